import AloeCore
import Foundation
import LayoutProofs
import TestSupport
import XCTest

@_spi(Aloe) @testable import ScreenTesting
@testable import UIKit

/// Screens are proved when they go away, if that's requested.
@MainActor final class ScreenProverTests: XCTestCase {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("proof-\(UUID().uuidString)").path

  override func tearDown() async throws { try? FileManager.default.removeItem(atPath: path) }

  /// A title, and below it a label of one line between two margins.
  private final class PriceController: UIViewController {
    private let header = UILabel()
    let price = UILabel()
    var disappearances = 0
    var widths: [CGFloat] = []

    convenience init(_ text: String) {
      self.init(nibName: nil, bundle: nil)
      price.text = text
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      header.text = "Price"
      for (label, top) in [(header, CGFloat(20)), (price, 60)] {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 100),
          label.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -100),
          label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: top),
        ])
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      disappearances += 1
      widths.append(view.bounds.width)
    }
  }

  private func prover(_ arguments: [String]) throws -> ScreenProver {
    ScreenProver(try ProofOptions(arguments).request, try ReportFile(path))
  }

  private func records() throws -> [ProofRecord] {
    let (records, unreadable) = ReportFile.records(in: try String(contentsOfFile: path, encoding: .utf8))
    XCTAssertEqual(unreadable, 0)
    return records
  }

  /// Returns a prover's reports while some code runs.
  private func proving(_ arguments: String..., work: () throws -> Void) throws -> [ProofRecord] {
    let prover = try prover(arguments)
    try ScreenExaminers.$ofTask.withValue(prover) { try work() }
    return try records()
  }

  func testAScreenIsProvedWhenItGoesAway() async throws {
    let line = #line + 2
    let records = try proving("--widths", "320...600") {
      let screen = Screen(PriceController("10"), .smallPhone)
      XCTAssertEqual(try self.records().map(\.event), [.opened])
      screen.show()
    }
    XCTAssertEqual(records.map(\.event), [.opened, .begun, .proved])
    XCTAssertEqual(Set(records.map(\.place)), ["ScreenTestingTests/ScreenProverTests.swift:\(line)"])
    let proof = try XCTUnwrap(records.last)
    XCTAssertEqual(proof.screen, "PriceController")
    XCTAssertEqual(proof.traits, "320x568")
    let result = try XCTUnwrap(proof.result)
    XCTAssertEqual(result.faults, [])
    XCTAssertEqual(result.combinations, 562)
    XCTAssertLessThan(result.layouts, 60)
  }

  func testFaultsHaveTheirWidthsAndReasons() async throws {
    var needed: CGFloat = 0
    let records = try proving("--widths", "200...600") {
      let controller = PriceController("Ten thousand and one")
      _ = Screen(controller)
      needed = controller.price.intrinsicContentSize.width
    }
    let result = try XCTUnwrap(records.last?.result)
    let last = Int((needed + 200 - 1).rounded(.up)) - 1
    let fault = try XCTUnwrap(result.faults.first { $0.sentence.contains("\"Ten thousand and one\" is shortened") })
    XCTAssertEqual(fault.places, ["ltr", "rtl"].map { "200...\(last)x844-\($0)" })
    XCTAssertTrue(result.reasons.contains("because of"), result.reasons)
  }

  func testAllTextSizesAndSmallControlsAreChecked() async throws {
    let records = try proving("--widths", "500...510", "--text-sizes", "all", "--smallest-target", "44") {
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
      button.accessibilityLabel = "Delete"
      let view = UIView()
      view.addSubview(button)
      _ = Screen(view: view)
    }
    let result = try XCTUnwrap(records.last?.result)
    XCTAssertEqual(result.combinations, 11 * 12 * 2)
    XCTAssertEqual(result.faults.count, 1)
    XCTAssertTrue(result.faults[0].sentence.contains("smaller than 44.0 points"), result.faults[0].sentence)
    XCTAssertTrue(result.faults[0].places.contains("500...510x844-AX5-rtl"), "\(result.faults[0].places)")
    XCTAssertEqual(records.last?.screen, "UIView")
  }

  /// A view with code that positions a mark at its right edge.
  final class MarkedView: UIView {
    private let mark = UIView()

    override func layoutSubviews() {
      super.layoutSubviews()
      if mark.superview == nil { addSubview(mark) }
      mark.frame = CGRect(x: bounds.width - 20, y: 60, width: 10, height: 10)
    }
  }

  func testEachWidthIsLaidOutWhereCodeIsNotKnownToBeSteady() async throws {
    func result(_ arguments: [String]) throws -> ProofResult {
      try? FileManager.default.removeItem(atPath: path)
      let prover = try prover(["--widths", "320...420"] + arguments)
      ScreenExaminers.$ofTask.withValue(prover) { _ = Screen(view: MarkedView()) }
      return try XCTUnwrap(records().last?.result)
    }
    let sampled = try result([])
    XCTAssertEqual(sampled.code.map(\.name), ["MarkedView"])
    XCTAssertEqual(sampled.layouts, 101 * 2)
    for name in ["MarkedView", "Other,\(String(reflecting: MarkedView.self))"] {
      let proved = try result(["--steady-layouts", name])
      XCTAssertEqual(proved.code, [])
      XCTAssertEqual(proved.combinations, 101 * 2)
      XCTAssertLessThan(proved.layouts, 20)
    }
  }

  func testEqualScreensAreProvedOnce() async throws {
    let records = try proving("--widths", "320...330") {
      for traits in [ScreenTraits.phone, .phone, .phone.with { $0.size.width = 700 }] {
        _ = Screen(PriceController("10"), traits)
      }
      _ = Screen(PriceController("11"))
      _ = Screen(PriceController("10"), .phone.with { $0.appearance = .dark })
      let other = PriceController("10")
      other.price.textColor = .red
      _ = Screen(other)
    }
    let ends = records.filter { $0.event != .opened && $0.event != .begun }
    XCTAssertEqual(ends.map(\.event), [.proved, .repeated, .repeated, .proved, .proved, .proved])
    XCTAssertEqual(Set(ends.map(\.tree)).count, 4)
    XCTAssertEqual(ends[0].tree, ends[2].tree)
  }

  /// Shows a column only in wide windows.
  private final class ColumnController: UIViewController {
    let text = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    private let column = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let title = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      title.text = "Orders"
      view.addSubview(title)
      column.addSubview(text)
      view.addSubview(column)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      column.isHidden = view.bounds.width < 325
    }
  }

  func testScreensThatDifferOnlyInWideWindowsAreProved() async throws {
    let records = try proving("--widths", "320...330") {
      for text in ["One", "One", "Two"] {
        let controller = ColumnController()
        controller.text.text = text
        _ = Screen(controller, .smallPhone)
      }
    }
    XCTAssertEqual(records.filter { $0.tree != nil }.map(\.event), [.proved, .repeated, .proved])
  }

  func testTextsThatDifferInTheEndOrTheFontAreProved() async throws {
    let long = String(repeating: "a long text ", count: 20)
    let records = try proving("--widths", "320...330") {
      for (end, size) in [("one", CGFloat(12)), ("one", 12), ("two", 12), ("one", 13)] {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        label.text = long + end
        label.font = .systemFont(ofSize: size)
        let view = UIView()
        view.addSubview(label)
        _ = Screen(view: view, .smallPhone)
      }
    }
    XCTAssertEqual(records.filter { $0.tree != nil }.map(\.event), [.proved, .repeated, .proved, .proved])
  }

  func testScreensThatDifferOnlyInWhatTakesTouchesAreProved() async throws {
    let records = try proving("--widths", "320...330") {
      for isCovered in [false, false, true] {
        let (view, cover) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 120, height: 44))
        cover.isUserInteractionEnabled = isCovered
        for inner in [field, cover] { view.addSubview(inner) }
        _ = Screen(view: view, .smallPhone)
      }
    }.filter { $0.tree != nil }
    XCTAssertEqual(records.map(\.event), [.proved, .repeated, .proved])
    XCTAssertEqual(records.last?.result?.faults.contains { $0.sentence.contains("can't be tapped") }, true)
  }

  func testScreensWithoutContentArentProved() async throws {
    let records = try proving {
      _ = Screen(UIViewController())
      _ = Screen(view: UIView())
    }
    XCTAssertEqual(records.map(\.event), [.opened, .empty, .opened, .empty])
  }

  // MARK: - What tests leave

  func testTheControllerInFrontIsNamed() async throws {
    let records = try proving("--widths", "320...330") {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screen = Screen(navigation)
      navigation.pushViewController(PriceController("10"), animated: true)
      screen.perform {}
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: PriceController("11"))]
      let second = Screen(tabs)
      let alert = UIAlertController(title: "Sold out", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      tabs.present(alert, animated: true)
      second.perform {}
    }
    let names = Set(records.filter { $0.event == .proved }.compactMap(\.screen))
    XCTAssertEqual(names, ["PriceController", "UIAlertController over PriceController"])
  }

  func testTransitionsEndBefore() async throws {
    let records = try proving("--widths", "320...330") {
      let navigation = UINavigationController(rootViewController: PriceController("Below"))
      let screen = Screen(navigation)
      screen.perform { navigation.pushViewController(PriceController("Above"), animated: true) }
      screen.advance(by: 0.1)
      XCTAssertFalse(screen.isAtRest)
    }
    XCTAssertEqual(records.last?.event, .proved)
    XCTAssertEqual(records.last?.result?.faults, [])
  }

  func testAScreenThatNeverRestsIsProved() async throws {
    let records = try proving("--widths", "320...330") {
      let spinner = UIActivityIndicatorView(style: .large)
      let view = UIView()
      view.addSubview(spinner)
      let screen = Screen(view: view)
      screen.perform { spinner.startAnimating() }
      screen.advance(by: 1)
      XCTAssertFalse(screen.isAtRest)
    }
    XCTAssertEqual(records.last?.event, .proved)
  }

  /// Returns how often a controller disappeared when its screen went away, and its widths then; fails if it's kept.
  private func closing() -> (count: Int, widths: [CGFloat]) {
    weak var kept: PriceController?
    var found = (0, [CGFloat]())
    do {
      let controller = PriceController("10")
      kept = controller
      do {
        let screen = Screen(controller, .tablet)
        screen.show()
      }
      found = (controller.disappearances, controller.widths)
    }
    XCTAssertNil(kept)
    return found
  }

  func testTheScreenClosesOnceAsWithoutProof() async throws {
    let outside = Context.current
    let without = closing()
    var with = without
    _ = try proving("--widths", "320...330") { with = closing() }
    XCTAssertEqual(without.count, 1)
    XCTAssertEqual(with.count, 1)
    XCTAssertEqual(without.widths, [1024])
    XCTAssertEqual(with.widths, [1024])
    XCTAssertTrue(Context.current === outside)
  }

  func testAnotherScreenStaysTheCurrentOne() async throws {
    _ = try proving("--widths", "320...330") {
      var first: Screen? = Screen(PriceController("10"))
      let second = Screen(PriceController("11"))
      first?.show()
      second.show()
      first = nil
      XCTAssertTrue(Context.current === second.context)
    }
  }

  func testScreensThatAreKeptAreProvedAtTheEnd() async throws {
    let prover = try prover(["--widths", "320...330"])
    var screen: Screen? = ScreenExaminers.$ofTask.withValue(prover) { Screen(PriceController("10")) }
    let outside = Context.current
    prover.examineOpenScreens()
    XCTAssertTrue(Context.current === outside)
    XCTAssertEqual(try records().map(\.event), [.opened, .begun, .proved])
    XCTAssertEqual(screen?.window.isHidden, false)
    screen = nil
    prover.examineOpenScreens()
    XCTAssertEqual(try records().count, 3)
  }

  func testContentThatOutlivesItsScreenIsntProved() async throws {
    let records = try proving {
      let device = ContentSnapshot.Device(
        size: CGSize(width: 300, height: 300), safeArea: .zero, traits: UITraitCollection())
      XCTAssertFalse(ContentSnapshot.take(of: PriceController("10"), on: device) { $0.tree }.isEmpty)
      _ = Screen(UIViewController())
    }
    XCTAssertEqual(records.map(\.event), [.opened, .empty])
  }

  // MARK: - The process

  func testWithoutTheVariableNothingExamines() async {
    let isRequested = ProcessInfo.processInfo.environment[ProofRequest.reportVariable] != nil
    XCTAssertEqual(ScreenExaminers.current != nil, isRequested)
  }

  private lazy var kept = Screen(PriceController("10"))

  /// Keeps its screen, as a test case of XCTest is kept. The test below runs it in another process.
  func testThatKeepsAScreen() async { kept.assertShows("10") }

  func testAProcessProvesTheScreensOfBothLibraries() async throws {
    var environment = ProcessInfo.processInfo.environment
    for name in ["ALOE_TEST_PART", "ALOE_TEST_SEED", "ALOE_TEST_TIMES"] { environment[name] = nil }
    environment[ProofRequest.reportVariable] = path
    environment["ALOE_PROOF_WIDTHS"] = "320...330"
    let runs = [
      ["ScreenTestingTests.ScreenProverTests/testThatKeepsAScreen"],
      ["--testing-library", "swift-testing", "--filter", "SwiftTestingTests/drawingHasAContext"],
    ]
    for arguments in runs {
      let finished = try FinishedProgram(
        [CommandLine.arguments[0]] + arguments, environment: environment, readingErrors: true)
      XCTAssertEqual(finished.status, 0, finished.output)
    }
    let proofs = try records().filter { $0.event == .proved }
    XCTAssertEqual(proofs.map(\.screen), ["PriceController", "UILabel"].map(Optional.some))
    XCTAssertEqual(
      proofs.map(\.test), ["ScreenProverTests.testThatKeepsAScreen", "drawingHasAContext()"].map(Optional.some))
    XCTAssertEqual(Set(proofs.map(\.process)).count, 2)
  }

  /// Returns the messages when a process with some variables requests its examiner. There should be none.
  private func complaint(_ variables: [String: String]) -> String {
    let former = ProcessInfo.processInfo.environment
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for name in variables.keys {
        if let value = former[name] { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    var examiner: (any ScreenExaminer)?
    let said = messages { examiner = ScreenExaminers().makeExaminer() }
    XCTAssertNil(examiner)
    return said.joined()
  }

  func testARequestThatCantBeReadIsReported() async {
    let said = complaint(["ALOE_PROOF": path, "ALOE_PROOF_WIDTHS": "wide"])
    XCTAssertTrue(
      said.hasPrefix("Screens aren't proved, although ALOE_PROOF is set: ALOE_PROOF_WIDTHS is \"wide\"."), said)
  }

  func testAReportThatCantBeOpenedIsReported() async {
    let folder = FileManager.default.temporaryDirectory.path
    XCTAssertEqual(
      complaint(["ALOE_PROOF": folder]),
      "Screens aren't proved, although ALOE_PROOF is set: \(folder) can't be opened: Is a directory.")
    XCTAssertEqual(complaint(["ALOE_PROOF": ""]), "")
  }
}
