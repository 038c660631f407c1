import AloeCore
import Foundation
import UIKit

/// Answers the requests to the inspector's server about the current context's windows.
@MainActor final class InspectorAnswers {

  /// The largest number of views, layers, constraints or spoken lines in an answer.
  static let maxItems = AloeLimits.inspectorItems
  /// The largest number of pixels of a picture.
  static let maxPixels = AloeLimits.inspectorPicturePixels

  let numbers = ViewNumbers()
  let frames = ServedFrames()

  /// The requests that the server answers, as listed for people who try it.
  private static let requests = [
    "GET /windows", "GET /views?window=ID&search=WORDS&from=NUMBER", "GET /views/ID", "GET /views/ID/constraints",
    "GET /views/ID/why", "GET /views/ID/speech", "GET /views/ID/layers", "GET /views/ID/image?scale=NUMBER",
    "GET /frames", "GET /frames/ID/image", "DELETE /frames",
  ]

  private var windows: [UIWindow] { UIApplication.shared.windows.filter { !InspectorState.current.owns($0) } }
  private var overlay: UIView? { InspectorState.current.session?.overlay }

  /// Returns the response to a request of a program that has the token.
  func response(to request: HTTPRequest, at time: TimeInterval) -> HTTPResponse {
    do throws(HTTPResponse) {
      switch (request.path.first, request.path.count) {
      case (nil, _):
        try check(request, parameters: [])
        return .json(["requests": Self.requests])
      case ("windows", 1):
        try check(request, parameters: [])
        return .json(["windows": windows.map { WindowReport($0, numbers) }])
      case ("views", 1):
        try check(request, parameters: ["window", "search", "from"])
        return try tree(request.parameters)
      case ("views", 2), ("views", 3):
        return try details(of: request)
      case ("frames", 1):
        try check(request, parameters: [], methods: ["GET", "DELETE"])
        return frameList(isEnding: request.method == "DELETE", at: time)
      case ("frames", 3) where request.path[2] == "image":
        try check(request, parameters: [])
        return try image(ofFrame: request.path[1])
      default:
        throw .error(404, "There's nothing at this address. GET / lists the requests.")
      }
    } catch {
      return error
    }
  }

  private func check(
    _ request: HTTPRequest, parameters: Set<String>, methods: [String] = ["GET"]
  ) throws(HTTPResponse) {
    guard methods.contains(request.method) else {
      let allowed = methods.joined(separator: ", ")
      var response = HTTPResponse.error(405, "This address takes only \(allowed).")
      response.allowed = allowed
      throw response
    }
    if let other = request.parameters.keys.sorted().first(where: { !parameters.contains($0) }) {
      let known = parameters.isEmpty ? "none" : parameters.sorted().joined(separator: ", ")
      throw .error(400, "The address has no parameter \"\(ViewFacts.cut(other, to: 40))\". Its parameters: \(known).")
    }
  }

  // MARK: The tree

  private struct Page: Encodable {
    let views: [TreeReport]
    /// The value of the parameter `from` for the next views.
    let next: Int?
  }

  private func tree(_ parameters: [String: String]) throws(HTTPResponse) -> HTTPResponse {
    let from = try number(parameters["from"], name: "from") ?? 0
    var roots = windows
    if let number = try number(parameters["window"], name: "window") {
      guard let window = try view(number) as? UIWindow else { throw .error(404, "View \(number) isn't a window.") }
      roots = [window]
    }
    let words = parameters["search"] ?? ""
    let all = roots.flatMap { ViewTree.entries(of: $0, containing: words, without: overlay) }.dropFirst(from)
    let reports = all.prefix(Self.maxItems).compactMap { entry in
      entry.view.map { TreeReport($0, depth: entry.depth, numbers) }
    }
    return .json(Page(views: reports, next: all.count > Self.maxItems ? from + Self.maxItems : nil))
  }

  private func number(_ text: String?, name: String) throws(HTTPResponse) -> Int? {
    guard let text else { return nil }
    // Larger numbers could overflow where something is added to them.
    guard let number = Int(text), (0...1 << 53).contains(number) else {
      throw .error(400, "The parameter \(name) isn't a number that is 0 or more.")
    }
    return number
  }

  private func view(_ number: Int) throws(HTTPResponse) -> UIView {
    if let view = numbers.view(number) { return view }
    if numbers.wasGiven(number) { throw .error(410, "View \(number) no longer exists.") }
    throw .error(404, "No view has the number \(number). GET /views lists the views.")
  }

  // MARK: Frames

  private func frameList(isEnding: Bool, at time: TimeInterval) -> HTTPResponse {
    if isEnding { frames.end() }
    return .json(FramesReport(isEnding ? nil : frames.request(in: .current, at: time), numbers))
  }

  private func image(ofFrame text: String) throws(HTTPResponse) -> HTTPResponse {
    guard let number = Int(text) else {
      throw .error(404, "The part of the address after /frames isn't a frame's number.")
    }
    guard let picture = frames.record?.strip.pictures.first(where: { $0.frame.number == number }) else {
      throw .error(404, "There's no picture of frame \(number). GET /frames lists the frames that have one.")
    }
    return try png(picture.image)
  }

  private func png(_ image: UIImage) throws(HTTPResponse) -> HTTPResponse {
    guard let data = image.pngData() else { throw .error(500, "The picture can't be written as PNG.") }
    return HTTPResponse(status: 200, type: "image/png", body: data)
  }

  // MARK: One view

  private struct Constraints: Encodable {
    let constraints: [ConstraintReport]
    /// The number of all constraints.
    let count: Int
  }

  private struct Layers: Encodable {
    let layers: [LayerReport]
    /// The number of all layers that aren't hidden.
    let count: Int
  }

  private func details(of request: HTTPRequest) throws(HTTPResponse) -> HTTPResponse {
    guard let number = Int(request.path[1]) else {
      throw .error(404, "The part of the address after /views isn't a view's number.")
    }
    let aspect = request.path.count == 3 ? request.path[2] : nil
    try check(request, parameters: aspect == "image" ? ["scale"] : [])
    let view = try view(number)
    switch aspect {
    case nil:
      return .json(ViewReport(view, maxSubviews: Self.maxItems, without: overlay, numbers))
    case "constraints":
      let all = ViewFacts.activeConstraints(of: view)
      let reports = all.prefix(Self.maxItems).map { ConstraintReport($0) }
      return .json(Constraints(constraints: reports, count: all.count))
    case "why":
      return .json(WhyReport(view.whyFrame()))
    case "speech":
      return .json(["lines": ViewFacts.speech(of: view).prefix(Self.maxItems).map { ViewFacts.cut($0, to: 1_000) }])
    case "layers":
      let all = LayerPlaces(of: view.layer, without: overlay?.layer, limit: Self.maxItems)
      return .json(Layers(layers: all.places.map { LayerReport($0, numbers) }, count: all.layerCount))
    case "image":
      return try image(of: view, scale: request.parameters["scale"])
    default:
      throw .error(404, "A view has constraints, why, speech, layers and image.")
    }
  }

  private func image(of view: UIView, scale text: String?) throws(HTTPResponse) -> HTTPResponse {
    let scale = text.map { Double($0) ?? 0 } ?? Double(max(1, min(4, view.traitCollection.displayScale)))
    guard (0.1...4).contains(scale) else { throw .error(400, "The parameter scale isn't a number from 0.1 to 4.") }
    let size = view.bounds.size
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .error(409, "The view's size is \(SizeReport(size)), so there's no picture of it.")
    }
    guard max(1, width) * max(1, height) <= Double(Self.maxPixels) else {
      throw .error(413, "The picture would have more than \(Self.maxPixels) pixels. Ask for a smaller scale or view.")
    }
    return try png(ViewPicture.image(of: view, size: size, scale: CGFloat(scale)))
  }

}
