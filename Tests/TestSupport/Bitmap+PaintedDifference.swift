import GTKPlatform

extension Bitmap {
  /// Returns how the picture differs from one that was painted at once; `nil` if it's by no more than Cairo's own
  /// differences. Of an edge that isn't straight, Cairo computes a few pixels otherwise if a clip cuts the shape, as any
  /// frame does that paints a part.
  package func difference(fromPainted whole: Bitmap) -> String? {
    guard !hasSamePixels(as: whole) else { return nil }
    let (bytes, wanted) = (premultipliedBytes(), whole.premultipliedBytes())
    let others = bytes.indices.filter { bytes[$0] != wanted[$0] }
    let most = others.map { abs(Int(bytes[$0]) - Int(wanted[$0])) }.max() ?? 0
    if most <= 24, others.count * 200 <= wanted.count { return nil }
    let (x, y) = (others[0] / 4 % pixelWidth, others[0] / 4 / pixelWidth)
    return "\(others.count) bytes differ, by \(most) at most, the first at \(x), \(y)"
  }
}
