import Foundation
import QuartzCore
import UIKit

extension Screen {
  /// A description of each thing that keeps the screen from settling at the moment; empty if the screen is at rest.
  public var unrest: [String] {
    enter()
    let clock = context.clock
    var found: [String] = []
    for ticker in clock.pendingTickers { found += descriptions(of: ticker) }
    for timer in clock.pendingTimers {
      let due = "due in \(String(format: "%.2f", timer.time - clock.now)) s"
      if let view = timer.owner as? UIView {
        found.append(purpose(ofTimerFor: view, due))
      } else {
        found.append("a timer of \(timer.origin), \(due)")
      }
    }
    if clock.pendingTurnCount > 0 { found.append("\(clock.pendingTurnCount) completions that haven't been called") }
    if window.waitsForLayout {
      found.append("layout: \(firstViewToLayOut.map(ViewText.name) ?? "a view") asks for layout again in each frame")
    }
    return found
  }

  /// Whether ``unrest`` is empty, without describing it.
  var isAtRest: Bool {
    enter()
    let clock = context.clock
    return clock.pendingTickers.isEmpty && clock.pendingTimers.isEmpty && clock.pendingTurnCount == 0
      && !window.waitsForLayout
  }

  private func descriptions(of ticker: any FrameTicker) -> [String] {
    switch ticker {
    case let animator as Animator:
      let animations = animator.pendingAnimations
      if animations.isEmpty { return ["an animation that changes nothing"] }
      return animations.map { animation in
        let owner = (animation.owner as? UIView).map(ViewText.name) ?? "\(Swift.type(of: animation.owner))"
        let properties = animation.properties.isEmpty ? "content" : animation.properties.joined(separator: ", ")
        return "an animation of \(owner): \(properties)" + (animation.repeatsForever ? ", which repeats forever" : "")
      }
    case let link as CADisplayLink: return ["a display link that calls \(link.call)"]
    case let scrollView as UIScrollView: return ["scrolling of \(ViewText.name(scrollView))"]
    case let view as UIView: return ["motion of \(ViewText.name(view))"]
    default: return ["\(Swift.type(of: ticker))"]
    }
  }

  /// Returns the purpose of a view's timer, and how a test can stop the timer.
  private func purpose(ofTimerFor view: UIView, _ due: String) -> String {
    // Several spinners have the same label.
    let name = view.accessibilityIdentifier.map { "\(Swift.type(of: view)) (\($0))" } ?? ViewText.name(view)
    let container = view.superview.map { " in \(ViewText.name($0))" } ?? ""
    let place = "\(name) at \(ViewTree.text(view.convert(view.bounds, to: window)))\(container)"
    switch view {
    case is UIActivityIndicatorView:
      return "\(place), which spins until stopAnimating() is called: let the work that it stands for end first, with "
        + "wait(until:) if it takes real time"
    case is UIImageView:
      return "\(place), which plays a sequence of images: call stopAnimating(), or show an image that doesn't move"
    case is UIProgressView:
      return "\(place), which follows its observedProgress until that's finished or cancelled"
    default: return "a timer of \(place), \(due)"
    }
  }

  private var firstViewToLayOut: UIView? {
    var views: [UIView] = [window]
    while let view = views.popLast() {
      if view.waitsForOwnLayout { return view }
      views += view.subviews
    }
    return nil
  }
}
