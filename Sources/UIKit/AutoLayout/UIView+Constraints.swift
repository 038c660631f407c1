import AloeCore
import Foundation

extension UIView {
  /// The smallest size that layout can give; for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than layout would ever give; for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: - Constraints

  /// The active constraints that the view holds: those whose items have it as their nearest common view, in the order
  /// of making. O(n log n).
  public var constraints: [NSLayoutConstraint] {
    // They're in order but for those whose place one took that was removed.
    var last = 0
    for constraint in heldConstraints {
      if constraint.serial < last { return heldConstraints.sorted { $0.serial < $1.serial } }
      last = constraint.serial
    }
    return heldConstraints
  }

  /// Activates `constraint`, held by this view. Both items must be this view or inside it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.canTakeEffect else { return }
    let ancestor = LayoutSentences.commonAncestor(of: constraint)
    demand(
      ancestor.isDescendant(of: self),
      "The constraint \(constraint) can't be added to \(self), which doesn't contain its items. Add it to "
        + "\(LayoutSentences.name(ancestor)), or set its isActive.")
    constraint.install(on: self)
  }
  /// Activates all of them, held by this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for c in constraints { addConstraint(c) } }
  /// Deactivates `constraint` if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  /// Deactivates those of `constraints` that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for c in constraints { removeConstraint(c) } }

  /// The constraints that tie what is in this view, or the view itself, to what is outside.
  func constraintsCrossingBorder() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func collect(_ view: UIView) {
      func take(_ node: LayoutNode?) {
        guard let node else { return }
        for constraint in node.constraints where !(constraint.holder?.isDescendant(of: self) ?? true) {
          found.append(constraint)
        }
      }
      take(view.existingNode)
      for guide in view.layoutGuides { take(guide.existingNode) }
      for guide in view.systemGuides.values { take(guide.existingNode) }
      for inner in view.subviews { collect(inner) }
    }
    collect(self)
    return found.sorted { $0.serial < $1.serial }
  }

  // MARK: - Content priorities

  /// How strongly the view resists growing beyond its content along `axis`; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] }
  /// Sets ``contentHuggingPriority(for:)``; 0 means no preference. One outside 0 to 1000 stops with a sentence.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard hugging[axis] != priority else { return }
    LayoutSentences.checkContentPriority(priority, "content hugging", of: self)
    hugging[axis] = priority
    contentPrioritiesChanged()
  }
  /// How strongly the view resists shrinking below its content along `axis`; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compressionResistance[axis]
  }
  /// Sets ``contentCompressionResistancePriority(for:)``; 0 means no preference. One outside 0 to 1000 stops with a
  /// sentence.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard compressionResistance[axis] != priority else { return }
    LayoutSentences.checkContentPriority(priority, "compression resistance", of: self)
    compressionResistance[axis] = priority
    contentPrioritiesChanged()
  }

  /// Says which way the view takes where the length around it could be shared out in several ways, equally well.
  func breakTies(_ tie: TieBreak, along axis: NSLayoutConstraint.Axis) {
    guard tieBreaks[axis] != tie else { return }
    tieBreaks[axis] = tie
    tellEngines { $0.contentPrioritiesChanged(self) }
    setNeedsLayoutPass()
  }

  private func contentPrioritiesChanged() {
    tellEngines { $0.contentPrioritiesChanged(self) }
    setNeedsLayoutPass()
    superview?.intrinsicContentSizeChanged(of: self)
  }

  // MARK: - Guides

  /// Adds a guide that lies in this view's coordinates.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owner = self
    layoutGuides.append(guide)
  }

  /// Removes a guide and every constraint about it.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard let index = layoutGuides.firstIndex(of: guide) else { return }
    for constraint in guide.layoutReferences { constraint.isActive = false }
    tellEngines { $0.guideRemoved(guide) }
    layoutGuides.remove(at: index)
    guide.owner = nil
  }

  func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    guide.identifier = identifier
    systemGuides.add(guide)
    return guide
  }

  /// The space within the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "layoutMarginsGuide") }
  /// The space within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "safeAreaLayoutGuide") }
  /// The space within the margins, not wider than text is read easily: 672 points at the default text size.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable, "readableContentGuide") }

  /// Where `guide`, which this view owns, lies in this view's coordinates.
  func frame(of guide: UILayoutGuide) -> CGRect {
    let size = bounds.size
    switch guide.kind {
    case .margins: return CGRect(origin: .zero, size: size).inset(by: effectiveLayoutMargins)
    case .safeArea: return CGRect(origin: .zero, size: size).inset(by: safeAreaInsets)
    case .readable: return CGRect(origin: .zero, size: size).inset(by: readableInsets(width: size.width))
    case .keyboard:
      let height = keyboardLayoutGuide.height(in: self)
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame: return bounds
    case .content: return CGRect(origin: .zero, size: contentSizeForLayout)
    case .plain: return root.existingEngine?.frame(of: guide) ?? .zero
    }
  }
}
