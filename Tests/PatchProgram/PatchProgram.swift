import Foundation
import GTKPlatform
import UIKit

/// Uses the feature of each runtime patch, and prints the result; for tests that switch patches off.
///
/// Its argument chooses a case that takes time or may stop the program: `background`, `comparison` or `idle`.
@main @MainActor enum PatchProgram {
  final class Badge: CALayer {
    var maker = "nothing"
    override init() {
      super.init()
      maker = "init"
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      maker = "coder"
    }
  }

  final class BadgeView: UIView {
    override class var layerClass: AnyClass { Badge.self }
  }

  /// Prints where it's deallocated.
  final class Leaf: UIView {
    deinit { PatchProgram.say("deinit", Thread.isMainThread ? "main" : "elsewhere") }
  }

  final class Listener: NSObject {
    func heard(_ text: String) -> NSString { "heard \(text)" as NSString }
  }

  /// Keeps its object alive on a thread alone.
  final class Holder: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  nonisolated static func say(_ name: String, _ value: some Any) {
    print("\(name): \(value)")
    fflush(nil)
  }

  /// The method that a selector performs on another thread.
  @MainActor final class Worker: NSObject {
    func work() {
      PatchProgram.say("background", Thread.isMainThread ? "main" : "elsewhere")
      exit(0)
    }
  }

  /// A value whose first property is 0, which Core Foundation takes for a type's number.
  final class Mark: NSObject {
    let number = 0
  }

  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "background": performInBackground()
    case "comparison": compareObjects()
    case "idle": idle()
    default: useAll()
    }
  }

  private static func performInBackground() {
    _ = BadgeView()
    Worker().performSelector(inBackground: Selector(named: "work", Worker.work), with: nil)
    // Longer than any machine takes; the thread ends the program.
    Thread.sleep(forTimeInterval: 600)
  }

  /// Changes a string whose attributes hold objects, which compares them.
  private static func compareObjects() {
    _ = BadgeView()
    let text = NSMutableAttributedString(string: "abc")
    let name = NSAttributedString.Key("mark")
    for place in 0..<3 { text.addAttribute(name, value: Mark(), range: NSRange(location: place, length: 1)) }
    say("comparison", text.attribute(name, at: 2, effectiveRange: nil) is Mark)
  }

  /// Waits in the main loop with nothing to do, and counts how often it wakes up.
  private static func idle() {
    Platform.installMainLoop()
    var (isOver, turns) = (false, 0)
    for _ in 0..<3 { _ = Platform.runOnce(waiting: false) }
    Platform.schedule(after: 3) { isOver = true }
    while !isOver, turns < 100 {
      Platform.runOnce(waiting: true)
      turns += 1
    }
    say("idle", turns < 5 ? "asleep" : "polled")
  }

  private static func useAll() {
    // This comes first, before there's a view: Foundation creates the main bundle now.
    say("text", NSLocalizedString("Hello", comment: ""))
    say("layer", (BadgeView().layer as? Badge)?.maker ?? "plain")
    say("locale", Locale.current.identifier)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    say("rectangles", rect.intersects(rect.offsetBy(dx: 2, dy: 0)) ? "touching" : "apart")
    say("code", LayoutCode().hasCode(BadgeView()) ? "assumed" : "none")
    say("attributes", NSAttributedString(string: "a", attributes: [.link: "b"]).length)
    for number in [1, 2] { say("items of \(number)", String(format: NSLocalizedString("items", comment: ""), number)) }
    let selector = Selector(named: "heard:", Listener.heard(_:))
    say("selector", Listener().perform(selector, with: "it")!.takeUnretainedValue())
    Platform.installMainLoop()
    Platform.schedule(after: 0) { self.serve() }
    Platform.run()
    say("end", "reached")
  }

  /// Checks that work of other threads on the run loop and the main queue runs, and that a view they release is
  /// deallocated.
  private static func serve() {
    let holder = Holder(Leaf())
    Thread.detachNewThread {
      holder.object = nil
      RunLoop.main.perform {
        say("run loop", "served")
        Thread.detachNewThread {
          DispatchQueue.main.async {
            say("main queue", "served")
            MainActor.assumeIsolated { Platform.quit() }
          }
        }
      }
    }
  }
}
