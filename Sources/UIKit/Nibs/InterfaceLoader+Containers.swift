import Foundation
import InterfaceFiles

/// Sets up views that contain others: stacks, scroll views, images and effects.
extension InterfaceLoader {
  func fillStack(_ stack: UIStackView, _ element: InterfaceElement) {
    if element["axis"] == "vertical" { stack.axis = .vertical }
    if let value: UIStackView.Distribution = element.choice("distribution", InterfaceNames.distributions) {
      stack.distribution = value
    }
    if let value = element.choice("alignment", InterfaceNames.stackAlignments) { stack.alignment = value }
    if let spacing = Self.spacing(element) { stack.spacing = spacing }
    if let value = element.flag("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    let hasMargins = element.child(key: "layoutMargins") ?? element.child(key: "directionalLayoutMargins")
    stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") ?? (hasMargins != nil)
  }

  /// Returns the spacing of a stack's element, or of a variation of it; `nil` if it has none.
  static func spacing(_ element: InterfaceElement) -> CGFloat? {
    element["spacingType"] == "standard" ? UIStackView.spacingUseSystem : element.length("spacing")
  }

  func fillScroll(_ view: UIScrollView, _ element: InterfaceElement) {
    if let value = element.flag("scrollEnabled") { view.isScrollEnabled = value }
    if let value = element.flag("pagingEnabled") { view.isPagingEnabled = value }
    if let value = element.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
    if let value = element.flag("bounces") { view.bounces = value }
    if let value = element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = element.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
    if let value = element.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
    if let value = element.flag("delaysContentTouches") { view.delaysContentTouches = value }
    if let value = element.flag("canCancelContentTouches") { view.canCancelContentTouches = value }
    if let value = element.flag("bouncesZoom") { view.bouncesZoom = value }
    // Older versions of Xcode write 0 for views that can't be zoomed.
    if let value = element.length("minimumZoomScale"), value > 0 { view.minimumZoomScale = value }
    if let value = element.length("maximumZoomScale"), value > 0 { view.maximumZoomScale = value }
    if let value: UIScrollView.IndicatorStyle = element.choice("indicatorStyle", InterfaceNames.indicatorStyles) {
      view.indicatorStyle = value
    }
    if let value: UIScrollView.KeyboardDismissMode = element.choice("keyboardDismissMode", InterfaceNames.dismissModes)
    {
      view.keyboardDismissMode = value
    }
    if let value: UIScrollView.ContentInsetAdjustmentBehavior = element.choice(
      "contentInsetAdjustmentBehavior", InterfaceNames.insetBehaviors)
    {
      view.contentInsetAdjustmentBehavior = value
    }
    if let insets = element.child(key: "contentInset") { view.contentInset = InterfaceFile.insets(insets) }
    if let insets = element.child(key: "scrollIndicatorInsets") {
      view.scrollIndicatorInsets = InterfaceFile.insets(insets)
    }
    if let control = element.child("refreshControl", key: "refreshControl") {
      view.refreshControl = make(control) as? UIRefreshControl
    }
  }

  func fillImage(_ view: UIImageView, _ element: InterfaceElement) {
    if let symbol = file.symbolConfiguration(element, "preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = symbol
    }
    view.image = file.image(element, "image")
    if let image = file.image(element, "highlightedImage") { view.highlightedImage = image }
    if let value = element.flag("highlighted") { view.isHighlighted = value }
    if let value = element.flag("adjustsImageSizeForAccessibilityContentSizeCategory") {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = value
    }
  }

  func fillEffect(_ view: UIVisualEffectView, _ element: InterfaceElement) {
    if let effect = element.child("vibrancyEffect") {
      let blur = effect.child("blurEffect").map(Self.blur) ?? UIBlurEffect(style: .regular)
      let style = effect.choice("style", InterfaceNames.vibrancyStyles) ?? .label
      view.effect = UIVibrancyEffect(blurEffect: blur, style: style)
    } else if let effect = element.child("blurEffect") {
      view.effect = Self.blur(effect)
    }
    guard let content = element.child("view", key: "contentView") else { return }
    addContent(content, to: view.contentView)
  }

  static func blur(_ element: InterfaceElement) -> UIBlurEffect {
    UIBlurEffect(style: element.choice("style", InterfaceNames.blurStyles) ?? .regular)
  }

  /// Sets up a content view that its owner has created.
  func addContent(_ element: InterfaceElement, to view: UIView) {
    note(view, for: element)
    // The size that autoresizing inside starts from.
    if let rect = element.child("rect", key: "frame") { view.frame = InterfaceFile.rect(rect) }
    if let color = file.color(element, "backgroundColor") { view.backgroundColor = color }
    if let value = element.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let insets = element.child("edgeInsets", key: "layoutMargins") {
      view.layoutMargins = InterfaceFile.insets(insets)
    }
    if let insets = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = InterfaceFile.directionalInsets(insets)
    }
    fillInside(view, element)
  }

  func fillOther(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let view as UIProgressView:
      view.progress = Float(element.number("progress") ?? 0)
      if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
      if let color = file.color(element, "progressTintColor") { view.progressTintColor = color }
      if let color = file.color(element, "trackTintColor") { view.trackTintColor = color }
    case let view as UIActivityIndicatorView:
      if let style = element.choice("style", InterfaceNames.activityStyles) { view.style = style }
      if let color = file.color(element, "color") { view.color = color }
      view.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
      if element.flag("animating") == true { view.startAnimating() }
    case let view as UISearchBar: fillSearchBar(view, element)
    case let bar as UINavigationBar: fillBar(bar, element)
    case let bar as UIToolbar: fillToolbar(bar, element)
    case let bar as UITabBar: fillTabBar(bar, element)
    default: break
    }
  }
}
