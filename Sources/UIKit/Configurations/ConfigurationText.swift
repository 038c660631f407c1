import Foundation

/// The text of a configuration, plain or with attributes.
enum ConfigurationText: Hashable {
  case missing
  case plain(String)
  case styled(NSAttributedString)

  /// The characters; `nil` without text. Setting them removes the attributes.
  var string: String? {
    get {
      switch self {
      case .missing: nil
      case .plain(let text): text
      case .styled(let text): text.string
      }
    }
    set { self = newValue.map { .plain($0) } ?? .missing }
  }

  /// The text with attributes; `nil` if it's plain. A copy of a new text is kept, because the client may change it.
  var attributed: NSAttributedString? {
    get { if case .styled(let text) = self { text } else { nil } }
    set { self = newValue.map { .styled(NSAttributedString(attributedString: $0)) } ?? .missing }
  }
}
