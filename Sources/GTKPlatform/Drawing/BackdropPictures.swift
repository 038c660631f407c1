import Foundation

/// The rasterised backdrops of a window, kept as long as they and the content behind them stay the same.
///
/// They're found by the nodes that colour them, which have to exist as long as they're kept.
@MainActor final class BackdropPictures {
  struct Picture {
    let node: RenderNode
    let area: CGRect
  }

  private(set) var pictures: [OpaquePointer: Picture] = [:]
  /// The number of pictures that were painted, for tests.
  private(set) var paintedCount = 0

  /// Returns the picture of a backdrop's `area`, if it's kept.
  func picture(of node: OpaquePointer, in area: CGRect) -> RenderNode? {
    pictures[node].flatMap { $0.area == area ? $0.node : nil }
  }

  /// Keeps a picture that has been painted.
  func add(_ picture: RenderNode, of node: OpaquePointer, in area: CGRect) {
    paintedCount += 1
    pictures[node] = Picture(node: picture, area: area)
  }

  /// Keeps the pictures of nodes that are the same in new content, and frees the others. `same` has the nodes of the
  /// old content by those of the new one.
  func keep(_ same: [OpaquePointer: OpaquePointer]) { pictures = same.compactMapValues { pictures[$0] } }
}
