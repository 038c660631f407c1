import Foundation
import ObjectRoot

/// The appearance of a bar: its background, and the line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: MainActorObject {
  /// Makes the appearance of iOS 18: a light grey background, and a hairline.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes a copy.
  public required init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    hasBlur = barAppearance.hasBlur
    shadowColor = barAppearance.shadowColor
  }

  /// The background; none if it's `nil`.
  open var backgroundColor: UIColor?
  /// The line at the bar's edge; none if it's `nil` or clear.
  open var shadowColor: UIColor?

  /// Whether what lies behind would shine through blurred, as it does with the default background on iOS. Nothing is
  /// blurred here, but the layout goes by it.
  private var hasBlur = true

  /// Whether nothing shines through, so that content needn't lie behind.
  var isOpaque: Bool {
    guard !hasBlur, let backgroundColor else { return false }
    return backgroundColor.resolvedColor(with: .current).cgColor.alpha >= 1
  }

  /// Background and line as iOS 18 has them under a bar with content behind it. What lies behind doesn't shine through
  /// here, because it isn't blurred.
  open func configureWithDefaultBackground() {
    hasBlur = true
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.086, green: 0.086, blue: 0.09, alpha: 1)
        : UIColor(red: 0.976, green: 0.976, blue: 0.98, alpha: 1)
    }
    shadowColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
  }

  /// The system's background, with nothing shining through.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    hasBlur = false
    backgroundColor = .systemBackground
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    hasBlur = false
    backgroundColor = nil
    shadowColor = nil
  }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour of the title; 17 points semibold in the label colour where they're left out.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Font and colour of the large title; 34 points bold in the label colour where they're left out.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Makes an appearance with the defaults.
  public required init() { super.init() }

  /// Makes an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
    }
    super.init(barAppearance: barAppearance)
  }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Makes an appearance with the defaults.
  public required init() { super.init() }
  /// Makes an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}
