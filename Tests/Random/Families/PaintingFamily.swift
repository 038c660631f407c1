#if DEBUG
  import TestBasics

  import CGTK

  @testable import GTKPlatform
  @testable import QuartzCore
  @testable import UIKit

  /// Changes of views and layers that are recorded one by one, compared with a window that is recorded once after all
  /// of them: the pictures are equal, pixel by pixel.
  ///
  /// The damage is a layer: changed layers are recorded again, and the others keep their recordings.
  enum PaintingFamily: Family {
    static let name = "painting"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps: [Step] = []
      for _ in 0..<random.whole(2...6) { steps.append(add(&random)) }
      for _ in 0..<random.whole(4...40) {
        steps.append(random.oneIn(5) ? add(&random) : change(&random))
        if random.oneIn(3) { steps.append(Step("paint")) }
      }
      return steps
    }

    private static func add(_ random: inout SeededGenerator) -> Step {
      Step("add", [.whole(random.below(6)), .whole(random.below(20))] + frame(&random))
    }

    private static func frame(_ random: inout SeededGenerator) -> [Step.Value] {
      [
        .number(random.half(-20...80)), .number(random.half(-20...80)), .number(random.half(0...90)),
        .number(random.half(0...90)),
      ]
    }

    private static func change(_ random: inout SeededGenerator) -> Step {
      let item = Step.Value.whole(random.below(20))
      switch random.below(16) {
      case 0: return Step("frame", [item] + frame(&random))
      case 1: return Step("color", [item, .whole(random.below(7))])
      case 2: return Step("hide", [item])
      case 3: return Step("alpha", [item, .number(random.pick([0, 0.25, 0.5, 0.9, 1, 1]))])
      case 4: return Step("corner", [item, .number(random.half(0...30)), .whole(random.below(2))])
      case 5: return Step("border", [item, .number(random.half(0...6)), .whole(random.below(7))])
      case 6:
        return Step(
          "shadow",
          [item, .number(random.half(0...8)), .number(random.half(-5...5)), .number(random.pick([0, 0.5, 1]))])
      case 7: return Step("turn", [item, .number(random.half(-3...3)), .number(random.pick([0.5, 1, 1, 2]))])
      case 8: return Step("scroll", [item, .number(random.half(-20...30)), .number(random.half(-20...30))])
      case 9: return Step("front", [item])
      case 10: return Step("back", [item])
      case 11: return Step("move", [item, .whole(random.below(20))])
      case 12: return Step("drop", [item])
      case 13: return Step("text", [item, .whole(random.below(6))])
      case 14: return Step("mask", [item, .whole(random.below(20))])
      default: return Step("z", [item, .number(random.half(-2...2))])
      }
    }

    static func run(_ steps: [Step]) -> String? {
      let live = PaintingWorld()
      for (index, step) in steps.enumerated() {
        live.apply(step)
        guard step.name == "paint" || index == steps.count - 1 else {
          // Recorded, so that the next change finds a recording.
          _ = live.window.layOutAndRecord()
          continue
        }
        let fresh = PaintingWorld()
        for step in steps[...index] { fresh.apply(step) }
        if let place = difference(picture(live), picture(fresh)) {
          return "A pixel isn't that of a picture painted at once: \(place), after step \(index)"
        }
      }
      return nil
    }

    /// At two pixels per point: where an edge cuts a pixel, a clip that cuts nothing off may still be visible.
    private static func picture(_ world: PaintingWorld) -> Bitmap {
      let node = world.window.layOutAndRecord()
      return Painter.paint(
        node, size: world.window.bounds.size, scale: 2, background: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }

    /// The first pixel that isn't the same in two pictures of one size.
    private static func difference(_ one: Bitmap, _ other: Bitmap) -> String? {
      let (first, second) = (bytes(one), bytes(other))
      // Compared as a whole first: a loop over all bytes takes most of a trial's time in a debug build.
      guard first != second else { return nil }
      guard first.count == second.count else { return "the sizes differ" }
      // Partly covered pixels of rotated content are rounded once more when they're combined in a group.
      guard let byte = first.indices.first(where: { abs(Int(first[$0]) - Int(second[$0])) > 4 }) else { return nil }
      let pixel = byte / 4
      let (x, y) = (pixel % one.pixelWidth, pixel / one.pixelWidth)
      return "\(x), \(y): \(first[pixel * 4..<pixel * 4 + 4]) and \(second[pixel * 4..<pixel * 4 + 4])"
    }

    /// The pixels in their order in memory: blue, green, red, alpha.
    private static func bytes(_ picture: Bitmap) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: picture.pixelWidth * picture.pixelHeight * 4)
      gdk_texture_download(picture.texture, &bytes, gsize(picture.pixelWidth * 4))
      return bytes
    }
  }
#endif
