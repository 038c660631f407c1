import AloeCore
import Foundation
import RuntimePatches

// What is asked for the user's locale, through LocaleAnswers.c. The functions' types are those of the properties that they
// stand in for.

/// Foundation's own answer on Linux, for environments that name no locale.
private let unknownLocale = Locale(identifier: "en_001")

/// The user's locale; `nil` where it isn't known, or is being looked for on this thread.
private var userLocale: Locale? {
  // Reading the application's information may itself ask for the locale.
  guard !aloe_probe_is_on(), aloe_begin_locale() else { return nil }
  defer { aloe_end_locale() }
  return Context.installed.appResources.locale
}

@_silgen_name("aloe_current_locale")
package func currentLocale() -> Locale {
  aloe_probe_reached(RuntimePatch.locale.rawValue) ? unknownLocale : userLocale ?? unknownLocale
}

@_silgen_name("aloe_preferred_languages")
package func preferredLanguages() -> [String] {
  if aloe_probe_is_on() { return ["en-001"] }
  let languages = Context.installed.appResources.preferences
  return languages.isEmpty ? ["en-001"] : languages
}

@_silgen_name("aloe_current_calendar")
package func currentCalendar() -> Calendar { Context.installed.appResources.calendar(of: currentLocale()) }

@_cdecl("aloe_locale_identifier")
func localeIdentifier() -> aloe_object? {
  userLocale.map { aloe_object(Unmanaged.passRetained($0.identifier as NSString).toOpaque()) }
}
