#if DEBUG
  import Foundation
  import TestBasics

  @testable import SourceTranslation

  /// Mangled Swift sources: the translator ends, keeps the number of lines, and leaves its own output for valid sources
  /// unchanged. Code that is repeated many times takes linear time.
  enum TranslatorFamily: Family {
    static let name = "translator"

    private static let lines = [
      "import UIKit", "import UIKit.UIView // x", "@objc func f() {}", "@objc(g:with:) func f(_ a: Int, b: Int) {}",
      "class A: NSObject, P {", "}", "@objc protocol P { @objc optional func f(); @objc optional var v: Int { get } }",
      "let s = #selector(A.f)", "let t = #selector(f(_:b:))", "let k = #keyPath(A.b.c)",
      "@IBOutlet weak var a: UIView!",
      "@IBAction func tap(_ sender: Any) { p?.f?() }", "let x = \"a \\(f(\"b\")) \\n\"", "let y = #\"raw \\#(1)\"#",
      "let z = \"\"\"", "  text \\(1 + 2)", "  \"\"\"", "/* a /* nested */ b */", "// \"quote", "let r = /a\\/b[/]c/",
      "@UIApplicationMain", "dynamic var d = 1", "@objcMembers final class B<T>: A where T: P {", "#if os(iOS)",
      "#else",
      "#endif",
      "extension A { @objc class func g() {} }", "func h<T>(_ t: T) where T: P { t.f?() }", "`class`.`func`?()",
      "a ? b : c",
      "timer = Timer(target: self, selector: #selector(tick), userInfo: nil)",
      "private @objc dynamic lazy var w = { 1 }()",
      "@objc(größe) func ä() {}", "observe(\\.b, options: [.new]) { _, _ in }", "super.viewDidLoad()",
      "@available(iOS 13, *)",
    ]
    private static let pieces = [
      "@", "#", "\"", "\"\"\"", "\\(", ")", "(", "{", "}", "[", "]", "<", ">", "?", "!", ".", "/", "/*", "*/", "//",
      "`",
      ":", ",", "\r\n",
      "\r", "\t", "@objc", "#selector(", "#keyPath(", "optional", "protocol", "class", "func", "\u{0}", "é", "\u{301}",
      "😀", "\u{FEFF}", "\\", "#\"",
    ]

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      // Lines around repeated code may change its meaning, for example to members of a class.
      if comparesTimes, random.oneIn(50) {
        var steps = (0..<random.below(3)).map { _ in Step("line", [.text(random.pick(lines))]) }
        steps.insert(many(&random), at: random.below(steps.count + 1))
        return steps
      }
      return (0..<random.whole(1...20)).map { _ in
        var line = Array(random.pick(lines).unicodeScalars)
        for _ in 0..<random.pick([0, 0, 0, 1, 1, 3, 8]) {
          let place = random.below(line.count + 1)
          switch random.below(4) {
          case 0: line.removeSubrange(place..<min(line.count, place + random.below(5)))
          case 1: line.insert(contentsOf: line[place..<min(line.count, place + random.below(12))], at: place)
          default: line.insert(contentsOf: random.pick(pieces).unicodeScalars, at: place)
          }
        }
        return Step("line", [.text(String(String.UnicodeScalarView(line)))])
      }
    }

    /// Whether sources are searched that take more than linear time. ./test doesn't, because other work on the machine
    /// also takes time.
    private static let comparesTimes = ProcessInfo.processInfo.environment["ALOE_UNTIMED_TRIALS"] == nil

    /// The maximum number of repetitions, and of bytes in all of them.
    private static let (most, mostBytes) = (10_000, 60_000)

    /// A few pieces or a line, repeated.
    private static func many(_ random: inout SeededGenerator) -> Step {
      let text =
        random.oneIn(3)
        ? random.pick(lines) : (0..<random.whole(1...3)).map { _ in random.pick(pieces) }.joined()
      return Step("many", [.text(text), .whole(random.below(3)), .whole(most)])
    }

    /// The source that steps describe, with a share of the repetitions.
    private static func text(_ steps: [Step], share: Int = 1) -> String {
      let lines = steps.map { step in
        guard step.name == "many" else { return step.text(0) }
        let text = step.text(0) + step.pick(1, ["", " ", "\n"])
        let count = min(max(0, step.whole(2)), most, mostBytes / max(1, text.utf8.count))
        return String(repeating: text, count: count / share)
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// Returns whether the time for repetitions grows faster than their number. Below 0.3 s, measurements are
    /// inaccurate.
    private static func isSlow(_ steps: [Step]) -> Bool {
      guard steps.contains(where: { $0.name == "many" }) else { return false }
      let (few, many) = (text(steps, share: 4), text(steps))
      guard processorTime(of: { _ = translation(many).text }) > 0.3 else { return false }
      return growth(from: 0, to: 1, tries: 2) { _ = translation($0 == 0 ? few : many).text } > 9
    }

    private static func translation(_ text: String) -> Translation {
      let file = SourceFile(path: "A.swift", text: text)
      var declarations = Declarations()
      declarations.add(file)
      return Translation(of: file, in: declarations)
    }

    static func run(_ steps: [Step]) -> String? {
      if isSlow(steps) { return "Four times as many repetitions take more than nine times as long" }
      let text = Self.text(steps)
      let translation = Self.translation(text)
      let result = translation.text
      func lines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }
      // A mistake that only some builds compile is reported to them in five lines at the end of the file.
      let reports = translation.mistakesInSomeBuilds.count
      if lines(text) + 5 * reports != lines(result) {
        return "The number of lines changed: \(lines(text)), \(lines(result))"
      }
      guard reports == 0 else { return nil }
      // Invalid source may become valid Swift once a word is removed. Formerly optional requirements then have bodies.
      guard !text.contains("optional"), steps.allSatisfy({ Self.lines.contains($0.text(0)) }) else { return nil }
      let again = Self.translation(result).text
      return again == result
        ? nil : "Its output isn't left as it is: \(result.debugDescription) became \(again.debugDescription)"
    }
  }
#endif
