import AloeCore
import AppResources
import Foundation

extension Bundle {
  /// The resources that `Bundle.main` finds, in a test's process for example, whose main bundle is the test runner:
  ///
  /// ```swift
  /// Bundle.mainResources = Bundle(url: folder)
  /// ```
  ///
  /// Until it's set they are what lies beside the program: `Package_Program.resources`, or the only folder there is; `nil` if
  /// none is known to be the program's. The environment's `ALOE_RESOURCES` may name the folder, too. Set it before any
  /// resource is asked for. Apple's has no such property.
  public static var mainResources: Bundle? {
    get { Context.installed.appResources.mainPath.flatMap(Bundle.init(path:)) }
    set { Context.installed.appResources.mainPath = newValue?.bundlePath }
  }
}
