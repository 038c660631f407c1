import XCTest

@testable import TestSupport
@testable import UIKit

/// Popovers in wide windows, sheets in narrow ones.
@MainActor final class PopoverTests: XCTestCase {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var style = UIModalPresentationStyle.automatic
    var mayGo = true
    var anchor: UIView?
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      log.append("prepare")
      if let anchor { popoverPresentationController.sourceView = anchor }
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayGo }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("attempt")
    }
  }

  private let root = UIViewController()
  private let source = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
  private let content = UIViewController()
  private let delegate = Delegate()

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func stage(_ width: CGFloat, _ height: CGFloat = 800) -> Stage {
    root.view.addSubview(source)
    content.view.backgroundColor = .systemTeal
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 300, height: 200)
    content.popoverPresentationController?.sourceView = source
    content.popoverPresentationController?.delegate = delegate
    return Stage(size: CGSize(width: width, height: height), root)
  }

  private func place(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  func testItPointsToItsSource() async {
    let stage = stage(1000)
    root.present(content, animated: false)
    stage.display()
    XCTAssertEqual(place(content), CGRect(x: 10, y: 153, width: 300, height: 200))
    XCTAssertEqual(content.popoverPresentationController?.arrowDirection, .up)
    XCTAssertEqual(delegate.log, ["prepare"])
    source.frame.origin.y = 700
    stage.display()
    XCTAssertEqual(place(content).maxY, 687)
    XCTAssertEqual(content.popoverPresentationController?.arrowDirection, .down)
    content.popoverPresentationController?.permittedArrowDirections = .left
    stage.display()
    XCTAssertEqual(place(content).minX, 193)
    XCTAssertEqual(place(content).maxY, 790, "Inside the margins.")
    XCTAssertTrue(content.traitCollection.userInterfaceLevel == .elevated)
  }

  func testItsDelegateMaySetItsSource() async {
    let stage = stage(1000)
    content.popoverPresentationController?.sourceView = nil
    delegate.anchor = source
    root.present(content, animated: false)
    stage.display()
    XCTAssertEqual(place(content), CGRect(x: 10, y: 153, width: 300, height: 200))
    XCTAssertEqual(delegate.log, ["prepare"])
  }

  func testAMissingSourceIsReportedOnAPad() async {
    let stage = Stage(size: CGSize(width: 1000, height: 800), root)
    func makeSheet() -> UIAlertController {
      let sheet = UIAlertController(title: "Erase?", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Erase", style: .destructive))
      return sheet
    }
    let first = makeSheet()
    XCTAssertEqual(messages { root.present(first, animated: false) }, [], "A phone shows it at the bottom.")
    first.dismiss(animated: false)
    stage.display()
    InterfaceState.current.idiom = .pad
    defer { InterfaceState.current.idiom = .phone }
    stage.window.updateTraits()
    let second = makeSheet()
    XCTAssertEqual(
      messages { root.present(second, animated: false) },
      [
        "UIAlertController \"Erase?\" is presented on a pad without an anchor to point to, which stops the program on "
          + "Apple's systems. It's shown as a sheet. Set its popoverPresentationController's sourceView or barButtonItem "
          + "before it's presented."
      ])
    stage.display()
    XCTAssertEqual(place(second).maxY, 792, "at the bottom")
    second.dismiss(animated: false)
    stage.display()
    let third = makeSheet()
    third.popoverPresentationController?.sourceView = root.view
    XCTAssertEqual(messages { root.present(third, animated: false) }, [])
  }

  func testItsSourceIsAViewOrAnItemOfABar() async throws {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    let stage = Stage(size: CGSize(width: 1000, height: 800), UINavigationController(rootViewController: root))
    root.view.addSubview(source)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try XCTUnwrap(content.popoverPresentationController)
    XCTAssertNil(popover.sourceItem)
    popover.sourceItem = item
    XCTAssertTrue(popover.barButtonItem === item && popover.sourceView == nil && popover.sourceItem === item)
    root.present(content, animated: false)
    stage.display()
    XCTAssertEqual(place(content).maxX, 990, "Below the bar's last button.")
    popover.sourceItem = source
    XCTAssertTrue(popover.barButtonItem == nil && popover.sourceView === source)
    stage.display()
    XCTAssertEqual(place(content).minX, 10)
  }

  func testItsArrowKeepsOffItsCorners() async {
    let available = CGRect(x: 10, y: 10, width: 980, height: 780)
    let size = CGSize(width: 300, height: 200)
    let atEdge = PopoverGeometry(
      size: size, anchor: CGRect(x: 12, y: 100, width: 10, height: 10), available: available, permitted: .up)
    XCTAssertEqual(atEdge.frame.minX, 10)
    XCTAssertEqual(atEdge.tip, CGPoint(x: 41.5, y: 110))
    let middle = PopoverGeometry(
      size: size, anchor: CGRect(x: 500, y: 100, width: 10, height: 10), available: available, permitted: .up)
    XCTAssertEqual(middle.tip.x, 505)
    let beside = PopoverGeometry(
      size: size, anchor: CGRect(x: 500, y: 12, width: 10, height: 10), available: available, permitted: .right)
    XCTAssertEqual(beside.tip, CGPoint(x: 500, y: 41.5))
  }

  func testATapBesideTakesItAwayUnlessTheDelegateWantsItToStay() async {
    let stage = stage(1000)
    root.present(content, animated: false)
    stage.display()
    delegate.mayGo = false
    stage.tap(CGPoint(x: 900, y: 700))
    XCTAssertTrue(root.presentedViewController === content)
    delegate.mayGo = true
    stage.tap(CGPoint(x: 900, y: 700))
    stage.wait(1)
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(delegate.log, ["prepare", "attempt", "will", "did"])
  }

  func testViewsBesideMayStayUsable() async {
    let stage = stage(1000)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 800, y: 600, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    content.popoverPresentationController?.passthroughViews = [button]
    root.present(content, animated: false)
    stage.display()
    stage.tap(button)
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(root.presentedViewController === content)
  }

  func testItIsASheetInANarrowWindowAndFollowsItsSize() async {
    let stage = stage(390)
    root.present(content, animated: false)
    stage.display()
    XCTAssertEqual(place(content), CGRect(x: 0, y: 20, width: 390, height: 780))
    stage.window.resize(to: CGSize(width: 1000, height: 800))
    stage.display()
    XCTAssertEqual(place(content).size, CGSize(width: 300, height: 200))
    XCTAssertEqual(root.view.transform, .identity)
    stage.window.resize(to: CGSize(width: 390, height: 800))
    stage.display()
    XCTAssertEqual(place(content), CGRect(x: 0, y: 20, width: 390, height: 780))
    XCTAssertNotEqual(root.view.transform, .identity, "Behind a card.")
  }

  func testTheDelegateMayWantAPopoverInANarrowWindow() async {
    delegate.style = .none
    let stage = stage(390)
    root.present(content, animated: false)
    stage.display()
    XCTAssertEqual(place(content), CGRect(x: 10, y: 153, width: 300, height: 200))
    XCTAssertEqual(stage.window.bounds.width, 390)
  }

  func testAnActionSheetHasNoCancelButtonThere() async {
    let stage = stage(1000)
    var chosen: [String] = []
    let sheet = UIAlertController(title: "Erase?", message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Erase", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    sheet.popoverPresentationController?.sourceView = source
    root.present(sheet, animated: false)
    stage.display()
    XCTAssertEqual(place(sheet).width, 304)
    XCTAssertEqual(place(sheet).minY, 153)
    XCTAssertEqual(ScreenCheck.mistakes(in: stage.window).map(\.description), [])
    stage.tap(CGPoint(x: 900, y: 700))
    stage.wait(1)
    XCTAssertEqual(chosen, ["Cancel"])
    XCTAssertNil(root.presentedViewController)
  }

  func testAFormSheetBecomesACardAndBack() async {
    let stage = stage(1000)
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    stage.display()
    XCTAssertEqual(place(form), CGRect(x: 230, y: 90, width: 540, height: 620))
    stage.window.resize(to: CGSize(width: 390, height: 800))
    stage.display()
    XCTAssertEqual(place(form), CGRect(x: 0, y: 20, width: 390, height: 780))
    stage.window.resize(to: CGSize(width: 1000, height: 800))
    stage.display()
    XCTAssertEqual(place(form), CGRect(x: 230, y: 90, width: 540, height: 620))
    XCTAssertEqual(root.view.transform, .identity)
  }

  func testItTakesTheSideThatItIsAllowed() async {
    let available = CGRect(x: 10, y: 10, width: 380, height: 380)
    let anchor = CGRect(x: 180, y: 180, width: 40, height: 40)
    func geometry(_ width: CGFloat, _ height: CGFloat, _ sides: UIPopoverArrowDirection = .any) -> PopoverGeometry {
      PopoverGeometry(
        size: CGSize(width: width, height: height), anchor: anchor, available: available, permitted: sides)
    }
    XCTAssertEqual(geometry(100, 100).direction, .up)
    XCTAssertEqual(geometry(100, 100, [.left, .right]).direction, .left)
    XCTAssertEqual(geometry(100, 300).direction, .left, "There's no space above or below.")
    XCTAssertEqual(geometry(100, 300).frame, CGRect(x: 233, y: 50, width: 100, height: 300))
    let large = geometry(900, 900)
    XCTAssertTrue(available.contains(large.frame))
    XCTAssertEqual(geometry(100, 100).tip, CGPoint(x: 200, y: 220))
  }
}
