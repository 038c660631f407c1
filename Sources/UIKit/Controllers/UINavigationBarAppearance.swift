import Foundation

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour of the title; 17 points semibold in the label colour where they're left out.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// How far the title is moved; not at all by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Font and colour of the large title; 34 points bold in the label colour where they're left out.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The look of items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(buttonAppearance) } }
  /// The look of items that end a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(backButtonAppearance) } }
  /// The picture in place of the chevron of the back button; `nil`, the default, for the chevron.
  open private(set) var backIndicatorImage: UIImage!
  /// What a title that slides behind the back button is cut with; kept, as titles fade here.
  open private(set) var backIndicatorTransitionMaskImage: UIImage!

  /// Sets the picture in place of the chevron, drawn in the tint colour unless it's made to keep its own. Both or none,
  /// as Apple asks; one alone is ignored.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = isWhole ? backIndicatorImage : nil
    backIndicatorTransitionMaskImage = isWhole ? transitionMaskImage : nil
    changed()
  }

  /// Makes an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Makes an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
      backButtonAppearance = other.backButtonAppearance.copied()
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    super.init(barAppearance: barAppearance)
    watchAll()
  }

  private func watchAll() {
    for look in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { look.owner = self }
  }

  private func watch(_ look: UIBarButtonItemAppearance) {
    look.owner = self
    changed()
  }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(buttonAppearance) } }
  /// The look of items that end a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }

  /// Makes an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Makes an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
    }
    super.init(barAppearance: barAppearance)
    watchAll()
  }

  private func watchAll() { for look in [buttonAppearance, doneButtonAppearance] { look.owner = self } }

  private func watch(_ look: UIBarButtonItemAppearance) {
    look.owner = self
    changed()
  }
}
