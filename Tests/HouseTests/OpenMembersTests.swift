import XCTest

/// A client of `AloeStackView` may override the original's members, and two of our own; all other new members are
/// `public`.
final class OpenMembersTests: XCTestCase {
  /// The members of the original list, cell and controller.
  private static let originals = """
    AloeStackView StackViewCell AloeStackViewController
    axis addRow addRows prependRow prependRows insertRow insertRows removeRow removeRows removeAllRows
    firstRow lastRow getAllRows containsRow hideRow hideRows showRow showRows setRowHidden setRowsHidden isRowHidden
    setTapHandler rowBackgroundColor rowHighlightColor setBackgroundColor rowInset setInset
    separatorColor separatorWidth separatorHeight separatorInset setSeparatorInset hidesSeparatorsByDefault
    hideSeparator hideSeparators showSeparator showSeparators automaticallyHidesLastSeparator
    scrollRowToVisible cellForRow configureCell
    separatorAxis isSeparatorHidden automaticallyFlashScrollIndicators
    """
  /// Ours: a cell's stickiness is a setting like its others, and a controller's list may be a subclass.
  private static let ours = "isSticky makeStackView"

  func testOpenMembersAreThoseToOverride() throws {
    let files = try CheckedFile.all(in: "Sources/AloeStackView")
    XCTAssertGreaterThan(files.count, 60, "The check doesn't find the sources.")
    let names = Set((Self.originals + " " + Self.ours).split { $0 == " " || $0 == "\n" }.map(String.init))
    let found = Set(files.flatMap(Self.openNames))
    XCTAssertEqual(found.subtracting(names), [], "Make them public, or say here why clients may override them.")
    XCTAssertEqual(names.subtracting(found), [], "Clients of the original may override these.")
  }

  func testOpenDeclarationsAreRead() {
    let file = CheckedFile(
      path: "A.swift",
      text: """
        open class List: UIView {
          open var rows: Int { 1 }
          open override var isHidden: Bool { false }
          public var count = 0
          @objc open func add<Row: UIView>(_ row: Row) { let open = 3 }
          @available(*, deprecated, renamed: "rows")
          open class func make() {}
        }
        """)
    XCTAssertEqual(Self.openNames(in: file), ["List", "rows", "add", "make"])
  }

  /// The names of open declarations that override nothing.
  private static func openNames(in file: CheckedFile) -> [String] {
    file.lines.filter { $0.code.has("open ") && !$0.code.has("override ") }.compactMap { line in
      line.code.firstMatch(of: /^ *(?:@\w+ +)*open (?:class )?(?:class |var |func )?(\w+)/).map { String($0.output.1) }
    }
  }
}
