import AloeObjC
import Foundation

extension UIView {
  /// Performs a change, and notifies a property's observers if the property has changed.
  func reporting<Value: Equatable>(_ name: String, _ value: @autoclosure () -> Value, while change: () -> Void) {
    guard isAnythingObserved else { return change() }
    let old = value()
    change()
    valueMayHaveChanged(of: self, name, from: old, to: value())
  }
}

extension UIView: ObservedValues {
  final func geometryOrLook(named name: String) -> Any? {
    switch name {
    case "alpha": alpha
    case "bounds": bounds
    case "center": center
    case "frame": frame
    case "isHidden": isHidden
    case "safeAreaInsets": safeAreaInsets
    default: nil
    }
  }
}
