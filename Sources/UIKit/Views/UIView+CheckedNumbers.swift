import AloeCore

extension UIView {
  /// Returns `new` if it's finite, or else `old`, with a warning once for each class and property.
  func checked<Number: BinaryFloatingPoint>(_ new: Number, keeping old: Number, as property: String) -> Number {
    if new.isFinite { return new }
    Messages.warn(
      once: "\(property) of \(type(of: self))",
      "\(property) of \(self) can't be \(new); it stays \(old). Set a finite number.")
    return old
  }
}
