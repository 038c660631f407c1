// swift-format-ignore-file
import UIKit

// @objc #selector(nothing) @UIApplicationMain
/* @IBOutlet weak var x: UIView! /* #selector( */ #keyPath(a.b) */
struct LookAlike {
  var objc = "objc", selector = 1, IBOutlet = true, dynamic = 2, optional = 3
  func selector(_ value: Int) -> Int { value }
  func objc(_ name: String) -> String { name }
  var `import`: Int { 5 }
  enum Kind { case dynamic, optional, objc, selector(Int), `class`, `protocol` }
  static func optional(_ value: Int?) -> Int? { value }
}
@propertyWrapper struct Objc { var wrappedValue: Int }
struct Wrapped { @Objc var objc = 4; @Objc var selector: Int = 5 }
struct Handler { var completion: ((Int) -> Int)?; var done: (() -> Void)?; var make: ((Int, Int) -> Int?)? }
protocol Plain { func optional(); var dynamic: Int { get } }
extension Plain { func optional() {}; var dynamic: Int { 7 } }
struct Conforming: Plain {}
func dynamic(_ x: Int) -> Int { x }
func class_(class: Int, protocol: Int, extension: Int) -> Int { `class` + `protocol` + `extension` }

@MainActor func lookAlikeCases(_ check: Check) {
  let value = LookAlike()
  check("#selector(tap)" == "#selector" + "(tap)")
  check("@objc".count == 5)
  check("@IBOutlet weak var \(value.objc)" == "@IBOutlet weak var objc")
  check(#"@objc "quoted" \(x) #selector(y)"#.count == 32)
  check(##"a"#selector(x)"##.hasPrefix("a\"#selector"))
  check("""
    @objc func x() "quoted" \\
    #selector(x) \
    and on
    """.contains("@objc func"))
  check(#"""
    """ @UIApplicationMain \(value)
    """#.hasSuffix("\\(value)"))
  check("\"@objc\"" == "\u{22}@objc\u{22}")
  check("\\" + "@objc" == #"\@objc"#)
  check("é@objc界".hasSuffix("界"))
  check("""
    \("@objc \("#selector(\(value.selector))")")
    """ == "@objc #selector(1)")
  check(value.objc == "objc")
  check(value.selector(3) == 3)
  check(value.objc("@objc") == "@objc")
  check(value.import == 5)
  check(value.dynamic + value.optional == 5)
  check(LookAlike.optional(4) == 4)
  if case .selector(let x) = LookAlike.Kind.selector(2) { check(x == 2) }
  if case .dynamic = LookAlike.Kind.dynamic { check(true) }
  check([LookAlike.Kind.class].count == 1)
  check(Wrapped().objc + Wrapped().selector == 9)
  var handler = Handler()
  check(handler.completion?(3) == nil)
  handler.completion = { $0 * 2 }
  check(handler.completion?(3) == 6)
  check((handler.completion?(3) ?? 0) / 2 == 3)
  handler.done?()
  check(handler.make?(1, 2) == nil)
  check(Conforming().dynamic == 7); Conforming().optional()
  check(dynamic(4) == 4)
  check(class_(class: 1, protocol: 2, extension: 3) == 6)
  let ratio = 8.0 / 2 / 2, half = ratio/2
  check(half == 1)
  check("a@objc1".firstMatch(of: /@objc(\d)/) != nil)
  check("(#selector".contains(/\(#sel/))
  check("a x b".firstMatch(of: #/ @objc | x /#) != nil)
  check([1, 2, 3].reduce(0, +) / 3 == 2)
  let `selector` = 3, `objc` = 4
  check(selector * objc == 12)
  check(try! Regex("@objc|#selector\\(").wholeMatch(in: "@objc") != nil)
  let objects: [AnyObject.Type] = [UIView.self]; check(objects.count == 1)
  let path = \LookAlike.objc; check(value[keyPath: path] == "objc")
  check(#function.hasPrefix("lookAlike"))
  check("\(#line)" != "#line")
  /* #selector("unclosed */ check(true) // "unclosed @objc
  let emoji = "👩‍👩‍👧 @objc"; check(emoji.contains("@objc"))
  check("\(value.selector > 0 ? "#selector(a)" : "b")" == "#selector(a)")
  check("\(["}", "{", ")", "("].joined())" == "}{)(")
}
