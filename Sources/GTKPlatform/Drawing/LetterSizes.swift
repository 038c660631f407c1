import AloeCore
import CGTK
import Foundation

/// The sizes of the largest letters that a node draws, in its own points; 0 without text.
///
/// FreeType can't rasterise letters of more than 65,535 pixels. Cairo, asked for one, draws no text in that font any more
/// until the program ends. Of letters so large, a screen shows at most a part of a stroke.
struct LetterSizes: Hashable {
  /// The font size of text nodes.
  private(set) var inText: CGFloat = 0
  /// The font size of text in Cairo's drawings, from which it can't be removed.
  private(set) var inDrawings: CGFloat = 0

  /// The largest letters in a transform, in points: windows have up to five pixels per point.
  static let limit = CGFloat(AloeLimits.letterPoints)
  /// The largest letters of a picture, in pixels.
  static let rasterLimit = CGFloat(AloeLimits.letterPixels)

  init(inText: CGFloat = 0) { self.inText = inText }

  var largest: CGFloat { max(inText, inDrawings) }

  func union(_ other: LetterSizes) -> LetterSizes {
    var result = self
    result.inText = max(inText, other.inText)
    result.inDrawings = max(inDrawings, other.inDrawings)
    return result
  }

  func scaled(by scale: CGFloat) -> LetterSizes {
    var result = self
    result.inText *= scale
    result.inDrawings *= scale
    return result
  }

  /// The sizes once Cairo has recorded the node.
  var recorded: LetterSizes {
    var result = LetterSizes()
    result.inDrawings = largest
    return result
  }
}

extension RenderTransform {
  /// The largest factor by which the transform lengthens a line, in any direction.
  var largestScale: CGFloat {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let shear = a * c + b * d
    return ((first + second + hypot(first - second, 2 * shear)) / 2).squareRoot()
  }
}

extension RenderNode {
  /// Returns the node without its texts if some letters are larger than `limit`, in points.
  ///
  /// Cairo's drawings with such letters are left out as a whole. O(1) if all letters are smaller, otherwise O(nodes).
  func withLetters(upTo limit: CGFloat) -> RenderNode {
    if letters.largest <= limit { return self }
    if letters.inDrawings > limit { return .container([]) }
    guard let rest = Self.withoutText(raw) else { return self }
    return RenderNode(owning: rest, isPlain: isPlain)
  }

  /// Returns a node without its texts, owned by the caller; `nil` if there are none.
  private static func withoutText(_ node: OpaquePointer) -> OpaquePointer? {
    func with(_ child: OpaquePointer?, _ make: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
      guard let child, let rest = withoutText(child) else { return nil }
      defer { gsk_render_node_unref(rest) }
      return make(rest)
    }
    switch gsk_render_node_get_node_type(node) {
    case GSK_TEXT_NODE: return gsk_container_node_new(nil, 0)
    case GSK_CONTAINER_NODE:
      var children = (0..<gsk_container_node_get_n_children(node)).map { gsk_container_node_get_child(node, $0) }
      let rests = children.map { $0.flatMap(withoutText) }
      defer { for rest in rests { rest.map(gsk_render_node_unref) } }
      guard rests.contains(where: { $0 != nil }) else { return nil }
      for (index, rest) in rests.enumerated() where rest != nil { children[index] = rest }
      return gsk_container_node_new(&children, guint(children.count))
    case GSK_TRANSFORM_NODE:
      return with(gsk_transform_node_get_child(node)) {
        gsk_transform_node_new($0, gsk_transform_node_get_transform(node))
      }
    case GSK_OPACITY_NODE:
      return with(gsk_opacity_node_get_child(node)) { gsk_opacity_node_new($0, gsk_opacity_node_get_opacity(node)) }
    case GSK_CLIP_NODE:
      return with(gsk_clip_node_get_child(node)) { gsk_clip_node_new($0, gsk_clip_node_get_clip(node)) }
    case GSK_ROUNDED_CLIP_NODE:
      return with(gsk_rounded_clip_node_get_child(node)) {
        gsk_rounded_clip_node_new($0, gsk_rounded_clip_node_get_clip(node))
      }
    case GSK_SHADOW_NODE:
      return with(gsk_shadow_node_get_child(node)) {
        gsk_shadow_node_new($0, gsk_shadow_node_get_shadow(node, 0), gsk_shadow_node_get_n_shadows(node))
      }
    case GSK_BLUR_NODE:
      return with(gsk_blur_node_get_child(node)) { gsk_blur_node_new($0, gsk_blur_node_get_radius(node)) }
    case GSK_COLOR_MATRIX_NODE:
      return with(gsk_color_matrix_node_get_child(node)) {
        gsk_color_matrix_node_new(
          $0, gsk_color_matrix_node_get_color_matrix(node), gsk_color_matrix_node_get_color_offset(node))
      }
    case GSK_CROSS_FADE_NODE:
      guard let start = gsk_cross_fade_node_get_start_child(node), let end = gsk_cross_fade_node_get_end_child(node)
      else { return nil }
      let rests = (withoutText(start), withoutText(end))
      defer {
        rests.0.map(gsk_render_node_unref)
        rests.1.map(gsk_render_node_unref)
      }
      if rests.0 == nil, rests.1 == nil { return nil }
      return gsk_cross_fade_node_new(rests.0 ?? start, rests.1 ?? end, gsk_cross_fade_node_get_progress(node))
    default: return nil
    }
  }
}
