import GTKPlatform
import XCTest

@_spi(Aloe) @testable import UIKit

@MainActor final class UIWindowTests: XCTestCase {
  override func tearDown() async throws {
    await MainActor.run {
      UIScreen.configure(
        bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 2, style: .light, safeAreaInsets: .zero)
    }
  }

  func testAWindowIsHiddenUntilItsShown() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    XCTAssertTrue(window.isHidden)
    XCTAssertFalse(window.isKeyWindow)
    window.makeKeyAndVisible()
    XCTAssertFalse(window.isHidden)
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertTrue(UIApplication.shared.keyWindow === window)
    let other = UIWindow()
    XCTAssertEqual(other.frame, UIScreen.main.bounds)
    other.makeKeyAndVisible()
    XCTAssertFalse(window.isKeyWindow)
    other.windowLevel = .alert
    XCTAssertTrue(UIApplication.shared.windows.last === other)
    XCTAssertGreaterThan(UIWindow.Level.alert, UIWindow.Level.statusBar)
    other.isHidden = true
    XCTAssertFalse(other.isKeyWindow)
  }

  func testTheRootIsInstalledWhenItsAssigned() async {
    final class Screen: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("loaded") }
      override func viewWillAppear(_ animated: Bool) { calls.append("will \(view.window != nil)") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("will go") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let first = Screen()
    window.rootViewController = first
    XCTAssertTrue(first.viewIfLoaded?.superview === window)
    XCTAssertEqual(first.viewIfLoaded?.frame, window.bounds)
    window.layOutAndRecord()
    XCTAssertEqual(first.calls, ["loaded"], "it appears with the window")
    window.frame.size = CGSize(width: 100, height: 150)
    XCTAssertEqual(first.viewIfLoaded?.frame, window.bounds)
    let second = Screen()
    window.rootViewController = second
    XCTAssertNil(first.viewIfLoaded?.superview)
    XCTAssertEqual(first.calls, ["loaded"])
    window.isHidden = false
    window.displayFrame()
    XCTAssertEqual(second.calls, ["loaded", "will true", "did"])
    XCTAssertEqual(window.subviews, [second.view])
  }

  func testAWindowOfNoSizeLivesOn() async {
    let window = UIWindow(frame: .null)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.displayFrame()
    window.frame = .infinite
    window.displayFrame()
    window.frame = .zero
    window.displayFrame()
    XCTAssertEqual(window.bounds.size, .zero)
  }

  func testTheTraitsFollowTheSizeAndTheScreen() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(window.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(window.traitCollection.verticalSizeClass, .regular)
    XCTAssertEqual(window.traitCollection.displayScale, 2)
    window.resize(to: CGSize(width: 844, height: 390))
    XCTAssertEqual(window.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(window.traitCollection.verticalSizeClass, .compact)
    UIScreen.configure(scale: 3, style: .dark)
    XCTAssertEqual(window.traitCollection.displayScale, 3)
    XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
    window.overrideUserInterfaceStyle = .light
    XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
  }

  func testTheScreenOfAPhone() async {
    UIScreen.configure(
      bounds: CGRect(x: 0, y: 0, width: 320, height: 568), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 320, height: 568))
    XCTAssertEqual(UIScreen.main.nativeBounds, CGRect(x: 0, y: 0, width: 640, height: 1136))
    let window = UIWindow()
    XCTAssertEqual(window.safeAreaInsets.top, 20)
    let view = UIView(frame: CGRect(x: 0, y: 5, width: 320, height: 100))
    window.addSubview(view)
    XCTAssertEqual(view.safeAreaInsets.top, 15)
  }

  func testAWindowWithoutADesktopIsPainted() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let controller = UIViewController()
    controller.view.backgroundColor = .red
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let node = window.layOutAndRecord()
    XCTAssertNotNil(node)
    let bitmap = Painter.paint(node!, size: CGSize(width: 20, height: 20), scale: 1, background: nil)
    let pixel = bitmap.rgba(x: 10, y: 10)
    XCTAssertEqual(pixel.0, 255)
    XCTAssertEqual(pixel.1, 0)
  }

  func testAWindowTheUserClosesIsHiddenAndItsControllerGoes() async {
    final class Gone: UIViewController {
      var calls: [String] = []
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let controller = Gone()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.displayFrame()
    window.desktop.wasClosed()
    XCTAssertTrue(window.isHidden)
    XCTAssertFalse(window.isKeyWindow)
    XCTAssertEqual(controller.calls, ["appeared", "gone"])
  }

  func testTheDesktopResizesTheWindowAndReportsItsScale() async {
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.desktop.wasResized(to: CGSize(width: 700, height: 500), scale: 3)
    window.displayFrame()
    XCTAssertEqual(window.bounds.size, CGSize(width: 700, height: 500))
    XCTAssertEqual(window.rootViewController?.view.bounds.size, CGSize(width: 700, height: 500))
    XCTAssertEqual(window.traitCollection.displayScale, 3)
  }

  func testKeysGoToTheFocusAndThenToTheControllerInFront() async {
    final class Listener: UIViewController {
      var names: [String] = []
      override func keyPressed(_ event: KeyEvent) -> Bool {
        names.append(event.name)
        return true
      }
    }
    let controller = Listener()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let key = KeyEvent(
      phase: .down, keyValue: 0, name: "Down", text: nil, modifiers: [], timestamp: 0, isRepeat: false)
    XCTAssertTrue(window.handleKey(key))
    XCTAssertEqual(controller.names, ["Down"])
  }
}
