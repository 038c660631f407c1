import AloeCore
import Foundation
import RuntimePatches

/// The formats with plural forms that strings of a context identify by numbers, for all threads.
final class IdentifiedFormats: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variable.
  private let lock = Lock()
  private var formats: [PluralFormat] = []

  /// The formats, by their numbers.
  var all: [PluralFormat] { lock.withLock { formats } }

  /// Returns a format that identifies its plural forms when a string is formatted with it.
  func identified(_ format: PluralFormat) -> String {
    // Not checked with the self-test, which may wait for the bundle that this is called for.
    if aloe_patch_is_off(RuntimePatch.formats.rawValue) { return format.formForOthers }
    aloe_watch_formats()
    let number = lock.withLock {
      if let known = formats.firstIndex(of: format) { return known }
      formats.append(format)
      return formats.count - 1
    }
    return format.variables.keys.sorted().reduce(format.format) {
      $0.replacingOccurrences(of: "#@\($1)@", with: "#@\($1) \(number)@")
    }
  }
}

extension Context.Owner {
  /// The owner of the formats.
  fileprivate static let identifiedFormats = Context.Owner()
}

extension Context {
  /// The formats that strings identify.
  var identifiedFormats: IdentifiedFormats { sharedState(of: .identifiedFormats) { IdentifiedFormats() } }
}
