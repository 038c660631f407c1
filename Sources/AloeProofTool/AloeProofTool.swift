import Foundation
import LayoutProofs

/// A tool that proves the layouts of the screens that a package's tests show, for `swift package aloe-proof`.
///
/// - `AloeProofTool check [OPTION]...` only checks the options, and exits with 3 after it has shown the help.
/// - `AloeProofTool run PROGRAM FOLDER [OPTION]...` runs the tests of a program. The folder is for the output of tests.
///
/// Exits with 0, with 1 if a screen doesn't fit, with 2 if nothing was proved, with 3 after the help, or with 64 after
/// a mistake in the options.
@main struct AloeProofTool {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case "check":
        guard try ProofOptions(Array(arguments.dropFirst())).isHelp else { return }
        print(ProofOptions.help)
        exit(helpCode)
      case "run" where arguments.count >= 3:
        let options = try ProofOptions(Array(arguments.dropFirst(3)))
        exit(try ProofRun(options, program: arguments[1], folder: arguments[2]).run())
      default:
        printError("Use it as swift package aloe-proof.")
        exit(usageCode)
      }
    } catch {
      printError("\(error)")
      exit(error is InputError ? usageCode : noProofsCode)
    }
  }

  /// The exit code of a digest without proofs.
  private static let noProofsCode: Int32 = 2
  /// The exit code of `check` after it has printed the help.
  private static let helpCode: Int32 = 3
  /// The exit code for wrong arguments, `EX_USAGE`.
  private static let usageCode: Int32 = 64

  private static func printError(_ sentence: String) { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
}
