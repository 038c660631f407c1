import TestSupport
import Testing

@testable import UIKit

/// Tests the messages for invalid formats, and their positions.
@Suite @MainActor struct VisualFormatErrorTests {
  private let root = UIView()
  private let label = UIView()
  private let field = UIView()

  init() {
    root.addSubview(label)
    root.addSubview(field)
  }

  private func error(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = ["gap": 8],
    views: [String: Any]? = nil
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      let parsed = try VisualFormatParser.parse(format)
      let views = views ?? ["label": label, "field": field, "root": root, "text": "a text"]
      _ = try VisualFormatBuilder(format: parsed, options: options, metrics: metrics, views: views).constraints()
      return nil
    } catch {
      return error
    }
  }

  /// A format, the part at which the mark is, and a word of the message.
  nonisolated static let malformed: [(String, String, String)] = [
    ("", "", "It ends where a view"),
    ("H:", "", "It ends where a view"),
    ("|", "", "It ends where a view"),
    ("|-|", "|", "A view in brackets"),
    ("|-10-|", "|", "A view in brackets"),
    ("V|[label]|", "|[", "a ':' is missing"),
    ("h:[label]", "h:", "'H:', 'V:'"),
    ("label", "label", "'H:', 'V:'"),
    ("H:label", "label", "A view in brackets"),
    ("[label][", "", "A view's name"),
    ("[]", "]", "A view's name"),
    ("[2label]", "2label", "A view's name"),
    ("[étiquette]", "étiquette", "A view's name"),
    ("[self.label]", ".label", "can't have a dot"),
    ("[label", "", "'(' or ']'"),
    ("[label field]", "field", "'(' or ']'"),
    ("[label(10]", "]", "',' or ')'"),
    ("[label(10,)]", ")]", "A number or a name"),
    ("[label()]", ")]", "A number or a name"),
    ("[label(1e999)]", "1e999", "A number or a name"),
    ("[label(=10)]", "=10", "'==', '<=' or '>='"),
    ("[label(>10)]", ">10", "'==', '<=' or '>='"),
    ("[label(=>10)]", "=>10", "'==', '<=' or '>='"),
    ("[label(==field*2)]", "*2", "can't calculate"),
    ("[label(==field/2)]", "/2", "can't calculate"),
    ("[label(==gap+2)]", "+2", "can't calculate"),
    ("[label(10@)]", ")]", "a priority is expected"),
    ("[label(10@0)]", "0)", "above 0 and at most 1000"),
    ("[label(10@1000.5)]", "1000.5", "above 0 and at most 1000"),
    ("[label(10)[field]", "[field", "']' is expected"),
    ("[label]-", "", "A number or a name"),
    ("[label]-8[field]", "[field", "a second '-'"),
    ("[label]-8-", "", "It ends where a view"),
    ("[label]--8-[field]", "-8", "goes in parentheses"),
    ("[label]-(8-[field]", "-[field", "',' or ')'"),
    ("[label]-(.)-[field]", ".)", "A number or a name"),
    ("[label]]", "]", "A view in brackets"),
    ("[label]|-[field]", "-[field", "continues after"),
    ("|[label]|H:", "H:", "continues after"),
    ("[label]-8-[lable]", "lable", "isn't among the views, whose names are: field, label, root, text"),
    ("[label]-gop-[field]", "gop", "isn't among the metrics, whose names are: gap"),
    ("[label]-field-[field]", "field-", "is a view, but a number"),
    ("[label(10@field)]", "field", "is a view, but a number"),
    ("[label(wide)]", "wide", "isn't among the metrics"),
    ("[text]", "text", "only a UIView or a UILayoutGuide"),
    ("|-[root]", "|-", "has none. Add it to its superview"),
    ("[label]-[root]-gap-|", "|", "has none. Add it to its superview"),
  ]

  @Test(arguments: malformed) func malformed(_ format: String, _ rest: String, _ words: String) throws {
    let error = try #require(self.error(format))
    #expect(error.sentence.contains(words), "\(error.sentence)")
    #expect(String(format.dropFirst(error.position)).hasPrefix(rest), "the mark is at \(error.position)")
    if rest.isEmpty { #expect(error.position == format.count) }
  }

  @Test func everyBeginningOfAFormatIsReadOrRefused() {
    let format = "H:|-(>=8,==gap@750)-[label(==field@250,<=100)]-[field(-1.5e2)]-|"
    for length in 0...format.count {
      let part = String(format.prefix(length))
      if let error = error(part) {
        #expect(error.position <= length)
        #expect(!error.sentence.isEmpty)
      } else {
        #expect(part.last == "]" || part.last == "|", "\(part)")
      }
    }
  }

  @Test func misfitOptions() {
    for option in [.alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX]
      as [NSLayoutConstraint.FormatOptions]
    {
      #expect(error("[label][field]", option)?.sentence.contains("of a row") == true)
      #expect(error("V:[label][field]", option) == nil)
    }
    for option in [.alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllFirstBaseline, .alignAllLastBaseline]
      as [NSLayoutConstraint.FormatOptions]
    {
      #expect(error("V:[label][field]", option)?.sentence.contains("of a column") == true)
      #expect(error("[label][field]", option) == nil)
    }
    #expect(
      error("[label]", [.directionLeftToRight, .directionRightToLeft])?.sentence.contains("two directions") == true)
  }

  @Test func metricsThatArentNumbers() {
    #expect(error("[label(gap)]", metrics: ["gap": "8"])?.sentence.contains("a finite number") == true)
    #expect(error("[label(gap)]", metrics: ["gap": Double.nan])?.sentence.contains("a finite number") == true)
    #expect(error("[label]-gap-[field]", metrics: [:])?.sentence.contains("names are: none") == true)
  }

  @Test func theReportMarksThePlace() {
    #expect(
      error("H:|-[label]\t-gop-[field]")?.report(of: "H:|-[label]\t-gop-[field]") == """
        A visual format can't be understood. 'gop' isn't among the metrics, whose names are: gap. Add it to the dictionary.
            H:|-[label] -gop-[field]
                         ^
        """)
  }

  @Test func theProgramStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[label", metrics: nil, views: ["label": UIView()])
      }
    }
    try expect(result, toSay: "'(' or ']' is expected.\n    H:[label\n            ^")
  }
}
