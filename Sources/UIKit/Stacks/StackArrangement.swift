import Foundation

/// Makes a stack view's constraints, and keeps them in step with its views and settings.
///
/// The rules are chosen so that most of them are equalities between two neighbours or between a view and its stack
/// view, which the solver eliminates: a list of rows stays a set of small problems of their own.
@MainActor final class StackArrangement {
  private(set) unowned var stack: UIStackView

  init(_ stack: UIStackView) { self.stack = stack }

  // MARK: - Priorities

  /// Hidden views have no length: before every wish of what is inside them, after what is required.
  static let hiding = UILayoutPriority(999.9)
  /// Proportions: before all wishes, but a fixed length comes first, as in UIKit.
  static let proportion = UILayoutPriority(999)
  /// A stack view is no larger than its views: below `fittingSizeLevel`, so that fitting decides if it wants.
  static let fit = UILayoutPriority(49)
  /// Which of several equally good layouts it is.
  static let ties = UILayoutPriority(0.5)
  /// Views without content that don't take what is left have no length: before ties, the first before all.
  static let collapse = UILayoutPriority(0.75)
  /// Texts that wrap are of the same width: after ties, so that none is stretched for it.
  static let texts = UILayoutPriority(0.375)
  /// Gaps are equal: last, so that a stack view that may be small is, and views are cut by their order.
  static let gaps = UILayoutPriority(0.25)
  /// Centres are equally far apart, also where the stack view may be small: before `fit` and `fittingSizeLevel`.
  static let centers = UILayoutPriority(51)
  /// Who is cut has nothing to do with those distances.
  static let centerTies = UILayoutPriority(51.5)
  /// Nor have views without content: they have no length.
  static let noContent = UILayoutPriority(52)

  // MARK: - What rules are made for

  private var style = StackStyle()
  private var styleCount = 0
  private var own = StackConstraints()
  private var arranged: [StackSlot] = []
  private var visible: [StackSlot] = []

  /// Brings all constraints in step. O(n) looks, and work for what changed.
  func update(_ slots: [StackSlot]) {
    let style = StackStyle(stack)
    if style != self.style || styleCount == 0 {
      self.style = style
      styleCount += 1
    }
    arranged = slots
    visible.removeAll(keepingCapacity: true)
    for slot in slots where !slot.view.isHidden { visible.append(slot) }
    assignTieBreaks()
    var situations = StackSituations(style, styleCount, visible, stack.spacing)
    var previous: StackSlot?
    var seen = 0
    var parked: [(slot: StackSlot, previous: StackSlot?, next: StackSlot?, situation: StackSituation)] = []
    for slot in slots {
      let isHidden = slot.view.isHidden
      let next = isHidden && seen < visible.count ? visible[seen] : nil
      let situation = situations.next(slot, previous: previous, next: next)
      if slot.situation != situation {
        slot.situation = situation
        if isHidden {
          parked.append((slot, previous, next, situation))
        } else {
          lay(slot, previous, situations, situation)
        }
      }
      if !isHidden {
        previous = slot
        seen += 1
      }
    }
    // After the gaps, in whose middle they are.
    for entry in parked { park(entry.slot, entry.previous, entry.next, entry.situation) }
    setOwnRules()
  }

  /// Lets go of a slot's view.
  func release(_ slot: StackSlot) {
    slot.constraints.removeAll()
    if let gap = slot.gap { stack.removeLayoutGuide(gap) }
    slot.gap = nil
    slot.situation = nil
    slot.view.layer.lingers = false
    slot.view.breakTies(TieBreak(), along: .horizontal)
    slot.view.breakTies(TieBreak(), along: .vertical)
  }

  /// Gives hidden views the stack view's size across, which they don't take part in making.
  func boundsChanged() {
    guard visible.count < arranged.count, style.alignment == .fill else { return }
    for slot in arranged where slot.view.isHidden { slot.constraints[.edge]?.constant = lengthAcross }
  }

  private var lengthAcross: CGFloat {
    var size = stack.bounds.size
    if style.isWithinMargins {
      let margins = stack.layoutMargins
      size.width -= margins.left + margins.right
      size.height -= margins.top + margins.bottom
    }
    return max(0, style.axis == .horizontal ? size.height : size.width)
  }

  // MARK: - Visible views

  private func lay(
    _ slot: StackSlot, _ previous: StackSlot?, _ situations: StackSituations, _ situation: StackSituation
  ) {
    setStart(slot, previous, situation)
    setLength(slot, previous, situations.reference, situation)
    setTextWidths(slot, situations.texts)
    setGap(slot, previous, situations.reference, situations.firstReference, situation)
    setAcross(slot, previous, situation)
  }

  private func setStart(_ slot: StackSlot, _ previous: StackSlot?, _ situation: StackSituation) {
    guard let previous else {
      slot.constraints.set(.start, rule("UISV-canvas-connection", slot.view, style.start, container, style.start))
      return
    }
    let isLeast = style.distribution == .equalCentering
    slot.constraints.set(
      .start,
      style.distribution == .equalSpacing
        ? nil
        : rule(
          "UISV-spacing", slot.view, situation.isBetweenBaselines ? .firstBaseline : style.start, previous.view,
          situation.isBetweenBaselines ? .lastBaseline : style.end, situation.spacing, order: isLeast ? .after : .at))
  }

  private func setLength(
    _ slot: StackSlot, _ previous: StackSlot?, _ reference: StackSlot?, _ situation: StackSituation
  ) {
    let view = slot.view
    let length = style.length
    switch style.distribution {
    case .fillEqually:
      slot.constraints.set(
        .length, previous.map { rule("UISV-fill-equally", view, length, $0.view, length) })
    case .fillProportionally:
      var proportional: StackRule?
      if situation.proportion == 0 {
        proportional = rule("UISV-fill-proportionally", view, length, priority: Self.proportion)
      } else if situation.proportion > 0, let other = reference?.view {
        proportional = rule(
          "UISV-fill-proportionally", view, length, other, length, multiplier: situation.proportion,
          priority: Self.proportion)
      }
      slot.constraints.set(.length, proportional)
    case .fill:
      slot.constraints.set(
        .length,
        situation.collapses
          ? rule(
            "UISV-ambiguity-suppression", view, length,
            priority: UILayoutPriority(Self.collapse.rawValue - Float(situation.collapsePlace) / 64)) : nil)
    case .equalSpacing, .equalCentering:
      slot.constraints.set(
        .length,
        situation.collapses
          ? rule(
            "UISV-ambiguity-suppression", view, length,
            priority: style.distribution == .equalCentering ? Self.noContent : Self.fit) : nil)
    }
  }

  /// Texts in a row share its width where it's too little for all, as far as their priorities leave that open.
  private func setTextWidths(_ slot: StackSlot, _ texts: (previous: StackSlot, first: StackSlot?)?) {
    guard texts != nil || slot.constraints[.textWidth] != nil else { return }
    func equal(_ other: StackSlot?) -> StackRule? {
      other.map {
        rule("UISV-text-width-disambiguation", slot.view, .width, $0.view, .width, priority: Self.texts)
      }
    }
    slot.constraints.set(.textWidth, equal(texts?.previous))
    slot.constraints.set(.textWidthAsFirst, equal(texts?.first))
  }

  /// The gap before `slot`, as a guide that others are compared with. It begins where the least spacing ends; for
  /// centres it reaches from one to the next.
  private func setGap(
    _ slot: StackSlot, _ previous: StackSlot?, _ reference: StackSlot?, _ first: StackSlot?,
    _ situation: StackSituation
  ) {
    guard let previous, style.comparesGaps else {
      guard let gap = slot.gap else { return }
      stack.removeLayoutGuide(gap)
      slot.gap = nil
      for role in [StackConstraints.Role.gapStart, .gapEnd, .gapLength, .gapMinimum, .gapAsFirst] {
        slot.constraints.set(role, nil)
      }
      return
    }
    let gap = slot.gap ?? UILayoutGuide()
    if slot.gap == nil {
      gap.identifier = "UISV-gap"
      stack.addLayoutGuide(gap)
      slot.gap = gap
    }
    let isCentering = style.distribution == .equalCentering
    let isBetweenBaselines = situation.isBetweenBaselines && !isCentering
    let from = isCentering ? style.center : isBetweenBaselines ? .lastBaseline : style.end
    let to = isCentering ? style.center : isBetweenBaselines ? .firstBaseline : style.start
    slot.constraints.set(
      .gapStart,
      rule("UISV-distributing-edge", gap, style.start, previous.view, from, isCentering ? 0 : situation.spacing))
    slot.constraints.set(.gapEnd, rule("UISV-distributing-edge", gap, style.end, slot.view, to))
    slot.constraints.set(
      .gapLength,
      reference?.gap.map {
        var rule = rule(
          "UISV-distributing", gap, style.length, $0, style.length,
          priority: situation.gapsAreStrict ? .required : isCentering ? Self.centers : Self.gaps)
        rule.constant = isCentering ? 0 : situation.spacingChange
        return rule
      })
    // Where not all distances can be equal, this says which differ.
    slot.constraints.set(
      .gapAsFirst,
      first?.gap.map { rule("UISV-distributing", gap, style.length, $0, style.length, priority: Self.gaps) })
    slot.constraints.set(
      .gapMinimum, isCentering ? nil : rule("UISV-spacing", gap, style.length, relation: .greaterThanOrEqual))
  }

  private func setAcross(_ slot: StackSlot, _ previous: StackSlot?, _ situation: StackSituation) {
    let view = slot.view
    let name = previous == nil ? "UISV-canvas-connection" : "UISV-alignment"
    let (near, far) = (style.startAcross, style.endAcross)
    let bound = "UISV-spanning-boundary"
    var edge: StackRule?
    var otherEdge: StackRule?
    let place: StackRule?
    switch style.alignment {
    case .fill:
      place = rule(name, view, near, container, near)
      edge = rule(name, view, far, container, far)
    case .leading:
      place = rule(name, view, near, container, near)
      edge = rule(bound, view, far, container, far, order: .before)
    case .trailing:
      place = rule(name, view, far, container, far)
      edge = rule(bound, view, near, container, near, order: .after)
    case .center:
      place = rule(name, view, style.centerAcross, container, style.centerAcross)
      edge = rule(bound, view, near, container, near, order: .after)
    case .firstBaseline, .lastBaseline:
      let line: NSLayoutConstraint.Attribute = style.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      place = previous.map { rule("UISV-alignment", view, line, $0.view, line) } ?? connection(view)
      edge = rule(bound, view, .top, container, .top, order: .after)
      otherEdge = rule(bound, view, .bottom, container, .bottom, order: .before)
    }
    slot.constraints.set(.place, place)
    slot.constraints.set(.edge, edge)
    slot.constraints.set(.otherEdge, otherEdge)
    slot.constraints.set(
      .lengthAcross,
      situation.collapsesAcross
        ? rule("UISV-ambiguity-suppression", view, style.lengthAcross, priority: Self.ties) : nil)
  }

  /// What pulls views on a common baseline to one edge.
  private func connection(_ view: UIView) -> StackRule {
    let edge: NSLayoutConstraint.Attribute = style.alignment == .firstBaseline ? .top : .bottom
    var rule = rule("UISV-canvas-connection", view, edge, container, edge)
    rule.priority = Self.gaps
    return rule
  }

  // MARK: - Hidden views

  /// Holds a hidden view with no length in the middle of the gap. Nothing else depends on it.
  private func park(_ slot: StackSlot, _ previous: StackSlot?, _ next: StackSlot?, _ situation: StackSituation) {
    setGap(slot, nil, nil, nil, situation)
    setTextWidths(slot, nil)
    let view = slot.view
    var start: StackRule
    if let previous, next != nil {
      start = rule("UISV-hiding-place", view, style.start, previous.view, style.end, situation.spacing / 2)
    } else if let previous {
      start = rule("UISV-hiding-place", view, style.start, previous.view, style.end)
    } else {
      start = rule("UISV-hiding-place", view, style.start, container, style.start)
    }
    if style.distribution == .equalSpacing, previous != nil, let gap = next?.gap {
      start = rule("UISV-hiding-place", view, style.center, gap, style.center, -situation.spacing / 2)
    }
    slot.constraints.set(.start, start)
    slot.constraints.set(.length, rule("UISV-hiding", view, style.length, priority: Self.hiding))
    let line =
      switch style.alignment {
      case .center: style.centerAcross
      case .trailing, .lastBaseline: style.endAcross
      case .fill, .leading, .firstBaseline: style.startAcross
      }
    slot.constraints.set(.place, rule("UISV-alignment", view, line, container, line))
    var across = rule("UISV-hiding", view, style.lengthAcross, priority: Self.hiding)
    across.constant = lengthAcross
    slot.constraints.set(.edge, style.alignment == .fill ? across : nil)
    slot.constraints.set(.otherEdge, nil)
    slot.constraints.set(.lengthAcross, nil)
  }

  // MARK: - The stack view itself

  private func setOwnRules() {
    let container = container
    guard let last = visible.last else {
      let isEmpty = arranged.isEmpty
      var none = rule("UISV-canvas-connection", container, style.length)
      none.priority = Self.proportion
      own.set(.end, isEmpty ? nil : none)
      own.set(.fit, nil)
      own.set(.fitAcross, isEmpty ? nil : rule("UISV-canvas-fit", container, style.lengthAcross, priority: Self.fit))
      return
    }
    own.set(.end, rule("UISV-canvas-connection", container, style.end, last.view, style.end))
    own.set(
      .fit, style.comparesGaps ? rule("UISV-canvas-fit", container, style.length, priority: Self.fit) : nil)
    own.set(
      .fitAcross,
      style.alignment == .fill ? nil : rule("UISV-canvas-fit", container, style.lengthAcross, priority: Self.fit))
  }

  // MARK: - Ties

  /// Says which of several equal views is stretched or cut: the first, and when it can't be any further the next.
  ///
  /// Where one has no intrinsic length it's that one, and all others keep theirs. Of those that would be cut equally
  /// soon, texts that wrap are, since they lose nothing; they share the room (`texts`).
  private func assignTieBreaks() {
    let isFilling = style.distribution == .fill
    var hasFlexible = false
    var cutTexts: [UILayoutPriority] = []
    if isFilling {
      for slot in visible {
        if !slot.hasIntrinsic[style.axis] {
          hasFlexible = true
        } else if style.axis == .horizontal, slot.wrapsText {
          cutTexts.append(slot.resistance.horizontal)
        }
      }
    }
    // Few priorities are in use at a time.
    var stretched: [UILayoutPriority] = []
    var cut: [UILayoutPriority] = []
    func isFirst(_ priority: UILayoutPriority, _ seen: inout [UILayoutPriority]) -> Bool {
      if seen.contains(priority) { return false }
      seen.append(priority)
      return true
    }
    let (along, across) = (style.axis, style.axis == .horizontal ? NSLayoutConstraint.Axis.vertical : .horizontal)
    for (index, slot) in arranged.enumerated() {
      var tie = TieBreak()
      if isFilling || style.comparesGaps, slot.hasIntrinsic[along], !slot.view.isHidden {
        let sharesCut = cutTexts.contains(slot.resistance[along])
        tie.staysSmall = hasFlexible || !isFirst(slot.hugging[along], &stretched)
        tie.staysLarge =
          sharesCut ? !slot.wrapsText : hasFlexible || !isFirst(slot.resistance[along], &cut)
        if tie != TieBreak() {
          tie.index = index
          tie.priority = style.distribution == .equalCentering ? Self.centerTies : Self.ties
        }
      }
      slot.view.breakTies(tie, along: along)
      slot.view.breakTies(TieBreak(), along: across)
    }
  }

  // MARK: - Writing rules

  private var container: any LayoutItem {
    style.isWithinMargins ? stack.layoutMarginsGuide : stack
  }

  /// How the first side lies to the second along the direction of reading.
  private enum Order { case at, after, before }

  /// `first` lies at, after or before `second`, `distance` further in the direction of reading.
  private func rule(
    _ name: String, _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: any LayoutItem,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ distance: CGFloat = 0, order: Order = .at,
    multiplier: CGFloat = 1, priority: UILayoutPriority = .required
  ) -> StackRule {
    let isMirrored = style.isRightToLeft && firstAttribute.axis == .horizontal && firstAttribute.kind == .position
    let relation: NSLayoutConstraint.Relation =
      switch order {
      case .at: .equal
      case .after: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      case .before: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      }
    return StackRule(
      name: name, first: first.layoutNode, firstAttribute: firstAttribute, relation: relation,
      second: second.layoutNode,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: isMirrored ? -distance : distance,
      priority: priority)
  }

  /// A length is 0, or at least.
  private func rule(
    _ name: String, _ item: any LayoutItem, _ length: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation = .equal, priority: UILayoutPriority = .required
  ) -> StackRule {
    StackRule(name: name, first: item.layoutNode, firstAttribute: length, relation: relation, priority: priority)
  }
}
