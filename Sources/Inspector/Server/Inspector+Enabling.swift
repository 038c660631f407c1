import Foundation
import UIKit

extension Inspector {

  /// Lets Ctrl-Shift-I open and close the inspector, and starts the server if the app's arguments or environment
  /// request it. Does nothing in builds without the condition `DEBUG`, such as release builds. Calling it again has no
  /// effect.
  ///
  /// The argument `--inspect PORT`, or else the environment variable `ALOE_INSPECT=PORT`, starts a server at that port
  /// of 127.0.0.1, which only programs of this computer can reach; with port 0, the system chooses one. It prints its
  /// address and a token to the standard error output. Requests without the token are refused. If the app reads its
  /// arguments itself and refuses unknown ones, let it accept `--inspect`, or use the variable.
  public static func enable() {
    #if DEBUG
      InspectorState.current.enable {
        InspectorServer.startIfRequested(
          arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
      }
      UIMenuSystem.main.add(
        UIKeyCommand(
          title: "Inspector", action: Selector(named: "toggleInspector:", UIApplication.toggleInspector(_:)),
          input: "i",
          modifierFlags: [.command, .shift]))
    #endif
  }

}
