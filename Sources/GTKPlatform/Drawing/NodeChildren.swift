import CGTK

/// The nodes inside GSK's nodes.
@MainActor enum NodeChildren {
  /// Creates a node of the same kind with other children. O(children).
  ///
  /// - Parameters:
  ///   - node: The node to copy.
  ///   - replacement: Returns a new child, owned by its caller; `nil` for a child that stays.
  /// - Returns: The new node, owned by the caller; `nil` if no child is replaced.
  static func replaced(in node: OpaquePointer, by replacement: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
    func with(_ child: OpaquePointer?, _ make: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
      guard let child, let new = replacement(child) else { return nil }
      defer { gsk_render_node_unref(new) }
      return make(new)
    }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      var children: [OpaquePointer?] = []
      var replaced: [OpaquePointer] = []
      for index in 0..<gsk_container_node_get_n_children(node) {
        guard let child = gsk_container_node_get_child(node, index) else { continue }
        let new = replacement(child)
        if let new { replaced.append(new) }
        children.append(new ?? child)
      }
      defer { for node in replaced { gsk_render_node_unref(node) } }
      return replaced.isEmpty ? nil : gsk_container_node_new(&children, guint(children.count))
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
      let (first, second) = (replacement(start), replacement(end))
      guard first != nil || second != nil else { return nil }
      defer {
        first.map(gsk_render_node_unref)
        second.map(gsk_render_node_unref)
      }
      return gsk_cross_fade_node_new(first ?? start, second ?? end, gsk_cross_fade_node_get_progress(node))
    default: return nil
    }
  }
}
