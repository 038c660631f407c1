import AloeCore
import Foundation
import GTKPlatform

/// The layout of edited text, paragraph by paragraph; paragraphs are shaped only on demand.
///
/// A paragraph keeps its height until the paragraph or the settings change. Paragraphs that were never shaped have
/// estimated heights, so a megabyte of text appears as quickly as a short string. Coordinates are in points, relative
/// to the text's top left corner.
@MainActor final class ParagraphLayouts {
  /// The settings that all paragraphs share.
  struct Settings: Equatable {
    /// The width of lines; `nil` for paragraphs of one line each.
    var width: CGFloat?
    /// The width in which narrower lines are aligned.
    var alignWidth: CGFloat = 0
    var font = UIFont.systemFont(ofSize: 17)
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The layout direction, which paragraphs without letters use.
    var isRightToLeft = false
    /// Whether dots replace characters, as in a password field.
    var isSecure = false
    var scale: CGFloat = 1

    /// The settings without the ones that depend on the lines' width.
    fileprivate var ofLines: Settings {
      var settings = self
      (settings.width, settings.alignWidth) = (nil, 0)
      return settings
    }
  }

  let text: EditedText
  var settings = Settings() {
    didSet {
      var old = oldValue
      // Lines are aligned where they're used.
      old.alignWidth = settings.alignWidth
      if settings != old { invalidate(lines: settings.ofLines != oldValue.ofLines) }
    }
  }
  /// The traits for resolving colours.
  var traits = UITraitCollection() { didSet { invalidate() } }
  /// The composed part, which is underlined.
  var markedRange: Range<Int>? {
    didSet {
      guard markedRange != oldValue else { return }
      for range in [oldValue, markedRange].compactMap(\.self) { forget(range) }
    }
  }
  /// The colour of links without their own colour.
  var linkColor: UIColor? { didSet { if linkColor != oldValue { invalidate() } } }
  /// The detector of links in the text; `nil` by default.
  var detector: TextDetector? { didSet { if detector != oldValue { invalidate() } } }
  /// The number of shaped paragraphs, for performance tests.
  private(set) var shapedCount = 0

  /// A number that increases when all layouts become invalid.
  private var generation = 1
  /// A number that increases when the paragraphs' sizes in one line become invalid.
  private var lineGeneration = 1
  private var tops: RunningSums
  /// The heights of the paragraphs in one line each, and their widths.
  private var lineSums: RunningSums
  /// The paragraphs that hold a layout, the least recently used first.
  private var holders: [EditedParagraph] = []
  /// The approximate memory of those layouts, in bytes.
  private(set) var heldBytes = 0
  /// The maximum number of layouts that are held, and their maximum size in bytes.
  static let (maxHeld, heldBytesLimit) = (AloeLimits.editedParagraphs, AloeLimits.editedTextBytes)
  /// The long paragraphs that hold layouts of pieces, the least recently used first.
  private var longHolders: [EditedParagraph] = []
  /// The maximum number of long paragraphs that hold layouts.
  static let maxLongCount = AloeLimits.longParagraphs

  init(_ text: EditedText) {
    self.text = text
    tops = RunningSums(count: text.paragraphs.count)
    lineSums = tops
    text.onReplace = { [unowned self] old, count in
      tops.replace(old, count: count)
      // The space above the next paragraph counts for the one before.
      if old.lowerBound > 0 { tops.change(at: old.lowerBound - 1) }
      lineSums.replace(old, count: count)
    }
  }

  private func invalidate(lines: Bool = true) {
    generation += 1
    if lines {
      lineGeneration += 1
      lineSums.renewAll()
    }
    tops.renewAll()
    for paragraph in holders { paragraph.layout = nil }
    (holders, heldBytes) = ([], 0)
    longHolders = []
  }

  private func forget(_ range: Range<Int>) {
    let range = text.sound(range)
    for index in text.index(at: range.lowerBound)...text.index(at: range.upperBound) {
      text.paragraphs[index].layout = nil
      text.paragraphs[index].height = nil
      text.paragraphs[index].pieces?.forgetLayouts()
      tops.renew(at: index)
    }
  }

  // MARK: - Paragraphs

  /// Returns the layout of a paragraph, shaping it if necessary. For long paragraphs, prefer `part(of:at:isUpstream:)`.
  func layout(of index: Int) -> TextLayout {
    let paragraph = text.paragraphs[index]
    if let layout = paragraph.layout, paragraph.generation == generation { return layout }
    let layout = shape(index)
    if holders.count >= Self.maxHeld || heldBytes + layout.byteCount > Self.heldBytesLimit {
      for paragraph in holders.prefix((holders.count + 1) / 2) { paragraph.layout = nil }
      holders.removeFirst((holders.count + 1) / 2)
      heldBytes = holders.reduce(0) { $0 + ($1.layout?.byteCount ?? 0) }
    }
    holders.append(paragraph)
    heldBytes += layout.byteCount
    let height = layout.size.height + spacing(below: index)
    if paragraph.generation != generation || paragraph.height != height { tops.change(at: index) }
    (paragraph.layout, paragraph.height, paragraph.generation) = (layout, height, generation)
    return layout
  }

  private func spacing(below index: Int) -> CGFloat {
    guard index < text.paragraphs.count - 1 else { return 0 }
    let (style, next) = (paragraphStyle(of: index), paragraphStyle(of: index + 1))
    return Self.sound(style?.paragraphSpacing ?? 0) + Self.sound(style?.lineSpacing ?? 0)
      + Self.sound(next?.paragraphSpacingBefore ?? 0)
  }

  /// Returns a distance limited to the range with which lines can be laid out; see `TextRequest`.
  private static func sound(_ distance: CGFloat) -> CGFloat {
    distance.isNaN ? 0 : min(max(distance, -TextRequest.farthest), TextRequest.farthest)
  }

  private func paragraphStyle(of index: Int) -> NSParagraphStyle? {
    text.paragraphs[index].runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle
  }

  /// Shapes a paragraph, or a part of one after its start, whose direction is then passed.
  private func shape(_ index: Int, _ part: Range<Int>? = nil, isRightToLeft: Bool? = nil) -> TextLayout {
    shapedCount += 1
    var content = content(of: index, part)
    if let isRightToLeft { content.setDirection(rightToLeft: isRightToLeft) }
    return content.layout(width: settings.width, lines: 0)
  }

  // MARK: - Parts

  /// Returns the pieces of a paragraph that is laid out in pieces; `nil` for all others.
  ///
  /// Justified lines are stretched unless they're last, so they depend on the entire paragraph.
  private func pieces(of index: Int) -> ParagraphPieces? {
    let paragraph = text.paragraphs[index]
    guard paragraph.isLong, settings.width != nil, !settings.isSecure, settings.alignment != .justified,
      (paragraph.runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment != .justified
    else { return nil }
    if let known = paragraph.pieces, known.generation == generation { return known }
    let pieces = ParagraphPieces(length: paragraph.contentLength, generation: generation, breaks: paragraph.breaks)
    paragraph.pieces = pieces
    return pieces
  }

  /// Queries the pieces of a paragraph, and stores the height that results.
  private func query<Answer>(
    _ pieces: ParagraphPieces, of index: Int, _ question: (ParagraphPieces.Shape) -> Answer
  ) -> Answer {
    let answer = question { shape(index, $0, isRightToLeft: $1) }
    let paragraph = text.paragraphs[index]
    use(paragraph)
    let height = pieces.height { estimatedHeight(paragraph) } + spacing(below: index)
    if paragraph.generation != generation || paragraph.height != height { tops.change(at: index) }
    (paragraph.height, paragraph.generation) = (height, generation)
    return answer
  }

  /// Records that a long paragraph is in use. The least recently used paragraph releases its layouts.
  private func use(_ paragraph: EditedParagraph) {
    guard longHolders.last !== paragraph else { return }
    if let known = longHolders.firstIndex(where: { $0 === paragraph }) { longHolders.remove(at: known) }
    longHolders.append(paragraph)
    if longHolders.count > Self.maxLongCount { longHolders.removeFirst().pieces?.forgetLayouts() }
  }

  private func whole(_ index: Int) -> ParagraphPart {
    ParagraphPart(
      range: 0..<text.paragraphs[index].contentLength, top: 0, layout: layout(of: index), isLast: true)
  }

  /// Returns the part of a paragraph that contains an offset. Between two parts, it's the second, or the first if
  /// `isUpstream`.
  func part(of index: Int, at offset: Int, isUpstream: Bool = false) -> ParagraphPart {
    guard let pieces = pieces(of: index) else { return whole(index) }
    return query(pieces, of: index) { pieces.part(pieces.index(at: offset, isUpstream: isUpstream, $0), $0) }
  }

  /// Returns the part of a paragraph at a distance from its top; the first above all of them, the last below.
  func part(of index: Int, atY y: CGFloat) -> ParagraphPart {
    guard let pieces = pieces(of: index) else { return whole(index) }
    return query(pieces, of: index) { pieces.part(pieces.index(atY: y, $0), $0) }
  }

  /// Returns the parts of a paragraph between two distances from its top.
  func parts(of index: Int, from minY: CGFloat, to maxY: CGFloat) -> [ParagraphPart] {
    guard let pieces = pieces(of: index) else { return [whole(index)] }
    return query(pieces, of: index) { shape in
      var number = pieces.index(atY: minY, shape)
      var parts = [pieces.part(number, shape)]
      while let last = parts.last, !last.isLast, last.top + last.layout.size.height < maxY {
        number = pieces.index(at: last.range.upperBound, isUpstream: false, shape)
        parts.append(pieces.part(number, shape))
      }
      return parts
    }
  }

  /// Returns whether a paragraph is right-to-left.
  func isRightToLeft(_ index: Int) -> Bool { part(of: index, at: 0).layout.isRightToLeft }

  // MARK: - Heights

  private func estimate(_ paragraph: EditedParagraph) -> CGFloat {
    if paragraph.generation == generation, let height = paragraph.height { return height }
    if let pieces = paragraph.pieces, pieces.generation == generation {
      return pieces.height { estimatedHeight(paragraph) }
    }
    return estimatedHeight(paragraph)
  }

  private func estimatedHeight(_ paragraph: EditedParagraph) -> CGFloat {
    let line = settings.font.lineHeight
    guard let width = settings.width, width > 0 else { return line }
    // The width of an average letter is about half the font size.
    return line * max(1, (CGFloat(paragraph.contentLength) * settings.font.pointSize / 2 / width).rounded(.up))
  }

  /// Returns the top of a paragraph; for the index after the last one, the height of the text.
  func top(of index: Int) -> CGFloat {
    CGFloat(tops.sum(before: index) { Double(estimate(text.paragraphs[$0])) })
  }

  /// The height of the text, estimated where it isn't shaped.
  var height: CGFloat { top(of: text.paragraphs.count) }

  /// Returns the exact height. Shapes all paragraphs whose heights are estimates.
  func measuredHeight() -> CGFloat {
    var block = 0
    while let paragraphs = tops.unseen(from: &block) {
      for index in paragraphs { measure(index) }
      tops.recordSearch(of: block, greatest: 0)
    }
    return height
  }

  private func measure(_ index: Int) {
    let paragraph = text.paragraphs[index]
    if let pieces = pieces(of: index) {
      query(pieces, of: index) { pieces.complete($0) }
    } else if paragraph.generation != generation || paragraph.height == nil, !takeLineHeight(index) {
      _ = layout(of: index)
    }
  }

  /// Returns the width of the widest paragraph. Shapes all paragraphs.
  func measuredWidth() -> CGFloat {
    text.paragraphs.indices.reduce(0) { widest, index in
      guard let pieces = pieces(of: index) else { return max(widest, layout(of: index).size.width) }
      return query(pieces, of: index) {
        pieces.complete($0)
        return max(widest, pieces.width)
      }
    }
  }

  /// Sets the height of a paragraph to the height of a single line, if its size in one line has been measured and fits.
  /// Returns whether it did.
  private func takeLineHeight(_ index: Int) -> Bool {
    let paragraph = text.paragraphs[index]
    guard let width = settings.width, let line = paragraph.lineSize, paragraph.lineGeneration == lineGeneration,
      line.width < width - 0.01, !paragraph.isLong,
      (paragraph.runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle)?.tailIndent ?? 0 == 0
    else { return false }
    tops.change(at: index)
    (paragraph.height, paragraph.generation) = (line.height + spacing(below: index), generation)
    return true
  }

  /// Returns the size of the text with one line per paragraph. Shapes the paragraphs that are new since the last call.
  func lineSize() -> CGSize {
    var block = 0
    while let paragraphs = lineSums.unseen(from: &block) {
      var widest: CGFloat = 0
      for index in paragraphs { widest = max(widest, lineSize(of: index).width) }
      lineSums.recordSearch(of: block, greatest: Double(widest))
    }
    let height = lineSums.sum(before: text.paragraphs.count) { Double(lineSize(of: $0).height + spacing(below: $0)) }
    return CGSize(width: CGFloat(lineSums.greatest), height: CGFloat(height))
  }

  private func lineSize(of index: Int) -> CGSize {
    let paragraph = text.paragraphs[index]
    if paragraph.lineGeneration == lineGeneration, let size = paragraph.lineSize { return size }
    var size = CGSize(
      width: CGFloat(paragraph.contentLength) * settings.font.pointSize / 2, height: settings.font.lineHeight)
    // A long paragraph is wider than any view, so an estimate of its width suffices.
    if !paragraph.isLong {
      shapedCount += 1
      size = content(of: index).layout(width: nil, lines: 0).size
    }
    (paragraph.lineSize, paragraph.lineGeneration) = (size, lineGeneration)
    return size
  }

  /// Returns the paragraph at a vertical position: the first if it's above all of them, the last if it's below.
  func index(atY y: CGFloat) -> Int {
    let found = tops.last(notAbove: Double(y)) { Double(estimate(text.paragraphs[$0])) }
    return min(found, text.paragraphs.count - 1)
  }
}
