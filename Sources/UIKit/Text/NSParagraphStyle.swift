import Foundation
import GTKPlatform

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The default of the language: left in English, right in Arabic.
  case natural
}

/// The way in which a line that is too long is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// The style of a paragraph.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked because of the mutable subclass, which mustn't be changed while other threads use it, like Apple's.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
  }
  fileprivate(set) var values: Values

  fileprivate init(values: Values) { self.values = values }

  /// Creates the default style.
  public override convenience init() { self.init(values: Values()) }

  /// The default style: natural alignment, wrapped at words.
  public static let `default` = NSParagraphStyle(values: Values())

  /// The alignment of lines; natural by default.
  public var alignment: NSTextAlignment { values.alignment }
  /// The way in which lines that are too long are wrapped or truncated; wrapped at words by default.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The additional space between lines, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph, in points.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before the paragraph, in points.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indentation of the first line, in points.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of all lines but the first, in points.
  public var headIndent: CGFloat { values.headIndent }
  /// The position of the lines' ends, in points: relative to the trailing edge if negative or 0.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The minimum height of a line, in points.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points; 0 for no limit.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the font's line height is multiplied; 0 means 1.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The writing direction of the paragraph; the language's by default.
  public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Returns an immutable copy.
  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  /// Returns a mutable copy.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  public override var hash: Int { values.hashValue }
}

/// A mutable paragraph style.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  public override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Copies all values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
