import Foundation
import UIKit

/// The reasons for frames, as they're added to failures.
@MainActor enum FrameReasons {
  /// The maximum number of views whose frames a failure explains.
  static let most = 3

  /// Returns paragraphs about the frames of the first few views, each once; an empty text without views.
  static func text(for views: [UIView]) -> String {
    var seen: Set<ObjectIdentifier> = []
    let first = views.filter { seen.insert(ObjectIdentifier($0)).inserted }.prefix(most)
    if first.isEmpty { return "" }
    return "\nWhy the frames are as they are:\n" + first.map { "\($0.whyFrame())" }.joined(separator: "\n")
  }
}
