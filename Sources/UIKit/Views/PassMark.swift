/// Whether a pass has work in a view, and the way to its work inside.
struct PassMark {
  /// The subview that alone is marked or has something marked inside; `nil` where there may be several. So a change in
  /// one row of many doesn't look at the others. Subviews that leave are taken out.
  private unowned(unsafe) var onlyChild: UIView?
  /// Whether the view itself is marked; new views are.
  private(set) var isSet = true
  /// Whether something inside may be marked.
  private(set) var isSetInside = false

  var isSetAnywhere: Bool { isSet || isSetInside }

  /// Where a pass goes on inside a view.
  enum Way {
    case nowhere
    case one(UIView)
    /// To all subviews that are marked.
    case several
  }

  mutating func set() { isSet = true }

  /// Notes that `child` is marked, or something in it. Returns `false` if the views above know of something already.
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

  /// Removes what was noted about the views inside.
  mutating func takeWay() -> Way {
    guard isSetInside else { return .nowhere }
    isSetInside = false
    guard let child = onlyChild else { return .several }
    onlyChild = nil
    return .one(child)
  }

  /// Forgets a subview that leaves.
  mutating func forget(_ child: UIView) {
    if onlyChild === child { onlyChild = nil }
  }
}
