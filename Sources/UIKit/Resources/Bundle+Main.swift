import AloeCore
import AppResources
import Foundation

extension Bundle {
  /// The resources that replace `Bundle.main`'s, for example in a test process, whose main bundle is the test runner:
  ///
  /// ```swift
  /// Bundle.mainResources = Bundle(url: folder)
  /// ```
  ///
  /// Until you set it, it's the folder beside the executable: `Package_Program.resources`, or the only resource folder
  /// there; `nil` if no folder is known to belong to the app. The environment variable `ALOE_RESOURCES` can specify
  /// the folder, too. Set it before accessing any resource. Apple's `Bundle` has no such property.
  public static var mainResources: Bundle? {
    get { Context.installed.appResources.mainPath.flatMap(Bundle.init(path:)) }
    set { Context.installed.appResources.mainPath = newValue?.bundlePath }
  }
}
