import Foundation
import ObjectRoot

extension CALayer {
  private static let cornerCurveKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The shape of the corners; stored, but drawn as `.circular`, the default.
  ///
  /// GTK's renderers clip and fill circular corners on the GPU. Any other shape would be painted by the CPU and
  /// uploaded in each frame, for a difference of a point or two.
  public var cornerCurve: CALayerCornerCurve {
    get { objc_getAssociatedObject(self, Self.cornerCurveKey) as? CALayerCornerCurve ?? .circular }
    set {
      objc_setAssociatedObject(
        self, Self.cornerCurveKey, newValue == .circular ? nil : newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Returns the distance at which a corner with a curve begins, as a multiple of its radius.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
