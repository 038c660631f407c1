import CGTK
import Foundation

/// One-way identifiers.
public enum Digest {
  /// Returns an identifier derived from a string and a secret; always the same for the same two.
  public static func identifier(of text: String, secret: String) -> UUID? {
    let key = Array(secret.utf8)
    guard let hex = g_compute_hmac_for_string(G_CHECKSUM_SHA256, key, gsize(key.count), text, -1) else { return nil }
    defer { g_free(hex) }
    var digits = Array(String(cString: hex).prefix(32))
    // The marks of a name-based identifier from RFC 4122.
    digits[12] = "5"
    digits[16] = ["8", "9", "a", "b"][(digits[16].hexDigitValue ?? 0) % 4]
    var text = String(digits)
    for place in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
    return UUID(uuidString: text)
  }
}
