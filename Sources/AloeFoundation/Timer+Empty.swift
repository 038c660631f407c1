import Foundation

extension Timer {
  // Foundation's class doesn't inherit `init()`, and an extension can't override it, so the parameter makes another
  // one.
  /// Creates an invalid timer, which never fires: the initial value of a property that gets a real timer later.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }
}
