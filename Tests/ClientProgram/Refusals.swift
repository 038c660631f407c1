import Foundation
import UIKit

/// A number that stops the program, with a message that contains it.
///
/// The program passes each in another process of its own: `ClientProgram NAME`.
enum Refusal: String, CaseIterable {
  case constant, index, priority

  /// A part of the message.
  private var words: String {
    switch self {
    case .constant: "set to nan"
    case .index: "index 5 of"
    case .priority: "set to 1001"
    }
  }

  /// Passes the number, which ends the program.
  @MainActor func pass() {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 30)
    switch self {
    case .constant: constraint.constant = .nan
    case .index: UIStackView().insertArrangedSubview(UIView(), at: 5)
    case .priority: constraint.priority = UILayoutPriority(1001)
    }
  }

  /// Returns a description of an unexpected end of a program that passes the number; `nil` if it ends with the message.
  fileprivate func fault() -> String? {
    let (program, errors) = (Process(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    program.arguments = [rawValue]
    // The message is enough; a stack trace takes seconds.
    program.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    program.standardError = errors
    do { try program.run() } catch { return "A program that passes a wrong \(self) didn't start: \(error)" }
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    guard program.terminationReason == .uncaughtSignal else { return "A wrong \(self) didn't stop the program." }
    return said.contains("Fatal error: Aloe (UIKit)") && said.contains(words)
      ? nil : "A wrong \(self) stopped the program without a sentence that names \(words): \(said)"
  }
}

extension ClientProgram {
  /// Checks that wrong numbers stop an optimised program, too, with a message: `precondition` would leave it out.
  static func checkRefusals(_ findings: Findings) {
    for refusal in Refusal.allCases {
      let fault = refusal.fault()
      findings.expect(fault == nil, fault ?? "")
    }
  }
}
