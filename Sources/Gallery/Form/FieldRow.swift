import AloeCore
import UIKit

/// A name, a text field next to it, and below them the problem with the text, if there is one.
final class FieldRow: AdaptiveView {
  let field = UITextField()
  private let problemLabel = UILabel(nil, style: .footnote, color: .systemRed)
  private let titleLabel: UILabel
  private let line = UIStackView()
  private let all = UIStackView()

  init(_ title: String, placeholder: String, identifier: String) {
    titleLabel = UILabel(title, style: .body)
    super.init(frame: .zero)
    titleLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    // The name is shown in full; the field's text scrolls or shrinks.
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.accessibilityIdentifier = "form.\(identifier)"
    problemLabel.accessibilityIdentifier = "form.\(identifier).problem"
    problemLabel.isHidden = true
    line.addArrangedSubview(titleLabel)
    line.addArrangedSubview(field)
    line.spacing = 12
    all.addArrangedSubview(line)
    all.addArrangedSubview(problemLabel)
    all.axis = .vertical
    all.spacing = 4
    addPinned(all)
    titleLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
    arrange()
  }

  required init?(coder: NSCoder) { Messages.stop("A FieldRow isn't made from an archive; use its init.") }

  /// The problem with the text; `nil` if there is none, or if it shouldn't be shown yet.
  var problem: String? {
    get { problemLabel.isHidden ? nil : problemLabel.text }
    set {
      if let newValue { problemLabel.text = newValue }
      problemLabel.isHidden = newValue == nil
      field.accessibilityHint = newValue
    }
  }

  /// Puts the name above its field if texts are large or if the placeholder doesn't fit next to it.
  override func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory || !fits
    line.axis = isLarge ? .vertical : .horizontal
    line.alignment = isLarge ? .fill : .firstBaseline
  }

  private var fits: Bool {
    guard bounds.width > 0, let placeholder = field.placeholder, let font = field.font else { return true }
    let text = (placeholder as NSString).size(withAttributes: [.font: font]).width
    return max(88, titleLabel.minWidth) + line.spacing + text <= bounds.width
  }
}
