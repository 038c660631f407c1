import XCTest

@testable import TestSupport
@testable import UIKit

/// Sheets that rest at several heights.
@MainActor final class SheetTests: XCTestCase {
  private final class Watcher: NSObject, UISheetPresentationControllerDelegate {
    var changes: [String] = []
    var mayGo = true
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { changes.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayGo }
  }

  private let root = UIViewController()
  private let screen = UIViewController()
  private let watcher = Watcher()

  private func makeStage(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero,
    _ change: (UISheetPresentationController) -> Void
  ) throws -> (Stage, UISheetPresentationController) {
    let stage = Stage(size: size, safeArea: safeArea, root)
    screen.view.backgroundColor = .systemBackground
    let sheet = try XCTUnwrap(screen.sheetPresentationController)
    change(sheet)
    sheet.delegate = watcher
    root.present(screen, animated: false)
    stage.display()
    return (stage, sheet)
  }

  /// The top of the sheet in the window.
  private func top(_ stage: Stage) -> CGFloat { screen.view.convert(CGPoint.zero, to: stage.window).y }

  func testASheetRestsAtItsSmallestHeight() async throws {
    let (stage, sheet) = try makeStage { $0.detents = [.large(), .medium()] }
    XCTAssertEqual(top(stage), 422)
    XCTAssertEqual(screen.view.bounds.height, 422)
    XCTAssertTrue(root.view.transform.isIdentity, "only a large sheet pushes the presenter back")
    sheet.selectedDetentIdentifier = .large
    stage.display()
    XCTAssertEqual(top(stage), 20)
    XCTAssertFalse(root.view.transform.isIdentity)
    XCTAssertEqual(watcher.changes, [], "the program's changes aren't reported")
    XCTAssertTrue(screen.presentationController === sheet)
  }

  func testTheDefaultsAreThoseOfACard() async throws {
    let (stage, sheet) = try makeStage { _ in }
    XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
    XCTAssertNil(sheet.selectedDetentIdentifier)
    XCTAssertNil(sheet.largestUndimmedDetentIdentifier)
    XCTAssertTrue(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    XCTAssertFalse(sheet.prefersGrabberVisible)
    XCTAssertNil(sheet.preferredCornerRadius)
    XCTAssertEqual(top(stage), 20)
    for style in [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen] {
      let other = UIViewController()
      other.modalPresentationStyle = style
      XCTAssertNil(other.sheetPresentationController)
    }
  }

  func testACustomHeightIsComputedInItsContainer() async throws {
    var asked: [CGFloat] = []
    var wanted: CGFloat = 200
    let (stage, sheet) = try makeStage(safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)) {
      $0.detents = [
        .custom(identifier: .init("low")) { context in
          asked.append(context.maximumDetentValue)
          return wanted
        }, .large(),
      ]
    }
    XCTAssertEqual(Set(asked), Set([844.0 - 50 - 30] as [CGFloat]))
    XCTAssertEqual(top(stage), 844 - 30 - 200, "the safe area at the bottom is added")
    wanted = 300
    stage.display()
    XCTAssertEqual(top(stage), 844 - 30 - 200)
    sheet.invalidateDetents()
    stage.display()
    XCTAssertEqual(top(stage), 844 - 30 - 300)
  }

  func testSenselessHeightsAreReportedAndLeftOut() async throws {
    let heard = messages {
      for value in [CGFloat.nan, .infinity, -3, 0] {
        let other = UIViewController()
        let sheet = other.sheetPresentationController
        sheet?.detents = [.custom(identifier: .init("bad \(value)")) { _ in value }]
        sheet?.preferredCornerRadius = value == 0 ? -1 : value
        XCTAssertNil(sheet?.preferredCornerRadius)
        let stage = Stage(root)
        root.present(other, animated: false)
        stage.display()
        XCTAssertEqual(other.view.convert(CGPoint.zero, to: stage.window).y, 20)
        root.dismiss(animated: false)
        sheet?.detents = []
        XCTAssertEqual(sheet?.detents.map(\.identifier), [.large])
      }
    }
    XCTAssertEqual(heard.filter { $0.contains("The detent \"") }.count, 4, "\(heard)")
    XCTAssertEqual(heard.filter { $0.contains("preferredCornerRadius") }.count, 1, "\(heard)")
  }

  func testAnimateChangesMovesTheSheet() async throws {
    let (stage, sheet) = try makeStage { $0.detents = [.medium(), .large()] }
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.wait(0.05)
    let holder = try XCTUnwrap(screen.view.superview)
    let shown = try XCTUnwrap(holder.layer.presentation()).frame.minY
    XCTAssertLessThan(shown, 422)
    XCTAssertGreaterThan(shown, 20)
    stage.wait(1)
    XCTAssertEqual(top(stage), 20)
  }

  // MARK: - Dragging

  func testADragMovesTheSheetFromHeightToHeight() async throws {
    let (stage, _) = try makeStage { $0.detents = [.medium(), .large()] }
    stage.send(.down, CGPoint(x: 195, y: 440))
    for y in stride(from: 420, through: 300, by: -20) {
      stage.wait(0.02)
      stage.send(.moved, CGPoint(x: 195, y: CGFloat(y)))
    }
    stage.display()
    XCTAssertEqual(top(stage), 422 - 140, accuracy: 21)
    XCTAssertEqual(screen.view.bounds.height, 844 - top(stage), accuracy: 0.01, "the sheet grows while it's dragged")
    stage.wait(0.5)
    stage.send(.moved, CGPoint(x: 195, y: 100))
    stage.wait(0.5)
    stage.send(.up, CGPoint(x: 195, y: 100))
    stage.wait(1)
    XCTAssertEqual(top(stage), 20)
    XCTAssertEqual(watcher.changes, ["com.apple.UIKit.large"])
    stage.drag(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 430), duration: 2)
    stage.wait(1)
    XCTAssertEqual(top(stage), 422)
    XCTAssertEqual(watcher.changes, ["com.apple.UIKit.large", "com.apple.UIKit.medium"])
    XCTAssertTrue(root.view.transform.isIdentity)
  }

  func testADragBelowTheSmallestHeightDismisses() async throws {
    let (stage, _) = try makeStage { $0.detents = [.medium(), .large()] }
    stage.drag(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 820))
    stage.wait(1)
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(watcher.changes, [])
  }

  func testASheetThatMustStayComesBack() async throws {
    for isModal in [true, false] {
      watcher.mayGo = isModal
      screen.isModalInPresentation = isModal
      let (stage, _) = try makeStage { $0.detents = [.medium(), .large()] }
      stage.drag(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 820))
      stage.wait(1)
      XCTAssertTrue(root.presentedViewController === screen)
      XCTAssertEqual(top(stage), 422)
      root.dismiss(animated: false)
    }
  }

  func testScrollingAtTheTopExpandsFirst() async throws {
    for expands in [true, false] {
      let scrollView = UIScrollView(frame: screen.view.bounds)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 100, height: 5000)
      screen.view.addSubview(scrollView)
      let (stage, sheet) = try makeStage {
        $0.detents = [.medium(), .large()]
        $0.prefersScrollingExpandsWhenScrolledToEdge = expands
        $0.selectedDetentIdentifier = .medium
      }
      stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
      stage.wait(2)
      XCTAssertEqual(top(stage), expands ? 20 : 422)
      XCTAssertEqual(scrollView.contentOffset.y > 100, !expands)
      if expands {
        // A large sheet scrolls, and comes down again only from the top of its content.
        stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500))
        stage.wait(2)
        XCTAssertGreaterThan(scrollView.contentOffset.y, 100)
        XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        scrollView.contentOffset = .zero
        stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 520), duration: 2)
        stage.wait(1)
        XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
      }
      root.dismiss(animated: false)
      scrollView.removeFromSuperview()
    }
  }

  // MARK: - Behind it

  func testViewsBehindAnUndimmedSheetCanBeUsed() async throws {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    root.view.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let (stage, sheet) = try makeStage {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    let container = try XCTUnwrap(screen.presentation?.container)
    XCTAssertEqual(container.dimming.alpha, 0)
    stage.tap(CGPoint(x: 150, y: 125))
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(root.presentedViewController === screen)
    sheet.selectedDetentIdentifier = .large
    stage.display()
    XCTAssertEqual(container.dimming.alpha, 1)
    sheet.largestUndimmedDetentIdentifier = nil
    sheet.selectedDetentIdentifier = .medium
    stage.display()
    XCTAssertEqual(container.dimming.alpha, 1)
    stage.tap(CGPoint(x: 150, y: 125))
    stage.wait(1)
    XCTAssertEqual(taps, 1)
    XCTAssertNil(root.presentedViewController, "a tap beside a dimming sheet dismisses it")
  }

  // MARK: - The grabber

  func testTheGrabberChangesTheHeight() async throws {
    let (stage, sheet) = try makeStage {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 24
    }
    XCTAssertEqual(screen.view.superview?.layer.cornerRadius, 24)
    let grabber = try XCTUnwrap(stage.views(SheetGrabber.self).first)
    XCTAssertEqual(grabber.accessibilityLabel, "Sheet Grabber")
    XCTAssertEqual(grabber.accessibilityValue, "1 of 2")
    stage.tap(grabber)
    stage.wait(1)
    XCTAssertEqual(top(stage), 20)
    XCTAssertEqual(grabber.accessibilityValue, "2 of 2")
    grabber.accessibilityDecrement()
    stage.wait(1)
    XCTAssertEqual(top(stage), 422)
    XCTAssertTrue(grabber.adjustByKey(.up))
    XCTAssertFalse(grabber.adjustByKey(.up))
    stage.wait(1)
    XCTAssertEqual(top(stage), 20)
    XCTAssertEqual(watcher.changes.count, 3)
    stage.drag(from: CGPoint(x: 195, y: 30), to: CGPoint(x: 195, y: 430), duration: 2)
    stage.wait(1)
    XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
    sheet.prefersGrabberVisible = false
    stage.display()
    XCTAssertEqual(stage.views(SheetGrabber.self).count, 0)
  }

  // MARK: - Windows

  func testInAWideWindowTheSheetIsInTheCentre() async throws {
    let (stage, _) = try makeStage(size: CGSize(width: 1000, height: 800)) { $0.detents = [.medium(), .large()] }
    XCTAssertEqual(screen.view.bounds.height, 400)
    XCTAssertEqual(top(stage), 200)
  }

  func testMediumIsUnavailableInAShortWindow() async throws {
    let (stage, _) = try makeStage(size: CGSize(width: 500, height: 400)) { $0.detents = [.medium(), .large()] }
    XCTAssertEqual(top(stage), 20)
  }

  func testAPopoverInANarrowWindowIsASheetWithItsSettings() async throws {
    let stage = Stage(root)
    screen.modalPresentationStyle = .popover
    let popover = try XCTUnwrap(screen.popoverPresentationController)
    popover.sourceView = root.view
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(screen, animated: false)
    stage.display()
    XCTAssertEqual(top(stage), 422)
  }

  func testADelegateMayAskForAFullScreen() async throws {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .fullScreen
      }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { styles.append(style) }
    }
    let adapting = Adapting()
    let stage = Stage(root)
    screen.modalPresentationStyle = .formSheet
    screen.presentationController?.delegate = adapting
    root.present(screen, animated: true)
    stage.wait(1)
    XCTAssertEqual(screen.view.convert(screen.view.bounds, to: nil), stage.window.bounds)
    XCTAssertNil(root.view.window)
    XCTAssertEqual(adapting.styles, [.fullScreen])
  }

  func testAResolverMayInvalidateTheDetents() async {
    let end = ForkedWork.end {
      let made = try? makeStage { sheet in
        sheet.detents = [
          .custom { [unowned sheet] _ in
            sheet.invalidateDetents()
            return 200
          }
        ]
      }
      guard let made else { preconditionFailure("There's no sheet.") }
      made.1.invalidateDetents()
      made.0.display()
      precondition(top(made.0) == 644, "\(top(made.0))")
    }
    XCTAssertEqual(end, .finished)
  }
}
