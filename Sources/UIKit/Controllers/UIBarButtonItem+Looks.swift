import Foundation

/// The images and offsets of an item that proxies and older methods set.
struct BarItemLooks {
  var backgrounds = StateTable<UIImage>()
  var styledBackgrounds: [UIBarButtonItem.Style: StateTable<UIImage>] = [:]
  var backBackgrounds = StateTable<UIImage>()
  var titleOffset = UIOffset.zero
  var backTitleOffset = UIOffset.zero
  var backgroundOffset: CGFloat = 0
  var backBackgroundOffset: CGFloat = 0

  /// Returns the image behind an item, or behind a back button.
  @MainActor func background(isBack: Bool, style: UIBarButtonItem.Style, _ state: UIControl.State) -> UIImage? {
    if isBack { return backBackgrounds.value(for: state) }
    return styledBackgrounds[style]?.value(for: state) ?? backgrounds.value(for: state)
  }
}

// Metrics other than `.default` have no effect here: bars have one height.
extension UIBarButtonItem {
  // MARK: - Background

  /// Sets an image behind the item for a state; `nil` removes it. An image with cap insets is stretched between them.
  /// Bar metrics other than `.default` are ignored.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    note(.itemBackgroundImage(state)) { (item: UIBarButtonItem) in
      item.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    looks.backgrounds[state] = backgroundImage
    changed()
  }

  /// Returns the image set behind the item for a state; `nil` if none was set.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.backgrounds[state] : nil
  }

  /// Sets an image behind the item for a state, shown while the item has `style`. Bar metrics other than `.default` are
  /// ignored.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    note(.styledBackgroundImage(style, state)) { (item: UIBarButtonItem) in
      item.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics)
    }
    looks.styledBackgrounds[style, default: StateTable()][state] = backgroundImage
    changed()
  }

  /// Returns the image set behind the item for a style and a state; `nil` if none was set.
  public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.styledBackgrounds[style]?[state] : nil
  }

  /// Sets the vertical offset of the background, in points; positive is down. Bar metrics other than `.default` are
  /// ignored.
  public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    note(.itemBackgroundOffset) { (item: UIBarButtonItem) in
      item.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    looks.backgroundOffset = adjustment
    changed()
  }

  /// Returns the vertical offset of the background, in points; positive is down.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    barMetrics == .default ? looks.backgroundOffset : 0
  }

  // MARK: - Title

  /// Sets the offset of the title, in points. Bar metrics other than `.default` are ignored.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    note(.itemTitleOffset) { (item: UIBarButtonItem) in item.setTitlePositionAdjustment(adjustment, for: barMetrics) }
    looks.titleOffset = adjustment
    changed()
  }

  /// Returns the offset of the title, in points; zero by default.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.titleOffset : .zero
  }

  // MARK: - Back button

  /// Sets an image behind the back button to the item's screen, for a state. Bar metrics other than `.default` are
  /// ignored.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    note(.backBackgroundImage(state)) { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    looks.backBackgrounds[state] = backgroundImage
    changed()
  }

  /// Returns the image set behind the back button for a state; `nil` if none was set.
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.backBackgrounds[state] : nil
  }

  /// Sets the offset of the back button's title, in points; a title moved out of the bar isn't visible. Bar metrics
  /// other than `.default` are ignored.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    note(.backTitleOffset) { (item: UIBarButtonItem) in
      item.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    looks.backTitleOffset = adjustment
    changed()
  }

  /// Returns the offset of the back button's title, in points; zero by default.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? looks.backTitleOffset : .zero
  }

  /// Sets the vertical offset of the back button's background, in points; positive is down. Bar metrics other than
  /// `.default` are ignored.
  public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    note(.backBackgroundOffset) { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    looks.backBackgroundOffset = adjustment
    changed()
  }

  /// Returns the vertical offset of the back button's background, in points; positive is down.
  public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    barMetrics == .default ? looks.backBackgroundOffset : 0
  }

  /// Creates an item with an image, and another one for vertically compact bars.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
}
