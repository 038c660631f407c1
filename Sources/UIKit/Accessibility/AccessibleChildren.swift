import Foundation

/// The elements directly inside an object: the elements that it lists or reports by index, or the elements of its
/// subviews.
@MainActor enum AccessibleChildren {
  /// Objects in reading order.
  case listed([AnyObject])
  /// Elements reported one by one at their index: a list of 100,000 rows doesn't list them.
  case counted(AccessibleObject)

  init(of object: AnyObject) {
    guard let object = object as? AccessibleObject else {
      self = .listed([])
      return
    }
    if object.isAccessibilityElement {
      self = .listed(object.accessibilityElementsHidden ? [] : object.spokenLinks)
    } else if object.accessibilityElementsHidden {
      self = .listed([])
    } else if let elements = object.accessibilityElements {
      self = .listed(elements.map { $0 as AnyObject })
    } else if object.accessibilityElementCount() != NSNotFound {
      self = .counted(object)
    } else if let view = object as? UIView {
      self = .listed(Self.elements(in: view))
    } else {
      self = .listed([])
    }
  }

  var count: Int {
    switch self {
    case .listed(let objects): objects.count
    case .counted(let object): max(0, object.accessibilityElementCount())
    }
  }

  subscript(index: Int) -> AnyObject? {
    switch self {
    case .listed(let objects): objects.indices.contains(index) ? objects[index] : nil
    case .counted(let object):
      index >= 0 && index < count ? object.accessibilityElement(at: index).map { $0 as AnyObject } : nil
    }
  }

  func index(of child: AnyObject) -> Int? {
    switch self {
    case .listed(let objects): return objects.firstIndex { $0 === child }
    case .counted(let object):
      let index = object.index(ofAccessibilityElement: child)
      return index == NSNotFound ? nil : index
    }
  }

  /// Returns the element inside an object at a point of the window; of several, the last one.
  ///
  /// If a view counts its elements and they are views, or very many, only the existing views are searched: a list of
  /// 100,000 rows isn't enumerated. Otherwise O(elements).
  func element(at point: CGPoint) -> AnyObject? {
    if case .counted(let object) = self, let view = object as? UIView,
      count > AccessibleDescription.longestList || self[0] is UIView
    {
      return view.viewInside(at: point) { index(of: $0) != nil }
    }
    let found = (0..<count).last { (self[$0] as? AccessibleObject)?.accessibilityFrame.contains(point) == true }
    return found.flatMap { self[$0] }
  }

  /// Returns the elements that are views inside a view, in reading order. O(views inside that aren't elements).
  func views(inside view: UIView) -> [UIView] {
    var found: [(view: UIView, index: Int)] = []
    func search(_ view: UIView) {
      for inner in view.subviews where !inner.isHidden {
        if let index = index(of: inner) { found.append((inner, index)) } else { search(inner) }
      }
    }
    search(view)
    return found.sorted { $0.index < $1.index }.map(\.view)
  }

  /// Returns whether an object counts its own elements, which then come and go without notification.
  static func areCounted(in object: AccessibleObject) -> Bool {
    !object.isAccessibilityElement && !object.accessibilityElementsHidden && object.accessibilityElements == nil
      && object.accessibilityElementCount() != NSNotFound
  }

  // MARK: - Views

  /// Returns the elements that the views inside a view contribute. O(views that aren't elements).
  static func elements(in view: UIView) -> [AnyObject] { placed(in: view).map(\.view) }

  private typealias Placed = (view: UIView, rect: CGRect)

  /// Returns the elements that the views inside a view contribute, with their rectangles in it.
  private static func placed(in view: UIView) -> [Placed] {
    var subviews = view.subviews.filter(isPerceived)
    if let modal = subviews.last(where: \.accessibilityViewIsModal) { subviews = [modal] }
    let groups = subviews.compactMap { subview -> (all: [Placed], rect: CGRect)? in
      if isElement(subview) {
        let frame = subview.frameForReading
        return ([(subview, frame)], frame)
      }
      guard !subview.accessibilityElementsHidden else { return nil }
      let inner = placed(in: subview).map { (view: $0.view, rect: subview.convert($0.rect, to: view)) }
      return inner.isEmpty ? nil : (inner, inner.reduce(CGRect.null) { $0.union($1.rect) })
    }
    return ReadingOrder.sorted(groups, isRightToLeft: view.isRightToLeft, by: \.rect).flatMap(\.all)
  }

  /// Returns whether a view is visible, so that it and its content are available to assistive apps.
  fileprivate static func isPerceived(_ view: UIView) -> Bool { !view.isHidden && view.alpha >= 0.01 }

  /// Returns whether a view itself is in the tree, and not only its content.
  static func isElement(_ view: UIView) -> Bool {
    view.isAccessibilityElement
      || (!view.accessibilityElementsHidden
        && (view.accessibilityContainerType != .none || view.accessibilityElements != nil
          || view.accessibilityElementCount() != NSNotFound || view.spokenContent.role != nil))
  }
}

extension UIView {
  /// Returns the foremost view inside a view, at a point of the window, that satisfies a predicate.
  fileprivate func viewInside(at point: CGPoint, where isWanted: (UIView) -> Bool) -> UIView? {
    for inner in subviews.reversed() where AccessibleChildren.isPerceived(inner) {
      if inner.accessibilityFrame.contains(point), isWanted(inner) { return inner }
      if let found = inner.viewInside(at: point, where: isWanted) { return found }
    }
    return nil
  }

  /// The rectangle that sorts the view in reading order: a scroll view that lies under bars begins behind them.
  fileprivate var frameForReading: CGRect {
    self is any ScrollEventTarget ? convert(bounds.inset(by: safeAreaInsets), to: superview) : frame
  }
}
