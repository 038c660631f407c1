import Foundation
import ObjectRoot

/// What items of bars have in common.
@preconcurrency @MainActor open class UIBarItem: AccessibleObject, UIAppearanceContainer {
  /// Makes an item without text and picture.
  public override init() {}
  /// Makes an item from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {}

  /// The text; `nil`, the default, is none.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The picture; drawn in the tint colour unless it's made to keep its own.
  open var image: UIImage? { didSet { changed() } }
  /// Whether it can be used; it can by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number for the client's use.
  open var tag = 0
  /// A name that tests and assistive programs find the item by.
  open var accessibilityIdentifier: String?
  /// Space around the picture, in points; none by default.
  open var imageInsets: UIEdgeInsets = .zero { didSet { if imageInsets != oldValue { changed() } } }

  /// The picture that a large content viewer shows; ``image`` if it's `nil`, the default.
  open var largeContentSizeImage: UIImage?
  /// Space around that picture, in points; none by default.
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title in a state; font and colour are used.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    note(.itemTitleAttributes(state)) { (item: UIBarItem) in item.setTitleTextAttributes(attributes, for: state) }
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// The attributes of the title set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Called when something visible has changed.
  var onChange: (() -> Void)?

  func changed() { if !appearanceMarks.isStyling { onChange?() } }

  /// Which properties the client set itself, for proxies.
  final var appearanceMarks = AppearanceMarks()
}
