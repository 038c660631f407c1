// swift-format-ignore-file
import UIKit

class Box<Value>: UIView, Logging {
  var log: [String] = []
  @objc func open() { log.append("open") }
  @objc func close(_ sender: Any?) { log.append("close:") }
  func boxCases(_ check: Check) {
    check(#selector(open), "open", on: self)
    check(#selector(self.close(_:)), "close:", on: self)
    check(#selector(Box.open), "open", on: self)
    check(#selector(Box<Value>.open), "open", on: self)
    check(#selector(Self.close), "close:", on: self)
  }
  class Lid<Hinge: Equatable, Other>: UIView, Logging where Other: Collection, Other.Element == Hinge {
    var log: [String] = []
    @objc private func lift() { log.append("lift") }
    func lidCases(_ check: Check) {
      check(#selector(lift), "lift", on: self)
      check(#selector(Lid.lift), "lift", on: self)
      check(#selector(Box<Value>.Lid<Hinge, Other>.lift), "lift", on: self)
    }
  }
}

extension Box where Value: Comparable {
  @objc func compare() { log.append("compare") }
  func extensionCases(_ check: Check) {
    check(#selector(compare), "compare", on: self)
    check(#selector(open), "open", on: self)
  }
}

final class IntBox: Box<Int> {
  @objc func add() { log.append("add") }
  override func open() { log.append("open") }
  func cases<T>(_ check: Check, _ value: T) where T: Hashable {
    check(#selector(add), "add", on: self)
    check(#selector(open), "open", on: self)
    check(#selector(Box<Int>.open), "open", on: self)
    let nested: () -> Selector = { () -> Selector in #selector(IntBox.add) }
    check(nested(), "add", on: self)
  }
}

@MainActor func genericCases(_ check: Check) {
  IntBox().cases(check, 1)
  IntBox().boxCases(check)
  IntBox().extensionCases(check)
  Box<[String: Set<Int>]>().boxCases(check)
  Box<Int>.Lid<Int, [Int]>().lidCases(check)
  check(#selector(Box<Array<Array<Int>>>.open), "open", on: Box<[[Int]]>())
  check(#selector(Box<(Int, String)>.close(_:)), "close:", on: Box<(Int, String)>())
  check(#selector(Box<(Int) -> Void>.close(_:)), "close:", on: Box<(Int) -> Void>())
  check(#selector(IntBox.add), "add", on: IntBox())
}
