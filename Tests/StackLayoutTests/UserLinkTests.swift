import XCTest

@testable import StackLayout
@testable import UIKit

/// References of settings to the views that show their nodes.
@MainActor final class UserLinkTests: XCTestCase {

  private final class User: UIView, SettingsUser {
    let link = UserLink()
    var changes = 0
    deinit { link.viewWasDeallocated() }
    func settingsChanged() { changes += 1 }
  }

  private final class Holder: @unchecked Sendable {
    // Handed from one thread to another, which wait for each other.
    var object: AnyObject?
  }

  /// Releases the object of `holder` on a thread of its own, and waits for that.
  private func releaseElsewhere(_ holder: Holder) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      holder.object = nil
      done.signal()
    }
    done.wait()
  }

  private func turnOfTheMainQueue() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  func testAViewThatIsReleasedElsewhereIsNilBeforeItIsDeallocated() async {
    let holder = Holder(), link: UserLink, settings = ScrollSettings(.vertical)
    do {
      let user = User()
      settings.addUser(user)
      settings.changed()
      XCTAssertEqual(user.changes, 1)
      link = user.link
      holder.object = user
    }
    releaseElsewhere(holder)
    XCTAssertTrue(link.isInUse)
    XCTAssertNil(link.view)
    settings.changed()
    await turnOfTheMainQueue()
    XCTAssertFalse(link.isInUse)
    XCTAssertNil(link.view)
  }

  func testAViewWithoutOtherReferencesIsNilBeforeItIsDeallocated() async {
    let holder = Holder(), link: UserLink
    do {
      let user = User()
      link = user.linked()
      holder.object = user
    }
    releaseElsewhere(holder)
    XCTAssertNil(link.view)
    await turnOfTheMainQueue()
    XCTAssertFalse(link.isInUse)
  }

  func testASpacingForgetsViewsThatAreGone() async {
    let gap = Spacing(of: 10), host = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let last = FlexibleView(20, 20)
    for _ in 0..<3 {
      let superview = UIView()
      Rows {
        FlexibleView(20, 20); gap; FlexibleView(20, 20)
      }.install(in: superview)
      superview.layoutIfNeeded()
    }
    gap.length = 20
    Rows {
      FlexibleView(20, 20); gap; last; Spacer()
    }.install(in: host)
    let other = FlexibleView(20, 20), second = UIView(frame: host.frame)
    Rows {
      FlexibleView(20, 20); gap; other; Spacer()
    }.install(in: second)
    gap.length = 30
    for view in [host, second] { view.layoutIfNeeded() }
    XCTAssertEqual([last.frame.minY, other.frame.minY], [50, 50])
  }

}

/// Sets of objects.
@MainActor final class ObjectSetTests: XCTestCase {

  func testFewAndManyObjectsAreFound() async {
    let objects = (0..<30).map { _ in UIView() }, stranger = UIView()
    var set = ObjectSet()
    for (index, object) in objects.enumerated() {
      XCTAssertFalse(set.contains(object), "\(index)")
      XCTAssertTrue(set.insert(object), "\(index)")
      for earlier in objects[...index] {
        XCTAssertTrue(set.contains(earlier), "\(index)")
        XCTAssertFalse(set.insert(earlier), "\(index)")
      }
      XCTAssertFalse(set.contains(stranger), "\(index)")
    }
  }

}
