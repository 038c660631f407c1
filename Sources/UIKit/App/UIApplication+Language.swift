import AloeCore
import AppResources
import Foundation

extension UIApplication {
  /// The direction of the language in which the application's resources are for this user. A program whose texts are in
  /// English alone is laid out from left to right, whatever the user speaks.
  static var directionOfLanguage: UITraitEnvironmentLayoutDirection {
    let languages = Context.current.appResources.main?.languages ?? []
    guard let language = languages.first(where: { $0 != "Base" }) else { return .leftToRight }
    return NSLocale.characterDirection(forLanguage: language) == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
