import AloeObjC
import Foundation

extension UIView {
  /// Performs a change, and notifies those who observe a property if that has changed.
  func reporting<Value: Equatable>(_ name: String, _ value: @autoclosure () -> Value, while change: () -> Void) {
    guard isAnythingObserved else { return change() }
    // Unsafe: observers are called here, on the main thread.
    nonisolated(unsafe) let old = value()
    change()
    nonisolated(unsafe) let new = value()
    if new != old { valueChanged(of: self, name, from: old, to: new) }
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
