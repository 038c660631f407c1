/// A queue of variables in label order.
struct VariableQueue {
  private let queue = OrderedQueue()

  func removeAll() { queue.removeAll() }

  func add(_ v: Var, _ label: Double) { queue.add(v.raw, label) }

  func popLeast() -> Var? { queue.popLeast().map { Var(raw: $0) } }
}
