import CoreGraphics
import Foundation
import GTKPlatform

/// A transition from a layer's content at the time when it was added to the layer's new content.
open class CATransition: CAAnimation {
  /// The type of the transition; a fade by default.
  open var type = CATransitionType.fade
  /// The direction, for all types except a fade; `nil`, the default, means from the left.
  open var subtype: CATransitionSubtype?
  /// The progress at which it starts; 0 by default.
  open var startProgress: Float = 0
  /// The progress at which it ends; 1 by default.
  open var endProgress: Float = 1

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, startProgress, endProgress) = (other.type, other.subtype, other.startProgress, other.endProgress)
  }
}

/// A type of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a type from its raw value. Unknown types fade.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new picture fades in while the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
///
/// "Top" and "bottom" mean the same as on iOS, where they refer to a y axis that points up: from the top, a picture
/// moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a direction from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From right to left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From left to right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From below, moving upwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From above, moving downwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from one picture of a layer to another.
@MainActor package struct LayerTransition {
  /// The appearance of the transition.
  package enum Style: Equatable {
    case fade
    /// The new picture arrives from an offset, given in widths and heights, over the old one.
    case moveIn(CGVector), push(CGVector), reveal(CGVector)
    /// The picture turns around an axis like a card, with the new one on its back.
    case flip(CGVector)
    /// The old picture is rolled up, or the new one is unrolled downwards.
    case curl(up: Bool)
  }

  private let style: Style
  private let old: RenderNode?
  private let span: MediaSpan
  private let ends: (Double, Double)

  init(_ transition: CATransition, from old: RenderNode?, span: MediaSpan) {
    let direction: CGVector
    switch transition.subtype {
    case .fromRight: direction = CGVector(dx: 1, dy: 0)
    case .fromTop: direction = CGVector(dx: 0, dy: 1)
    case .fromBottom: direction = CGVector(dx: 0, dy: -1)
    default: direction = CGVector(dx: -1, dy: 0)
    }
    switch transition {
    case let special as StyledTransition: style = special.style
    case _ where transition.type == .moveIn: style = .moveIn(direction)
    case _ where transition.type == .push: style = .push(direction)
    case _ where transition.type == .reveal: style = .reveal(direction)
    default: style = .fade
    }
    self.old = old
    self.span = span
    ends = (Double(transition.startProgress), Double(transition.endProgress))
  }

  /// Returns the picture at a time of the layer, where `new` is its current picture.
  func picture(_ new: RenderNode?, in bounds: CGRect, at time: TimeInterval) -> RenderNode? {
    guard let moment = span.moment(at: time) else { return new }
    let share = span.time.duration > 0 ? moment.time / span.time.duration : 1
    let progress = ends.0 + (ends.1 - ends.0) * share
    guard progress < 1, !bounds.isEmpty else { return new }
    let parts = pictures(new, bounds, progress)
    switch style {
    case .fade, .flip: return parts
    default: return parts?.clipped(to: bounds)
    }
  }

  private func pictures(_ new: RenderNode?, _ bounds: CGRect, _ progress: Double) -> RenderNode? {
    func moved(_ node: RenderNode?, _ direction: CGVector, _ share: Double) -> RenderNode? {
      node?.clipped(to: bounds).translated(
        by: CGPoint(x: direction.dx * bounds.width * share, y: direction.dy * bounds.height * share))
    }
    func stacked(_ nodes: [RenderNode?]) -> RenderNode? {
      let nodes = nodes.compactMap { $0 }
      return nodes.isEmpty ? nil : .container(nodes)
    }
    switch style {
    case .fade:
      if let old, let new { return old.fading(to: new, progress) }
      return new?.opacity(progress) ?? old?.opacity(1 - progress)
    case .moveIn(let direction): return stacked([old, moved(new, direction, 1 - progress)])
    case .push(let direction): return stacked([moved(old, direction, -progress), moved(new, direction, 1 - progress)])
    case .reveal(let direction): return stacked([new, moved(old, direction, -progress)])
    case .flip(let axis): return turned(new, axis, bounds, progress)
    case .curl(let up): return rolled(new, bounds, up: up, progress)
    }
  }

  private func turned(_ new: RenderNode?, _ axis: CGVector, _ bounds: CGRect, _ progress: Double) -> RenderNode? {
    let isBack = progress > 0.5
    guard let node = isBack ? new : old else { return nil }
    let angle = (isBack ? progress - 1 : progress) * .pi
    var view = CATransform3D.identity
    // At the usual distance: the near edge grows by about a sixth.
    view.m34 = -1 / (3 * max(bounds.width, bounds.height))
    let middle = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    let turn = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
      .followed(by: CATransform3DMakeRotation(angle, axis.dx, axis.dy, 0)).followed(by: view).followed(by: middle)
    return node.projected(by: Projection(turn).renderMatrix)
  }

  /// Returns a page that is rolled up from below, drawn as its flat part and the roll's shadow.
  private func rolled(_ new: RenderNode?, _ bounds: CGRect, up: Bool, _ progress: Double) -> RenderNode? {
    let (page, below, share) = up ? (old, new, progress) : (new, old, 1 - progress)
    let edge = bounds.maxY - share * bounds.height
    var flat = bounds
    flat.size.height = edge - bounds.minY
    let thickness = min(24, bounds.height / 8) * min(1, 4 * min(share, 1 - share) + 0.25)
    let roll = CGRect(x: bounds.minX, y: edge - thickness, width: bounds.width, height: thickness)
    func stop(_ offset: Double, _ gray: Double, _ alpha: Double) -> GradientStop {
      GradientStop(offset: offset, color: RGBA(red: gray, green: gray, blue: gray, alpha: alpha))
    }
    let shade = CGRect(x: bounds.minX, y: edge, width: bounds.width, height: thickness)
    let parts: [RenderNode?] = [
      below,
      RenderNode.linearGradient(
        rect: shade, start: CGPoint(x: 0, y: shade.minY), end: CGPoint(x: 0, y: shade.maxY),
        stops: [stop(0, 0, 0.35), stop(1, 0, 0)]),
      flat.height > 0 ? page?.clipped(to: flat) : nil,
      RenderNode.linearGradient(
        rect: roll, start: CGPoint(x: 0, y: roll.minY), end: CGPoint(x: 0, y: roll.maxY),
        stops: [stop(0, 0.55, 0), stop(0.3, 0.8, 1), stop(0.6, 0.97, 1), stop(1, 0.6, 1)]),
    ]
    let shown = parts.compactMap { $0 }
    return .container(shown)
  }
}

/// A transition with a style that has no public type, for UIKit.
package final class StyledTransition: CATransition {
  package var style = LayerTransition.Style.fade

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    if let other = other as? StyledTransition { style = other.style }
  }
}
