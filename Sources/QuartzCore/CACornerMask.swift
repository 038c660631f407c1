/// The corners of a layer that its radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Makes the value that a raw value stands for.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// How round corners are drawn: as quarters of circles here, whichever is asked for.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name that stands for it.
  public let rawValue: String
  /// Makes the value that a raw value stands for.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Quarters of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The smoother corners of iOS.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
