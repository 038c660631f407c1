import AloeCore
import Foundation
import GTKPlatform
import Testing
import UIKit

/// A reference on disk, with which a snapshot is compared.
struct SnapshotFile {
  /// The name of the environment variable that replaces references that differ.
  static let recordVariable = "SCREEN_TESTING_RECORD"
  /// The name of the environment variable that selects the machine's own references, such as those for other fonts.
  static let variantVariable = "SCREEN_TESTING_VARIANT"

  /// The name of this machine's own references; `nil` if it uses the references for all machines.
  static let variant = ProcessInfo.processInfo.environment[variantVariable].flatMap { $0.isEmpty ? nil : $0 }

  /// The content of a snapshot. An image becomes a PNG only if it's recorded, because that takes most of the time.
  enum Content {
    /// Lines of text.
    case text(String)
    /// A picture; an empty one if there was nothing to paint.
    case image(UIImage)
  }

  /// The reference of the machine's variant, or else the reference for all machines.
  private let reference: URL
  /// The file that recording writes if a snapshot differs.
  private let own: URL
  private let difference: URL

  /// Describes a reference of a test.
  ///
  /// - Parameters:
  ///   - path: The path of the test's file.
  ///   - name: The reference's name, without an extension.
  ///   - isPicture: Whether it's a picture; otherwise, it's text.
  ///   - variant: The name of the machine's own references; `nil` if it has none.
  init(beside path: String, name: String, isPicture: Bool, variant: String? = Self.variant) {
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    func sound(_ name: String) -> String { String(name.map { "/\\:*?\"<>|".contains($0) ? "_" : $0 }) }
    let (name, suffix) = (sound(name), isPicture ? "png" : "txt")
    let common = folder.appendingPathComponent("\(name).\(suffix)")
    own = variant.map { folder.appendingPathComponent("\(name).\(sound($0)).\(suffix)") } ?? common
    reference = Self.exists(own) ? own : common
    difference = folder.appendingPathComponent("\(name).difference.png")
  }

  private static var isRecording: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment[recordVariable] ?? "")
  }

  /// Compares a snapshot with the reference. Returns why the test fails, or `nil` if they're the same.
  ///
  /// An empty picture is never a reference. A reference that can't be read is left as it is. A reference belongs to the
  /// first `owner` that is compared with it: it isn't replaced by another owner's snapshot. `describing` returns
  /// further sentences about pixels that differ, and `reasons` returns further lines about differences from the
  /// reference's text. Neither is called if the reference is replaced.
  @MainActor func compare(
    _ snapshot: Content, at place: CallSite, for owner: SnapshotOwner? = nil,
    describing: (PictureDifference) -> String = { _ in "" }, reasons: (_ known: String) -> String = { _ in "" }
  ) -> String? {
    if case .image(let image) = snapshot, image.cgImage == nil {
      return "There is nothing to paint: the view's size is 0, or too large for a picture.\n\(reference.path)"
    }
    let isOthers = owner.map { isTaken(for: $0) } ?? false
    let result: Difference?
    do {
      guard let known = try contents() else {
        return write(snapshot, to: reference)
          ?? "There was no reference, so this one was recorded. Look at it, and run the test again:\n\(reference.path)"
      }
      result = try Self.difference(between: known, and: snapshot)
    } catch {
      return "The reference can't be read, and stays as it is: \(error.localizedDescription)\n"
        + "Restore or remove it, and run the test again:\n\(reference.path)"
    }
    guard let found = result else {
      try? FileManager.default.removeItem(at: difference)
      return nil
    }
    // The differences from a reference that is replaced aren't needed.
    if Self.isRecording, !isOthers { return replace(by: snapshot) }
    var failure = description(of: found, place, describing)
    failure =
      isOthers
      ? "Another screen of this run has this reference; give one a name with named:. \(failure)"
      : failure + "\nIf the change is intended, run the test once with \(Self.recordVariable)=1."
    if case .lines(let known, _) = found { failure += reasons(known) }
    return failure
  }

  // MARK: - Reading

  /// Returns the text of a reference, without a line break at the end.
  private static func text(of known: Data) throws -> String {
    guard let text = String(validating: known, as: UTF8.self) else {
      throw unreadable(.fileReadInapplicableStringEncoding, "it isn't text in UTF-8")
    }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Returns whether something exists at a file's path, even if it can't be read.
  private static func exists(_ file: URL) -> Bool {
    var information = stat()
    // Not `fileExists`, which is false for a link to a missing file, and in a folder that can't be searched.
    return lstat(file.path, &information) == 0 || errno != ENOENT
  }

  /// Returns the content of the reference's file, or `nil` if there's none. Throws if it can't be read.
  private func contents() throws -> Data? {
    guard Self.exists(reference) else { return nil }
    do {
      return try FileSize.contents(of: reference, atMost: AloeLimits.pictureBytes)
    } catch CocoaError.fileReadNoSuchFile {
      throw Self.unreadable(.fileReadNoSuchFile, "it's a link to a file that doesn't exist")
    }
  }

  private static func unreadable(_ code: CocoaError.Code, _ reason: String) -> CocoaError {
    CocoaError(code, userInfo: [NSLocalizedDescriptionKey: reason])
  }

  // MARK: - Owners

  /// The owners of the references that this run has used, by their paths.
  @MainActor private static var owners: [String: SnapshotOwner] = [:]

  /// Returns whether the reference belongs to another owner. A reference without an owner gets this owner.
  @MainActor private func isTaken(for owner: SnapshotOwner) -> Bool {
    let known = Self.owners[reference.path] ?? owner
    Self.owners[reference.path] = known
    return known !== owner
  }

  // MARK: - Writing

  /// Replaces the reference that the snapshot differs from. Returns why the test fails nevertheless.
  @MainActor private func replace(by snapshot: Content) -> String {
    try? FileManager.default.removeItem(at: difference)
    return write(snapshot, to: own)
      ?? "\(own == reference ? "The reference was replaced" : "A reference of this machine's variant was recorded"), "
      + "because \(Self.recordVariable) is set:\n\(own.path)"
  }

  /// Writes a reference. Returns why it couldn't be written.
  @MainActor private func write(_ snapshot: Content, to reference: URL) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data =
        switch snapshot {
        case .text(let text): Data((text + "\n").utf8)
        case .image(let image): image.pngData() ?? Data()
        }
      try data.write(to: reference, options: .atomic)
      return nil
    } catch {
      return "The reference can't be written: \(error.localizedDescription)\n\(reference.path)"
    }
  }

  // MARK: - Comparing

  /// The way in which a snapshot differs from the reference.
  private enum Difference {
    case lines(from: String, to: String)
    case sizes(from: Picture, to: Picture)
    /// Pixels of pictures of the same size, with the columns and rows around them.
    case pixels(PictureDifference, x: ClosedRange<Int>, y: ClosedRange<Int>)
  }

  /// Returns how a snapshot differs from the reference's content; `nil` if it doesn't. Throws if that can't be read.
  @MainActor private static func difference(between known: Data, and snapshot: Content) throws -> Difference? {
    switch snapshot {
    case .text(let text):
      if Data((text + "\n").utf8) == known { return nil }
      return try .lines(from: Self.text(of: known), to: text)
    case .image(let image):
      let bitmap = try Bitmap(data: known)
      if let actual = image.bitmap, bitmap.hasSamePixels(as: actual) { return nil }
      let (old, actual) = (Picture(bitmap), Picture(image))
      guard (old.width, old.height) == (actual.width, actual.height) else { return .sizes(from: old, to: actual) }
      let found = PictureDifference(old, actual)
      guard found.count > 0, let bounds = found.bounds else { return nil }
      return .pixels(found, x: bounds.x, y: bounds.y)
    }
  }

  @MainActor private func description(
    of found: Difference, _ place: CallSite, _ describing: (PictureDifference) -> String
  ) -> String {
    let sentence: String
    let overview: Picture
    switch found {
    case .lines(let old, let text):
      return "The snapshot differs from the reference (- reference, + actual):\n"
        + "\(LineDifference.text(from: old, to: text))\n\(reference.path)"
    case .sizes(let old, let actual):
      sentence =
        "The picture is \(actual.width) x \(actual.height) pixels, and the reference \(old.width) x \(old.height)."
      overview = PictureDifference.sideBySide([old, actual])
    case .pixels(let found, let x, let y):
      sentence =
        "\(found.count) pixels differ from the reference, by up to \(found.largest) of 255, in columns "
        + "\(x.lowerBound) to \(x.upperBound) and rows \(y.lowerBound) to \(y.upperBound)." + describing(found)
      overview = found.overview
    }
    let png = overview.png
    attach(png, place)
    guard (try? png.write(to: difference, options: .atomic)) != nil else { return "\(sentence)\n\(reference.path)" }
    return "\(sentence) Reference, actual and difference:\n\(difference.path)"
  }

  /// Adds the overview to the results of Swift Testing.
  @MainActor private func attach(_ png: Data, _ place: CallSite) {
    guard Test.current != nil else { return }
    Attachment.record(Array(png), named: difference.lastPathComponent, sourceLocation: place.location)
  }
}
