import XCTest

@testable import ConstraintSolver
@testable import UIKit

/// Compares the explanations of frames with the differences between solutions.
@MainActor package struct FrameDifferences {
  private typealias Dimension = FrameExplanation.Dimension

  /// The distances by which constants change: one close to the present solution, and one point.
  private static let steps = [1.0 / 4096, 1]
  /// The greatest difference from the expected change, in points.
  private static let tolerance = 2e-6

  /// A view with its explanation.
  private struct Explained {
    var name: String
    var why: FrameExplanation
  }

  /// The effect of a rule on an edge or a size of a view.
  private struct Effect {
    var view: Int
    var dimension: Dimension
    var cause: FrameExplanation.Cause
  }

  /// Constraints of the solver that change together, as they do in explanations.
  private struct Group {
    var key: String
    var changes: [(index: Int, difference: Double)]
  }

  private let engine: LayoutEngine
  private let part: ConnectedPart
  private let name: String
  private var views: [Explained] = []
  /// The variables of the views in the part.
  private let places: [Var]
  /// The effects by the key of their rule.
  private var effects: [String: [Effect]] = [:]
  private var count = 0

  /// Compares the explanation of each view in a tree with solutions in which one constant is different.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, laid out.
  ///   - name: The beginning of failures' messages.
  /// - Returns: The number of comparisons of a rate that isn't 0.
  package static func check(_ root: UIView, _ name: String) -> Int {
    guard let engine = root.existingEngine else { return 0 }
    var differences = FrameDifferences(engine, root, name)
    differences.compare()
    return differences.count
  }

  private init(_ engine: LayoutEngine, _ root: UIView, _ name: String) {
    self.engine = engine
    self.name = name
    var variables: [Variable] = []
    for view in Self.all(root) {
      let why = view.whyFrame()
      XCTAssertFalse(why.description.isEmpty, name)
      XCTAssertEqual(why.parts.map(\.dimension), Dimension.allCases, name)
      guard why.usesConstraints, let entry = engine.entry(of: view) else { continue }
      for part in why.parts {
        for cause in part.causes {
          effects[Self.key(of: cause.rule), default: []].append(
            Effect(view: views.count, dimension: part.dimension, cause: cause))
        }
      }
      views.append(Explained(name: ConstraintDiagnostics.name(view), why: why))
      variables += entry.variables
    }
    let part = engine.solver.connectedPart(of: variables)
    self.part = part
    places = variables.map { part.solver.store.place(of: part.copy(of: $0)) }
  }

  private static func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

  // MARK: - Rules

  private static func key(of rule: FrameExplanation.Rule) -> String {
    // The priorities follow in parentheses.
    rule.constraint.map { "\(ObjectIdentifier($0))" } ?? rule.text.components(separatedBy: " (")[0]
  }

  private func groups() -> [Group] {
    let names = engine.namesInSolver()
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for (index, constraint) in part.constraints.enumerated() {
      var (key, rate) = ("", 1.0)
      switch names[constraint.original] {
      case .constraint(let constraint):
        key = "\(ObjectIdentifier(constraint))"
        rate = engine.record(of: constraint)?.sign ?? 1
      case .own(let item, let own):
        key = engine.describe(.own(item, own))
        if let axis = own.contentAxis, let view = item.view {
          let length = FrameExplanation.number(item.intrinsicSize[axis])
          key = "the content of \(ConstraintDiagnostics.name(view)), \(length) \(axis == .horizontal ? "wide" : "high")"
          if own.isTie { rate = view.contentPriorities.ties[axis].weight }
        }
      case nil: continue
      }
      if let place = places[key] {
        groups[place].changes.append((index, rate))
      } else {
        places[key] = groups.count
        groups.append(Group(key: key, changes: [(index, rate)]))
      }
    }
    return groups
  }

  // MARK: - Comparing

  /// Returns the values of a view's variables: x, y, width and height, one view after the other.
  private func values() -> [Double] { places.map { part.solver.store.value[$0] } }

  private static func value(_ dimension: Dimension, _ view: Int, in values: [Double]) -> Double {
    let start = 4 * view
    return switch dimension {
    case .left: values[start]
    case .top: values[start + 1]
    case .width: values[start + 2]
    case .height: values[start + 3]
    case .right: values[start] + values[start + 2]
    case .bottom: values[start + 1] + values[start + 3]
    }
  }

  private mutating func compare() {
    let before = values()
    for (index, view) in views.enumerated() {
      for part in view.why.parts {
        XCTAssertEqual(
          Double(part.value), Self.value(part.dimension, index, in: before), accuracy: 1e-6,
          "\(name): \(view.name).\(part.dimension)")
      }
    }
    for group in groups() {
      for sign in [1.0, -1] {
        for step in Self.steps {
          let changes = group.changes.map { ($0.index, sign * step * $0.difference) }
          let after: [Double]? = part.shift(changes) { $0.isEmpty ? values() : nil }
          if step == Self.steps[0] { compareOthers(group.key, sign * step, before, after) }
          for effect in effects[group.key] ?? [] { compare(effect, sign, step, before, after) }
        }
      }
    }
  }

  /// Checks that a constraint moves only the expected views.
  private func compareOthers(_ key: String, _ difference: Double, _ before: [Double], _ after: [Double]?) {
    guard let after else { return }
    let known = Set((effects[key] ?? []).map { "\($0.view) \($0.dimension)" })
    for index in before.indices where abs(after[index] - before[index]) > Self.tolerance {
      let dimension = [Dimension.left, .top, .width, .height][index % 4]
      if known.contains("\(index / 4) \(dimension)") { continue }
      XCTFail("\(name): \(views[index / 4].name).\(dimension) isn't said to move with \(key), \(difference)")
    }
  }

  private mutating func compare(
    _ effect: Effect, _ sign: Double, _ step: Double, _ before: [Double], _ after: [Double]?
  ) {
    let change = sign > 0 ? effect.cause.increase : effect.cause.decrease
    let name = "\(name): \(views[effect.view].name).\(effect.dimension) with \(effect.cause.rule.text), \(sign * step)"
    if change.isPrevented { return XCTAssertNil(after, "\(name): prevented") }
    guard let after, Double(change.slack ?? Self.steps[0]) >= step else { return }
    if change.rate != 0 { count += 1 }
    let moved =
      Self.value(effect.dimension, effect.view, in: after) - Self.value(effect.dimension, effect.view, in: before)
    XCTAssertEqual(moved, sign * step * Double(change.rate), accuracy: Self.tolerance, name)
  }
}
