extension FixedWidthInteger {
  /// Creates the integer part of a number, or the type's nearest value; 0 for NaN.
  ///
  /// `Int(number)` stops the program, without a sentence in optimised builds, for what doesn't fit.
  @inlinable package init<Number: BinaryFloatingPoint>(cutting number: Number) {
    if number.isNaN {
      self = 0
    } else if number <= Number(Self.min) {
      self = .min
    } else {
      self = number >= Number(Self.max) ? .max : Self(number)
    }
  }
}
