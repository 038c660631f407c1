#if DEBUG
  import TestBasics

  @testable import AloeCore
  @testable import GTKPlatform
  @testable import UIKit

  /// Drags between views whose callbacks remove interactions and views: each session ends, and leaves nothing behind.
  enum DragFamily: Family {
    static let name = "dragging"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      (0..<random.whole(3...20)).map { _ in
        let place: [Step.Value] = [.whole(random.below(300)), .whole(random.below(300))]
        switch random.below(9) {
        case 0, 1: return Step("down", [.whole(random.below(100)), .whole(random.below(300))])
        case 2, 3, 4: return Step("move", place)
        case 5: return Step("up")
        case 6: return Step("wait", numbers: random.pick([0.016, 0.1, 0.6, 1]))
        case 7: return Step("cancel")
        default: return Step("during", wholes: random.below(12), random.below(9))
        }
      }
    }

    static func run(_ steps: [Step]) -> String? {
      let world = DragWorld()
      for step in steps { world.take(step) }
      return world.fault()
    }
  }

  /// Views that are dragged from and dropped on.
  @MainActor final class DragWorld: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private let screen = Screen(300, 300)
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let from = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    private let targets = [
      UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 300)),
      UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 300)),
    ]
    private var place = CGPoint.zero
    private var isDown = false
    /// The operation to perform in the next call of each kind.
    private var scheduled: [Int: Int] = [:]
    private var sessions = (begun: 0, ended: 0)

    override init() {
      super.init()
      screen.window.addSubview(root)
      for view in [from] + targets { root.addSubview(view) }
      from.addInteraction(UIDragInteraction(delegate: self))
      from.interactions.compactMap { $0 as? UIDragInteraction }.forEach { $0.isEnabled = true }
      for target in targets { target.addInteraction(UIDropInteraction(delegate: self)) }
      Trial.wait(10)
      screen.window.layOutAndRecord()
    }

    func take(_ step: Step) {
      switch step.name {
      case "down" where !isDown:
        isDown = true
        send(.down, step)
      case "move": send(isDown ? .moved : .hovered, step)
      case "up", "cancel":
        guard isDown else { return }
        isDown = false
        screen.send(step.name == "up" ? .up : .cancelled, place, device: .mouse)
      case "wait": Trial.wait(step.number(0))
      case "during": scheduled[step.place(0, of: 12)] = step.place(1, of: 9)
      default: break
      }
      if step.name != "wait" { screen.window.layOutAndRecord() }
    }

    private func send(_ phase: PointerEvent.Phase, _ step: Step) {
      place = CGPoint(x: step.place(0, of: 300), y: step.place(1, of: 300))
      screen.send(phase, place, device: .mouse)
    }

    func fault() -> String? {
      if isDown { screen.send(.up, place, device: .mouse) }
      guard Trial.settle() else { return "It never comes to rest." }
      screen.window.layOutAndRecord()
      if Context.current.drags.session != nil { return "A session never ended" }
      if sessions.begun != sessions.ended { return "Sessions began and ended: \(sessions)" }
      let left = screen.window.subviews.filter { $0 !== root }
      return left.isEmpty ? nil : "Views of a session are left in the window: \(left.count)"
    }

    /// Performs the steps for a call.
    private func called(_ call: Int) {
      guard let work = scheduled.removeValue(forKey: call) else { return }
      switch work {
      case 0: for interaction in from.interactions { from.removeInteraction(interaction) }
      case 1: for interaction in targets[0].interactions { targets[0].removeInteraction(interaction) }
      case 2: from.removeFromSuperview()
      case 3: targets[0].removeFromSuperview()
      case 4: targets[1].isHidden.toggle()
      case 5: for interaction in from.interactions { (interaction as? UIDragInteraction)?.isEnabled = false }
      case 6: root.addSubview(from)
      case 7: if from.interactions.isEmpty { from.addInteraction(UIDragInteraction(delegate: self)) }
      default: screen.window.layOutAndRecord()
      }
    }

    // MARK: - Dragging

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      called(0)
      return [UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))]
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      sessions.begun += 1
      called(1)
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { called(2) }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
      called(3)
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
      sessions.ended += 1
      called(4)
    }

    // MARK: - Dropping

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      called(5)
      return true
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { called(6) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    {
      called(7)
      return UIDropProposal(operation: .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { called(8) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) { called(9) }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { called(10) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { called(11) }
  }
#endif
