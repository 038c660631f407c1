extension FixedWidthInteger {
  /// Creates the integer part of a number, or the type's nearest value; 0 for NaN.
  ///
  /// For a number that doesn't fit, `Int(number)` would stop the program, in optimised builds without a message.
  @inlinable package init<Number: BinaryFloatingPoint>(cutting number: Number) {
    if Self.bitWidth < 64 || Self.isSigned && Self.bitWidth == 64 {
      // Converted through Int64: the standard library converts to a generic integer type bit by bit.
      let number = Double(number)
      self = Self(clamping: number >= 0x1p63 ? .max : number < -0x1p63 ? .min : number.isNaN ? 0 : Int64(number))
    } else if number.isNaN {
      self = 0
    } else if number <= Number(Self.min) {
      self = .min
    } else {
      self = number >= Number(Self.max) ? .max : Self(number)
    }
  }
}
