import AloeCore
import AloeObjC
import Foundation

extension UIView {
  /// The distances and sizes of a view that adapt when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the superview's left side changes with its width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes with the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right side changes with its width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's top changes with its height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes with the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's bottom changes with its height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The placement of a view's drawing, above all an image, in its bounds.
  public enum ContentMode: Int, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  // MARK: - Converting coordinates

  /// Converts a point from this view's coordinates to those of `view`, or of the window if that is `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if isInSpace(with: view) { return layer.convert(point, to: space(of: view)) }
    return point.applying(transform(to: view))
  }
  /// Converts a point to this view's coordinates from those of `view`, or of the window if that is `nil`.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if isInSpace(with: view) { return layer.convert(point, from: space(of: view)) }
    return point.applying(transform(to: view).inverted())
  }
  /// Returns the smallest rectangle in the other view's coordinates around `rect` of this one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    if isInSpace(with: view) { return layer.convert(rect, to: space(of: view)) }
    return rect.applying(transform(to: view))
  }
  /// Returns the smallest rectangle in this view's coordinates around `rect` of the other one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if isInSpace(with: view) { return layer.convert(rect, from: space(of: view)) }
    return rect.applying(transform(to: view).inverted())
  }

  /// Returns whether a view around this view or around `view` has a 3D transform. Both views have to be in one tree.
  private func isInSpace(with view: UIView?) -> Bool {
    // For a view and its superview, the views further out don't matter. So hit testing takes time proportional to the
    // depth, not to its square.
    if let view, view === parent, existingLayer?.liesInSpace != true { return false }
    guard liesInSpace || view?.liesInSpace ?? false else { return false }
    return view.map { $0.root === root } ?? true
  }

  private var liesInSpace: Bool {
    var view: UIView? = self
    while let here = view {
      if here.existingLayer?.liesInSpace ?? false { return true }
      view = here.parent
    }
    return false
  }

  private func space(of view: UIView?) -> CALayer { (view ?? root).layer }

  /// Returns the transform from this view's coordinates to those of `view`: directly if `view` contains this one, and
  /// otherwise by way of the root of the tree.
  private func transform(to view: UIView?) -> CGAffineTransform {
    var (here, from) = (CGAffineTransform.identity, self)
    while from !== view, let parent = from.parent {
      here = here.concatenating(from.layer.placement)
      from = parent
    }
    guard let view, from !== view else { return here }
    let to = view.root
    let there = view.transformToRoot.inverted()
    if from === to { return here.concatenating(there) }
    if let from = from as? UIWindow, let to = to as? UIWindow {
      return here.concatenating(from.screenTransform(to: to)).concatenating(there)
    }
    Messages.warn(
      once: "conversion of \(Self.self)",
      "Coordinates can't be converted between \(self) and \(view): they're in different view trees. The result assumes "
        + "that both roots have the same origin; convert once both views are in the same window.")
    return here.concatenating(there)
  }

  var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view = self
    while let parent = view.parent {
      result = result.concatenating(view.layer.placement)
      view = parent
    }
    return result
  }

  // MARK: - Changing geometry

  func setFrame(_ frame: CGRect) {
    guard existingLayer != nil || frame != .zero else { return }
    let layer = layer
    let old = layer.bounds.size
    let observed = observedGeometry
    layer.frame = frame
    geometryChanged(oldSize: old)
    if let observed { report(changesSince: observed) }
  }

  func setBounds(_ bounds: CGRect) {
    let old = self.bounds
    guard old != bounds else { return }
    let observed = observedGeometry
    layer.bounds = bounds
    let new = layer.bounds
    guard old != new else { return }
    if old.origin != new.origin, ownedGuides[.frame] != nil { notifyEngines { $0.boundsOriginChanged(self) } }
    geometryChanged(oldSize: old.size)
    if let observed { report(changesSince: observed) }
  }

  func setCenter(_ center: CGPoint) {
    let old = self.center
    guard old != center else { return }
    let observed = observedGeometry
    layer.position = center
    if layer.position != old { geometryChanged(oldSize: layer.bounds.size) }
    if let observed { report(changesSince: observed) }
  }

  /// The values of the observed geometry; `nil` if nothing is observed.
  private var observedGeometry: ObservedGeometry? { isAnythingObserved ? ObservedGeometry(self) : nil }

  private func report(changesSince old: ObservedGeometry) {
    let new = ObservedGeometry(self)
    valueMayHaveChanged(of: self, "bounds", from: old.bounds, to: new.bounds)
    valueMayHaveChanged(of: self, "center", from: old.center, to: new.center)
    valueMayHaveChanged(of: self, "frame", from: old.frame, to: new.frame)
  }

  func resizeToFit() {
    let fitting = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = fitting
    frame.origin = origin
  }

  /// Schedules layout after a subview's size has changed, unless the size came from the view's own layout.
  func subviewWasResized() {
    if !placing.isRunning { setNeedsLayout() }
  }

  /// Updates everything that depends on the view's position and size, after one of them was set.
  func geometryChanged(oldSize: CGSize) {
    let size = bounds.size
    if size != oldSize {
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldSize, to: size) }
    }
    if let existingNode {
      // A view without a node is in no engine.
      if translatesAutoresizingMaskIntoConstraints || treeLinks.superview == nil
        || ownedGuides.dependOnFrame
      {
        notifyEngines { $0.frameChanged(self) }
      }
      // The frame was set by hand, so the next layout restores it.
      if !existingNode.isQueuedForPlacement, !translatesAutoresizingMaskIntoConstraints {
        parent?.enqueuePlacement(existingNode)
      }
    } else if ownedGuides.dependOnFrame {
      notifyEngines { $0.frameChanged(self) }
    }
    superviewMarginsChanged()
    updateSafeArea()
    if size != oldSize { updateInsetsOfSubviews() }
  }

  private func resizeSubviews(from old: CGSize, to new: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      view.resize(fromSuperviewSize: old, to: new)
    }
  }

  private func resize(fromSuperviewSize old: CGSize, to new: CGSize) {
    frame = autoresizedFrame(fromSuperviewSize: old, to: new)
  }

  /// Returns the frame that autoresizing gives the view when the superview's size changes.
  func autoresizedFrame(fromSuperviewSize old: CGSize, to new: CGSize) -> CGRect {
    let mask = autoresizingMask
    var frame = self.frame
    (frame.origin.x, frame.size.width) = Self.autoresized(
      frame.minX, frame.width, old.width, new.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = Self.autoresized(
      frame.minY, frame.height, old.height, new.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    return frame
  }

  /// Computes autoresizing in one direction: the flexible parts share the difference in proportion to their lengths.
  static func autoresized(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexibleStart: Bool,
    _ flexibleLength: Bool, _ flexibleEnd: Bool
  ) -> (CGFloat, CGFloat) {
    let difference = new - old
    let parts = [
      flexibleStart ? max(0, start) : 0, flexibleLength ? length : 0,
      flexibleEnd ? max(0, old - start - length) : 0,
    ]
    let total = parts.reduce(0, +)
    let count = CGFloat((flexibleStart ? 1 : 0) + (flexibleLength ? 1 : 0) + (flexibleEnd ? 1 : 0))
    guard count > 0 else { return (start, length) }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? difference * parts[index] / total : difference / count
    }
    return (start + share(0, flexibleStart), max(0, length + share(1, flexibleLength)))
  }
}

/// A view's position and size.
@MainActor private struct ObservedGeometry {
  let frame, bounds: CGRect
  let center: CGPoint
  init(_ view: UIView) { (frame, bounds, center) = (view.frame, view.bounds, view.center) }
}
