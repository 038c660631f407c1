import Foundation

extension UIView {
  /// The guides added to the view, in order.
  public final var layoutGuides: [UILayoutGuide] { ownedGuides.added }

  /// Adds a guide, which uses this view's coordinates.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owner = self
    ownedGuides.added.append(guide)
  }

  /// Removes a guide, and every constraint that refers to it.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard let index = layoutGuides.firstIndex(of: guide) else { return }
    for constraint in guide.layoutReferences { constraint.isActive = false }
    notifyEngines { $0.guideRemoved(guide) }
    ownedGuides.added.remove(at: index)
    guide.owner = nil
  }

  func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = ownedGuides[kind] { return guide }
    let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    guide.identifier = identifier
    ownedGuides.system.append(guide)
    return guide
  }

  /// The guide of the area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "layoutMarginsGuide") }
  /// The guide of the area within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "safeAreaLayoutGuide") }
  /// The guide of the area within the margins, limited to a readable width: 672 points at the default text size, and in
  /// proportion to the body text's size at others.
  ///
  /// The guide fills the margins up to that width; in a view placed by constraints, it yields only to required ones. So
  /// such a view is wider than the readable width and its margins only if required constraints make it so.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable, "readableContentGuide") }

  /// Returns the frame of `guide`, which this view owns, in this view's coordinates.
  func frame(of guide: UILayoutGuide) -> CGRect {
    let size = bounds.size
    switch guide.kind {
    case .margins: return CGRect(origin: .zero, size: size).inset(by: effectiveLayoutMargins)
    case .safeArea: return CGRect(origin: .zero, size: size).inset(by: safeAreaInsets)
    case .readable:
      if !translatesAutoresizingMaskIntoConstraints, let frame = root.existingEngine?.frame(of: guide) { return frame }
      return CGRect(origin: .zero, size: size).inset(by: readableInsets(width: size.width))
    case .keyboard:
      let height = keyboardLayoutGuide.height(in: self)
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame: return bounds
    case .content: return CGRect(origin: .zero, size: scrolledContent?.sizeForLayout ?? size)
    case .plain: return root.existingEngine?.frame(of: guide) ?? .zero
    }
  }
}
