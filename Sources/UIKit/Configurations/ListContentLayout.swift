import Foundation

/// The frames of a list's content, computed as if the view were left-to-right.
@MainActor struct ListContentLayout {
  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
  }

  /// The width of the area for symbols, at the default text size; our choice.
  private static let standardWidth: CGFloat = 28
  private static let unlimited = CGFloat.greatestFiniteMagnitude

  private let view: UIListContentView
  private let content: UIListContentConfiguration
  private let width: CGFloat
  private let margins: UIEdgeInsets
  /// The size of the image, and the size of the area in whose centre it is.
  private var image = CGSize.zero
  private var imageArea = CGSize.zero
  /// The horizontal range available for the labels.
  private var start: CGFloat = 0
  private var end: CGFloat = 0

  /// The labels' sizes, and their frames relative to the top of both.
  private struct Texts {
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var height: CGFloat { max(text.maxY, secondaryText.maxY) }
  }

  /// Computes the layout of a view for a width. The labels are measured when their height or frames are needed.
  init(of view: UIListContentView, width: CGFloat, margins: UIEdgeInsets) {
    self.view = view
    content = view.content
    self.width = width
    let isRightToLeft = view.isRightToLeft
    self.margins = UIEdgeInsets(
      top: margins.top, left: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
      right: isRightToLeft ? margins.left : margins.right)
    start = self.margins.left
    end = width - self.margins.right
    (image, imageArea) = imageSizes
    if imageArea.width > 0 {
      start += imageArea.width + view.checkedLength(content.imageToTextPadding, "imageToTextPadding")
    }
  }

  /// The distance of the labels from the leading end.
  var textStart: CGFloat { start }

  /// The height of the content with its margins.
  var height: CGFloat {
    // Symbols have space around them; with a full margin, they would make most rows taller than others.
    let isSymbol = content.image?.isSymbolImage == true && content.imageProperties.reservedLayoutSize.height == 0
    let image = imageArea.height * (isSymbol ? 0.75 : 1)
    return max(0, margins.top + max(image, placedTexts.height) + margins.bottom)
  }

  /// Returns the frames of the parts, centred vertically in a height.
  func frames(inHeight height: CGFloat) -> Frames {
    let texts = placedTexts
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    let scale = view.traitCollection.effectiveScale
    func aligned(_ y: CGFloat) -> CGFloat { (y * scale).rounded() / scale }
    let top = aligned(middle - texts.height / 2)
    let left = margins.left + (imageArea.width - image.width) / 2
    return Frames(
      image: CGRect(x: aligned(left), y: aligned(middle - image.height / 2), width: image.width, height: image.height),
      text: texts.text.offsetBy(dx: 0, dy: top), secondaryText: texts.secondaryText.offsetBy(dx: 0, dy: top))
  }

  // MARK: - Image

  private var imageSizes: (image: CGSize, area: CGSize) {
    guard let imageView = view.views.image, let picture = content.image else { return (.zero, .zero) }
    let properties = content.imageProperties
    let maximum = view.checkedSize(properties.maximumSize, "maximumSize")
    let size = imageView.sizeThatFits(.zero).scaledDown(to: maximum)
    let standard = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: Self.standardWidth, compatibleWith: view.traitCollection)
    let reserved = properties.reservedLayoutSize
    func length(_ reserved: CGFloat, _ own: CGFloat, _ isStandard: Bool) -> CGFloat {
      if reserved == UIListContentConfiguration.ImageProperties.standardDimension { return max(standard, own) }
      let reserved = view.checkedLength(reserved, "reservedLayoutSize")
      return reserved > 0 ? reserved : isStandard ? max(standard, own) : own
    }
    return (
      size,
      CGSize(
        width: length(reserved.width, size.width, picture.isSymbolImage),
        height: length(reserved.height, size.height, false))
    )
  }

  // MARK: - Texts

  private var placedTexts: Texts {
    let (text, secondary) = (view.views.text, view.views.secondaryText)
    let space = max(0, end - start)
    if content.prefersSideBySideTextAndSecondaryText, let text, let secondary,
      let beside = textsSideBySide(text, secondary, space)
    {
      return beside
    }
    var texts = Texts()
    if let text { texts.text = CGRect(x: start, y: 0, width: space, height: height(of: text, space)) }
    if let secondary {
      let gap =
        text == nil
        ? 0 : view.checkedLength(content.textToSecondaryTextVerticalPadding, "textToSecondaryTextVerticalPadding")
      texts.secondaryText = CGRect(
        x: start, y: max(0, texts.text.maxY + gap), width: space, height: height(of: secondary, space))
    }
    return texts
  }

  /// Returns the frames of labels that share a baseline; `nil` if they don't both fit on a line.
  private func textsSideBySide(_ text: UILabel, _ secondary: UILabel, _ space: CGFloat) -> Texts? {
    let padding = view.checkedLength(
      content.textToSecondaryTextHorizontalPadding, "textToSecondaryTextHorizontalPadding")
    let (left, right) = (size(of: text, Self.unlimited), size(of: secondary, Self.unlimited))
    guard left.width + padding + right.width <= space, !isMultiline(text), !isMultiline(secondary) else { return nil }
    let ascents = (text.font.ascender, secondary.font.ascender)
    let (leftTop, rightTop) = (max(0, ascents.1 - ascents.0), max(0, ascents.0 - ascents.1))
    return Texts(
      text: CGRect(x: start, y: leftTop, width: left.width, height: left.height),
      secondaryText: CGRect(x: end - right.width, y: rightTop, width: right.width, height: right.height))
  }

  private func isMultiline(_ label: UILabel) -> Bool { label.text?.contains(where: \.isNewline) ?? false }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat { size(of: label, width).height }

  private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: width, height: Self.unlimited))
  }
}
