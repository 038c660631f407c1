import CoreGraphics
import Foundation

/// The area in which a compositional layout lays out a section or a group.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the area, in points.
  var contentSize: CGSize { get }
  /// The size of the area without its insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the area, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the area after the layout has combined them with the container's insets.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings of a section of a compositional layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The area in which the section or group is placed.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// An area with insets.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets) = (size, insets)
    super.init()
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// The surroundings of a section or a group.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }

  /// Returns the environment of contents with a size, with the same traits.
  func inside(_ size: CGSize) -> LayoutEnvironment { LayoutEnvironment(LayoutContainer(size), traitCollection) }
}
