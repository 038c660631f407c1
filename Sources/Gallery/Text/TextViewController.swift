import AloeStackView
import UIKit

/// Text fields, text views and search fields.
final class TextViewController: ControlListController {
  private let greeting = UILabel("Nobody yet", style: .body, color: .secondaryLabel)
  private let nameField = UITextField()
  private let found = UILabel("Everything", style: .body, color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Text"
    addFields()
    addBorders()
    addNotes()
    addSearch()
  }

  // MARK: - Fields

  private func field(_ placeholder: String, _ name: String, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = UITextField()
    dress(field, placeholder, name)
    change(field)
    return field
  }

  private func dress(_ field: UITextField, _ placeholder: String, _ name: String) {
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    field.accessibilityIdentifier = "text.\(name)"
  }

  /// Types a name and selects a part of it.
  func beginEditing() {
    nameField.text = "José Arcadio"
    nameField.becomeFirstResponder()
    if let start = nameField.position(from: nameField.beginningOfDocument, offset: 5) {
      nameField.selectedTextRange = nameField.textRange(from: start, to: nameField.endOfDocument)
    }
  }

  private func addFields() {
    let name = nameField
    dress(name, "Name", "name")
    name.textContentType = .name
    let email = field("Email", "email") {
      $0.keyboardType = .emailAddress
      $0.autocapitalizationType = .none
    }
    let password = field("Password", "password") { $0.isSecureTextEntry = true }
    name.addAction(
      UIAction { [weak self, weak name] _ in
        let text = name?.text ?? ""
        self?.greeting.text = text.isEmpty ? "Nobody yet" : "Hello, \(text)"
      }, for: .editingChanged)
    // Return leads from field to field.
    for (field, next) in [(name, email), (email, password)] {
      field.addAction(UIAction { [weak next] _ in next?.becomeFirstResponder() }, for: .primaryActionTriggered)
    }
    let off = field("Nobody types here", "disabled") {
      $0.text = "Disabled"
      $0.isEnabled = false
    }
    addControls(
      "Fields",
      [
        ControlRow(nil, [name, greeting], isWide: true), ControlRow(nil, [email], isWide: true),
        ControlRow(nil, [password], isWide: true), ControlRow(nil, [off], isWide: true),
      ])
  }

  private func addBorders() {
    let styles: [(UITextField.BorderStyle, String)] = [(.none, "None"), (.line, "Line"), (.bezel, "Bezel")]
    let fields = styles.map { style, name in field("Border: \(name)", name.lowercased()) { $0.borderStyle = style } }
    let price = AmountField()
    dress(price, "0.00", "price")
    price.rightView = UILabel(" €  ", style: .body, color: .secondaryLabel, lines: 1)
    price.rightViewMode = .always
    price.keyboardType = .decimalPad
    price.textAlignment = .right
    addControls("Borders", (fields + [price]).map { ControlRow(nil, [$0], isWide: true) })
  }

  // MARK: - Longer texts

  private func addNotes() {
    let notes = UITextView()
    notes.font = .preferredFont(forTextStyle: .body)
    notes.isScrollEnabled = false
    notes.backgroundColor = nil
    notes.text = "This row grows with its text. שלום, Καλημέρα and مرحبا read in their own directions."
    notes.accessibilityIdentifier = "text.notes"
    notes.accessibilityLabel = "Notes"
    let reading = UITextView()
    reading.isScrollEnabled = false
    reading.isEditable = false
    reading.backgroundColor = nil
    reading.attributedText = Self.reading
    reading.accessibilityIdentifier = "text.reading"
    reading.accessibilityLabel = "To read"
    addControls("Text views", [ControlRow(nil, [notes], isWide: true), ControlRow(nil, [reading], isWide: true)])
  }

  private static var reading: NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let text = NSMutableAttributedString(
      string: "This text can be selected and copied, and its ",
      attributes: [.font: font, .foregroundColor: UIColor.label])
    if let url = URL(string: "https://www.swift.org") {
      text.append(NSAttributedString(string: "link", attributes: [.font: font, .link: url]))
    }
    text.append(
      NSAttributedString(string: " be followed.", attributes: [.font: font, .foregroundColor: UIColor.label]))
    return text
  }

  // MARK: - Search

  private func addSearch() {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    bar.searchBarStyle = .minimal
    bar.searchTextField.accessibilityIdentifier = "text.search"
    bar.searchTextField.addAction(
      UIAction { [weak self, weak bar] _ in
        let text = bar?.text ?? ""
        self?.found.text = text.isEmpty ? "Everything" : "Nothing about \(text)"
      }, for: .editingChanged)
    addControls("Search", [ControlRow(nil, [bar, found], isWide: true)])
  }
}

/// A field with a unit at its end, which scales with its text; fields don't resize their side views.
private final class AmountField: UITextField {
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.intrinsicContentSize ?? .zero
    let isAtLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let y = (bounds.midY - size.height / 2).rounded()
    return CGRect(x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width, height: size.height)
  }
}
