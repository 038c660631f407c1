import AloeCore
import SystemStrings

extension SystemWord {
  /// The string in the user's language.
  package var text: String { Context.installed.appResources.text(of: self) }

  /// Returns the string with other strings inserted, which are given in English order.
  package func text(_ parts: String...) -> String { SystemStrings.text(text, with: parts) }
}
