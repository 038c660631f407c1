import TestSupport
import XCTest

@testable import UIKit

/// Tests the accessibility that objects have by default, and the values that clients set.
@MainActor final class AccessibilityMemberTests: XCTestCase {
  func testAClientsValueIsSpokenAndNilRestoresTheDefault() async {
    let label = UILabel()
    XCTAssertFalse(label.isAccessibilityElement, "there's nothing to read")
    label.text = "Aloe"
    XCTAssertTrue(label.isAccessibilityElement)
    XCTAssertEqual(label.accessibilityLabel, "Aloe")
    XCTAssertEqual(label.accessibilityTraits, .staticText)
    label.accessibilityLabel = "A plant"
    label.accessibilityHint = "Water it"
    label.accessibilityTraits = .header
    label.isAccessibilityElement = false
    XCTAssertEqual(label.accessibilityLabel, "A plant")
    XCTAssertEqual(label.accessibilityAttributedLabel?.string, "A plant")
    XCTAssertEqual(label.accessibilityUserInputLabels, ["A plant"])
    XCTAssertEqual(label.accessibilityTraits, .header)
    XCTAssertFalse(label.isAccessibilityElement)
    label.accessibilityLabel = nil
    XCTAssertEqual(label.accessibilityLabel, "Aloe")
  }

  func testControlsSayWhatTheyAreAndHowTheyStand() async {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    XCTAssertEqual(button.accessibilityLabel, "Go")
    XCTAssertEqual(button.accessibilityTraits, .button)
    button.isEnabled = false
    button.isSelected = true
    XCTAssertEqual(button.accessibilityTraits, [.button, .notEnabled, .selected])

    let toggle = UISwitch()
    XCTAssertEqual(toggle.accessibilityValue, "0")
    XCTAssertTrue(toggle.accessibilityActivate())
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(toggle.accessibilityValue, "1")
    XCTAssertEqual(toggle.accessibilityTraits, [.button, .toggleButton])

    let slider = UISlider()
    slider.value = 0.4
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    XCTAssertEqual(slider.accessibilityValue, "40%")
    slider.accessibilityIncrement()
    XCTAssertGreaterThan(slider.value, 0.4)
    slider.accessibilityDecrement()
    XCTAssertEqual(slider.value, 0.4, accuracy: 0.001)
    XCTAssertEqual(changes, 2)
    slider.isEnabled = false
    slider.accessibilityIncrement()
    XCTAssertEqual(changes, 2)
  }

  func testFieldsGiveTheirPlaceholderAndTheirText() async {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Fern"
    XCTAssertTrue(field.isAccessibilityElement)
    XCTAssertEqual(field.accessibilityLabel, "Name")
    XCTAssertEqual(field.accessibilityValue, "Fern")
  }

  func testASegmentIsAnElementThatChoosesIt() async throws {
    let control = UISegmentedControl(items: ["A", "B"])
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.selectedSegmentIndex = 0
    let elements = try XCTUnwrap(control.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(elements.map(\.accessibilityLabel), ["A", "B"])
    XCTAssertEqual(elements.map { $0.accessibilityTraits.contains(.selected) }, [true, false])
    XCTAssertTrue(elements[1].accessibilityActivate())
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    XCTAssertEqual(changes, 1)
    XCTAssertTrue(control.accessibilityElements?.first as AnyObject === elements[0], "elements stay the same")
    control.setEnabled(false, forSegmentAt: 0)
    XCTAssertFalse(elements[0].accessibilityActivate())
    XCTAssertTrue(elements[0].accessibilityTraits.contains(.notEnabled))
  }

  func testFramesAreInTheWindowAndElementsFollowTheirContainer() async {
    let (view, inner) = (UIView(), UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50)))
    view.addSubview(inner)
    let screen = TestScreen(view)
    view.frame.origin = CGPoint(x: 5, y: 6)
    screen.layOut()
    XCTAssertEqual(inner.accessibilityFrame, CGRect(x: 25, y: 36, width: 40, height: 50))
    XCTAssertEqual(inner.accessibilityActivationPoint, CGPoint(x: 45, y: 61))
    let element = UIAccessibilityElement(accessibilityContainer: inner)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(element.accessibilityFrame, CGRect(x: 26, y: 38, width: 3, height: 4))
    inner.frame.origin.x += 10
    XCTAssertEqual(element.accessibilityFrame.minX, 36)
    element.accessibilityFrame = CGRect(x: 0, y: 0, width: 1, height: 1)
    XCTAssertEqual(element.accessibilityFrame.width, 1)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    XCTAssertEqual(UIAccessibility.convertToScreenCoordinates(rect, in: inner).origin, CGPoint(x: 35, y: 36))
  }

  func testAPressIsMadeInTheMiddleOfTheShapeOrWhereAClientSays() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = TestScreen(view)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40))
    view.accessibilityPath = UIAccessibility.convertToScreenCoordinates(square, in: view)
    XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 20, y: 40))
    view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 1, y: 2))
    withExtendedLifetime(screen) {}
  }

  func testElementsInElementsFollowTheViewAround() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = TestScreen(view)
    let outer = UIAccessibilityElement(accessibilityContainer: view)
    let inner = UIAccessibilityElement(accessibilityContainer: outer)
    inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertTrue(inner.containingView === view)
    XCTAssertEqual(inner.accessibilityFrame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(inner.next === outer)
    XCTAssertTrue(outer.next === view)
    withExtendedLifetime(screen) {}
  }

  func testInteractivityFollowsTheTraitsUnlessAClientSetsIt() async {
    let view = UIView()
    XCTAssertFalse(view.accessibilityRespondsToUserInteraction)
    for traits in [.button, .link, .adjustable, .searchField, .keyboardKey, .toggleButton] as [UIAccessibilityTraits] {
      view.accessibilityTraits = traits
      XCTAssertTrue(view.accessibilityRespondsToUserInteraction, "\(traits)")
    }
    view.accessibilityRespondsToUserInteraction = false
    XCTAssertFalse(view.accessibilityRespondsToUserInteraction)
    view.accessibilityTraits = .staticText
    view.accessibilityRespondsToUserInteraction = true
    XCTAssertTrue(view.accessibilityRespondsToUserInteraction)
    let tapped = UIView()
    tapped.addGestureRecognizer(UITapGestureRecognizer())
    XCTAssertTrue(tapped.accessibilityRespondsToUserInteraction)
  }

  func testAClientsValueCountsBeforeTheClasss() async {
    let slider = UISlider()
    slider.accessibilityValue = "loud"
    XCTAssertEqual(slider.accessibilityValue, "loud")
    XCTAssertEqual(slider.accessibilityAttributedValue?.string, "loud")
    slider.accessibilityValue = nil
    XCTAssertEqual(slider.accessibilityValue, "0%")
    let field = UITextField()
    XCTAssertFalse(field.accessibilityTraits.contains(.notEnabled))
    field.isEnabled = false
    XCTAssertTrue(field.accessibilityTraits.contains(.notEnabled))
  }

  func testRotorsKeepWhatTheyAreGiven() async {
    let rotor = UIAccessibilityCustomRotor(attributedName: NSAttributedString(string: "Errors")) { _ in nil }
    XCTAssertEqual(rotor.name, "Errors")
    XCTAssertEqual(rotor.systemRotorType, .none)
    rotor.attributedName = NSAttributedString(string: "Warnings")
    XCTAssertEqual(rotor.name, "Warnings")
    let target = UIView()
    let links = UIAccessibilityCustomRotor(systemType: .link) { predicate in
      predicate.searchDirection == .next
        ? UIAccessibilityCustomRotorItemResult(targetElement: target, targetRange: nil) : nil
    }
    XCTAssertEqual(links.systemRotorType, .link)
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    XCTAssertTrue(links.itemSearchBlock(predicate)?.targetElement === target)
    predicate.searchDirection = .previous
    XCTAssertNil(links.itemSearchBlock(predicate))
    target.accessibilityCustomRotors = [rotor, links]
    XCTAssertEqual(target.accessibilityCustomRotors?.count, 2)
  }

  func testElementsOfAContainerAreCountedAndFound() async {
    let (view, first, second) = (UIView(), UIView(), UIView())
    XCTAssertEqual(view.accessibilityElementCount(), NSNotFound)
    view.accessibilityElements = [first, second]
    XCTAssertEqual(view.accessibilityElementCount(), 2)
    XCTAssertTrue(view.accessibilityElement(at: 1) as AnyObject === second)
    XCTAssertNil(view.accessibilityElement(at: 2))
    XCTAssertNil(view.accessibilityElement(at: -1))
    XCTAssertEqual(view.index(ofAccessibilityElement: second), 1)
    XCTAssertEqual(view.index(ofAccessibilityElement: view), NSNotFound)
  }

  func testCustomActionsRunClosuresAndSelectors() async {
    let target = ActionTarget()
    let method = UIAccessibilityCustomAction(
      name: "Method", target: target, selector: Selector(ActionTarget.run(_:)))
    XCTAssertTrue(method.perform())
    XCTAssertTrue(target.sender === method)
    method.attributedName = NSAttributedString(string: "Other")
    XCTAssertEqual(method.name, "Other")
    let stranger = UIView()
    let strange = UIAccessibilityCustomAction(
      name: "Method", target: stranger, selector: Selector(ActionTarget.run(_:)))
    XCTAssertFalse(strange.perform(), "it has no such method")
    XCTAssertFalse(UIAccessibilityCustomAction(name: "No") { _ in false }.perform())
    XCTAssertFalse(UIAccessibilityCustomAction(name: "Nobody", actionHandler: nil).perform())
  }

  func testASubclassSaysMore() async {
    XCTAssertEqual(Thermometer().accessibilityLabel, "Warm")
    XCTAssertTrue(Thermometer().isAccessibilityElement)
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "Save the plant"
    XCTAssertEqual(item.accessibilityLabel, "Save the plant")
  }
}

private final class ActionTarget: UIResponder {
  var sender: UIAccessibilityCustomAction?
  func run(_ sender: UIAccessibilityCustomAction) { self.sender = sender }
}

private final class Thermometer: UIView {
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Warm" }
    set {}
  }
}
