/// Whether a pass has work in a view, and the path to its work inside.
struct PassMark {
  /// The only subview that is marked or has marked views inside; `nil` if there may be several. So after a change in
  /// one row of many, a pass doesn't visit the other rows. It's cleared when the subview leaves.
  private unowned(unsafe) var onlyChild: UIView?
  /// Whether the view itself is marked; new views are.
  private(set) var isSet = true
  /// Whether something inside may be marked.
  private(set) var isSetInside = false

  var isSetAnywhere: Bool { isSet || isSetInside }

  /// The direction in which a pass continues inside a view.
  enum Way {
    case nowhere
    case one(UIView)
    /// Continues to all marked subviews.
    case several
  }

  mutating func set() { isSet = true }

  /// Records that `child`, or a view inside it, is marked. Returns `false` if the views above have been notified
  /// already.
  mutating func note(_ child: UIView) -> Bool {
    if isSetInside {
      if onlyChild !== child { onlyChild = nil }
      return false
    }
    isSetInside = true
    onlyChild = child
    return true
  }

  /// Removes the view's own mark. Returns whether there was one.
  mutating func take() -> Bool {
    let wasSet = isSet
    isSet = false
    return wasSet
  }

  /// Removes and returns the record of marked views inside.
  mutating func takeWay() -> Way {
    guard isSetInside else { return .nowhere }
    isSetInside = false
    guard let child = onlyChild else { return .several }
    onlyChild = nil
    return .one(child)
  }

  /// Clears the record of a subview that is removed.
  mutating func forget(_ child: UIView) {
    if onlyChild === child { onlyChild = nil }
  }
}
