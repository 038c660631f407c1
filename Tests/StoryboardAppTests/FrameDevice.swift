import InterfaceFiles
import UIKit

/// A device of Xcode's canvas: its size and the safe area's insets without bars.
@MainActor struct FrameDevice {
  /// The size in points, in portrait.
  let size: CGSize
  /// The number of pixels per point.
  let scale: CGFloat
  /// The insets in portrait.
  let portrait: UIEdgeInsets
  /// The insets in landscape.
  let landscape: UIEdgeInsets

  private init(_ size: CGSize, _ scale: CGFloat, portrait: UIEdgeInsets, landscape: UIEdgeInsets) {
    (self.size, self.scale, self.portrait, self.landscape) = (size, scale, portrait, landscape)
  }

  /// Creates a phone with a home button, which hides the status bar in landscape.
  private static func phone(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> FrameDevice {
    FrameDevice(
      CGSize(width: width, height: height), scale, portrait: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      landscape: .zero)
  }

  /// Creates a phone whose camera interrupts the screen; `top` is the height of the status bar beside it.
  private static func wholePhone(
    _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat
  ) -> FrameDevice {
    FrameDevice(
      CGSize(width: width, height: height), scale, portrait: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscape: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }

  /// Creates a tablet with a home button.
  private static func pad(_ width: CGFloat, _ height: CGFloat) -> FrameDevice {
    let insets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return FrameDevice(CGSize(width: width, height: height), 2, portrait: insets, landscape: insets)
  }

  /// Creates a tablet with round corners and no home button.
  private static func wholePad(_ width: CGFloat, _ height: CGFloat) -> FrameDevice {
    let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return FrameDevice(CGSize(width: width, height: height), 2, portrait: insets, landscape: insets)
  }

  /// The canvas of files without a device, which Xcode 7 and earlier saved.
  static let canvas = FrameDevice(
    CGSize(width: 600, height: 600), 2, portrait: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    landscape: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// The devices by the identifiers that Xcode saves.
  static let all: [String: FrameDevice] = [
    "retina3_5": phone(320, 480, 2), "retina4_0": phone(320, 568, 2), "retina4_7": phone(375, 667, 2),
    "retina5_5": phone(414, 736, 3), "retina5_9": wholePhone(375, 812, 3, top: 44),
    "retina6_0": wholePhone(390, 844, 3, top: 47), "retina6_1": wholePhone(414, 896, 2, top: 48),
    "retina6_12": wholePhone(393, 852, 3, top: 59), "retina6_3": wholePhone(402, 874, 3, top: 62),
    "retina6_5": wholePhone(414, 896, 3, top: 44), "retina6_7": wholePhone(428, 926, 3, top: 47),
    "retina6_72": wholePhone(430, 932, 3, top: 59), "retina6_9": wholePhone(440, 956, 3, top: 62),
    "ipad9_7": pad(768, 1024), "ipad10_2": pad(810, 1080), "ipad10_5": pad(834, 1112), "ipad12_9": pad(1024, 1366),
    "ipad8_3rounded": wholePad(744, 1133), "ipad10_9rounded": wholePad(820, 1180),
    "ipad11_0rounded": wholePad(834, 1194), "ipad12_9rounded": wholePad(1024, 1366),
  ]
}

/// The device that a file is shown on, as it's held.
@MainActor struct FrameCanvas {
  /// The device's identifier; empty in a file without one.
  let name: String
  private let device: FrameDevice?
  private let isLandscape: Bool

  init(_ root: InterfaceElement) {
    let element = root.child("device")
    name = element?.id ?? ""
    device = element == nil ? .canvas : FrameDevice.all[name]
    isLandscape = element?["orientation"] == "landscape"
  }

  /// Whether the table has the device.
  var isKnown: Bool { device != nil }
  /// The insets of the safe area without bars; `nil` for a device that the table lacks.
  var insets: UIEdgeInsets? { device.map { isLandscape ? $0.landscape : $0.portrait } }
  /// The size of a scene that fills the screen; `nil` for a device that the table lacks.
  var size: CGSize? {
    device.map { isLandscape ? CGSize(width: $0.size.height, height: $0.size.width) : $0.size }
  }
  /// The number of pixels per point, 2 for a device that the table lacks.
  var scale: CGFloat { device?.scale ?? 2 }
}
