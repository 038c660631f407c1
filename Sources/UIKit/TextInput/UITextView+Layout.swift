import AloeCore
import Foundation
import GTKPlatform

/// The layout of a text view's text, and the views that draw it.
extension UITextView {
  /// The height of the parts in which the text is drawn.
  private static let tileHeight: CGFloat = 1024

  func setUpParts() {
    textContainer.onChange = { [weak self] in self?.settingsChanged() }
    interaction.attach()
    settingsChanged()
  }

  // MARK: - Settings

  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = parts.font.adjusted(to: traitCollection)
    if adjusted != parts.font { font = adjusted }
  }

  func settingsChanged() {
    applySettings(width: bounds.width)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    for tile in parts.tiles.values { style(tile) }
    showText()
  }

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }
  private var verticalInsets: CGFloat { textContainerInset.top + textContainerInset.bottom }

  /// Updates the settings of the text's layouts for a view width.
  private func applySettings(width: CGFloat) {
    let layouts = interaction.layouts
    var settings = layouts.settings
    var available = max(1, width - sides)
    // Differences from rounding to pixels are ignored, because they would cause the entire text to be shaped again.
    if let known = settings.width, abs(known - available) < 0.5, known <= available || abs(width - bounds.width) < 0.5 {
      available = known
    }
    settings.width = available
    settings.alignWidth = available
    settings.font = parts.font
    settings.alignment = textAlignment
    settings.lineBreakMode = textContainer.lineBreakMode
    settings.isRightToLeft = isRightToLeft
    settings.scale = traitCollection.effectiveScale
    if layouts.traits != traitCollection { layouts.traits = traitCollection }
    layouts.linkColor = linkTextAttributes?[.foregroundColor] as? UIColor ?? tintColor
    layouts.settings = settings
  }

  // MARK: - Sizes

  private func up(_ length: CGFloat) -> CGFloat {
    let scale = traitCollection.effectiveScale
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// The intrinsic size of a text view that doesn't scroll: the size of its text with one line per paragraph.
  var textSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let size = interaction.layouts.lineSize()
    return CGSize(width: up(size.width) + sides, height: up(size.height) + verticalInsets)
  }

  /// Returns the size of a text view that doesn't scroll for a width, with the height of its text.
  func textSize(forWidth width: CGFloat) -> CGSize {
    guard !isScrollEnabled, width > 0 else { return textSize }
    applySettings(width: width)
    return CGSize(width: width, height: up(interaction.layouts.measuredHeight()) + verticalInsets)
  }

  /// Returns the size of the entire text for a width. For a width other than the view's, the text is laid out twice:
  /// for that width, and back.
  func fittingSize(in size: CGSize) -> CGSize {
    applySettings(width: size.width > 0 ? size.width : 1e5)
    let layouts = interaction.layouts
    let height = up(layouts.measuredHeight()) + verticalInsets
    let width = up(layouts.measuredWidth()) + sides
    applySettings(width: bounds.width)
    return CGSize(width: size.width > 0 ? min(size.width, width) : width, height: height)
  }

  func textBaseline(_ line: Baseline.Line) -> Baseline {
    let font = parts.font
    return line == .first
      ? Baseline(fraction: 0, offset: Double(textContainerInset.top + font.ascender))
      : Baseline(fraction: 1, offset: Double(-textContainerInset.bottom + font.descender))
  }

  // MARK: - Layout

  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  var textViewport: CGRect { bounds }
  var pageStep: CGFloat? { max(parts.font.lineHeight, bounds.height - verticalInsets - parts.font.lineHeight) }

  /// Shapes the visible text, and applies the resulting height.
  func layOutText() {
    applySettings(width: bounds.width)
    let layouts = interaction.layouts
    if isScrollEnabled {
      let (top, bottom) = (bounds.minY - textContainerInset.top, bounds.maxY)
      // Each round may bring more paragraphs into view, if estimates were too high.
      for _ in 0..<4 where shape(from: top, to: bottom) == false { continue }
    } else {
      _ = layouts.measuredHeight()
    }
    let size = CGSize(width: bounds.width, height: up(layouts.height) + verticalInsets)
    if contentSize != size { contentSize = size }
    parts.height = layouts.height
  }

  /// Shapes the paragraphs between two vertical positions. Returns whether all of them had already been shaped.
  private func shape(from top: CGFloat, to bottom: CGFloat) -> Bool {
    let layouts = interaction.layouts
    let count = layouts.shapedCount
    var index = layouts.index(atY: top)
    while index < interaction.editor.text.paragraphs.count, layouts.top(of: index) < bottom {
      let y = layouts.top(of: index)
      _ = layouts.parts(of: index, from: top - y, to: bottom - y)
      index += 1
    }
    return layouts.shapedCount == count
  }

  // MARK: - Tiles

  private var neededTiles: ClosedRange<Int> {
    func tile(at y: CGFloat) -> Int { Int(cutting: (y.sound(keeping: 0) / Self.tileHeight).rounded(.down)) }
    // The text may be far down in a much taller view.
    let (top, bottom) = (textContainerInset.top, textContainerInset.top + interaction.layouts.height)
    let start = max(0, tile(at: top) - 1)
    let last = max(start, tile(at: bottom) + 1)
    guard isScrollEnabled else { return start...last }
    let first = min(last, max(start, tile(at: bounds.minY)))
    return first...max(first, min(last, tile(at: bounds.maxY)))
  }

  func placeTiles() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let needed = neededTiles
    for number in parts.tiles.keys.filter({ !needed.contains($0) }) {
      parts.tiles.removeValue(forKey: number)?.removeFromSuperview()
    }
    for number in needed {
      let tile = parts.tiles[number] ?? makeTile(number)
      let y = CGFloat(number) * Self.tileHeight
      // Letters may extend below the last line.
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.tileHeight)
      if tile.frame != frame { tile.frame = frame }
      tile.origin = CGPoint(x: textOrigin.x, y: textOrigin.y - y)
    }
  }

  private func makeTile(_ number: Int) -> TextCanvas {
    let tile = TextCanvas()
    tile.editor = interaction.editor
    parts.tiles[number] = tile
    style(tile)
    insertSubview(tile, at: 0)
    return tile
  }

  private func style(_ tile: TextCanvas) {
    tile.textColor = parts.color
    tile.showsSelection = isFirstResponder
  }

  func showText() {
    Walkthrough.step()
    for tile in parts.tiles.values {
      tile.showsSelection = isFirstResponder
      tile.setNeedsDisplay()
    }
  }

  // MARK: - Scrolling to positions

  func revealCaret() {
    guard isFirstResponder else { return }
    if needsLayoutOfText { layoutIfNeeded() }
    let caret = interaction.caretRect(at: interaction.editor.selection.position)
    reveal(caret.insetBy(dx: 0, dy: -textContainerInset.bottom / 2))
  }

  private var needsLayoutOfText: Bool { isScrollEnabled && parts.height != interaction.layouts.height }

  func scrollToShow(_ range: NSRange) {
    let editor = interaction.editor
    let part = range.offsets(inText: editor.text.length)
    let (start, end) = (editor.text.sound(part.lowerBound), editor.text.sound(part.upperBound))
    layOutText()
    let first = interaction.caretRect(at: CaretPosition(start))
    reveal(first.union(interaction.caretRect(at: CaretPosition(end))))
  }

  private func reveal(_ rect: CGRect) {
    if isScrollEnabled {
      scrollRectToVisible(rect, animated: false)
    } else {
      interaction.revealOutside(rect)
    }
  }
}

extension UITextView: FontFollowing {
  func fontsChanged() {
    // Setting the traits invalidates all layouts.
    interaction.layouts.traits = traitCollection
    settingsChanged()
  }
}
