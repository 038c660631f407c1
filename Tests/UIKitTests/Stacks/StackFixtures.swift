import XCTest

@testable import UIKit

/// A view with an intrinsic size and with baselines of its own.
@MainActor final class Box: UIView, BaselineProviding {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  /// The first baseline from the top, and the last one from the bottom.
  var ascent: CGFloat = 0
  var descent: CGFloat = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }

  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    line == .first ? Baseline(fraction: 0, offset: ascent) : Baseline(fraction: 1, offset: -descent)
  }
}

/// A stack view in the corner of a root view, with its fitting size, or a size that a test sets.
@MainActor final class StackScene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  let stack: UIStackView
  private lazy var width = stack.widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = stack.heightAnchor.constraint(equalToConstant: 0)

  init(_ stack: UIStackView) {
    self.stack = stack
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  convenience init(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    self.init(stack)
  }

  /// Gives the stack view a length and a length across; `nil` lets it have its own.
  func setSize(along: CGFloat? = nil, across: CGFloat? = nil) {
    set(stack.axis == .horizontal ? width : height, along)
    set(stack.axis == .horizontal ? height : width, across)
  }

  private func set(_ constraint: NSLayoutConstraint, _ value: CGFloat?) {
    constraint.constant = value ?? 0
    constraint.isActive = value != nil
  }

  func layOut() { root.layoutIfNeeded() }

  /// A view's rectangle in its superview in the solver, before it's aligned to pixels.
  func exactFrame(_ view: UIView) -> CGRect {
    let engine = root.rootEngine
    let item = engine.item(for: view)
    let solver = engine.solver
    return CGRect(
      x: solver.value(of: item.minX), y: solver.value(of: item.minY), width: solver.value(of: item.width),
      height: solver.value(of: item.height))
  }

  /// The start and the length of a view along the axis.
  func span(_ view: UIView) -> Span { Span(exactFrame(view), stack.axis) }
  /// The same across.
  func spanAcross(_ view: UIView) -> Span {
    Span(exactFrame(view), stack.axis == .horizontal ? .vertical : .horizontal)
  }
}

/// A stretch of one direction.
struct Span: Equatable, CustomStringConvertible {
  var start: Double
  var length: Double
  var end: Double { start + length }

  init(_ start: Double, _ length: Double) {
    self.start = start
    self.length = length
  }

  init(_ rect: CGRect, _ axis: NSLayoutConstraint.Axis) {
    self.init(
      Double(axis == .horizontal ? rect.minX : rect.minY), Double(axis == .horizontal ? rect.width : rect.height))
  }

  /// The same in a space of `total` read from the other side.
  func mirrored(in total: Double) -> Span { Span(total - end, length) }

  func isNear(_ other: Span) -> Bool { abs(start - other.start) < 1e-4 && abs(length - other.length) < 1e-4 }

  var description: String { "\(start) + \(length)" }
}

extension NSLayoutConstraint {
  /// The constraint with another priority.
  func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
