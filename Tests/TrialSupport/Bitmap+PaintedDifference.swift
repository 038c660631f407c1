import GTKPlatform

extension Bitmap {
  /// Returns how the picture differs from one that was painted at once; `nil` if it doesn't differ by more than Cairo's
  /// own differences. If a clip cuts a shape, as in any frame that paints a part, Cairo computes a few pixels along
  /// edges that aren't straight differently.
  package func difference(fromPainted whole: Bitmap) -> String? {
    let (pixels, wanted) = (self.pixels(), whole.pixels())
    let others = differingPixels(pixels, wanted)
    guard let first = others.first else { return nil }
    func difference(_ index: Int, _ shift: UInt32) -> Int {
      abs(Int(pixels[index] >> shift & 255) - Int(wanted[index] >> shift & 255))
    }
    let bytes = others.flatMap { index in [0, 8, 16, 24].map { difference(index, $0) }.filter { $0 > 0 } }
    let most = bytes.max() ?? 0
    if most <= 24, bytes.count * 50 <= wanted.count { return nil }
    let (x, y) = (first % pixelWidth, first / pixelWidth)
    return "\(bytes.count) bytes differ, by \(most) at most, the first at \(x), \(y)"
  }
}
