/// A range of rates, in frames per second, for a display link.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate.
  public var minimum: Float
  /// The maximum rate.
  public var maximum: Float
  /// The preferred rate; `nil` or 0 for none.
  public var preferred: Float?

  /// Creates a range. Rates that aren't numbers, or are negative, count as 0.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    func sound(_ rate: Float) -> Float { rate.isFinite && rate > 0 ? rate : 0 }
    self.minimum = sound(minimum)
    self.maximum = sound(maximum)
    self.preferred = preferred.map(sound)
  }

  /// The range without preference: the display's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
