import Foundation
import UIKit

/// The reasons for the frames of the first few views, as they're added to failures.
@MainActor struct FrameReasons {
  /// The maximum number of views whose frames a failure explains.
  private static let maxCount = 3

  private var explained: Set<ObjectIdentifier> = []
  private var paragraphs: [String] = []

  /// Adds the reasons for a view's current frame, unless the view was explained before, or enough others were.
  mutating func add(_ view: UIView, at place: String? = nil) {
    guard paragraphs.count < Self.maxCount, explained.insert(ObjectIdentifier(view)).inserted else { return }
    paragraphs.append((place.map { "[\($0)] " } ?? "") + "\(view.whyFrame())")
  }

  /// The paragraphs with a heading; empty without views.
  var text: String {
    paragraphs.isEmpty ? "" : "\nWhy the frames are as they are:\n" + paragraphs.joined(separator: "\n")
  }
}
