import AloeCore
import Foundation
import GTKPlatform

/// A label's cached text layouts for measuring and drawing.
@MainActor struct LabelLayouts {
  private struct CachedLayout {
    let width: CGFloat?
    let lines: Int
    let height: CGFloat
    let layout: TextLayout
  }

  /// The text in GTKPlatform's form, created at first use after a change.
  private var content: TextContent?
  private var contentIsRightToLeft = false
  /// The latest layouts, by width and number of lines: in one pass, the same few are requested repeatedly. There are
  /// too few of them for a dictionary.
  private var layouts: [CachedLayout] = []
  /// The text at the scale to which it shrank last; `nil` if it hasn't shrunk since its last change.
  private var shrunkText: ShrunkText?

  /// A text with smaller fonts, and its layouts. It's an object, because few labels have one.
  @MainActor private final class ShrunkText {
    let scale: CGFloat
    let content: TextContent
    var layouts = LabelLayouts()

    init(_ content: TextContent, scale: CGFloat) {
      self.scale = scale
      self.content = content.scaled(by: scale)
    }
  }

  /// Removes everything after a change of the text.
  mutating func removeAll() {
    content = nil
    shrunkText = nil
    layouts.removeAll(keepingCapacity: true)
  }

  /// Frees the layouts' memory.
  mutating func freeLayouts() { (layouts, shrunkText) = ([], nil) }

  /// The maximum number of layouts that a label keeps, and their maximum size in bytes. Beyond either, only the layout
  /// without a width is kept.
  private static let (maxCount, maxBytes) = (AloeLimits.labelLayouts, AloeLimits.labelBytes)

  /// Removes layouts if there are too many, or if they take too much memory. The layout without a width stays, because
  /// it also serves every width in which the text fits.
  private mutating func evict() {
    guard layouts.count > 1 else { return }
    guard layouts.count >= Self.maxCount || byteCount > Self.maxBytes else { return }
    let free = layouts.first { $0.width == nil && $0.height == 0 }
    layouts.removeAll(keepingCapacity: true)
    if let free { layouts.append(free) }
  }

  /// The approximate memory of the layouts that the label keeps, in bytes.
  var byteCount: Int {
    layouts.reduce(0) { $0 + $1.layout.byteCount } + (shrunkText?.layouts.byteCount ?? 0)
  }

  func content(isRightToLeft: Bool) -> TextContent? { contentIsRightToLeft == isRightToLeft ? content : nil }

  mutating func keep(_ content: TextContent, isRightToLeft: Bool) {
    layouts.removeAll(keepingCapacity: true)
    shrunkText = nil
    self.content = content
    contentIsRightToLeft = isRightToLeft
  }

  mutating func layout(of content: TextContent, width: CGFloat?, lines: Int, height: CGFloat) -> TextLayout {
    // A width that rounding made slightly too small mustn't break a line.
    var width = width
    if let given = width { width = ((given + 0.005) * 1024).rounded(.down) / 1024 }
    for cached in layouts where cached.width == width && cached.lines == lines && cached.height == height {
      return cached.layout
    }
    // A long string isn't shaped once more if its lines are known.
    var (free, whole) = (TextLayout?.none, TextLayout?.none)
    for cached in layouts where cached.lines == lines && cached.height == 0 {
      if cached.width == nil { free = cached.layout }
      if cached.width == width { whole = cached.layout }
    }
    let layout =
      height > 0
      ? content.layout(width: width, lines: lines, height: height, unwrapped: free, whole: whole)
      : content.layout(width: width, lines: lines, unwrapped: free)
    evict()
    layouts.append(CachedLayout(width: width, lines: lines, height: height, layout: layout))
    return layout
  }

  /// Returns the layout of a single line with smaller fonts.
  mutating func shrunkLayout(of content: TextContent, scale: CGFloat, width: CGFloat) -> TextLayout {
    let shrunk = shrunkText.flatMap { $0.scale == scale ? $0 : nil } ?? ShrunkText(content, scale: scale)
    shrunkText = shrunk
    // The layout without a width also serves each width in which the text fits.
    _ = shrunk.layouts.layout(of: shrunk.content, width: nil, lines: 1, height: 0)
    return shrunk.layouts.layout(of: shrunk.content, width: width, lines: 1, height: 0)
  }
}
