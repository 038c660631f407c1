import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

/// The properties of a PNG or JPEG that is written, as they're read again.
@MainActor final class WrittenPropertiesTests: XCTestCase {
  private let image = CGImage(Bitmap(rgba: Pictures.pixels, width: 3, height: 2))

  private let properties: [CFString: Any] = [
    kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72,
    kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFMake: "Aloe", kCGImagePropertyTIFFArtist: "Zoë"],
    kCGImagePropertyExifDictionary: [
      kCGImagePropertyExifDateTimeOriginal: "2026:01:31 12:59:59", kCGImagePropertyExifExposureTime: 0.004,
      kCGImagePropertyExifFNumber: 2.8, kCGImagePropertyExifISOSpeedRatings: [100, 200],
      kCGImagePropertyExifExposureBiasValue: -0.5, kCGImagePropertyExifUserComment: "größer",
      kCGImagePropertyExifFlash: 16, kCGImagePropertyExifPixelXDimension: 99,
    ] as [CFString: Any],
    kCGImagePropertyGPSDictionary: [
      kCGImagePropertyGPSLatitude: 52.516_275, kCGImagePropertyGPSLatitudeRef: "N",
      kCGImagePropertyGPSAltitude: 35.5, kCGImagePropertyGPSAltitudeRef: 0, kCGImagePropertyGPSTimeStamp: "09:05:07.25",
    ] as [CFString: Any],
  ]

  private func written(_ type: String, _ properties: [CFString: Any]) throws -> Data {
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    return data as Data
  }

  private func read(_ data: Data) throws -> [CFString: Any] {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    return try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
  }

  private func dictionary(_ key: CFString, _ properties: [CFString: Any]) throws -> [CFString: Any] {
    try XCTUnwrap(properties[key] as? [CFString: Any])
  }

  func testAllKindsOfProperties() async throws {
    for type in ["public.png", "public.jpeg"] {
      let data = try written(type, properties)
      XCTAssertEqual(try Bitmap(data: data).pixelWidth, 2, "turned")
      let all = try read(data)
      XCTAssertEqual(all[kCGImagePropertyOrientation] as? Int, 6)
      XCTAssertEqual(try XCTUnwrap(all[kCGImagePropertyDPIWidth] as? Double), 144, accuracy: 0.01)
      XCTAssertEqual(try XCTUnwrap(all[kCGImagePropertyDPIHeight] as? Double), 72, accuracy: 0.01)
      let tiff = try dictionary(kCGImagePropertyTIFFDictionary, all)
      XCTAssertEqual(tiff[kCGImagePropertyTIFFMake] as? String, "Aloe")
      XCTAssertEqual(tiff[kCGImagePropertyTIFFArtist] as? String, "Zoë")
      XCTAssertEqual(tiff[kCGImagePropertyTIFFOrientation] as? Int, 6)
      let exif = try dictionary(kCGImagePropertyExifDictionary, all)
      XCTAssertEqual(exif[kCGImagePropertyExifDateTimeOriginal] as? String, "2026:01:31 12:59:59")
      XCTAssertEqual(exif[kCGImagePropertyExifExposureTime] as? Double, 1.0 / 250)
      XCTAssertEqual(exif[kCGImagePropertyExifFNumber] as? Double, 2.8)
      XCTAssertEqual(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int], [100, 200])
      XCTAssertEqual(exif[kCGImagePropertyExifExposureBiasValue] as? Double, -0.5)
      XCTAssertEqual(exif[kCGImagePropertyExifUserComment] as? String, "größer")
      XCTAssertEqual(exif[kCGImagePropertyExifFlash] as? Int, 16)
      XCTAssertEqual(exif[kCGImagePropertyExifPixelXDimension] as? Int, 3, "the image's own")
      let gps = try dictionary(kCGImagePropertyGPSDictionary, all)
      XCTAssertEqual(try XCTUnwrap(gps[kCGImagePropertyGPSLatitude] as? Double), 52.516_275, accuracy: 1e-9)
      XCTAssertEqual(gps[kCGImagePropertyGPSLatitudeRef] as? String, "N")
      XCTAssertEqual(gps[kCGImagePropertyGPSAltitude] as? Double, 35.5)
      XCTAssertEqual(gps[kCGImagePropertyGPSAltitudeRef] as? Int, 0)
      XCTAssertEqual(gps[kCGImagePropertyGPSTimeStamp] as? String, "09:05:07.250")
    }
    XCTAssertEqual(try Bitmap(data: written("public.png", [:])).rgbaBytes(), Pictures.pixels)
  }

  func testAResolutionAlone() async throws {
    for (type, x) in [("public.png", 300.0), ("public.jpeg", 300)] {
      let all = try read(try written(type, [kCGImagePropertyDPIWidth: x]))
      XCTAssertEqual(try XCTUnwrap(all[kCGImagePropertyDPIWidth] as? Double), 300, accuracy: 0.01)
      XCTAssertEqual(try XCTUnwrap(all[kCGImagePropertyDPIHeight] as? Double), 300, accuracy: 0.01)
      XCTAssertNil(all[kCGImagePropertyTIFFDictionary], "no metadata is written for it")
    }
  }

  func testThePropertiesOfASource() async throws {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(try written("public.jpeg", properties) as CFData, nil))
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    let own = [kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFMake: "another"]]
    CGImageDestinationAddImageFromSource(destination, source, 0, own as CFDictionary)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    let all = try read(data as Data)
    let tiff = try dictionary(kCGImagePropertyTIFFDictionary, all)
    XCTAssertEqual(tiff[kCGImagePropertyTIFFMake] as? String, "another")
    XCTAssertEqual(tiff[kCGImagePropertyTIFFArtist] as? String, "Zoë")
    XCTAssertEqual(all[kCGImagePropertyOrientation] as? Int, 6)
    XCTAssertEqual(try dictionary(kCGImagePropertyExifDictionary, all)[kCGImagePropertyExifFNumber] as? Double, 2.8)
  }

  func testValuesThatCantBeStored() async throws {
    let exif: [CFString: Any] = [
      kCGImagePropertyExifFNumber: -1, kCGImagePropertyExifExposureTime: Double.nan,
      kCGImagePropertyExifFocalLength: 1e30, kCGImagePropertyExifFlash: 65_536,
      kCGImagePropertyExifExposureBiasValue: 1e9, kCGImagePropertyExifLensModel: 5,
      kCGImagePropertyExifSubjectDistance: 1.5, kCGImagePropertyExifWhiteBalance: NSObject(),
    ]
    let gps: [CFString: Any] = [kCGImagePropertyGPSLatitude: 361, kCGImagePropertyGPSTimeStamp: "noon"]
    var data = Data()
    let said = try messages {
      data = try written(
        "public.png",
        [
          kCGImagePropertyExifDictionary: exif, kCGImagePropertyGPSDictionary: gps, kCGImagePropertyDPIWidth: 0,
          kCGImagePropertyOrientation: 9, kCGImagePropertyTIFFDictionary: 7,
        ])
    }
    XCTAssertEqual(said.count, 9, "\(said)")
    XCTAssertTrue(said.contains { $0.contains("left out the property FNumber") }, "\(said)")
    XCTAssertTrue(said.contains { $0.contains("left out a resolution of 0.0 x 0.0") }, "\(said)")
    let all = try read(data)
    XCTAssertNil(all[kCGImagePropertyOrientation])
    XCTAssertNil(all[kCGImagePropertyGPSDictionary])
    let read = try dictionary(kCGImagePropertyExifDictionary, all)
    XCTAssertEqual(read.keys.map { $0 as String }.sorted(), ["PixelXDimension", "PixelYDimension", "SubjectDistance"])
    let data2 = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data2, "public.jpeg", 1, nil))
    let long = [kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFArtist: String(repeating: "a", count: 65_600)]]
    CGImageDestinationAddImage(destination, image, long as CFDictionary)
    let refused = messages { XCTAssertFalse(CGImageDestinationFinalize(destination)) }
    XCTAssertTrue(refused.joined().contains("a JPEG has at most 65527"), "\(refused)")
    XCTAssertEqual(data2.length, 0)
  }

  func testDamagedMetadataIsReadToItsEnd() async throws {
    let metadata = MetadataWriter.bytes(PictureMetadata(properties as CFDictionary))
    let all = PictureMetadata(PictureBytes(Data(metadata)), at: 0)
    XCTAssertEqual([all.tiff.count, all.exif.count, all.gps.count], [2, 8, 5])
    for length in 0..<metadata.count { _ = PictureMetadata(PictureBytes(Data(metadata.prefix(length))), at: 0) }
    for place in metadata.indices {
      for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] where byte != metadata[place] {
        var damaged = metadata
        damaged[place] = byte
        let read = PictureMetadata(PictureBytes(Data(damaged)), at: 0)
        XCTAssertLessThanOrEqual(read.exif.count, MetadataTag.exif.count)
        _ = read.properties
      }
    }
  }

  func testTheChecksumOfAChunk() async {
    XCTAssertEqual(MarkedFile.checksum([UInt8]("123456789".utf8)), 0xCBF4_3926, "the check value of CRC-32")
  }
}
