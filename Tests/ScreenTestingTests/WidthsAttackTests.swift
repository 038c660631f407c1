import AloeStackView
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// Layouts that are alike at both ends of a range, and differ in between; and layouts whose differences prove nothing.
@MainActor final class WidthsAttackTests: XCTestCase {
  private let view = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  override func setUp() async throws { view.backgroundColor = .white }

  /// Returns the faults of each width, by its index in the search. They're requested once, because each query examines
  /// all widths.
  private func faultsByWidth(_ search: WidthSearch, count: Int) -> [Set<String>] {
    var found = [Set<String>](repeating: [], count: count)
    for fault in search.faults {
      for width in search.widths(ofFault: fault).joined() where found.indices.contains(width) {
        found[width].insert(fault)
      }
    }
    return found
  }

  /// Returns a search, and the widths that have faults, after comparing each width's faults with those of its own
  /// layout, and with those found from correct and incorrect guesses.
  private func searched(
    _ widths: ClosedRange<Int>, steady: [AnyClass] = [], line: UInt = #line
  ) -> (search: WidthSearch, faulty: [Int]) {
    let code = LayoutCode(steady: steady)
    func search(guesses: [Int]) -> WidthSearch {
      var search = WidthSearch(count: widths.count - 1, guesses: guesses) { [screen] width in
        screen.traits.size.width = CGFloat(widths.lowerBound + width)
        return screen.widthSample(code, 0)
      }
      search.run()
      return search
    }
    let found = search(guesses: [])
    let searches = [
      found, search(guesses: found.changes), search(guesses: Array(stride(from: -3, through: widths.count + 3, by: 7))),
    ]
    let faults = searches.map { faultsByWidth($0, count: widths.count) }
    var faulty: [Int] = []
    for width in 0..<widths.count {
      screen.traits.size.width = CGFloat(widths.lowerBound + width)
      let direct = Set(screen.widthFaults(0).faults.map(\.key))
      for found in faults { XCTAssertEqual(found[width], direct, "\(widths.lowerBound + width) points", line: line) }
      if !direct.isEmpty { faulty.append(widths.lowerBound + width) }
    }
    return (found, faulty)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func place(_ inner: UIView, in outer: UIView? = nil, _ constraints: [NSLayoutConstraint]) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    (outer ?? view).addSubview(inner)
    NSLayoutConstraint.activate(constraints)
  }

  /// A view with a control and a label whose widths or positions its code chooses.
  private class Coded: UIView {
    let control = UIControl()
    let text = UILabel()
    var arrange: (Coded) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      arrange(self)
    }
  }

  private func placeAcross(_ inner: UIView) {
    place(
      inner,
      [
        inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        inner.heightAnchor.constraint(equalToConstant: 40),
      ])
  }

  // MARK: - Comparisons

  func testTwoThingsThatAreThinAtEitherEndOverlapInBetween() async {
    /// Its text counts as wide and as high as the label.
    final class Area: UILabel {}
    let (text, control) = (Area(), UIControl())
    text.text = "A text"
    text.font = .systemFont(ofSize: 1)
    place(
      text,
      [
        text.heightAnchor.constraint(equalTo: view.widthAnchor, constant: -318),
        text.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
        text.widthAnchor.constraint(equalToConstant: 200),
        text.centerYAnchor.constraint(equalTo: view.topAnchor, constant: 250),
      ])
    place(
      control,
      [
        control.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: -1, constant: 522),
        control.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
        control.widthAnchor.constraint(equalToConstant: 200),
        control.centerYAnchor.constraint(equalTo: text.centerYAnchor),
      ])
    // At both ends, one is 2 points high.
    let (_, faulty) = searched(320...520)
    XCTAssertFalse(faulty.contains(320))
    XCTAssertTrue(faulty.contains(420))
    XCTAssertFalse(faulty.contains(520))
  }

  func testContentThatIsWiderThanItsScrollViewOnlyWhereThatIsNarrow() async {
    let (scrollView, text) = (UIScrollView(), label("End"))
    placeAcross(scrollView)
    scrollView.contentSize = CGSize(width: 500, height: 40)
    text.textAlignment = .right
    place(
      text, in: scrollView,
      [
        text.leftAnchor.constraint(equalTo: view.leftAnchor),
        text.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        text.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 330),
      ])
    // Scrolling reaches up to 500 points, or up to the window's edge if that's further.
    let (_, faulty) = searched(320...1024)
    XCTAssertFalse(faulty.contains(320))
    XCTAssertTrue(faulty.contains(500))
    XCTAssertFalse(faulty.contains(1024))
  }

  // MARK: - Constraints

  func testAConstraintThatHoldsOnlyBetweenTwoConflicts() async {
    let (text, other) = (label("Here"), label("There"))
    func left(_ inner: UIView, _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: inner, attribute: .left, relatedBy: relation, toItem: view, attribute: .right, multiplier: 0.5,
        constant: distance)
    }
    let preference = left(text, .equal, -150)
    preference.priority = .defaultHigh
    place(
      text,
      [
        left(text, .greaterThanOrEqual, -160), left(text, .lessThanOrEqual, -60), preference,
        text.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      ])
    place(
      other,
      [
        left(other, .equal, text.intrinsicContentSize.width - 145),
        other.topAnchor.constraint(equalTo: text.topAnchor),
      ])
    // From 480 to 680 points.
    text.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 180).isActive = true
    let (search, _) = searched(320...1024)
    func faults(_ width: Int) -> [String] {
      search.faults.filter { search.widths(ofFault: $0).contains { $0.contains(width - 320) } }
    }
    for width in [320, 1024] { XCTAssertTrue(faults(width).joined().hasPrefix("Constraints conflict"), "\(width)") }
    XCTAssertEqual(faults(520).count, 1)
    XCTAssertTrue(faults(520).joined().contains("lies over"))
  }

  // MARK: - Code

  func testRoundingHidesNoBend() async {
    let (coded, text) = (Coded(), label("At the end"))
    coded.addSubview(coded.control)
    // Half a pixel from point to point on average, and no more than a pixel away from that at both ends.
    coded.arrange = { coded in
      let distance = coded.bounds.width - 320
      let left = max(140 - 0.2 * distance, 50 + 0.7 * distance)
      coded.control.frame = CGRect(x: left, y: 0, width: 40, height: 40)
    }
    text.textAlignment = .right
    place(
      text,
      [
        text.leftAnchor.constraint(equalTo: view.leftAnchor), text.widthAnchor.constraint(equalToConstant: 130),
        text.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
      ])
    placeAcross(coded)
    let (search, faulty) = searched(320...520, steady: [Coded.self])
    XCTAssertFalse(faulty.contains(320))
    XCTAssertTrue(faulty.contains(420))
    XCTAssertFalse(faulty.contains(520))
    XCTAssertEqual(search.samplings.count, 0)
  }

  func testCodeMayPlaceViewsDeeperInside() async {
    let (coded, container) = (Coded(), UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 40)))
    coded.text.text = "A text of one line"
    coded.addSubview(container)
    container.addSubview(coded.text)
    coded.arrange = { coded in
      let width = max(520 - coded.bounds.width, coded.bounds.width - 320)
      coded.text.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    }
    placeAcross(coded)
    let (search, faulty) = searched(320...520, steady: [Coded.self])
    XCTAssertFalse(faulty.contains(320))
    XCTAssertTrue(faulty.contains(420))
    XCTAssertFalse(faulty.contains(520))
    XCTAssertEqual(search.samplings.count, 0)
  }

  func testAnOverrideOfThePlaceIsCode() async {
    final class Placed: UIView {
      let text = UILabel()
      override var frame: CGRect { didSet { arrange() } }
      override var bounds: CGRect { didSet { arrange() } }

      private func arrange() {
        let isNarrow = bounds.width >= 400 && bounds.width < 410
        text.frame = CGRect(x: 0, y: 0, width: isNarrow ? 20 : 200, height: 40)
      }
    }
    let placed = Placed()
    placed.text.text = "A text of one line"
    placed.addSubview(placed.text)
    placeAcross(placed)
    let (search, faulty) = searched(320...520)
    XCTAssertEqual(faulty, Array(400...409))
    XCTAssertEqual(search.samplings.map(\.classes), [["Placed"]])
  }

  // MARK: - What proves enough

  func testTextsInThirdsFollow() async {
    let stack = UIStackView(arrangedSubviews: ["One", "Two", "Three"].map { label($0) })
    stack.distribution = .fillEqually
    placeAcross(stack)
    let (search, faulty) = searched(320...1024)
    XCTAssertEqual(faulty, [])
    XCTAssertLessThan(search.samples.count, 20)
  }

  func testContentWhoseHeightFollowsTheWidthFollows() async {
    let (scrollView, content, text) = (UIScrollView(), UIView(), label("A title"))
    let (whole, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    place(
      scrollView,
      [
        scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
        scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    place(
      content, in: scrollView,
      [
        content.leftAnchor.constraint(equalTo: whole.leftAnchor),
        content.rightAnchor.constraint(equalTo: whole.rightAnchor),
        content.topAnchor.constraint(equalTo: whole.topAnchor),
        content.bottomAnchor.constraint(equalTo: whole.bottomAnchor),
        content.widthAnchor.constraint(equalTo: frame.widthAnchor),
        content.heightAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5),
      ])
    place(
      text, in: content,
      [
        text.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 16),
        text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      ])
    let (search, faulty) = searched(320...1024)
    XCTAssertEqual(faulty, [])
    XCTAssertLessThan(search.samples.count, 20)
  }

  func testAHiddenViewInAStackViewChangesNothing() async {
    let (title, hint) = (label("A title"), label("A hint"))
    hint.isHidden = true
    let stack = UIStackView(arrangedSubviews: [title, hint])
    stack.axis = .vertical
    placeAcross(stack)
    let (search, faulty) = searched(320...1024)
    XCTAssertEqual(faulty, [])
    XCTAssertLessThan(search.samples.count, 20)
  }

  func testAConstantThatCodeEditsEvenlyFollows() async {
    let (coded, indent) = (Coded(), UILabel())
    indent.text = "Indented"
    placeAcross(coded)
    let left = indent.leftAnchor.constraint(equalTo: coded.leftAnchor)
    place(indent, in: coded, [left, indent.topAnchor.constraint(equalTo: coded.topAnchor)])
    // 0 up to 400 points, and then half of the excess.
    coded.arrange = { left.constant = max(0, ($0.bounds.width - 400) / 2) }
    let (search, faulty) = searched(320...1024, steady: [Coded.self])
    XCTAssertEqual(faulty, [])
    XCTAssertLessThan(search.samples.count, 60)
  }

  private func paragraph() -> UILabel {
    let text = label(
      "Such a text has a few lines where the window is narrow, and fewer where it is wide. Its words move from line to "
        + "line at many widths, but nothing else moves with them, as long as the number of lines stays the same.")
    text.numberOfLines = 0
    place(
      text,
      [
        text.leftAnchor.constraint(equalTo: view.leftAnchor), text.rightAnchor.constraint(equalTo: view.rightAnchor),
        text.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      ])
    return text
  }

  func testTheEndsOfLinesDontMatter() async {
    _ = paragraph()
    let (search, faulty) = searched(320...1024)
    XCTAssertEqual(faulty, [])
    XCTAssertLessThan(search.samples.count, 80)
  }

  func testTheEndsOfLinesMatterNextToAnotherThing() async {
    let (text, control) = (paragraph(), UIControl())
    place(
      control,
      [
        control.rightAnchor.constraint(equalTo: view.rightAnchor),
        control.centerYAnchor.constraint(equalTo: text.centerYAnchor),
        control.widthAnchor.constraint(equalToConstant: 24), control.heightAnchor.constraint(equalToConstant: 24),
      ])
    let (_, faulty) = searched(320...420)
    XCTAssertFalse(faulty.isEmpty)
  }

  func testRowsOfAListFollow() async {
    let list = AloeStackView()
    for text in ["One", "Two", "Three"] { list.addRow(label(text)) }
    place(
      list,
      [
        list.leftAnchor.constraint(equalTo: view.leftAnchor), list.rightAnchor.constraint(equalTo: view.rightAnchor),
        list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    let (search, faulty) = searched(320...1024)
    XCTAssertEqual(faulty, [])
    XCTAssertEqual(search.samplings.count, 0)
    XCTAssertLessThan(search.samples.count, 60)
  }

  func testACutTextFollows() async {
    placeAcross(label("A text of one line that goes on and on, far beyond the edge of a window of any such width"))
    let (search, faulty) = searched(200...400)
    XCTAssertEqual(faulty, Array(200...400))
    XCTAssertLessThan(search.samples.count, 20)
  }
}
