import Foundation

/// The arguments of a call of `systemLayoutSizeFitting`, and the resulting size.
struct FittingAnswer {
  var target: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
  var scale: CGFloat
  var size: CGSize
}
