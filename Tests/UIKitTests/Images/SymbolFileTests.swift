import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// Tests the symbols that are drawn from the icons of a package.
@MainActor final class SymbolFileTests: XCTestCase {
  private func image(_ name: String, _ weight: UIImage.SymbolWeight = .regular, size: CGFloat = 40) throws -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    return try XCTUnwrap(UIImage(systemName: name, withConfiguration: configuration), name)
  }

  /// Returns how much of an image's area is covered, and the highest coverage at its edges, from 0 to 255.
  private func ink(_ image: UIImage) throws -> (share: Double, edge: UInt8) {
    let bitmap = try XCTUnwrap(image.cgImage)
    let pixels = bitmap.bitmap.rgbaBytes()
    let (width, height) = (bitmap.width, bitmap.height)
    var (sum, edge) = (0, UInt8(0))
    for y in 0..<height {
      for x in 0..<width {
        let coverage = pixels[(y * width + x) * 4 + 3]
        sum += Int(coverage)
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 { edge = max(edge, coverage) }
      }
    }
    return (Double(sum) / 255 / Double(width * height), edge)
  }

  func testEachCountedSymbolIsDrawn() async throws {
    for name in Self.counted {
      let image = try image(name)
      XCTAssertTrue(image.isSymbolImage, name)
      let (share, edge) = try ink(image)
      XCTAssertGreaterThan(share, 0.04, name)
      XCTAssertLessThan(share, 0.95, name)
      XCTAssertLessThan(edge, 200, "\(name) is cut at an edge.")
    }
  }

  func testEachListedIconIsInstalled() async throws {
    let folder = try XCTUnwrap(SymbolFiles.folder)
    let missing = SymbolFiles.listed.filter {
      SymbolFiles.document($0.value) { name in
        FileManager.default.fileExists(atPath: "\(folder)/\(name).svg") ? "" : nil
      } == nil
    }
    XCTAssertEqual(missing.keys.sorted(), [])
  }

  func testHeavierWeightsCoverMore() async throws {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    for name in ["house", "person.2", "trash.circle", "location.slash", "doc.text.magnifyingglass", "scope"] {
      let shares = try weights.map { try ink(image(name, $0)).share }
      for (lighter, heavier) in zip(shares, shares.dropFirst()) {
        XCTAssertGreaterThan(heavier, lighter * 1.01, "\(name): \(shares)")
      }
      let (light, black) = (try image(name, .ultraLight).size, try image(name, .black).size)
      XCTAssertEqual(light.width, black.width, accuracy: 0.001, "Weights have one size.")
      XCTAssertEqual(light.height, black.height, accuracy: 0.001, "Weights have one size.")
    }
  }

  func testSizesFollowTheText() async throws {
    let small = try image("house", size: 17)
    XCTAssertEqual(small.size.width, 20, accuracy: 2, "A symbol is about as large as the text's line.")
    XCTAssertEqual(small.size.height, 20, accuracy: 3)
    let large = try image("house", size: 34)
    XCTAssertEqual(large.size.width, small.size.width * 2, accuracy: 1)
  }

  func testVariants() async throws {
    for name in [
      "trash.circle", "trash.circle.fill", "bookmark.slash", "bookmark.slash.fill", "star.square.fill",
      "bell.badge.fill",
      "calendar.badge.exclamationmark", "folder.badge.questionmark", "person.crop.circle.fill.badge.xmark",
    ] {
      let (share, edge) = try ink(image(name))
      XCTAssertGreaterThan(share, 0.04, name)
      XCTAssertLessThan(edge, 200, name)
    }
    let outline = try ink(image("trash.circle")).share
    XCTAssertGreaterThan(try ink(image("trash.circle.fill")).share, 1.3 * outline)
    XCTAssertLessThan(try ink(image("trash.circle.fill")).share, try ink(image("circle.fill")).share, "It's cut out.")
    XCTAssertEqual(
      SymbolFiles.recipe(for: "bell.slash.fill") { ["bell", "bell-fill"].contains($0) },
      .slashed(.file("bell-fill")))
  }

  func testDirectionalSymbolsAreMirrored() async throws {
    for name in ["arrow.forward", "arrow.backward", "list.number"] {
      XCTAssertTrue(try image(name).flipsForRightToLeftLayoutDirection, name)
    }
    for name in ["arrow.left", "arrow.right", "house"] {
      XCTAssertFalse(try image(name).flipsForRightToLeftLayoutDirection, name)
    }
  }

  func testOtherNamesAreReportedOnce() async throws {
    let reported = messages {
      for _ in 0..<3 { XCTAssertNil(UIImage(systemName: "house.with.a.moat")) }
      for name in [
        "", ".", "/etc/passwd", "../svg/house", "house\0", ".circle", String(repeating: "a.circle", count: 500),
      ] {
        XCTAssertNil(UIImage(systemName: name), name)
      }
      XCTAssertNotNil(UIImage(systemName: "house" + String(repeating: ".circle.fill", count: 7)))
    }
    XCTAssertEqual(reported.filter { $0.contains("house.with.a.moat") }.count, 1)
    XCTAssertTrue(reported[0].contains("There are, for example: house"), reported[0])
  }

  func testSymbolsComeFromAnyThread() async throws {
    let sizes = await withTaskGroup(of: CGSize?.self) { group -> [CGSize?] in
      for index in 0..<64 {
        group.addTask { UIImage(systemName: index % 2 == 0 ? "cart.fill" : "creditcard.circle.fill")?.size }
      }
      var sizes: [CGSize?] = []
      for await size in group { sizes.append(size) }
      return sizes
    }
    XCTAssertFalse(sizes.contains(nil))
    XCTAssertEqual(Set(sizes.map { "\($0!)" }).count, 2)
  }

  /// The names that public apps use most, and some that follow from them.
  private static let counted = [
    "chevron.right", "checkmark.circle.fill", "magnifyingglass", "square.and.arrow.up", "circle", "checkmark",
    "trash", "xmark", "chevron.down", "plus", "ellipsis", "heart.fill", "star", "chevron.backward", "globe",
    "star.fill", "chevron.left", "person.fill", "xmark.circle.fill", "square.and.pencil", "exclamationmark.circle",
    "doc.on.doc", "info.circle", "ellipsis.circle", "person.crop.circle", "exclamationmark.triangle.fill",
    "exclamationmark.triangle", "safari", "heart", "pencil", "photo", "plus.circle", "chevron.up", "doc.on.clipboard",
    "bookmark", "bell", "questionmark.circle", "checkmark.circle", "speaker.slash", "plus.circle.fill", "bolt.fill",
    "arrow.clockwise", "chevron.forward", "circle.fill", "line.3.horizontal.decrease.circle", "envelope", "calendar",
    "speaker.slash.fill", "trash.circle", "location.circle", "gear", "wifi.exclamationmark", "xmark.circle", "link",
    "eject.fill", "location", "lock.fill", "speaker.wave.2", "stop.circle", "moon.fill", "bookmark.fill",
    "line.3.horizontal.decrease.circle.fill", "bookmark.slash.fill", "folder", "photo.on.rectangle",
    "arrow.2.squarepath", "figure.walk", "arrow.up.right", "chart.bar.fill", "wifi.slash", "bolt.horizontal.circle",
    "flame.fill", "sun.max.fill", "bell.badge", "document.on.document", "line.horizontal.3", "house",
    "mappin.and.ellipse", "phone", "network", "doc.fill", "location.slash", "exclamationmark.bubble", "server.rack",
    "doc.text.magnifyingglass", "checkmark.square.fill", "clock", "gearshape", "arrowshape.turn.up.left.fill",
    "shield", "camera", "eye.slash.fill", "sparkles", "archivebox", "chevron.down.circle.fill", "flag",
    "person.badge.plus", "arrow.up", "person.2", "bolt", "scope", "lock", "exclamationmark.circle.fill", "bell.fill",
    "camera.fill", "flag.fill", "envelope.fill", "questionmark.diamond.fill", "shuffle", "creditcard.fill",
    "rotate.right.fill", "hand.thumbsup.fill", "hand.thumbsdown.fill", "hand.raised.fill", "cart.fill",
    "person.crop.circle.fill.badge.xmark", "arrow.up.arrow.down", "mappin.circle", "pin.fill", "map",
    "line.3.horizontal", "house.fill", "face.smiling", "eye", "message", "doc", "chevron.up.chevron.down",
    "arrow.up.right.square", "doc.text.viewfinder", "eye.fill", "doc.plaintext", "rectangle.on.rectangle",
    "play.circle",
  ]
}
