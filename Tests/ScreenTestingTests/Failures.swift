import UIKit

@testable import ScreenTesting

/// Returns the messages of the failures that a piece of code records.
@MainActor func failures(_ work: () async -> Void) async -> [String] {
  await Failure.expected(in: work).map(\.message)
}

/// Returns the first lines of the failures' messages, without the trees.
@MainActor func complaints(_ work: () async -> Void) async -> [String] {
  await failures(work).map { message in message.components(separatedBy: "\nThe screen:")[0] }
}

extension SnapshotFile.Content {
  /// Reads a snapshot that was taken as a value.
  init(_ snapshot: Snapshot) {
    switch snapshot {
    case .text(let text): self = .text(text)
    case .image(let png): self = .image((png.isEmpty ? nil : UIImage(data: png)) ?? UIImage())
    }
  }
}
