import RuntimePatches
import TestSupport
import XCTest

@testable import UIKit

/// Foundation's attributed strings hold whatever a client puts into them: fonts, colours, its own objects.
@MainActor final class RichTextTests: XCTestCase {
  /// Objects and values of a client's, with and without equality.
  private final class Mention: NSObject {
    // A small number in the first field made Core Foundation treat the value as an object of its own.
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Mention)?.number == number }
    override var hash: Int { number }
  }
  private final class Attachment: NSObject { var data: Data? }
  private final class Empty: NSObject {}
  private enum Kind: Hashable { case plain, strong, numbered(Int) }
  private struct Unequal { var value = 0 }

  private static let mutableStyle: NSMutableParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    return style
  }()

  /// Pairs of values that are equal have one number.
  private let values: [(number: Int, value: Any)] = [
    (0, UIFont.systemFont(ofSize: 12)), (0, UIFont.systemFont(ofSize: 12)), (1, UIFont.systemFont(ofSize: 30)),
    (2, UIFont.boldSystemFont(ofSize: 12)), (3, UIColor.red), (4, UIColor.label), (5, UIColor.systemBlue),
    (6, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)), (6, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)),
    (7, NSParagraphStyle.default), (8, mutableStyle), (8, mutableStyle.copy()),
    (9, URL(fileURLWithPath: "/a")), (9, NSURL(fileURLWithPath: "/a")), (10, "text"), (10, "text" as NSString),
    (11, 1), (11, NSNumber(value: 1)), (12, 2.5), (13, NSUnderlineStyle.single), (14, NSUnderlineStyle.double),
    (15, Mention(1)), (15, Mention(1)), (16, Mention(2)), (17, Attachment()), (18, Attachment()), (19, Empty()),
    (20, Empty()), (21, Kind.plain), (21, Kind.plain), (22, Kind.strong), (23, Kind.numbered(1)),
    (24, Unequal()), (25, NSNull()), (26, [1, 2]), (27, ["a": 1]), (28, Date(timeIntervalSince1970: 0)),
    (29, Data([0])), (30, UIFontDescriptor(name: "", size: 9)), (31, CGSize(width: 1, height: 2)),
    (32, UIImage()), (33, UITraitCollection.current), (34, NSAttributedString(string: "inner")),
  ]
  private let keys: [NSAttributedString.Key] = [
    .font, .foregroundColor, .paragraphStyle, .link, NSAttributedString.Key("mine"),
  ]

  func testFoundationComparesObjects() async { XCTAssertTrue(aloe_foundation_compares_objects()) }

  func testTwoFontsInOneText() async {
    let text = NSMutableAttributedString(string: "Hello, world")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 0, length: 5))
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 5, length: 7))
    text.append(NSAttributedString(string: "!", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
    var sizes: [CGFloat] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      sizes.append((value as? UIFont)?.pointSize ?? 0)
    }
    XCTAssertEqual(sizes, [12, 30, 12])
    let label = UILabel()
    label.attributedText = text
    label.textColor = .red
    XCTAssertEqual(label.attributedText?.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(
      label.intrinsicContentSize.height, (UIFont.systemFont(ofSize: 30).lineHeight * 2).rounded(.up) / 2)
  }

  /// Any two values, side by side, under one another, and compared.
  func testAnyTwoValues() async {
    let key = NSAttributedString.Key("mine")
    for one in values {
      for other in values {
        let text = NSMutableAttributedString(string: "ab")
        text.addAttribute(key, value: one.value, range: NSRange(location: 0, length: 1))
        text.addAttribute(key, value: other.value, range: NSRange(location: 1, length: 1))
        XCTAssertEqual(text.length, 2)
        XCTAssertNotNil(text.attribute(key, at: 1, effectiveRange: nil))
        let (first, second) = ([key: one.value], [key: other.value])
        let isEqual = NSAttributedString(string: "a", attributes: first)
          .isEqual(NSAttributedString(string: "a", attributes: second))
        // A struct without equality is equal to nothing, not even itself.
        if one.number != 24 || other.number != 24 {
          XCTAssertEqual(isEqual, one.number == other.number, "\(one) and \(other)")
        }
      }
    }
  }

  /// A string as an array of its characters, with their attributes by number of key and of value.
  private typealias Model = [(character: Character, attributes: [Int: Int])]

  func testRandomEditsAgainstAnArray() async {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<TestLength.count(20, long: 600) {
      let text = NSMutableAttributedString(string: "")
      var model: Model = []
      for _ in 0..<40 { edit(text, &model, &random) }
    }
  }

  private func edit(_ text: NSMutableAttributedString, _ model: inout Model, _ random: inout SeededGenerator) {
    let low = Int.random(in: 0...model.count, using: &random)
    let range = low..<Int.random(in: low...model.count, using: &random)
    let place = NSRange(location: range.lowerBound, length: range.count)
    let key = Int.random(in: 0..<keys.count, using: &random)
    let value = Int.random(in: 0..<values.count, using: &random)
    let more = [keys[key]: values[value].value]
    let new = NSAttributedString(string: "xyz", attributes: more)
    let newModel: Model = "xyz".map { ($0, [key: values[value].number]) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      text.append(new)
      model += newModel
    case 2:
      text.insert(new, at: low)
      model.insert(contentsOf: newModel, at: low)
    case 3:
      text.replaceCharacters(in: place, with: new)
      model.replaceSubrange(range, with: newModel)
    case 4, 5:
      text.addAttribute(keys[key], value: values[value].value, range: place)
      for index in range { model[index].attributes[key] = values[value].number }
    case 6:
      text.addAttributes(more, range: place)
      for index in range { model[index].attributes[key] = values[value].number }
    case 7:
      text.setAttributes(more, range: place)
      for index in range { model[index].attributes = [key: values[value].number] }
    case 8:
      text.removeAttribute(keys[key], range: place)
      for index in range { model[index].attributes[key] = nil }
    default:
      text.deleteCharacters(in: place)
      model.removeSubrange(range)
    }
    check(text, model, place)
  }

  private func check(_ text: NSMutableAttributedString, _ model: Model, _ place: NSRange) {
    XCTAssertEqual(text.string, String(model.map(\.character)))
    guard text.length == model.count else { return }
    let copies: [NSAttributedString] = [
      text, text.copy() as! NSAttributedString, text.mutableCopy() as! NSAttributedString,
      NSAttributedString(attributedString: text), NSMutableAttributedString(attributedString: text),
    ]
    for copy in copies {
      // A value without equality makes a string unequal to its copy.
      if !model.contains(where: { $0.attributes.values.contains(24) }) { XCTAssertTrue(copy.isEqual(text)) }
      _ = copy.hash
      copy.enumerateAttributes(in: NSRange(location: 0, length: copy.length)) { attributes, range, _ in
        for index in range.location..<range.location + range.length {
          XCTAssertEqual(attributes.count, model[index].attributes.count)
          for (key, number) in model[index].attributes {
            XCTAssertTrue(isValue(attributes[keys[key]], number), "\(attributes) has no \(number)")
          }
        }
      }
    }
    _ = text.description
    let end = min(place.location + place.length, text.length)
    let part = NSRange(location: min(place.location, end), length: max(0, end - place.location))
    let sub = text.attributedSubstring(from: part)
    XCTAssertEqual(sub.string, (text.string as NSString).substring(with: part))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = sub
    label.attributedText = text
    label.font = .systemFont(ofSize: 9)
    XCTAssertGreaterThanOrEqual(label.sizeThatFits(CGSize(width: 40, height: 0)).height, 0)
    XCTAssertGreaterThanOrEqual(text.size().width, 0)
  }

  private func isValue(_ value: Any?, _ number: Int) -> Bool {
    guard let value else { return false }
    if number == 24 { return value is Unequal }
    let wanted = values.first { $0.number == number }!.value
    let key = NSAttributedString.Key("one")
    return NSAttributedString(string: "a", attributes: [key: value])
      .isEqual(NSAttributedString(string: "a", attributes: [key: wanted]))
  }
}
