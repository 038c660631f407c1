import AloeObjC
import Foundation
import ObjectRoot

/// The sections of an alphabetical list in the user's language, and its index.
///
/// The sections are the letters of the language's alphabet, then the Latin letters, then "#" for all other strings. The
/// language is that of the app's strings. Unlike in UIKit, Chinese strings are sorted into sections by their
/// pronunciation in Mandarin, in all variants of Chinese.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: MainActorObject {
  private let alphabet: IndexAlphabet

  init(language: String) { alphabet = IndexAlphabet(language: language) }

  /// Returns the collation of the user's language.
  open class func current() -> UILocalizedIndexedCollation {
    UILocalizedIndexedCollation(language: Locale.current.language.languageCode?.identifier ?? "en")
  }

  /// The titles of the sections, in order.
  open var sectionTitles: [String] { alphabet.titles }
  /// The titles of the section index.
  open var sectionIndexTitles: [String] { alphabet.titles }

  /// Returns the section to which an index title leads.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(0, indexTitleIndex), alphabet.titles.count - 1)
  }

  /// Returns the section of an object by the string that its method or property `selector` returns, such as
  /// `#selector(getter: Person.name)`. Objects without it are in the last section.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    alphabet.section(of: text(of: object, selector))
  }

  /// Returns the objects in the order of the strings that their method or property `selector` returns. Objects with
  /// equal strings keep their order.
  ///
  /// - Complexity: O(*n* log *n*)
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { text(of: $0, selector) }
    return array.indices.sorted {
      let order = texts[$0].localizedStandardCompare(texts[$1])
      return order == .orderedSame ? $0 < $1 : order == .orderedAscending
    }.map { array[$0] }
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    let target = object as AnyObject
    // For a string, the text is the string itself, whichever method returns it.
    guard selector.fits(target) else { return object as? String ?? "" }
    return selector.call(on: target) as? String ?? ""
  }
}

/// The letters under which a language's words are listed.
struct IndexAlphabet {
  let titles: [String]
  private let sections: [Character: Int]
  private let language: String

  init(language: String) {
    self.language = language
    let latin = Self.latin[language] ?? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    titles = ((Self.others[language] ?? "") + latin + "#").map(String.init)
    var sections: [Character: Int] = [:]
    for (index, title) in titles.enumerated() { sections[Character(title)] = index }
    self.sections = sections
  }

  /// Returns the section in which a string is listed: by its first letter or, if the alphabet lacks that, by the letter
  /// without marks.
  func section(of text: String) -> Int {
    // Punctuation and spaces at the start don't count: a title in quotation marks is listed under its first letter.
    guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return titles.count - 1 }
    return index(of: first) ?? plain(first).flatMap(index(of:)) ?? titles.count - 1
  }

  private func index(of letter: Character) -> Int? {
    sections[letter] ?? letter.uppercased().first.flatMap { sections[$0] }
  }

  /// Returns the letter of the alphabet under which a letter outside the alphabet is listed; `nil` if the alphabet
  /// doesn't have it.
  private func plain(_ letter: Character) -> Character? {
    guard let scalar = letter.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0xAC00...0xD7A3:
      // A Korean syllable begins with one of nineteen consonants; doubled ones are listed under the simple ones.
      return Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")[Int(scalar.value - 0xAC00) / 588]
    case 0x3041...0x3096, 0x30A1...0x30F6:
      let hiragana = scalar.value >= 0x30A1 ? scalar.value - 0x60 : scalar.value
      return Self.kanaRows.last { $0.start <= hiragana }?.title
    case 0x3400...0x9FFF where language == "zh":
      return Self.latin(letter)
    default:
      if let variant = Self.variants[letter.uppercased()] { return variant }
      return String(letter).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil).first
    }
  }

  private static func latin(_ letter: Character) -> Character? {
    String(letter).applyingTransform(.toLatin, reverse: false)?
      .folding(options: .diacriticInsensitive, locale: nil).first
  }

  /// Letters that are listed under other letters, but can't be divided into a letter and a mark; ß is SS in capitals.
  private static let variants: [String: Character] = [
    "Ø": "O", "Æ": "A", "Œ": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "T", "SS": "S", "Ħ": "H",
    "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ؤ": "و", "ئ": "ي",
    "ى": "ي",
  ]
  /// The rows of kana, and the code of the first in each: small kana precede kana of full size.
  private static let kanaRows: [(start: UInt32, title: Character)] = zip("ぁかさたなはまゃらゎ", "あかさたなはまやらわ").map {
    ($0.unicodeScalars.first?.value ?? 0, $1)
  }

  /// The Latin alphabets whose letters differ from the English alphabet's.
  private static let latin: [String: String] = [
    "sv": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ", "fi": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ",
    "da": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ", "nb": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "no": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ", "nn": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ", "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ",
    "tr": "ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ", "cs": "ABCČDEFGHIJKLMNOPQRŘSŠTUVWXYZŽ",
    "hu": "AÁBCDEÉFGHIÍJKLMNOÓÖŐPQRSTUÚÜŰVWXYZ", "ro": "AĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ",
    "vi": "AĂÂBCDĐEÊFGHIJKLMNOÔƠPQRSTUƯVWXYZ", "et": "ABCDEFGHIJKLMNOPQRSŠZŽTUVWÕÄÖÜXY",
  ]
  /// The alphabets of other scripts, which precede the Latin one.
  private static let others: [String: String] = [
    "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ", "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ",
    "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЮЯ", "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "he": "אבגדהוזחטיכלמנסעפצקרשת", "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "ja": "あかさたなはまやらわ", "ko": "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
    "th": "กขคฆงจฉชซญฎฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ", "hi": "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
  ]
}
