import AloeCore
import AloeStackView
import UIKit

/// The sticky row at the top: a search field, and the number of matching rows.
final class SearchRow: UIView, Sticky {
  private static let decimal: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.numberStyle = .decimal
    return formatter
  }()
  let field = UISearchTextField()
  private let countLabel = UILabel(nil, style: .footnote, color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    field.placeholder = "Search"
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    field.autocapitalizationType = .none
    field.accessibilityIdentifier = "rows.search"
    countLabel.textAlignment = .center
    // The row is sticky, so it mustn't fill a small window.
    countLabel.numberOfLines = 1
    countLabel.adjustsFontSizeToFitWidth = true
    countLabel.minimumScaleFactor = 0.25
    let stack = UIStackView(arrangedSubviews: [field, countLabel])
    stack.axis = .vertical
    stack.spacing = 6
    addPinned(stack)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A SearchRow isn't made from an archive; use its init.")
  }

  /// Shows the number of rows that match the typed text.
  func show(_ typed: String, count: Int, of all: Int) {
    countLabel.text = typed.isEmpty ? "\(Self.text(all)) rows" : "\(Self.text(count)) of \(Self.text(all)) rows"
  }

  private static func text(_ count: Int) -> String { decimal.string(from: NSNumber(value: count)) ?? "\(count)" }
}
