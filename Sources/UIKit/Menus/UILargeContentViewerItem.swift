import Foundation
import ObjectRoot

/// What a large content viewer shows enlarged: a view whose text can't grow, such as a button of a bar.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item is shown enlarged at all.
  var showsLargeContentViewer: Bool { get }
  /// The text that is shown; none if it's `nil`.
  var largeContentTitle: String? { get }
  /// The picture that is shown; none if it's `nil`.
  var largeContentImage: UIImage? { get }
  /// Whether the picture is drawn larger than it is, as symbols can be.
  var scalesLargeContentImage: Bool { get }
  /// Space around the picture, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// A view that knows its own large content, and what choosing it does.
@MainActor protocol LargeContentGiving: UIView {
  var ownLargeContent: (title: String?, image: UIImage?) { get }
  /// Whether it's shown enlarged unless the client says otherwise.
  var givesLargeContent: Bool { get }
  func chooseLargeContent()
}

/// What a client set for a view.
@MainActor private final class LargeContent {
  /// The key under which a view keeps it. Only its address counts.
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

  /// Whether the view is shown enlarged at a long press, at text sizes for accessibility; false by default, and true of
  /// buttons of bars. The view, or one around it, needs a ``UILargeContentViewerInteraction``.
  ///
  /// What differs from Apple's: subclasses set these properties, and don't override them.
  public var showsLargeContentViewer: Bool {
    get { setLargeContent?.isShown ?? giver?.givesLargeContent ?? false }
    set { changeLargeContent { $0.isShown = newValue } }
  }
  /// The text that is shown enlarged; by default that of a label and of a bar's button.
  public var largeContentTitle: String? {
    get { setLargeContent?.title ?? giver?.ownLargeContent.title }
    set { changeLargeContent { $0.title = newValue } }
  }
  /// The picture that is shown enlarged; by default that of a picture's view and of a bar's button.
  public var largeContentImage: UIImage? {
    get { setLargeContent?.image ?? giver?.ownLargeContent.image }
    set { changeLargeContent { $0.image = newValue } }
  }
  /// Whether the picture is drawn larger than it is; by default symbols are.
  public var scalesLargeContentImage: Bool {
    get { setLargeContent?.scalesImage ?? largeContentImage?.isSymbolImage ?? false }
    set { changeLargeContent { $0.scalesImage = newValue } }
  }
  /// Space around the picture, in points; none by default.
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
