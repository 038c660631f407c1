import AloeCore
import Foundation

/// A closure that receives the placemarks of an address, or an error.
public typealias CLGeocodeCompletionHandler = @MainActor ([CLPlacemark]?, (any Error)?) -> Void

/// A converter between addresses and coordinates, which on Linux has no service: each request ends with
/// `CLError.network`.
@preconcurrency @MainActor open class CLGeocoder: NSObject {
  /// Creates a geocoder.
  public override init() {}

  /// Whether a request is in progress.
  open var isGeocoding: Bool { pendingCount > 0 }

  private var pendingCount = 0
  /// The number of requests so far, and the number of requests that had begun when requests were last cancelled.
  private var (requestCount, cancelledCount) = (0, 0)

  /// Calls `completionHandler` with an error, after the call has returned.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  /// Calls `completionHandler` with an error, after the call has returned.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  /// Calls `completionHandler` with an error, after the call has returned.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  /// Throws an error.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw Self.error() }
  /// Throws an error.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw Self.error() }
  /// Cancels the requests in progress: their handlers receive `CLError.geocodeCanceled`.
  open func cancelGeocode() { cancelledCount = requestCount }

  private static func error() -> CLError {
    Messages.warn(
      once: "geocoder",
      "CLGeocoder can't convert addresses and coordinates on Linux, because there's no service of the system for it. "
        + "Requests end with an error; ask a server of your choice instead.")
    return CLError(.network)
  }

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    requestCount += 1
    pendingCount += 1
    let number = requestCount
    let error = Self.error()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        let isCancelled = self.map { number <= $0.cancelledCount } ?? false
        self?.pendingCount -= 1
        handler(nil, isCancelled ? CLError(.geocodeCanceled) : error)
      }
    }
  }
}
