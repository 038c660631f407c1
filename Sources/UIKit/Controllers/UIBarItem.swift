import Foundation
import ObjectRoot

/// The base class of bar items.
@preconcurrency @MainActor open class UIBarItem: AccessibleObject, UIAppearanceContainer {
  /// Creates an item without a title and an image.
  public override init() {}
  /// Creates an item from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {}

  /// The title; `nil`, the default, means none.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The image; drawn in the tint colour unless its rendering mode is original. `nil` by default.
  open var image: UIImage? { didSet { changed() } }
  /// Whether the item is enabled; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number for the client's use; 0 by default.
  open var tag = 0
  /// A name by which tests and assistive apps find the item; `nil` by default.
  open var accessibilityIdentifier: String?
  /// The insets of the image, in points; none by default.
  open var imageInsets: UIEdgeInsets = .zero { didSet { if imageInsets != oldValue { changed() } } }

  /// The image that a large content viewer shows; ``image`` if it's `nil`, the default.
  open var largeContentSizeImage: UIImage?
  /// The insets of ``largeContentSizeImage``, in points; none by default.
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title in a state; only the font and the colour are used.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    note(.itemTitleAttributes(state)) { (item: UIBarItem) in item.setTitleTextAttributes(attributes, for: state) }
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// Returns the attributes of the title set for a state; `nil` if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Called when a visible property has changed.
  var onChange: (() -> Void)?

  func changed() { if !appearanceMarks.isStyling { onChange?() } }

  /// The properties that the client has set itself, which proxies don't change.
  final var appearanceMarks = AppearanceMarks()
}
