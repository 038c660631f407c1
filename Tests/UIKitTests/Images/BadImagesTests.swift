import Synchronization
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Sizes, files and folders from which no picture can be created: a message is logged, and the screen keeps working.
@MainActor final class BadImagesTests: XCTestCase {
  private var folder: URL!

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bad-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Renderers

  func testSizesThatNoPictureHas() async throws {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -5, 1e7, 1e30, 0]
    for number in numbers {
      for size in [
        CGSize(width: number, height: 10), CGSize(width: 10, height: number), CGSize(width: number, height: number),
      ] {
        var image = UIImage()
        let reported = try stderr {
          image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
        }
        XCTAssertEqual(image.size, .zero, "\(size)")
        if number != 0, number != -5 { XCTAssertTrue(reported.contains("can't be rendered"), "\(size): \(reported)") }
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, .zero)
        UIGraphicsEndImageContext()
      }
    }
  }

  func testScalesThatNoPictureHas() async throws {
    let size = CGSize(width: 10, height: 10)
    for scale in [0, -1, .nan, .infinity, -.infinity, 1e9, 1e300] as [CGFloat] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      var image = UIImage()
      let reported = try stderr {
        image = UIGraphicsImageRenderer(size: size, format: format).image {
          $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
      }
      if scale == 0 {
        // As in UIKit, the screen's.
        XCTAssertEqual(image.scale, UITraitCollection.current.displayScale)
        XCTAssertEqual(image.size, size)
        XCTAssertEqual(reported, "")
      } else {
        XCTAssertEqual(image.size, .zero, "\(scale)")
        XCTAssertTrue(reported.contains("can't be rendered"), "\(scale): \(reported)")
      }
    }
  }

  func testNumbersOfLayers() async {
    let numbers: [CGFloat] = [1e7, -1e7, 1e30, .nan, .infinity, -.infinity]
    for number in numbers {
      let changes: [(CALayer) -> Void] = [
        { $0.shadowRadius = number }, { $0.shadowOffset = CGSize(width: number, height: number) },
        { $0.shadowOpacity = Float(number) }, { $0.cornerRadius = number }, { $0.borderWidth = number },
        { $0.opacity = Float(number) },
      ]
      for (index, change) in changes.enumerated() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        view.backgroundColor = .red
        view.layer.shadowOpacity = 1
        view.layer.borderWidth = 1
        change(view.layer)
        let beside = UIView(frame: CGRect(x: 32, y: 32, width: 4, height: 4))
        beside.backgroundColor = .blue
        root.addSubview(view)
        root.addSubview(beside)
        let picture = UIGraphicsImageRenderer(size: root.bounds.size).image { root.layer.render(in: $0.cgContext) }
        let pixel = picture.cgImage?.bitmap.rgba(x: Int(34 * picture.scale), y: Int(34 * picture.scale))
        XCTAssertEqual(pixel?.blue, 255, "change \(index), \(number)")
      }
    }
  }

  // MARK: - Files

  /// The first bytes of a PNG of `width` x `height` pixels: its header and a little data.
  private func png(_ width: UInt32, _ height: UInt32) -> Data {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    func checksum(_ data: [UInt8]) -> UInt32 {
      var sum = ~UInt32(0)
      for byte in data {
        sum ^= UInt32(byte)
        for _ in 0..<8 {
          let isOdd = sum & 1 == 1
          sum >>= 1
          if isOdd { sum ^= 0xEDB8_8320 }
        }
      }
      return ~sum
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return bytes(UInt32(data.count)) + body + bytes(checksum(body))
    }
    // A stored block of zlib's.
    let block: [UInt8] = [0x78, 1, 0, 200, 0, 55, 255] + [UInt8](repeating: 0, count: 200)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", bytes(width) + bytes(height) + [8, 6, 0, 0, 0])
    file += chunk("IDAT", block)
    file += chunk("IEND", [])
    return Data(file)
  }

  func testAPictureOfTooManyPixelsIsNotRead() async throws {
    for (width, height) in [(20_000, 20_000), (200_000, 600), (999_999, 999_999)] as [(UInt32, UInt32)] {
      let data = png(width, height)
      var image: UIImage?
      let reported = try stderr { image = UIImage(data: data) }
      XCTAssertNil(image)
      XCTAssertTrue(reported.contains("\(width) x \(height) pixels"), reported)
      let file = folder.appendingPathComponent("large.png")
      try? data.write(to: file)
      let reportedForFile = try stderr { image = UIImage(contentsOfFile: file.path) }
      XCTAssertNil(image)
      XCTAssertTrue(reportedForFile.contains(file.path) && reportedForFile.contains("pixels"), reportedForFile)
    }
    // A readable picture with an unusual header is still read.
    XCTAssertNotNil(UIImage(data: UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).pngData { _ in }))
  }

  func testVectorsInABundleFromElsewhereAreReadAsStrangersAre() async throws {
    let picture = Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>".utf8)
    for name in ["first", "second"] { try picture.write(to: folder.appendingPathComponent(name + ".svg")) }
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    // While threads still read pictures that took too long, no other one of unknown origin is read.
    let ends = Atomic<Bool>(false)
    for _ in 0..<DecodingThread.maxAbandoned {
      XCTAssertThrowsError(try DecodingThread.run(limit: { 20 }) { while !ends.load(ordering: .relaxed) {} })
    }
    var image: UIImage?
    let reported = try stderr { image = UIImage(named: "first", in: bundle, with: nil) }
    ends.store(true, ordering: .relaxed)
    XCTAssertNil(image)
    XCTAssertTrue(reported.contains("are still being read"), reported)
    let end = Date(timeIntervalSinceNow: patience)
    while DecodingThread.abandonedCount > 0, Date() < end { usleep(1_000) }
    XCTAssertNotNil(UIImage(named: "second", in: bundle, with: nil))
  }

  func testFoldersThatHoldThemselves() async throws {
    let inner = folder.appendingPathComponent("Assets/Icons")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).pngData { _ in }
      .write(to: inner.appendingPathComponent("leaf.png"))
    for name in ["one", "two", "three"] {
      symlink(folder.path, inner.appendingPathComponent(name).path)
      symlink("..", folder.appendingPathComponent("Assets/\(name)").path)
    }
    symlink("/", folder.appendingPathComponent("everything").path)
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    XCTAssertNotNil(UIImage(named: "leaf", in: bundle, with: nil))
    XCTAssertNil(UIImage(named: "no such picture", in: bundle, with: nil))
  }
}
