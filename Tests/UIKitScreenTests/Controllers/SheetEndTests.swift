import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Sheets that are dragged while a callback dismisses, presents, or takes the window away.
@MainActor final class SheetEndTests: XCTestCase {
  private enum Call: CaseIterable { case should, will, attempt, did, willDisappear, didDisappear }
  private enum Change: CaseIterable {
    case dismissAtOnce, dismissMoving, presentInner, presentAndRefuse, replaceRoot, hideWindow, dismissByUser
  }

  private final class Screen: UIViewController, UIAdaptivePresentationControllerDelegate {
    var calls: [Call] = []
    var refuses = false
    var hook: (Call) -> Void = { _ in }
    private func note(_ call: Call) {
      calls.append(call)
      hook(call)
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      note(.should)
      return !refuses
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { note(.will) }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { note(.did) }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      note(.attempt)
    }
    override func viewWillDisappear(_ animated: Bool) { note(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { note(.didDisappear) }
  }

  func testTheSheetEndsOrStaysWhateverACallDoes() async {
    let all = Call.allCases.flatMap { call in Change.allCases.map { (call: call, change: $0) } }
    for (call, change) in TestLength.sample(all, all.count / 2, salt: 114) {
      let what = "\(change) in \(call)"
      let root = UIViewController()
      let stage = Stage(root)
      let screen = Screen()
      screen.refuses = call == .attempt || change == .presentAndRefuse
      root.present(screen, animated: false)
      screen.presentationController?.delegate = screen
      stage.wait(1)
      var isDone = false
      screen.hook = { now in
        guard now == call, !isDone else { return }
        isDone = true
        switch change {
        case .dismissAtOnce: screen.dismiss(animated: false)
        case .dismissMoving: screen.dismiss(animated: true)
        case .presentInner, .presentAndRefuse: screen.present(UIViewController(), animated: false)
        case .replaceRoot: stage.window.rootViewController = UIViewController()
        case .hideWindow: stage.window.isHidden = true
        case .dismissByUser: screen.presentation?.dismissByUser()
        }
      }
      stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800))
      stage.wait(1)
      stage.wait(1)
      XCTAssertLessThanOrEqual(screen.calls.count { $0 == .did }, 1, "\(what) \(screen.calls)")
      XCTAssertEqual(
        screen.calls.count { $0 == .willDisappear }, screen.calls.count { $0 == .didDisappear },
        "\(what) \(screen.calls)")
      stage.window.isHidden = false
      if let presented = root.presentedViewController {
        presented.dismiss(animated: false)
        root.dismiss(animated: false)
        stage.wait(1)
      }
      XCTAssertNil(root.presentedViewController, what)
      XCTAssertTrue(stage.views(PresentationView.self).isEmpty, what)
      XCTAssertEqual(stage.window.controllers.presentations.count, 0, what)
      XCTAssertEqual(root.view.transform, .identity, "The screen behind is no longer pushed back: \(what)")
      XCTAssertEqual(screen.appearance, .disappeared, what)
      XCTAssertTrue(stage.window.touchDispatcher.tracks.isEmpty, what)
    }
  }
}
