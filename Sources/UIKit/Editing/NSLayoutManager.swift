import AloeCore
import Foundation
import GTKPlatform

/// An object that lays out the text of a storage in a container, measures it, and draws it.
///
/// A glyph is a UTF-16 unit on Linux: glyph and character indexes are the same, and so are their ranges. Text is laid
/// out in the first container; others stay empty. Layout happens when a result is requested, and is kept until the text
/// or the container changes.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// Creates a layout manager without a text storage or a container.
  public override nonisolated init() {}

  /// The text; held weakly, as the storage retains its layout managers. Set it with
  /// ``NSTextStorage/addLayoutManager(_:)``.
  open weak var textStorage: NSTextStorage? { didSet { cached = nil } }
  /// The delegate; stored, but never called.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether parts of the text may be left out of layout; stored, but without effect. False by default.
  open var allowsNonContiguousLayout = false
  /// Whether the font's leading is added between lines; stored, but without effect: system fonts have none. True by
  /// default.
  open var usesFontLeading = true
  /// Whether control characters are shown; stored, but without effect. False by default.
  open var showsInvisibleCharacters = false

  // MARK: - Containers

  /// The containers; the text is in the first.
  public private(set) final var textContainers: [NSTextContainer] = []

  /// Adds a container at the end.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container at an index. An index out of range is a fatal error.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    demand(
      index >= 0 && index <= textContainers.count,
      "A text container can't be inserted at index \(index): the layout manager has \(textContainers.count). Use an "
        + "index from 0 to \(textContainers.count).")
    textContainers.insert(container, at: index)
    container.manager = self
    if textContainers.count == 2 {
      Messages.warn("A layout manager has several containers, but all text is laid out in the first one.")
    }
    cached = nil
  }

  /// Removes the container at an index. An index out of range is a fatal error.
  open func removeTextContainer(at index: Int) {
    demand(
      textContainers.indices.contains(index),
      "There's no text container at index \(index) to remove: the layout manager has \(textContainers.count). Check "
        + "textContainers.count first.")
    textContainers.remove(at: index).manager = nil
    cached = nil
  }

  /// Discards the layout after a container has changed; isn't needed, as changes are noticed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { cached = nil }

  // MARK: - Layout

  private struct Key: Equatable {
    var storage: ObjectIdentifier
    var version: Int
    var size: CGSize
    var padding: CGFloat
    var lines: Int
    var lineBreakMode: NSLineBreakMode
    var traits: UITraitCollection
  }

  private var cached: (key: Key, lines: AlignedLines)?

  /// The lines; `nil` without a storage or a container.
  private var current: AlignedLines? {
    guard let textStorage, let container = textContainers.first else { return nil }
    let traits = UITraitCollection.current
    let key = Key(
      storage: ObjectIdentifier(textStorage), version: textStorage.version, size: container.size,
      padding: container.lineFragmentPadding, lines: container.maximumNumberOfLines,
      lineBreakMode: container.lineBreakMode, traits: traits)
    if let cached, cached.key == key { return cached.lines }
    let defaults = TextContent.Defaults(font: .systemFont(ofSize: 12), lineBreakMode: container.lineBreakMode)
    let content = TextContent(textStorage.readable, defaults, traits: traits)
    let limit = container.size.width, isLimited = limit > 0 && limit < 1e6
    let width = isLimited ? max(1, limit - 2 * container.lineFragmentPadding) : nil
    let layout = content.layout(
      width: width, lines: max(0, container.maximumNumberOfLines),
      height: container.size.height < 1e6 ? max(0, container.size.height) : 0)
    let lines = AlignedLines(
      layout: layout, width: width ?? layout.size.width, padding: container.lineFragmentPadding,
      length: textStorage.length)
    cached = (key, lines)
    return lines
  }

  /// Discards the layout of a range. There's no need to call it, because changes of the text do that.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = charRange
    cached = nil
  }

  /// Discards the drawing of a range; without effect, because the views that show the text do that themselves.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Discards the drawing of a range; without effect, because the views that show the text do that themselves.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
  /// Lays out the text of a container now.
  open func ensureLayout(for container: NSTextContainer) { _ = current }
  /// Lays out the text now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = current }
  /// Lays out the text now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = current }
  /// Lays out the text now.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = current }
  /// Lays out the text now.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = current }

  // MARK: - Glyphs and characters

  /// The number of glyphs. On Linux, it's the number of the text's UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns whether there's a glyph at an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// Returns the index itself.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index itself.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the range itself.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// Returns the range itself.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the range of the text in a container: all of it in the first, whose last line is truncated if need be.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    container === textContainers.first ? NSRange(location: 0, length: numberOfGlyphs) : NSRange()
  }

  /// Returns the first container; `nil` for an index beyond the text.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard isValidGlyphIndex(glyphIndex), let container = textContainers.first else { return nil }
    effectiveRange?.pointee = glyphRange(for: container)
    return container
  }

  // MARK: - Rectangles

  /// Returns the rectangle of a container's text, with its padding at the sides.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let lines = current, lines.length > 0 else { return .zero }
    return lines.indices.map(lines.usedRect).reduce(.null) { $0.union($1) }
  }

  /// Returns the rectangle of the line with a glyph, as wide as the container; zero beyond the text.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    guard let lines = current, let line = lines.index(of: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = lines.range(line)
    return lines.rect(line)
  }

  /// Returns the rectangle of the text in the line with a glyph, with the padding; zero beyond the text.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let lines = current, let line = lines.index(of: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = lines.range(line)
    return lines.usedRect(line)
  }

  /// The rectangle of the empty line after a line break at the end; zero if there is none.
  open var extraLineFragmentRect: CGRect {
    guard let lines = current, let last = lines.indices.last, textStorage?.string.hasSuffix("\n") == true else {
      return .zero
    }
    let rect = lines.rect(last)
    return rect.offsetBy(dx: 0, dy: rect.height)
  }

  /// Returns the position of a glyph's baseline start within its line's rectangle; zero beyond the text.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let lines = current, let index = lines.index(of: glyphIndex) else { return .zero }
    let line = lines.layout.lines[index]
    return CGPoint(x: lines.caretX(CaretPosition(glyphIndex)) + lines.padding, y: line.baseline - line.top)
  }

  /// Calls a closure with each line that a range touches: the line's rectangle, its text's, the container and the
  /// range.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let lines = current else { return }
    let glyphRange = glyphRange.inText(of: lines.length)
    var stop = ObjCBool(false)
    for index in lines.indices {
      let range = lines.range(index)
      guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
      block(lines.rect(index), lines.usedRect(index), container, range, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the rectangle around a range of glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .zero }
    let all = (current?.rects(of: glyphRange) ?? []).reduce(CGRect.null) { $0.union($1) }
    return all.isNull ? .zero : all
  }

  /// Calls a closure with each line's part of a range. The selection makes no difference.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard textContainer === textContainers.first else { return }
    var stop = ObjCBool(false)
    for rect in current?.rects(of: glyphRange) ?? [] {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: - Points

  /// Returns the index of the glyph nearest to a point in a container; 0 without text.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the index of the glyph nearest to a point in a container, and the position within it from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard container === textContainers.first, numberOfGlyphs > 0, let lines = current else { return 0 }
    let layout = lines.layout, place = CGPoint(x: point.x - lines.padding, y: point.y)
    let range = layout.range(ofLine: layout.lineIndex(atY: place.y))
    guard !range.isEmpty else { return min(range.lowerBound, numberOfGlyphs - 1) }
    // The character under a point is the one before or after the nearest caret.
    let caret = layout.position(at: place, alignIn: lines.width)
    let string = (textStorage?.string ?? "") as NSString
    for offset in [caret.offset - 1, caret.offset] where range.contains(offset) {
      let character = string.rangeOfComposedCharacterSequence(at: offset)
      let start = lines.caretX(CaretPosition(character.location))
      let end = lines.caretX(CaretPosition(NSMaxRange(character), isUpstream: true))
      guard place.x >= min(start, end), place.x < max(start, end) else { continue }
      partialFraction?.pointee = abs(place.x - start) / abs(end - start)
      return character.location
    }
    let isAfter = caret.offset >= range.upperBound
    partialFraction?.pointee = isAfter ? 1 : 0
    let nearest = min(max(caret.offset - (isAfter ? 1 : 0), range.lowerBound), range.upperBound - 1)
    return string.rangeOfComposedCharacterSequence(at: nearest).location
  }

  /// Returns the index of the character nearest to a point in a container, and the position within it from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  // MARK: - Drawing

  /// Draws nothing: ``drawGlyphs(forGlyphRange:at:)`` draws backgrounds with the text.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws a range of the text into the current context, with the container's top left corner at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let lines = current, lines.length > 0 else { return }
    let scale = CGContext.stack.last?.bitmapScale == nil ? UITraitCollection.current.displayScale : 0
    let node = lines.layout.node(
      at: CGPoint(x: origin.x + lines.padding, y: origin.y), color: CGColor.black.rgba, alignIn: lines.width,
      scale: scale)
    let glyphsToShow = glyphsToShow.inText(of: lines.length)
    let isWhole = glyphsToShow.length == lines.length
    guard !isWhole else { return context.append(node) }
    for rect in lines.rects(of: glyphsToShow) {
      context.append(node.clipped(to: rect.offsetBy(dx: origin.x, dy: origin.y)))
    }
  }
}

/// The lines of laid-out text, aligned in a container's width. Line breaks belong to the lines that they end.
@MainActor private struct AlignedLines {
  let layout: TextLayout
  /// The width between the paddings.
  let width: CGFloat
  let padding: CGFloat
  /// The number of UTF-16 units.
  let length: Int

  var indices: Range<Int> { layout.lines.indices }

  func rect(_ index: Int) -> CGRect {
    let line = layout.lines[index]
    // Space between lines belongs to the upper one.
    let height = indices.contains(index + 1) ? layout.lines[index + 1].top - line.top : line.height
    return CGRect(x: 0, y: line.top, width: width + 2 * padding, height: height)
  }

  func usedRect(_ index: Int) -> CGRect {
    let rect = rect(index), left = layout.left(ofLine: index, alignIn: width)
    return CGRect(x: left, y: rect.minY, width: layout.lines[index].width + 2 * padding, height: rect.height)
  }

  func range(_ index: Int) -> NSRange {
    let start = layout.lines[index].range.lowerBound
    let end = indices.contains(index + 1) ? layout.lines[index + 1].range.lowerBound : length
    return NSRange(location: start, length: max(0, end - start))
  }

  /// Returns the index of the line with a character; `nil` outside the text.
  func index(of offset: Int) -> Int? {
    guard offset >= 0, offset < length else { return nil }
    let line = layout.lineIndex(of: CaretPosition(offset))
    return line > 0 && layout.lines[line].range.lowerBound > offset ? line - 1 : line
  }

  func caretX(_ position: CaretPosition) -> CGFloat { layout.caret(at: position, alignIn: width).minX }

  /// Returns the parts of the lines that a range covers, from the first line to the last.
  func rects(of range: NSRange) -> [CGRect] {
    let range = range.inText(of: length)
    return indices.compactMap { index in
      let line = layout.lines[index], part = NSIntersectionRange(self.range(index), range)
      guard part.length > 0 else { return nil }
      let end = min(NSMaxRange(part), line.range.upperBound)
      let isBreak = part.location >= line.range.upperBound
      let first = caretX(CaretPosition(part.location, isUpstream: isBreak))
      let last = caretX(CaretPosition(max(end, part.location), isUpstream: true))
      // Where directions meet, the ends aren't the extremes.
      let isWhole = part.location <= line.range.lowerBound && end >= line.range.upperBound
      let used = usedRect(index)
      let (left, right) = isWhole ? (used.minX, used.maxX - 2 * padding) : (min(first, last), max(first, last))
      return CGRect(x: left + padding, y: used.minY, width: right - left, height: used.height)
    }
  }
}

/// The delegate of a layout manager. It has no methods on Linux.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

extension NSTextContainer {
  /// The layout manager to which the container was added; `nil` if there is none.
  public var layoutManager: NSLayoutManager? {
    get { manager as? NSLayoutManager }
    set {
      layoutManager?.textContainers.firstIndex { $0 === self }.map { layoutManager?.removeTextContainer(at: $0) }
      newValue?.addTextContainer(self)
    }
  }
}
