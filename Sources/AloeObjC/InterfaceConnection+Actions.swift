import Foundation

extension InterfaceConnection {
  /// The method that the connection calls. Set it if the object has a method of this name.
  public var action: Selector? {
    get { method as? Selector }
    set { method = newValue }
  }
}

extension Selector {
  /// Creates a selector for a method that each target looks up by its name, as in storyboards and nibs.
  @MainActor package init(interfaceAction name: String) {
    @Sendable func action(of target: AnyObject) -> Selector? {
      // A target of a main-actor class is used only on the main actor.
      nonisolated(unsafe) let target = target
      return MainActor.assumeIsolated {
        guard let target = target as? any InterfaceConnecting else { return nil }
        let connection = InterfaceConnection(name: name)
        target.connectInterface(connection)
        return connection.action
      }
    }
    self.init(
      name, accepts: { action(of: $0) != nil },
      call: { target, first, second in action(of: target)?.call(on: target, first, second) })
  }
}
