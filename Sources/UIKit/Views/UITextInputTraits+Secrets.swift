/// A text input that hides its text, and can reveal it.
protocol TextConcealing: UITextInputTraits {
  /// Whether the text has ever been hidden.
  var wasSecure: Bool { get }
}

extension UITextInputTraits {
  /// Whether the text stays out of recordings and away from other programs: it's secure, or was until the user revealed
  /// it, or is a password or a code according to its ``textContentType``.
  package var holdsSecret: Bool {
    if isSecureTextEntry || (self as? any TextConcealing)?.wasSecure == true { return true }
    return textContentType.map { [.password, .newPassword, .oneTimeCode].contains($0) } ?? false
  }
}
