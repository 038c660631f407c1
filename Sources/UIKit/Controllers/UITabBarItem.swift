import Foundation

/// What a tab bar shows for a controller: a picture above a text, and perhaps a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with another picture for when it's chosen.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The picture of the chosen item; ``UIBarItem/image`` if it's `nil`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A short text in an oval at the picture's corner; none if it's `nil`.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The oval's colour; red if it's `nil`.
  open var badgeColor: UIColor? { didSet { changed() } }
}
