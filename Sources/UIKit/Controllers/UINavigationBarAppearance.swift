import Foundation

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colour of the title; 17 points semibold in the label colour if they're left out.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title; zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The font and colour of the large title; 34 points bold in the label colour if they're left out.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The look of plain items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(buttonAppearance) } }
  /// The look of items that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(backButtonAppearance) } }
  /// The image in place of the back button's chevron; `nil`, the default, means the chevron.
  open private(set) var backIndicatorImage: UIImage!
  /// The mask of a title that slides behind the back button; stored without effect, as titles fade on Linux.
  open private(set) var backIndicatorTransitionMaskImage: UIImage!

  /// Sets the image in place of the chevron, drawn in the tint colour unless its rendering mode is original. Pass both
  /// images or none, as in UIKit; one alone is ignored.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = isWhole ? backIndicatorImage : nil
    backIndicatorTransitionMaskImage = isWhole ? transitionMaskImage : nil
    changed()
  }

  /// Creates an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Creates an appearance with the values of another.
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
  /// The look of plain items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watch(buttonAppearance) } }
  /// The look of items that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }

  /// Creates an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Creates an appearance with the values of another.
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
