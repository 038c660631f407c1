import Foundation

@testable import UIKit

/// Computes a stack view's frames from its documentation, by arithmetic alone.
struct StackReference {
  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var isRightToLeft: Bool
  /// Margins before, after, above and below, as leading, trailing, top and bottom; zero if they don't count.
  var margins: (leading: Double, trailing: Double, top: Double, bottom: Double)
  /// The boxes, and the gap after each.
  var boxes: [BoxReference]
  /// The stack view's lengths; `nil` where it has its own.
  var along: Double?
  var across: Double?

  struct BoxReference {
    var along: Double
    var across: Double
    var ascent: Double
    var descent: Double
    var isHidden: Bool
    var gap: Double
  }

  struct Answer {
    var along: Double
    var across: Double
    /// The spans of all boxes; a hidden one has only a position along the axis, and `nil` across.
    var spans: [Span]
    var spansAcross: [Span?]
  }

  private var visible: [Int] { boxes.indices.filter { !boxes[$0].isHidden } }
  private var startMargin: Double { axis == .horizontal ? margins.leading : margins.top }
  private var endMargin: Double { axis == .horizontal ? margins.trailing : margins.bottom }
  private var startMarginAcross: Double { axis == .horizontal ? margins.top : margins.leading }
  private var endMarginAcross: Double { axis == .horizontal ? margins.bottom : margins.trailing }

  // MARK: - All of it

  var answer: Answer {
    let inner = along.map { $0 - startMargin - endMargin } ?? naturalLength
    let innerAcross = across.map { $0 - startMarginAcross - endMarginAcross } ?? naturalLengthAcross
    let total = inner + startMargin + endMargin
    let totalAcross = innerAcross + startMarginAcross + endMarginAcross
    let shown = shownSpans(inner)
    var spans: [Span] = []
    var spansAcross: [Span?] = []
    for (index, box) in boxes.enumerated() {
      var span = box.isHidden ? parked(index, shown) : shown[index]!
      var spanAcross = box.isHidden ? nil : self.across(box, innerAcross)
      span.start += startMargin
      spanAcross?.start += startMarginAcross
      if isRightToLeft {
        if axis == .horizontal {
          span = span.mirrored(in: total)
        } else {
          spanAcross = spanAcross?.mirrored(in: totalAcross)
        }
      }
      spans.append(span)
      spansAcross.append(spanAcross)
    }
    return Answer(along: total, across: totalAcross, spans: spans, spansAcross: spansAcross)
  }

  // MARK: - Along the axis

  /// "Sum plus spacing"; for equal lengths that of the largest for each, for centres the largest distance for each.
  private var naturalLength: Double {
    let lengths = visible.map { boxes[$0].along }
    if distribution == .equalCentering, lengths.count > 1 {
      let distances = gaps.indices.map { (lengths[$0] + lengths[$0 + 1]) / 2 + gaps[$0] }
      return lengths[0] / 2 + Double(gaps.count) * (distances.max() ?? 0) + lengths[lengths.count - 1] / 2
    }
    let sum = distribution == .fillEqually ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0, +)
    return sum + gaps.reduce(0, +)
  }

  /// The gaps between visible boxes.
  private var gaps: [Double] { visible.dropLast().map { boxes[$0].gap } }

  private func shownSpans(_ available: Double) -> [Int: Span] {
    guard !visible.isEmpty else { return [:] }
    var lengths = visible.map { boxes[$0].along }
    var gaps = gaps
    let forBoxes = available - gaps.reduce(0, +)
    let spare = forBoxes - lengths.reduce(0, +)
    switch distribution {
    case .fill: lengths[0] += spare
    case .fillEqually: lengths = lengths.map { _ in forBoxes / Double(lengths.count) }
    case .fillProportionally:
      // Gaps count, too, and the last box takes the rest.
      let sum = lengths.reduce(0, +) + gaps.reduce(0, +)
      lengths = lengths.dropLast().map { $0 * available / sum }
      lengths.append(forBoxes - lengths.reduce(0, +))
    case .equalSpacing, .equalCentering:
      if spare < 0 || lengths.count == 1 {
        lengths[0] += spare
      } else {
        gaps = widened(gaps, by: spare, lengths)
      }
    }
    var result: [Int: Span] = [:]
    var position = 0.0
    for (place, index) in visible.enumerated() {
      result[index] = Span(position, lengths[place])
      position += lengths[place] + (place < gaps.count ? gaps[place] : 0)
    }
    return result
  }

  /// At most two gaps: equal, or with the centres equally far apart, as far as the least gaps let them.
  private func widened(_ least: [Double], by spare: Double, _ lengths: [Double]) -> [Double] {
    guard least.count == 2 else { return least.map { $0 + spare } }
    let sum = least[0] + least[1] + spare
    let wanted =
      distribution == .equalSpacing
      ? sum / 2 : (lengths.reduce(0, +) + sum - (lengths[0] + lengths[2]) / 2) / 2 - (lengths[0] + lengths[1]) / 2
    let first = min(max(wanted, least[0]), sum - least[1])
    return [first, sum - first]
  }

  /// Hidden boxes have no length: in the middle of the gap, or at the end.
  private func parked(_ index: Int, _ shown: [Int: Span]) -> Span {
    guard let before = visible.last(where: { $0 < index }), let span = shown[before] else { return Span(0, 0) }
    guard let after = visible.first(where: { $0 > index }), let next = shown[after] else { return Span(span.end, 0) }
    let gap = distribution == .equalSpacing ? next.start - span.end : boxes[before].gap
    return Span(span.end + gap / 2, 0)
  }

  // MARK: - Across

  private var hasBaselines: Bool { axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline) }
  private var largestAscent: Double { visible.map { boxes[$0].ascent }.max() ?? 0 }
  private var largestDescent: Double { visible.map { boxes[$0].descent }.max() ?? 0 }

  private var naturalLengthAcross: Double {
    guard hasBaselines else { return visible.map { boxes[$0].across }.max() ?? 0 }
    return visible.map { index in
      let box = boxes[index]
      return alignment == .firstBaseline
        ? largestAscent - box.ascent + box.across : largestDescent - box.descent + box.across
    }.max() ?? 0
  }

  private func across(_ box: BoxReference, _ available: Double) -> Span {
    let length = min(box.across, available)
    switch alignment {
    case .fill: return Span(0, available)
    case .center: return Span((available - length) / 2, length)
    case .leading: return Span(0, length)
    case .trailing: return Span(available - length, length)
    case .firstBaseline: return Span(hasBaselines ? largestAscent - box.ascent : 0, length)
    case .lastBaseline:
      return Span(hasBaselines ? available - (largestDescent - box.descent) - length : available - length, length)
    }
  }
}
