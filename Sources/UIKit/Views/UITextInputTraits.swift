import Foundation

/// The automatic capitalisation of typed text. It applies to on-screen keyboards and input methods, not to a hardware
/// keyboard.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected while they're typed. It tells input methods whether to complete words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked. Input methods receive the setting.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotes become curly ones as they're typed. By default the system decides: on a desktop they don't.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two hyphens become an en dash, and three an em dash. By default the system decides: on a desktop they don't.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces are inserted and removed around pasted and cut text. By default the system decides: on a desktop they
/// aren't.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// The kind of text to type, for on-screen keyboards and input methods. A hardware keyboard can type anything.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  /// The older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Whether the keyboard is dark; stored without effect, as the desktop decides.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The label of an on-screen keyboard's return key; stored without effect, as a desktop's key has a fixed label.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The semantic meaning of text, so that it can be filled in automatically.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The content type as a string.
  public let rawValue: String
  /// Creates a content type from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A name's prefix, such as a title.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A name's suffix.
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// An organisation's name.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A location, such as a city or an address.
  public static let location = UITextContentType(rawValue: "location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city and a state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country's name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// An account name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The given name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name on a credit card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
  /// The family name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// A credit card's security code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// A credit card's expiration date.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month of a credit card's expiration date.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year of a credit card's expiration date.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// A credit card's type.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a date of birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a date of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a date of birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// A date, a time, or both.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// A flight number.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// A shipment's tracking number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The EID of a mobile phone's SIM card.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The IMEI of a mobile phone.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

/// Traits of a text input: the kind of text, and the help that keyboards and input methods offer. Every member has a
/// default.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The automatic capitalisation; `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotes become curly.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are inserted and removed around pasted and cut text.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The kind of text to type.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there's no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// The semantic meaning of the text, such as a name or a password; `nil` for any.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The automatic capitalisation; `.sentences` by default.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Whether words are corrected; `.default` by default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Whether spelling is checked; `.default` by default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Whether quotes become curly; `.default` by default.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// Whether hyphens become dashes; `.default` by default.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// Whether spaces are inserted and removed around pasted and cut text; `.default` by default.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The kind of text to type; `.default` by default.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Whether the keyboard is dark; `.default` by default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The label of the return key; `.default` by default.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Whether the return key is disabled while there's no text; false by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Whether the text is hidden; false by default.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The semantic meaning of the text, such as a name or a password; `nil` by default.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
