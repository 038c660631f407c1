import Foundation

// Numbers from outside may be anything: the quotient of two zeros, a rectangle that was inset by more than it had. UIKit's
// views live on with them, so these take what is sound of them and say once what wasn't.

extension CGFloat {
  /// How far anything may lie, and how long it may be, in points: within it a millionth of a point still counts.
  ///
  /// What is longer, such as a frame of no end that a text is measured in, is cut to it.
  static let farthest: CGFloat = 1e10

  /// Whether it's a number, and not beyond what can be shown.
  var isSound: Bool { magnitude <= .farthest }

  /// The nearest sound number, `present` for what isn't one.
  func sound(keeping present: CGFloat) -> CGFloat {
    isNaN ? present : Swift.min(Swift.max(self, -.farthest), .farthest)
  }
}

extension CGRect {
  /// Whether each part is a number, and not beyond what can be shown. The null rectangle isn't.
  var isSound: Bool { origin.x.isSound && origin.y.isSound && size.width.isSound && size.height.isSound }

  /// Whether something isn't a number or lies nowhere, so that it can't be meant.
  private var isNonsense: Bool {
    !(origin.x.isFinite && origin.y.isFinite) || size.width.isNaN || size.height.isNaN
  }

  /// The rectangle as far as it's sound: a null one has no size, ends are cut, and what is no number or lies nowhere
  /// stays as it was.
  func sound(keeping present: CGRect) -> CGRect {
    if isNull { return CGRect(origin: present.origin, size: .zero) }
    func part(_ start: CGFloat, _ length: CGFloat, _ oldStart: CGFloat, _ oldLength: CGFloat) -> (CGFloat, CGFloat) {
      let low = start.isFinite ? start.sound(keeping: 0) : oldStart
      let span = length.sound(keeping: oldLength)
      guard length > 0, start.isFinite else { return (low, span) }
      return (low, (start + length).sound(keeping: 0) - low)
    }
    let (x, width) = part(origin.x, size.width, present.origin.x, present.width)
    let (y, height) = part(origin.y, size.height, present.origin.y, present.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The rectangle as far as it's sound, with a complaint about what can't be meant.
  @MainActor func sound(keeping present: CGRect, as name: String, of owner: @autoclosure () -> Any) -> CGRect {
    if isNonsense { complain(name, owner()) }
    return sound(keeping: present)
  }

  @MainActor private func complain(_ name: String, _ owner: Any) {
    let what =
      isNull
      ? "a null rectangle, so it has no size now. That comes of insetting a rectangle by more than it has, or of an "
        + "intersection of rectangles that don't touch"
      : "\(self), which has a part that isn't a finite number; that part stays as it was. Look for a division by zero"
    Complaint.once("\(name) of \(type(of: owner))", "The \(name) of \(owner) was set to \(what).")
  }
}

extension CGPoint {
  /// Whether both parts are numbers, and not beyond what can be shown.
  var isSound: Bool { x.isSound && y.isSound }

  /// The point as far as it's sound, with a complaint about parts that aren't finite; those stay as they were.
  @MainActor func sound(keeping present: CGPoint, as name: String, of owner: @autoclosure () -> Any) -> CGPoint {
    if !x.isFinite || !y.isFinite { Complaint.noNumber(self, as: name, of: owner()) }
    return CGPoint(
      x: x.isFinite ? x.sound(keeping: 0) : present.x, y: y.isFinite ? y.sound(keeping: 0) : present.y)
  }
}

extension CGSize {
  /// Whether both parts are numbers, and not beyond what can be shown.
  var isSound: Bool { width.isSound && height.isSound }

  /// The size as far as it's sound, with a complaint about parts that aren't numbers; those stay as they were.
  @MainActor func sound(keeping present: CGSize, as name: String, of owner: @autoclosure () -> Any) -> CGSize {
    if width.isNaN || height.isNaN { Complaint.noNumber(self, as: name, of: owner()) }
    return CGSize(width: width.sound(keeping: present.width), height: height.sound(keeping: present.height))
  }
}

extension UIEdgeInsets {
  /// Whether each part is a number, and not beyond what can be shown.
  var isSound: Bool { top.isSound && left.isSound && bottom.isSound && right.isSound }

  /// The insets as far as they're sound, with a complaint about parts that aren't finite; those stay as they were.
  @MainActor func sound(keeping present: UIEdgeInsets, as name: String, of owner: @autoclosure () -> Any)
    -> UIEdgeInsets
  {
    func part(_ value: CGFloat, _ old: CGFloat) -> CGFloat { value.isFinite ? value.sound(keeping: old) : old }
    let sound = UIEdgeInsets(
      top: part(top, present.top), left: part(left, present.left), bottom: part(bottom, present.bottom),
      right: part(right, present.right))
    if !(top.isFinite && left.isFinite && bottom.isFinite && right.isFinite) {
      Complaint.noNumber(self, as: name, of: owner())
    }
    return sound
  }
}

extension CGAffineTransform {
  /// Whether each part is a finite number.
  var isFinite: Bool { (a + b + c + d + tx + ty).isFinite || [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// Whether what it's applied to stays where it can be shown.
  var isSound: Bool { a.isSound && b.isSound && c.isSound && d.isSound && tx.isSound && ty.isSound }
}

extension Complaint {
  /// Tells of a value with a part that can't be shown.
  static func noNumber(_ value: Any, as name: String, of owner: Any) {
    once(
      "\(name) of \(type(of: owner))",
      "The \(name) of \(owner) was set to \(value), which isn't all finite numbers; what isn't stays as it was. Look for "
        + "a division by zero or a size that was never set.")
  }
}
