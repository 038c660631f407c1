import AloeCore
import CGTK
import Foundation

/// The pixels of a window that is drawn on the CPU, kept from frame to frame.
///
/// Pixels that moved are copied, and those that changed are painted. GTK fills plain areas, so their pixels are neither
/// copied nor shown. GTK draws the nodes of a window that has been drawn only once, or of which nearly everything
/// changes.
@MainActor final class WindowPixels {
  /// The numbers of pixels that frames handled, for tests.
  struct Work: Equatable {
    /// The pixels that were painted, and those that were copied from their previous positions.
    var (painted, moved) = (0, 0)
  }

  private(set) var work = Work()
  private var content: RenderNode?
  private var area = PixelRect.empty
  private var scale: CGFloat = 1
  private var buffer: PixelBuffer?
  /// Whether the last node showed the kept pixels.
  private var isCurrent = false
  /// The buffer's up-to-date pixels, which include all that the last node shows.
  private var valid = PixelRegion()
  /// The parts of the last node of the pixels; `nil` if it shows all of them in one piece.
  private var split: PictureSplit?
  /// The backdrops that were painted.
  let backdrops = BackdropPictures()

  /// Returns a node that shows the pixels of new content, owned by the caller; `nil` if the content's own node is to be
  /// drawn.
  func node(for new: RenderNode?, size: CGSize, scale: CGFloat) -> OpaquePointer? {
    guard let new, let area = Self.area(size, scale), new.drawing != .whole else {
      forget()
      return nil
    }
    if area != self.area || scale != self.scale { forget() }
    (self.area, self.scale) = (area, scale)
    // Content that is kept covers the area.
    if let content, content === new { return shown(changed: []) }
    guard PictureSplit.covers(new.raw, NodePlace(clip: area), scale) else {
      forget()
      return nil
    }
    defer { content = new }
    guard let old = content else { return nil }
    let change = PictureChange(from: old.raw, to: new.raw, area: area, scale: scale)
    backdrops.keep(change.sameBackdrops)
    guard change.damage.area <= area.area / 8 * 7 else {
      isCurrent = false
      return nil
    }
    guard let buffer = buffer ?? PixelBuffer(area, scale) else { return nil }
    self.buffer = buffer
    let isFirst = !isCurrent
    if isFirst { (valid, isCurrent) = (PixelRegion(), true) }
    let changed = update(buffer, to: new, change)
    return shown(changed: isFirst ? [area] : changed)
  }

  /// Brings the pixels that will be shown up to date, and returns the rectangles that changed.
  private func update(_ buffer: PixelBuffer, to new: RenderNode, _ change: PictureChange) -> [PixelRect] {
    split = PictureSplit(new.raw, area: area, scale: scale, wasSplit: split != nil)
    let needed = PixelRegion(split?.details ?? [area])
    if !change.moved.isEmpty {
      let copied = PixelRegion(valid)
      copied.move(by: change.offset)
      copied.cut(to: change.moved)
      copied.cut(to: needed)
      buffer.move(to: copied, by: change.offset)
      work.moved += copied.area
      valid.remove(change.moved)
      valid.add(copied)
    }
    let changed = PixelRegion(change.damage)
    valid.remove(changed)
    // Paint what changed, and the details in areas that were plain until now.
    let missing = PixelRegion(needed)
    missing.remove(valid)
    for rect in missing.rectangles {
      buffer.paint(new, in: rect, backdrops)
      work.painted += rect.area
      // A joined rectangle also contains valid pixels. Painted again with another clip, edges may differ slightly.
      changed.add(rect)
    }
    valid.add(missing)
    valid.cut(to: needed)
    return [change.moved] + changed.rectangles
  }

  private func shown(changed: [PixelRect]) -> OpaquePointer? {
    isCurrent ? buffer?.node(split, changed: changed) : nil
  }

  /// The number of pixels that the last node shows, besides what it fills, for tests.
  var shownCount: Int { !isCurrent ? 0 : split.map { PixelRegion($0.details).area } ?? area.area }

  /// Frees the pixels.
  func forget() {
    (content, buffer, split, isCurrent) = (nil, nil, nil, false)
    backdrops.keep([:])
  }

  /// The last content as the node of its pixels shows it, if they were painted.
  var picture: Bitmap? {
    guard let node = shown(changed: []) else { return nil }
    defer { gsk_render_node_unref(node) }
    return Painter.paint(
      RenderNode(owning: gsk_render_node_ref(node)), size: area.points(scale: scale).size, scale: scale)
  }

  /// Returns the rectangle of the window's pixels; `nil` if there are too many to be kept, or if they aren't whole.
  private static func area(_ size: CGSize, _ scale: CGFloat) -> PixelRect? {
    guard size.width > 0, size.height > 0, scale >= 1, size.width * scale * size.height * scale <= maxPixels else {
      return nil
    }
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width == size.width * scale, height == size.height * scale,
      max(width, height) <= CGFloat(Painter.largestSide)
    else { return nil }
    return PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height))
  }

  private static let maxPixels = CGFloat(AloeLimits.windowPixelBytes / 4)
}
