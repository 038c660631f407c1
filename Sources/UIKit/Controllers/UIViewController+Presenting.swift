import AloeCore
import Foundation

extension UIViewController {
  // MARK: - Presenting

  func startPresenting(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
    demand(
      other !== self, "\(self) can't present itself. Present another controller, or push this one.")
    if let other = other as? any SelfPresenting { return other.presentItself(from: self, completion: completion) }
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      Messages.report(
        "\(other) can't be presented by \(self), whose view isn't in a window. Present it in viewDidAppear(_:) or "
          + "later.")
      return
    }
    guard presenter.presentation?.isStaying != false else {
      Messages.report(
        "\(other) can't be presented by \(self), which is being dismissed. Present it from \(self)'s presenting "
          + "controller, in the completion of the dismissal.")
      return
    }
    if let present = presentedViewController {
      Messages.report(
        "\(other) can't be presented by \(self), which presents \(present) already. Dismiss that first, or present "
          + "from it.")
      return
    }
    guard other.presentation == nil, other.parent == nil else {
      Messages.report(
        "\(other) can't be presented by \(self): it's presented already or inside another controller. Dismiss or "
          + "remove it first.")
      return
    }
    let presentation = Presentation(presenter: presenter, source: self, presented: other, window: window)
    presenter.ownPresentation = presentation
    other.presentation = presentation
    window.controllers.presentations.append(presentation)
    presentation.begin(animated: animated, completion: completion)
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let target = outermost
    let nearest = sequence(first: self, next: \.parent).compactMap { $0 as? any SelfPresenting }.first
    if target.ownPresentation == nil, let nearest, nearest.isActive {
      return nearest.dismissItself(completion: completion)
    }
    guard let presentation = target.ownPresentation ?? target.presentation else {
      completion?()
      return
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// Pushes a controller on the navigation controller around this one, or else presents it.
  func showInContext(_ other: UIViewController) {
    if let navigationController {
      navigationController.pushViewController(other, animated: true)
    } else {
      present(other, animated: true)
    }
  }

  /// Shows a controller in the secondary column of the split view around this one, or else presents it.
  func showAsDetail(_ other: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(other, sender: sender)
    } else {
      present(other, animated: true)
    }
  }
}
