import UIKit

extension StackLayout.Installation {

  /// Returns a description of the installed tree as it was written, one line per node, with the frames in
  /// ``superview``.
  public func dump() -> String { LayoutDump(reference: superview).text(of: layout.node) }

}

/// A writer of a tree as text.
@MainActor struct LayoutDump {

  /// The view whose coordinate system the frames use.
  let reference: UIView?

  /// Returns a description of a tree, which needn't be installed.
  static func text(of layout: StackLayout) -> String {
    let core = layout.node.core
    let root: UIView? =
      if case .view(let view) = core.kind { view } else { core.made ?? core.showingView }
    return LayoutDump(reference: root).text(of: layout.node)
  }

  func text(of node: StackNode) -> String { lines(of: node, indent: "", place: nil).joined(separator: "\n") }

  // MARK: Private

  /// Returns the lines of a node and of the nodes in it. `place` is the node's frame if it shares the view of the node
  /// around it.
  private func lines(of node: StackNode, indent: String, place: CGRect?) -> [String] {
    if case .group(let nodes) = node.kind, node.made == nil || nodes.count == 1 {
      return nodes.flatMap { lines(of: $0, indent: indent, place: nil) }
    }
    let view = view(of: node)
    let frame = view.flatMap(frame) ?? place
    var line = indent + words(of: node)
    if let frame, !isSpace(node) { line += "  " + text(of: frame) }
    if view?.isHidden == true { line += " hidden" }
    let inner = frame.flatMap { innerPlace(of: node, $0) }
    return [line] + inside(node, indent + "  ", inner)
  }

  private func inside(_ node: StackNode, _ indent: String, _ place: CGRect?) -> [String] {
    switch node.kind {
    case .grid(_, let rows):
      rows.flatMap { row in
        [indent + "row"] + row.flatMap { lines(of: $0, indent: indent + "  ", place: nil) }
      }
    case .layer(_, let layer, let base):
      lines(of: layer, indent: indent, place: nil) + [indent + "of"]
        + lines(of: base, indent: indent + "  ", place: place)
    default: node.children.flatMap { lines(of: $0, indent: indent, place: place) }
    }
  }

  private func isSpace(_ node: StackNode) -> Bool {
    if case .space = node.kind { return node.made == nil }
    return false
  }

  private func view(of node: StackNode) -> UIView? {
    if case .view(let view) = node.core.kind { return view }
    return node.core.made
  }

  private func frame(of view: UIView) -> CGRect? {
    guard let reference, view.isDescendant(of: reference) else { return nil }
    return reference.convert(view.bounds, from: view)
  }

  /// Returns the frame of the child that is merged into a node.
  private func innerPlace(of node: StackNode, _ frame: CGRect) -> CGRect? {
    switch node.kind {
    case .inset(let settings, let child) where child.made == nil:
      let direction = child.showingView?.effectiveUserInterfaceLayoutDirection
      let insets = settings.insets.resolved(isRightToLeft: direction == .rightToLeft)
      return CGRect(
        x: frame.minX + insets.left, y: frame.minY + insets.top,
        width: frame.width - insets.left - insets.right,
        height: frame.height - insets.top - insets.bottom)
    case .layer(_, _, let base) where base.made == nil: return frame
    case .sized, .priority: return frame
    default: return nil
    }
  }

  // MARK: Words

  private func words(of node: StackNode) -> String {
    switch node.kind {
    case .view(let view): return "view " + name(of: view)
    case .absent: return "nothing"
    case .space(let settings):
      let direction = settings.direction.map { $0 == .horizontal ? " horizontally" : " vertically" } ?? ""
      guard settings.isFlexible else { return "spacing of \(text(of: settings.length ?? 0))\(direction)" }
      return "spacer" + (settings.length.map { " of at least \(text(of: $0))" } ?? "")
    case .stack(let settings, _):
      var words = [settings.axis == .vertical ? "rows" : "cols", name(of: settings.alignment)]
      if settings.spacing != 0 { words.append("spacing \(text(of: settings.spacing))") }
      if settings.distribution != .fill { words.append("distribution \(name(of: settings.distribution))") }
      if settings.breakpoints.atAccessibilitySizes { words.append("as rows at accessibility sizes") }
      if settings.breakpoints.inCompactWidth { words.append("as rows in compact width") }
      return words.joined(separator: " ")
    case .inset(let settings, _): return "inset by " + text(of: settings.insets)
    case .layer(let settings, _, _):
      let (x, y) = (name(of: settings.placement.horizontal), name(of: settings.placement.vertical))
      return "\(settings.isInFront ? "overlay" : "background") \(x) \(y)"
    case .sized(let settings, _):
      return settings.values.map { text(of: $0.key, $0.value) }.sorted().joined(separator: " ")
    case .priority(let settings, _):
      var words = ["priority"]
      if let hugging = settings.hugging { words.append("hugging \(text(of: CGFloat(hugging.rawValue)))") }
      if let resistance = settings.resistance { words.append("resistance \(text(of: CGFloat(resistance.rawValue)))") }
      if let direction = settings.direction { words.append(direction == .horizontal ? "horizontally" : "vertically") }
      return words.joined(separator: " ")
    case .scroll(let settings, _): return "scroll " + (settings.axis == .vertical ? "vertically" : "horizontally")
    case .wrap(let settings, _):
      return "wrap \(name(of: settings.alignment)) spacing \(text(of: settings.spacing)) "
        + "between lines \(text(of: settings.lineSpacing))"
    case .grid(let settings, _):
      let columns =
        settings.columns.isEmpty ? "" : " columns " + settings.columns.map(name).joined(separator: " ")
      return "grid\(columns) \(name(of: settings.alignment)) spacing \(text(of: settings.spacing)) "
        + "between rows \(text(of: settings.lineSpacing))"
    case .group: return "rows fill"
    }
  }

  private func name(of view: UIView) -> String {
    let name = String(describing: type(of: view))
    if let text = (view as? UILabel)?.text { return "\(name) \"\(text)\"" }
    return view.accessibilityIdentifier.map { "\(name) \($0)" } ?? name
  }

  private func name(of alignment: UIStackView.Alignment) -> String {
    switch alignment {
    case .fill: "fill"
    case .leading: "leading"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: "trailing"
    default: "lastBaseline"
    }
  }

  private func name(of distribution: UIStackView.Distribution) -> String {
    switch distribution {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    default: "equalCentering"
    }
  }

  private func text(of limit: SizeSettings.Limit, _ value: CGFloat) -> String {
    let bound =
      switch limit.relation {
      case .lessThanOrEqual: " at most"
      case .greaterThanOrEqual: " at least"
      default: ""
      }
    return "\(limit.subject)\(bound) \(text(of: value))"
  }

  private func text(of insets: Insets) -> String {
    switch insets {
    case .absolute(let insets):
      "top \(text(of: insets.top)) left \(text(of: insets.left)) bottom \(text(of: insets.bottom)) "
        + "right \(text(of: insets.right))"
    case .directional(let insets):
      "top \(text(of: insets.top)) leading \(text(of: insets.leading)) bottom \(text(of: insets.bottom)) "
        + "trailing \(text(of: insets.trailing))"
    }
  }

  private func text(of frame: CGRect) -> String {
    "(\(text(of: frame.minX)), \(text(of: frame.minY)), \(text(of: frame.width)), \(text(of: frame.height)))"
  }

  /// Returns the number's text, without the decimals of a whole number.
  private func text(of number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(Double(number))
  }

}
