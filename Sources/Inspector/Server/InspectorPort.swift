/// The port for the inspector's server that the app's arguments or environment request.
enum InspectorPort: Equatable {

  /// A port; 0 lets the system choose one.
  case port(UInt16)
  /// A value that isn't a port, with the message that reports it.
  case invalid(String)

  /// The environment variable with the port.
  static let variable = "ALOE_INSPECT"
  /// The argument before the port.
  static let option = "--inspect"

  /// Returns the port that an app's arguments request, or else its environment; `nil` if neither does.
  ///
  /// The first argument is the program. Arguments after `--` are the app's own.
  static func requested(arguments: [String], environment: [String: String]) -> InspectorPort? {
    let arguments = Array(arguments.dropFirst().prefix { $0 != "--" })
    for (index, argument) in arguments.enumerated() {
      if argument == option {
        return read(index + 1 < arguments.count ? arguments[index + 1] : "", of: option)
      } else if argument.hasPrefix(option + "=") {
        return read(String(argument.dropFirst(option.count + 1)), of: option)
      }
    }
    guard let text = environment[variable], !text.isEmpty else { return nil }
    return read(text, of: variable)
  }

  private static func read(_ text: String, of name: String) -> InspectorPort {
    // `UInt16("+80")` is a number, too.
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let port = UInt16(text) {
      return .port(port)
    }
    return .invalid(
      "\(name) needs a port from 0 to 65535, such as \(name == option ? "\(option) 0" : "\(variable)=0"), and has "
        + "\"\(ViewFacts.cut(text, to: 40))\". No program can inspect the app.")
  }

}
