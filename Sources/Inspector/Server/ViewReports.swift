import QuartzCore
import UIKit

/// A window, as the server describes it.
struct WindowReport: Encodable {
  let id: Int
  let `class`: String
  let frame: RectReport
  let isKeyWindow: Bool
  let isHidden: Bool
  /// The pixels per point.
  let scale: CGFloat
  let controller: String?

  @MainActor init(_ window: UIWindow, _ numbers: ViewNumbers) {
    (id, `class`, frame) = (numbers.number(of: window), "\(type(of: window))", RectReport(window.frame))
    (isKeyWindow, isHidden, scale) = (window.isKeyWindow, window.isHidden, window.traitCollection.displayScale)
    controller = window.rootViewController.map { "\(type(of: $0))" }
  }
}

/// A view of the tree, as the server lists it.
struct TreeReport: Encodable {
  let id: Int
  let superview: Int?
  let depth: Int
  let `class`: String
  let identifier: String?
  let text: String?
  let frame: RectReport
  let isHidden: Bool

  @MainActor init(_ view: UIView, depth: Int, _ numbers: ViewNumbers) {
    (id, superview, self.depth) = (numbers.number(of: view), view.superview.map(numbers.number), depth)
    (`class`, frame, isHidden) = ("\(type(of: view))", RectReport(view.frame), view.isHidden)
    identifier = view.accessibilityIdentifier.map { ViewFacts.cut($0, to: 1_000) }
    text = ViewFacts.text(of: view).map { ViewFacts.cut($0, to: 1_000) }
  }
}

/// A view with its properties, as the server describes it.
struct ViewReport: Encodable {
  let id: Int
  let `class`: String
  let identifier: String?
  let window: Int?
  let superview: Int?
  let subviews: [Int]
  /// The class of the controller whose view it is.
  let controller: String?
  /// The bounding rectangle in the window's coordinates, transforms included.
  let frameInWindow: RectReport?
  let properties: ViewProperties

  @MainActor init(_ view: UIView, maxSubviews: Int, without excluded: UIView?, _ numbers: ViewNumbers) {
    (id, `class`) = (numbers.number(of: view), "\(type(of: view))")
    identifier = view.accessibilityIdentifier.map { ViewFacts.cut($0, to: 1_000) }
    window = view.window.map { numbers.number(of: $0) }
    superview = view.superview.map(numbers.number)
    subviews = view.subviews.filter { $0 !== excluded }.prefix(maxSubviews).map(numbers.number)
    controller = (view.next as? UIViewController).map { "\(type(of: $0))" }
    frameInWindow = view.window.map { RectReport($0.convert(view.bounds, from: view)) }
    properties = ViewProperties(of: view)
  }
}

/// A constraint, as the server describes it.
struct ConstraintReport: Encodable {
  let text: String
  /// The location in the source where it was created.
  let place: String?
  let priority: Float
  let constant: CGFloat

  @MainActor init(_ constraint: NSLayoutConstraint) {
    (text, place) = ("\(constraint)", constraint.placeOfCreation)
    (priority, constant) = (constraint.priority.rawValue, constraint.constant)
  }
}

/// A layer, as the server describes it.
struct LayerReport: Encodable {
  let `class`: String
  /// The view whose layer it is.
  let view: Int?
  let depth: Int
  /// The frame in the outermost layer.
  let frame: RectReport
  let opacity: Float
  let cornerRadius: CGFloat
  let borderWidth: CGFloat
  let shadowOpacity: Float
  let masksToBounds: Bool

  @MainActor init(_ place: LayerPlaces.Place, _ numbers: ViewNumbers) {
    let layer = place.layer
    (`class`, depth, frame) = ("\(type(of: layer))", place.depth, RectReport(place.frame))
    view = (layer.delegate as? UIView).map(numbers.number)
    (opacity, cornerRadius, borderWidth) = (layer.opacity, layer.cornerRadius, layer.borderWidth)
    (shadowOpacity, masksToBounds) = (layer.shadowOpacity, layer.masksToBounds)
  }
}
