import TestSupport
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// Faults are grouped by their kinds, regardless of their messages.
@MainActor final class FaultListTests: XCTestCase {
  private func sentences(_ faults: [(FitsFault, String)]) -> [String] {
    var list = FaultList()
    for (fault, place) in faults { list.add(fault, at: place) }
    return list.entries.map(\.sentence)
  }

  func testAConflictIsLeftOutWhereItsConstraintsAreNamed() async {
    let named = FitsFault(.namedConflict, "The width of 'box' conflicts.")
    XCTAssertEqual(sentences([(named, "320"), (.conflict, "320")]), [named.sentence])
    let further = sentences([(named, "320"), (.conflict, "320"), (.conflict, "400")])
    XCTAssertEqual(further.count, 2)
    XCTAssertTrue(further.last?.hasPrefix("Constraints conflict here, too") == true, "\(further)")
  }

  func testAFaultOfAnotherKindNamesNoConflict() async {
    let mistake = FitsFault(.mistake, "A constraint conflicts with others: it's the text of a label.")
    XCTAssertEqual(
      sentences([(mistake, "320"), (.conflict, "320")]), [mistake.sentence, FitsFault.conflict.sentence])
  }

  func testFaultsThatDifferInNumbersAreOneWithAllPlaces() async {
    var list = FaultList()
    list.add(FitsFault(.smallTarget, "Buy is 30 x 30."), at: "320")
    list.add(FitsFault(.smallTarget, "Buy is 31.5 x 30."), at: "321")
    list.add(FitsFault(.smallTarget, "Buy is 31.5 x 30."), at: "321")
    list.note(FitsFault(.smallTarget, "Sell is 30 x 30."), at: "320")
    list.add(place: "330...340", forKey: FitsFault(.smallTarget, "Sell is 32 x 30.").key)
    XCTAssertEqual(list.entries.map(\.sentence), ["Buy is 30 x 30.", "Sell is 30 x 30."])
    XCTAssertEqual(list.entries.map(\.places), [["320", "321"], ["330...340"]])
  }

  func testTheViewsOfFaultsArentRetained() async {
    var list = FaultList()
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      list.add(FitsFault(.ambiguousLayout, "A view is ambiguous.", view), at: "320")
    }
    XCTAssertNil(gone)
    XCTAssertFalse(list.isEmpty)
  }
}
