import Foundation

/// The properties of a configuration's text that a label shows.
protocol ContentTextProperties {
  var font: UIFont { get }
  var adjustsFontForContentSizeCategory: Bool { get }
  var lineBreakMode: NSLineBreakMode { get }
  var numberOfLines: Int { get }
  var adjustsFontSizeToFitWidth: Bool { get }
  var minimumScaleFactor: CGFloat { get }
  /// Returns the final colour.
  func resolvedColor() -> UIColor
}

/// The views that show a configuration's image and labels; each is created when it's first needed.
@MainActor class ContentParts {
  private unowned let container: UIView
  private(set) var image: UIImageView?
  private(set) var text: UILabel?
  private(set) var secondaryText: UILabel?

  /// Creates parts that become subviews of `container`.
  init(in container: UIView) { self.container = container }

  // MARK: - Showing

  /// Shows an image, a symbol in the given size and weight; `nil` removes the view.
  func showImage(_ new: UIImage?, _ symbol: UIImage.SymbolConfiguration?) {
    guard let new else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil {
      view.contentMode = .scaleAspectFit
      container.addSubview(view)
      image = view
    }
    view.preferredSymbolConfiguration = new.isSymbolImage ? symbol : nil
    view.image = new
  }

  /// Shows the text; an empty one removes its label.
  func showText(_ new: ConfigurationText, _ properties: some ContentTextProperties, _ alignment: NSTextAlignment) {
    text = label(text, showing: new, properties, alignment)
  }

  /// Shows the secondary text; an empty one removes its label.
  func showSecondaryText(
    _ new: ConfigurationText, _ properties: some ContentTextProperties, _ alignment: NSTextAlignment
  ) {
    secondaryText = label(secondaryText, showing: new, properties, alignment)
  }

  private func label(
    _ old: UILabel?, showing text: ConfigurationText, _ properties: some ContentTextProperties,
    _ alignment: NSTextAlignment
  ) -> UILabel? {
    guard let string = text.string, !string.isEmpty else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel()
    let styled = text.attributed
    if styled != nil { label.text = nil }
    let (font, follows) = (properties.font, properties.adjustsFontForContentSizeCategory)
    label.adjustsFontForContentSizeCategory = follows
    label.font = follows ? font.adjusted(to: container.traitCollection) : font
    label.textColor = properties.resolvedColor()
    label.textAlignment = alignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = max(0, properties.numberOfLines)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    let factor = properties.minimumScaleFactor
    label.minimumScaleFactor = factor.isFinite ? min(max(0, factor), 1) : 0
    if let styled { label.attributedText = styled } else { label.text = string }
    if old == nil { container.addSubview(label) }
    return label
  }

  // MARK: - Placing

  /// Rounds the corners of the image, whose frame is set; at most to a circle.
  func roundImage(_ radius: CGFloat) {
    guard let image else { return }
    image.layer.cornerRadius =
      radius.isFinite ? max(0, min(radius, min(image.bounds.width, image.bounds.height) / 2)) : 0
    image.clipsToBounds = image.layer.cornerRadius > 0
  }
}

extension CGSize {
  /// Returns the size, scaled down to a maximum in which a length of 0 sets no limit.
  func scaledDown(to maximum: CGSize) -> CGSize {
    var scale: CGFloat = 1
    if maximum.width > 0, width > maximum.width { scale = maximum.width / width }
    if maximum.height > 0, height > maximum.height { scale = min(scale, maximum.height / height) }
    return CGSize(width: width * scale, height: height * scale)
  }
}
