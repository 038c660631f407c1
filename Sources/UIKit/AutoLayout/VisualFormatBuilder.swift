import Foundation

/// A builder of the constraints that a visual format describes.
@MainActor struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  /// Returns the constraints in the order of the format, and then the constraints that align the views. Throws an error
  /// for a view, a metric or an option that doesn't fit the format.
  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkOptions()
    var items: [any LayoutItem] = []
    for view in format.views { items.append(try item(view.name)) }
    var result: [NSLayoutConstraint] = []
    for (index, connection) in format.connections.enumerated() {
      if let connection { result += try constraints(for: connection, at: index, items) }
      guard index < items.count else { continue }
      for predicate in format.views[index].predicates { result.append(try size(of: items[index], predicate)) }
    }
    for attribute in options.alignments {
      for (above, below) in zip(items, items.dropFirst()) {
        result.append(NSLayoutConstraint(first: below, attribute, .equal, above, attribute))
      }
    }
    return result
  }

  private func checkOptions() throws(VisualFormatError) {
    if options.isSuperset(of: .directionMask) {
      throw VisualFormatError(
        sentence: "Its options have two directions. Choose .directionLeftToRight or .directionRightToLeft.", position: 0
      )
    }
    let isRow = format.axis == .horizontal
    let fitting: [NSLayoutConstraint.Attribute] =
      isRow
      ? [.top, .bottom, .centerY, .firstBaseline, .lastBaseline] : [.left, .right, .leading, .trailing, .centerX]
    guard let misfit = options.alignments.first(where: { !fitting.contains($0) }) else { return }
    throw VisualFormatError(
      sentence:
        "Its options align the views of a \(isRow ? "row" : "column") by .\(misfit), along which they follow each "
        + "other. Choose "
        + (isRow
          ? ".alignAllTop, .alignAllBottom, .alignAllCenterY or a baseline."
          : ".alignAllLeading, .alignAllTrailing, .alignAllLeft, .alignAllRight or .alignAllCenterX."),
      position: 0)
  }

  // MARK: - Distances

  /// A line of a view, from which a distance is measured.
  private struct Side {
    var item: any LayoutItem
    var attribute: NSLayoutConstraint.Attribute
  }

  /// Returns the constraints of the connection before the item at `index`, or of the one after the last item.
  private func constraints(
    for connection: VisualFormat.Connection, at index: Int, _ items: [any LayoutItem]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let isStandard = connection.kind == .standard
    let before: Side
    let after: Side
    var standard: CGFloat = 0
    if index == 0 {
      before = Side(item: try superview(of: items[0], connection), attribute: near(isMargin: isStandard))
      after = Side(item: items[0], attribute: near())
    } else if index == items.count {
      before = Side(item: items[index - 1], attribute: far())
      after = Side(item: try superview(of: items[index - 1], connection), attribute: far(isMargin: isStandard))
    } else {
      let above = countsBaselines ? SystemSpacing.lastFont(of: items[index - 1].layoutNode) : nil
      let below = countsBaselines ? SystemSpacing.firstFont(of: items[index].layoutNode) : nil
      before = Side(item: items[index - 1], attribute: above == nil ? far() : .lastBaseline)
      after = Side(item: items[index], attribute: below == nil ? near() : .firstBaseline)
      standard = SystemSpacing.between(above, below)
    }
    switch connection.kind {
    case .flush: return [constraint(after, .equal, before, 0)]
    case .standard: return [constraint(after, .equal, before, standard)]
    case .distances(let predicates):
      var result: [NSLayoutConstraint] = []
      for predicate in predicates {
        let made = constraint(after, predicate.relation, before, try number(predicate.object))
        made.priority = try priority(predicate)
        result.append(made)
      }
      return result
    }
  }

  /// Returns the constraint that puts `after` at a distance of `constant` after `before` in reading order. The side
  /// further to the right or below is the constraint's first item.
  private func constraint(
    _ after: Side, _ relation: NSLayoutConstraint.Relation, _ before: Side, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let (first, second) = isReversed ? (before, after) : (after, before)
    return NSLayoutConstraint(
      first: first.item, first.attribute, relation, second.item, second.attribute, constant: constant)
  }

  private var countsBaselines: Bool { format.axis == .vertical && options.contains(.spacingBaselineToBaseline) }
  private var isReversed: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }
  private var isAlwaysLeftToRight: Bool { format.axis == .horizontal && options.contains(.directionLeftToRight) }

  /// Returns the edge of a view that comes first in reading order.
  private func near(isMargin: Bool = false) -> NSLayoutConstraint.Attribute {
    if format.axis == .vertical { return isMargin ? .topMargin : .top }
    if isReversed { return isMargin ? .rightMargin : .right }
    if isAlwaysLeftToRight { return isMargin ? .leftMargin : .left }
    return isMargin ? .leadingMargin : .leading
  }

  /// Returns the edge of a view that comes last in reading order.
  private func far(isMargin: Bool = false) -> NSLayoutConstraint.Attribute {
    if format.axis == .vertical { return isMargin ? .bottomMargin : .bottom }
    if isReversed { return isMargin ? .leftMargin : .left }
    if isAlwaysLeftToRight { return isMargin ? .rightMargin : .right }
    return isMargin ? .trailingMargin : .trailing
  }

  // MARK: - Sizes

  private func size(of item: any LayoutItem, _ predicate: VisualFormat.Predicate) throws(VisualFormatError)
    -> NSLayoutConstraint
  {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let made: NSLayoutConstraint
    if case .name(let name) = predicate.object, metrics[name.text] == nil, views[name.text] != nil {
      made = NSLayoutConstraint(first: item, attribute, predicate.relation, try self.item(name), attribute)
    } else {
      made = NSLayoutConstraint(
        first: item, attribute, predicate.relation, nil, .notAnAttribute, constant: try number(predicate.object))
    }
    made.priority = try priority(predicate)
    return made
  }

  // MARK: - Names

  private func item(_ name: VisualFormat.Word) throws(VisualFormatError) -> any LayoutItem {
    guard let value = views[name.text] else {
      throw VisualFormatError(
        sentence: "'\(name.text)' isn't among the views, whose names are: \(keys(views)). Add it to the dictionary.",
        position: name.position)
    }
    guard let item = value as? any LayoutItem else {
      throw VisualFormatError(
        sentence: "'\(name.text)' stands for \(value), but only a UIView or a UILayoutGuide can be laid out.",
        position: name.position)
    }
    return item
  }

  private func superview(of item: any LayoutItem, _ connection: VisualFormat.Connection) throws(VisualFormatError)
    -> UIView
  {
    guard let superview = item is UIView ? item.layoutView?.parent : item.layoutView else {
      throw VisualFormatError(
        sentence:
          "'|' stands for the superview, but \(ConstraintDiagnostics.name(item)) has none. Add it to its superview "
          + "first.",
        position: connection.position)
    }
    return superview
  }

  private func number(_ value: VisualFormat.Operand) throws(VisualFormatError) -> CGFloat {
    switch value {
    case .number(let number, _): return CGFloat(number)
    case .name(let name):
      guard let metric = metrics[name.text] else {
        throw VisualFormatError(
          sentence: views[name.text] == nil
            ? "'\(name.text)' isn't among the metrics, whose names are: \(keys(metrics)). Add it to the dictionary."
            : "'\(name.text)' is a view, but a number is expected here: only a size can be compared with a view's.",
          position: name.position)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw VisualFormatError(
          sentence: "The metric '\(name.text)' is \(metric), but a finite number is expected.", position: name.position)
      }
      return number
    }
  }

  private static func number(_ metric: Any) -> CGFloat? {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as any BinaryInteger: CGFloat(Double(number))
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
    guard let value = predicate.priority else { return .required }
    let number = try number(value)
    guard number > 0, number <= 1000 else {
      throw VisualFormatError(
        sentence: "A priority of \(number) isn't valid. It must be above 0 and at most 1000.", position: value.position)
    }
    return UILayoutPriority(Float(number))
  }

  private func keys(_ names: [String: Any]) -> String {
    names.isEmpty ? "none" : names.keys.sorted().joined(separator: ", ")
  }
}
