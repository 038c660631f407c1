import XCTest

@testable import UIKit

/// The frames of the system's guides: margins, safe area, readable width, keyboard.
@MainActor final class GuideTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// A view pinned to all edges of `guide`.
  private func filler(of guide: UILayoutGuide, in view: UIView) -> UIView {
    let filler = UIView()
    filler.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(filler)
    NSLayoutConstraint.activate([
      filler.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      filler.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      filler.topAnchor.constraint(equalTo: guide.topAnchor),
      filler.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return filler
  }

  /// The guide's own frame and that of a view pinned to it are this part of `view`.
  private func check(
    _ guide: UILayoutGuide, _ filler: UIView, _ view: UIView, isInsetBy insets: UIEdgeInsets, _ note: String = "",
    line: UInt = #line
  ) {
    view.root.layoutIfNeeded()
    let expected = CGRect(origin: .zero, size: view.bounds.size).inset(by: insets)
    XCTAssertEqual(filler.frame, expected, note, line: line)
    XCTAssertEqual(guide.layoutFrame, expected, note, line: line)
  }

  /// A controller's view in a window of 400 by 300 points with a safe area, and a plain view of the window's size in
  /// it.
  private func screen(_ safeArea: UIEdgeInsets) -> (UIWindow, UIViewController, UIView) {
    let controller = UIViewController()
    let window = UIWindow(frame: root.frame)
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = safeArea
    let view = UIView(frame: root.frame)
    controller.view.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller, view)
  }

  // MARK: - Margins

  func testMarginsGuideInBothDirections() async {
    let guide = root.layoutMarginsGuide
    let filler = filler(of: guide, in: root)
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), "default")
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    root.semanticContentAttribute = .forceRightToLeft
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), "left stays left")
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 9)
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 5, left: 9, bottom: 7, right: 6), "leading is right")
    root.semanticContentAttribute = .forceLeftToRight
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 9), "and left again")
    root.bounds.size = CGSize(width: 200, height: 100)
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 9), "another size")
  }

  func testPreservedMarginsFollowThePlaceInTheSuperview() async {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let middle = UIView(frame: CGRect(x: 5, y: 5, width: 390, height: 290))
    middle.preservesSuperviewLayoutMargins = true
    root.addSubview(middle)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 380, height: 290))
    inner.preservesSuperviewLayoutMargins = true
    inner.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 50)
    middle.addSubview(inner)
    let guides = [middle.layoutMarginsGuide, inner.layoutMarginsGuide]
    let fillers = [filler(of: guides[0], in: middle), filler(of: guides[1], in: inner)]
    func check(_ first: UIEdgeInsets, _ second: UIEdgeInsets, _ note: String, line: UInt = #line) {
      self.check(guides[0], fillers[0], middle, isInsetBy: first, note, line: line)
      self.check(guides[1], fillers[1], inner, isInsetBy: second, note, line: line)
    }
    check(
      UIEdgeInsets(top: 8, left: 15, bottom: 25, right: 35), UIEdgeInsets(top: 8, left: 15, bottom: 25, right: 50),
      "5 points of the superview's margins are outside, and the view's own are a minimum")
    root.layoutMargins.left = 100
    check(
      UIEdgeInsets(top: 8, left: 95, bottom: 25, right: 35), UIEdgeInsets(top: 8, left: 95, bottom: 25, right: 50),
      "the outermost margins change")
    middle.frame.origin.x = 0
    check(
      UIEdgeInsets(top: 8, left: 100, bottom: 25, right: 30), UIEdgeInsets(top: 8, left: 100, bottom: 25, right: 50),
      "the view moves")
    root.bounds.size.width = 390
    check(
      UIEdgeInsets(top: 8, left: 100, bottom: 25, right: 40), UIEdgeInsets(top: 8, left: 100, bottom: 25, right: 50),
      "the superview's size changes")
    middle.preservesSuperviewLayoutMargins = false
    check(
      UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 50),
      "the chain is cut")
  }

  func testPreservedMarginsOfAViewThatGetsAnotherSuperview() async {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let other = UIView(frame: root.bounds)
    root.addSubview(other)
    let view = UIView(frame: root.bounds)
    view.preservesSuperviewLayoutMargins = true
    other.addSubview(view)
    let guide = view.layoutMarginsGuide
    let filler = filler(of: guide, in: view)
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.addSubview(view)
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    root.bounds.size.width = 390
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 50), "it sticks out")
  }

  func testPreservedMarginsOfAViewPlacedByConstraints() async {
    root.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.preservesSuperviewLayoutMargins = true
    view.layoutMargins = .zero
    root.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.rightAnchor.constraint(equalTo: root.rightAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let guide = view.layoutMarginsGuide
    let filler = filler(of: guide, in: view)
    for inset in [0, 30, 60, 10] as [CGFloat] {
      left.constant = inset
      check(
        guide, filler, view, isInsetBy: UIEdgeInsets(top: 0, left: max(0, 50 - inset), bottom: 0, right: 0), "\(inset)")
    }
  }

  func testMarginsOfAControllersViewAreAtLeastTheSystems() async {
    let (window, controller, _) = screen(UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    let view = controller.view!
    let minimum = controller.systemMinimumLayoutMargins
    XCTAssertEqual(minimum.leading, minimum.trailing)
    let guide = view.layoutMarginsGuide
    let filler = filler(of: guide, in: view)
    let side = minimum.leading
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 40, left: 10 + side, bottom: 30, right: 20 + side))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 2, leading: side + 30, bottom: 3, trailing: 1)
    check(
      guide, filler, view, isInsetBy: UIEdgeInsets(top: 42, left: 40 + side, bottom: 33, right: 20 + side), "at least")
    view.semanticContentAttribute = .forceRightToLeft
    check(
      guide, filler, view, isInsetBy: UIEdgeInsets(top: 42, left: 10 + side, bottom: 33, right: 50 + side), "mirrored")
    controller.viewRespectsSystemMinimumLayoutMargins = false
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 42, left: 11, bottom: 33, right: 50 + side), "as they are")
    window.isHidden = true
  }

  // MARK: - Safe area

  func testSafeAreaOfNestedViews() async {
    let (window, controller, view) = screen(UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    let inner = UIView(frame: CGRect(x: 5, y: 15, width: 300, height: 400))
    view.addSubview(inner)
    let guides = [view.safeAreaLayoutGuide, inner.safeAreaLayoutGuide]
    let fillers = [filler(of: guides[0], in: view), filler(of: guides[1], in: inner)]
    check(guides[0], fillers[0], view, isInsetBy: UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    check(
      guides[1], fillers[1], inner, isInsetBy: UIEdgeInsets(top: 25, left: 5, bottom: 30, right: 0),
      "the bars that cover it")
    inner.frame.origin.y = 50
    check(guides[1], fillers[1], inner, isInsetBy: UIEdgeInsets(top: 0, left: 5, bottom: 30, right: 0), "it moves")
    controller.additionalSafeAreaInsets = .zero
    check(guides[0], fillers[0], view, isInsetBy: .zero)
    window.isHidden = true
  }

  func testMarginsTakeInTheSafeArea() async {
    let (window, _, view) = screen(UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = view.layoutMarginsGuide
    let filler = filler(of: guide, in: view)
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 41, left: 12, bottom: 33, right: 24))
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 41, left: 12, bottom: 33, right: 24))
    view.insetsLayoutMarginsFromSafeArea = false
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    view.insetsLayoutMarginsFromSafeArea = true
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 0)
    check(
      guide, filler, view, isInsetBy: UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 27),
      "the safe area isn't mirrored")
    window.isHidden = true
  }

  func testPreservedMarginsContainTheSafeAreaOnce() async {
    let (window, _, view) = screen(UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    let inner = UIView(frame: view.bounds)
    inner.preservesSuperviewLayoutMargins = true
    view.addSubview(inner)
    XCTAssertEqual(inner.layoutMargins, view.layoutMargins)
    inner.frame.origin.y = 15
    XCTAssertEqual(inner.layoutMargins.top, 33)
    inner.layoutMargins.top = 100
    XCTAssertEqual(inner.layoutMargins.top, 125, "its own margin is beyond its part of the safe area")
    window.isHidden = true
  }

  func testPreservedMarginsOfScrolledContentLeaveOutItsInsets() async {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: root.frame)
    controller.view = scroll
    let window = UIWindow(frame: root.frame)
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    window.isHidden = false
    scroll.layoutMargins = UIEdgeInsets(top: 12, left: 25, bottom: 15, right: 35)
    let content = UIView()
    content.preservesSuperviewLayoutMargins = true
    content.frame = CGRect(x: 0, y: 0, width: 400, height: 1000)
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.y, -40)
    let expected = UIEdgeInsets(top: 12, left: 25, bottom: 15, right: 35)
    XCTAssertEqual(content.layoutMargins, expected)
    let guide = content.layoutMarginsGuide
    let filler = filler(of: guide, in: content)
    for offset in [-40, 0, 300, 730] as [CGFloat] {
      scroll.contentOffset.y = offset
      check(guide, filler, content, isInsetBy: expected, "\(offset)")
    }
    scroll.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 0)
    check(guide, filler, content, isInsetBy: UIEdgeInsets(top: 9, left: 20, bottom: 11, right: 35), "the insets grow")
    scroll.contentSize.height = 1004
    check(guide, filler, content, isInsetBy: UIEdgeInsets(top: 9, left: 20, bottom: 8, right: 35), "the end moves")
    window.isHidden = true
  }

  /// The end of a long list moves while its rows are measured.
  func testAnEndOfScrolledContentFarAwayIsNotFollowed() async {
    final class Counting: UIView {
      var changeCount = 0
      override func layoutMarginsDidChange() { changeCount += 1 }
    }
    let scroll = UIScrollView(frame: root.frame)
    let views = [0, 900].map { Counting(frame: CGRect(x: 0, y: $0, width: 100, height: 100)) }
    for view in views {
      view.preservesSuperviewLayoutMargins = true
      scroll.addSubview(view)
    }
    scroll.contentSize = CGSize(width: 400, height: 1000)
    let counts = views.map(\.changeCount)
    scroll.contentSize.height = 1004
    XCTAssertEqual(views[0].changeCount, counts[0])
    XCTAssertEqual(views[1].changeCount, counts[1] + 1)
  }

  // MARK: - Readable width

  func testReadableGuideIsCentredAndAtMost672PointsWide() async {
    let guide = root.readableContentGuide
    let filler = filler(of: guide, in: root)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 8)
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 8), "narrow: the margins")
    for width in [700, 701, 1000] as [CGFloat] {
      root.bounds.size.width = width
      let more = (width - 28 - 672) / 2
      check(
        guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 20 + more, bottom: 3, right: 8 + more), "\(width)")
    }
    root.layoutMargins.left = 0
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 160, bottom: 3, right: 168))
    root.directionalLayoutMargins.leading = 28
    root.semanticContentAttribute = .forceRightToLeft
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 154, bottom: 3, right: 174), "mirrored margins")
    root.bounds.size.width = 300
    check(guide, filler, root, isInsetBy: UIEdgeInsets(top: 1, left: 8, bottom: 3, right: 28), "narrow again")
  }

  // MARK: - The keyboard

  func testKeyboardGuideLiesBelowTheSafeArea() async {
    let (window, controller, view) = screen(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    let guide = view.keyboardLayoutGuide
    XCTAssertTrue(guide === view.keyboardLayoutGuide)
    XCTAssertTrue(guide.owningView === view)
    let filler = filler(of: guide, in: view)
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 266, left: 0, bottom: 0, right: 0))
    guide.usesBottomSafeArea = false
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 300, left: 0, bottom: 0, right: 0))
    guide.usesBottomSafeArea = true
    controller.additionalSafeAreaInsets.bottom = 20
    check(guide, filler, view, isInsetBy: UIEdgeInsets(top: 280, left: 0, bottom: 0, right: 0))
    view.frame.size.height = 250
    check(
      guide, filler, view, isInsetBy: UIEdgeInsets(top: 250, left: 0, bottom: 0, right: 0), "inset by the safe area"
    )
    guide.keyboardDismissPadding = -3
    XCTAssertEqual(guide.keyboardDismissPadding, 0)
    window.isHidden = true
  }

  func testTrackedConstraintsFollowTheEdges() async {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let guide = root.keyboardLayoutGuide
    func make(_ constant: CGFloat) -> NSLayoutConstraint {
      view.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: constant)
    }
    let (below, above, sides, corner) = (make(1), make(2), make(3), make(4))
    guide.setConstraints([below], activeWhenNearEdge: .bottom)
    guide.setConstraints([above], activeWhenNearEdge: .top)
    guide.setConstraints([sides], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([corner], activeWhenAwayFrom: [.top, .bottom])
    func active() -> [Bool] { [below, above, sides, corner].map(\.isActive) }
    XCTAssertEqual(active(), [false, false, false, false], "only a guide that follows the keyboard tracks")
    guide.followsUndockedKeyboard = true
    XCTAssertEqual(active(), [true, false, true, false])
    XCTAssertEqual(guide.constraints(activeWhenNearEdge: .bottom), [below])
    XCTAssertEqual(guide.constraints(activeWhenAwayFrom: [.leading, .trailing]), [sides])
    guide.setConstraints([above], activeWhenNearEdge: .bottom)
    XCTAssertEqual([below.isActive, above.isActive], [false, true], "others replace it")
    guide.followsUndockedKeyboard = false
    XCTAssertEqual(active(), [false, false, false, false])
    guide.followsUndockedKeyboard = true
    guide.removeAllTrackedConstraints()
    XCTAssertEqual(active(), [false, false, false, false])
    XCTAssertEqual(guide.constraints(activeWhenNearEdge: .bottom), [])
  }
}
