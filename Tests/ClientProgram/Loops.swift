import Foundation
import UIKit

private final class Ticks: NSObject {
  var count = 0
  func tick() { count += 1 }
}

extension ClientProgram {
  /// Checks a window while only the main run loop runs, as in a client's tests.
  static func checkLoops(_ findings: Findings) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.makeKeyAndVisible()
    let ticks = Ticks()
    let link = CADisplayLink(target: ticks, selector: Selector(Ticks.tick))
    link.add(to: .main, forMode: .common)
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { _ in isOver = true })
    RunLoop.current.run(until: Date())
    findings.expect(view.frame == CGRect(x: 7, y: 0, width: 50, height: 40), "A turn of the run loop laid nothing out.")
    let start = CACurrentMediaTime()
    let end = Date() + 180
    while !isOver || ticks.count < 3, Date() < end { RunLoop.current.run(until: Date() + 0.01) }
    link.invalidate()
    findings.expect(isOver, "An animation didn't end while the run loop ran.")
    findings.expect(ticks.count >= 3, "A display link made \(ticks.count) calls while the run loop ran.")
    findings.expect(CACurrentMediaTime() > start, "CACurrentMediaTime() stood still.")
    window.isHidden = true
  }
}
