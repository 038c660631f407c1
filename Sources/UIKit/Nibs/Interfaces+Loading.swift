import AloeCore
import Foundation

/// The functions of storyboards and nibs that code in lower layers calls.
extension Interfaces: InterfaceLoading {
  func loadView(of controller: UIResponder, nibName: String?) -> Bool {
    guard let controller = controller as? UIViewController else { return false }
    if let nibName {
      guard let file = InterfaceFile.named(nibName, type: "xib", bundle: controller.nibBundle) else {
        Messages.stop(
          "\(controller) was created with the nib \"\(nibName)\", and there's no \(nibName).xib that can be read. Add it to "
            + "the target's resources.")
      }
      return load(file, controller)
    }
    // UIKit's own controllers, and those of other modules, have no nibs.
    let name = String(describing: type(of: controller))
    guard type(of: controller) != UIViewController.self, !name.hasPrefix("UI") else { return false }
    let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    for name in names {
      guard let file = InterfaceFile.named(name, type: "xib", bundle: controller.nibBundle) else { continue }
      if NibContents(file).hasView { return load(file, controller) }
    }
    return false
  }

  @MainActor private func load(_ file: InterfaceFile, _ controller: UIViewController) -> Bool {
    let contents = NibContents(file)
    guard contents.hasView else {
      Messages.stop(
        "\(file.document.path) was loaded for \(controller), but its owner's outlet \"view\" isn't connected. Connect it."
      )
    }
    // Gesture recognisers, for example, are retained by nothing else.
    let key = UnsafeRawPointer(Unmanaged.passUnretained(file).toOpaque())
    objc_setAssociatedObject(controller, key, contents.make(owner: controller), .OBJC_ASSOCIATION_RETAIN)
    return controller.isViewLoaded
  }

  func makeWindow(storyboard name: String, scene: UIResponder?) -> UIView? {
    let name = name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
    guard let file = InterfaceFile.named(name, type: "storyboard", bundle: nil) else {
      Messages.report(
        "Info.plist names the storyboard \(name), and there's no \(name).storyboard that can be read. Add it to the "
          + "target's resources.")
      return nil
    }
    return makeWindow(of: UIStoryboard(file), scene: scene)
  }

  func makeWindow(of storyboard: AnyObject, scene: UIResponder?) -> UIView? {
    guard let storyboard = storyboard as? UIStoryboard else { return nil }
    guard let controller = storyboard.instantiateInitialViewController() else {
      Messages.report("\(storyboard.file.document.path) has no initial controller. Choose one in Xcode.")
      return nil
    }
    let window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    let file = storyboard.file
    if let tint = file.color(file.document.root, "tintColor") { window.tintColor = tint }
    window.rootViewController = controller
    return window
  }
}

extension NibContents {
  /// Whether the owner's outlet "view" is connected.
  var hasView: Bool {
    owner?.contents("connections").contains { $0.name == "outlet" && $0["property"] == "view" } == true
  }
}
