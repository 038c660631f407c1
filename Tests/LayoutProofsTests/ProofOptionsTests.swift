import XCTest

@testable import LayoutProofs

/// Tests the options of `swift package aloe-proof`, and their way into the environment of the tests.
final class ProofOptionsTests: XCTestCase {
  private func mistake(_ arguments: [String]) -> String {
    do {
      _ = try ProofOptions(arguments)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testWithoutOptionsEachScreenIsProvedFrom320To1024Points() throws {
    let options = try ProofOptions([])
    XCTAssertEqual(options.request, ProofRequest())
    XCTAssertEqual(options.request.widths, 320...1024)
    XCTAssertNil(options.request.textSizes)
    XCTAssertEqual(options.request.smallestTarget, 0)
    XCTAssertEqual(options.filters, [])
    XCTAssertFalse(options.isHelp)
  }

  func testOptionsAreRead() throws {
    let options = try ProofOptions([
      "--widths", "300...500.5", "--text-sizes=large,extraSmall,large", "--filter", "Login", "--filter=Order.*",
      "--smallest-target", "44", "--steady-layouts=AddressRow,Login.FieldRow",
    ])
    XCTAssertEqual(options.request.widths, 300...500.5)
    XCTAssertEqual(options.request.textSizes, ["extraSmall", "large"])
    XCTAssertEqual(options.request.smallestTarget, 44)
    XCTAssertEqual(options.request.steadyLayouts, ["AddressRow", "Login.FieldRow"])
    XCTAssertEqual(options.filters, ["Login", "Order.*"])
    XCTAssertEqual(try ProofOptions(["--text-sizes", "all"]).request.textSizes, ProofRequest.textSizeNames)
    XCTAssertTrue(try ProofOptions(["--filter", "A", "--help", "--unknown"]).isHelp)
    XCTAssertTrue(try ProofOptions(["-h"]).isHelp)
    XCTAssertFalse(try ProofOptions(["--filter", "-h"]).isHelp)
    XCTAssertTrue(ProofOptions.help.contains("Usage: swift package aloe-proof [--filter REGEX]"))
  }

  func testMistakesAreNamed() {
    XCTAssertTrue(mistake(["--width", "3"]).hasPrefix("aloe-proof has no option \"--width\".\nUsage: "))
    XCTAssertTrue(mistake(["Login"]).hasPrefix("aloe-proof has no option \"Login\".\n"))
    XCTAssertTrue(mistake(["--widths"]).hasPrefix("--widths needs a value.\n"))
    XCTAssertTrue(mistake(["--filter="]).hasPrefix("--filter needs a value.\n"))
    for text in ["320", "1024...320", "320...320.5", "0...100", "320...1e9", "nan...500", "1...2...3", "320-1024"] {
      XCTAssertEqual(
        mistake(["--widths", text]),
        "--widths is \"\(text)\". Write the smallest and the largest width in points, such as 320...1024: from 1 to 10000, "
          + "and at least a point apart.")
    }
    XCTAssertTrue(
      mistake(["--text-sizes", "large,huge"]).hasPrefix(
        "--text-sizes has \"huge\", which isn't a text size. Write all, or some of these"))
    for text in ["-1", "many", "nan", "1001"] {
      XCTAssertEqual(
        mistake(["--smallest-target", text]),
        "--smallest-target is \"\(text)\". Write a length in points from 0 to 1000, such as 44.")
    }
    for text in ["AddressRow,", "Address Row", "--widths"] {
      XCTAssertTrue(
        mistake(["--steady-layouts", text]).hasSuffix(
          "which isn't the name of a class. Write one, or several with commas between them and without generic arguments, "
            + "such as AddressRow,Login.FieldRow."
        ),
        text)
    }
    XCTAssertEqual(mistake(["--filter", "("]), "--filter is \"(\", which isn't a regular expression.")
  }

  func testTheEnvironmentHasTheSameRequest() throws {
    let all = [
      "--widths", "300...500.5", "--text-sizes", "small", "--smallest-target", "44", "--steady-layouts", "A,B",
    ]
    for arguments in [all, []] {
      let request = try ProofOptions(arguments).request
      let read = try ProofRequest(environment: request.environment)
      XCTAssertEqual(read.widths, request.widths)
      XCTAssertEqual(read.textSizes, request.textSizes)
      XCTAssertEqual(read.smallestTarget, request.smallestTarget)
      XCTAssertEqual(read.steadyLayouts, request.steadyLayouts)
    }
    XCTAssertThrowsError(try ProofRequest(environment: ["ALOE_PROOF_TEXT_SIZES": "x"])) { error in
      XCTAssertTrue("\(error)".hasPrefix("ALOE_PROOF_TEXT_SIZES has \"x\""), "\(error)")
    }
  }
}
