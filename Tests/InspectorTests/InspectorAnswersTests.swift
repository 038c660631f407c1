import GTKPlatform
import ScreenTesting
import TestSupport
import XCTest

@testable import Inspector
@testable @_spi(Aloe) import UIKit

/// Tests the server's replies about an app's windows, views and frames.
@MainActor final class InspectorAnswersTests: XCTestCase {

  private lazy var served = ServedScreen()

  // MARK: The tree

  func testWindowsAndViewsAreListed() async throws {
    let windows = try served.list("windows", "/windows")
    XCTAssertEqual(windows.count, 1)
    XCTAssertEqual(windows[0]["id"] as? Int, served.number(of: served.screen.window))
    XCTAssertEqual(windows[0]["controller"] as? String, "ServedController")
    XCTAssertEqual(windows[0]["isKeyWindow"] as? Bool, true)
    let views = try served.list("views", "/views")
    XCTAssertEqual(views.count, ViewTree.entries(of: served.screen.window).count)
    XCTAssertEqual(Set(views.compactMap { $0["id"] as? Int }).count, views.count)
    let found = try served.list("views", "/views?search=TITLE&window=\(served.number(of: served.screen.window))")
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(found[0]["id"] as? Int, served.number(of: served.controller.label))
    XCTAssertEqual(found[0]["superview"] as? Int, served.number(of: served.controller.view))
    XCTAssertEqual(found[0]["class"] as? String, "UILabel")
    XCTAssertEqual(found[0]["text"] as? String, "Aloe")
    XCTAssertEqual(found[0]["identifier"] as? String, "title")
    XCTAssertEqual((found[0]["frame"] as? [String: Double])?["x"], 20)
    let requests = try XCTUnwrap(served.values("/")["requests"] as? [String])
    XCTAssertTrue(requests.contains("GET /views/ID/why"))
  }

  func testTheWholeTextIsSearched() async throws {
    let (root, label) = (UIView(), UILabel())
    label.text = String(repeating: "word ", count: 20) + "Needle"
    root.addSubview(label)
    XCTAssertIdentical(ViewTree.entries(of: root, containing: "needle").first?.view, label)
    XCTAssertEqual(ViewTree.entries(of: root, containing: "\"").count, 0, "the quotation marks aren't in the text")
  }

  func testALongListHasParts() async throws {
    for _ in 0..<InspectorAnswers.maxItems { served.controller.view.addSubview(UIView()) }
    let count = ViewTree.entries(of: served.screen.window).count
    let first = try served.values("/views")
    XCTAssertEqual((first["views"] as? [Any])?.count, InspectorAnswers.maxItems)
    XCTAssertEqual(first["next"] as? Int, InspectorAnswers.maxItems)
    let second = try served.values("/views?from=\(InspectorAnswers.maxItems)")
    XCTAssertEqual((second["views"] as? [Any])?.count, count - InspectorAnswers.maxItems)
    XCTAssertNil(second["next"])
    XCTAssertEqual(try served.list("views", "/views?from=9007199254740992").count, 0)
    let layers = try served.values("/views/\(served.number(of: served.screen.window))/layers")
    XCTAssertEqual((layers["layers"] as? [Any])?.count, InspectorAnswers.maxItems)
    XCTAssertGreaterThan(try XCTUnwrap(layers["count"] as? Int), InspectorAnswers.maxItems)
  }

  func testTheInspectorsOwnViewsAreNotListed() async throws {
    served.screen.perform { Inspector.open(for: served.screen.window) }
    let session = try XCTUnwrap(Inspector.session)
    served.screen.perform { session.select(served.controller.label) }
    XCTAssertTrue(session.overlay.isDescendant(of: served.screen.window))
    XCTAssertEqual(try served.list("windows", "/windows").count, 1)
    let numbers = try served.list("views", "/views").compactMap { $0["id"] as? Int }
    XCTAssertFalse(numbers.contains(served.number(of: session.overlay)))
    XCTAssertFalse(numbers.contains(served.number(of: session.window)))
    served.screen.perform { Inspector.close() }
  }

  // MARK: One view

  func testAViewIsDescribed() async throws {
    let label = served.controller.label
    let address = "/views/\(served.number(of: label))"
    let view = try served.values(address)
    XCTAssertEqual(view["superview"] as? Int, served.number(of: served.controller.view))
    XCTAssertEqual(view["window"] as? Int, served.number(of: served.screen.window))
    XCTAssertEqual((view["frameInWindow"] as? [String: Double])?["y"], 40)
    let properties = try XCTUnwrap(view["properties"] as? [String: Any])
    XCTAssertEqual(properties["text"] as? String, "Aloe")
    XCTAssertEqual((properties["horizontal"] as? [String: Double])?["hugging"], 250)
    XCTAssertEqual(
      try served.values("/views/\(served.number(of: served.controller.view))")["controller"] as? String,
      "ServedController")
    let constraints = try served.list("constraints", "\(address)/constraints")
    XCTAssertEqual(constraints.compactMap { $0["constant"] as? Double }.sorted(), [20, 40])
    XCTAssertTrue((constraints[0]["place"] as? String)?.hasPrefix("InspectorTests/ServedScreen.swift:") == true)
    let why = try served.values("\(address)/why")
    XCTAssertEqual(why["description"] as? String, label.whyFrame().description)
    let parts = try XCTUnwrap(why["parts"] as? [[String: Any]])
    XCTAssertEqual(parts.map { $0["dimension"] as? String }, label.whyFrame().parts.map(\.dimension.rawValue))
    XCTAssertFalse((parts[0]["causes"] as? [Any] ?? []).isEmpty)
    XCTAssertEqual(try served.values("\(address)/speech")["lines"] as? [String], ["Aloe"])
    let layers = try served.list("layers", "/views/\(served.number(of: served.controller.view))/layers")
    XCTAssertTrue(layers.contains { $0["view"] as? Int == served.number(of: label) && $0["depth"] as? Int == 1 })
  }

  func testAViewHasAPicture() async throws {
    let label = served.controller.label
    let address = "/views/\(served.number(of: label))/image"
    let response = try served.response("\(address)?scale=2")
    XCTAssertEqual(response.type, "image/png")
    let image = try XCTUnwrap(UIImage(data: response.body))
    XCTAssertEqual(image.size.width, (label.bounds.width * 2).rounded(.up), accuracy: 1)
    XCTAssertEqual(image.size.height, (label.bounds.height * 2).rounded(.up), accuracy: 1)
    for scale in ["0", "nan", "5", "", "x"] {
      XCTAssertEqual(try served.response("\(address)?scale=\(scale)").status, 400, scale)
    }
    let empty = UIView()
    XCTAssertEqual(try served.response("/views/\(served.number(of: empty))/image").status, 409)
    empty.frame.size = CGSize(width: 10_000, height: 10_000)
    XCTAssertEqual(try served.response("/views/\(served.number(of: empty))/image").status, 413)
  }

  func testErrorsSayWhatIsWrong() async throws {
    let label = served.number(of: served.controller.label)
    let cases: [(String, Int, String)] = [
      ("/nothing", 404, "There's nothing at this address. GET / lists the requests."),
      ("/windows/1", 404, "There's nothing at this address. GET / lists the requests."),
      ("/views/99", 404, "No view has the number 99. GET /views lists the views."),
      ("/views/x", 404, "The part of the address after /views isn't a view's number."),
      ("/views/99999999999999999999", 404, "The part of the address after /views isn't a view's number."),
      ("/views/\(label)/x", 404, "A view has constraints, why, speech, layers and image."),
      ("/views?window=\(label)", 404, "View \(label) isn't a window."),
      ("/views?from=-1", 400, "The parameter from isn't a number that is 0 or more."),
      ("/views?deep=1", 400, "The address has no parameter \"deep\". Its parameters: from, search, window."),
      ("/windows?a=1", 400, "The address has no parameter \"a\". Its parameters: none."),
      ("/frames/1/image", 404, "There's no picture of frame 1. GET /frames lists the frames that have one."),
      ("/frames/x/image", 404, "The part of the address after /frames isn't a frame's number."),
    ]
    for (address, status, sentence) in cases {
      let response = try served.response(address)
      XCTAssertEqual(response, .error(status, sentence), address)
    }
    for address in ["/", "/windows", "/views", "/views/\(label)", "/frames/1/image"] {
      let response = try served.response(address, method: "POST")
      XCTAssertEqual(response.status, 405, address)
      XCTAssertEqual(response.allowed, "GET")
    }
    XCTAssertEqual(try served.response("/frames", method: "PUT").allowed, "GET, DELETE")
  }

  func testViewsAreNotKeptAndNumbersNotUsedAgain() async throws {
    let numbers = served.answers.numbers
    var view: UIView? = UIView()
    let number = numbers.number(of: try XCTUnwrap(view))
    XCTAssertEqual(try served.response("/views/\(number)").status, 200)
    let entry = ViewTree.Entry(view: view, depth: 0)
    view = nil
    XCTAssertNil(entry.view)
    XCTAssertEqual(try served.response("/views/\(number)"), .error(410, "View \(number) no longer exists."))
    var last = number
    for _ in 0..<5_000 {
      let next = numbers.number(of: UIView())
      XCTAssertEqual(next, last + 1)
      last = next
    }
    XCTAssertLessThanOrEqual(numbers.count, 1_000)
    let label = served.controller.label
    XCTAssertEqual(numbers.number(of: label), numbers.number(of: label))
  }

  // MARK: Secrets

  func testSecretsStayInTheApp() async throws {
    served.screen.perform {}
    let views = try served.list("views", "/views")
    var answers = [try served.response("/views"), try served.response("/views?search=hunter")]
    for view in views.compactMap({ $0["id"] as? Int }) {
      for part in ["", "/constraints", "/why", "/speech", "/layers"] {
        answers.append(try served.response("/views/\(view)\(part)"))
      }
    }
    let text = answers.map { String(decoding: $0.body, as: UTF8.self) }.joined()
    XCTAssertTrue(text.contains("Aloe"))
    XCTAssertFalse(text.contains("hunter"), text.prefix(while: { $0 != "h" }).description)
    XCTAssertEqual(try served.list("views", "/views?search=hunter").count, 0)
    // The label above it names it, and it reads as many dots as letters.
    let speech = try served.values("/views/\(served.number(of: served.controller.secrets[0]))/speech")
    XCTAssertEqual(speech["lines"] as? [String], ["Aloe, secure text field, \"•••••••\""])
  }

  func testRevealedSecretsAreCoveredInPictures() async throws {
    served.screen.perform {}
    for (index, field) in served.controller.secrets.enumerated() {
      let colors = try Set(colors(of: field))
      // The hidden one shows dots on its background.
      XCTAssertEqual(colors.count == 1, index > 0, "\(index): \(colors.count) colours")
      let inner = try XCTUnwrap(field.subviews.first { !$0.bounds.isEmpty && !$0.isHidden })
      if index > 0 { XCTAssertEqual(try Set(self.colors(of: inner)).count, 1) }
    }
    let window = try picture(of: served.screen.window)
    for (index, field) in served.controller.secrets.enumerated() {
      let places = (0..<200).map { x in (x: 20 + x, y: Int(field.frame.midY)) }
      let colors = Set(
        places.map { place in
          let (red, green, blue, _) = window.rgba(x: place.x, y: place.y)
          return [red, green, blue]
        })
      XCTAssertEqual(colors.count == 1, index > 0, "\(index): \(colors.count) colours")
    }
    // Without text, there's nothing to cover.
    served.screen.perform { served.controller.secrets[1].text = "" }
    XCTAssertEqual(try colors(of: served.controller.secrets[1]).first, [0, 0, 0, 0])
  }

  private func picture(of view: UIView) throws -> Bitmap {
    let response = try served.response("/views/\(served.number(of: view))/image?scale=1")
    return try XCTUnwrap(UIImage(data: response.body)?.bitmap)
  }

  private func colors(of view: UIView) throws -> [[UInt8]] {
    let picture = try picture(of: view)
    return (0..<picture.pixelHeight).flatMap { y in
      (0..<picture.pixelWidth).map { x in
        let (red, green, blue, alpha) = picture.rgba(x: x, y: y)
        return [red, green, blue, alpha]
      }
    }
  }

  // MARK: Frames

  private func change(_ color: UIColor) {
    served.screen.perform { served.controller.view.backgroundColor = color }
    served.screen.advance(by: 0.1)
  }

  func testFramesAreMeasuredOnlyWhileRequested() async throws {
    change(.red)
    _ = try served.response("/views")
    XCTAssertNil(UIApplication.frameObserver)
    XCTAssertNil(served.answers.frames.record)
    var frames = try served.values("/frames", at: 100)
    XCTAssertEqual(frames["isMeasuring"] as? Bool, true)
    XCTAssertEqual(frames["frameCount"] as? Int, 0)
    XCTAssertNotNil(UIApplication.frameObserver)
    change(.blue)
    frames = try served.values("/frames", at: 130)
    let latest = try XCTUnwrap(frames["latest"] as? [[String: Any]])
    XCTAssertEqual(frames["frameCount"] as? Int, latest.count)
    let last = try XCTUnwrap(latest.last { $0["hasImage"] as? Bool == true })
    XCTAssertEqual(last["window"] as? Int, served.number(of: served.screen.window))
    let image = try served.response("/frames/\(XCTUnwrap(last["id"] as? Int))/image")
    let picture = try XCTUnwrap(UIImage(data: image.body)?.bitmap)
    let (red, _, blue, _) = picture.rgba(x: picture.pixelWidth / 2, y: picture.pixelHeight - 20)
    XCTAssertEqual([red, blue], [0, 255])
    // A minute after the latest request, nothing is kept.
    served.answers.frames.expire(at: 189)
    XCTAssertNotNil(served.answers.frames.record)
    served.answers.frames.expire(at: 190)
    XCTAssertNil(served.answers.frames.record)
    XCTAssertNil(UIApplication.frameObserver)
  }

  func testMeasuringEndsOnRequest() async throws {
    _ = try served.values("/frames")
    change(.blue)
    let frames = try served.values("/frames", method: "DELETE")
    XCTAssertEqual(frames["isMeasuring"] as? Bool, false)
    XCTAssertEqual((frames["latest"] as? [Any])?.count, 0)
    XCTAssertNil(served.answers.frames.record)
    XCTAssertNil(UIApplication.frameObserver)
  }

  func testTheWindowAndTheServerMeasureSideBySide() async throws {
    served.screen.perform { Inspector.open(for: served.screen.window) }
    let session = try XCTUnwrap(Inspector.session)
    let before = session.frames.frameCount
    _ = try served.values("/frames")
    change(.blue)
    let common = session.frames.frameCount - before
    XCTAssertGreaterThan(common, 0)
    XCTAssertEqual(served.answers.frames.record?.frameCount, common)
    served.screen.perform { Inspector.close() }
    let count = session.frames.frameCount
    let record = try XCTUnwrap(served.answers.frames.record)
    change(.red)
    XCTAssertEqual(session.frames.frameCount, count)
    XCTAssertGreaterThan(record.frameCount, common)
    _ = try served.values("/frames", method: "DELETE")
    XCTAssertNil(UIApplication.frameObserver)
  }

  func testTheLatestFramesAreLimited() async throws {
    let record = FrameRecord()
    for number in 1...500 {
      record.add(FrameSample(at: TimeInterval(number), times: [.tree: 0.001], work: LayoutStatistics()))
    }
    XCTAssertEqual(record.latest.map(\.number), Array(381...500))
    XCTAssertEqual(record.samples.count, 0)
  }

}
