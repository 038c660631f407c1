import AloeCore
import Synchronization

/// The pictures of GIFs after some of their frames, from which the pictures of the next frames are drawn.
///
/// A picture is taken out while frames are drawn over it, so that no lock is held meanwhile, and its pixels aren't
/// copied. If several threads read a GIF, each soon has a picture of its own.
final class KeptCanvases: Sendable {
  /// The identity of a GIF's data.
  final class Owner: Sendable {}

  private struct Entry: Sendable {
    let owner: Owner
    let canvas: GIFCanvas
  }

  /// The entries, the least recently used one first.
  private let entries = Mutex<[Entry]>([])
  private let maxBytes: Int
  private let maxCount: Int

  /// The pictures, of all sources, that are too large for a source to keep itself.
  static let ofAllSources = KeptCanvases(maxBytes: AloeLimits.keptFrameBytes, maxCount: 8)

  init(maxBytes: Int, maxCount: Int) { (self.maxBytes, self.maxCount) = (maxBytes, maxCount) }

  /// The size of all pictures in bytes.
  var byteCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.canvas.byteCount } } }

  /// Returns, for each of an owner's pictures, the number of frames drawn into it.
  func counts(of owner: Owner) -> [Int] { entries.withLock { $0.filter { $0.owner === owner }.map(\.canvas.count) } }

  /// Takes out the picture over which the fewest frames have to be drawn to reach an index; `nil` if there's none.
  func take(for index: Int, of owner: Owner) -> GIFCanvas? {
    entries.withLock { entries in
      var best: Int?
      for (place, entry) in entries.enumerated() where entry.owner === owner && entry.canvas.count <= index {
        if best.map({ entries[$0].canvas.count < entry.canvas.count }) ?? true { best = place }
      }
      return best.map { entries.remove(at: $0).canvas }
    }
  }

  /// Keeps a picture, and discards the least recently used ones beyond the limits.
  func keep(_ canvas: GIFCanvas, of owner: Owner) {
    // Pixels are freed after the lock is released.
    let discarded = entries.withLock { entries in
      entries.append(Entry(owner: owner, canvas: canvas))
      var (bytes, first) = (entries.reduce(0) { $0 + $1.canvas.byteCount }, 0)
      while bytes > maxBytes || entries.count - first > maxCount {
        bytes -= entries[first].canvas.byteCount
        first += 1
      }
      defer { entries.removeFirst(first) }
      return Array(entries.prefix(first))
    }
    _ = discarded
  }

  /// Discards an owner's pictures.
  func discard(_ owner: Owner) {
    let discarded = entries.withLock { entries in
      let own = entries.filter { $0.owner === owner }
      entries.removeAll { $0.owner === owner }
      return own
    }
    _ = discarded
  }
}
