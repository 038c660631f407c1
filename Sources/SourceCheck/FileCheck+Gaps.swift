import SourceTranslation

/// Gaps of Foundation and of the C library on Linux.
extension FileCheck {
  /// Reports names that Foundation lacks on Linux.
  mutating func checkGap(_ index: Int) {
    let name = file.name(index)
    guard !project.names.contains(name), !project.types.contains(name) else { return }
    if !file.isMark(index - 1, Ascii.dot), !isLabel(index), let advice = FoundationGaps.advice(for: name) {
      return find(index, about: name, "\(name) doesn't exist on Linux. \(advice)")
    }
    if file.isMark(index - 1, Ascii.dot), let advice = FoundationGaps.advice(forProperty: name) {
      return find(index, about: name, "\(name) doesn't exist on Linux. \(advice)")
    }
    guard !file.is(index - 1, "func"), file.isMark(index + 1, Ascii.openParen), !isDefaults(index),
      let advice = FoundationGaps.advice(forMember: name, labels: translation.callLabels(index + 1))
    else { return }
    find(index, about: name, "\(name) doesn't exist on Linux. \(advice)")
  }

  /// Returns whether a method is called on user defaults, on a dictionary, or on a request for a header: all have
  /// values for keys.
  private func isDefaults(_ method: Int) -> Bool {
    guard file.isMark(method - 1, Ascii.dot), !file.is(method - 2, "self"), !file.is(method - 2, "super") else {
      return ["URLRequest", "UserDefaults"].contains(file.type(around: method)?.simpleName)
    }
    let end = method - 2
    guard file.isWord(end) else { return file.isMark(end, Ascii.closeParen) }
    let name = file.name(end)
    let lowercased = name.lowercased()
    if lowercased == "standard" || ["defaults", "request"].contains(where: lowercased.contains) { return true }
    return Self.namesDictionary(name) || own.type(of: name) == "NSDictionary"
  }

  /// Returns whether one of the words of a value's name indicates a dictionary, such as `userDic` and `jsondict`.
  private static func namesDictionary(_ name: String) -> Bool {
    AssetSymbolName.words(of: name).contains { word in
      let word = word.lowercased()
      if ["dic", "dics"].contains(word) || word.contains("dictionar") { return true }
      return !english.contains(word) && (word.hasSuffix("dict") || word.hasSuffix("dicts"))
    }
  }

  private static let english: Set<String> = ["addict", "contradict", "edict", "predict", "verdict", "verdicts"]

  /// Reports `URLResponse()` and the like: on Linux, classes with their own initialisers don't inherit `NSObject`'s.
  mutating func checkPlainCreation(_ index: Int) {
    let name = file.name(index)
    guard file.isMark(index + 1, Ascii.openParen), file.tokens[index + 1].partner == index + 2,
      !file.isMark(index - 1, Ascii.dot), !file.isMark(index + 3, Ascii.openBrace), !project.types.contains(name),
      !FoundationGaps.plainlyCreated.contains(name), linux.initialisers[name]?.contains([]) == false,
      linux.typeAndSupertypes(of: name).contains("NSObject"),
      uiKit.initialisers[name]?.contains([]) != true, project.initialisers[name]?.contains([]) != true
    else { return }
    find(index, about: name + "init()", "\(name) has no init() on Linux. It has \(initialiserList(of: name)).")
  }

  /// Reports `R.string.title` and the like where the file that declares `R` isn't among the sources.
  mutating func checkGenerated(_ index: Int) {
    guard file.is(index, "R"), file.isMark(index + 1, Ascii.dot), file.isWord(index + 2),
      ["color", "font", "image", "nib", "reuseIdentifier", "storyboard", "string"].contains(file.name(index + 2)),
      !file.isMark(index - 1, Ascii.dot), !declares("R"), !parameters.contains("R")
    else { return }
    find(index, about: "R", "R isn't declared in these sources: R.swift generates it. Add the file that it writes.")
  }
}
