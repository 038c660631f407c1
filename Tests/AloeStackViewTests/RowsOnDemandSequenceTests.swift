import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Sequences of operations on a list whose rows are partly made on demand, against a plain array.
@MainActor final class RowsOnDemandSequenceTests: XCTestCase {

  private struct Row {
    var number: Int
    var isHidden = false
  }

  /// A list beside an array of numbered rows.
  @MainActor private final class Trial {

    let list: AloeStackView
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 260))
    private var model: [Row] = []
    /// The rows made so far, by number.
    private var views: [Int: Block] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var next = 0
    private var makes = 0
    private var random: SeededGenerator
    var failure: String?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      list = AloeStackView(frame: window.bounds)
      list.staging.fewRows = [0, 4, 50].randomElement(using: &random) ?? 0
      // Measuring out of sight takes long, and concerns only rows that are made.
      if !seed.isMultiple(of: 25) { list.measuring.slice = 0 }
      if Int.random(in: 0..<4, using: &random) == 0 { list.axis = .horizontal }
      window.addSubview(list)
      window.isHidden = false
    }

    private func index(upTo count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
    private var range: Range<Int> {
      let start = index(upTo: model.count + 1)
      return start..<min(model.count, start + index(upTo: 30))
    }

    /// The size of a row, which its number determines.
    private func length(_ number: Int) -> CGFloat { CGFloat(10 + number * 7 % 31) }

    private func view(_ number: Int) -> Block {
      makes += 1
      let view = Block("\(number)", width: length(number), height: length(number))
      if views.updateValue(view, forKey: number) != nil { failure = "row \(number) was made twice" }
      numbers[ObjectIdentifier(view)] = number
      return view
    }

    /// Takes numbers for new rows.
    private func take(_ count: Int) -> Range<Int> {
      defer { next += count }
      return next..<next + count
    }

    private func put(_ new: Range<Int>, at index: Int) {
      model.insert(contentsOf: new.map { Row(number: $0) }, at: index)
    }

    // MARK: Operations

    func step() -> String {
      let animated = Bool.random(using: &random)
      let kind = index(upTo: 22)
      switch kind {
      case 0...3: addOnDemand(animated)
      case 4: addViews(animated)
      case 5...6: _ = list.rows.isEmpty ? nil : list.rows[index(upTo: model.count)]
      case 7...8:
        let range = range
        list.removeRows(at: range, animated: animated)
        model.removeSubrange(range)
      case 9...10:
        let (range, hides) = (range, Bool.random(using: &random))
        list.setRowsHidden(at: range, isHidden: hides, animated: animated)
        for index in range { model[index].isHidden = hides }
      case 11...12: changeOne(animated)
      case 13: move(animated)
      case 14: replace(animated)
      case 15...16: scroll(animated)
      case 17: FrameClock.shared.advance(by: Double(index(upTo: 20)) / 60)
      case 18: FrameClock.shared.advance(by: 0.4)
      default: window.layOutAndRecord()
      }
      return "\(kind)\(animated ? " animated" : "")"
    }

    private func addOnDemand(_ animated: Bool) {
      let new = take(index(upTo: 4) == 0 ? 60 : index(upTo: 12))
      let make = { [unowned self] in view(new.lowerBound + $0) }
      let anchor = index(upTo: model.count)
      switch index(upTo: 8) {
      case 0 where !model.isEmpty:
        list.insertRows(count: new.count, before: list.rows[anchor], animated: animated, make: make)
        put(new, at: anchor)
      case 1 where !model.isEmpty:
        list.insertRows(count: new.count, after: list.rows[anchor], animated: animated, make: make)
        put(new, at: anchor + 1)
      case 2:
        list.setRows(count: new.count, animated: animated, make: make)
        model = []
        put(new, at: 0)
      default:
        list.addRows(count: new.count, animated: animated, make: make)
        put(new, at: model.count)
      }
    }

    private func addViews(_ animated: Bool) {
      let new = take(index(upTo: 4))
      let views = new.map { view($0) }
      let anchor = index(upTo: model.count)
      if Bool.random(using: &random), !model.isEmpty {
        list.insertRows(views, after: list.rows[anchor], animated: animated)
        put(new, at: anchor + 1)
      } else {
        list.prependRows(views, animated: animated)
        put(new, at: 0)
      }
    }

    private func changeOne(_ animated: Bool) {
      guard !model.isEmpty else { return }
      let place = index(upTo: model.count)
      let row = list.rows[place]
      if Bool.random(using: &random) {
        list.removeRow(row, animated: animated)
        model.remove(at: place)
      } else {
        model[place].isHidden.toggle()
        list.setRowHidden(row, isHidden: model[place].isHidden, animated: animated)
      }
    }

    private func move(_ animated: Bool) {
      guard !model.isEmpty else { return }
      let (from, to) = (index(upTo: model.count), index(upTo: model.count))
      list.moveRow(list.rows[from], to: to, animated: animated)
      model.insert(model.remove(at: from), at: to)
    }

    private func replace(_ animated: Bool) {
      guard index(upTo: 3) == 0 else { return }
      let kept = model.filter { views[$0.number] != nil }.shuffled(using: &random).prefix(20)
      list.setRows(kept.compactMap { views[$0.number] }, animated: animated)
      model = Array(kept)
    }

    private func scroll(_ animated: Bool) {
      if Bool.random(using: &random), !model.isEmpty {
        list.scrollToRow(list.rows[index(upTo: model.count)], at: .start, animated: animated)
      } else {
        let length = list.axis == .vertical ? list.contentSize.height - 260 : list.contentSize.width - 300
        let start = max(0, length * CGFloat(index(upTo: 100)) / 100)
        list.contentOffset = list.axis == .vertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
      }
    }

    // MARK: Comparing

    /// Returns the first difference from the array, without making any row; `nil` if there's none.
    var difference: String? {
      if let failure { return failure }
      guard list.rows.count == model.count else { return "\(list.rows.count) rows, not \(model.count)" }
      let visible = model.filter { !$0.isHidden }.count
      guard list.order.tree.count(.visible) == visible else { return "visible" }
      guard list.accessibilityElementCount() == visible else { return "spoken" }
      var index = 0
      for entry in list.order.tree.allEntries() {
        for place in 0..<entry.count {
          guard entry.isHidden == model[index + place].isHidden else { return "row \(index + place) hidden" }
          let number = model[index + place].number
          guard let cell = entry.cell else {
            if views[number] != nil { return "row \(number) was made and lost" }
            continue
          }
          guard cell.contentView === views[number] else { return "row \(index) isn't \(number)" }
          guard cell.isRowHidden == entry.isHidden else { return "cell \(number) hidden" }
        }
        index += entry.count
      }
      let unmade = model.filter { views[$0.number] == nil }.count
      return list.order.unmadeCount == unmade ? nil : "\(list.order.unmadeCount) not made, not \(unmade)"
    }

    /// Returns the first difference after everything has settled, and after all rows were made.
    var finalDifference: String? {
      FrameClock.shared.settle()
      window.layOutAndRecord()
      let before = makes
      FrameClock.shared.advance(by: 0.5)
      if makes != before { return "rows are made in idle time" }
      if let pictureDifference { return pictureDifference }
      let rows = Array(list.rows)
      guard rows.map({ numbers[ObjectIdentifier($0)] }) == model.map(\.number) else { return "the order in the end" }
      guard list.order.unmadeCount == 0 else { return "not all are made" }
      window.layOutAndRecord()
      return pictureDifference ?? difference
    }

    /// Returns the first difference of the rows in sight from where their cells should be.
    private var pictureDifference: String? {
      let isVertical = list.axis == .vertical
      let sight = list.sight(from: list.scrollStart)
      for (index, row) in model.enumerated() where !row.isHidden {
        guard let spot = list.order.spot(at: index) else { return "no row \(index)" }
        let tree = list.order.tree
        let start = tree.offset(of: spot.entry) + CGFloat(spot.place) * tree.rowLength(of: spot.entry)
        let end = start + tree.rowLength(of: spot.entry)
        guard end > sight.lowerBound + 0.5, start < sight.upperBound - 0.5 else { continue }
        guard let cell = spot.entry.cell, cell.window != nil else { return "row \(row.number) isn't in sight" }
        let frame = list.convert(cell.bounds, from: cell)
        let (place, length) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
        guard abs(place - start) <= 0.5 else { return "row \(row.number) is at \(place), not \(start)" }
        let wanted = self.length(row.number) + (isVertical ? 24 : 30)
        guard abs(length - wanted) <= 0.5 else { return "row \(row.number) is \(length) long, not \(wanted)" }
      }
      return nil
    }

    func end() {
      window.isHidden = true
      list.removeFromSuperview()
    }

  }

  private func difference(seed: UInt64, steps: Int) -> String? {
    let trial = Trial(seed: seed)
    defer { trial.end() }
    var done: [String] = []
    for _ in 0..<steps {
      done.append(trial.step())
      if let difference = trial.difference { return "\(difference) after \(done)" }
    }
    return trial.finalDifference
  }

  func testRandomSequences() async {
    for seed in TestLength.seeds(60, of: 1_000, long: 50_000, salt: 81) {
      guard let found = difference(seed: seed, steps: 16) else { continue }
      let least = (1..<16).first { difference(seed: seed, steps: $0) != nil } ?? 16
      return XCTFail("seed \(seed), \(least) steps: \(found)")
    }
  }

}
