import AloeStackView
import StackLayout
import Testing

/// A file that imports one of the two libraries also imports UIKit and the modules that it exports.
@MainActor @Suite struct ReexportTests {
  @Test func uiKitComesWithTheLibraries() {
    let label: UILabel = UILabel()
    label.text = "From the libraries alone"
    let request = URLRequest(url: URL(fileURLWithPath: "/"))
    #expect(request.httpMethod == "GET" && label.frame == CGRect.zero)
    #expect(type(of: label.layer) == CALayer.self)
  }
}
