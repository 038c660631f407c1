import Foundation

/// The views that show a list's content, and their guides.
@MainActor final class ListContentViews: ContentParts {
  enum Part: CaseIterable { case image, text, secondaryText }

  private unowned let owner: UIListContentView

  init(in owner: UIListContentView) {
    self.owner = owner
    super.init(in: owner)
  }

  // MARK: - Showing

  /// Updates the views for a configuration.
  func show(_ content: UIListContentConfiguration) {
    owner.alpha = content.alpha.isFinite ? min(max(0, content.alpha), 1) : 1
    showImage(content.image, content.imageProperties.preferredSymbolConfiguration)
    showColors(content)
    let (properties, secondary) = (content.textProperties, content.secondaryTextProperties)
    showText(content.textContent.applying(properties.transform), properties, properties.alignment.alignment)
    text?.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
    showSecondaryText(
      content.secondaryTextContent.applying(secondary.transform), secondary, secondary.alignment.alignment)
    secondaryText?.showsExpansionTextWhenTruncated = secondary.showsExpansionTextWhenTruncated
    for part in guides.keys where view(of: part) == nil { removeGuide(of: part) }
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

  // MARK: - Placing

  /// Sets the frames of the views, mirrored in a right-to-left view.
  func place(_ frames: ListContentLayout.Frames) {
    for part in Part.allCases {
      guard let view = view(of: part) else { continue }
      view.frame = mirrored(part == .image ? frames.image : part == .text ? frames.text : frames.secondaryText)
    }
    roundImage(owner.content.imageProperties.cornerRadius)
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

extension ConfigurationText {
  /// Returns the text in uppercase, lowercase or capitalised by the rules of the user's language; attributed text stays
  /// as it is.
  fileprivate func applying(
    _ transform: UIListContentConfiguration.TextProperties.TextTransform
  ) -> ConfigurationText {
    guard case .plain(let text) = self else { return self }
    return switch transform {
    case .none: self
    case .uppercase: .plain(text.localizedUppercase)
    case .lowercase: .plain(text.localizedLowercase)
    case .capitalized: .plain(text.localizedCapitalized)
    }
  }
}
