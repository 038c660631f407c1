import AloeCore
import Foundation
import RuntimePatches

// The queries of Foundation's Bundle, through BundleAnswers.c. With `nil`, Foundation answers the query itself.
// Functions with "Copy" in their name there return objects with an extra reference.

private func string(_ object: aloe_object?) -> String? {
  object.map { String(describing: Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue()) }
}

private func strings(_ object: aloe_object?) -> [String] {
  guard let object else { return [] }
  return Unmanaged<NSArray>.fromOpaque(object).takeUnretainedValue().compactMap { $0 as? String }
}

private func retained(_ object: AnyObject) -> aloe_object { aloe_object(Unmanaged.passRetained(object).toOpaque()) }

/// Returns an object without an extra reference; its folder retains it.
private func unretained(_ object: AnyObject) -> aloe_object { aloe_object(Unmanaged.passUnretained(object).toOpaque()) }

/// Returns the app's resources, if this is the main bundle.
private func mainFolder(_ bundle: aloe_object?) -> ResourceFolder? {
  aloe_is_main_bundle(bundle) ? Context.installed.appResources.main : nil
}

/// Returns a bundle's resources.
private func folder(_ bundle: aloe_object?) -> ResourceFolder? {
  guard let bundle else { return nil }
  if let main = mainFolder(bundle) { return main }
  guard let url = aloe_own_resources_folder(bundle) else { return nil }
  let path = Unmanaged<NSURL>.fromOpaque(url).takeRetainedValue().path
  return path.map(Context.installed.appResources.folder(at:))
}

@_cdecl("aloe_localized_string")
func localizedString(
  _ bundle: aloe_object?, _ key: aloe_object?, _ value: aloe_object?, _ table: aloe_object?
) -> aloe_object? {
  guard let name = string(key), let folder = folder(bundle) else { return nil }
  if let text = folder.text(forKey: name, table: string(table)) { return retained(text as NSString) }
  let fallback = string(value) ?? ""
  return retained((fallback.isEmpty ? name : fallback) as NSString)
}

@_cdecl("aloe_resource")
func resource(
  _ bundle: aloe_object?, _ name: aloe_object?, _ type: aloe_object?, _ inner: aloe_object?,
  _ localization: aloe_object?
) -> aloe_object? {
  guard let name = string(name), !name.isEmpty, let folder = folder(bundle) else { return nil }
  let file = folder.file(
    named: name, type: string(type) ?? "", in: string(inner) ?? "", language: string(localization))
  return file.map { retained(NSURL(fileURLWithPath: $0)) }
}

/// Returns whether Foundation may return a file that it found. The file's path must be in the bundle's folder, `home`.
/// Unless the bundle is the program's own, the path must also be there after symbolic links are resolved.
@_cdecl("aloe_accepts_resource")
func acceptsResource(_ bundle: aloe_object?, _ home: aloe_object?, _ resource: aloe_object?) -> Bool {
  func path(_ url: aloe_object?) -> String? {
    url.flatMap { Unmanaged<NSURL>.fromOpaque($0).takeUnretainedValue().path }
  }
  guard let folder = folder(bundle), let home = path(home), let file = path(resource) else { return true }
  let places = folder.roots + [home]
  let name = Files.withoutDots(file)
  guard places.contains(where: { name.isPath(in: Files.withoutDots($0)) }) else { return false }
  return folder.isOwn || Files.isReally(file, in: places)
}

@_cdecl("aloe_resources")
func resources(
  _ bundle: aloe_object?, _ type: aloe_object?, _ inner: aloe_object?, _ localization: aloe_object?
) -> aloe_object? {
  guard let folder = folder(bundle) else { return nil }
  let files = folder.files(ofType: string(type) ?? "", in: string(inner) ?? "", language: string(localization))
  return retained(files.map { NSURL(fileURLWithPath: $0) } as NSArray)
}

@_cdecl("aloe_resources_folder")
func resourcesFolder(_ bundle: aloe_object?) -> aloe_object? {
  mainFolder(bundle).map { retained(NSURL(fileURLWithPath: $0.roots[0], isDirectory: true)) }
}

@_cdecl("aloe_information")
func information(_ bundle: aloe_object?) -> aloe_object? { mainFolder(bundle).map { unretained($0.information) } }

@_cdecl("aloe_localized_information")
func localizedInformation(_ bundle: aloe_object?) -> aloe_object? {
  // If there is any, Foundation queries nothing else, so it contains all of the information.
  folder(bundle)?.localizedInformation.map(unretained)
}

@_cdecl("aloe_information_value")
func informationValue(_ bundle: aloe_object?, _ key: aloe_object?) -> aloe_object? {
  guard let key = string(key), let folder = mainFolder(bundle) else { return nil }
  let value = (folder.localizedInformation ?? folder.information).object(forKey: key)
  return value.map { unretained(folder.kept($0 as AnyObject, for: key)) }
}

@_cdecl("aloe_identifier")
func identifier(_ bundle: aloe_object?) -> aloe_object? {
  guard let folder = mainFolder(bundle), let text = folder.information["CFBundleIdentifier"] as? String else {
    return nil
  }
  return unretained(folder.kept(text as NSString, for: "CFBundleIdentifier"))
}

@_cdecl("aloe_development_language")
func developmentLanguage(_ bundle: aloe_object?) -> aloe_object? {
  mainFolder(bundle).map { unretained($0.kept($0.developmentLanguage as NSString, for: "CFBundleDevelopmentRegion")) }
}

@_cdecl("aloe_localizations")
func localizations(_ bundle: aloe_object?) -> aloe_object? {
  folder(bundle).map { retained($0.localizations as NSArray) }
}

@_cdecl("aloe_preferred_localizations")
func preferredLocalizations(_ localizations: aloe_object?, _ preferences: aloe_object?) -> aloe_object? {
  let available = strings(localizations)
  let wanted = preferences == nil ? Context.installed.appResources.preferences : strings(preferences)
  let found = Languages.matches(for: wanted, in: available)
  if !found.isEmpty { return retained(found as NSArray) }
  // If no language matches, the app's own language is used.
  let own = Context.installed.appResources.main?.developmentLanguage ?? "en"
  let rest = Languages.matches(for: [own], in: available) + available
  return rest.first.map { retained([$0] as NSArray) }
}

// MARK: - Formats

@_cdecl("aloe_format_arguments")
func formatArguments(_ format: aloe_object?, _ kinds: UnsafeMutablePointer<Int32>?, _ capacity: Int32) -> Int32 {
  guard let text = string(format), text.contains("#@"), let kinds,
    let formatting = PluralFormatting(text, formats: Context.installed.identifiedFormats.all)
  else { return -1 }
  let found = formatting.kinds().prefix(Int(capacity))
  for (index, kind) in found.enumerated() { kinds[index] = kind.rawValue }
  return Int32(found.count)
}

@_cdecl("aloe_expanded_format")
func expandedFormat(
  _ format: aloe_object?, _ locale: aloe_object?, _ arguments: UnsafePointer<aloe_argument>?, _ count: Int32
) -> aloe_object? {
  let text = string(format) ?? ""
  let formatting = PluralFormatting(text, formats: Context.installed.identifiedFormats.all)
  let values = Array(UnsafeBufferPointer(start: arguments, count: Int(count)))
  return retained((formatting?.text(values, locale: locale) ?? text) as NSString)
}
