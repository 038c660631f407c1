import GTKPlatform
import XCTest

@_spi(Aloe) @testable import UIKit

/// Setters only mark views, and the frame does the work: setting a property ten times in a frame costs as much as
/// setting it once.
@MainActor final class SetterTests: XCTestCase {
  private lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let column = UIStackView()

  /// Puts `view` beside another into a column as wide as the window, and shows it.
  private func show(_ view: UIView) {
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    column.addArrangedSubview(view)
    column.addArrangedSubview(Box(10, 10))
    window.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: window.topAnchor), column.leftAnchor.constraint(equalTo: window.leftAnchor),
      column.widthAnchor.constraint(equalToConstant: 300),
    ])
    window.isHidden = false
    window.layOutAndRecord()
  }

  private func shaped(_ work: () -> Void) -> Int {
    let before = TextLayout.shapedCount
    work()
    return TextLayout.shapedCount - before
  }

  /// Ten changes, each by a number never used before, shape nothing; the frame after them shapes as much as after one.
  private func expectOneShaping(of what: String, line: UInt = #line, _ change: (Int) -> Void) {
    let once = shaped {
      change(0)
      window.layOutAndRecord()
    }
    XCTAssertGreaterThan(once, 0, "\(what): one change shows a new string", line: line)
    XCTAssertEqual(shaped { for number in 1...10 { change(number) } }, 0, "\(what): setting shapes", line: line)
    XCTAssertEqual(shaped { window.layOutAndRecord() }, once, "\(what): the frame after ten changes", line: line)
  }

  func testALabelsText() async {
    let label = UILabel()
    show(label)
    expectOneShaping(of: "text") { label.text = "A text that is set for the time of number \($0)" }
  }

  func testTheTextOfALabelOfManyLines() async {
    let label = UILabel()
    label.numberOfLines = 0
    show(label)
    expectOneShaping(of: "text") {
      label.text = "A text of several lines, which is set ten times and more in a frame, this being number \($0)"
    }
  }

  func testALabelsAttributedText() async {
    let label = UILabel()
    show(label)
    expectOneShaping(of: "attributed text") {
      label.attributedText = NSAttributedString(
        string: "With attributes, number \($0)", attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
    }
  }

  func testALabelsFont() async {
    let label = UILabel()
    label.text = "One text in several sizes"
    show(label)
    expectOneShaping(of: "font") { label.font = .systemFont(ofSize: 21 + CGFloat($0) / 4) }
  }

  func testALabelsTraits() async {
    let sizes: [UIContentSizeCategory] = [
      .small, .medium, .extraLarge, .extraSmall, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    let label = UILabel()
    label.text = "Size"
    label.font = .preferredFont(forTextStyle: .callout)
    label.adjustsFontForContentSizeCategory = true
    show(label)
    expectOneShaping(of: "traits") { window.traitOverrides.preferredContentSizeCategory = sizes[$0] }
  }

  func testALabelInARowOfARow() async {
    let label = UILabel()
    show(UIStackView(arrangedSubviews: [UIStackView(arrangedSubviews: [label, Box(5, 5)]), Box(5, 5)]))
    expectOneShaping(of: "text") { label.text = "Inside of rows inside of rows, number \($0)" }
  }

  func testAViewThatIsMeasured() async {
    let label = UILabel()
    let row = UIStackView(arrangedSubviews: [label, Box(5, 5)])
    show(row)
    _ = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expectOneShaping(of: "text") { label.text = "In a row that was measured as well, number \($0)" }
    let measured = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    label.text = "In a row that is measured before its frame, and longer than before"
    XCTAssertGreaterThan(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, measured.width)
  }

  func testAButtonsTitle() async {
    let button = UIButton(type: .system)
    button.setTitle("First", for: .normal)
    show(button)
    expectOneShaping(of: "title") { button.setTitle("Press for number \($0)", for: .normal) }
  }

  func testAButtonsConfiguration() async {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "First"
    show(button)
    expectOneShaping(of: "configuration") { button.configuration?.title = "Configured as number \($0)" }
  }

  func testASegmentsTitle() async {
    let control = UISegmentedControl(items: ["One", "Two"])
    show(control)
    expectOneShaping(of: "segment") { control.setTitle("Segment number \($0)", forSegmentAt: 1) }
  }

  func testABarsTitle() async {
    let screen = UIViewController()
    screen.title = "First"
    window.rootViewController = UINavigationController(rootViewController: screen)
    show(UIView())
    expectOneShaping(of: "title") { screen.title = "Screen number \($0)" }
  }

  func testATableCellsText() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "First"
    show(cell)
    expectOneShaping(of: "cell") { cell.textLabel?.text = "Cell number \($0)" }
  }

  // MARK: - What isn't text

  func testConstantsAreSolvedOnce() async {
    let box = UIView()
    show(box)
    let height = box.heightAnchor.constraint(equalToConstant: 40)
    height.isActive = true
    window.layOutAndRecord()
    let before = LayoutStatistics.current
    for number in 1...10 { height.constant = 40 + CGFloat(number) }
    XCTAssertEqual(LayoutStatistics.current.since(before), LayoutStatistics(), "setting computes nothing")
    window.layOutAndRecord()
    XCTAssertEqual(LayoutStatistics.current.since(before).solves, 1)
    XCTAssertEqual(box.frame.height, 50)
  }

  func testLookIsRecordedOnce() async {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(box)
    window.isHidden = false
    window.layOutAndRecord()
    func change(_ number: Int) {
      box.backgroundColor = UIColor(white: CGFloat(number) / 20, alpha: 1)
      box.layer.cornerRadius = CGFloat(number)
      box.layer.contents = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage
    }
    func recorded(_ work: () -> Void) -> LayoutStatistics {
      let before = LayoutStatistics.current
      work()
      return LayoutStatistics.current.since(before)
    }
    let once = recorded {
      change(1)
      window.layOutAndRecord()
    }
    XCTAssertEqual(recorded { for number in 2...11 { change(number) } }, LayoutStatistics())
    XCTAssertEqual(recorded { window.layOutAndRecord() }, once)
  }
}
