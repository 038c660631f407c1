import AloeStackView
import UIKit

/// A sign-up form. It shows remaining problems during typing, and its button is disabled until there are none.
final class FormViewController: ControlListController {
  private let nameRow = FieldRow("Name", placeholder: "Fern Alder", identifier: "name")
  private let emailRow = FieldRow("Email", placeholder: "fern@example.org", identifier: "email")
  private let passwordRow = FieldRow("Password", placeholder: "8 characters, a digit", identifier: "password")
  private let countryRow = FieldRow("Country", placeholder: "Choose", identifier: "country")
  private let countries = CountryWheel()
  private let birthday = UIDatePicker()
  private let note = UITextView()
  private let news = UISwitch()
  private let terms = GroupedRow("I accept the terms", accessory: .check)
  private let bar = ButtonBar("Sign Up")
  private var signUp = SignUp()
  private var isBarInList: Bool?

  override func loadView() {
    view = UIView()
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stackView)
    let end = stackView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
    // The bar at the bottom limits the list above, but isn't compressed by it.
    end.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor), end,
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar(inList: traitCollection.verticalSizeClass == .compact)
  }

  /// Puts the bar at the bottom or, if there's little height, last in the list.
  private func placeBar(inList: Bool) {
    guard inList != isBarInList else { return }
    isBarInList = inList
    if inList {
      bar.removeFromSuperview()
      bar.fits.isActive = true
      bar.backgroundColor = nil
      stackView.addRow(bar)
      stackView.setInset(forRow: bar, inset: UIEdgeInsets(top: 12, left: 8, bottom: 0, right: 8))
      stackView.hideSeparator(forRow: bar)
      return
    }
    stackView.removeRow(bar)
    bar.fits.isActive = false
    bar.backgroundColor = .secondarySystemBackground
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bar.button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    navigationItem.largeTitleDisplayMode = .never
    setUpFields()
    setUpPickers()
    setUpNote()
    addControls("Account", [nameRow, emailRow, passwordRow].map { ControlRow(nil, [$0], isWide: true) })
    addControls("About you", [ControlRow(nil, [countryRow], isWide: true), ControlRow("Born", [birthday])])
    addControls("What do you grow?", [ControlRow(nil, [note], isWide: true)])
    addGroup(header: "Agreements", [GroupedRow("Letters in spring", accessory: .toggle(news)), terms])
    bar.button.addAction(UIAction { [weak self] _ in self?.finish(animated: true) }, for: .primaryActionTriggered)
    validate()
  }

  // MARK: - Rows

  private func setUpFields() {
    let rows = [nameRow, emailRow, passwordRow, countryRow]
    for row in rows {
      row.field.delegate = self
      row.field.returnKeyType = row === countryRow ? .done : .next
      row.field.addAction(UIAction { [weak self, row] _ in self?.edited(row) }, for: .editingChanged)
    }
    nameRow.field.textContentType = .name
    nameRow.field.autocapitalizationType = .words
    emailRow.field.textContentType = .emailAddress
    emailRow.field.keyboardType = .emailAddress
    emailRow.field.autocapitalizationType = .none
    passwordRow.field.textContentType = .newPassword
    passwordRow.field.isSecureTextEntry = true
    countryRow.field.clearButtonMode = .never
    countries.serve(countryRow.field)
  }

  private func setUpPickers() {
    birthday.datePickerMode = .date
    birthday.preferredDatePickerStyle = .compact
    birthday.locale = Locale(identifier: "en_GB")
    birthday.calendar = Calendar(identifier: .gregorian)
    birthday.date = DateComponents(calendar: birthday.calendar, year: 1998, month: 5, day: 14).date ?? Date()
    birthday.maximumDate = Date()
    birthday.accessibilityIdentifier = "form.birthday"
    birthday.addAction(UIAction { [weak self] _ in self?.validate() }, for: .valueChanged)
    news.isOn = true
    news.accessibilityIdentifier = "form.news"
    news.addAction(UIAction { [weak self] _ in self?.validate() }, for: .valueChanged)
    terms.accessibilityIdentifier = "form.terms"
    terms.onTap = { [weak self, terms] in
      terms.isChosen.toggle()
      self?.validate()
    }
  }

  private func setUpNote() {
    note.font = .preferredFont(forTextStyle: .body)
    note.adjustsFontForContentSizeCategory = true
    note.isScrollEnabled = false
    note.backgroundColor = nil
    note.textContainerInset = .zero
    note.textContainer.lineFragmentPadding = 0
    note.accessibilityIdentifier = "form.note"
    note.accessibilityLabel = "What do you grow?"
    note.delegate = self
  }

  // MARK: - Validation

  /// Reads the entries, and enables the button if they are complete.
  private func validate() {
    signUp.name = nameRow.field.text ?? ""
    signUp.email = emailRow.field.text ?? ""
    signUp.password = passwordRow.field.text ?? ""
    signUp.country = countryRow.field.text ?? ""
    signUp.birthday = birthday.date.formatted(
      Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: "en_GB"), calendar: birthday.calendar))
    signUp.wantsNews = news.isOn
    signUp.acceptsTerms = terms.isChosen
    signUp.note = note.text
    bar.button.isEnabled = signUp.isValid
  }

  private func edited(_ row: FieldRow) {
    validate()
    showProblem(of: row)
  }

  private func showProblem(of row: FieldRow) {
    let problem =
      switch row {
      case nameRow: signUp.nameProblem
      case emailRow: signUp.emailProblem
      case passwordRow: signUp.passwordProblem
      default: signUp.countryProblem
      }
    row.problem = problem
  }

  /// Shows a confirmation of the sign-up.
  private func finish(animated: Bool) {
    view.endEditing(true)
    let alert = UIAlertController(title: "Welcome!", message: signUp.summary, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: animated)
  }

  // MARK: - States for pictures

  /// Fills in the form; the remaining fields show their problems.
  func fillIn(isWhole: Bool) {
    nameRow.field.text = "Fern Alder"
    emailRow.field.text = isWhole ? "fern@example.org" : "fern@"
    passwordRow.field.text = isWhole ? "greenhouse7" : "green"
    countryRow.field.text = "Chile"
    note.text = "Aloes on the window sill, and a fern in the bathroom that has outgrown everybody's hopes."
    if isWhole { terms.isChosen = true }
    for row in [nameRow, emailRow, passwordRow, countryRow] { edited(row) }
    if isWhole { finish(animated: false) } else { emailRow.field.becomeFirstResponder() }
  }

  /// Opens the wheel of countries.
  func chooseCountry() { countryRow.field.becomeFirstResponder() }
}

extension FormViewController: UITextFieldDelegate, UITextViewDelegate {
  /// Moves to the next field for the Return key; in the last one, ends editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let fields = [nameRow, emailRow, passwordRow, countryRow].map(\.field)
    if let next = fields.drop(while: { $0 !== textField }).dropFirst().first {
      next.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return false
  }

  /// Rejects typing in the country's field, which only the wheel changes.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { textField !== countryRow.field }

  func textViewDidChange(_ textView: UITextView) { validate() }
}
