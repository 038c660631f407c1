import AllocationCounter
import RuntimePatches
import Synchronization
import XCTest

@testable import QuartzCore
@testable import UIKit

/// The last reference to a view may be released on any thread. State that views share is cleaned up on the main thread.
@MainActor final class ViewLifetimeTests: XCTestCase {
  private final class Holder: @unchecked Sendable {
    // Handed from one thread to another, which wait for each other.
    var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  /// Releases the views of `holder` on a separate thread, and waits for that.
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
    let time = UIView.environmentRevision
    letGoElsewhere(holder)
    XCTAssertEqual(UIView.environmentRevision, time, "another thread changed a counter of this one")
    XCTAssertNil(child.superview, "no pointer is left that dangles")
    await turnOfTheMainQueue()
    XCTAssertGreaterThan(UIView.environmentRevision, time)
  }

  func testADeinitRunsOnTheMainThread() async {
    final class Log: @unchecked Sendable { var threads: [String] = [] }
    final class Part<Content>: UIView {
      var log: Log?
      var content: Content?
      deinit { log?.threads.append(Thread.isMainThread ? "main" : "other") }
    }
    final class Controller: UIViewController {
      var log: Log?
      deinit { log?.threads.append(Thread.isMainThread ? "main" : "other") }
    }
    let log = Log()
    let holder = Holder(nil)
    do {
      let controller = Controller()
      controller.log = log
      let inner = Part<[Int]>()
      inner.log = log
      controller.view.addSubview(inner)
      holder.object = controller
    }
    letGoElsewhere(holder)
    XCTAssertEqual(log.threads, [])
    for _ in 0..<3 { await turnOfTheMainQueue() }
    XCTAssertEqual(log.threads, ["main", "main"])
  }

  func testReferencesToADyingViewAreNil() async {
    let child = UIView()
    let guide = UILayoutGuide()
    let holder = Holder(nil)
    let constraint: NSLayoutConstraint
    let layer: CALayer
    do {
      let outer = UIView()
      outer.addSubview(child)
      outer.addLayoutGuide(guide)
      constraint = child.widthAnchor.constraint(equalTo: outer.widthAnchor)
      layer = outer.layer
      holder.object = outer
    }
    letGoElsewhere(holder)
    XCTAssertNil(child.superview)
    XCTAssertNil(guide.owningView)
    XCTAssertNil(constraint.secondItem)
    XCTAssertTrue(constraint.firstItem === child)
    XCTAssertNil(layer.delegate)
  }

  func testTheViewsOfACellDoNotFindACellThatIsDying() async {
    final class Row: UITableViewCell {
      static var changes = 0
      override func setNeedsLayout() {
        super.setNeedsLayout()
        Row.changes += 1
      }
    }
    let holder = Holder(nil)
    let (label, link): (UILabel?, CellLink)
    do {
      let row = Row()
      (label, link) = (row.textLabel, row.cellState.link)
      XCTAssertTrue(link.cell === row)
      holder.object = row
    }
    Row.changes = 0
    label?.text = "while it lives"
    XCTAssertGreaterThan(Row.changes, 0)
    letGoElsewhere(holder)
    Row.changes = 0
    label?.text = "too late"
    XCTAssertEqual(Row.changes, 0)
    XCTAssertNil(link.cell)
    await turnOfTheMainQueue()
    label?.text = "after it"
    XCTAssertNil(link.cell)
  }

  /// The number of deallocated views, and of those deallocated on another thread.
  private final class Farewells: Sendable {
    let gone = Atomic(0)
    let elsewhere = Atomic(0)
  }

  private final class Leaf: UIView {
    var log: Farewells?
    deinit {
      log?.gone.add(1, ordering: .relaxed)
      if !Thread.isMainThread { log?.elsewhere.add(1, ordering: .relaxed) }
    }
  }

  func testParentAndNextGiveNoViewThatIsDying() async {
    let child = UIView()
    let holder = Holder(nil)
    do {
      let outer = UIWindow()
      outer.addSubview(child)
      holder.object = outer
    }
    XCTAssertNotNil(child.next)
    letGoElsewhere(holder)
    XCTAssertNil(child.parent)
    XCTAssertNil(child.next)
    XCTAssertNil(child.window)
    XCTAssertNil(child.nearestWindow)
  }

  func testNextGivesNoViewWhoseDeinitRuns() async {
    final class Outer: UIView {
      static var seen: [UIResponder?] = []
      let child = UIView()
      deinit {
        let child = child
        MainActor.assumeIsolated { Self.seen += [child.next, child.superview, child.parent] }
      }
    }
    do {
      let outer = Outer()
      outer.addSubview(outer.child)
    }
    XCTAssertEqual(Outer.seen, [nil, nil, nil])
  }

  /// A child that has found another parent before the main thread deallocates the old one stays there.
  func testViewsMovedOutOfADyingTreeKeepTheirNewParent() async {
    let (child, other) = (UIView(), UIView())
    let (layer, otherLayer) = (CALayer(), CALayer())
    let (guide, removed) = (UILayoutGuide(), UIView())
    let holder = Holder(nil), layerHolder = Holder(nil)
    do {
      let outer = UIView()
      outer.addSubview(child)
      outer.addSubview(removed)
      outer.addLayoutGuide(guide)
      _ = outer.layer
      holder.object = outer
      let outerLayer = CALayer()
      outerLayer.addSublayer(layer)
      layerHolder.object = outerLayer
    }
    letGoElsewhere(holder)
    letGoElsewhere(layerHolder)
    other.addSubview(child)
    other.addLayoutGuide(guide)
    removed.removeFromSuperview()
    otherLayer.addSublayer(layer)
    let whole = other.layer
    for _ in 0..<3 { await turnOfTheMainQueue() }
    XCTAssertTrue(child.superview === other)
    XCTAssertTrue(child.layer.superlayer === whole)
    XCTAssertTrue(guide.owningView === other)
    XCTAssertTrue(layer.superlayer === otherLayer)
    XCTAssertNil(removed.superview)
  }

  func testConstraintsNodesAndEnginesGoOnTheMainThread() async throws {
    final class Log: @unchecked Sendable { var threads: [String] = [] }
    final class Constraint: NSLayoutConstraint {
      var log: Log?
      deinit { log?.threads.append(Thread.isMainThread ? "main" : "other") }
    }
    let log = Log()
    let holder = Holder(nil)
    do {
      let constraint = Constraint(
        item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 1)
      constraint.log = log
      holder.object = constraint
    }
    letGoElsewhere(holder)
    XCTAssertEqual(log.threads, [])
    for _ in 0..<2 { await turnOfTheMainQueue() }
    XCTAssertEqual(log.threads, ["main"])
    let root = UIView()
    let engine = LayoutEngine(root: root)
    for object in [engine, root.layoutNode] as [AnyObject] {
      XCTAssertTrue(aloe_is_taken_over(aloe_metadata(Unmanaged.passUnretained(object).toOpaque())), "\(object)")
    }
  }

  /// Another thread releases trees while this one uses parts of them.
  func testTreesMayGoWhileTheirPartsAreUsed() async {
    final class Meeting: @unchecked Sendable {
      private let ready = Atomic(0)
      func wait() {
        ready.add(1, ordering: .sequentiallyConsistent)
        while ready.load(ordering: .sequentiallyConsistent) < 2 {}
      }
    }
    let (done, log) = (DispatchSemaphore(value: 0), Farewells())
    for _ in 0..<500 {
      let child = UIView(), guide = UILayoutGuide()
      let holder = Holder(nil)
      let constraint: NSLayoutConstraint
      let layer = CALayer()
      do {
        let outer = UIStackView()
        let middle = UIView()
        outer.addArrangedSubview(middle)
        let leaf = Leaf()
        leaf.log = log
        for view in [leaf, UIView(), UIView(), UIView(), UIView()] { middle.addSubview(view) }
        middle.addSubview(child)
        middle.addLayoutGuide(guide)
        middle.layer.addSublayer(layer)
        constraint = child.widthAnchor.constraint(equalTo: guide.widthAnchor)
        constraint.isActive = true
        child.topAnchor.constraint(equalTo: middle.topAnchor).isActive = true
        outer.frame.size = CGSize(width: 100, height: 100)
        outer.layoutIfNeeded()
        holder.object = outer
      }
      let meeting = Meeting()
      Thread.detachNewThread {
        meeting.wait()
        holder.object = nil
        done.signal()
      }
      meeting.wait()
      for step in 0..<50 {
        constraint.constant = CGFloat(step)
        child.frame.size.width += 1
        child.setNeedsLayout()
        _ = child.superview?.superview?.subviews.count
        _ = child.window
        _ = guide.owningView?.subviews.count
        _ = constraint.secondItem
        layer.frame.size.width += 1
        _ = layer.superlayer?.sublayers?.count
      }
      done.wait()
      await turnOfTheMainQueue()
      XCTAssertNil(child.superview)
      XCTAssertNil(guide.owningView)
      XCTAssertNil(layer.superlayer)
      XCTAssertEqual(constraint.constant, 49)
    }
    for _ in 0..<10 where log.gone.load(ordering: .relaxed) < 500 { await turnOfTheMainQueue() }
    XCTAssertEqual(log.gone.load(ordering: .relaxed), 500)
    XCTAssertEqual(log.elsewhere.load(ordering: .relaxed), 0)
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

  /// Notifications about an object, identified by its address, mustn't be attributed to another one at the same
  /// address.
  func testNothingIsMistakenForAnObjectThatWasAtItsAddress() async {
    let stack = UIStackView()
    // Other tests may have left something that moves.
    let groups = Animator.shared.groups.count
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
    // A sanitizer holds freed memory back.
    if allocation_counter_counts() { XCTAssertGreaterThan(reused, 0, "some address came again") }
    XCTAssertEqual(Animator.shared.groups.count, groups)
    _ = FrameClock.shared.settle()
  }
}
