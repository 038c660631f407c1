import ConstraintSolver
import Foundation
import GTKPlatform

/// A recorder of a window's layout.
@MainActor struct LayoutRecorder {
  let engine: LayoutEngine
  let code: LayoutCode
  let scale: CGFloat
  var hasher = Hasher()
  var isConclusive = true
  var places: [LayoutRecord.Place] = []
  var constants: [Double] = []
  var lines: [ObjectIdentifier: LayoutRecord.Lines] = [:]
  var residuals = Residuals()

  mutating func visit(_ view: UIView, in parent: Int) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(view.isHidden)
    if view.isHidden, parent >= 0 { return }
    hashLook(of: view)
    let text = hashText(of: view)
    let (numbers, hasManualFrame) = numbers(of: view)
    let index = places.count
    places.append(
      LayoutRecord.Place(
        numbers: numbers, parent: parent, code: code.unknownCode(of: view), hasCode: code.hasCode(view),
        mask: hasManualFrame ? view.autoresizingMask : nil, text: text))
    if let scrollView = view as? UIScrollView { record(contentOf: scrollView, in: index) }
    // The tree has no other sign of where a view's subviews end.
    hasher.combine(view.subviews.count)
    for subview in view.subviews { visit(subview, in: index) }
  }

  /// Returns a view's frame as constraints determine it, before it's aligned to pixels, or as it was set.
  private mutating func numbers(of view: UIView) -> (SIMD4<Double>, hasManualFrame: Bool) {
    guard !view.translatesAutoresizingMaskIntoConstraints, let entry = engine.entry(of: view) else {
      let frame = view.untransformedFrame
      return (SIMD4(Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)), true)
    }
    if entry.heightSearch != nil { isConclusive = false }
    let solver = engine.solver
    return (
      SIMD4(
        solver.value(of: entry.minX), solver.value(of: entry.minY), solver.value(of: entry.width),
        solver.value(of: entry.height)), false
    )
  }

  /// Records the size of a scroll view's content, which determines the areas that scrolling can make visible.
  private mutating func record(contentOf scrollView: UIScrollView, in index: Int) {
    let size = scrollView.contentSize
    var numbers = SIMD4(0, 0, Double(size.width), Double(size.height))
    var hasManualFrame = true
    if let guide = scrollView.ownedGuides[.content], let entry = engine.entry(of: guide) {
      let uses = (entry.uses.horizontal > 0, entry.uses.vertical > 0)
      if uses.0 { numbers[2] = engine.solver.value(of: entry.width) }
      if uses.1 { numbers[3] = engine.solver.value(of: entry.height) }
      hasManualFrame = !uses.0 || !uses.1
    }
    places.append(LayoutRecord.Place(numbers: numbers, parent: index, mask: hasManualFrame ? [] : nil))
  }

  /// Records the sides and the constants of the tree's constraints. The results of measuring engines show where they're
  /// used: in frames, in contents' sizes and in constants.
  mutating func recordConstraints() {
    // Contents have sizes of their own, which don't change evenly. In a table by index, because a set hashes each
    // constraint twice, at each width that a proof lays out.
    var edited: [ConstraintID] = []
    for record in engine.records where record.id != .absent {
      while edited.count <= record.id.index { edited.append(.absent) }
      edited[record.id.index] = record.id
    }
    var sides: [Double] = []
    constants = engine.solver.hashSides(into: &hasher, residuals: &sides) { id in
      id.index < edited.count && edited[id.index] == id
    }
    residuals.append(contentsOf: sides)
    if engine.conflicts.hasRefused { isConclusive = false }
  }

  private mutating func hashLook(of view: UIView) {
    hasher.combine(view.alpha > 0.02)
    hasher.combine(view.clipsToBounds)
    hash(view.safeAreaInsets)
    let transform = view.transform
    if !transform.isIdentity {
      for part in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
        hasher.combine(part)
      }
    }
    if view.isOwnedByController {
      hasher.combine(view.traitCollection.horizontalSizeClass)
      hasher.combine(view.traitCollection.verticalSizeClass)
    }
    if !view.ownedGuides.system.isEmpty {
      let margins = view.effectiveLayoutMargins
      hash(margins)
      hasher.combine(view.readableInsets(width: view.bounds.width) != margins)
    }
    // In a scroll view, this is the content offset.
    hasher.combine(view.bounds.minX)
    hasher.combine(view.bounds.minY)
    guard let scrollView = view as? UIScrollView else { return }
    hash(scrollView.adjustedContentInset)
  }

  private mutating func hash(_ insets: UIEdgeInsets) {
    hasher.combine(insets.top)
    hasher.combine(insets.left)
    hasher.combine(insets.bottom)
    hasher.combine(insets.right)
  }

  /// Records a view's text, and returns how it depends on the view's width.
  private mutating func hashText(of view: UIView) -> LayoutRecord.Text {
    if let text = view as? UITextView {
      hasher.combine(text.text)
      hash(heightOf: text)
      return .breaking
    }
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { return .none }
    hasher.combine(text)
    hasher.combine(label.textAlignment)
    let (natural, drawn) = (label.sizeThatFits(.zero), label.drawnLayout(in: label.bounds).0)
    hasher.combine(natural.width)
    hasher.combine(natural.height)
    if label.numberOfLines == 1, label.adjustsFontSizeToFitWidth {
      // Text that shrinks has a different size at each width, but nothing else depends on that size.
      let isReduced = natural.width > label.bounds.width
      hasher.combine(isReduced)
      if !isReduced { hasher.combine(drawn.size.height) }
      return .settled
    }
    hasher.combine(drawn.size.height)
    if label.numberOfLines == 1 { return .settled }
    let isSettled = natural.width <= label.bounds.width - 1 / scale
    hasher.combine(drawn.lines.count)
    let height = hash(heightOf: label)
    let ranges = hasEvenLines(label, drawn, height) ? nil : drawn.lines.map(\.range)
    if let ranges { hasher.combine(ranges) }
    lines[ObjectIdentifier(label)] = LayoutRecord.Lines(
      label: label, width: label.bounds.width, count: drawn.lines.count, ranges: ranges)
    return isSettled ? .settled : .breaking
  }

  /// Returns whether only the number of a label's lines matters, and not where they end: all lines have the same
  /// height, none is hidden, and words are broken only if they're wider than a line.
  private func hasEvenLines(_ label: UILabel, _ drawn: TextLayout, _ height: CGFloat) -> Bool {
    let lines = label.numberOfLines
    guard label.lineBreakMode != .byCharWrapping, height <= label.bounds.height + 1 / scale,
      let natural = label.textLayout(width: nil, lines: lines).lines.first?.height
    else { return false }
    return !label.isTruncated(width: label.bounds.width, lines: lines)
      && drawn.lines.allSatisfy { abs($0.height - natural) < 0.01 }
  }

  /// Records and returns the height that a label needs in its width.
  @discardableResult private mutating func hash(heightOf text: UIView) -> CGFloat {
    let height = text.sizeThatFits(CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude)).height
    hasher.combine(height)
    return height
  }
}
