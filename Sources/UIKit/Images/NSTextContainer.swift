import Foundation

/// The area in which text is laid out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Creates a container with iOS's padding and no limits.
  public override nonisolated init() {}

  /// Creates a container with a size, in points; a width or height of 0 sets no limit. A text view replaces it with its
  /// own.
  public init(size: CGSize) {
    super.init()
    self.size = size
  }

  final var onChange: () -> Void = {}
  /// The layout manager that lays text out in the container. Declared as an object, because its class is in a higher
  /// folder.
  final weak var manager: AnyObject?

  /// The size in points; a width or height of 0, the default, sets no limit. Sizes that aren't finite are 0.
  open var size = CGSize.zero {
    didSet {
      if !(size.width.isFinite && size.height.isFinite) { size = .zero }
      if size != oldValue { onChange() }
    }
  }
  /// The distance between the container's sides and the text, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if !lineFragmentPadding.isFinite { lineFragmentPadding = oldValue }
      if lineFragmentPadding != oldValue { onChange() }
    }
  }
  /// The maximum number of lines; 0, the default, for no limit. A text view shows all lines, because they're edited.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { onChange() } } }
  /// The way in which lines that are too long are wrapped; at words by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { onChange() } } }
  /// Whether the width is always the text view's; true in a text view, and false by default.
  open var widthTracksTextView = false
  /// Whether the height is always the text view's; false by default.
  open var heightTracksTextView = false
  /// Whether text is laid out in lines from side to side: true, as there are no exclusions on Linux.
  open var isSimpleRectangularTextContainer: Bool { true }
}
