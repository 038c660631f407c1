import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// The course of an animation through its keyframes.
struct KeyframeCurve {
  struct Settings {
    var mode: CAAnimationCalculationMode
    /// The time of each keyframe; `nil` for even spacing.
    var times: [Double]?
    var functions: [CAMediaTimingFunction]
    var tensions: [Double]
    var continuities: [Double]
    var biases: [Double]
  }

  private let values: [AnimatedValue]
  /// For a path, the points on each segment from a keyframe to the next; empty for values.
  private let segments: [[CGPoint]]
  private let settings: Settings
  private let times: [Double]

  init(values: [AnimatedValue], settings: Settings) {
    self.values = values
    segments = []
    self.settings = settings
    var lengths: [Double] = []
    if settings.mode == .paced || settings.mode == .cubicPaced {
      lengths = zip(values, values.dropFirst()).map { a, b in
        let d = b.vector - a.vector
        return (d * d).sum().squareRoot()
      }
    }
    times = Self.times(count: values.count, lengths: lengths, settings)
  }

  init(path: CGPath, settings: Settings) {
    let segments = Self.segments(of: path)
    self.segments = segments
    values = []
    self.settings = settings
    let isPaced = settings.mode == .paced || settings.mode == .cubicPaced
    times = Self.times(count: segments.count + 1, lengths: isPaced ? segments.map(Self.length) : [], settings)
  }

  /// Returns the number of keyframes of a path.
  static func keyCount(of path: CGPath) -> Int {
    1 + path.elements.reduce(0) { if case .move = $1 { $0 } else { $0 + 1 } }
  }

  private static func times(count: Int, lengths: [Double], _ settings: Settings) -> [Double] {
    let whole = lengths.reduce(0, +)
    if whole > 0 {
      var times = [0.0]
      for length in lengths { times.append(times[times.count - 1] + length / whole) }
      return times
    }
    if let times = settings.times { return times }
    guard count > 1 else { return [0] }
    // All values of a discrete animation have the same duration.
    let parts = settings.mode == .discrete ? count : count - 1
    return (0..<count).map { Double($0) / Double(parts) }
  }

  // MARK: - Values

  /// Returns the value at a fraction of the duration; `nil` without keyframes.
  func value(at share: Double) -> AnimatedValue? {
    let count = segments.isEmpty ? values.count : segments.count + 1
    guard count > 0 else { return nil }
    guard count > 1 else { return values.first }
    var key = 0
    while key + 1 < min(count, times.count), times[key + 1] <= share { key += 1 }
    if settings.mode == .discrete { return at(key) }
    key = min(key, count - 2)
    let (start, end) = (times[key], times[key + 1])
    var fraction = end > start ? min(1, max(0, (share - start) / (end - start))) : 1
    if key < settings.functions.count { fraction = settings.functions[key].progress(at: fraction) }
    if !segments.isEmpty { return .vector(LayerVector(Self.point(on: segments[key], at: fraction, isEven: isPaced))) }
    if settings.mode == .cubic || settings.mode == .cubicPaced { return cubic(key, fraction) }
    return values[key].mixed(with: values[key + 1], fraction)
  }

  private var isPaced: Bool { settings.mode == .paced || settings.mode == .cubicPaced }

  private func at(_ key: Int) -> AnimatedValue {
    if segments.isEmpty { return values[min(key, values.count - 1)] }
    let point = key < segments.count ? segments[key].first : segments[segments.count - 1].last
    return .vector(LayerVector(point ?? .zero))
  }

  /// Returns a value on the Kochanek-Bartels curve through the keyframes.
  private func cubic(_ key: Int, _ share: Double) -> AnimatedValue {
    guard case .vector(let start) = values[key], case .vector(let end) = values[key + 1] else {
      return values[key].mixed(with: values[key + 1], share)
    }
    func setting(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    func slope(at index: Int, leaving: Bool) -> LayerVector {
      let here = values[index].vector
      let before = index > 0 ? here - values[index - 1].vector : values[index + 1].vector - here
      let after = index + 1 < values.count ? values[index + 1].vector - here : before
      let (t, c, b) = (
        setting(settings.tensions, index), setting(settings.continuities, index), setting(settings.biases, index)
      )
      let sign: Double = leaving ? 1 : -1
      let first: Double = (1 - t) * (1 + sign * c) * (1 + b) / 2
      let second: Double = (1 - t) * (1 - sign * c) * (1 - b) / 2
      return before * first + after * second
    }
    let (s, s2, s3) = (share, share * share, share * share * share)
    var sum = start * (2 * s3 - 3 * s2 + 1)
    sum += slope(at: key, leaving: true) * (s3 - 2 * s2 + s)
    sum += end * (3 * s2 - 2 * s3)
    sum += slope(at: key + 1, leaving: false) * (s3 - s2)
    return .vector(sum)
  }

  // MARK: - Paths

  private static func segments(of path: CGPath) -> [[CGPoint]] {
    var segments: [[CGPoint]] = []
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    func curve(_ point: (Double) -> CGPoint) -> [CGPoint] { (0...32).map { point(Double($0) / 32) } }
    func sum(of points: [CGPoint], weights: [Double]) -> CGPoint {
      zip(points, weights).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        start = end
        // A jump between two subpaths takes no time.
        here = end
        continue
      case .line(let end): segments.append([here, end])
      case .quad(let c, let end):
        let from = here
        segments.append(
          curve { t in
            let r = 1 - t
            return sum(of: [from, c, end], weights: [r * r, 2 * r * t, t * t])
          })
      case .cubic(let c, let d, let end):
        let from = here
        segments.append(
          curve { t in
            let r = 1 - t
            return sum(of: [from, c, d, end], weights: [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t])
          })
      case .close: segments.append([here, start])
      }
      here = segments.last?.last ?? here
    }
    return segments
  }

  private static func length(_ segment: [CGPoint]) -> Double {
    zip(segment, segment.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  private static func point(on segment: [CGPoint], at share: Double, isEven: Bool) -> CGPoint {
    func between(_ a: CGPoint, _ b: CGPoint, _ s: Double) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s)
    }
    guard isEven else {
      let place = share * Double(segment.count - 1)
      let index = min(max(0, Int(cutting: place)), segment.count - 2)
      return between(segment[index], segment[index + 1], place - Double(index))
    }
    var left = share * length(segment)
    for (a, b) in zip(segment, segment.dropFirst()) {
      let step = hypot(b.x - a.x, b.y - a.y)
      if left <= step, step > 0 { return between(a, b, left / step) }
      left -= step
    }
    return segment[segment.count - 1]
  }

  /// Returns a function that maps a fraction of the duration to the direction of the path there, an angle in radians.
  func turning(reversed: Bool) -> @Sendable (Double) -> Double {
    nonisolated(unsafe) let curve = self
    return { share in
      let step = 0.001
      let (a, b) = (max(0, share - step), min(1, share + step))
      guard let from = curve.value(at: a)?.vector, let to = curve.value(at: b)?.vector else { return 0 }
      return atan2(to[1] - from[1], to[0] - from[0]) + (reversed ? .pi : 0)
    }
  }
}
