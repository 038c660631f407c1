import AloeCore
import Foundation
import ObjectRoot

/// A presentation controller that manages a sheet: the heights at which it rests, its grabber, and whether the content
/// behind it can be used.
///
/// In a narrow window the sheet is at the bottom. The user drags it from one height to another, or away. In a wide
/// window it's in the centre, and has the selected height. Set its properties before the presentation, or inside
/// ``animateChanges(_:)``.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests; only the large one by default. An empty array also means the large one.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        Messages.warn(
          once: "detents of a sheet",
          "The detents of a UISheetPresentationController are empty, so it rests at the large one. Set at least one.")
        detents = [.large()]
      }
      changed()
    }
  }

  /// The identifier of the height at which the sheet rests; `nil`, the default, means the smallest. The user's drags
  /// change it.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { changed() } }
  }

  /// The largest height at which the views behind aren't dimmed and can be used; `nil`, the default, dims them at every
  /// height.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { changed() } }
  }

  /// Whether scrolling content at its top makes the sheet taller first; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet has a grabber at its top; false by default.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { changed() } }
  }
  /// The radius of the corners, in points; `nil`, the default, means the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet {
      if let radius = preferredCornerRadius, !radius.isFinite || radius < 0 {
        Messages.warn(
          once: "preferredCornerRadius of a sheet",
          "preferredCornerRadius of a UISheetPresentationController was set to \(radius), and is ignored. Set a number "
            + "of points from 0 on.")
        preferredCornerRadius = oldValue
      }
      changed()
    }
  }
  /// Whether the sheet is at the bottom in a short window, too; false by default. Stored without effect, as sheets
  /// always are.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet at the bottom is as wide as the controller's `preferredContentSize`; false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { changed() } }
  }
  /// Whether the sheet has the width of a page in a wide window; true by default. Stored, but without effect: the
  /// presentation style determines the sheet's width.
  open var prefersPageSizing = true
  /// The view under which the sheet is centred in a wide window; `nil` by default. Stored without effect: it's in the
  /// centre of the window.
  open weak var sourceView: UIView?

  /// Animates the changes of properties that `changes` makes.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      springDuration: Presentation.slideDuration, bounce: 0,
      animations: {
        changes()
        containerView?.layoutIfNeeded()
      })
  }

  /// Computes the heights of custom detents again. A call while they're being computed takes effect when they're next
  /// needed.
  open func invalidateDetents() { changed() }

  /// The height while the user drags the sheet, in points.
  var dragged: CGFloat?

  /// The heights that were computed last, with their inputs; `nil` if they have to be computed.
  var cachedHeights: (key: HeightsKey, heights: [Height])?

  /// Whether detents are being queried for their heights, and whether these are out of date already.
  var isResolving = false
  var isOutdated = false

  /// Updates the presentation for new properties.
  private func changed() {
    cachedHeights = nil
    isOutdated = true
    // The heights would be requested again endlessly.
    guard !isResolving, let presentation, presentation.presented.sheet === self else { return }
    presentation.sheetChanged()
  }
}

/// Methods that a sheet calls. Every method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has moved the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing by default.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The environment in which a custom height is computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, without the safe area at the bottom, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: MainActorObject {
    /// The identifier of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The identifier's text.
      public let rawValue: String
      /// Creates an identifier from a string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the height of the window.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The whole height of a sheet.
      public static let large = Self("com.apple.UIKit.large")
    }

    /// The identifier, unique among the detents of a sheet.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the detent of half the window's height; unavailable in a short window.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? SheetDetentContext)?.halfHeight ?? context.maximumDetentValue / 2
      }
    }

    /// Returns the detent of a sheet's whole height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent whose height `resolver` computes, in points without the safe area at the bottom; `nil` where
    /// it's unavailable. Without an identifier it gets a unique one.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height in an environment, in points; `nil` if the detent is unavailable there.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}
