import Foundation
import InterfaceFiles

/// Sets up views.
extension InterfaceLoader {
  /// Sets the properties of a view and adds its subviews.
  func fill(_ view: UIView, _ element: InterfaceElement) {
    fillBasics(view, element)
    switch view {
    case let view as UILabel: fillLabel(view, element)
    case let view as UIButton: fillButton(view, element)
    case let view as UITextField: fillField(view, element)
    case let view as UITableView: fillTable(view, element)
    case let view as UICollectionView: fillCollection(view, element)
    case let view as UITextView: fillText(view, element)
    case let view as UIScrollView: fillScroll(view, element)
    case let view as UIStackView: fillStack(view, element)
    case let view as UIImageView: fillImage(view, element)
    case let view as UITableViewCell: fillCell(view, element)
    case let view as UICollectionReusableView: fillReusable(view, element)
    case let view as UIVisualEffectView: fillEffect(view, element)
    case let view as UIControl: fillControl(view, element)
    default: fillOther(view, element)
    }
    if element.name == "containerView" {
      for segue in element.contents("connections") where segue["kind"] == "embed" { willEmbed(segue, in: view) }
    }
    fillInside(view, element)
  }

  /// Completes a view whose own properties have been set: adds its variations, subviews, guides and constraints.
  func fillInside(_ view: UIView, _ element: InterfaceElement) {
    addVariations(of: element, view)
    addSubviews(of: element, to: view)
    noteGuides(of: element, view)
    willConstrain(view, element)
  }

  private func fillBasics(_ view: UIView, _ element: InterfaceElement) {
    if let mode: UIView.ContentMode = element.choice("contentMode", InterfaceNames.contentModes) {
      view.contentMode = mode
    }
    if let value = element.flag("opaque") { view.isOpaque = value }
    if let value = element.flag("clipsSubviews") { view.clipsToBounds = value }
    if let value = element.flag("autoresizesSubviews") { view.autoresizesSubviews = value }
    if let value = element.flag("hidden") { view.isHidden = value }
    if let value = element.length("alpha") { view.alpha = value }
    if let value = element.integer("tag") { view.tag = value }
    if let value = element["restorationIdentifier"] { view.restorationIdentifier = value }
    if let value = element.flag("userInteractionEnabled") {
      view.isUserInteractionEnabled = value
    } else if view is UILabel || view is UIImageView {
      view.isUserInteractionEnabled = true
    }
    if let value = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = element.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let value = element.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
    if let value: UISemanticContentAttribute = element.choice("semanticContentAttribute", InterfaceNames.directions) {
      view.semanticContentAttribute = value
    }
    fillLayout(view, element)
    for child in element.children {
      guard let key = child.key else { continue }
      switch (child.name, key) {
      case ("rect", "frame"): fillFrame(view, InterfaceFile.rect(child))
      case ("autoresizingMask", _): view.autoresizingMask = Self.mask(child)
      case ("color", "backgroundColor"): view.backgroundColor = file.color(child)
      case ("color", "tintColor"): view.tintColor = file.color(child)
      case ("edgeInsets", "layoutMargins"): view.layoutMargins = InterfaceFile.insets(child)
      case ("directionalEdgeInsets", "directionalLayoutMargins"):
        view.directionalLayoutMargins = InterfaceFile.directionalInsets(child)
      case ("accessibility", _): fillAccessibility(view, child)
      default: break
      }
    }
  }

  private func fillLayout(_ view: UIView, _ element: InterfaceElement) {
    // Xcode gives a view with a fixed frame constraints as its autoresizing mask would.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, element.flag("fixedFrame") != true {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let value = element.priority("\(name)HuggingPriority") { view.setContentHuggingPriority(value, for: axis) }
      if let value = element.priority("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(value, for: axis)
      }
    }
  }

  private func fillFrame(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

  static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    element.options([
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
      "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ])
  }

  private func fillAccessibility(_ view: UIView, _ element: InterfaceElement) {
    if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
    if let label = file.spokenText(element, "label", "accessibilityLabel") { view.accessibilityLabel = label }
    if let hint = file.spokenText(element, "hint", "accessibilityHint") { view.accessibilityHint = hint }
    if let flag = element.child(key: "isElement")?.flag("value") { view.isAccessibilityElement = flag }
    guard let traits = element.child("accessibilityTraits", key: "traits") else { return }
    view.accessibilityTraits = traits.options([
      "button": .button, "link": .link, "image": .image, "staticText": .staticText, "header": .header,
      "notEnabled": .notEnabled, "selected": .selected, "adjustable": .adjustable, "searchField": .searchField,
      "keyboardKey": .keyboardKey, "playsSound": .playsSound, "summaryElement": .summaryElement,
      "updatesFrequently": .updatesFrequently, "startsMediaSession": .startsMediaSession,
      "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    ])
  }

  // MARK: - Subviews and guides

  /// Creates the subviews of an element, and adds them, except those that aren't installed for the current size
  /// classes.
  func addSubviews(of element: InterfaceElement, to view: UIView) {
    let absent = sizes.excluded(from: element, "subviews")
    for child in element.contents("subviews") {
      guard let subview = existingView(of: child) ?? make(child) as? UIView, !view.isDescendant(of: subview) else {
        continue
      }
      let isInstalled = child.id.map { !absent.contains($0) } ?? true
      variations?.addChild(subview, child, of: element, isInstalled: isInstalled)
      guard isInstalled else { continue }
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
  }

  /// Returns the view of an element, if it exists already. A mistake in the file may give several elements the same
  /// identifier.
  private func existingView(of element: InterfaceElement) -> UIView? {
    guard let id = element.id, document.element(id) === element else { return nil }
    return objects[id] as? UIView
  }

  /// Registers the layout guides of a view by their identifiers.
  private func noteGuides(of element: InterfaceElement, _ view: UIView) {
    for child in element.children where child.name == "viewLayoutGuide" {
      guard let id = child.id, document.element(id) === child else { continue }
      switch child.key {
      case "safeArea": objects[id] = view.safeAreaLayoutGuide
      case "layoutMargins": objects[id] = view.layoutMarginsGuide
      case "readableContent": objects[id] = view.readableContentGuide
      case "keyboard": objects[id] = view.keyboardLayoutGuide
      case "contentLayoutGuide": objects[id] = (view as? UIScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": objects[id] = (view as? UIScrollView)?.frameLayoutGuide
      default: file.warn(child, "The layout guide \"\(child.key ?? "")\" isn't known. Constrain to another one.")
      }
    }
  }

  // MARK: - Size classes

  /// Sets the properties of a view that vary with size classes, and updates them when the size classes change.
  private func addVariations(of element: InterfaceElement, _ view: UIView) {
    guard InterfaceVariations.vary(element) else { return }
    let all = variations ?? InterfaceVariations(file)
    variations = all
    all.add(view, element, sizes)
  }
}
