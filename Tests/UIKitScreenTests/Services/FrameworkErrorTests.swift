import AVFoundation
import CoreLocation
import LocalAuthentication
import Photos
import UserNotifications
import WebKit
import XCTest

/// The kinds of the frameworks' errors as patterns, as apps write them. The file imports only those frameworks.
final class FrameworkErrorTests: XCTestCase {
  private func name(_ error: any Error) -> String {
    do { throw error } catch CLError.locationUnknown {
      return "location unknown"
    } catch CLError.denied {
      return "location denied"
    } catch LAError.userCancel {
      return "cancelled"
    } catch PHPhotosError.accessRestricted {
      return "photos"
    } catch AVError.unknown {
      return "sound"
    } catch UNError.notificationsNotAllowed {
      return "notifications"
    } catch WKError.javaScriptExceptionOccurred {
      return "script"
    } catch {
      return "-"
    }
  }

  private func error(_ domain: String, _ code: Int) -> NSError { NSError(domain: domain, code: code) }

  func testKindsArePatterns() {
    XCTAssertEqual(name(CLError(.denied)), "location denied")
    XCTAssertEqual(name(CLError(.network)), "-")
    XCTAssertEqual(name(LAError(.userCancel)), "cancelled")
    XCTAssertEqual(name(LAError(.userFallback)), "-")
    XCTAssertEqual(LAError.touchIDLockout.rawValue, -8)
    XCTAssertEqual([LAError.touchIDNotAvailable, LAError.touchIDNotEnrolled].map(\.rawValue), [-6, -7])
    if case LAError.userCancel = LAError(.systemCancel) as any Error { XCTFail("another kind") }
  }

  func testErrorsWithTheDomainAndTheNumber() {
    XCTAssertEqual(name(error(kCLErrorDomain, 1)), "location denied")
    XCTAssertEqual(name(error(PHPhotosErrorDomain, 3310)), "photos")
    XCTAssertEqual(name(error(AVFoundationErrorDomain, -11800)), "sound")
    XCTAssertEqual(name(error(UNErrorDomain, 1)), "notifications")
    XCTAssertEqual(name(error(WKErrorDomain, 4)), "script")
    XCTAssertEqual(name(error("other", 1)), "-")
  }

  func testErrorsAsObjects() {
    let object = LAError(.invalidContext) as NSError
    XCTAssertEqual(object.domain, LAErrorDomain)
    XCTAssertEqual(object.code, -10)
    XCTAssertEqual(object.localizedDescription, LAError(.invalidContext).errorDescription)
  }
}
