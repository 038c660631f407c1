import AloeFoundation
import Foundation
import XCTest

final class NamesTests: XCTestCase {
  func testGeometryAsText() {
    XCTAssertEqual(NSStringFromCGRect(CGRect(x: 1, y: 2.5, width: 30, height: 4)), "{{1, 2.5}, {30, 4}}")
    XCTAssertEqual(NSStringFromCGPoint(CGPoint(x: 1, y: 2)), "{1, 2}")
    XCTAssertEqual(NSStringFromCGSize(CGSize(width: 1, height: 2)), "{1, 2}")
    XCTAssertEqual(CGRectFromString("{{1, 2.5}, {30, 4}}"), CGRect(x: 1, y: 2.5, width: 30, height: 4))
    XCTAssertEqual(CGPointFromString("nonsense"), .zero)
    XCTAssertEqual(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription, "(1.0, 2.0, 3.0, 4.0)")
  }

  func testDirectoriesAreThoseOfTheFileManager() {
    let found: [(URL, FileManager.SearchPathDirectory)] = [
      (.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
      (.applicationSupportDirectory, .applicationSupportDirectory), (.libraryDirectory, .libraryDirectory),
      (.downloadsDirectory, .downloadsDirectory), (.desktopDirectory, .desktopDirectory),
      (.picturesDirectory, .picturesDirectory), (.moviesDirectory, .moviesDirectory),
      (.musicDirectory, .musicDirectory),
    ]
    for (url, directory) in found {
      let expected = FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
      XCTAssertEqual(url, expected, "\(directory.rawValue)")
    }
  }

  func testAnErrorWithoutAnything() {
    XCTAssertEqual(NSError().domain, "")
    XCTAssertEqual(NSError().code, 0)
    XCTAssertEqual(MAXFLOAT, Float.greatestFiniteMagnitude)
  }

  func testTimes() {
    XCTAssertEqual(CFAbsoluteTimeGetCurrent(), Date().timeIntervalSinceReferenceDate, accuracy: 60)
    XCTAssertEqual(Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970, kCFAbsoluteTimeIntervalSince1970)
    XCTAssertEqual(
      [NSEC_PER_SEC / NSEC_PER_MSEC, NSEC_PER_SEC / NSEC_PER_USEC, USEC_PER_SEC / MSEC_PER_SEC],
      [1000, 1_000_000, 1000])
  }

  func testValuesOfDefaults() {
    let defaults = UserDefaults.standard
    defaults.setValue(3, forKey: "AloeFoundationTests")
    XCTAssertEqual(defaults.value(forKey: "AloeFoundationTests") as? Int, 3)
    defaults.setValue(nil, forKey: "AloeFoundationTests")
    XCTAssertNil(defaults.value(forKey: "AloeFoundationTests"))
  }

  func testMeasurements() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.unitOptions = .providedUnit
    XCTAssertEqual(formatter.string(from: Measurement(value: 2.5, unit: UnitLength.miles)), "2.5 mi")
    formatter.unitOptions = []
    formatter.locale = Locale(identifier: "de_DE")
    XCTAssertEqual(formatter.string(from: Measurement(value: 1, unit: UnitLength.miles)), "1,61 km")
    XCTAssertEqual(formatter.string(from: Measurement(value: 68, unit: UnitTemperature.fahrenheit)), "20°C")
    formatter.locale = Locale(identifier: "en_US")
    XCTAssertEqual(formatter.string(from: Measurement(value: 10, unit: UnitTemperature.celsius)), "50°F")
  }

  func testAMeasurementFormatterTakesNoLocale() {
    let formatter = MeasurementFormatter()
    formatter.locale = nil
    XCTAssertEqual(formatter.locale, .current)
    formatter.numberFormatter = nil
    XCTAssertEqual(formatter.numberFormatter.maximumFractionDigits, 2)
    formatter.unitOptions = .providedUnit
    XCTAssertEqual(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)), "1 m")
  }

  func testAnObjectIsLockedRepeatedly() {
    final class Counter: @unchecked Sendable { var value = 0 }  // Unchecked: the lock under test protects it.
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.value += 1
        objc_sync_exit(counter)
        objc_sync_exit(counter)
      }
    }
    XCTAssertEqual(counter.value, 4000)
    XCTAssertEqual(objc_sync_exit(counter), -1)
  }

  func testExceptionsHaveTheirValues() {
    let exception = NSException(name: .rangeException, reason: "too far", userInfo: ["a": 1])
    XCTAssertEqual([exception.name.rawValue, exception.reason], ["NSRangeException", "too far"])
  }

  func testAProcessRunsOnNoMac() {
    XCTAssertFalse(ProcessInfo.processInfo.isMacCatalystApp)
    XCTAssertFalse(ProcessInfo.processInfo.isiOSAppOnMac)
  }

  func testClassesDescribeThemselves() {
    XCTAssertEqual(NSObject.description(), NSStringFromClass(NSObject.self))
  }

  func testATimerWithoutArgumentsNeverFires() {
    var timer = Timer()
    XCTAssertFalse(timer.isValid)
    timer.invalidate()
    timer = Timer(timeInterval: 1, repeats: false) { _ in }
    XCTAssertTrue(timer.isValid)
  }
}
