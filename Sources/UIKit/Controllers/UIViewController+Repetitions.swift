import AloeCore

extension UIViewController {
  /// An occurrence of a controller that was passed to a container more than once.
  enum Occurrence: String { case first, last }

  /// Returns the controllers that were passed to this container, each of them once, at its first or last occurrence. A
  /// controller that was passed more than once is reported. `call` names the container's method or property.
  func withoutRepetitions(_ controllers: [UIViewController], of call: String, keeping occurrence: Occurrence)
    -> [UIViewController]
  {
    var found: Set<UIViewController> = []
    let ordered = occurrence == .first ? controllers : controllers.reversed()
    var repeated: UIViewController?
    let kept = ordered.filter { controller in
      let isNew = found.insert(controller).inserted
      if !isNew { repeated = controller }
      return isNew
    }
    guard let repeated else { return controllers }
    Messages.warn(
      once: "repetitions in \(type(of: self))",
      "\(call) of \(self) was passed \(repeated) more than once, and uses only the \(occurrence.rawValue) of its "
        + "occurrences. Pass each controller once.")
    return occurrence == .first ? kept : kept.reversed()
  }
}
