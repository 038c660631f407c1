import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

/// The facts that picture files state before their pixels.
final class HeaderTests: XCTestCase {
  private func header(_ bytes: [UInt8]) -> PictureHeader? {
    let bytes = PictureBytes(Data(bytes))
    return PictureKind(bytes).flatMap { PictureHeader(bytes, $0) }
  }

  private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(contents.count)] + [UInt8](name.utf8) + contents + [0, 0, 0, 0]
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private func png(_ kind: UInt8, depth: UInt8 = 8, _ chunks: [UInt8] = []) -> [UInt8] {
    signature + chunk("IHDR", [0, 0, 1, 0, 0, 0, 0, 2, depth, kind, 0, 0, 0]) + chunks
  }

  /// A TIFF with 16-bit and 32-bit numbers, the highest byte first, and two ratios after them.
  private func tiff(_ orientation: UInt8, unit: UInt8 = 2) -> [UInt8] {
    let entries: [[UInt8]] = [
      [1, 0, 0, 4, 0, 0, 0, 1, 0, 0, 1, 44], [1, 1, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0],
      [1, 2, 0, 3, 0, 0, 0, 1, 0, 16, 0, 0], [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      [1, 0x1A, 0, 5, 0, 0, 0, 1, 0, 0, 0, 98], [1, 0x1B, 0, 5, 0, 0, 0, 1, 0, 0, 0, 106],
      [1, 0x28, 0, 3, 0, 0, 0, 1, 0, unit, 0, 0],
    ]
    return [UInt8]("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 7] + entries.flatMap { $0 } + [0, 0, 0, 0]
      + [0, 0, 0, 144, 0, 0, 0, 2] + [0, 0, 1, 44, 0, 0, 0, 1]
  }

  func testPNG() throws {
    let plain = try XCTUnwrap(header(png(2)))
    XCTAssertEqual([plain.width, plain.height, plain.depth], [256, 2, 8])
    XCTAssertEqual([plain.hasAlpha, header(png(6))?.hasAlpha, header(png(4))?.hasAlpha], [false, true, true])
    XCTAssertEqual([header(png(0))?.colors, header(png(4))?.colors, header(png(3))?.colors], [.gray, .gray, .rgb])
    XCTAssertEqual([header(png(0, depth: 16))?.depth, header(png(3, depth: 2))?.depth], [16, 8])
    XCTAssertEqual(header(png(3, chunk("tRNS", [0])))?.hasAlpha, true)
    XCTAssertEqual(header(png(2, chunk("IDAT", []) + chunk("tRNS", [0])))?.hasAlpha, false, "after the pixels")
    // 3,000 and 4,000 pixels per metre.
    let dpi = header(png(2, chunk("pHYs", [0, 0, 0x0B, 0xB8, 0, 0, 0x0F, 0xA0, 1])))?.dpi
    XCTAssertEqual(try XCTUnwrap(dpi).x, 76.2, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(dpi).y, 101.6, accuracy: 1e-9)
    XCTAssertNil(header(png(2, chunk("pHYs", [0, 0, 0x0B, 0xB8, 0, 0, 0x0F, 0xA0, 0])))?.dpi, "without a unit")
    XCTAssertEqual(header(png(2, chunk("eXIf", tiff(3))))?.orientation, 3)
    XCTAssertEqual(header(png(2, chunk("eXIf", tiff(3))))?.width, 256, "that of the picture")
  }

  func testJPEG() throws {
    let start: [UInt8] = [0xFF, 0xD8]
    func frame(_ components: UInt8) -> [UInt8] { [0xFF, 0xC0, 0, 8, 8, 1, 0, 0, 2, components] }
    func jfif(_ unit: UInt8) -> [UInt8] {
      [0xFF, 0xE0, 0, 16] + [UInt8]("JFIF\0".utf8) + [1, 1, unit, 0, 100, 0, 200, 0, 0]
    }
    let plain = try XCTUnwrap(header(start + [0xFF, 0xFF, 0xFE, 0, 3, 0] + frame(3)))
    XCTAssertEqual([plain.width, plain.height, plain.depth], [2, 256, 8])
    XCTAssertEqual(
      [1, 3, 4].map { header(start + frame($0))?.colors }, [.gray, .rgb, .cmyk])
    XCTAssertNil(plain.dpi)
    XCTAssertEqual(header(start + jfif(1) + frame(3))?.dpi, PictureHeader.Resolution(x: 100, y: 200))
    XCTAssertEqual(header(start + jfif(2) + frame(3))?.dpi, PictureHeader.Resolution(x: 254, y: 508))
    XCTAssertNil(header(start + jfif(0) + frame(3))?.dpi, "only a ratio")
    let exif = [UInt8]("Exif\0\0".utf8) + tiff(8)
    let turned = header(start + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jfif(1) + frame(3))
    XCTAssertEqual(turned?.orientation, 8)
    XCTAssertEqual(turned?.dpi, PictureHeader.Resolution(x: 72, y: 300), "Exif metadata takes precedence")
    XCTAssertNil(header(start + [0xFF, 0xD9] + frame(3)), "after the end")
    XCTAssertEqual(header(start + jfif(0) + [20, 20] + frame(3))?.height, 256, "after bytes in no segment")
    let table: [UInt8] = [0xFF, 0xC4, 0, 8, 8, 0, 9, 0, 9, 1]
    XCTAssertEqual(header(start + table + frame(3))?.width, 2, "after a Huffman table")
  }

  func testOnlyTheFirstExifMetadataIsRead() {
    func metadata(_ orientation: UInt8) -> [UInt8] {
      let exif = [UInt8]("Exif\0\0".utf8) + tiff(orientation)
      return [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 8, 8, 1, 0, 0, 2, 3]
    XCTAssertEqual(header([0xFF, 0xD8] + metadata(8) + metadata(3) + frame)?.orientation, 8)
    XCTAssertEqual(header(png(2, chunk("eXIf", tiff(8)) + chunk("eXIf", tiff(3))))?.orientation, 8)
  }

  func testTIFF() throws {
    let big = try XCTUnwrap(header(tiff(6)))
    XCTAssertEqual([big.width, big.height, big.depth, big.orientation ?? 0], [300, 2, 16, 6])
    XCTAssertEqual(big.dpi, PictureHeader.Resolution(x: 72, y: 300))
    XCTAssertEqual(header(tiff(6, unit: 3))?.dpi?.x, 72 * 2.54)
    XCTAssertNil(header(tiff(6, unit: 1))?.dpi)
    XCTAssertNil(header(tiff(9))?.orientation)
    let little: [UInt8] =
      [UInt8]("II".utf8) + [
        42, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 44, 1, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0,
      ]
    XCTAssertEqual(header(little).map { [$0.width, $0.height] }, [300, 5])
  }

  func testThePagesOfATIFFEnd() {
    let page = [UInt8](Pictures.tiff(1, 2))
    XCTAssertEqual(TIFFPages(PictureBytes(Data(page))).headers.map(\.orientation), [1, 2])
    // The offset of the second directory follows the ten entries of the first one.
    for (first, count) in [([16, 0], 1), ([255, 255], 1), ([0, 0], 1)] as [([UInt8], Int)] {
      var file = page
      file.replaceSubrange(138..<140, with: first)
      let pages = TIFFPages(PictureBytes(Data(file)))
      XCTAssertEqual(pages.headers.count, count, "\(first)")
      XCTAssertFalse(pages.isCut)
    }
    // Directories with one entry, each of which refers to the next one.
    var chain: [UInt8] = [UInt8]("MM".utf8) + [0, 42, 0, 0, 0, 8]
    for index in 0...TIFFPages.maxPages {
      let next = 8 + (index + 1) * 30
      chain += [0, 2, 1, 0, 0, 3, 0, 0, 0, 1, 0, 5, 0, 0, 1, 1, 0, 3, 0, 0, 0, 1, 0, 5, 0, 0]
      chain += [24, 16, 8, 0].map { UInt8(next >> $0 & 255) }
    }
    let pages = TIFFPages(PictureBytes(Data(chain)))
    XCTAssertEqual(pages.headers.count, TIFFPages.maxPages)
    XCTAssertTrue(pages.isCut)
  }

  func testBMPAndWebP() {
    let bmp = [UInt8]("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 44, 1, 0, 0]
    XCTAssertEqual(header(bmp + [5, 0, 0, 0]).map { [$0.width, $0.height] }, [300, 5])
    XCTAssertEqual(
      header(bmp + [0xFB, 0xFF, 0xFF, 0xFF]).map { [$0.width, $0.height] }, [300, 5], "the top row first")
    let riff = [UInt8]("RIFF".utf8) + [0, 0, 0, 0] + [UInt8]("WEBP".utf8)
    let size: [UInt8] = [0, 0, 0, 0]
    let extended = riff + [UInt8]("VP8X".utf8) + size + [0x10, 0, 0, 0, 43, 1, 0, 4, 0, 0]
    XCTAssertEqual(header(extended).map { [$0.width, $0.height] }, [300, 5])
    XCTAssertEqual(header(extended)?.hasAlpha, true)
    for name in [[], [UInt8]("Exif\0\0".utf8)] {
      let metadata = [UInt8]("EXIF".utf8) + [UInt8(tiff(6).count + name.count), 0, 0, 0] + name + tiff(6)
      let whole = riff + [UInt8]("VP8X".utf8) + [10, 0, 0, 0, 0x18, 0, 0, 0, 43, 1, 0, 4, 0, 0]
      let turned = header(whole + [UInt8]("VP8 ".utf8) + [3, 0, 0, 0, 1, 2, 3, 0] + metadata)
      XCTAssertEqual(turned?.orientation, 6)
      XCTAssertEqual(turned?.width, 300, "that of the picture")
    }
    // 14 bits of 299, 14 bits of 4, and a bit for alpha.
    let bits = 299 | 4 << 14 | 1 << 28
    let lossless = riff + [UInt8]("VP8L".utf8) + size + [0x2F] + (0..<4).map { UInt8(bits >> ($0 * 8) & 255) }
    XCTAssertEqual(header(lossless).map { [$0.width, $0.height] }, [300, 5])
    XCTAssertEqual(header(lossless)?.hasAlpha, true)
    let lossy = riff + [UInt8]("VP8 ".utf8) + size + [0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 5, 0]
    XCTAssertEqual(header(lossy).map { [$0.width, $0.height] }, [300, 5])
  }

  func testDamagedHeadersAreReadToTheirEnd() {
    let exif = [UInt8]("Exif\0\0".utf8) + tiff(8)
    let files = [
      png(6, chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]) + chunk("eXIf", tiff(3))), tiff(6),
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + [0xFF, 0xC0, 0, 8, 8, 1, 0, 0, 2, 3],
      [UInt8](Pictures.gif([Pictures.Frame(), Pictures.Frame()], loops: 2)),
    ]
    var count = 0
    for file in files {
      for length in 0..<file.count { _ = header(Array(file.prefix(length))) }
      for place in file.indices {
        for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var damaged = file
          damaged[place] = byte
          if let header = header(damaged) {
            count += 1
            XCTAssertTrue(header.width > 0 && header.height > 0)
          }
          if let frames = GIFFrames(PictureBytes(Data(damaged))) { XCTAssertLessThan(frames.frames.count, 10) }
        }
      }
    }
    XCTAssertGreaterThan(count, 100)
    XCTAssertNil(header(png(2).map { $0 == 1 || $0 == 2 ? 0 : $0 }), "no size")
  }
}
