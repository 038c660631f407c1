#if DEBUG
  import TestBasics

  @testable import UIKit

  /// Presentations, pushes, tabs, columns and other sizes of the window in any order. Each screen is notified in turn
  /// that it appears and disappears, and those that are visible at the end have appeared last.
  enum PresentationFamily: Family {
    static let name = "presentation"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps = [Step("root", wholes: random.below(6)), Step("resize", wholes: random.below(5))]
      for _ in 0..<random.whole(3...16) {
        let isAnimated = random.below(2)
        switch random.below(10) {
        case 0, 1, 2: steps.append(Step("present", wholes: isAnimated, random.below(6), random.below(7)))
        case 3, 4: steps.append(Step("dismiss", wholes: isAnimated, random.below(4)))
        case 5: steps.append(Step("push", wholes: isAnimated))
        case 6: steps.append(Step("pop", wholes: isAnimated))
        case 7: steps.append(Step("tab", wholes: random.below(3)))
        case 8: steps.append(Step("resize", wholes: random.below(5)))
        default: steps.append(Step("wait", numbers: random.pick([0, 0.016, 0.1, 0.3, 1])))
        }
      }
      return steps
    }

    static func run(_ steps: [Step]) -> String? {
      let world = PresentationWorld()
      defer { world.window.isHidden = true }
      for (index, step) in steps.enumerated() {
        world.take(step)
        if let fault = world.callFault { return "\(fault), after step \(index)" }
      }
      return world.faultAtRest()
    }
  }

  /// Controllers in a window that log their appearance calls.
  @MainActor final class PresentationWorld {
    enum AppearanceCall { case nothing, willAppear, didAppear, willDisappear, didDisappear }

    private final class Checked: UIViewController {
      weak var world: PresentationWorld?
      var reported = AppearanceCall.nothing

      private func take(_ call: AppearanceCall, after allowed: [AppearanceCall]) {
        if !allowed.contains(reported), world?.callFault == nil {
          world?.callFault = "\(call) came after \(reported): \(title ?? "")"
        }
        reported = call
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        take(.willAppear, after: [.nothing, .willDisappear, .didDisappear])
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        take(.didAppear, after: [.willAppear])
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        take(.willDisappear, after: [.willAppear, .didAppear])
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        take(.didDisappear, after: [.willDisappear])
      }
    }

    private static let sizes: [(CGFloat, CGFloat)] = [(390, 844), (320, 400), (844, 390), (1200, 900), (600, 700)]
    private static let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext, .automatic,
    ]

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private var screens: [Checked] = []
    var callFault: String?

    init() {
      window.rootViewController = make(0)
      window.makeKeyAndVisible()
      Trial.wait(0.016)
    }

    private func screen() -> Checked {
      let screen = Checked()
      screen.world = self
      screen.title = "\(screens.count)"
      screens.append(screen)
      return screen
    }

    private func make(_ kind: Int) -> UIViewController {
      switch kind {
      case 1: return UINavigationController(rootViewController: screen())
      case 2:
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: screen()), screen(), screen()]
        return tabs
      case 3, 4:
        let split = UISplitViewController(style: kind == 3 ? .doubleColumn : .tripleColumn)
        split.setViewController(screen(), for: .primary)
        if kind == 4 { split.setViewController(screen(), for: .supplementary) }
        split.setViewController(UINavigationController(rootViewController: screen()), for: .secondary)
        return split
      case 5:
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        return alert
      default: return screen()
      }
    }

    private var top: UIViewController? {
      var top = window.rootViewController
      while let next = top?.presentedViewController { top = next }
      return top
    }

    /// The first navigation controller in front.
    private func navigation(_ controller: UIViewController?) -> UINavigationController? {
      guard let controller else { return nil }
      if let found = controller as? UINavigationController { return found }
      if let tabs = controller as? UITabBarController { return navigation(tabs.selectedViewController) }
      return controller.children.lazy.compactMap { self.navigation($0) }.first
    }

    func take(_ step: Step) {
      let isAnimated = step.flag(0)
      switch step.name {
      case "root":
        guard screens.count == 1 else { return }
        window.rootViewController = make(step.place(0, of: 5))
      case "present":
        guard let top, !top.isBeingDismissed, !top.isBeingPresented, !(top is UIAlertController) else { return }
        let other = make(step.place(1, of: 6))
        if !(other is UIAlertController) { other.modalPresentationStyle = step.pick(2, Self.styles) }
        top.present(other, animated: isAnimated)
      case "dismiss":
        var controller = window.rootViewController
        for _ in 0..<step.place(1, of: 4) { controller = controller?.presentedViewController ?? controller }
        controller?.dismiss(animated: isAnimated)
      case "push": navigation(top)?.pushViewController(screen(), animated: isAnimated)
      case "pop": navigation(top)?.popViewController(animated: isAnimated)
      case "tab":
        let tabs = top as? UITabBarController
        if let tabs, (tabs.viewControllers?.count ?? 0) > 2 { tabs.selectedIndex = step.place(0, of: 3) }
      case "resize":
        let (width, height) = step.pick(0, Self.sizes)
        window.resize(to: CGSize(width: width, height: height))
      case "wait": Trial.wait(step.number(0))
      default: break
      }
      if step.name != "wait" { window.layOutAndRecord() }
    }

    func faultAtRest() -> String? {
      guard Trial.settle() else { return "It never comes to rest." }
      window.layOutAndRecord()
      if let callFault { return callFault }
      for screen in screens {
        let isIn = screen.viewIfLoaded?.window != nil
        switch screen.reported {
        case .didAppear:
          if !isIn { return "A screen was notified that it appeared, and isn't in the window: \(screen.title ?? "")" }
        case .nothing, .didDisappear: break
        default: return "A screen was last notified of \(screen.reported): \(screen.title ?? "")"
        }
      }
      if let root = window.rootViewController, root.presentedViewController != nil {
        root.dismiss(animated: false)
        guard Trial.settle() else { return "It never comes to rest when all is dismissed." }
        window.layOutAndRecord()
        if root.presentedViewController != nil { return "Something is still presented" }
      }
      let half = screens.first { ![.nothing, .didAppear, .didDisappear].contains($0.reported) }
      return callFault
        ?? half.map { "After dismissing all a screen was last notified of \($0.reported): \($0.title ?? "")" }
    }
  }
#endif
