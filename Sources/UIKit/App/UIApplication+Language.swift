import AloeCore
import AppResources
import Foundation

extension UIApplication {
  /// The direction of the language of the application's resources, as chosen for this user. An app localised in English
  /// alone is laid out from left to right, whichever language the user speaks.
  static var directionOfLanguage: UITraitEnvironmentLayoutDirection {
    let languages = Context.current.appResources.main?.languages ?? []
    guard let language = languages.first(where: { $0 != "Base" }) else { return .leftToRight }
    return NSLocale.characterDirection(forLanguage: language) == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
