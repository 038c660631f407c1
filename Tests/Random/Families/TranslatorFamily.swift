#if DEBUG
  import TestBasics

  @testable import SourceTranslation

  /// Mangled Swift sources: the translator ends, keeps the number of lines, and leaves its own output of sound sources as
  /// it is.
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
      (0..<random.whole(1...20)).map { _ in
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

    private static func translation(_ text: String) -> Translation {
      let file = SourceFile(path: "A.swift", text: text)
      var declarations = Declarations()
      declarations.add(file)
      return Translation(of: file, in: declarations)
    }

    static func run(_ steps: [Step]) -> String? {
      let text = steps.map { $0.text(0) }.joined(separator: "\n") + "\n"
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
