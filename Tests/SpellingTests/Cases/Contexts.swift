// swift-format-ignore-file
import UIKit

@propertyWrapper struct Holding { var wrappedValue: Selector; init(wrappedValue: Selector) { self.wrappedValue = wrappedValue } ; init(_ value: Selector) { wrappedValue = value } }
@resultBuilder enum SelectorBuilder { static func buildBlock(_ parts: Selector...) -> [Selector] { parts } }
func built(@SelectorBuilder _ make: () -> [Selector]) -> [Selector] { make() }
func passing(_ selector: Selector, then: (Selector) -> Selector = { $0 }) -> Selector { then(selector) }
infix operator ~>: AdditionPrecedence
func ~> (first: Selector, second: Selector) -> [Selector] { [first, second] }

final class Contexts: UIViewController, Logging {
  var log: [String] = []
  @objc func tap() { log.append("tap") }
  @objc func pan(_ sender: Any?) { log.append("pan:") }

  let stored = #selector(tap)
  let storedTyped: Selector = #selector(pan(_:))
  var optional: Selector? = #selector(Contexts.tap)
  static let shared = #selector(Contexts.tap)
  static var computed: Selector { #selector(pan(_:)) }
  lazy var late: Selector = #selector(tap)
  lazy var lateClosure: Selector = { [unowned self] in _ = self; return #selector(pan(_:)) }()
  let closure: Selector = { #selector(tap) }()
  let closures: [() -> Selector] = [{ #selector(tap) }, { return #selector(pan) }]
  var observed = #selector(tap) { didSet { observed2 = #selector(pan(_:)) } }
  var observed2: Selector?
  @Holding var wrapped = #selector(tap)
  @Holding(#selector(pan(_:))) var wrapped2
  let tuple = (#selector(tap), 1, #selector(pan(_:)))
  let list = [#selector(tap), #selector(pan(_:)), #selector(tap),]
  let table: [String: Selector] = ["a": #selector(tap), "b": #selector(pan(_:))]
  subscript(index: Int) -> Selector { index == 0 ? #selector(tap) : #selector(pan(_:)) }
  var accessor: Selector { get { return #selector(tap) } set { _ = newValue == #selector(pan(_:)) } }
  func withDefault(_ selector: Selector = #selector(Contexts.tap)) -> Selector { selector }
  let button: UIButton = {
    let button = UIButton()
    button.addTarget(nil, action: #selector(tap), for: .touchUpInside)
    return button
  }()

  func cases(_ check: Check) {
    check(stored, "tap", on: self)
    check(storedTyped, "pan:", on: self)
    check(optional!, "tap", on: self)
    check(Contexts.shared, "tap", on: self)
    check(Contexts.computed, "pan:", on: self)
    check(late, "tap", on: self)
    check(lateClosure, "pan:", on: self)
    check(closure, "tap", on: self)
    check(closures[0](), "tap", on: self)
    check(closures[1](), "pan:", on: self)
    observed = #selector(tap)
    check(observed2!, "pan:", on: self)
    check(wrapped, "tap", on: self)
    check(wrapped2, "pan:", on: self)
    check(tuple.0, "tap", on: self)
    check(tuple.2, "pan:", on: self)
    check(list[1], "pan:", on: self)
    check(list.count == 3)
    check(table["b"]!, "pan:", on: self)
    check(self[0], "tap", on: self)
    check(self[1], "pan:", on: self)
    check(accessor, "tap", on: self)
    accessor = #selector(pan(_:))
    check(withDefault(), "tap", on: self)
    check(withDefault(#selector(pan(_:))), "pan:", on: self)
    check(passing(#selector(tap)), "tap", on: self)
    check(passing(#selector(tap)) { _ in #selector(pan(_:)) }, "pan:", on: self)
    check(passing(#selector(tap), then: { $0 == #selector(tap) ? #selector(pan(_:)) : $0 }), "pan:", on: self)
    check((#selector(tap) ~> #selector(pan(_:)))[1], "pan:", on: self)
    check(built { #selector(tap); #selector(pan(_:)) }.count == 2)
    check([0, 1].map { $0 == 0 ? #selector(tap) : #selector(pan(_:)) }[1], "pan:", on: self)
    check(optional ?? #selector(pan(_:)), "tap", on: self)
    check((nil as Selector?) ?? #selector(pan(_:)), "pan:", on: self)
    check("\(#selector(tap))" == "tap")
    check("a\("b\(#selector(pan(_:)))c")d" == "abpan:cd")
    check(#"\#(#selector(tap))\(#selector(tap))"# == "tap\\(#selector(tap))")
    check("""
      \(#selector(tap)) #selector(tap)
      """ == "tap #selector(tap)")
    addChild(UIViewController())
    view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    check(log.last == "tap")
  }

  func statementCases(_ check: Check) {
    if #selector(tap) == stored { check(true) }
    if stored == #selector(tap), let selector = Optional(#selector(pan(_:))) { check(selector, "pan:", on: self) }
    guard stored == #selector(Contexts.tap) else { return check(false) }
    switch stored { case #selector(tap): check(true); default: check(false) }
    switch #selector(pan(_:)) { case let selector where selector == #selector(tap): check(false); case _: check(true) }
    for selector in [#selector(tap), #selector(pan(_:))] where selector != #selector(tap) { check(selector, "pan:", on: self) }
    var rounds = 0; while #selector(tap) == stored && rounds < 1 { rounds += 1; check(true) }
    repeat { rounds += 1 } while stored == #selector(pan(_:)); check(rounds == 2)
    defer { check(#selector(tap), "tap", on: self) }
    do { let selector = #selector(tap); check(selector, "tap", on: self) }
    let one = #selector(tap), two = #selector(pan(_:)); check(one, "tap", on: self); check(two, "pan:", on: self)
    let chosen = rounds > 0 ? #selector(tap) : #selector(pan(_:)); check(chosen, "tap", on: self)
    let value = if rounds > 5 { #selector(tap) } else { #selector(pan(_:)) }; check(value, "pan:", on: self)
    let other = switch rounds { case 2: #selector(tap) default: #selector(pan(_:)) }; check(other, "tap", on: self)
    func inner() -> Selector { #selector(tap) }; check(inner(), "tap", on: self)
    func inner2(_ selector: Selector = #selector(pan(_:))) -> Selector { return selector }; check(inner2(), "pan:", on: self)
    let closure = { [weak self] (x: Int) -> Selector in _ = self; return #selector(pan(_:)) }; check(closure(1), "pan:", on: self)
    let nested = { { { #selector(tap) } } }; check(nested()()(), "tap", on: self)
    _ = { check(#selector(tap), "tap", on: self) }()
    let button = UIButton(); button.addTarget(self, action: #selector(tap), for: [.touchUpInside, .touchUpOutside])
    button.removeTarget(self, action: #selector(self.tap), for: .allEvents); button.sendActions(for: .touchUpInside); check(button.allTargets.isEmpty)
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(pan(_:))); view.addGestureRecognizer(recognizer); check(view.gestureRecognizers?.count == 1)
    let item = UIBarButtonItem(title: "x", style: .plain, target: self, action: #selector(tap)); check(item.action == #selector(tap))
    let system = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(pan(_:))); check(system.target === self && system.action == #selector(pan(_:)))
    let typed: (Selector, Selector?) = (#selector(tap), nil); check(typed.0, "tap", on: self)
    check(canPerformAction(#selector(tap), withSender: nil)); check(!canPerformAction(#selector(UIView.layoutIfNeeded), withSender: nil))
    check(#selector(tap) as Selector? != nil); check(#selector(tap) is Selector)
    let any: Any = #selector(tap); check(any as! Selector, "tap", on: self)
    check(Mirror(reflecting: #selector(tap)).displayStyle == .struct)
    assert(#selector(tap) == stored); check(true)
    _ = [#selector(tap): 1, #selector(pan(_:)): 2]; check(true)
  }

  deinit { _ = #selector(Contexts.tap) }
}
