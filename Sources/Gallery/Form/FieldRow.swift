import AloeCore
import UIKit

/// A name, a text field beside it, and below them what is wrong with the text, if anything is.
final class FieldRow: UIView {
  let field = UITextField()
  private let problemLabel = UILabel(nil, style: .footnote, color: .systemRed)
  private let line = UIStackView()
  private let all = UIStackView()

  init(_ title: String, placeholder: String, identifier: String) {
    super.init(frame: .zero)
    let titleLabel = UILabel(title, style: .body)
    titleLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
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

  /// What is wrong with the text; `nil` if nothing is, or if nobody has to know yet.
  var problem: String? {
    get { problemLabel.isHidden ? nil : problemLabel.text }
    set {
      if let newValue { problemLabel.text = newValue }
      problemLabel.isHidden = newValue == nil
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// Where texts are large, names stand above their fields.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    line.axis = isLarge ? .vertical : .horizontal
    line.alignment = isLarge ? .fill : .firstBaseline
  }
}
