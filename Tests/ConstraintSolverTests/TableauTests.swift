import TestSupport
import XCTest

@testable import ConstraintSolver

/// The sparse tableau against a dense one. All numbers are fractions with a power of two, so both are exact.
final class TableauTests: XCTestCase {
  /// A tableau as a matrix.
  private struct Dense {
    var rows: [[Double]]

    mutating func pivot(_ row: Int, _ column: Int) {
      let inverse = 1 / rows[row][column]
      let before = rows
      for j in rows[row].indices { rows[row][j] = j == column ? inverse : -before[row][j] * inverse }
      for i in rows.indices where i != row && before[i][column] != 0 {
        for j in rows[i].indices {
          rows[i][j] =
            j == column ? before[i][column] * inverse : before[i][j] + before[i][column] * rows[row][j]
        }
      }
    }

    /// The entries at which a pivot leaves all numbers exact.
    var pivots: [(row: Int, column: Int)] {
      rows.indices.flatMap { i in
        rows[i].indices.filter { rows[i][$0] != 0 && rows[i][$0].significand == 1 }.map { (i, $0) }
      }
    }

    func users(of column: Int) -> Set<Int> { Set(rows.indices.filter { rows[$0][column] != 0 }) }
  }

  private static func dense(_ generator: inout SeededGenerator, _ rows: Int, _ columns: Int) -> Dense {
    Dense(
      rows: (0..<rows).map { _ in (0..<columns).map { _ in generator.pick([0, 0, 0, 1, -1, 2, -2, 0.5]) } })
  }

  /// Puts a matrix into a tableau, the columns of each row in an order of their own.
  private static func fill(_ tableau: SparseTableau, _ dense: Dense, _ generator: inout SeededGenerator) {
    let (starts, columns, coefficients) = (Vector<Int32>(), Vector<Int32>(), Vector<Double>())
    for row in dense.rows {
      starts.append(Int32(columns.count))
      for j in row.indices.shuffled(using: &generator) where row[j] != 0 {
        columns.append(Int32(j))
        coefficients.append(row[j])
      }
    }
    starts.append(Int32(columns.count))
    tableau.set(starts, columns, coefficients)
  }

  /// Returns how a tableau differs from a matrix; `nil` if it doesn't.
  private static func fault(_ tableau: SparseTableau, _ dense: Dense) -> String? {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: max(1, tableau.columns))
    defer { numbers.deallocate() }
    for j in 0..<tableau.columns { numbers[j] = Double(j % 5) - 1.5 }
    for (i, row) in dense.rows.enumerated() {
      var found = [Double](repeating: 0, count: row.count)
      for k in 0..<tableau.length(i) {
        let j = Int(tableau.columns(of: i)[k])
        if found[j] != 0 { return "column \(j) is in row \(i) twice" }
        found[j] = tableau.coefficients(of: i)[k]
      }
      if found != row { return "row \(i) is \(found), not \(row)" }
      if tableau.length(i) != row.count(where: { $0 != 0 }) { return "row \(i) contains a zero" }
      let terms = row.indices.map { row[$0] * numbers[$0] }
      let (sum, size, squares) = tableau.product(i, numbers)
      if sum != terms.reduce(0, +) || size != terms.reduce(0, { $0 + abs($1) })
        || squares != row.reduce(0, { $0 + $1 * $1 })
      {
        return "the product of row \(i) is \((sum, size, squares))"
      }
    }
    for j in 0..<tableau.columns {
      let listed = Set((0..<tableau.listLength(j)).map { Int(tableau.list(of: j)[$0]) })
      if !listed.isSuperset(of: dense.users(of: j)) { return "column \(j) lists \(listed)" }
      if !listed.isSubset(of: dense.rows.indices) { return "column \(j) lists \(listed), which aren't rows" }
    }
    return nil
  }

  /// Pivots in a tableau and its matrix; returns the fault, if any.
  private static func pivot(_ tableau: SparseTableau, _ dense: inout Dense, _ row: Int, _ column: Int) -> String? {
    let users = dense.users(of: column)
    let changed = Vector<Int32>()
    changed.append(77)
    tableau.pivot(row, column, changed)
    dense.pivot(row, column)
    let rows = (0..<changed.count).map { Int(changed[$0]) }
    if rows.first != 77 || rows.last != row || rows.count != users.count + 1 || Set(rows.dropFirst()) != users {
      return "the pivot changed \(rows), not \(users)"
    }
    let listed = (0..<tableau.listLength(column)).map { Int(tableau.list(of: column)[$0]) }
    if listed != Array(rows.dropFirst()) { return "after the pivot column \(column) lists \(listed)" }
    return fault(tableau, dense)
  }

  func testPivotsAndEntriesAgainstAMatrix() {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<300 {
      let (rows, columns) = (1 + Int(generator.next() % 7), 1 + Int(generator.next() % 9))
      let tableau = SparseTableau(rows: rows, columns: columns)
      XCTAssertEqual(tableau.rows, rows)
      XCTAssertEqual(tableau.columns, columns)
      // The second time with the first one's content in the buffers.
      for filling in 0..<2 {
        var dense = Self.dense(&generator, rows, columns)
        Self.fill(tableau, dense, &generator)
        if let fault = Self.fault(tableau, dense) { return XCTFail("round \(round), filling \(filling): \(fault)") }
        for step in 0..<12 {
          let free = dense.rows.indices.flatMap { i in
            dense.rows[i].indices.filter { dense.rows[i][$0] == 0 }.map { (i, $0) }
          }
          var fault: String?
          if step % 3 == 2, let (i, j) = free.randomElement(using: &generator) {
            let number = generator.pick([1.0, -2, 4])
            tableau.append(i, j, number)
            dense.rows[i][j] = number
            fault = Self.fault(tableau, dense)
          } else if let (i, j) = dense.pivots.randomElement(using: &generator) {
            fault = Self.pivot(tableau, &dense, i, j)
          }
          if let fault { return XCTFail("round \(round), filling \(filling), step \(step): \(fault)") }
        }
      }
    }
  }

  /// A pivot and its inverse give the tableau that was there before.
  func testASecondPivotAtAPlaceUndoesTheFirst() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<100 {
      let tableau = SparseTableau(rows: 5, columns: 6)
      var dense = Self.dense(&generator, 5, 6)
      let before = dense.rows
      Self.fill(tableau, dense, &generator)
      guard let (row, column) = dense.pivots.randomElement(using: &generator) else { continue }
      for _ in 0..<2 { XCTAssertNil(Self.pivot(tableau, &dense, row, column)) }
      XCTAssertEqual(dense.rows, before)
    }
  }

  /// Sums of less than 1e-11 are rounding errors, and leave the row.
  func testRoundingErrorsLeaveTheirRows() {
    var generator = SeededGenerator(seed: 43)
    for (rest, isKept) in [(1e-12, false), (-1e-12, false), (2e-11, true), (-2e-11, true)] {
      let tableau = SparseTableau(rows: 2, columns: 3)
      let dense = Dense(rows: [[1, 1, 0], [1, 1 + rest, 3]])
      Self.fill(tableau, dense, &generator)
      let changed = Vector<Int32>()
      tableau.pivot(0, 0, changed)
      let found = Set((0..<tableau.length(1)).map { Int(tableau.columns(of: 1)[$0]) })
      XCTAssertEqual(found, isKept ? [0, 1, 2] : [0, 2], "\(rest)")
    }
  }

  /// A column that rows leave and enter again doesn't list them repeatedly.
  func testAListOfRowsIsTidiedWhenItIsFull() {
    let tableau = SparseTableau(rows: 3, columns: 2)
    var generator = SeededGenerator(seed: 44)
    let rows: [[Double]] = [[1, 1], [1, 0], [1, 1]]
    var dense = Dense(rows: rows)
    Self.fill(tableau, dense, &generator)
    for step in 0..<200 {
      // The second row gets the second column and the third one loses it, or the other way round.
      if let fault = Self.pivot(tableau, &dense, 0, 0) { return XCTFail("step \(step): \(fault)") }
      XCTAssertLessThanOrEqual(tableau.listLength(1), 8, "step \(step)")
    }
    XCTAssertEqual(dense.rows, rows)
  }

  /// A column that is filled again has no more space than its present rows take.
  func testAColumnHasTheSpaceOfItsPresentRows() {
    let tableau = SparseTableau(rows: 3, columns: 2)
    var generator = SeededGenerator(seed: 45)
    Self.fill(tableau, Dense(rows: [[0, 1], [0, 1], [0, 0]]), &generator)
    var dense = Dense(rows: [[1, 1], [0, 0], [0, 0]])
    Self.fill(tableau, dense, &generator)
    for (row, column) in [(1, 1), (2, 0)] {
      tableau.append(row, column, 1)
      dense.rows[row][column] = 1
    }
    XCTAssertNil(Self.fault(tableau, dense))
  }
}
