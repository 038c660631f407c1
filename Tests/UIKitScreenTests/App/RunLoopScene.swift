import Foundation
import TestSupport

@testable import UIKit

/// A window that shows a view of 50 by 40 points, placed by constraints.
@MainActor final class RunLoopScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UIView()

  init() {
    let controller = UIViewController()
    window.rootViewController = controller
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.makeKeyAndVisible()
  }

  var isLaidOut: Bool { view.frame == CGRect(x: 10, y: 20, width: 50, height: 40) }
}

/// A display link that records the times at which it's called.
@MainActor final class LinkLog: NSObject {
  private(set) var times: [TimeInterval] = []
  private(set) lazy var link = CADisplayLink(target: self, selector: Selector(LinkLog.tick))
  func tick() { times.append(link.timestamp) }
  func start() { link.add(to: .main, forMode: .common) }
}

/// Runs the loop until `isDone`, as clients do; returns whether that came.
@MainActor @discardableResult func runLoop(until isDone: () -> Bool) -> Bool {
  let end = Date() + patience
  while !isDone(), Date() < end { RunLoop.current.run(until: Date() + 0.01) }
  return isDone()
}
