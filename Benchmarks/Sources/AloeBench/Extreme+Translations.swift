import SourceTranslation

extension Extreme {
  /// Translations of very long files, as the plugin AloeSource makes them.
  static var translations: [Extreme] {
    [
      translated("attributes in one line", [1_000, 10_000, 20_000, 40_000]) {
        "class A: NSObject { " + String(repeating: "@objc ", count: $0) + "func b() {} }"
      },
      translated("classes, each inheriting from the previous one", [5_000, 10_000, 20_000, 40_000]) { count in
        (0..<count).map {
          $0 == 0
            ? "class C0: NSObject { @objc func f0() {} }" : "class C\($0): C\($0 - 1) { @objc func f\($0)() {} }"
        }.joined(separator: "\n")
      },
    ]
  }

  private static func translated(_ what: String, _ sizes: [Int], _ text: @escaping (Int) -> String) -> Extreme {
    of(what, "translating", sizes, prepare: { text($0) + "\n" }) { text in
      let file = SourceFile(path: "A.swift", text: text)
      var declarations = Declarations()
      declarations.add(file)
      let output = Translation(of: file, in: declarations).output
      precondition(output.utf8.count > 100, "the file is translated")
    }
  }
}
