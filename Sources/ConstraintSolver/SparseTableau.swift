/// The basic items of a simplex as sums of the nonbasic ones: sparse rows, and for each column the rows that
/// may have it.
///
/// Column lists may name rows that have lost the column, or name one twice; rows are exact.
final class SparseTableau {
  let rows: Int
  let columns: Int
  private let rowStart: Vector<Int32>
  private let rowLength: Vector<Int32>
  private let rowRoom: Vector<Int32>
  private let column: Vector<Int32>
  private let coefficient: Vector<Double>
  private let listStart: Vector<Int32>
  private let listLength: Vector<Int32>
  private let listRoom: Vector<Int32>
  private let list: Vector<Int32>

  /// For pivots: the pivot row by column, which columns are its own, which were met, which rows were done.
  private let work: Vector<Double>
  private let own: Vector<Int>
  private let met: Vector<Int>
  private let done: Vector<Int>
  private var pivotStamp = 0
  private var rowStamp = 0

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    rowStart = Vector(repeating: 0, count: rows)
    rowLength = Vector(repeating: 0, count: rows)
    rowRoom = Vector(repeating: 0, count: rows)
    column = Vector(capacity: 4 * rows)
    coefficient = Vector(capacity: 4 * rows)
    listStart = Vector(repeating: 0, count: columns)
    listLength = Vector(repeating: 0, count: columns)
    listRoom = Vector(repeating: 0, count: columns)
    list = Vector(capacity: 4 * rows)
    work = Vector(repeating: 0, count: columns)
    own = Vector(repeating: 0, count: columns)
    met = Vector(repeating: 0, count: columns)
    done = Vector(repeating: 0, count: rows)
  }

  // MARK: Reading

  func length(_ row: Int) -> Int { Int(rowLength.base[row]) }
  func columns(of row: Int) -> UnsafeMutablePointer<Int32> { column.base + Int(rowStart.base[row]) }
  func coefficients(of row: Int) -> UnsafeMutablePointer<Double> { coefficient.base + Int(rowStart.base[row]) }
  /// How many rows may have a column, and which.
  func listLength(_ c: Int) -> Int { Int(listLength.base[c]) }
  func list(of c: Int) -> UnsafeMutablePointer<Int32> { list.base + Int(listStart.base[c]) }

  /// The sum of a row over numbers by column. Linear in the row's length.
  func product(_ row: Int, _ x: UnsafeMutablePointer<Double>) -> Double {
    let c = columns(of: row)
    let a = coefficients(of: row)
    let count = length(row)
    var sum = 0.0
    var k = 0
    while k < count {
      sum += a[k] * x[Int(c[k])]
      k += 1
    }
    return sum
  }

  /// The same, and 1 and the sum of the row's squared coefficients.
  func product(
    _ row: Int, _ x: UnsafeMutablePointer<Double>, norm: UnsafeMutablePointer<Double>
  ) -> Double {
    let c = columns(of: row)
    let a = coefficients(of: row)
    let count = length(row)
    var sum = 0.0
    var squares = 1.0
    var k = 0
    while k < count {
      sum += a[k] * x[Int(c[k])]
      squares += a[k] * a[k]
      k += 1
    }
    norm.pointee = squares
    return sum
  }

  // MARK: Writing

  /// Forgets all entries.
  func removeAll() {
    for i in 0..<rows {
      rowLength.base[i] = 0
      rowRoom.base[i] = 0
    }
    for j in 0..<columns {
      listLength.base[j] = 0
      listRoom.base[j] = 0
    }
    column.removeAll()
    coefficient.removeAll()
    list.removeAll()
  }

  /// Puts an entry into a row that doesn't have the column.
  func append(_ row: Int, _ c: Int, _ a: Double) {
    if rowLength.base[row] == rowRoom.base[row] { growRow(row) }
    let at = Int(rowStart.base[row]) + Int(rowLength.base[row])
    column.base[at] = Int32(truncatingIfNeeded: c)
    coefficient.base[at] = a
    rowLength.base[row] += 1
    appendToList(c, row)
  }

  private func appendToList(_ c: Int, _ row: Int) {
    if listLength.base[c] == listRoom.base[c] { growList(c) }
    list.base[Int(listStart.base[c]) + Int(listLength.base[c])] = Int32(truncatingIfNeeded: row)
    listLength.base[c] += 1
  }

  /// Moves a row to where it has room to grow.
  private func growRow(_ row: Int) {
    let from = Int(rowStart.base[row])
    let count = Int(rowLength.base[row])
    let room = max(4, 2 * count)
    let to = column.count
    column.setCount(to + room)
    coefficient.setCount(to + room)
    (column.base + to).update(from: column.base + from, count: count)
    (coefficient.base + to).update(from: coefficient.base + from, count: count)
    rowStart.base[row] = Int32(truncatingIfNeeded: to)
    rowRoom.base[row] = Int32(truncatingIfNeeded: room)
  }

  private func growList(_ c: Int) {
    let from = Int(listStart.base[c])
    let count = Int(listLength.base[c])
    let room = max(4, 2 * count)
    let to = list.count
    list.setCount(to + room)
    (list.base + to).update(from: list.base + from, count: count)
    listStart.base[c] = Int32(truncatingIfNeeded: to)
    listRoom.base[c] = Int32(truncatingIfNeeded: room)
  }

  // MARK: Pivots

  /// Exchanges a row's item with a column's (Gauss–Jordan), and tells which rows changed, the row itself last.
  func pivot(_ row: Int, _ c: Int, _ changed: Vector<Int32>) {
    pivotStamp += 1
    let stamp = pivotStamp
    let count = length(row)
    let pivotColumns = columns(of: row)
    let pivotCoefficients = coefficients(of: row)
    var at = 0
    while Int(pivotColumns[at]) != c { at += 1 }
    let inverse = 1 / pivotCoefficients[at]
    for k in 0..<count where k != at {
      let j = Int(pivotColumns[k])
      pivotCoefficients[k] *= -inverse
      work.base[j] = pivotCoefficients[k]
      own.base[j] = stamp
    }
    pivotCoefficients[at] = inverse
    done.base[row] = stamp
    var kept = 0
    for k in 0..<listLength(c) {
      let other = Int(list.base[Int(listStart.base[c]) + k])
      if done.base[other] == stamp { continue }
      done.base[other] = stamp
      if !addPivotRow(to: other, c, row, inverse, count) { continue }
      list.base[Int(listStart.base[c]) + kept] = Int32(truncatingIfNeeded: other)
      kept += 1
      changed.append(Int32(truncatingIfNeeded: other))
    }
    listLength.base[c] = Int32(truncatingIfNeeded: kept)
    appendToList(c, row)
    changed.append(Int32(truncatingIfNeeded: row))
  }

  /// Puts the pivot row in place of column `c`; false if the row doesn't have it.
  private func addPivotRow(to other: Int, _ c: Int, _ row: Int, _ inverse: Double, _ pivotLength: Int) -> Bool {
    var columns = self.columns(of: other)
    var coefficients = self.coefficients(of: other)
    var length = self.length(other)
    var at = 0
    while at < length, Int(columns[at]) != c { at += 1 }
    if at == length { return false }
    let a = coefficients[at]
    coefficients[at] = a * inverse
    rowStamp += 1
    let stamp = pivotStamp
    let rowStamp = self.rowStamp
    let own = self.own.base
    let met = self.met.base
    let work = self.work.base
    var hits = 0
    var k = 0
    while k < length {
      let j = Int(columns[k])
      if own[j] == stamp, j != c {
        hits += 1
        met[j] = rowStamp
        let sum = coefficients[k] + a * work[j]
        if sum.magnitude < 1e-11 {
          length -= 1
          columns[k] = columns[length]
          coefficients[k] = coefficients[length]
          continue
        }
        coefficients[k] = sum
      }
      k += 1
    }
    rowLength.base[other] = Int32(truncatingIfNeeded: length)
    if hits == pivotLength - 1 { return true }
    k = 0
    while k < pivotLength {
      columns = self.columns(of: row)
      coefficients = self.coefficients(of: row)
      let j = Int(columns[k])
      if j != c, met[j] != rowStamp { append(other, j, a * work[j]) }
      k += 1
    }
    return true
  }
}
