import Testing
import UIKit

/// A client's tests of Swift Testing, in which Dispatch alone serves the main queue.
@MainActor @Suite struct LoopTests {
  private final class Link: NSObject {
    var count = 0
    func tick() { count += 1 }
  }

  @Test func aVisibleWindowLivesWhileATestSleeps() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    label.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7).isActive = true
    window.makeKeyAndVisible()
    let target = Link()
    let link = CADisplayLink(target: target, selector: Selector(Link.tick))
    link.add(to: .main, forMode: .common)
    let start = CACurrentMediaTime()
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { label.alpha = 0 }, completion: { _ in isOver = true })
    for _ in 0..<36_000 where !isOver || target.count < 3 { try await Task.sleep(nanoseconds: 5_000_000) }
    link.invalidate()
    #expect(isOver && target.count >= 3)
    #expect(label.frame.minX == 7 && label.frame.width > 0)
    #expect(CACurrentMediaTime() > start)
    window.isHidden = true
  }
}
