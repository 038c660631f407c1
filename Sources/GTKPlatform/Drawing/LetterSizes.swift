import AloeCore
import CGTK
import Foundation

/// The sizes of the largest letters that a node draws, in its own points; 0 without text.
///
/// FreeType can't rasterise letters of more than 65,535 pixels. If Cairo is asked for one, it draws no more text in
/// that font until the program ends. A screen shows at most a part of a stroke of letters that are so large.
struct LetterSizes: Hashable {
  /// The font size of text nodes, which are removed where all transforms are known: from a window's content or a
  /// picture.
  private(set) var inText: CGFloat = 0
  /// The font size of text in Cairo's drawings, from which it can't be removed. In a transform that enlarges it beyond
  /// the limit, the entire drawing is left out.
  private(set) var inDrawings: CGFloat = 0

  /// The largest letters in a window, in points: it has up to five pixels per point. Also those of Cairo's drawings in
  /// a transform.
  static let limit = CGFloat(AloeLimits.letterPoints)
  /// The largest letters of a picture, in pixels.
  static let rasterLimit = CGFloat(AloeLimits.letterPixels)

  init(inText: CGFloat = 0) { self.inText = inText }

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

  /// Returns the sizes without text nodes with larger letters.
  func limited(to limit: CGFloat) -> LetterSizes {
    var result = self
    result.inText = min(inText, limit)
    return result
  }

  /// The sizes once Cairo has recorded the node.
  var recorded: LetterSizes {
    var result = LetterSizes()
    result.inDrawings = max(inText, inDrawings)
    return result
  }
}

extension RenderTransform {
  /// Creates the part of a 4 x 4 matrix that moves points within a plane.
  init(_ m: [Float]) {
    self.init(a: Double(m[0]), b: Double(m[1]), c: Double(m[4]), d: Double(m[5]), tx: Double(m[12]), ty: Double(m[13]))
  }

  /// The largest factor by which the transform lengthens a line, in any direction.
  var largestScale: CGFloat {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let shear = a * c + b * d
    return ((first + second + hypot(first - second, 2 * shear)) / 2).squareRoot()
  }
}

extension RenderNode {
  /// Returns the node without its letters that are larger than `limit` where it's drawn, in points.
  ///
  /// With such letters in one of Cairo's drawings, it's empty. O(1) if all letters are smaller, otherwise O(nodes).
  func withLetters(upTo limit: CGFloat) -> RenderNode {
    if letters.inDrawings > limit { return .container([]) }
    guard letters.inText > limit, let rest = Self.withoutText(raw, largerThan: limit) else { return self }
    return RenderNode(owning: rest, drawing: drawing, letters: letters.limited(to: limit))
  }

  /// Returns a node without the text whose letters are larger than `limit` points, owned by the caller; `nil` if
  /// there's no such text.
  private static func withoutText(_ node: OpaquePointer, largerThan limit: CGFloat) -> OpaquePointer? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TEXT_NODE: return fontSize(ofText: node) > limit ? gsk_container_node_new(nil, 0) : nil
    case GSK_TRANSFORM_NODE:
      let limit = limit / largestScale(of: gsk_transform_node_get_transform(node))
      return NodeChildren.replaced(in: node) { withoutText($0, largerThan: limit) }
    default: return NodeChildren.replaced(in: node) { withoutText($0, largerThan: limit) }
    }
  }

  private static func fontSize(ofText node: OpaquePointer) -> CGFloat {
    guard let description = pango_font_describe_with_absolute_size(gsk_text_node_get_font(node)) else { return 0 }
    defer { pango_font_description_free(description) }
    return CGFloat(pango_font_description_get_size(description)) / CGFloat(PANGO_SCALE)
  }

  /// Returns the largest factor by which a transform lengthens a line, in any direction; at least 1 for a 3D transform.
  static func largestScale(of transform: OpaquePointer?) -> CGFloat {
    var matrix = graphene_matrix_t()
    gsk_transform_to_matrix(transform, &matrix)
    var m = [Float](repeating: 0, count: 16)
    graphene_matrix_to_float(&matrix, &m)
    let scale = RenderTransform(m).largestScale
    // Content with a 3D transform is rasterised beforehand.
    let isFlat = gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue
    return isFlat ? scale : max(1, scale)
  }
}
