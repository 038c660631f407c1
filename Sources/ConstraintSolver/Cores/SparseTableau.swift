/// The basic items of a simplex tableau as sums of the nonbasic ones: sparse rows, and for each column, the rows that
/// may contain it.
///
/// Column lists may contain rows that have lost the column, and duplicates; rows are exact.
final class SparseTableau {
  let rows: Int
  let columns: Int
  private let integers: UnsafeMutablePointer<Int32>
  private let stamps: UnsafeMutablePointer<Int>
  private let rowStart: UnsafeMutablePointer<Int32>
  private let rowLength: UnsafeMutablePointer<Int32>
  private let rowCapacity: UnsafeMutablePointer<Int32>
  private let column: Vector<Int32>
  private let coefficient: Vector<Double>
  private let listStart: UnsafeMutablePointer<Int32>
  private let listLength: UnsafeMutablePointer<Int32>
  private let listCapacity: UnsafeMutablePointer<Int32>
  private let list: Vector<Int32>

  /// The buffers of pivots: the pivot row by column, its own columns, visited columns and finished rows.
  private let work: UnsafeMutablePointer<Double>
  private let own: UnsafeMutablePointer<Int>
  private let met: UnsafeMutablePointer<Int>
  private let done: UnsafeMutablePointer<Int>
  /// The buffer of column lists: the visited rows.
  private let seen: UnsafeMutablePointer<Int>
  private var listStamp = 0
  private var pivotStamp = 0
  private var rowStamp = 0

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    integers = .allocate(capacity: 3 * (rows + columns))
    integers.initialize(repeating: 0, count: 3 * (rows + columns))
    rowStart = integers
    rowLength = rowStart + rows
    rowCapacity = rowLength + rows
    listStart = rowCapacity + rows
    listLength = listStart + columns
    listCapacity = listLength + columns
    column = Vector(capacity: 4 * rows)
    coefficient = Vector(capacity: 4 * rows)
    list = Vector(capacity: 4 * rows)
    work = .allocate(capacity: columns)
    work.initialize(repeating: 0, count: columns)
    stamps = .allocate(capacity: 2 * (columns + rows))
    stamps.initialize(repeating: 0, count: 2 * (columns + rows))
    own = stamps
    met = own + columns
    done = met + columns
    seen = done + rows
  }

  deinit {
    integers.deallocate()
    stamps.deallocate()
    work.deallocate()
  }

  // MARK: Reading

  func length(_ row: Int) -> Int { Int(rowLength[row]) }
  func columns(of row: Int) -> UnsafeMutablePointer<Int32> { column.base + Int(rowStart[row]) }
  func coefficients(of row: Int) -> UnsafeMutablePointer<Double> { coefficient.base + Int(rowStart[row]) }
  /// Returns the number of rows that may contain a column.
  func listLength(_ c: Int) -> Int { Int(listLength[c]) }
  func list(of c: Int) -> UnsafeMutablePointer<Int32> { list.base + Int(listStart[c]) }

  /// Returns the sum of a row over numbers by column, the sum of its summands' magnitudes, and the sum of its squared
  /// coefficients. Linear in the row's length.
  func product(_ row: Int, _ x: UnsafeMutablePointer<Double>) -> (sum: Double, size: Double, squares: Double) {
    let c = columns(of: row)
    let a = coefficients(of: row)
    let count = length(row)
    var sum = 0.0
    var size = 0.0
    var squares = 0.0
    var k = 0
    while k < count {
      let term = a[k] * x[Int(c[k])]
      sum += term
      size += term.magnitude
      squares += a[k] * a[k]
      k += 1
    }
    return (sum, size, squares)
  }

  // MARK: Writing

  /// Sets the rows: row `i` has the entries from `starts[i]` up to `starts[i + 1]`, in distinct columns.
  func set(_ starts: Vector<Int32>, _ columns: Vector<Int32>, _ coefficients: Vector<Double>) {
    let count = columns.count
    column.setCount(count)
    coefficient.setCount(count)
    list.setCount(count)
    column.base.update(from: columns.base, count: count)
    coefficient.base.update(from: coefficients.base, count: count)
    for j in 0..<self.columns { listCapacity[j] = 0 }
    for k in 0..<count { listCapacity[Int(columns.base[k])] += 1 }
    var at: Int32 = 0
    for j in 0..<self.columns {
      listStart[j] = at
      listLength[j] = 0
      at += listCapacity[j]
    }
    for row in 0..<rows {
      let from = starts.base[row]
      let to = starts.base[row + 1]
      rowStart[row] = from
      rowLength[row] = to - from
      rowCapacity[row] = to - from
      for k in Int(from)..<Int(to) { appendToList(Int(columns.base[k]), row) }
    }
  }

  /// Appends an entry to a row that doesn't contain the column.
  func append(_ row: Int, _ c: Int, _ a: Double) {
    appendToList(c, row)
    if rowLength[row] == rowCapacity[row] { growRow(row) }
    let at = Int(rowStart[row]) + Int(rowLength[row])
    column.base[at] = Int32(truncatingIfNeeded: c)
    coefficient.base[at] = a
    rowLength[row] += 1
  }

  private func appendToList(_ c: Int, _ row: Int) {
    if listLength[c] == listCapacity[c] { growList(c) }
    list.base[Int(listStart[c]) + Int(listLength[c])] = Int32(truncatingIfNeeded: row)
    listLength[c] += 1
  }

  /// Moves a row to a larger area.
  private func growRow(_ row: Int) {
    let from = Int(rowStart[row])
    let count = Int(rowLength[row])
    let capacity = max(4, 2 * count)
    let to = column.count
    column.setCount(to + capacity)
    coefficient.setCount(to + capacity)
    (column.base + to).update(from: column.base + from, count: count)
    (coefficient.base + to).update(from: coefficient.base + from, count: count)
    rowStart[row] = Int32(truncatingIfNeeded: to)
    rowCapacity[row] = Int32(truncatingIfNeeded: capacity)
  }

  /// Makes space in a column's list: by removing rows without the column and duplicates, or by moving it.
  private func growList(_ c: Int) {
    let from = Int(listStart[c])
    let count = Int(listLength[c])
    listStamp += 1
    var kept = 0
    for k in from..<from + count {
      let row = Int(list.base[k])
      if seen[row] == listStamp || !has(row, c) { continue }
      seen[row] = listStamp
      list.base[from + kept] = Int32(truncatingIfNeeded: row)
      kept += 1
    }
    listLength[c] = Int32(truncatingIfNeeded: kept)
    if 4 * kept < 3 * count { return }
    let capacity = max(4, 2 * kept)
    let to = list.count
    list.setCount(to + capacity)
    (list.base + to).update(from: list.base + from, count: kept)
    listStart[c] = Int32(truncatingIfNeeded: to)
    listCapacity[c] = Int32(truncatingIfNeeded: capacity)
  }

  private func has(_ row: Int, _ c: Int) -> Bool {
    let columns = self.columns(of: row)
    for k in 0..<length(row) where Int(columns[k]) == c { return true }
    return false
  }

  // MARK: Pivots

  /// Exchanges a row's item with a column's (Gauss–Jordan), and lists the changed rows, the row itself last.
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
      work[j] = pivotCoefficients[k]
      own[j] = stamp
    }
    pivotCoefficients[at] = inverse
    done[row] = stamp
    var kept = 0
    for k in 0..<listLength(c) {
      let other = Int(list.base[Int(listStart[c]) + k])
      if done[other] == stamp { continue }
      done[other] = stamp
      if !addPivotRow(to: other, c, row, inverse, count) { continue }
      list.base[Int(listStart[c]) + kept] = Int32(truncatingIfNeeded: other)
      kept += 1
      changed.append(Int32(truncatingIfNeeded: other))
    }
    listLength[c] = Int32(truncatingIfNeeded: kept)
    appendToList(c, row)
    changed.append(Int32(truncatingIfNeeded: row))
  }

  /// Replaces column `c` with the pivot row; false if the row doesn't contain it.
  private func addPivotRow(to other: Int, _ c: Int, _ row: Int, _ inverse: Double, _ pivotLength: Int) -> Bool {
    var columns = self.columns(of: other)
    let coefficients = self.coefficients(of: other)
    var length = self.length(other)
    var at = 0
    while at < length, Int(columns[at]) != c { at += 1 }
    if at == length { return false }
    let a = coefficients[at]
    coefficients[at] = a * inverse
    rowStamp += 1
    let stamp = pivotStamp
    let rowStamp = self.rowStamp
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
    rowLength[other] = Int32(truncatingIfNeeded: length)
    if hits == pivotLength - 1 { return true }
    k = 0
    while k < pivotLength {
      // An entry that was appended may have moved the rows.
      columns = self.columns(of: row)
      let j = Int(columns[k])
      if j != c, met[j] != rowStamp { append(other, j, a * work[j]) }
      k += 1
    }
    return true
  }
}
