/// The names of Apple's Foundation and of the C library that don't exist on Linux, nor in AloeFoundation.
enum FoundationGaps {
  /// Returns the replacement for a name; `nil` if the name exists on Linux.
  static func advice(for name: String) -> String? {
    if let advice = replacements[name] { return advice }
    if securityPrefixes.contains(where: name.hasPrefix) { return "libsecret stores passwords on Linux." }
    if name.hasPrefix("class_") || name.hasPrefix("method_") || name.hasPrefix("object_") {
      return names.contains(name)
        ? "There's no Objective-C runtime: subclass, or set a closure." : nil
    }
    return names.contains(name) ? "Put its uses into `#if !os(Linux)`." : nil
  }

  /// Returns the replacement for a member, whether it's called or not; `nil` if the member exists on Linux.
  static func advice(forProperty name: String) -> String? {
    properties.contains(name) ? "Put its uses into `#if !os(Linux)`." : nil
  }

  /// Returns whether only Apple's Foundation has a type's initialiser with some labels.
  static func lacks(initialiserOf type: String, _ labels: [String]) -> Bool {
    initialisers[type].map { labels.first == $0 } ?? false
  }

  /// Returns the replacement for a call of a member with some labels; `nil` if such a member exists on Linux.
  static func advice(forMember name: String, labels: [String]) -> String? {
    let full = labels.isEmpty ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
    return members[full]
  }

  /// The classes that have an initialiser without parameters on Linux, although they declare others.
  static let plainlyCreated: Set<String> = [
    // AloeSource translates the attributed strings.
    "NSAttributedString", "NSError", "NSMutableAttributedString", "NSValue", "Timer",
  ]

  private static let securityPrefixes = [
    "SecAccessControl", "SecCertificate", "SecIdentity", "SecItem", "SecKey", "SecPolicy", "SecTrust", "errSec", "kSec",
  ]

  /// The first labels of initialisers.
  private static let initialisers = ["AttributedString": "markdown", "NSSortDescriptor": "key"]

  private static let replacements = [
    "ListFormatter": "Join the texts.",
    "NSDataDetector": "Search with NSRegularExpression.",
    "NSFileCoordinator": "Use FileManager directly.",
    "NSUbiquitousKeyValueStore": "Use UserDefaults.",
    "SecRandomCopyBytes": "Use SystemRandomNumberGenerator.",
    "RelativeDateTimeFormatter": "Write `date.formatted(.relative(presentation: .named))`.",
  ]

  private static let names: Set<String> = [
    "CFBundleGetMainBundle", "CFNotificationCenterGetDarwinNotifyCenter", "CFRunLoopRun",
    "NSBackgroundActivityScheduler",
    "NSExtensionContext", "NSExtensionItem", "NSFilePresenter", "NSFileVersion", "NSInvocation",
    "NSLinguisticTagger",
    "NSMetadataItem", "NSMetadataQuery", "NSPointerArray", "NSProxy", "NSPurgeableData",
    "NSXPCConnection",
    "OSAtomicDecrement32", "OSAtomicIncrement32", "class_addMethod", "class_copyIvarList",
    "class_copyMethodList",
    "class_copyPropertyList", "class_getClassMethod", "class_getInstanceMethod", "class_getName",
    "class_replaceMethod",
    "mach_absolute_time", "mach_task_self_", "mach_timebase_info", "malloc_size",
    "method_exchangeImplementations",
    "method_getImplementation", "method_setImplementation", "objc_getClass", "object_getClass",
    "object_getIvar",
    "object_setClass",
  ]

  private static let properties: Set<String> = [
    "allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess", "bookmarkData", "dataTaskPublisher",
    "enumerateLinguisticTags", "evictUbiquitousItem", "isLowPowerModeEnabled", "linguisticTags",
    "localizedAttributedString", "makeFileSystemObjectSource", "multipathServiceType", "prefersIncrementalDelivery",
    "requiresDNSSECValidation", "serverTrust", "sessionSendsLaunchEvents", "setUbiquitous",
    "startDownloadingUbiquitousItem", "thermalState", "tlsMaximumSupportedProtocolVersion",
    "tlsMinimumSupportedProtocolVersion", "trashItem", "ubiquityIdentityToken", "waitsForConnectivity",
  ]

  private static let members = [
    "notifications(named:)": "Add an observer, or a closure to an AsyncStream.",
    "notifications(named:object:)": "Add an observer, or a closure to an AsyncStream.",
    "value(forKey:)": "Key-value coding needs Objective-C: use the property itself.",
    "value(forKeyPath:)": "Key-value coding needs Objective-C: use the property itself.",
    "setValue(_:forKey:)": "Key-value coding needs Objective-C: set the property itself.",
    "setValue(_:forKeyPath:)": "Key-value coding needs Objective-C: set the property itself.",
    "setValuesForKeys(_:)": "Key-value coding needs Objective-C: set the properties themselves.",
    "background(withIdentifier:)": "Use another URLSessionConfiguration on Linux.",
    "makeMemoryPressureSource(eventMask:)":
      "Remove it: Linux doesn't notify programs of memory pressure.",
    "containerURL(forSecurityApplicationGroupIdentifier:)":
      "Use a folder in FileManager's directories.",
    "beginActivity(options:reason:)": "Put it into `#if !os(Linux)`.",
    "performExpiringActivity(withReason:using:)": "Perform the activity directly.",
  ]
}
