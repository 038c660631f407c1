import Foundation
import LayoutProofs

/// Proves the layouts of the screens that a package's tests show, for `swift package aloe-proof`.
///
/// - `AloeProofTool check [OPTION]...` only checks the options.
/// - `AloeProofTool run PROGRAM FOLDER [OPTION]...` runs the tests of a program. The folder is for the output of tests.
///
/// Exits with 0, with 1 if a screen doesn't fit, with 2 if nothing was proved, or with 64 after a mistake in the options.
@main struct AloeProofTool {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case "check": try check(Array(arguments.dropFirst()))
      case "run" where arguments.count >= 3:
        let options = try ProofOptions(Array(arguments.dropFirst(3)))
        exit(try ProofRun(options, program: arguments[1], folder: arguments[2]).run())
      default:
        tell("Use it as swift package aloe-proof.")
        exit(usageCode)
      }
    } catch {
      tell("\(error)")
      exit(error is InputError ? usageCode : nothingCode)
    }
  }

  /// The exit code of a digest without proofs.
  private static let nothingCode: Int32 = 2
  /// `EX_USAGE`.
  private static let usageCode: Int32 = 64

  private static func check(_ arguments: [String]) throws {
    if try ProofOptions(arguments).isHelp { print(ProofOptions.help) }
  }

  private static func tell(_ sentence: String) { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
}
