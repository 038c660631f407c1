import Foundation
import GTKPlatform

/// An image in a line of text.
///
/// Labels, text views, buttons and drawn strings show it where the text has the character U+FFFC with the attribute
/// `.attachment`, as `NSAttributedString(attachment:)` has. A line is as tall as its images need. Configure it before
/// it's added to a string: later changes aren't shown.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer {
  /// The code of the character that attachments replace: U+FFFC.
  public static let character = 0xFFFC

  /// Creates an attachment with the contents of a file, and their type.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an attachment without contents.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The image; by default, the image in ``contents``, if they contain one.
  ///
  /// A symbol without a size of its own has the size of the text around it. A template has the text's colour.
  open var image: UIImage? {
    get {
      if let ownImage { return ownImage }
      if decoded == nil { decoded = contents.flatMap { UIImage(data: $0) } }
      return decoded
    }
    set { ownImage = newValue }
  }
  private var ownImage: UIImage?
  /// The image of ``contents``, once it has been requested.
  private var decoded: UIImage?

  /// The bounds of the image in points, from the text's baseline with y pointing up; zero, the default, for the image's
  /// size, on the baseline.
  open var bounds = CGRect.zero
  /// The data of a file; `nil` by default.
  open var contents: Data? { didSet { decoded = nil } }
  /// The type of ``contents``, a uniform type identifier; `nil` by default.
  open var fileType: String?
  /// The space before and after the image, in points; 0 by default. Negative and infinite numbers are 0.
  open var lineLayoutPadding: CGFloat = 0 {
    didSet { if !(lineLayoutPadding >= 0 && lineLayoutPadding.isFinite) { lineLayoutPadding = 0 } }
  }

  /// Returns the image to draw: ``image`` by default. The container is `nil`, as the text may be in any view.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Returns the bounds of the image: by default ``bounds``, or if they are zero, the image's size.
  ///
  /// It's called before lines are laid out: the fragment is as wide as a line can be and as tall as the font's, and the
  /// position and index are 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    if bounds != .zero { return bounds }
    return CGRect(origin: .zero, size: image?.size ?? .zero)
  }
}

/// An object that represents a character in a line of text.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the image to draw.
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
  /// Returns the bounds of the image, relative to the baseline, with y pointing up.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

extension NSTextAttachment: TextInsetSource {
  func inset(in font: UIFont, _ traits: UITraitCollection) -> TextInset {
    let line = CGRect(x: 0, y: 0, width: 1e7, height: font.lineHeight)
    var place = attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
    var shown = image(forBounds: place, textContainer: nil, characterIndex: 0)
    if let symbol = shown, symbol.isSymbolImage, symbol.symbolConfiguration?.pointSize == nil, bounds == .zero {
      let sized = symbol.withConfiguration(
        UIImage.SymbolConfiguration(font: font).applying(symbol.symbolConfiguration ?? .unspecified))
      shown = sized
      if place.size == symbol.size {
        // Symbols are centred on capital letters.
        place = CGRect(
          x: 0, y: (font.capHeight - sized.size.height) / 2, width: sized.size.width, height: sized.size.height)
      }
    }
    return TextInset(
      bounds: place.insetBy(dx: -lineLayoutPadding, dy: 0), padding: lineLayoutPadding,
      drawing: shown.map { AttachedImage(image: $0) })
  }
}

/// The drawing of an attachment.
private struct AttachedImage: TextInsetDrawing {
  let image: UIImage
  var identity: ObjectIdentifier { ObjectIdentifier(image) }

  func insetNode(in rect: CGRect, color: RGBA) -> RenderNode? { image.node(in: rect, tint: color) }
}

extension NSAttributedString {
  /// Creates a string of one character, U+FFFC, with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns whether a range has attachments. O(number of runs in the range).
  public func containsAttachments(in range: NSRange) -> Bool {
    var result = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      result = true
      stop.pointee = true
    }
    return result
  }
}
