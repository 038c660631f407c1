import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// Controls in all their states, painted: each state can be distinguished from the normal one, in every environment.
///
/// With `ALOE_PICTURES` set to a folder, the sheet of one of the environments is written there for inspection, and the
/// states are compared in light or dark mode, as the seed chooses; with `ALOE_LONG_TESTS`, in all environments.
@MainActor final class ControlPictureTests: XCTestCase {
  private func pixels(_ image: UIImage) -> [UInt32] { image.cgImage?.bitmap.pixels() ?? [] }

  /// Whether more than `count` pixels of two pictures differ, as they do if their sizes do.
  private func differ(_ first: [UInt32], _ second: [UInt32], by count: Int) -> Bool {
    differingPixels(first, second, upTo: count + 1).count > count
  }

  private func check(_ surroundings: SheetSurroundings) {
    for sample in ControlSamples.all {
      let images = sample.states.map { ($0.name, pixels(ControlSheet.paint(sample, $0.name, in: surroundings))) }
      for (index, (state, image)) in images.enumerated() {
        let name = "\(sample.name), \(surroundings.name)"
        let empty = [UInt32](repeating: image[0], count: image.count)
        XCTAssertTrue(differ(image, empty, by: 50), "\(name): \(state) shows nothing")
        for (other, before) in images[..<index] {
          XCTAssertTrue(differ(image, before, by: 5), "\(name): \(state) looks as \(other)")
        }
      }
    }
  }

  private func write(_ surroundings: SheetSurroundings) throws {
    guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { return }
    try ControlSheet.write(ControlSamples.all, in: surroundings, to: URL(fileURLWithPath: folder))
  }

  func testStatesAreDistinguishable() async throws {
    for surroundings in TestLength.sample(Array(SheetSurroundings.all.prefix(2)), 1, salt: 115) { check(surroundings) }
    for surroundings in TestLength.sample(SheetSurroundings.all, 1, salt: 116) { try write(surroundings) }
  }

  private func picture(_ sample: ControlSample, _ state: String, _ surroundings: SheetSurroundings) -> [UInt32] {
    pixels(ControlSheet.paint(sample, state, in: surroundings))
  }

  func testDarkLooksOtherwise() async {
    for sample in ControlSamples.all {
      let images = SheetSurroundings.all.prefix(2).map { picture(sample, sample.states[0].name, $0) }
      XCTAssertTrue(differ(images[0], images[1], by: 50), sample.name)
    }
  }

  /// Controls with a leading side are mirrored.
  func testRightToLeftMirrors() async {
    let mirrored = [
      "switch": "on", "slider": "normal", "stepper": "normal", "segments": "selected", "pages": "normal",
      "progress": "normal", "field": "text", "search": "tokens", "date, inline": "normal", "menu": "normal",
      "menu, medium": "normal", "edit menu": "normal", "toolbar": "normal",
    ]
    for (name, state) in mirrored {
      guard let sample = ControlSamples.all.first(where: { $0.name == name }) else { return XCTFail(name) }
      let plain = picture(sample, state, SheetSurroundings(name: "ltr"))
      let other = picture(sample, state, SheetSurroundings(name: "rtl", direction: .rightToLeft))
      XCTAssertTrue(differ(plain, other, by: 5), name)
    }
  }

  /// The text of the system's controls grows with the user's text size.
  func testTextsFollowTheTextSize() async {
    let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge]
    for name in ["segments", "menu", "date, compact"] {
      guard let sample = ControlSamples.all.first(where: { $0.name == name }) else { return XCTFail(name) }
      let heights = sizes.map {
        ControlSheet.paint(sample, sample.states[0].name, in: SheetSurroundings(name: "size", size: $0)).size.height
      }
      XCTAssertEqual(heights, heights.sorted(), name)
      XCTAssertLessThan(heights[1], heights[2], name)
    }
  }
}
