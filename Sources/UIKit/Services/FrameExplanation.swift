import Foundation

/// The reasons for a view's frame: for each edge and size, the constraints and content sizes that determine it, those
/// that yielded to them, and those that would take over if they changed.
///
/// ``UIView/whyFrame()`` returns it. Its description has a line for each reason.
///
/// Not part of Apple's UIKit.
@preconcurrency @MainActor public struct FrameExplanation {
  /// An edge or a size of a frame.
  public enum Dimension: String, Sendable, CaseIterable {
    /// The distance of the left edge from the superview's.
    case left
    /// The distance of the top edge from the superview's.
    case top
    /// The width.
    case width
    /// The height.
    case height
    /// The distance of the right edge from the superview's left edge.
    case right
    /// The distance of the bottom edge from the superview's top edge.
    case bottom
  }

  /// A constraint, or something else that determines frames: the size of content, a frame that was set, an inset.
  @preconcurrency @MainActor public struct Rule {
    /// The constraint; `nil` for anything else.
    public let constraint: NSLayoutConstraint?
    /// The constraint as an equation, or a phrase that describes the rule.
    public let text: String
    /// The location in the source where the constraint was created, as `Module/File.swift:12`; `nil` if unknown.
    ///
    /// Constraints that were created in Swift have one: the methods of anchors, the initialiser and the visual format
    /// take `#fileID` and `#line` as default arguments. Constraints of stack views and storyboards have no location; an
    /// ``NSLayoutConstraint/identifier`` distinguishes them.
    public let location: String?
  }

  /// The effect of a larger, or a smaller, constant.
  @preconcurrency @MainActor public struct Change {
    /// The distance by which the edge or size moves for each point that the constant grows; in the other direction, for
    /// each point that it shrinks, with the opposite sign.
    public let rate: CGFloat
    /// The change of the constant, in points, for which ``rate`` holds; infinite if it always does, and `nil` if it
    /// can't be determined.
    public let slack: CGFloat?
    /// The rules that take over, or give way, at the end of ``slack``; if required constraints prevent the change,
    /// these constraints.
    public let next: [Rule]
    /// Whether required constraints prevent the change. If so, ``rate`` is the rate that would apply without the first
    /// of these constraints.
    public let isPrevented: Bool
  }

  /// A rule that determines an edge or a size.
  @preconcurrency @MainActor public struct Cause {
    /// The rule.
    public let rule: Rule
    /// The effect of a larger constant: of a constraint, its `constant`; of a content, its length.
    public let increase: Change
    /// The effect of a smaller constant.
    public let decrease: Change
  }

  /// A rule that isn't satisfied, because others are more important.
  @preconcurrency @MainActor public struct Yielding {
    /// The rule.
    public let rule: Rule
    /// The rule's priority.
    public let priority: UILayoutPriority
    /// The distance by which the rule is missed, in points.
    public let distance: CGFloat
  }

  /// The reasons for one edge or size.
  @preconcurrency @MainActor public struct Part {
    /// The edge or size.
    public let dimension: Dimension
    /// The position of the edge, or the size, in points, as layout computed it, before it's aligned to pixels.
    public let value: CGFloat
    /// The rules that determine the dimension: first those for the view itself, then those for the items that these
    /// refer to, and so on.
    public let causes: [Cause]
    /// The rules for the dimension that aren't satisfied.
    public let yielded: [Yielding]
    /// Whether the constraints leave it undetermined, so that layout chose a value.
    public let isUndetermined: Bool
  }

  /// The view's class, with its identifier.
  public let name: String
  /// The frame in the superview, without the view's transform.
  public let frame: CGRect
  /// Whether constraints determine the frame. Otherwise, code or a container sets it.
  public let usesConstraints: Bool
  /// The reasons, one for each dimension.
  public let parts: [Part]
  /// Required constraints on the view that are left out because they conflict with others.
  public let leftOut: [Rule]
  /// Sentences about other things that affect the view's position on screen: a transform, hiding, a missing window.
  public let remarks: [String]

  /// The explanation of the specified edge or size.
  public subscript(dimension: Dimension) -> Part? { parts.first { $0.dimension == dimension } }
}

extension UIView {
  /// Explains the view's frame.
  ///
  /// The explanation is about the current constraints. They're solved for it, but no frame changes. For views whose
  /// frame is set, in code, by autoresizing or by a container such as a table, it names the source, as far as that is
  /// known; if `systemLayoutSizeFitting(_:)` computed the view's size, as for rows of lists, it also has the
  /// constraints inside that determine that size.
  ///
  /// A content's size counts as a constant: the explanation doesn't examine how a label's height follows from its
  /// width. Not part of Apple's UIKit.
  ///
  /// Complexity: several solutions of everything that constraints connect with the view, plus the square of the number
  /// of constraints that the frame depends on. It's for debugging and tests.
  ///
  /// - Returns: The reasons as data, with a description.
  public func whyFrame() -> FrameExplanation { FrameExplainer.explain(self) }
}
