import GTKPlatform
import TestSupport
import UIKit
import XCTest

@testable import ScreenTesting

/// The guides' pictures show what the guides' code does today. `Scripts/documentation --pictures` renders them again.
@MainActor final class GuidePicturesTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The size of all pictures together, in bytes.
  private static let maxBytes = 1_500_000

  private static let isRecording = ProcessInfo.processInfo.environment[SnapshotFile.recordVariable] == "1"

  private func file(_ picture: GuidePicture, _ appearance: UIUserInterfaceStyle) -> URL {
    Self.root.appendingPathComponent(picture.catalog)
      .appendingPathComponent("Images/\(picture.name)\(appearance == .dark ? "~dark" : "")@2x.png")
  }

  func testPicturesShowWhatTheCodeDoes() async throws {
    let hasOtherLetters = RoughDifference.hasOtherLetters
    for picture in GuidePicture.all {
      for appearance in [UIUserInterfaceStyle.light, .dark] {
        let file = file(picture, appearance)
        let png = picture.png(appearance)
        if Self.isRecording {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try png.write(to: file)
        }
        let data = try Data(contentsOf: file)
        guard data != png else { continue }
        guard !hasOtherLetters else {
          let difference = try RoughDifference.of(Bitmap(data: png), from: Bitmap(data: data), hasOtherLetters: true)
          XCTAssertNil(difference, file.lastPathComponent)
          continue
        }
        let known = try Picture(png: data)
        let actual = try Picture(png: png)
        XCTAssertEqual(
          CGSize(width: known.width, height: known.height), CGSize(width: actual.width, height: actual.height),
          "\(file.lastPathComponent) has another size. Scripts/documentation --pictures renders it.")
        guard (known.width, known.height) == (actual.width, actual.height) else { continue }
        let count = PictureDifference(known, actual).count
        XCTAssertEqual(
          count, 0,
          "\(count) pixels of \(file.lastPathComponent) differ. If that's intended, run Scripts/documentation --pictures."
        )
      }
    }
  }

  func testThereAreNoOtherPictures() async throws {
    let expected = Set(GuidePicture.all.flatMap { picture in [.light, .dark].map { file(picture, $0).path } })
    var size = 0
    for catalog in Set(GuidePicture.all.map(\.catalog)) {
      let folder = Self.root.appendingPathComponent(catalog).appendingPathComponent("Images")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let path = folder.appendingPathComponent(name).path
        XCTAssertTrue(expected.contains(path), "No code renders \(path).")
        size += try Data(contentsOf: URL(fileURLWithPath: path)).count
      }
    }
    XCTAssertLessThan(size, Self.maxBytes)
  }
}
