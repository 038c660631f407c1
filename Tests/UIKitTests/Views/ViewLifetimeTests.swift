import XCTest

@testable import UIKit

/// The last reference to a view may be let go of anywhere. What a view shares with others is left to the main thread.
@MainActor final class ViewLifetimeTests: XCTestCase {
  private final class Holder: @unchecked Sendable {
    // Handed from one thread to another, which wait for each other.
    var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  /// Lets go of what `holder` has on a thread of its own, and waits for that.
  private func letGoElsewhere(_ holder: Holder) {
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

  func testAViewLetGoOfElsewhereLeavesTheRestToTheMainThread() async {
    let child = UIView()
    let holder = Holder(nil)
    do {
      let outer = UIView()
      outer.addSubview(child)
      holder.object = outer
    }
    let time = UIView.surroundingsTime
    letGoElsewhere(holder)
    XCTAssertEqual(UIView.surroundingsTime, time, "another thread changed what this one counts")
    XCTAssertNil(child.superview, "no pointer is left that dangles")
    await turnOfTheMainQueue()
    XCTAssertGreaterThan(UIView.surroundingsTime, time)
  }

  func testOnTheMainThreadAViewGoesAtOnce() async {
    let child = UIView()
    weak var gone: UIView?
    do {
      let outer = UIView()
      outer.addSubview(child)
      gone = outer
    }
    XCTAssertNil(gone)
    XCTAssertNil(child.superview)
  }

  func testLayersAndGuidesLetGoOfElsewhere() async {
    let layer = CALayer()
    let sublayer = CALayer()
    layer.addSublayer(sublayer)
    let holder = Holder(nil)
    do {
      let outer = CALayer()
      outer.addSublayer(layer)
      holder.object = outer
    }
    letGoElsewhere(holder)
    await turnOfTheMainQueue()
    await turnOfTheMainQueue()
    XCTAssertNil(layer.superlayer)
    XCTAssertTrue(sublayer.superlayer === layer)
  }

  func testASubclassMayHaveADeinitOfItsOwn() async {
    final class Log: @unchecked Sendable { var calls: [String] = [] }
    final class Closing: UIView {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      deinit { log.calls.append("closed") }
    }
    let log = Log()
    do { _ = Closing(log) }
    XCTAssertEqual(log.calls, ["closed"])
  }

  /// What is told of an object by its address mustn't be taken for another that gets the same address.
  func testNothingIsTakenForAnObjectThatWasAtItsAddress() async {
    let stack = UIStackView()
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<200 {
      let view = UIView()
      if !addresses.insert(ObjectIdentifier(view)).inserted { reused += 1 }
      XCTAssertEqual(stack.customSpacing(after: view), UIStackView.spacingUseDefault)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      XCTAssertEqual(view.layer.animations.count, 1)
      view.layer.removeAllAnimations()
      stack.addArrangedSubview(view)
      stack.setCustomSpacing(7, after: view)
      view.removeFromSuperview()
    }
    XCTAssertGreaterThan(reused, 0, "some address came again")
    XCTAssertTrue(Animator.shared.groups.isEmpty)
    _ = FrameClock.shared.settle()
  }
}
