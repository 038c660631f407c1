extension Translation {
  /// The attributes that matter only to Objective-C or Interface Builder.
  private static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable",
  ]

  mutating func translateAttribute(_ at: Int) {
    guard file.isWord(at + 1), !file.tokens[at + 1].isApart else { return }
    let name = file.text(at + 1)
    if Self.dropped.contains(name) {
      drop(at, name)
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      replace(file.tokens[at].start..<file.tokens[at + 1].end, by: "@main")
    } else if name == "NSManaged" {
      fail(
        at,
        "There is no Core Data on Linux, so nothing would store this value. Make it a stored property, or leave the "
          + "file out.")
    } else if name == "NSCopying" {
      fail(at, "@NSCopying needs Objective-C. Copy the value in the property's setter.")
    }
  }

  private mutating func drop(_ at: Int, _ name: String) {
    let end = Modifiers.endOfAttribute(file, at)
    blank(file.tokens[at].start..<file.tokens[end - 1].end)
    // A declaration with several of these attributes is translated at the first one.
    guard name == "objc", at > lastKeyword else { return }
    // Also if there's no declaration: then there's none behind the attributes that follow either.
    lastKeyword = Modifiers.end(file, after: end)
    guard let keyword = Modifiers.keyword(file, after: lastKeyword) else { return }
    let start = Modifiers.start(file, of: keyword)
    for index in start..<keyword where file.is(index, "dynamic") && !file.isMark(index - 1, Ascii.at) {
      blank(token: index)
    }
    if file.is(keyword, "protocol") {
      restrictToClasses(keyword)
    } else if let optional = (start..<keyword).first(where: { file.is($0, "optional") }) {
      translateRequirement(keyword, start: start, optional: optional)
    }
  }

  /// Restricts a protocol to classes, like Objective-C's, so that references can be weak.
  private mutating func restrictToClasses(_ keyword: Int) {
    guard let type = file.type(declaredAt: keyword) else { return }
    if type.inherited.contains("AnyObject") || type.inherited.contains("class") { return }
    if file.isMark(type.nameEnd + 1, Ascii.colon) {
      insert(" AnyObject,", at: file.tokens[type.nameEnd + 1].end)
    } else {
      insert(": AnyObject", at: file.tokens[type.nameEnd].end)
    }
  }
}
