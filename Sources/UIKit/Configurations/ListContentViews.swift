import Foundation

/// The views that show a list's content; each is created when it's first needed.
@MainActor final class ListContentViews {
  enum Part: CaseIterable { case image, text, secondaryText }

  private unowned let owner: UIListContentView
  private(set) var image: UIImageView?
  private(set) var text: UILabel?
  private(set) var secondaryText: UILabel?

  init(in owner: UIListContentView) { self.owner = owner }

  // MARK: - Showing

  /// Updates the views for a configuration.
  func show(_ content: UIListContentConfiguration) {
    owner.alpha = content.alpha.isFinite ? min(max(0, content.alpha), 1) : 1
    showImage(content)
    let traits = owner.traitCollection
    show(content.text, content.attributedText, content.textProperties, \.text, traits)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, \.secondaryText, traits)
    for part in guides.keys where view(of: part) == nil { removeGuide(of: part) }
  }

  private func showImage(_ content: UIListContentConfiguration) {
    guard let picture = content.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil {
      view.contentMode = .scaleAspectFit
      owner.addSubview(view)
      image = view
    }
    let properties = content.imageProperties
    view.preferredSymbolConfiguration = picture.isSymbolImage ? properties.preferredSymbolConfiguration : nil
    view.image = picture
    showColors(content)
  }

  /// Updates the colours that depend on the tint colour.
  func showColors(_ content: UIListContentConfiguration) {
    guard let image else { return }
    let properties = content.imageProperties
    let tint: UIColor = owner.tintColor
    image.tintColor = properties.resolvedTintColor(for: tint)
    image.layer.borderWidth = properties.strokeWidth.isFinite ? max(0, properties.strokeWidth) : 0
    image.layer.borderColor =
      properties.strokeWidth > 0
      ? properties.resolvedStrokeColor(for: tint).resolvedColor(with: owner.traitCollection).cgColor : nil
  }

  private func show(
    _ plain: String?, _ styled: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    _ place: ReferenceWritableKeyPath<ListContentViews, UILabel?>, _ traits: UITraitCollection
  ) {
    guard let plain, !plain.isEmpty else {
      self[keyPath: place]?.removeFromSuperview()
      self[keyPath: place] = nil
      return
    }
    let label = self[keyPath: place] ?? UILabel()
    if styled != nil { label.text = nil }
    let font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.adjustsFontForContentSizeCategory ? font.adjusted(to: traits) : font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.alignment.alignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = max(0, properties.numberOfLines)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    let factor = properties.minimumScaleFactor
    label.minimumScaleFactor = factor.isFinite ? min(max(0, factor), 1) : 0
    label.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
    if let styled { label.attributedText = styled } else { label.text = properties.transform.apply(to: plain) }
    if self[keyPath: place] == nil {
      owner.addSubview(label)
      self[keyPath: place] = label
    }
  }

  // MARK: - Placing

  /// Sets the frames of the views, mirrored in a right-to-left view.
  func place(_ frames: ListContentLayout.Frames) {
    for part in Part.allCases {
      guard let view = view(of: part) else { continue }
      view.frame = mirrored(part == .image ? frames.image : part == .text ? frames.text : frames.secondaryText)
    }
    if let image {
      let radius = owner.content.imageProperties.cornerRadius
      image.layer.cornerRadius =
        radius.isFinite ? max(0, min(radius, min(image.bounds.width, image.bounds.height) / 2)) : 0
      image.clipsToBounds = image.layer.cornerRadius > 0
    }
    for part in guides.keys { placeGuide(of: part) }
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard owner.isRightToLeft else { return frame }
    return CGRect(x: owner.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func view(of part: Part) -> UIView? {
    switch part {
    case .image: image
    case .text: text
    case .secondaryText: secondaryText
    }
  }

  /// Whether the owner contains no other views.
  var areOnlyOnes: Bool { owner.subviews.allSatisfy { $0 === image || $0 === text || $0 === secondaryText } }

  // MARK: - Guides

  private struct Guide {
    let guide: UILayoutGuide
    let left: NSLayoutConstraint
    let top: NSLayoutConstraint
    let width: NSLayoutConstraint
    let height: NSLayoutConstraint
  }
  private var guides: [Part: Guide] = [:]

  /// Returns the guide of a part, created on first use; `nil` if there's no such part.
  func guide(of part: Part) -> UILayoutGuide? {
    guard view(of: part) != nil else { return nil }
    if let guide = guides[part] { return guide.guide }
    let area = UILayoutGuide()
    owner.addLayoutGuide(area)
    let guide = Guide(
      guide: area, left: area.leftAnchor.constraint(equalTo: owner.leftAnchor),
      top: area.topAnchor.constraint(equalTo: owner.topAnchor), width: area.widthAnchor.constraint(equalToConstant: 0),
      height: area.heightAnchor.constraint(equalToConstant: 0))
    NSLayoutConstraint.activate([guide.left, guide.top, guide.width, guide.height])
    guides[part] = guide
    placeGuide(of: part)
    owner.setNeedsLayout()
    return area
  }

  private func placeGuide(of part: Part) {
    guard let guide = guides[part], let frame = view(of: part)?.frame else { return }
    for (constraint, value) in [
      (guide.left, frame.minX), (guide.top, frame.minY), (guide.width, frame.width), (guide.height, frame.height),
    ] where constraint.constant != value {
      constraint.constant = value
    }
  }

  private func removeGuide(of part: Part) {
    guard let guide = guides.removeValue(forKey: part) else { return }
    owner.removeLayoutGuide(guide.guide)
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .center: .center
    case .justified: .justified
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  /// Returns a text with the capitals of the user's language.
  func apply(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }
}
