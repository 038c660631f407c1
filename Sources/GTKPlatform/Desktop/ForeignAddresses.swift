import AloeCore
import Foundation

/// The validation of addresses that another program on the message bus wants opened: it may be any of the user's
/// programs.
enum ForeignAddresses {
  /// Returns the addresses that an application may receive: absolute ones with a scheme, and files with absolute paths.
  /// Others are left out, which is reported once.
  static func sound(_ addresses: [String]) -> [String] {
    let found = addresses.prefix(AloeLimits.foreignAddresses).filter(isSound)
    if found.count < addresses.count {
      let first = addresses.first { !isSound($0) } ?? "the last ones"
      Messages.warn(
        once: "addresses of the message bus",
        "\(addresses.count - found.count) of \(addresses.count) addresses that the program was asked to open are left out, "
          + "such as \(first.prefix(80).debugDescription): each must be absolute with a scheme, a file's with its whole "
          + "path, and there are \(AloeLimits.foreignAddresses) at most of \(AloeLimits.foreignAddressBytes) bytes.")
    }
    return found
  }

  /// Returns whether an address has a scheme and something behind it, and no blanks or control characters.
  static func isSound(_ address: String) -> Bool {
    let bytes = address.utf8
    guard bytes.count <= AloeLimits.foreignAddressBytes, !bytes.contains(where: { $0 <= 32 || $0 == 127 }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes.index(after: colon) < bytes.endIndex
    else { return false }
    let scheme = address[..<colon]
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || "+-.0123456789".utf8.contains($0) })
    else { return false }
    guard scheme.lowercased() == "file" else { return URL(string: address)?.scheme != nil }
    let rest = address[address.index(after: colon)...].lowercased()
    guard rest.hasPrefix("///") || rest.hasPrefix("//localhost/"), !rest.contains("%00") else { return false }
    return URL(string: address)?.path.hasPrefix("/") == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  /// Returns whether a string can be the token with which a desktop identifies a launch: short, and of printable ASCII
  /// characters.
  static func isToken(_ text: String) -> Bool {
    (1...1_024).contains(text.utf8.count) && text.utf8.allSatisfy { (33...126).contains($0) || $0 == 32 }
  }
}
