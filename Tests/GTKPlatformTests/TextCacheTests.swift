import AllocationCounter
import AloeCore
import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// Strings are shaped once, and the cache of their layouts is bounded.
@MainActor final class TextCacheTests: XCTestCase {
  private func layout(_ string: String, width: CGFloat? = nil, unwrapped: TextLayout? = nil) -> TextLayout {
    let font = FontDescription(size: 17)
    let request = TextRequest(string, attributes: TextAttributes(font: font), width: width)
    return TextLayout.make(request, unwrapped: unwrapped)
  }

  func testNothingIsShapedTwice() async {
    let string = "cost \(UUID())"
    let before = TextLayout.shapedCount
    let free = layout(string)
    _ = layout(string)
    XCTAssertEqual(TextLayout.shapedCount, before + 1)
    _ = layout(string, width: free.size.width + 1)
    _ = layout(string, width: 2000)
    XCTAssertEqual(TextLayout.shapedCount, before + 1, "the layout is the same at each width in which it fits")
    _ = layout(string, width: 60)
    _ = layout(string, width: 60)
    XCTAssertEqual(TextLayout.shapedCount, before + 2)
    let other = "other \(UUID())"
    _ = layout(other, width: 3000)
    _ = layout(other)
    XCTAssertEqual(TextLayout.shapedCount, before + 3, "and in reverse order, too")
    let node = free.node(at: .zero, color: .black, alignIn: 100)
    XCTAssertEqual(node.dump, free.node(at: .zero, color: .black, alignIn: 100).dump)
    XCTAssertEqual(TextLayout.shapedCount, before + 3)
  }

  func testTheOldestTextIsForgottenFirst() async {
    let first = "first \(UUID())"
    let kept = "kept \(UUID())"
    let known = layout(first)
    _ = layout(kept)
    for number in 0..<TextLayout.keptCount - 1 {
      _ = layout("filler \(number) \(first.suffix(4))")
      if number % 1000 == 0 { _ = layout(kept) }
    }
    var before = TextLayout.shapedCount
    _ = layout(kept)
    XCTAssertEqual(TextLayout.shapedCount, before, "used in between")
    before = TextLayout.shapedCount
    XCTAssertEqual(layout(first, width: 2000, unwrapped: known).lines, known.lines)
    XCTAssertEqual(TextLayout.shapedCount, before, "the owner reports that it fits")
    XCTAssertGreaterThan(layout(first, width: 60, unwrapped: known).lineCount, 1)
    XCTAssertEqual(TextLayout.shapedCount, before + 1, "in this width, it doesn't")
    _ = layout(first)
    XCTAssertEqual(TextLayout.shapedCount, before + 2)
  }

  /// The bytes that the program has asked the C library for and not given back.
  private var allocatedBytes: Int { Int(allocation_counter_bytes()) }

  private func lorem(_ count: Int, _ number: Int) -> String {
    String("\(number) " + String(repeating: "lorem ipsum dolor sit amet ", count: count / 27 + 1)).prefix(count) + ""
  }

  func testKeptTextsAreBoundedInBytes() async {
    let before = allocatedBytes
    for number in 0..<1500 { _ = layout(lorem(600, number), width: 200) }
    XCTAssertLessThanOrEqual(TextLayout.keptBytes, TextLayout.keptBytesLimit)
    XCTAssertGreaterThan(TextLayout.keptBytes, TextLayout.keptBytesLimit / 2)
    // 1,500 of them would take 60 MB.
    XCTAssertLessThan(allocatedBytes - before, TextLayout.keptBytesLimit * 3 / 2)
  }

  func testLongTextsAreNotKept() async {
    let short = "short \(UUID())"
    _ = layout(short)
    let before = (kept: TextLayout.keptBytes, allocated: allocatedBytes)
    for number in 0..<30 {
      let text = lorem(10_240, number)
      _ = layout(text)
      _ = layout(text, width: 300)
    }
    XCTAssertLessThan(TextLayout.keptBytes - before.kept, 10_000)
    XCTAssertLessThan(allocatedBytes - before.allocated, 4 << 20)
    // And they don't evict the others.
    let shaped = TextLayout.shapedCount
    _ = layout(short)
    XCTAssertEqual(TextLayout.shapedCount, shaped)
  }

  func testTheMemoryOfATextIsEstimatedWell() async {
    // The cache of a context that others have filled would let go of as much as comes in.
    Context().run {
      for (count, texts) in [(20, 400), (300, 50), (3000, 10)] {
        var layouts: [TextLayout] = []
        let before = allocatedBytes
        for number in 0..<texts { layouts.append(layout(lorem(count, -count * 1000 - number), width: 150)) }
        let estimated = Double(layouts.reduce(0) { $0 + $1.byteCount })
        let really = Double(allocatedBytes - before)
        XCTAssertGreaterThan(estimated / really, 0.5, "\(count) characters: \(estimated) for \(really)")
        XCTAssertLessThan(estimated / really, 2.5, "\(count) characters: \(estimated) for \(really)")
        XCTAssertEqual(layouts.count, texts)
      }
    }
  }
}
