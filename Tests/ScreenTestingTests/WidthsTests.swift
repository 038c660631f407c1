import XCTest

@testable import ScreenTesting
@testable import UIKit

/// `assertFits` lays out a few widths of a range, and finds the faults of each width.
@MainActor final class WidthsTests: XCTestCase {
  private let view = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func pin(_ inner: UIView, top: CGFloat, left: CGFloat = 0, right: CGFloat = 0) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: left),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -right),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
    ])
  }

  private func tried(
    _ widths: ClosedRange<CGFloat>, textSizes: [UIContentSizeCategory]? = nil, smallestTarget: CGFloat = 0,
    steady: [UIResponder.Type] = []
  ) async -> (report: FitsReport, faults: String) {
    view.backgroundColor = .white
    var report = FitsReport()
    let faults = await complaints {
      report = screen.assertFits(
        widths: widths, textSizes: textSizes, directions: [.leftToRight], smallestTarget: smallestTarget,
        steadyLayouts: steady)
    }
    return (report, faults.joined())
  }

  func testEveryWidthFollowsFromAFew() async {
    pin(label("A title"), top: 20, left: 16, right: 16)
    pin(label("A text that has a line more where the window is narrow, and less where it's wide.", lines: 0), top: 60)
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    pin(button, top: 300, left: 20, right: 20)
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    let (report, faults) = await tried(320...1024, smallestTarget: 44)
    XCTAssertEqual(faults, "")
    XCTAssertTrue(report.fits)
    XCTAssertEqual(report.combinationCount, 705)
    XCTAssertLessThan(report.layoutCount, 60)
    XCTAssertEqual(
      "\(report)",
      "705 combinations: \(report.layoutCount) were laid out, and \(705 - report.layoutCount) follow from these.")
    XCTAssertEqual(screen.traits, .smallPhone)
  }

  func testAFaultHasTheRangeOfItsWidths() async {
    let text = label("A text of one line")
    pin(text, top: 20, left: 100, right: 100)
    let needed = text.intrinsicContentSize.width
    let last = Int((needed + 200 - 1).rounded(.up)) - 1
    let (report, faults) = await tried(200...800)
    XCTAssertTrue(faults.contains("  - [200...\(last)x568-ltr] UIWindow > UIView > UILabel"), faults)
    XCTAssertFalse(report.fits)
    XCTAssertLessThan(report.layoutCount, 100)
  }

  func testAConstraintThatBeginsToHoldIsFound() async {
    let (first, second) = (label("At the right end"), label("Next to it"))
    first.textAlignment = .right
    for label in [second, first] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    let wide = first.widthAnchor.constraint(equalTo: view.widthAnchor)
    wide.priority = .defaultHigh
    // From 480 points on, it stays where it is.
    NSLayoutConstraint.activate([
      wide, first.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      first.leftAnchor.constraint(equalTo: view.leftAnchor), first.topAnchor.constraint(equalTo: second.topAnchor),
      second.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 470),
      second.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
    ])
    let layOut = { [screen] (width: Int) in
      screen.traits.size.width = 450 + CGFloat(width)
      return screen.widthSample(LayoutCode(), 0)
    }
    var search = WidthSearch(count: 410, layOut)
    search.run()
    XCTAssertLessThan(search.samples.count, 80)
    var guided = WidthSearch(count: 410, guesses: search.changes, layOut)
    guided.run()
    XCTAssertEqual(guided.changes, search.changes)
    XCTAssertEqual(guided.proved, search.proved)
    XCTAssertLessThan(guided.samples.count, search.samples.count)
    XCTAssertEqual(search.samplings.count, 0)
    var isFound = Set<Bool>()
    for width in 0...410 {
      screen.traits.size.width = 450 + CGFloat(width)
      let direct = Set(screen.widthFaults(0).faults.map(\.key))
      isFound.insert(direct.contains { $0.contains("lies over") })
      let searched = search.faults.filter { search.widths(ofFault: $0).contains { $0.contains(width) } }
      XCTAssertEqual(Set(searched), direct, "\(450 + width) points")
    }
    XCTAssertEqual(isFound, [false, true])
    // Mirrored, the screen changes in the same widths, so the second search begins with them.
    var counts: [Int] = []
    for directions: [UITraitEnvironmentLayoutDirection] in [[.leftToRight], [.leftToRight, .rightToLeft]] {
      _ = await complaints {
        counts.append(screen.assertFits(widths: 450...860, directions: directions).layoutCount)
      }
    }
    XCTAssertLessThan(counts[1], 2 * counts[0])
  }

  // MARK: - Code

  /// Makes its text narrow in some widths.
  private final class Banded: UIView {
    let text = UILabel()
    var isNarrow: (CGFloat) -> Bool = { $0 >= 400 && $0 < 410 }

    override func layoutSubviews() {
      super.layoutSubviews()
      text.frame = CGRect(x: 0, y: 0, width: isNarrow(bounds.width) ? 20 : 200, height: 40)
    }
  }

  private func banded() -> Banded {
    let banded = Banded()
    banded.text.text = "A text of one line"
    banded.addSubview(banded.text)
    pin(banded, top: 20)
    banded.heightAnchor.constraint(equalToConstant: 40).isActive = true
    return banded
  }

  func testWidthsOfAViewWithCodeAreLaidOutOneByOne() async {
    _ = banded()
    let (report, faults) = await tried(320...520)
    XCTAssertTrue(faults.contains("  - [400...409x568-ltr] UIWindow > UIView > Banded > UILabel"), faults)
    XCTAssertEqual(report.layoutCount, 201)
    XCTAssertEqual(report.sampledWidths["Banded"], 320...520)
    let sentence = "Laid out point by point from 320 to 520 points, because of the code of Banded."
    XCTAssertTrue("\(report)".hasSuffix(sentence), "\(report)")
  }

  func testCodeInAViewOfTheSameSizeIsRunOnce() async {
    let banded = banded()
    NSLayoutConstraint.deactivate(view.constraints.filter { $0.firstAttribute == .right })
    banded.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let (report, faults) = await tried(320...520)
    XCTAssertEqual(faults, "")
    XCTAssertLessThan(report.layoutCount, 20)
    XCTAssertEqual(report.sampledWidths, [:])
  }

  func testTheLimitOfASteadyViewIsFound() async {
    banded().isNarrow = { $0 < 437 }
    let (report, faults) = await tried(320...520, steady: [Banded.self])
    XCTAssertTrue(faults.contains("  - [320...436x568-ltr] UIWindow > UIView > Banded > UILabel"), faults)
    XCTAssertLessThan(report.layoutCount, 40)
    XCTAssertEqual(report.sampledWidths, [:])
  }

  func testASteadyViewThatDoesntMoveEvenlyIsLaidOutBetween() async {
    /// Gives its text the larger one of two lengths, which are the same in the smallest and the largest width.
    final class Bent: UIView {
      let text = UILabel()
      override func layoutSubviews() {
        super.layoutSubviews()
        text.frame = CGRect(x: 0, y: 0, width: max(520 - bounds.width, bounds.width - 320), height: 40)
      }
    }
    let bent = Bent()
    bent.text.text = "A text of one line"
    bent.addSubview(bent.text)
    pin(bent, top: 20)
    bent.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let (report, faults) = await tried(320...520, steady: [Bent.self])
    XCTAssertTrue(faults.contains("UIWindow > UIView > Bent > UILabel"), faults)
    XCTAssertLessThan(report.layoutCount, 100)
  }

  func testCodeOfUIKitIsNamedWithItsModule() async {
    final class Orders: UITableView {}
    let orders = Orders(frame: .zero, style: .plain)
    pin(orders, top: 20)
    orders.heightAnchor.constraint(equalToConstant: 100).isActive = true
    let (report, _) = await tried(320...330)
    XCTAssertEqual(report.sampledWidths["UIKit.UITableView"], 320...330)
    XCTAssertNil(report.sampledWidths["Orders"])
  }

  func testTheCalendarOfADatePickerIsSteady() async {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    pin(picker, top: 20)
    let (report, _) = await tried(320...330)
    XCTAssertEqual(report.sampledWidths, [:])
  }

  func testControllersCodeCounts() async {
    final class Coded: UIViewController {
      override func viewDidLayoutSubviews() {}
    }
    let coded = Screen(Coded(), .smallPhone)
    let plain = Screen(UIViewController(), .smallPhone)
    for screen in [coded, plain] { screen.window.backgroundColor = .white }
    XCTAssertEqual(coded.assertFits(widths: 320...360).sampledWidths["Coded"], 320...360)
    XCTAssertEqual(plain.assertFits(widths: 320...360).sampledWidths, [:])
  }

  func testARangeWithoutWidthsFails() async {
    let ends: [(CGFloat, CGFloat)] = [
      (320, 320), (320, 320.5), (0.5, 320), (320, 10_001), (320, .infinity), (320, .greatestFiniteMagnitude),
    ]
    let said = await complaints {
      for (first, last) in ends { XCTAssertFalse(screen.assertFits(widths: first...last).fits, "\(last)") }
    }
    let texts = [
      "320...320", "320...320.5", "0.5...320", "320...10001", "320...inf",
      "320...\(CGFloat.greatestFiniteMagnitude)",
    ]
    XCTAssertEqual(
      said,
      texts.map {
        "assertFits checked nothing: widths is \($0). Write the smallest and the largest width in points, such as 320...1024: "
          + "from 1 to 10000, and at least a point apart."
      })
  }

  func testARangeMayBeginBetweenWholePoints() async {
    pin(label("A text of one line that is wider than any of these windows, so that it's shortened"), top: 20)
    let (report, faults) = await tried(320.5...322)
    XCTAssertTrue(faults.contains("  - [320.5...321.5x568-ltr] UIWindow > UIView > UILabel"), faults)
    XCTAssertEqual(report.combinationCount, 2)
  }
}
