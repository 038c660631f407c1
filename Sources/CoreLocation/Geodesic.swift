import Foundation

/// Distances on the ellipsoid of WGS 84.
enum Geodesic {
  /// The equatorial radius in metres, and the flattening.
  private static let (radius, flattening) = (6_378_137.0, 1 / 298.257223563)
  /// The mean radius in metres.
  private static let meanRadius = 6_371_008.8

  /// Returns the distance between two locations in metres, after Vincenty: exact to a millimetre except between nearly
  /// opposite places, where the method doesn't converge and the sphere's distance is exact to half a percent.
  static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    guard CLLocationCoordinate2DIsValid(from), CLLocationCoordinate2DIsValid(to) else { return .nan }
    if from.latitude == to.latitude, from.longitude == to.longitude { return 0 }
    return ellipsoid(from, to) ?? sphere(from, to)
  }

  private static func ellipsoid(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double? {
    let polar = radius * (1 - flattening)
    // The reduced latitudes.
    let first = atan((1 - flattening) * tan(from.latitude * .pi / 180))
    let second = atan((1 - flattening) * tan(to.latitude * .pi / 180))
    let difference = (to.longitude - from.longitude).remainder(dividingBy: 360) * .pi / 180
    let (sin1, cos1, sin2, cos2) = (sin(first), cos(first), sin(second), cos(second))
    var lambda = difference
    for _ in 0..<100 {
      let cross = cos1 * sin2 - sin1 * cos2 * cos(lambda)
      let sinSigma = hypot(cos2 * sin(lambda), cross)
      if sinSigma == 0 { return 0 }
      let cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos1 * cos2 * sin(lambda) / sinSigma
      let cosSquared = 1 - sinAlpha * sinAlpha
      // On the equator there's no midpoint's latitude.
      let cosMiddle = cosSquared > 0 ? cosSigma - 2 * sin1 * sin2 / cosSquared : 0
      let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
      let series = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
      let next = difference + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * series)
      guard abs(next) <= .pi else { return nil }
      if abs(next - lambda) < 1e-12 {
        let u = cosSquared * (radius * radius - polar * polar) / (polar * polar)
        let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let square = 2 * cosMiddle * cosMiddle - 1
        let last = b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosMiddle * cosMiddle - 3)
        return polar * a * (sigma - b * sinSigma * (cosMiddle + b / 4 * (cosSigma * square - last)))
      }
      lambda = next
    }
    return nil
  }

  private static func sphere(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    let (first, second) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let difference = (to.longitude - from.longitude) * .pi / 180
    let half =
      pow(sin((second - first) / 2), 2) + cos(first) * cos(second) * pow(sin(difference / 2), 2)
    return 2 * meanRadius * asin(min(1, half.squareRoot()))
  }
}
