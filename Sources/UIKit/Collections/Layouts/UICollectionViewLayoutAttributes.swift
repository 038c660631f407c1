import AloeCore
import CoreGraphics
import Foundation
import QuartzCore

/// The position and look of one element of a collection view: an item's cell, a supplementary view or a decoration.
///
/// A layout creates attributes, and the collection view applies them to the element's view. Override
/// `copy(with:)` and `isEqual(_:)` in a subclass with properties of its own: the collection view copies attributes and
/// compares them, and applies only those that changed.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The values that all elements have.
  struct Values {
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform3D = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var indexPath = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    /// The section in whose embedded scroll view the element is; `nil` for elements in the collection view itself.
    var scrollingSection: Int?
    /// The position in a list; `nil` in other sections.
    var list: ListRowPosition?
    /// Whether a supplementary view belongs to the item at its path, and moves with it; otherwise, to the section.
    /// `nil` in a client's layout, which doesn't specify it.
    var belongsToItem: Bool?
    /// Whether the element stays visible while its section scrolls.
    var isPinned = false
    /// Whether the width is an estimate, which the element's view replaces with its preferred width.
    var fitsWidth = false
    /// Whether the height is an estimate, which the element's view replaces with its preferred height.
    var fitsHeight = false
    /// Whether the size is an estimate.
    var isEstimated: Bool { fitsWidth || fitsHeight }

    func equals(_ other: Values) -> Bool {
      center == other.center && size == other.size && indexPath == other.indexPath && category == other.category
        && kind == other.kind && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        && scrollingSection == other.scrollingSection && list == other.list && isPinned == other.isPinned
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
  }

  // Read by `isEqual(_:)` and `hash`, which a collection may call from any thread. Like every other use of attributes,
  // that must not happen while they're changed.
  nonisolated(unsafe) final var values = Values()

  /// Creates attributes of an item at the path [0, 0]. Use ``init(forCellWith:)`` and its siblings instead.
  public required override init() { super.init() }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (values.indexPath, values.category, values.kind) = (indexPath, .supplementaryView, elementKind)
  }

  /// Creates the attributes of a decoration view of a kind.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (values.indexPath, values.category, values.kind) = (indexPath, .decorationView, decorationViewKind)
  }

  // MARK: - Identity

  /// The path of the item, or the path that belongs to the supplementary or decoration view.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  open var representedElementKind: String? { values.kind }

  // MARK: - Geometry

  /// The frame, in the coordinates of the collection view's content, in points, ignoring the transform. Setting it sets
  /// ``center`` and ``size``.
  open var frame: CGRect {
    get {
      let (center, size) = (values.center, values.size)
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      let sound = newValue.isSound ? newValue : newValue.sound(keeping: frame, as: "frame", of: self)
      values.size = sound.size
      values.center = CGPoint(x: sound.origin.x + sound.size.width / 2, y: sound.origin.y + sound.size.height / 2)
    }
  }
  /// The centre, in the coordinates of the collection view's content, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue.isSound ? newValue : newValue.sound(keeping: center, as: "center", of: self) }
  }
  /// The size, in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue.isSound ? newValue : newValue.sound(keeping: size, as: "size", of: self) }
  }
  /// The bounds, whose origin is always zero, in points. Setting them sets ``size``.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set {
      if newValue.origin != .zero {
        Messages.warn(
          once: "bounds of \(type(of: self))",
          "The bounds of layout attributes were set to \(newValue). Their origin has no effect; set `center` or "
            + "`frame` to move the element.")
      }
      let sound = newValue.isSound ? newValue : newValue.sound(keeping: bounds, as: "bounds", of: self)
      values.size = sound.size
    }
  }
  /// The transform, about the centre; the identity by default. Setting it replaces ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform in three dimensions, about the centre; the identity by default. One that contains a number that
  /// isn't finite is ignored, with a message.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set {
      if newValue.values.allSatisfy(\.isFinite) {
        values.transform3D = newValue
      } else {
        Messages.warnOfNumber(newValue, as: "transform3D", of: self)
      }
    }
  }

  // MARK: - Look

  /// The opacity, from 0 to 1; 1 by default. Values outside are limited.
  open var alpha: CGFloat {
    get { values.alpha }
    set {
      if newValue.isNaN { Messages.warnOfNumber(newValue, as: "alpha", of: self) }
      values.alpha = newValue.isNaN ? alpha : min(max(newValue, 0), 1)
    }
  }
  /// The position on the axis towards the viewer; 0 by default. Elements with larger values are in front.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether the element is hidden; false by default. The collection view creates no view for a hidden one.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: - Copying and comparing

  /// Returns attributes of the same class with the same values. Subclasses copy their own properties, too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.values = values
    return copy
  }

  /// Returns whether `object` is attributes of the same element with the same values.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || values.equals(other.values)
  }

  open override nonisolated var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.indexPath)
    hasher.combine(values.kind)
    return hasher.finalize()
  }

  /// A description for messages: the class, the element and its frame.
  open override nonisolated var description: String {
    let values = values
    let name = values.kind.map { "\($0) " } ?? ""
    let corner = CGPoint(x: values.center.x - values.size.width / 2, y: values.center.y - values.size.height / 2)
    return "<\(type(of: self)): \(name)\(values.indexPath.words), frame \(CGRect(origin: corner, size: values.size))>"
  }
}
