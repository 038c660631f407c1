import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The tree of elements that assistive programs are given of a window.
@MainActor final class AccessibleTreeTests: XCTestCase {
  private let view = UIView()

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
    label.text = text
    return label
  }

  private func tree(_ views: UIView...) throws -> (TestScreen, any AccessibleElement) {
    for inner in views { view.addSubview(inner) }
    let screen = TestScreen(view)
    let root = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: screen.window))
    return (screen, root)
  }

  /// Describes the children of an element, with theirs in brackets.
  private func text(_ element: any AccessibleElement) -> String {
    (0..<element.childCount).map { index -> String in
      guard let child = element.child(at: index) else { return "nothing" }
      let inside = text(child)
      let name = child.snapshot.name
      return (name.isEmpty ? "\(child.snapshot.role)" : name) + (inside.isEmpty ? "" : "(\(inside))")
    }.joined(separator: " ")
  }

  /// Changes are visible after a frame.
  private func update(_ screen: TestScreen) {
    screen.layOut()
    UIApplication.shared.accessibility.frameEnded(in: screen.window)
  }

  func testElementsComeInReadingOrderWithoutTheViewsAround() async throws {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 50))
    for inner in [label("d", 100, 0), label("c", 0, 2)] { box.addSubview(inner) }
    let (screen, root) = try tree(box, label("b", 100, 0), label("a", 0, 5))
    XCTAssertEqual(text(root), "a b c d")
    XCTAssertEqual(root.snapshot.role, .frame)
    box.accessibilityContainerType = .list
    box.accessibilityLabel = "box"
    update(screen)
    XCTAssertEqual(text(root), "a b box(c d)")
    view.semanticContentAttribute = .forceRightToLeft
    box.semanticContentAttribute = .forceRightToLeft
    update(screen)
    XCTAssertEqual(text(root), "b a box(d c)")
  }

  func testAViewThatContainsItselfIsSearchedOnlySoDeep() async throws {
    let circle = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    circle.accessibilityElements = [circle]
    let (_, root) = try tree(circle)
    let found = try XCTUnwrap(root.element(at: CGPoint(x: 5, y: 5)))
    XCTAssertEqual(found.frame.width, 100)
  }

  func testHiddenAndCoveredViewsAreLeftOut() async throws {
    let (sheet, hidden, unseen) = (UIView(frame: view.bounds), label("hidden", 0, 0), UIView())
    hidden.isHidden = true
    unseen.addSubview(label("unseen", 0, 0))
    unseen.accessibilityElementsHidden = true
    sheet.addSubview(label("sheet", 0, 0))
    let (screen, root) = try tree(hidden, unseen, label("behind", 0, 40), sheet)
    XCTAssertEqual(text(root), "sheet behind")
    sheet.accessibilityViewIsModal = true
    update(screen)
    XCTAssertEqual(text(root), "sheet")
  }

  func testAnElementHidesWhatIsInside() async throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Go", for: .normal)
    let (_, root) = try tree(button)
    XCTAssertEqual(text(root), "Go")
    let child = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(child.snapshot.role, .button)
    XCTAssertTrue(child.parent === root)
    XCTAssertEqual(child.indexInParent, 0)
    XCTAssertTrue(root.element(at: CGPoint(x: 50, y: 20)) === child)
    XCTAssertTrue(root.element(at: CGPoint(x: 50, y: 400)) === root)
    XCTAssertNil(root.element(at: CGPoint(x: 5000, y: 0)))
  }

  func testAContainerThatCountsIsAskedForSingleElements() async throws {
    let many = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (_, root) = try tree(many)
    let list = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(list.childCount, 1_000_000)
    let element = try XCTUnwrap(list.child(at: 900_000))
    XCTAssertEqual(element.snapshot.name, "number 900000")
    XCTAssertEqual(element.indexInParent, 900_000)
    XCTAssertEqual(element.snapshot.attributes, ["posinset": "900001", "setsize": "1000000"])
    XCTAssertTrue(list.snapshot.states.contains(.managesDescendants))
    XCTAssertLessThan(many.asked, 20)
    XCTAssertNil(list.child(at: 1_000_000))
  }

  func testARemovedElementIsDefunct() async throws {
    let (screen, root) = try tree()
    var gone: UILabel? = label("gone", 0, 0)
    view.addSubview(gone!)
    update(screen)
    let number = try XCTUnwrap(root.child(at: 0)).number
    let tree = UIApplication.shared.accessibility
    XCTAssertNotNil(tree.element(numbered: number))
    gone?.removeFromSuperview()
    gone = nil
    update(screen)
    XCTAssertEqual(tree.element(numbered: number)?.snapshot.states, .defunct)
    XCTAssertNil(tree.element(numbered: 12345))
    XCTAssertEqual(root.childCount, 0)
  }

  func testAControlWithoutALabelIsNamedByTheTextBesideIt() async throws {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let toggle = UISwitch(frame: CGRect(x: 100, y: 0, width: 51, height: 31))
    for inner in [toggle, label("Remind me", 0, 0)] { row.addSubview(inner) }
    let (screen, root) = try tree(row)
    XCTAssertEqual(text(root), "Remind me", "once, with the switch")
    let proxy = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(proxy.snapshot.role, .toggleButton)
    XCTAssertFalse(proxy.snapshot.states.contains(.checked))
    XCTAssertTrue(proxy.perform(action: 0))
    XCTAssertTrue(toggle.isOn)
    XCTAssertTrue(proxy.snapshot.states.isSuperset(of: [.checkable, .checked, .focusable, .showing, .enabled]))
    toggle.accessibilityLabel = "Reminder"
    update(screen)
    XCTAssertEqual(text(root), "Remind me Reminder")
  }

  func testAPressBecomesATapWhereNothingElseAnswersIt() async throws {
    var taps = 0
    let tappable = TapView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) { taps += 1 }
    tappable.isAccessibilityElement = true
    tappable.accessibilityLabel = "tap"
    let (screen, root) = try tree(tappable)
    let proxy = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(proxy.snapshot.actions.map(\.name), ["click"])
    XCTAssertTrue(proxy.perform(action: 0))
    screen.wait(0.1)
    XCTAssertEqual(taps, 1)
    XCTAssertFalse(proxy.perform(action: 1))
    tappable.accessibilityRespondsToUserInteraction = false
    XCTAssertEqual(proxy.snapshot.actions, [], "a client decides")
  }

  func testStepsAndClientsActionsAreOffered() async throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
    slider.value = 0.5
    var watered = 0
    slider.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Water") { _ in
        watered += 1
        return true
      }
    ]
    let (_, root) = try tree(slider)
    let proxy = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(proxy.snapshot.actions.map(\.title), ["Increment", "Decrement", "Water"])
    XCTAssertEqual(proxy.snapshot.value, AccessibleValue(current: 0.5, limits: 0...1, text: "50%"))
    XCTAssertTrue(proxy.perform(action: 1))
    XCTAssertLessThan(slider.value, 0.5)
    XCTAssertTrue(proxy.setValue(0.25))
    XCTAssertEqual(slider.value, 0.25)
    XCTAssertTrue(proxy.perform(action: 2))
    XCTAssertEqual(watered, 1)
    slider.isEnabled = false
    XCTAssertEqual(proxy.snapshot.actions, [])
    XCTAssertFalse(proxy.setValue(1))
  }

  func testARowDoesNotReadASecureField() async throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
    field.placeholder = "Password"
    field.text = "aloe"
    cell.contentView.addSubview(field)
    XCTAssertEqual(field.accessibilityValue, "aloe")
    XCTAssertEqual(cell.accessibilityLabel, "Password, aloe")
    field.isSecureTextEntry = true
    XCTAssertEqual(field.accessibilityValue, "••••")
    XCTAssertEqual(cell.accessibilityLabel, "Password")
  }

  func testFieldsAreReadAndFilledIn() async throws {
    let (field, secret) = (UITextField(), UITextField())
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    secret.frame = CGRect(x: 0, y: 50, width: 200, height: 34)
    field.text = "Fern"
    secret.text = "aloe"
    secret.isSecureTextEntry = true
    let (_, root) = try tree(field, secret)
    let proxy = try XCTUnwrap(root.child(at: 0))
    XCTAssertEqual(proxy.snapshot.role, .entry)
    let text = try XCTUnwrap(proxy.text)
    XCTAssertEqual(text.string, "Fern")
    XCTAssertTrue(text.replace(0..<1, with: "St"))
    XCTAssertEqual(field.text, "Stern")
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(text.select(1..<3))
    XCTAssertEqual(text.selection, 1..<3)
    XCTAssertTrue(text.replace(1..<3, with: ""))
    XCTAssertEqual(field.text, "Srn")
    XCTAssertGreaterThan(text.frame(of: 1..<2).width, 1)
    XCTAssertTrue(proxy.frame.contains(text.frame(of: 1..<2)))
    let dots = try XCTUnwrap(root.child(at: 1)?.text)
    XCTAssertEqual(dots.string, "••••")
    XCTAssertFalse(dots.edit(0..<4, .copy), "a password isn't copied")
    XCTAssertEqual(root.child(at: 1)?.snapshot.role, .passwordText)
    field.isEnabled = false
    XCTAssertFalse(text.replace(0..<1, with: "x"))
  }

  func testFocusAndScrollingAreMoved() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let button = UIButton(frame: CGRect(x: 0, y: 1500, width: 100, height: 40))
    button.setTitle("Far", for: .normal)
    scroll.addSubview(button)
    let (screen, root) = try tree(scroll)
    let proxy = try XCTUnwrap(root.child(at: 0)?.child(at: 0))
    XCTAssertFalse(proxy.snapshot.states.contains(.showing))
    XCTAssertTrue(proxy.scrollIntoView())
    screen.settle()
    XCTAssertTrue(proxy.snapshot.states.contains(.showing))
    XCTAssertEqual(proxy.frame.maxY, 480, accuracy: 0.5)
    XCTAssertTrue(proxy.takeFocus())
    XCTAssertTrue(button.isFocused)
    XCTAssertTrue(proxy.snapshot.states.contains(.focused))
  }

  func testBarsTitlesAndAlertsAreNamed() async throws {
    let controller = UIViewController()
    controller.title = "Plants"
    let navigation = UINavigationController(rootViewController: controller)
    let screen = TestScreen(navigation)
    let root = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: screen.window))
    XCTAssertEqual(text(root), "toolBar(Plants)")
    XCTAssertEqual(root.child(at: 0)?.child(at: 0)?.snapshot.role, .heading)
    XCTAssertEqual(root.snapshot.name, "Plants")
    let alert = UIAlertController(title: "Erase?", message: "For good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Erase", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(alert, animated: false)
    update(screen)
    XCTAssertEqual(
      text(root), "Erase?, For good.(scrollPane(Erase? For good.) scrollPane(Cancel Erase))")
    XCTAssertEqual(root.child(at: 0)?.snapshot.role, .alert)
  }

  func testDifferencesOfTextsAreFound() async {
    func difference(_ before: String, _ now: String) -> [String] {
      let found = TextDifference(from: before, to: now)
      return ["\(found.position)", found.deleted, found.inserted]
    }
    XCTAssertEqual(difference("abc", "abxc"), ["2", "", "x"])
    XCTAssertEqual(difference("aaa", "aa"), ["2", "a", ""])
    XCTAssertEqual(difference("a\u{1F331}c", "a\u{1F335}c"), ["1", "\u{1F331}", "\u{1F335}"])
    XCTAssertEqual(difference("", ""), ["0", "", ""])
  }
}

/// A view with a million elements, made when they're asked for.
private final class CountingView: UIView {
  var asked = 0
  private var made: [Int: UIAccessibilityElement] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityContainerType = .list
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func accessibilityElementCount() -> Int { 1_000_000 }
  override func accessibilityElement(at index: Int) -> Any? {
    asked += 1
    let element = made[index] ?? UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = "number \(index)"
    made[index] = element
    return element
  }
  override func index(ofAccessibilityElement element: Any) -> Int {
    made.first { $0.value === element as AnyObject }?.key ?? NSNotFound
  }
}

private final class TapView: UIView {
  private var onTap: () -> Void = {}

  convenience init(frame: CGRect, onTap: @escaping () -> Void) {
    self.init(frame: frame)
    self.onTap = onTap
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: TapView.tapped))
  }

  private func tapped() { onTap() }
}
