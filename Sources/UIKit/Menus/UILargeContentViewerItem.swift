import Foundation
import ObjectRoot

/// An item that a large content viewer can show: a view whose text can't grow, such as a bar button.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item shows large content.
  var showsLargeContentViewer: Bool { get }
  /// The text to show; `nil` for none.
  var largeContentTitle: String? { get }
  /// The image to show; `nil` for none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled up, as symbols can be.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// A view that provides its own large content and the action for selecting it.
@MainActor protocol LargeContentGiving: UIView {
  var ownLargeContent: (title: String?, image: UIImage?) { get }
  /// Whether the item shows large content by default.
  var givesLargeContent: Bool { get }
  func chooseLargeContent()
}

/// The large content properties that a client has set for a view.
@MainActor private final class LargeContent {
  /// The key of the view's associated object; only its address matters.
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var scalesImage: Bool?
  var insets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
  private var setLargeContent: LargeContent? { objc_getAssociatedObject(self, LargeContent.key) as? LargeContent }

  private func changeLargeContent(_ change: (LargeContent) -> Void) {
    let content = setLargeContent ?? LargeContent()
    change(content)
    objc_setAssociatedObject(self, LargeContent.key, content, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private var giver: (any LargeContentGiving)? { self as? any LargeContentGiving }

  /// Whether the view shows large content on a long press at the accessibility text sizes; false by default, and true
  /// for bar buttons. The view, or a superview, needs a ``UILargeContentViewerInteraction``.
  ///
  /// Unlike in UIKit, subclasses set these properties instead of overriding them.
  public var showsLargeContentViewer: Bool {
    get { setLargeContent?.isShown ?? giver?.givesLargeContent ?? false }
    set { changeLargeContent { $0.isShown = newValue } }
  }
  /// The title of the large content; by default, the text of a label or the title of a bar button.
  public var largeContentTitle: String? {
    get { setLargeContent?.title ?? giver?.ownLargeContent.title }
    set { changeLargeContent { $0.title = newValue } }
  }
  /// The image of the large content; by default, the image of an image view or a bar button.
  public var largeContentImage: UIImage? {
    get { setLargeContent?.image ?? giver?.ownLargeContent.image }
    set { changeLargeContent { $0.image = newValue } }
  }
  /// Whether the image is scaled up; true by default for symbols.
  public var scalesLargeContentImage: Bool {
    get { setLargeContent?.scalesImage ?? largeContentImage?.isSymbolImage ?? false }
    set { changeLargeContent { $0.scalesImage = newValue } }
  }
  /// The insets of the image, in points; zero by default.
  public var largeContentImageInsets: UIEdgeInsets {
    get { setLargeContent?.insets ?? .zero }
    set { changeLargeContent { $0.insets = newValue } }
  }
}

extension UILabel: LargeContentGiving {
  var ownLargeContent: (title: String?, image: UIImage?) { (text, nil) }
  var givesLargeContent: Bool { false }
  func chooseLargeContent() {}
}

extension UIImageView: LargeContentGiving {
  var ownLargeContent: (title: String?, image: UIImage?) { (nil, image) }
  var givesLargeContent: Bool { false }
  func chooseLargeContent() {}
}
