import Foundation
import GTKPlatform

/// A picture of at most 256 colours. Pixels that are less than half opaque are transparent.
struct IndexedPicture {
  /// The red, green and blue of 256 colours.
  private(set) var palette = [UInt8](repeating: 0, count: 768)
  /// The number of each pixel's colour.
  private(set) var indices: [UInt8]
  private(set) var hasTransparency = false

  /// The number of the transparent colour.
  static let transparent: UInt8 = 255

  /// Finds the colours of an image: its own, if there are at most 255, or others that are close to them.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  init(_ bitmap: Bitmap) {
    let rgba = bitmap.rgbaBytes()
    let count = rgba.count / 4
    indices = [UInt8](repeating: Self.transparent, count: count)
    var numbers: [Int: UInt8] = [:]
    var (last, number): (Int, UInt8) = (-1, 0)
    for pixel in 0..<count {
      guard rgba[4 * pixel + 3] >= 128 else {
        hasTransparency = true
        continue
      }
      let color = Self.color(rgba, pixel)
      if color != last {
        if let known = numbers[color] {
          number = known
        } else if numbers.count < 255 {
          number = UInt8(numbers.count)
          numbers[color] = number
          setColor(number, color >> 16, color >> 8 & 255, color & 255)
        } else {
          reduceColors(rgba)
          return
        }
        last = color
      }
      indices[pixel] = number
    }
  }

  private static func color(_ rgba: [UInt8], _ pixel: Int) -> Int {
    Int(rgba[4 * pixel]) << 16 | Int(rgba[4 * pixel + 1]) << 8 | Int(rgba[4 * pixel + 2])
  }

  private mutating func setColor(_ number: UInt8, _ red: Int, _ green: Int, _ blue: Int) {
    let place = 3 * Int(number)
    (palette[place], palette[place + 1], palette[place + 2]) = (UInt8(red), UInt8(green), UInt8(blue))
  }

  // MARK: - Many Colours

  /// Gives the pixels 255 colours: the means of groups of similar ones.
  ///
  /// It's Heckbert's median cut: as long as there are groups to divide, the group with the most pixels is divided into
  /// two with equally many pixels, along the component in which its colours differ most.
  private mutating func reduceColors(_ rgba: [UInt8]) {
    // Colours that agree in the five highest bits of each component are counted as one.
    var bins = [ColorBin](repeating: ColorBin(), count: 1 << 15)
    for pixel in indices.indices where rgba[4 * pixel + 3] >= 128 { bins[Self.bin(rgba, pixel)].add(rgba, pixel) }
    var groups = [ColorGroup(bins.indices.filter { bins[$0].count > 0 }, bins)]
    while groups.count < 255 {
      let divisible = groups.indices.filter { groups[$0].bins.count > 1 }
      guard let largest = divisible.max(by: { groups[$0].count < groups[$1].count }) else { break }
      let (low, high) = groups[largest].halves(bins)
      groups[largest] = low
      groups.append(high)
    }
    var numbers = [UInt8](repeating: 0, count: bins.count)
    for (number, group) in groups.enumerated() {
      let sum = group.bins.reduce(into: ColorBin()) { $0.add(bins[$1]) }
      setColor(UInt8(number), sum.mean(0), sum.mean(1), sum.mean(2))
      for bin in group.bins { numbers[bin] = UInt8(number) }
    }
    hasTransparency = false
    for pixel in indices.indices {
      let isOpaque = rgba[4 * pixel + 3] >= 128
      indices[pixel] = isOpaque ? numbers[Self.bin(rgba, pixel)] : Self.transparent
      if !isOpaque { hasTransparency = true }
    }
  }

  private static func bin(_ rgba: [UInt8], _ pixel: Int) -> Int {
    Int(rgba[4 * pixel] >> 3) << 10 | Int(rgba[4 * pixel + 1] >> 3) << 5 | Int(rgba[4 * pixel + 2] >> 3)
  }
}

/// Pixels of similar colours.
private struct ColorBin {
  private(set) var count = 0
  private var (red, green, blue) = (0, 0, 0)

  mutating func add(_ rgba: [UInt8], _ pixel: Int) {
    count += 1
    red += Int(rgba[4 * pixel])
    green += Int(rgba[4 * pixel + 1])
    blue += Int(rgba[4 * pixel + 2])
  }

  mutating func add(_ other: ColorBin) {
    (count, red) = (count + other.count, red + other.red)
    (green, blue) = (green + other.green, blue + other.blue)
  }

  /// Returns the mean of a component.
  func mean(_ component: Int) -> Int { (component == 0 ? red : component == 1 ? green : blue) / max(1, count) }
}

/// Bins of similar colours.
private struct ColorGroup {
  let bins: [Int]
  /// The number of pixels.
  let count: Int

  init(_ bins: [Int], _ all: [ColorBin]) {
    self.bins = bins
    count = bins.reduce(0) { $0 + all[$1].count }
  }

  /// Returns the groups of the lower and the higher colours. The group must have at least two bins.
  func halves(_ all: [ColorBin]) -> (ColorGroup, ColorGroup) {
    func component(_ bin: Int, _ shift: Int) -> Int { bin >> shift & 31 }
    func spread(_ shift: Int) -> Int {
      let values = bins.map { component($0, shift) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let widest = [10, 5, 0].max { spread($0) < spread($1) } ?? 10
    let sorted = bins.sorted { (component($0, widest), $0) < (component($1, widest), $1) }
    var (middle, below) = (0, 0)
    while middle < sorted.count - 1, below < count / 2 || middle == 0 {
      below += all[sorted[middle]].count
      middle += 1
    }
    return (ColorGroup(Array(sorted[..<middle]), all), ColorGroup(Array(sorted[middle...]), all))
  }
}
