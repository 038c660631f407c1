import Foundation

extension UINavigationBar: UIBarPositioning {
  /// The appearances that a client can set.
  struct Looks {
    var standard: UINavigationBarAppearance
    var compact: UINavigationBarAppearance?
    var edge: UINavigationBarAppearance?
    var compactEdge: UINavigationBarAppearance?
  }

  /// The settings made with older methods.
  struct OldBarLooks {
    var backgroundImages: [UIBarMetrics: UIImage] = [:]
    var titleOffsets: [UIBarMetrics: CGFloat] = [:]
  }

  /// The bar's position: at the top of the screen in a navigation controller, at the top of its view otherwise.
  public var barPosition: UIBarPosition {
    let wanted = delegate?.position(for: self) ?? .any
    return wanted != .any ? wanted : onBack == nil ? .top : .topAttached
  }

  // MARK: - Older methods

  /// The attributes of the title; only the font and the colour are used.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set {
      note(.titleTextAttributes) { (bar: UINavigationBar) in bar.titleTextAttributes = newValue }
      standardAppearance.titleTextAttributes = newValue ?? [:]
    }
  }

  /// The attributes of the large title; only the font and the colour are used.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set {
      note(.largeTitleTextAttributes) { (bar: UINavigationBar) in bar.largeTitleTextAttributes = newValue }
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
    }
  }

  /// Sets an image behind the bar, for content that lies under it; an empty one removes the background. Metrics other
  /// than `.default` apply when the bar has them.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    note(AppearanceSetting(.oldBackgroundImage, barMetrics)) { (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    oldLooks.backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the image set behind the bar; `nil` if none was set.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { oldLooks.backgroundImages[barMetrics] }

  /// Sets an image behind the bar, in any position; see ``setBackgroundImage(_:for:)``.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// Returns the image set behind the bar; `nil` if none was set.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// Moves the title down by a number of points.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    note(AppearanceSetting(.titleOffset, barMetrics)) { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    oldLooks.titleOffsets[barMetrics] = adjustment
  }

  /// Returns the vertical offset of the title, in points; positive is down. 0 by default.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    oldLooks.titleOffsets[barMetrics] ?? 0
  }

  // MARK: - Showing

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  private var metrics: UIBarMetrics {
    switch (isCompact, topItem?.prompt != nil) {
    case (false, false): .default
    case (false, true): .defaultPrompt
    case (true, false): .compact
    case (true, true): .compactPrompt
    }
  }

  /// Returns the value set for the current metrics, or else the value for the default metrics.
  private func value<Value>(_ values: [UIBarMetrics: Value]) -> Value? { values[metrics] ?? values[.default] }

  private var topStandardAppearance: UINavigationBarAppearance {
    let compact = isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
    return compact ?? topItem?.standardAppearance ?? standardAppearance
  }

  private var topEdgeAppearance: UINavigationBarAppearance? {
    let compact = isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// Whether the bar has its scroll-edge look; false while a search is active below it.
  private var looksAtEdge: Bool { isAtScrollEdge && topItem?.searchController?.isActive != true }

  /// Applies the appearance for the top item, over content at its edge or scrolled under the bar.
  func applyAppearance() {
    let standard = topStandardAppearance
    var look = BarBackground.Look(looksAtEdge ? topEdgeAppearance : standard)
    if !looksAtEdge {
      if let barTintColor { look.color = barTintColor }
      if let image = value(oldLooks.backgroundImages) {
        (look.image, look.color, look.effect) = (image, barTintColor, nil)
      }
      if let shadowImage { (look.shadowImage, look.shadowColor) = (shadowImage, nil) }
    }
    look.isOpaque = !isTranslucent
    background.look = look
    let shown = (looksAtEdge ? topEdgeAppearance : nil) ?? standard
    let attributes = shown.titleTextAttributes
    largeTitleRow.applyAttributes(shown.largeTitleTextAttributes, traitCollection)
    promptLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    promptLabel.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    guard let content else { return }
    if content.overrideUserInterfaceStyle != barStyle.interfaceStyle {
      content.overrideUserInterfaceStyle = barStyle.interfaceStyle
    }
    content.applyTitleAttributes(attributes, traitCollection)
    var offset = shown.titlePositionAdjustment
    offset.vertical += value(oldLooks.titleOffsets) ?? 0
    content.titleOffset = offset
    let image = shown.backIndicatorImage ?? (backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage)
    content.apply(shown, backIndicator: image)
  }
}

extension UIBarStyle {
  /// The light or dark style of the bar style.
  var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}

/// Methods that a navigation bar calls for its items and position. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item has been pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the top item may be popped, as a tap on the back button requests; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item has been popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true by default.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing by default.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true by default.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing by default.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
