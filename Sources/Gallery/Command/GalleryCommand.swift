import AloeCore
import ArgumentParser
import Foundation
@_spi(Aloe) import UIKit

/// The program: opens the gallery in a window, or renders its screens to PNG files.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Screens of AloeStackView and StackLayout, in a window or as pictures.",
    discussion: """
      With a display a window opens. With none, or with --snapshot, every screen is painted to a PNG file, into the \
      directory "out" if none is named.

      In debug builds, Ctrl-Shift-I opens a second window that explains the screen, and --inspect PORT lets programs \
      of this computer inspect it, too; see Documentation/Aloe.docc/Inspecting-a-screen.md. With the environment \
      variable ALOE_RECORD_EVENTS=FILE, the window's events are recorded for a test; see \
      Documentation/testing-screens.md.
      """)

  @Option(
    name: .customLong("snapshot"),
    help: ArgumentHelp("Paint to PNG files in this directory and open no window.", valueName: "dir"))
  var directory: String?

  @Option(
    name: .customLong("layouts"),
    help: ArgumentHelp(
      "Paint the layouts of the document Ten layouts, light and dark, to PNG files in this directory, and nothing else.",
      valueName: "dir"))
  var layoutDirectory: String?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp("The screen to open or to paint; give it several times to paint several.", valueName: "name"))
  var screens: [GalleryScreen] = []

  @Option(
    help: ArgumentHelp(
      "The size of the window in points, such as 390x844. Without it a window is as large as it was the last time.",
      valueName: "width x height"),
    transform: GalleryCommand.size(from:))
  var size: CGSize?

  @Option(
    help: ArgumentHelp("Pixels per point in pictures: 1 to 4.", valueName: "factor"),
    transform: GalleryCommand.scale(from:))
  var scale: CGFloat = 2

  @Flag(help: "Dark colours.")
  var dark = false

  @Flag(help: "High contrast.")
  var contrast = false

  @Flag(help: "Right to left, as in Arabic and Hebrew.")
  var rtl = false

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp("The text size, in place of the desktop's: \(TextSize.names).", valueName: "name"),
    transform: GalleryCommand.textSize(from:))
  var textSize: TextSize?

  // The inspector reads it from the arguments itself. Here it's declared so that it isn't an unknown option.
  @Option(
    help: ArgumentHelp(
      "In debug builds, listen for programs that inspect the window, at this port of 127.0.0.1, or at any with 0.",
      valueName: "port"))
  var inspect: UInt16?

  @Flag(help: ArgumentHelp("Describe the window for each line of the standard input.", visibility: .hidden))
  var report = false

  @Option(help: ArgumentHelp("Paint the icon of the windows to this PNG file.", visibility: .hidden))
  var icon: String?

  func validate() throws {
    for (option, name) in [("--snapshot", directory), ("--layouts", layoutDirectory)] where name == "" {
      throw ValidationError("\(option) was given no name. Name a directory for the pictures, such as \(option) out.")
    }
    guard layoutDirectory != nil else { return }
    guard directory == nil, screens.isEmpty else {
      throw ValidationError("--layouts paints nothing but layouts. Leave --snapshot and --screen out beside it.")
    }
    guard !dark else { throw ValidationError("--layouts paints light and dark pictures. Leave --dark out beside it.") }
  }

  func run() throws {
    let surroundings = Surroundings(
      size: size ?? Surroundings().size, remembersSize: size == nil, scale: scale, isDark: dark, isRightToLeft: rtl,
      textSize: textSize ?? .large,
      hasDesktopTextSize: textSize == nil, hasHighContrast: contrast)
    let (screens, directory, layoutDirectory, icon, report) = (
      self.screens, self.directory, self.layoutDirectory, self.icon, self.report
    )
    try MainActor.assumeIsolated {
      if let icon {
        try AppIcon.pngData().write(to: URL(fileURLWithPath: icon))
      } else if let layoutDirectory {
        Self.holdTime()
        try LayoutPictures(directory: layoutDirectory, surroundings: surroundings).paint()
      } else if let directory = directory ?? Self.directoryWithoutDisplay {
        Self.holdTime()
        surroundings.apply()
        try Snapshots(directory: directory, size: surroundings.size).paint(screens)
      } else {
        guard screens.count < 2 else {
          throw ValidationError(
            "A window opens with one screen. Give one --screen, or --snapshot to paint several.")
        }
        AppDelegate.run(screens.first ?? .home, in: surroundings, isReporting: report)
      }
    }
  }

  /// Stops time, so that animations are rendered in their first state, regardless of when they're rendered.
  @MainActor private static func holdTime() { Context.current = Context(time: .stepped) }

  /// The directory for images if there is no display; `nil` with a display. A display that the session names but that
  /// doesn't answer is an error, which UIKit reports.
  @MainActor private static var directoryWithoutDisplay: String? {
    guard !UIApplication.connectToDisplay() else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let names = ["WAYLAND_DISPLAY", "DISPLAY", "GDK_BACKEND", "BROADWAY_DISPLAY"]
    guard names.allSatisfy({ (environment[$0] ?? "").isEmpty }) else { return nil }
    Messages.report("There is no display to open a window on, so pictures are painted.", level: .notice)
    return "out"
  }

  // MARK: - Reading arguments

  /// Parses a size, such as "390x844".
  static func size(from argument: String) throws -> CGSize {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (100...4000).contains(width), (100...4000).contains(height)
    else {
      throw ValidationError(
        "\"\(argument)\" isn't a size. Give a width and a height in points, each from 100 to 4000: 390x844."
      )
    }
    return CGSize(width: width, height: height)
  }

  /// Parses a scale, such as "2".
  static func scale(from argument: String) throws -> CGFloat {
    guard let scale = Double(argument), (1...4).contains(scale) else {
      throw ValidationError("\"\(argument)\" isn't a scale. Give the pixels per point, from 1 to 4, such as 2.")
    }
    return scale
  }

  /// Parses a text size, such as "large".
  static func textSize(from argument: String) throws -> TextSize {
    guard let size = TextSize(rawValue: argument) else {
      throw ValidationError("\"\(argument)\" isn't a text size. Give one of \(TextSize.names).")
    }
    return size
  }
}

extension GalleryScreen: ExpressibleByArgument {}
