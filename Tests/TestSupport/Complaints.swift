@testable import UIKit

/// The sentences that `work` has told; each kind anew.
@MainActor package func complaints(of work: () -> Void) -> [String] {
  var sentences: [String] = []
  Complaint.forgetWhatWasTold()
  let outer = Complaint.listener
  Complaint.listener = { sentences.append($0) }
  work()
  Complaint.listener = outer
  return sentences
}
