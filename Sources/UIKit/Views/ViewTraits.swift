import Foundation

/// A view's overrides of its environment, its cached traits, and the properties that appearance proxies mustn't change.
///
/// Only `UIView+Traits.swift` changes the traits.
struct ViewTraits {
  /// The colour that the view itself paints behind everything; a subclass may pass its `backgroundColor` to another
  /// view.
  var background: UIColor?
  /// The properties that the client has set itself.
  var appearanceMarks = AppearanceMarks()
  /// Traits that replace the superview's: a window has its screen's.
  var base: UITraitCollection?
  /// The traits that the client overrides, if any.
  var overrides: OwnOverrides?
  /// The traits of which the view was last notified, and the traits around it at that time.
  var notified = NotifiedTraits.none
  /// The cached value of ``UIView/traitCollection``, as of ``cacheRevision``.
  var cached: UITraitCollection?
  var cacheRevision = 0
}

/// The traits that a view overrides for itself and its subviews.
///
/// A class, because few views override any.
final class OwnOverrides {
  /// The traits specified by ``UIView/traitOverrides``, if any.
  var traits: UITraitCollection?
  var smallestText: UIContentSizeCategory?
  var largestText: UIContentSizeCategory?

  /// Returns traits with the overrides.
  func applied(to outer: UITraitCollection) -> UITraitCollection {
    let traits = traits.map { UITraitCollection(traitsFrom: [outer, $0]) } ?? outer
    let size = limited(traits.preferredContentSizeCategory)
    guard size != traits.preferredContentSizeCategory else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(preferredContentSizeCategory: size)])
  }

  /// Returns the size within the limits that is nearest to `size`. The upper limit prevails.
  private func limited(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    guard size != .unspecified else { return size }
    let raised = smallestText.map { max($0, size) } ?? size
    return largestText.map { min($0, raised) } ?? raised
  }
}

/// The traits of which a view was last notified, and the traits around it at that time.
///
/// Takes the memory of a single reference, because most views have no traits of their own.
enum NotifiedTraits {
  case none
  case same(UITraitCollection)
  indirect case different(own: UITraitCollection, outer: UITraitCollection)

  init(own: UITraitCollection, outer: UITraitCollection) {
    self = own === outer ? .same(own) : .different(own: own, outer: outer)
  }

  var own: UITraitCollection? {
    switch self {
    case .none: nil
    case .same(let traits), .different(own: let traits, outer: _): traits
    }
  }

  var outer: UITraitCollection? {
    switch self {
    case .none: nil
    case .same(let traits), .different(own: _, outer: let traits): traits
    }
  }
}
