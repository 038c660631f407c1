/// Solves a core of several variables: minimises, level by level, sums of costs that are convex and piecewise
/// linear.
///
/// Every variable and every sum of variables that rows speak of is an *item*. An item has *hinges*: places
/// where its cost bends, one for each row about it. Required rows are the first level, so that feasibility
/// needs no phase of its own, and soft rows need neither rows nor columns beyond their item. The simplex
/// method keeps as many items at hinges (nonbasic) as there are variables; the others (basic) are sums of
/// those. A step moves one item along the direction whose vector of slopes is lexicographically most
/// negative, past as many hinges as it pays to pass.
///
/// - R. Fourer: A simplex algorithm for piecewise-linear programming. Mathematical Programming 33 (1985), 41
///   (1988).
/// - H. Isermann: Linear lexicographic optimization. OR Spektrum 4 (1982).
/// - Cycling: a run of steps of no length starts anew with hinges moved by tiny, fixed amounts (A. Charnes:
///   Optimality and degeneracy in linear programming. Econometrica 20 (1952)); values are then taken at the
///   true places.
///
/// A last level of the sum of |x| leaves few ties. The tableau is dense: a step costs rows × columns at
/// worst.
final class LexicographicSimplex {
  /// Columns, rows, and levels: the required one, the core's priorities, |x|.
  let n: Int
  let m: Int
  let levels: Int
  /// Steps of the last solve.
  var pivots = 0

  /// Block variables of the columns; the sums, sparse: items n and up.
  let variables: Vector<Int32>
  let sumStart: Vector<Int32>
  let sumColumn: Vector<Int32>
  let sumCoefficient: Vector<Double>

  /// Hinges: their row of the block (-1 for |x|), what turns its constant to a place, level, slopes to both
  /// sides.
  let hingeRow: Vector<Int32>
  let hingeScale: Vector<Double>
  let hingeLevel: Vector<Int32>
  let hingeLeft: Vector<Double>
  let hingeRight: Vector<Double>
  /// Hinges by item, from left to right, and where they are now.
  let itemStart: Vector<Int32>
  let order: Vector<Int32>
  let place: Vector<Double>

  /// The tableau, and slopes of the basic items' costs by column and level.
  var tableau: Vector<Double>
  let columnSlope: Vector<Double>
  let rowItem: Vector<Int32>
  let columnItem: Vector<Int32>
  /// By item. A basic item lies in one interval between hinges: `interval` is the place in `order` of the
  /// first hinge right of it. A nonbasic item lies on those from `group` up to `interval`.
  let value: Vector<Double>
  let interval: Vector<Int32>
  let group: Vector<Int32>
  /// Slopes by item and level: of a basic item's interval; right and left of a nonbasic item.
  let slope: Vector<Double>
  let leftSlope: Vector<Double>
  /// For a step: slopes along the ray, next hinges and times by row (the last is the moving item's own).
  let raySlope: Vector<Double>
  let cursor: Vector<Int32>
  let time: Vector<Double>
  let nonzero: Vector<Int32>

  /// - Parameter number: By block variable, its number within the core, from 1.
  init(_ block: Block, core c: Int, number: UnsafeMutablePointer<Int32>) {
    let firstVariable = Int(block.coreVariableStart.base[c])
    let firstRow = Int(block.coreRowStart.base[c])
    let rowCount = Int(block.coreRowStart.base[c + 1]) - firstRow
    let columns = block.coreVariables.count - firstVariable
    variables = Vector(capacity: columns)
    for k in 0..<columns { variables.append(block.coreVariables.base[firstVariable + k]) }
    let sums = SumTable(columns: columns)
    let hingeItem = Vector<Int32>(capacity: rowCount + columns)
    hingeRow = Vector(capacity: rowCount + columns)
    hingeScale = Vector(capacity: rowCount + columns)
    hingeLevel = Vector(capacity: rowCount + columns)
    hingeLeft = Vector(capacity: rowCount + columns)
    hingeRight = Vector(capacity: rowCount + columns)
    for k in 0..<rowCount {
      let row = Int(block.coreRows.base[firstRow + k])
      let (item, a) = sums.item(block, row, number)
      hingeItem.append(Int32(item))
      hingeRow.append(Int32(row))
      hingeScale.append(1 / a)
      hingeLevel.append(block.coreRowLevel.base[firstRow + k])
      let relation = block.relation[row]
      let costsRight = relation == .equal || (relation == .lessThanOrEqual) == (a > 0)
      let costsLeft = relation == .equal || (relation == .lessThanOrEqual) == (a < 0)
      hingeLeft.append(costsLeft ? a.magnitude : 0)
      hingeRight.append(costsRight ? a.magnitude : 0)
    }
    let levels = Int(block.coreRowLevel.base[firstRow + rowCount - 1]) + 2
    for j in 0..<columns {
      hingeItem.append(Int32(j))
      hingeRow.append(-1)
      hingeScale.append(0)
      hingeLevel.append(Int32(levels - 1))
      hingeLeft.append(1)
      hingeRight.append(1)
    }
    n = columns
    m = sums.count
    self.levels = levels
    sumStart = sums.start
    sumColumn = sums.column
    sumCoefficient = sums.coefficient
    let items = columns + sums.count
    let hinges = hingeItem.count
    itemStart = Vector(repeating: 0, count: items + 1)
    for h in 0..<hinges { itemStart.base[Int(hingeItem.base[h]) + 1] += 1 }
    for i in 0..<items { itemStart.base[i + 1] += itemStart.base[i] }
    order = Vector(repeating: 0, count: hinges)
    let at = Vector<Int32>(repeating: 0, count: items)
    for h in 0..<hinges {
      let i = Int(hingeItem.base[h])
      order.base[Int(itemStart.base[i] + at.base[i])] = Int32(h)
      at.base[i] += 1
    }
    place = Vector(repeating: 0, count: hinges)
    tableau = Vector(capacity: 1)
    columnSlope = Vector(repeating: 0, count: columns * levels)
    rowItem = Vector(repeating: 0, count: sums.count)
    columnItem = Vector(repeating: 0, count: columns)
    value = Vector(repeating: 0, count: items)
    interval = Vector(repeating: 0, count: items)
    group = Vector(repeating: 0, count: items)
    slope = Vector(repeating: 0, count: items * levels)
    leftSlope = Vector(repeating: 0, count: items * levels)
    raySlope = Vector(repeating: 0, count: levels)
    cursor = Vector(repeating: 0, count: sums.count + 1)
    time = Vector(repeating: 0, count: sums.count + 1)
    nonzero = Vector(capacity: columns)
  }

  // MARK: Solving

  /// Writes the best values of the core's variables into the block.
  ///
  /// - Returns: Nil, or a witness that the required rows can't all hold.
  func solve(_ block: Block) -> Witness? {
    pivots = 0
    putHinges(block, perturbed: false)
    start()
    if !iterate(block, isPerturbed: false) {
      putHinges(block, perturbed: true)
      start()
      _ = iterate(block, isPerturbed: true)
    }
    finish(block)
    return witness(block)
  }

  /// Computes the hinges' places and sorts them within each item.
  private func putHinges(_ block: Block, perturbed: Bool) {
    let place = self.place.base
    let order = self.order.base
    var largest = 1.0
    for h in 0..<self.place.count {
      let row = Int(hingeRow.base[h])
      place[h] = row < 0 ? 0 : block.b[row] * hingeScale.base[h]
      largest = max(largest, place[h].magnitude)
    }
    if perturbed {
      var random: UInt64 = 0x9e37_79b9_7f4a_7c15
      for h in 0..<self.place.count {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        place[h] += 1e-9 * largest * (1 + Double(random >> 40) / Double(1 << 24))
      }
    }
    for i in 0..<n + m {
      let from = Int(itemStart.base[i])
      let to = Int(itemStart.base[i + 1])
      if to - from > 24 {
        (order + from).sort(count: to - from) {
          place[Int($0)] != place[Int($1)] ? place[Int($0)] < place[Int($1)] : $0 < $1
        }
      } else {
        var k = from + 1
        while k < to {
          let h = order[k]
          var at = k
          while at > from
            && (place[Int(order[at - 1])] > place[Int(h)]
              || (place[Int(order[at - 1])] == place[Int(h)] && order[at - 1] > h))
          {
            order[at] = order[at - 1]
            at -= 1
          }
          order[at] = h
          k += 1
        }
      }
      if perturbed { continue }
      // What differs by rounding is one place.
      var k = from + 1
      while k < to {
        let left = place[Int(order[k - 1])]
        let gap = place[Int(order[k])] - left
        if gap != 0, gap <= 1e-10 * (1 + left.magnitude) { place[Int(order[k])] = left }
        k += 1
      }
    }
  }

  /// Puts each variable where its own hinges want it; the sums follow.
  private func start() {
    let levels = self.levels
    for j in 0..<n {
      columnItem.base[j] = Int32(j)
      let slope = self.slope.base + j * levels
      let to = Int(itemStart.base[j + 1])
      var k = Int(itemStart.base[j])
      setFarLeftSlope(j)
      while k < to {
        add(slope, k)
        if sign(slope) >= 0 { break }
        k += 1
      }
      rest(j, at: min(k, to - 1))
    }
    tableau.setCount(n * m)
    let t = tableau.base
    for i in 0..<n * m { t[i] = 0 }
    for k in 0..<n * levels { columnSlope.base[k] = 0 }
    for i in 0..<m {
      let item = n + i
      rowItem.base[i] = Int32(item)
      var sum = 0.0
      for k in Int(sumStart.base[i])..<Int(sumStart.base[i + 1]) {
        let j = Int(sumColumn.base[k])
        t[i * n + j] = sumCoefficient.base[k]
        sum += sumCoefficient.base[k] * value.base[j]
      }
      value.base[item] = sum
      setFarLeftSlope(item)
      var k = Int(itemStart.base[item])
      let to = Int(itemStart.base[item + 1])
      let near = sum - 1e-10 * (1 + sum.magnitude)
      while k < to && place.base[Int(order.base[k])] < near {
        add(slope.base + item * levels, k)
        k += 1
      }
      interval.base[item] = Int32(k)
      addRowToColumnSlopes(i, times: 1)
    }
  }

  // MARK: Slopes

  /// The sign of the first number other than 0.
  func sign(_ vector: UnsafeMutablePointer<Double>) -> Int {
    var l = 0
    while l < levels {
      if vector[l] > 1e-9 { return 1 }
      if vector[l] < -1e-9 { return -1 }
      l += 1
    }
    return 0
  }

  /// Adds what the slope gains at the hinge at `k`.
  func add(_ slope: UnsafeMutablePointer<Double>, _ k: Int) {
    let h = Int(order.base[k])
    slope[Int(hingeLevel.base[h])] += hingeLeft.base[h] + hingeRight.base[h]
  }

  func setFarLeftSlope(_ item: Int) {
    let slope = self.slope.base + item * levels
    for l in 0..<levels { slope[l] = 0 }
    for k in Int(itemStart.base[item])..<Int(itemStart.base[item + 1]) {
      let h = Int(order.base[k])
      slope[Int(hingeLevel.base[h])] -= hingeLeft.base[h]
    }
  }

  /// Lets a nonbasic item rest on the hinge at `k` and those in the same place.
  func rest(_ item: Int, at k: Int) {
    let at = place.base[Int(order.base[k])]
    var p = k
    var q = k + 1
    while p > Int(itemStart.base[item]) && place.base[Int(order.base[p - 1])] == at { p -= 1 }
    while q < Int(itemStart.base[item + 1]) && place.base[Int(order.base[q])] == at { q += 1 }
    group.base[item] = Int32(p)
    interval.base[item] = Int32(q)
    value.base[item] = at
    let slope = self.slope.base + item * levels
    let left = leftSlope.base + item * levels
    setFarLeftSlope(item)
    var i = Int(itemStart.base[item])
    while i < p {
      add(slope, i)
      i += 1
    }
    for l in 0..<levels { left[l] = slope[l] }
    while i < q {
      add(slope, i)
      i += 1
    }
  }

  func addRowToColumnSlopes(_ row: Int, times sign: Double) {
    let t = tableau.base + row * n
    let slope = self.slope.base + Int(rowItem.base[row]) * levels
    let columnSlope = self.columnSlope.base
    for l in 0..<levels where slope[l] != 0 {
      let s = sign * slope[l]
      var j = 0
      while j < n {
        if t[j] != 0 { columnSlope[j * levels + l] += s * t[j] }
        j += 1
      }
    }
  }
}
