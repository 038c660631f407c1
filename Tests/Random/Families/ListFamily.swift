#if DEBUG
  import TestBasics
  import TrialSupport

  @testable import AloeStackView
  @testable import GTKPlatform
  @testable import UIKit

  /// Changes of a list, also from inside its callbacks, compared with an array. Frames in the meantime, which paint
  /// only changed pixels, are compared with pictures that are painted at once.
  ///
  /// The order of a change inside another isn't predicted: it depends on the callback. In this case, the array is taken
  /// from the list, and only the list's consistency is checked: its rows, their cells, and their positions.
  enum ListFamily: Family {
    static let name = "lists"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps = [Step("few", wholes: random.below(3))]
      for _ in 0..<random.whole(4...30) {
        switch random.below(12) {
        case 10, 11: steps.append(Step("frame"))
        case 0: steps.append(Step("wait", numbers: Double(random.below(30)) / 60))
        case 1: steps.append(Step("scroll", numbers: Double(random.whole(-200...400))))
        case 2: steps.append(Step("resize", numbers: Double(random.whole(100...400)), Double(random.whole(50...600))))
        case 3:
          let inner = change(&random)
          steps.append(Step("during", [.whole(random.below(4)), .text(inner.name)] + inner.values))
        default: steps.append(change(&random))
        }
      }
      return steps
    }

    private static func change(_ random: inout SeededGenerator) -> Step {
      let name = random.pick([
        "add", "add", "prepend", "before", "after", "remove", "remove", "move", "hide", "show", "set", "clear", "size",
      ])
      var values = [Step.Value.whole(random.below(2)), .whole(random.below(16))]
      for _ in 0..<random.below(4) + 1 { values.append(.whole(random.below(16))) }
      return Step(name, values)
    }

    static func run(_ steps: [Step]) -> String? {
      let world = ListWorld()
      for (index, step) in steps.enumerated() {
        world.take(step)
        let finding = world.fault() ?? (step.name == "frame" || step.name == "wait" ? world.paintingFault() : nil)
        if let finding { return "\(finding), after step \(index)" }
      }
      guard Trial.settle() else { return "The list never comes to rest." }
      return world.paintingFault() ?? world.fault() ?? world.faultAtRest()
    }
  }

  /// A list in a window, and the array that it's meant to be.
  @MainActor final class ListWorld {
    /// A row that reports its layouts and moves.
    private final class Row: UIView {
      var height: CGFloat = 20 { didSet { invalidateIntrinsicContentSize() } }
      var called: ((Int) -> Void)?
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: height) }
      override func layoutSubviews() {
        super.layoutSubviews()
        called?(0)
      }
      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        called?(1)
      }
      override func didMoveToWindow() {
        super.didMoveToWindow()
        called?(2)
      }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let list = AloeStackView()
    private let rows: [Row] = (0..<16).map { number in
      let row = Row()
      row.height = 10 + CGFloat(number) * 4
      row.backgroundColor = UIColor(hue: CGFloat(number) / 16, saturation: 1, brightness: 1, alpha: 1)
      return row
    }
    private var model: [(row: Int, isHidden: Bool)] = []
    /// The operation to perform in the next call of each kind.
    private var scheduled: [Int: Step] = [:]
    private var depth = 0
    private var isShaken = false
    private var completions: [Int] = []

    /// The pixels that the window would keep if it were on a display, of one pixel a point.
    private let pixels = WindowPixels()

    init() {
      list.frame = window.bounds
      // Windows without a background are painted as a whole.
      window.backgroundColor = .white
      window.addSubview(list)
      window.isHidden = false
      for row in rows { row.called = { [weak self] in self?.called($0) } }
      _ = window.layOutAndRecord()
    }

    private func called(_ call: Int) {
      guard let step = scheduled.removeValue(forKey: call) else { return }
      isShaken = true
      take(step)
    }

    func take(_ step: Step) {
      depth += 1
      switch step.name {
      case "few": list.staging.fewRows = step.pick(0, [0, 4, 100])
      case "frame": Trial.wait(1.0 / 60)
      case "wait": if depth == 1 { Trial.wait(step.number(0)) } else { list.layoutIfNeeded() }
      case "scroll": list.contentOffset = list.clamped(CGPoint(x: 0, y: list.contentOffset.y + step.number(0)))
      case "resize": list.frame.size = CGSize(width: step.number(0), height: step.number(1))
      case "during":
        scheduled[step.place(0, of: 4)] = Step(step.text(1), Array(step.values.dropFirst(2)))
      case "size": rows[step.place(1, of: 16)].height = CGFloat(5 + step.place(2, of: 16) * 7)
      default: change(step)
      }
      depth -= 1
      if depth == 0, isShaken {
        isShaken = false
        model = list.rows.map { row in (rows.firstIndex { $0 === row } ?? -1, list.isRowHidden(row)) }
      }
    }

    private func change(_ step: Step) {
      let isAnimated = step.flag(0)
      var numbers: [Int] = []
      for index in step.values.indices.dropFirst() where !numbers.contains(step.place(index, of: 16)) {
        numbers.append(step.place(index, of: 16))
      }
      guard let first = numbers.first else { return }
      let views = numbers.map { rows[$0] }
      let anchor = model.isEmpty ? nil : model[step.place(1, of: model.count)].row
      let number = completions.count
      completions.append(0)
      list.performChanges {
        switch step.name {
        case "add": list.addRows(views, animated: isAnimated)
        case "prepend": list.prependRows(views, animated: isAnimated)
        case "before", "after", "move":
          guard let anchor, list.containsRow(rows[anchor]) else { return }
          if step.name == "before" { list.insertRows(views, before: rows[anchor], animated: isAnimated) }
          if step.name == "after" { list.insertRows(views, after: rows[anchor], animated: isAnimated) }
          if step.name == "move", let other = step.values.indices.contains(2) ? rows[step.place(2, of: 16)] : nil,
            list.containsRow(other)
          {
            list.moveRow(other, before: rows[anchor], animated: isAnimated)
          }
        case "remove": list.removeRows(views.filter(list.containsRow), animated: isAnimated)
        case "hide": list.hideRows(views.filter(list.containsRow), animated: isAnimated)
        case "show": list.showRows(views.filter(list.containsRow), animated: isAnimated)
        case "set": list.setRows(views, animated: isAnimated)
        case "clear": list.removeAllRows(animated: isAnimated)
        default: break
        }
      } completion: { [weak self] _ in
        self?.completions[number] += 1
        self?.called(3)
      }
      apply(step.name, numbers, first, anchor, step.values.indices.contains(2) ? step.place(2, of: 16) : nil)
    }

    // MARK: - The array

    private func apply(_ name: String, _ numbers: [Int], _ first: Int, _ anchor: Int?, _ other: Int?) {
      switch name {
      case "add": for number in numbers { place(number) { $0.count } }
      case "prepend": for number in numbers.reversed() { place(number) { _ in 0 } }
      case "before": for number in numbers where anchor != nil && number != anchor { place(number, before: anchor) }
      case "after":
        var previous = anchor
        for number in numbers where anchor != nil {
          if number != previous { place(number, after: previous) }
          previous = number
        }
      case "move":
        if let anchor, let other, other != anchor, contains(other) { place(other, before: anchor, keeping: true) }
      case "remove": model.removeAll { numbers.contains($0.row) }
      case "hide": for index in model.indices where numbers.contains(model[index].row) { model[index].isHidden = true }
      case "show": for index in model.indices where numbers.contains(model[index].row) { model[index].isHidden = false }
      case "set": model = numbers.map { number in (number, model.first { $0.row == number }?.isHidden ?? false) }
      case "clear": model = []
      default: break
      }
    }

    private func contains(_ number: Int) -> Bool { model.contains { $0.row == number } }

    private func place(_ number: Int, before anchor: Int?, keeping: Bool = false) {
      place(number) { model in model.firstIndex { $0.row == anchor } ?? 0 }
    }

    private func place(_ number: Int, after anchor: Int?) {
      place(number) { model in (model.firstIndex { $0.row == anchor } ?? -1) + 1 }
    }

    private func place(_ number: Int, at index: ([(row: Int, isHidden: Bool)]) -> Int) {
      let old = model.firstIndex { $0.row == number }
      let entry = old.map { model.remove(at: $0) } ?? (number, false)
      model.insert(entry, at: index(model))
    }

    // MARK: - Comparing

    /// Returns the list's contradictions to the array, or to itself.
    func fault() -> String? {
      let present = list.rows
      let numbers = present.map { row in rows.firstIndex { $0 === row } ?? -1 }
      guard numbers == model.map(\.row) else {
        return "The rows aren't the array's: \(numbers), not \(model.map(\.row))"
      }
      for entry in model where list.isRowHidden(rows[entry.row]) != entry.isHidden {
        return "A row is hidden wrongly: \(entry)"
      }
      for (number, row) in rows.enumerated() {
        let isThere = contains(number)
        if list.containsRow(row) != isThere { return "It contains a row wrongly: \(number)" }
        guard let cell = list.existingCell(forRow: row) else {
          if isThere { return "A row has no cell: \(number)" }
          continue
        }
        if !isThere { return "A row that isn't there has a cell: \(number)" }
        if row.superview !== cell { return "A row isn't in its cell: \(number)" }
      }
      return nil
    }

    /// Shows a frame, of which only some pixels are painted, and returns their differences from a picture painted at
    /// once.
    func paintingFault() -> String? {
      guard let node = window.layOutAndRecord() else { return nil }
      let size = window.bounds.size
      if let shown = pixels.node(for: node, size: size, scale: 1) { _ = RenderNode(owning: shown) }
      return pixels.picture?.difference(fromPainted: Painter.paint(node, size: size, scale: 1))
        .map { "The pixels aren't those of a picture painted at once: \($0)" }
    }

    /// Returns the faults at rest, where each row is below the one before.
    func faultAtRest() -> String? {
      if let number = completions.firstIndex(where: { $0 != 1 }) {
        return "A completion came \(completions[number]) times: \(number)"
      }
      var bottom: CGFloat = 0
      for entry in model where !entry.isHidden {
        guard let cell = list.existingCell(forRow: rows[entry.row]), cell.superview != nil else { continue }
        let frame = list.convert(cell.bounds, from: cell)
        if frame.minY < bottom - 0.51 { return "A row lies over the one before: \(entry.row)" }
        bottom = frame.maxY
      }
      return nil
    }
  }
#endif
