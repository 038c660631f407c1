import Foundation

extension UINavigationBar: UIBarPositioning {
  /// The appearances that a client can set.
  struct Looks {
    var standard: UINavigationBarAppearance
    var compact: UINavigationBarAppearance?
    var edge: UINavigationBarAppearance?
    var compactEdge: UINavigationBarAppearance?
  }

  /// What older methods set.
  struct OldBarLooks {
    var backgroundImages: [UIBarMetrics: UIImage] = [:]
    var titleOffsets: [UIBarMetrics: CGFloat] = [:]
  }

  /// Where the bar lies: at the top of the screen in a navigation controller, at the top of its view otherwise.
  public var barPosition: UIBarPosition {
    let wanted = delegate?.position(for: self) ?? .any
    return wanted != .any ? wanted : onBack == nil ? .top : .topAttached
  }

  // MARK: - Older Methods

  /// The attributes of the title; font and colour are used.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set {
      note(.titleTextAttributes) { (bar: UINavigationBar) in bar.titleTextAttributes = newValue }
      standardAppearance.titleTextAttributes = newValue ?? [:]
    }
  }

  /// The attributes of the large title; font and colour are used.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set {
      note(.largeTitleTextAttributes) { (bar: UINavigationBar) in bar.largeTitleTextAttributes = newValue }
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
    }
  }

  /// Sets a picture behind the bar, for content that lies under it; an empty one takes the background away. Metrics other
  /// than `.default` count where a bar has them.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    note(AppearanceSetting(.oldBackgroundImage, barMetrics)) { (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    oldLooks.backgroundImages[barMetrics] = backgroundImage
  }

  /// The picture that was set behind the bar.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { oldLooks.backgroundImages[barMetrics] }

  /// Sets a picture behind the bar, wherever that lies; see ``setBackgroundImage(_:for:)``.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// The picture that was set behind the bar.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// Moves the title down by so many points.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    note(AppearanceSetting(.titleOffset, barMetrics)) { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    oldLooks.titleOffsets[barMetrics] = adjustment
  }

  /// How far the title is moved down, in points; 0 by default.
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

  /// What was set for the present metrics, or else for the usual ones.
  private func value<Value>(_ values: [UIBarMetrics: Value]) -> Value? { values[metrics] ?? values[.default] }

  private var topStandardAppearance: UINavigationBarAppearance {
    let compact = isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
    return compact ?? topItem?.standardAppearance ?? standardAppearance
  }

  private var topEdgeAppearance: UINavigationBarAppearance? {
    let compact = isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// Whether the bar looks as over content at its edge: not while a search goes on below it.
  private var looksAtEdge: Bool { isAtScrollEdge && topItem?.searchController?.isActive != true }

  /// Shows the appearance for the item on top, over content at its edge or scrolled under the bar.
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
  /// The light or dark look that a bar of the style has.
  var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}

/// What a navigation bar asks and tells. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; it may by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the item on top may go, as a tap on the back button asks; it may by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item has gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Allows it unless the delegate implements it.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Allows it unless the delegate implements it.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
