import AloeCore
import Foundation
import RuntimePatches

// The queries for the user's locale, through LocaleAnswers.c. The functions have the types of the properties that they
// replace.

/// Foundation's own result on Linux, for environments without a locale.
private let unknownLocale = Locale(identifier: "en_001")

/// The user's locale; `nil` if it's unknown, or is being computed on this thread.
private var userLocale: Locale? {
  // Reading the app's information may itself query the locale.
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
