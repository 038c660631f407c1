import Foundation
import XCTest

@testable import UIKit

/// Tests the text units of `UITextInput`, and the members that are optional on Apple's systems.
@MainActor final class TokenizerTests: XCTestCase {
  private let field = UITextField()

  private func position(_ offset: Int) throws -> UITextPosition {
    try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: offset))
  }

  private func unit(_ offset: Int, _ granularity: UITextGranularity, _ direction: UITextStorageDirection) throws
    -> String?
  {
    let range = field.tokenizer.rangeEnclosingPosition(
      try position(offset), with: granularity, inDirection: .storage(direction))
    return range.flatMap { field.text(in: $0) }
  }

  func testUnitsAroundAPosition() async throws {
    field.text = "One two. Três 😀?"
    XCTAssertEqual(try unit(1, .word, .forward), "One")
    XCTAssertEqual(try unit(3, .word, .backward), "One")
    XCTAssertNil(try unit(3, .word, .forward), "a blank is no word")
    XCTAssertEqual(try unit(4, .word, .forward), "two")
    XCTAssertEqual(try unit(2, .sentence, .forward), "One two.")
    XCTAssertEqual(try unit(11, .sentence, .forward), " Três 😀?")
    XCTAssertEqual(try unit(14, .character, .forward), "😀")
    XCTAssertEqual(try unit(16, .character, .backward), "😀")
    XCTAssertEqual(try unit(5, .paragraph, .forward), field.text)
    XCTAssertEqual(try unit(5, .document, .backward), field.text)
  }

  func testBoundaries() async throws {
    field.text = "One two"
    let tokenizer = field.tokenizer
    XCTAssertTrue(tokenizer.isPosition(try position(3), atBoundary: .word, inDirection: .storage(.forward)))
    XCTAssertFalse(tokenizer.isPosition(try position(3), atBoundary: .word, inDirection: .storage(.backward)))
    XCTAssertTrue(tokenizer.isPosition(try position(4), atBoundary: .word, inDirection: .layout(.left)))
    let next = try XCTUnwrap(tokenizer.position(from: try position(1), toBoundary: .word, inDirection: .layout(.right)))
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: next), 3)
    XCTAssertNil(tokenizer.position(from: try position(7), toBoundary: .word, inDirection: .storage(.forward)))
    XCTAssertTrue(tokenizer.isPosition(try position(3), withinTextUnit: .word, inDirection: .storage(.backward)))
    XCTAssertFalse(tokenizer.isPosition(try position(3), withinTextUnit: .word, inDirection: .storage(.forward)))
  }

  private final class Refusing: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { range.location == 1 && string == "x" }
  }

  func testOptionalMembers() async throws {
    field.text = "abc"
    let range = try XCTUnwrap(field.textRange(from: position(1), to: position(3)))
    XCTAssertEqual(field.characterOffset(of: try position(2), within: range), 1)
    let inner = try XCTUnwrap(field.position(within: range, atCharacterOffset: 2))
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: inner), 3)
    XCTAssertNil(field.position(within: range, atCharacterOffset: 3))
    XCTAssertTrue(field.textInputView === field)
    XCTAssertEqual(field.textStyling(at: try position(1), in: .forward)?[.font] as? UIFont, field.font)
    XCTAssertTrue(field.shouldChangeText(in: range, replacementText: "y"))
    let delegate = Refusing()
    field.delegate = delegate
    XCTAssertFalse(field.shouldChangeText(in: range, replacementText: "y"))
    XCTAssertTrue(field.shouldChangeText(in: range, replacementText: "x"))
  }
}
