import AloeCore
import Foundation
import GTKPlatform
import UIKit

/// The events that an app has recorded in a file, and the traits of the app at that time.
///
/// An app that's started with the environment variable `ALOE_RECORD_EVENTS` records its use in the file that the
/// variable names. ``Screen/replay(_:secureTexts:fileID:filePath:line:column:)`` repeats it.
public struct ScreenRecording: Sendable {
  /// The traits of the app when its first window was shown, and that window's size.
  public let traits: ScreenTraits
  /// The duration in seconds, from the first window to the last event or frame.
  public let duration: TimeInterval

  let events: [RecordedEvent]
  let recordedTraits: RecordedTraits

  /// The strings that were pasted.
  var pastes: [String] {
    events.compactMap { event in if case .paste(let text, _) = event.kind { text } else { nil } }
  }

  /// Reads a file. If the app crashed while recording, the events up to the last complete one are read.
  ///
  /// Throws an error that describes the fault if the file can't be read, is larger than 16 MiB, or isn't a recording.
  public init(contentsOf file: URL) throws {
    let data: Data
    do {
      data = try FileSize.contents(of: file, atMost: AloeLimits.recordedBytes)
    } catch CocoaError.fileReadTooLarge {
      throw Self.error(file, "it's larger than \(AloeLimits.recordedBytes >> 20) MiB")
    } catch {
      throw Self.error(file, "there's no such file, or it can't be read")
    }
    do {
      try self.init(RecordedEvent.events(in: data))
    } catch {
      throw Self.error(file, "\(error)")
    }
  }

  private static func error(_ file: URL, _ reason: String) -> RecordedEventError {
    RecordedEventError("\(file.path) can't be replayed: \(reason).")
  }

  private init(_ events: [RecordedEvent]) throws {
    var (traits, size) = (RecordedTraits?.none, CGSize?.none)
    for event in events {
      switch event.kind {
      case .traits(let first): traits = traits ?? first
      case .shown(let first) where event.window == 1: size = size ?? first
      default: break
      }
    }
    guard let traits, let size else { throw RecordedEventError("it ends before the app has shown its first window") }
    self.events = events
    recordedTraits = traits
    duration = events.map(\.time).max() ?? 0
    self.traits = ScreenTraits(width: size.width, height: size.height).with { $0.adopt(traits) }
  }
}

extension ScreenTraits {
  /// Adopts the traits of a recording; the size remains.
  mutating func adopt(_ recorded: RecordedTraits) {
    scale = CGFloat(recorded.scale)
    appearance = recorded.isDark ? .dark : .light
    textSize = UIContentSizeCategory(rawValue: recorded.textSize)
    direction = recorded.isRightToLeft ? .rightToLeft : .leftToRight
    contrast = recorded.hasHighContrast ? .high : .normal
    prefersBoldText = recorded.hasBoldText
    prefersReducedMotion = recorded.reducesMotion
    idiom = UIUserInterfaceIdiom(rawValue: recorded.idiom) ?? .phone
    let insets = recorded.insets.map { CGFloat($0) }
    safeAreaInsets = ScreenInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    languages = recorded.languages
    formats = recorded.formats
    timeZone = TimeZone(identifier: recorded.timeZone) ?? timeZone
  }
}
