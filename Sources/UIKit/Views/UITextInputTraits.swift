import Foundation

/// Which letters typed are made capitals. On-screen keyboards and input methods are told; keys type what they type.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected while they're typed. Input methods are told whether to complete words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked. Input methods are told.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotes become curly ones as they're typed. The default is the system's choice: on a desktop, not to.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two hyphens become an en dash, and three an em dash. The default is the system's choice: on a desktop, not to.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether blanks are put in and taken away around what is pasted and cut. The default is the system's choice: on a
/// desktop, not to.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// What is typed, for on-screen keyboards and input methods. Keys go on to type anything.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  /// The older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Whether the keyboard is dark; kept, as the desktop decides.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What the return key says on an on-screen keyboard; kept, as a desktop's key says nothing else.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text means, so that it can be filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name that stands for it.
  public let rawValue: String
  /// Makes the value that a raw value stands for.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// What stands before a name, such as a title.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What stands behind a name.
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job's title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// An organization's name.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// An address's first line.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// An address's second line.
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
  /// An address for email.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card's number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// An account's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent for one use.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A credit card's owner.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The first name of a credit card's owner.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name of a credit card's owner.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
  /// The family name of a credit card's owner.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// A credit card's code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// Until when a credit card is valid.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a credit card ends.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a credit card ends.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// A credit card's kind.
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
  /// A flight's number.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// A shipment's number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The EID of a mobile telephone's card.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The IMEI of a mobile telephone.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

/// What is typed into a text, and how keyboards and input methods help with it. Every member has a default.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters become capitals; those of sentences by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotes become curly.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether blanks are put in and taken away.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// What is typed.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while there's no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// What the text means; `nil` for anything.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// `.sentences` unless the class has its own.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default` unless the class has its own.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default` unless the class has its own.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False unless the class has its own.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False unless the class has its own.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// `nil` unless the class has its own.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
