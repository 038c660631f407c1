import CoreServices
import XCTest

/// The names of file types that apps for iOS import with CoreServices.
final class CoreServicesTests: XCTestCase {
  func testNamesOfTypes() {
    XCTAssertEqual(kUTTypeImage as String, "public.image")
    XCTAssertEqual(kUTTypePDF as String, "com.adobe.pdf")
  }
}
