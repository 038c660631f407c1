import TestSupport
import XCTest

@testable import UIKit

/// Members that apps use here and there: tints, colours, a child's traits, notifications from servers, quick actions.
@MainActor final class SmallMembersTests: XCTestCase {
  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  func testDimmedTints() async throws {
    let outer = Tinted()
    let inner = Tinted()
    let own = Tinted()
    outer.addSubview(inner)
    outer.addSubview(own)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    own.tintAdjustmentMode = .normal
    for view in [outer, inner, own] { view.changes = 0 }
    outer.tintAdjustmentMode = .dimmed
    XCTAssertEqual([outer, inner, own].map(\.changes), [1, 1, 0])
    XCTAssertEqual([outer, inner, own].map(\.tintAdjustmentMode), [.dimmed, .dimmed, .normal])
    func components(_ view: UIView) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      view.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { ($0 * 100).rounded() / 100 }
    }
    XCTAssertEqual(components(inner), [0.3, 0.3, 0.3, 1])
    XCTAssertEqual(components(own), [1, 0, 0, 1], "the inherited colour isn't dimmed where the mode is normal")
    outer.tintAdjustmentMode = .automatic
    XCTAssertEqual([outer, inner, own].map(\.changes), [2, 2, 0])
    XCTAssertEqual(components(inner), [1, 0, 0, 1])
    XCTAssertEqual(inner.tintAdjustmentMode, .normal)
  }

  func testDisplayP3ColoursAreLimitedToTheScreens() async {
    func components(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat] {
      var (r, g, b, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5).getRed(
        &r, green: &g, blue: &b, alpha: &alpha)
      XCTAssertEqual(alpha, 0.5, accuracy: 0.01)
      return [r, g, b].map { ($0 * 255).rounded() }
    }
    XCTAssertEqual(components(1, 1, 1), [255, 255, 255])
    for component in components(0.5, 0.5, 0.5) { XCTAssertEqual(component, 128, accuracy: 1) }
    XCTAssertEqual(components(1, 0, 0), [255, 0, 0])
    // A colour within sRGB: its green of the wider space is stronger there.
    let inner = components(0.4, 0.6, 0.3)
    XCTAssertLessThan(inner[0], 102)
    XCTAssertGreaterThan(inner[1], 153)
    XCTAssertEqual(components(.nan, -3, 9), components(0, 0, 1))
  }

  func testAChildsTraits() async {
    final class Listener: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes += 1
      }
    }
    let parent = UIViewController()
    let child = Listener()
    let other = UIViewController()
    parent.addChild(child)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(regular, forChild: other)
    XCTAssertNil(parent.overrideTraitCollection(forChild: other))
    let screen = TestScreen(parent, width: 320, height: 480)
    screen.window.traitOverrides.horizontalSizeClass = .compact
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
    child.changes = 0
    parent.setOverrideTraitCollection(regular, forChild: child)
    XCTAssertEqual(parent.overrideTraitCollection(forChild: child), regular)
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(parent.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(child.changes, 1)
    parent.setOverrideTraitCollection(nil, forChild: child)
    XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(child.changes, 2)
  }

  func testRegisteringForNotificationsFromServersFails() async {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var errors: [String] = []
      func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { errors.append(error.localizedDescription) }
    }
    let delegate = Delegate()
    let application = UIApplication.shared
    let before = application.delegate
    application.delegate = delegate
    defer { application.delegate = before }
    let heard = messages { application.registerForRemoteNotifications() }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(delegate.errors, [])
    for _ in 0..<20 where delegate.errors.isEmpty { await Task.yield() }
    XCTAssertEqual(delegate.errors, ["Notifications from servers aren't available on Linux."])
    XCTAssertFalse(application.isRegisteredForRemoteNotifications)
  }

  func testTheIconStaysTheApplications() async throws {
    let application = UIApplication.shared
    XCTAssertFalse(application.supportsAlternateIcons)
    XCTAssertNil(application.alternateIconName)
    @MainActor final class Answers { var errors: [String] = [] }
    let answers = Answers()
    application.setAlternateIconName("Night") { answers.errors.append($0?.localizedDescription ?? "none") }
    application.setAlternateIconName(nil) { answers.errors.append($0?.localizedDescription ?? "none") }
    XCTAssertEqual(answers.errors, [], "the replies arrive later")
    for _ in 0..<20 where answers.errors.count < 2 { await Task.yield() }
    XCTAssertEqual(answers.errors.sorted(), ["The application's icon can't be changed on Linux.", "none"])
    let refused = await Task { try await application.setAlternateIconName("Night") }.result
    XCTAssertThrowsError(try refused.get())
    try await application.setAlternateIconName(nil)
  }

  func testAHandlerOfAnActionHasAName() async {
    var titles: [String] = []
    let handler: UIActionHandler = { titles.append($0.title) }
    UIAction(title: "Open", handler: handler).performWithSender(nil, target: nil)
    XCTAssertEqual(titles, ["Open"])
  }

  func testQuickActions() async throws {
    let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
    item.icon = UIApplicationShortcutIcon(type: .add)
    item.userInfo = ["id": NSNumber(value: 3)]
    let copy = try XCTUnwrap(item.copy() as? UIApplicationShortcutItem)
    XCTAssertFalse(copy is UIMutableApplicationShortcutItem)
    XCTAssertEqual(copy, item)
    item.localizedTitle = "Newer"
    XCTAssertNotEqual(copy, item)
    XCTAssertEqual(copy.localizedTitle, "New")
    XCTAssertNotEqual(
      UIApplicationShortcutIcon(type: .add), UIApplicationShortcutIcon(systemImageName: "plus"))
    UIApplication.shared.shortcutItems = [copy]
    XCTAssertEqual(UIApplication.shared.shortcutItems, [copy])
    UIApplication.shared.shortcutItems = nil
  }
}
