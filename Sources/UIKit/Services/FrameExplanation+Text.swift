import Foundation

extension FrameExplanation: @preconcurrency CustomStringConvertible {
  /// A sentence about the view, and one for each reason; of many causes, the nearest eight.
  public var description: String {
    var lines = ["\(name) at \(Self.text(of: frame))"]
    let shown = parts.filter { ![.right, .bottom].contains($0.dimension) }
    let isOpen = shown.contains { $0.isUndetermined }
    lines[0] +=
      !usesConstraints
      ? ", as it was set:"
      : isOpen ? ", as far as its constraints determine it:" : ", as its constraints require:"
    for part in shown { lines += part.lines }
    lines += leftOut.map { "  left out, as it conflicts with others: \($0)" }
    lines += remarks.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Returns a rectangle as `x, y, width x height`, rounded to hundredths of a point.
  package static func text(of rect: CGRect) -> String {
    "\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)) x \(number(rect.height))"
  }

  /// Returns a number with at most `digits` digits after the decimal point, 2 by default.
  package nonisolated static func number(_ value: CGFloat, digits: Int = 2) -> String {
    // Larger numbers, and those that aren't finite, don't fit into an `Int`.
    guard abs(value) < 1e9 else { return "\(value)" }
    let unit = pow(10, Double(digits))
    let rounded = (Double(value) * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension FrameExplanation.Rule: @preconcurrency CustomStringConvertible {
  /// The rule's text, and its location in the source or, for constraints that AloeStackView or StackLayout created,
  /// their purpose.
  public var description: String { location.map { "\(text), \(CodeLocation.phrase($0))" } ?? text }
}

extension FrameExplanation.Part {
  /// The maximum number of causes in a description. Each row above in a long stack is a cause of a position.
  private static let maxCauses = 8

  fileprivate var lines: [String] {
    func number(_ value: CGFloat) -> String { FrameExplanation.number(value) }
    var lines = ["  \(dimension.rawValue) \(number(value))"]
    if isUndetermined { lines[0] += ", which is ambiguous: layout chose it; add a constraint \(dimension.advice)" }
    lines += causes.prefix(Self.maxCauses).map { "    because of \($0.rule)\($0.effect)" }
    let more = causes.count - Self.maxCauses
    if more > 0 { lines.append("    and of \(more) more, further away") }
    lines += yielded.map { "    yielding by \(number($0.distance)): \($0.rule)" }
    return lines
  }
}

extension FrameExplanation.Dimension {
  /// The end of the advice for an edge or size that's ambiguous.
  fileprivate var advice: String {
    switch self {
    case .left, .right: "for the horizontal position"
    case .top, .bottom: "for the vertical position"
    case .width: "for the width"
    case .height: "for the height"
    }
  }
}

extension FrameExplanation.Cause {
  /// The effect and the slack, unless the edge or size simply changes by as much as the constant.
  fileprivate var effect: String {
    if increase.isPrevented, decrease.isPrevented, let other = increase.next.first ?? decrease.next.first {
      return "; so does \(other)"
    }
    var pieces: [String] = []
    if increase.rate != decrease.rate {
      pieces.append("moves by \(text(increase.rate)) per point more, by \(text(decrease.rate)) per point less")
    } else if abs(abs(increase.rate) - 1) > 1e-6 {
      pieces.append("moves by \(text(increase.rate)) per point")
    }
    pieces += [limitText(increase, "more"), limitText(decrease, "less")].compactMap(\.self)
    return pieces.isEmpty ? "" : "; " + pieces.joined(separator: "; ")
  }

  private func limitText(_ change: FrameExplanation.Change, _ direction: String) -> String? {
    guard change.rate != 0, let slack = change.slack, slack.isFinite, let next = change.next.first else { return nil }
    return "with \(FrameExplanation.number(slack)) \(direction), \(next.text) takes over"
  }

  private func text(_ rate: CGFloat) -> String { FrameExplanation.number(rate) }
}
