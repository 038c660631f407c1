import XCTest

@testable import AppResources

/// Text from HTML: as a reader would copy it from a page, in linear time.
final class HTMLTextTests: XCTestCase {
  func testTextIsWhatAReaderSees() {
    for (html, text) in [
      ("", ""), ("plain", "plain"), ("  a \n b\t", "a b"), ("<p>One</p><p>Two</p>", "One\nTwo"),
      ("<P CLASS='x'>One<BR/>Two</P>", "One\nTwo"), ("a<b>bold</b>c", "aboldc"), ("a <i> b </i> c", "a b c"),
      ("<ul><li>1</li><li>2</li></ul>", "1\n2"), ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
      ("&lt;p&gt; &amp;amp; &quot;x&quot; &#39;y&#x27; &copy;", "<p> &amp; \"x\" 'y' ©"),
      ("&unknown; &#xFFFFFFF; &", "&unknown; &#xFFFFFFF; &"),
      ("<head><title>T</title></head><body>Text</body>", "Text"),
      ("a<script>if (1 < 2) { '</p>' }</script>b<style>p { }</style>c", "abc"), ("a<!-- <p>no</p> -->b", "ab"),
      ("a<!-- never closed", "a"), ("a<script>never closed", "a"), ("a<p", "a"), ("<", "<"), ("a</", "a"),
      ("<!DOCTYPE html><html><h1>Big</h1>small</html>", "Big\nsmall"), ("é<p>日本</p>", "é\n日本"),
    ] { XCTAssertEqual(HTMLText.plain(html), text, html) }
  }

  /// The ends of unclosed tags aren't searched for again and again, those of entities only in the next nine characters.
  func testUnclosedMarkupIsReadOnce() {
    let count = 2_000
    for (part, text) in [
      ("<script>", ""), ("<!--", ""), ("<p", ""), ("&", String(repeating: "&", count: count)), ("<head></head>", ""),
      ("<style></script>", ""), ("<script></script >", ""),
    ] {
      let html = String(repeating: part, count: count)
      let result = HTMLText.read(html)
      XCTAssertEqual(result.text, text, part)
      XCTAssertLessThanOrEqual(result.stepCount, 12 * html.unicodeScalars.count, part)
      XCTAssertGreaterThanOrEqual(result.stepCount, html.unicodeScalars.count, part)
    }
  }
}
