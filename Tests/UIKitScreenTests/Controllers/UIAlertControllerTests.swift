import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class UIAlertControllerTests: XCTestCase {
  private func makeStage() -> (Stage, UIViewController) {
    let root = UIViewController()
    return (Stage(root), root)
  }

  private func makeAlert(_ style: UIAlertController.Style, _ chosen: @escaping (String) -> Void)
    -> UIAlertController
  {
    let alert = UIAlertController(
      title: "Delete?", message: "It can't be brought back.", preferredStyle: style)
    let handler: (UIAlertAction) -> Void = { chosen($0.title ?? "") }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: handler))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: handler))
    return alert
  }

  // MARK: - Alerts

  func testAnAlertLiesInTheMiddle() async {
    let (stage, root) = makeStage()
    let alert = makeAlert(.alert) { _ in }
    root.present(alert, animated: false)
    stage.display()
    XCTAssertEqual(alert.view.bounds.width, 270)
    XCTAssertEqual(alert.view.convert(alert.view.bounds, to: nil).midX, 195, accuracy: 0.5)
    XCTAssertEqual(alert.view.convert(alert.view.bounds, to: nil).midY, 422, accuracy: 1)
    let buttons = stage.views(AlertButton.self)
    XCTAssertEqual(Set(buttons.map(\.frame.minY)).count, 1, "Two short choices are side by side.")
    XCTAssertEqual(
      buttons.sorted { $0.frame.minX < $1.frame.minX }.map(\.action.title), ["Cancel", "Delete"])
    XCTAssertEqual(stage.label("Cancel")?.font, .systemFont(ofSize: 17, weight: .semibold))
    XCTAssertEqual(stage.label("Delete")?.font, .systemFont(ofSize: 17, weight: .regular))
    XCTAssertEqual(stage.label("Delete")?.textColor, .systemRed)
    XCTAssertEqual(stage.label("Delete?")?.font, .systemFont(ofSize: 17, weight: .semibold))
    XCTAssertEqual(stage.label("It can't be brought back.")?.font, .systemFont(ofSize: 13))
  }

  func testAnAlertIsNoWiderThanItsWindow() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = makeAlert(.alert) { _ in }
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    XCTAssertGreaterThan(frame.width, 150)
    XCTAssertTrue(window.bounds.contains(frame), "\(frame)")
    window.isHidden = true
  }

  func testChoicesThatAreHigherThanTheWindowScroll() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let alert = makeAlert(.alert) { _ in }
    for name in ["Archive", "Move", "Copy"] { alert.addAction(UIAlertAction(title: name, style: .default)) }
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    XCTAssertTrue(window.bounds.contains(frame), "\(frame)")
    let scroller = try XCTUnwrap(alert.view.subviews.compactMap { $0 as? UIScrollView }.last)
    XCTAssertTrue(scroller.isScrollEnabled)
    XCTAssertEqual(scroller.contentSize.height, 5 * 44)
    XCTAssertEqual(scroller.frame.maxY, alert.view.bounds.maxY)
    let texts = try XCTUnwrap(alert.view.subviews.compactMap { $0 as? UIScrollView }.first)
    XCTAssertEqual(texts.frame.height, 60, "A part of the text stays in sight.")
    scroller.contentOffset.y = scroller.contentSize.height - scroller.bounds.height
    window.layoutIfNeeded()
    let cancel = try XCTUnwrap(scroller.subviews.compactMap { $0 as? AlertButton }.last)
    XCTAssertEqual(cancel.action.title, "Cancel")
    XCTAssertEqual(cancel.convert(cancel.bounds, to: nil).maxY, frame.maxY, accuracy: 0.5)
    window.resize(to: CGSize(width: 320, height: 568))
    window.layoutIfNeeded()
    XCTAssertFalse(scroller.isScrollEnabled)
    XCTAssertFalse(texts.isScrollEnabled)
  }

  func testManyChoicesLieBelowEachOtherWithTheCancellingOneLast() async {
    let (stage, root) = makeStage()
    let alert = makeAlert(.alert) { _ in }
    alert.addAction(UIAlertAction(title: "Archive", style: .default))
    root.present(alert, animated: false)
    stage.display()
    let buttons = stage.views(AlertButton.self).sorted { $0.frame.minY < $1.frame.minY }
    XCTAssertEqual(buttons.map(\.action.title), ["Delete", "Archive", "Cancel"])
    XCTAssertEqual(buttons.map(\.frame.height), [44, 44, 44])
  }

  func testATapChoosesAndTheHandlerComesAfterTheAlertHasGone() async {
    let (stage, root) = makeStage()
    var chosen: [String] = []
    var wasGone = false
    let alert = makeAlert(.alert) {
      chosen.append($0)
      wasGone = root.presentedViewController == nil
    }
    root.present(alert, animated: true)
    stage.wait(0.5)
    stage.tap(CGPoint(x: 195, y: 100))
    stage.wait(0.5)
    XCTAssertTrue(root.presentedViewController === alert, "A tap outside of an alert does nothing.")
    let delete = stage.views(AlertButton.self).first { $0.action.title == "Delete" }
    stage.tap(delete!)
    XCTAssertEqual(chosen, [])
    stage.wait(0.5)
    XCTAssertEqual(chosen, ["Delete"])
    XCTAssertTrue(wasGone)
    XCTAssertNil(alert.view.superview)
  }

  func testAnActionThatIsOffCantBeChosen() async {
    let (stage, root) = makeStage()
    var chosen: [String] = []
    let alert = makeAlert(.alert) { chosen.append($0) }
    alert.actions[1].isEnabled = false
    root.present(alert, animated: false)
    stage.display()
    stage.tap(stage.views(AlertButton.self).first { $0.action.title == "Delete" }!)
    stage.wait(0.5)
    XCTAssertEqual(chosen, [])
    XCTAssertTrue(root.presentedViewController === alert)
  }

  // MARK: - Keys

  func testEscapeCancelsAndReturnChoosesThePreferredOne() async {
    let (stage, root) = makeStage()
    var chosen: [String] = []
    var alert = makeAlert(.alert) { chosen.append($0) }
    root.present(alert, animated: false)
    stage.press("Return")
    stage.wait(0.5)
    XCTAssertEqual(chosen, [], "Without a preferred one Return chooses nothing of two.")
    stage.press("Escape")
    stage.wait(0.5)
    XCTAssertEqual(chosen, ["Cancel"])

    alert = makeAlert(.alert) { chosen.append($0) }
    alert.preferredAction = alert.actions[1]
    root.present(alert, animated: false)
    stage.display()
    XCTAssertEqual(stage.label("Delete")?.font, .systemFont(ofSize: 17, weight: .semibold))
    XCTAssertEqual(stage.label("Cancel")?.font, .systemFont(ofSize: 17, weight: .regular))
    stage.press("Return")
    stage.wait(0.5)
    XCTAssertEqual(chosen, ["Cancel", "Delete"])
  }

  func testReturnAndEscapeChooseTheOnlyOne() async {
    for key in ["Return", "Escape"] {
      let (stage, root) = makeStage()
      var count = 0
      let alert = UIAlertController(title: nil, message: "Done.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in count += 1 })
      root.present(alert, animated: false)
      stage.press(key)
      stage.wait(0.5)
      XCTAssertEqual(count, 1, key)
    }
  }

  // MARK: - Action sheets

  func testAnActionSheetLiesAtTheBottom() async {
    let (stage, root) = makeStage()
    let sheet = makeAlert(.actionSheet) { _ in }
    sheet.addAction(UIAlertAction(title: "Archive", style: .default))
    root.present(sheet, animated: false)
    stage.display()
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil).minX, 8)
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil).width, 374)
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil).maxY, 836)
    let tops = stage.views(AlertButton.self).map {
      ($0.action.title ?? "", $0.convert(CGPoint.zero, to: stage.window).y)
    }
    let cancel = tops.first { $0.0 == "Cancel" }!.1
    let archive = tops.first { $0.0 == "Archive" }!.1
    XCTAssertEqual(cancel - archive, 57 + 8)
  }

  /// Text and choices that are taller than the window scroll separately, so that choices stay in sight.
  func testTheChoicesOfASheetWithMuchTextAreInSight() async throws {
    UIApplication.shared.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    defer { UIApplication.shared.preferredContentSizeCategory = .large }
    for names in [["Erase"], ["Erase", "Archive", "Move", "Copy", "Print"]] {
      let root = UIViewController()
      let stage = Stage(size: CGSize(width: 320, height: 480), root)
      let sheet = UIAlertController(
        title: nil, message: "All plants and their reminders are erased. This can't be undone.",
        preferredStyle: .actionSheet)
      for name in names { sheet.addAction(UIAlertAction(title: name, style: .default)) }
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      root.present(sheet, animated: false)
      stage.display()
      let scrollers = stage.views(UIScrollView.self)
      let (texts, choices) = (try XCTUnwrap(scrollers.first), try XCTUnwrap(scrollers.last))
      XCTAssertTrue(texts.isScrollEnabled)
      XCTAssertEqual(choices.isScrollEnabled, names.count > 1)
      let button = try XCTUnwrap(stage.views(AlertButton.self, in: choices).first)
      let place = button.convert(button.bounds, to: choices.superview)
      XCTAssertTrue(choices.frame.contains(place), "\(place) in \(choices.frame)")
      XCTAssertLessThanOrEqual(texts.frame.maxY, choices.frame.minY)
      let cancel = try XCTUnwrap(stage.views(AlertButton.self).first { $0.action.style == .cancel })
      XCTAssertTrue(stage.window.bounds.contains(cancel.convert(cancel.bounds, to: nil)))
      root.dismiss(animated: false)
      stage.window.isHidden = true
    }
  }

  func testATapOutsideCancelsAnActionSheet() async {
    let (stage, root) = makeStage()
    var chosen: [String] = []
    let sheet = makeAlert(.actionSheet) { chosen.append($0) }
    root.present(sheet, animated: true)
    stage.wait(0.6)
    stage.tap(CGPoint(x: 195, y: 100))
    stage.wait(0.6)
    XCTAssertEqual(chosen, ["Cancel"])
    XCTAssertNil(root.presentedViewController)
  }

  func testAnAlertInALowWindowFits() async {
    let root = UIViewController()
    let stage = Stage(size: CGSize(width: 320, height: 240), root)
    let alert = UIAlertController(
      title: "Long", message: String(repeating: "Words that go on and on. ", count: 60),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    stage.display()
    XCTAssertLessThanOrEqual(alert.view.frame.height, 240)
    XCTAssertGreaterThanOrEqual(alert.view.convert(alert.view.bounds, to: nil).minY, 0)
  }
}
