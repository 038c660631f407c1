@testable import ScreenTesting

/// Returns the messages of the failures that a piece of code records.
@MainActor func failures(_ work: () async -> Void) async -> [String] {
  await Failure.expected(in: work).map(\.message)
}

/// Returns the first lines of the failures' messages, without the trees.
@MainActor func complaints(_ work: () async -> Void) async -> [String] {
  await failures(work).map { message in message.components(separatedBy: "\nThe screen:")[0] }
}
