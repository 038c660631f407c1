import AloeCore
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Tests clients without `UIApplicationMain`, where only the main run loop runs, as `MainRunLoopTests` does, but where
/// there's a display.
final class MainRunLoopScreenTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { Context.current = Context(time: .ofMainLoop) } }

  func testWithADisplayAndNoWindowOnIt() throws {
    try Need.display()
    MainActor.assumeIsolated {
      let scene = RunLoopScene()
      RunLoop.current.run(until: Date())
      XCTAssertTrue(scene.isLaidOut, "by one turn")
      XCTAssertFalse(scene.window.desktop.isOpen)
      check(scene)
    }
  }

  func testBesideAWindowOnTheScreen() throws {
    try MainActor.assumeIsolated {
      let other = try openOther()
      defer { other.close() }
      let scene = RunLoopScene()
      RunLoop.current.run(until: Date())
      XCTAssertTrue(scene.isLaidOut, "by one turn")
      check(scene)
      let frames = other.frameCount
      other.content = .color(RGBA(red: 0, green: 0, blue: 1, alpha: 1), CGRect(x: 0, y: 0, width: 50, height: 50))
      XCTAssertTrue(serve { other.frameCount > frames }, "The other one has its frames, too.")
    }
  }

  /// The display provides the frames, while a client runs the loop inside the application's.
  func testInAWindowOnTheScreen() throws {
    try MainActor.assumeIsolated {
      try Need.that(Platform.start(), or: "There is no display.")
      Platform.installMainLoop()
      let application = UIApplication.shared
      application.connectToPlatform()
      let scene = RunLoopScene()
      defer {
        application.isConnected = false
        scene.window.isHidden = true
      }
      XCTAssertTrue(scene.window.desktop.isOpen)
      var isChecked = false
      Platform.schedule(after: 0) {
        check(scene)
        isChecked = true
        Platform.quit()
      }
      Platform.run()
      XCTAssertTrue(isChecked)
      XCTAssertGreaterThan(scene.window.desktop.frameCount, 0)
    }
  }

  @MainActor func testAnAsynchronousTestBesideAWindowOnTheScreen() async throws {
    let other = try openOther()
    defer { other.close() }
    let scene = RunLoopScene()
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
    let end = Date(timeIntervalSinceNow: patience)
    while !isOver, Date() < end { try await Task.sleep(nanoseconds: 5_000_000) }
    XCTAssertTrue(isOver)
    XCTAssertTrue(scene.isLaidOut)
  }
}

/// Checks that windows are laid out, display links fire, and animations end.
@MainActor private func check(_ scene: RunLoopScene, line: UInt = #line) {
  XCTAssertTrue(runLoop { scene.isLaidOut }, "the window is laid out", line: line)
  scene.view.superview?.constraints.first { $0.firstAttribute == .left }?.constant = 33
  XCTAssertTrue(runLoop { scene.view.frame.minX == 33 }, "a change is laid out", line: line)
  let link = LinkLog()
  let start = CACurrentMediaTime()
  link.start()
  XCTAssertTrue(runLoop { link.times.count >= 4 }, "display links fire", line: line)
  link.link.invalidate()
  XCTAssertGreaterThan(CACurrentMediaTime(), start, line: line)
  var isOver = false
  UIView.animate(withDuration: 0.05, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
  XCTAssertTrue(runLoop { isOver }, "animations end", line: line)
}

/// Opens a window without views on the screen.
@MainActor private func openOther() throws -> PlatformWindow {
  try Need.that(Platform.start(), or: "There is no display.")
  Platform.installMainLoop()
  let window = PlatformWindow(title: "other \(UUID().uuidString)", size: CGSize(width: 100, height: 100))
  window.content = .color(RGBA(red: 1, green: 1, blue: 1, alpha: 1), CGRect(x: 0, y: 0, width: 100, height: 100))
  window.show()
  XCTAssertTrue(serve { window.frameCount > 0 }, "it's on the screen")
  return window
}
