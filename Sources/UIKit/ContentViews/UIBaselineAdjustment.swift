/// The vertical position of a label's text whose font has been shrunk to fit the width, relative to its position in its
/// original font.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baselines are at the same height.
  case alignBaselines
  /// The centres are at the same height.
  case alignCenters
  /// The top edges are at the same height.
  case none
}
