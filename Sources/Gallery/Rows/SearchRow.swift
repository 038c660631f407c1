import AloeCore
import AloeStackView
import UIKit

/// The row at the top that stays in sight and shows what was typed, and how many rows that has left.
final class SearchRow: UIView, Sticky {
  private static let decimal: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.numberStyle = .decimal
    return formatter
  }()
  private let typedLabel = UILabel(nil, style: .body)
  private let countLabel = UILabel(nil, style: .footnote, color: .secondaryLabel)
  private let caret = UIView()
  private lazy var caretHeight = caret.heightAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "rows.search"
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    caret.backgroundColor = .systemBlue
    caret.layer.cornerRadius = 1
    caret.fixSize(width: 2)
    caretHeight.isActive = true
    fitCaret()
    let space = UIView()
    space.setContentHuggingPriority(.init(1), for: .horizontal)
    for view in [glass, countLabel] { view.setContentHuggingPriority(.required, for: .horizontal) }
    countLabel.setContentCompressionResistancePriority(.init(751), for: .horizontal)
    glass.setContentCompressionResistancePriority(.required, for: .horizontal)
    let typing = UIStackView(arrangedSubviews: [glass, typedLabel, caret])
    typing.alignment = .center
    typing.spacing = 8
    typing.setCustomSpacing(2, after: typedLabel)
    let line = AdaptiveLine([typing, space, countLabel], spacing: 8, spacer: space, keepsTextsInOneLine: true)
    let field = UIView()
    field.backgroundColor = .secondarySystemBackground
    field.layer.cornerRadius = 10
    field.addPinned(line, insets: NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10))
    addPinned(field)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A SearchRow isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitCaret()
  }

  /// The caret is as high as a line, 20 points at the default text size.
  private func fitCaret() {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    caretHeight.constant = font.lineHeight.rounded()
  }

  /// Shows what was typed, and how many rows of all there are.
  func show(_ typed: String, count: Int, of all: Int) {
    typedLabel.text = typed.isEmpty ? "Type to search" : typed
    typedLabel.textColor = typed.isEmpty ? .tertiaryLabel : .label
    caret.isHidden = typed.isEmpty
    countLabel.text = typed.isEmpty ? Self.text(all) : "\(Self.text(count)) of \(Self.text(all))"
  }

  private static func text(_ count: Int) -> String { decimal.string(from: NSNumber(value: count)) ?? "\(count)" }
}
