import AloeCore
import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Drags whose callbacks remove objects that the drag needs: each ends, is reported once, and leaves nothing in the
/// window.
@MainActor final class DragEndTests: XCTestCase {
  /// The calls of both sides, at each of which something may be taken away.
  private enum Call: String, CaseIterable {
    case itemsForBeginning, allowsMove, isRestricted, willBegin, preview, didMove, willEnd, didEnd
    case canHandle, entered, updated, exited, performed, concluded, ended
  }

  /// An operation that a client may perform in a call.
  private enum Change: CaseIterable {
    case removeDrag, removeDrop, removeSource, removeTarget, hideWindow, disable, cancelTouches, dragAgain
  }

  private final class Both: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var calls: [Call] = []
    var hook: (Call) -> Void = { _ in }
    private func note(_ call: Call) {
      calls.append(call)
      hook(call)
    }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    {
      note(.itemsForBeginning)
      return [UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))]
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      note(.preview)
      return nil
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      note(.willBegin)
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
      note(.allowsMove)
      return true
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
      note(.isRestricted)
      return false
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
      note(.didMove)
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { note(.willEnd) }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { note(.didEnd) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      note(.canHandle)
      return true
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      note(.entered)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    {
      note(.updated)
      return UIDropProposal(operation: .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      note(.exited)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      note(.performed)
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      note(.concluded)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note(.ended) }
    var names: [String] { calls.map(\.rawValue) }
    func count(_ call: Call) -> Int { calls.count { $0 == call } }
  }

  /// A window with a view to drag from and one to drop on.
  @MainActor private final class Fixture {
    let scene = TouchScene()
    let both = Both()
    let source, target: UIView

    init() {
      source = scene.add(UIView(), 0, 0, 100, 100)
      target = scene.add(UIView(), 0, 200, 100, 100)
      equip()
    }

    func equip() {
      source.addInteraction(UIDragInteraction(delegate: both))
      target.addInteraction(UIDropInteraction(delegate: both))
    }

    func perform(_ change: Change, with finger: UInt64) {
      switch change {
      case .removeDrag: for interaction in source.interactions { source.removeInteraction(interaction) }
      case .removeDrop: for interaction in target.interactions { target.removeInteraction(interaction) }
      case .removeSource: source.removeFromSuperview()
      case .removeTarget: target.removeFromSuperview()
      case .hideWindow: scene.window.isHidden = true
      case .disable: source.interactions.compactMap { $0 as? UIDragInteraction }.forEach { $0.isEnabled = false }
      case .cancelTouches: scene.window.touchDispatcher.cancelTouches()
      case .dragAgain:
        scene.down(20, 20, finger: finger + 1)
        scene.wait(0.6)
        scene.move(20, 240, finger: finger + 1)
      }
    }

    /// Drags onto the target, away, back, and drops.
    func drag(with finger: UInt64) {
      scene.down(50, 50, finger: finger)
      if finger != 0 { scene.wait(0.6) }
      for (x, y): (CGFloat, CGFloat) in [(50, 62), (50, 150), (50, 240), (50, 400), (50, 250), (52, 250)] {
        scene.move(x, y, finger: finger)
        scene.wait(0.02)
      }
      scene.up(finger: finger)
      scene.up(finger: finger + 1)
      scene.wait(0.2)
    }

    /// Restores the window.
    func restore() {
      scene.window.isHidden = false
      scene.root.addSubview(source)
      scene.root.addSubview(target)
      for view in [source, target] { for interaction in view.interactions { view.removeInteraction(interaction) } }
      equip()
      scene.window.layOutAndRecord()
      both.calls = []
      scene.wait(1)
    }
  }

  private func check(_ fixture: Fixture, _ what: String) {
    let (window, both) = (fixture.scene.window, fixture.both)
    XCTAssertNil(window.context.drags.session, what)
    XCTAssertEqual(window.subviews.count, 1, "No picture is left: \(what)")
    XCTAssertFalse(window.dropRouter.isActive, what)
    XCTAssertNotEqual(window.touchDispatcher.pointer.shape, .grabbing, what)
    XCTAssertTrue(window.touchDispatcher.tracks.isEmpty, what)
    XCTAssertTrue(window.touchDispatcher.recognizers.all.isEmpty, what)
    XCTAssertEqual(both.count(.willBegin), both.count(.didEnd), "Each that began ends once: \(what) \(both.names)")
    XCTAssertEqual(both.count(.willEnd), both.count(.didEnd), "\(what) \(both.names)")
    XCTAssertEqual(both.count(.performed), both.count(.concluded), "\(what) \(both.names)")
    XCTAssertLessThanOrEqual(both.count(.performed), 1, "\(what) \(both.names)")
    if both.count(.entered) > 0 { XCTAssertGreaterThan(both.count(.ended), 0, "\(what) \(both.names)") }
    if let last = both.calls.lastIndex(of: .entered), let end = both.calls.lastIndex(of: .ended) {
      XCTAssertLessThan(last, end, "\(what) \(both.names)")
    }
  }

  func testTheDragEndsWhateverACallRemoves() async {
    let all = Call.allCases.flatMap { call in
      Change.allCases.flatMap { change in [0, 2].map { (call: call, change: change, finger: $0 as UInt64) } }
    }
    for (call, change, finger) in TestLength.sample(all, 80, salt: 54) {
      Context.current.drags.session = nil
      let what = "\(change) in \(call) with finger \(finger)"
      let fixture = Fixture()
      var isDone = false
      fixture.both.hook = { now in
        guard now == call, !isDone else { return }
        isDone = true
        fixture.perform(change, with: finger)
      }
      fixture.drag(with: finger)
      XCTAssertTrue(isDone, "\(what): \(fixture.both.names)")
      check(fixture, what)
      fixture.restore()
      fixture.drag(with: finger)
      XCTAssertEqual(fixture.both.count(.performed), 1, "The next drag is dropped: \(what) \(fixture.both.names)")
      check(fixture, "after \(what)")
      fixture.both.hook = { _ in }
    }
  }

  /// Losing the interaction ends the drag, and a client that is notified may take the rest away.
  func testAnInteractionIsTakenAwayInsideItsRemoval() async {
    for first in Call.allCases where first != .willEnd {
      for (change, rest) in [
        (Change.removeDrag, Change.removeDrag), (.removeDrag, .removeDrop), (.disable, .removeDrag),
      ] {
        Context.current.drags.session = nil
        let fixture = Fixture()
        fixture.both.hook = { now in
          if now == first { fixture.perform(change, with: 0) }
          if now == .willEnd { fixture.perform(rest, with: 0) }
        }
        fixture.drag(with: 0)
        check(fixture, "\(change) in \(first), \(rest) at the end")
        fixture.both.hook = { _ in }
      }
    }
  }

  func testADragThatLosesItsInteractionIsCancelled() async {
    let fixture = Fixture()
    fixture.scene.down(50, 50)
    fixture.scene.move(50, 70)
    fixture.scene.move(50, 240)
    XCTAssertTrue(fixture.scene.window.dropRouter.isActive)
    fixture.perform(.removeDrag, with: 0)
    XCTAssertEqual(fixture.both.count(.didEnd), 1)
    XCTAssertEqual(fixture.scene.window.subviews.count, 1, "The picture is gone at once.")
    fixture.scene.up()
    check(fixture, "removed between two moves")
    XCTAssertEqual(fixture.both.count(.performed), 0)
    XCTAssertEqual(fixture.both.count(.exited), 1)
  }

  func testADropThatEndsTheSessionIsNotConcludedAfterwards() async {
    let fixture = Fixture()
    fixture.both.hook = { [unowned fixture] call in
      if call == .performed { fixture.scene.window.dropRouter.leave() }
    }
    fixture.drag(with: 0)
    XCTAssertEqual(fixture.both.count(.performed), 1)
    XCTAssertEqual(fixture.both.count(.ended), 1)
    XCTAssertEqual(fixture.both.count(.concluded), 0, "\(fixture.both.names)")
    XCTAssertEqual(fixture.both.count(.didEnd), 1)
    fixture.both.hook = { _ in }
  }

  /// As on iOS: a drag continues after another screen has replaced the one that it began on.
  func testADragOutlivesTheViewThatItCameFrom() async {
    let fixture = Fixture()
    fixture.scene.down(50, 50)
    fixture.scene.move(50, 70)
    fixture.source.removeFromSuperview()
    fixture.scene.move(50, 240)
    fixture.scene.up()
    XCTAssertEqual(fixture.both.count(.performed), 1)
    check(fixture, "the view was removed")
  }

  // MARK: - Dragged text

  func testADraggedTextWhoseFieldGoesIsDroppedOrCancelled() async {
    for hides in [false, true] {
      let scene = TouchScene()
      let field = scene.add(UITextField(), 0, 0, 300, 40)
      let other = scene.add(UITextField(), 0, 100, 300, 40)
      field.text = "one two"
      scene.tap(20, 20)
      field.selectAll(nil)
      scene.wait(1)
      scene.down(20, 20)
      scene.move(40, 30)
      scene.move(40, 120)
      let count = scene.window.subviews.count
      if hides { scene.window.isHidden = true } else { field.removeFromSuperview() }
      scene.move(42, 120)
      scene.up()
      scene.wait(1)
      XCTAssertNil(scene.window.context.drags.session)
      XCTAssertFalse(scene.window.dropRouter.isActive)
      XCTAssertLessThan(scene.window.subviews.count, count, "The picture is gone.")
      XCTAssertEqual(other.text, hides ? "" : "one two")
    }
  }

  // MARK: - Resting over what a drag activates

  func testASpringWhoseViewGoesIsNotActivated() async {
    let fixture = Fixture()
    var activated = 0
    let spring = UISpringLoadedInteraction { _, _ in activated += 1 }
    let folder = fixture.scene.add(UIView(), 150, 0, 100, 100)
    folder.addInteraction(spring)
    fixture.scene.down(50, 50)
    fixture.scene.move(70, 50)
    fixture.scene.move(200, 50)
    folder.removeFromSuperview()
    fixture.scene.wait(2)
    XCTAssertEqual(activated, 0)
    fixture.scene.up()
    check(fixture, "the folder was removed")
  }

  func testAHandlerMayEndTheDrag() async {
    let fixture = Fixture()
    var activated = 0
    let spring = UISpringLoadedInteraction { interaction, _ in
      activated += 1
      fixture.perform(.removeDrag, with: 0)
      interaction.view?.removeInteraction(interaction)
    }
    let folder = fixture.scene.add(UIView(), 150, 0, 100, 100)
    folder.addInteraction(spring)
    fixture.scene.down(50, 50)
    fixture.scene.move(70, 50)
    fixture.scene.move(200, 50)
    fixture.scene.wait(2)
    XCTAssertEqual(activated, 1)
    XCTAssertEqual(folder.layer.sublayers?.count ?? 0, 0, "The tint is gone.")
    fixture.scene.up()
    check(fixture, "the handler took the interactions")
  }
}
