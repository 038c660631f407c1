/// Apple's modules that don't exist on Linux, and their replacements.
public enum AppleModules {
  /// Returns advice on replacing a module; `nil` for a module that isn't known to be missing.
  public static func advice(for module: String) -> String? {
    if let advice = replacements[module] { return advice }
    if let substitute = substitutes[module]?.first {
      let product = "\(substitute.package)'s product \(substitute.module)"
      return "If the target depends on \(product), AloeSource imports that instead."
    }
    if products.contains(module) {
      return "If this package has a product of that name, add it to the target's dependencies."
    }
    return names.contains(module) ? "Put its uses into `#if canImport(\(module))`, or leave the file out." : nil
  }

  /// Returns whether a module of Apple's platforms doesn't exist on Linux.
  package static func isAppleModule(_ module: String) -> Bool {
    advice(for: module) != nil || renamed.contains(module)
  }

  /// Returns whether this package has a module of that name.
  package static func isProduct(_ module: String) -> Bool { products.contains(module) }

  /// Returns whether every target on Linux can import a module without a dependency.
  package static func isHere(_ module: String) -> Bool { here.contains(module) }

  /// A module of Aloe with the interface of one of Apple's modules.
  struct Substitute: Sendable {
    /// The module to import.
    let module: String
    /// The module that declares the types, by which code may qualify their names.
    let qualifier: String
    /// The package, or its path, whose product has the module's name.
    let package: String
  }

  /// Apple's modules that others can replace, with their replacements, the most complete one first.
  private static let replacedModules: [(name: StaticString, substitutes: [Substitute])] = [
    ("AVFAudio", [Substitute(module: "AVFoundation", qualifier: "AVFoundation", package: "this package")]),
    (
      "Combine",
      [
        Substitute(module: "AloeCombine", qualifier: "OpenCombine", package: "Adapters/Combine"),
        Substitute(module: "OpenCombineShim", qualifier: "OpenCombine", package: "OpenCombine"),
        Substitute(module: "OpenCombine", qualifier: "OpenCombine", package: "OpenCombine"),
      ]
    ), ("CryptoKit", [Substitute(module: "Crypto", qualifier: "Crypto", package: "swift-crypto")]),
  ]

  /// The names of Apple's modules that others can replace. `Translation` relies on their first letters.
  static let replaceable = replacedModules.map(\.name)

  private static let substitutes = Dictionary(
    uniqueKeysWithValues: replacedModules.map { ($0.name.description, $0.substitutes) })

  /// Returns the module that a target imports instead of a module of Apple's; `nil` if there's none among the modules
  /// available to the target, or if they contain one with Apple's name.
  static func substitute(for module: String, among available: Set<String>) -> Substitute? {
    available.contains(module) ? nil : substitutes[module]?.first { available.contains($0.module) }
  }

  /// The modules whose contents are in another module here.
  private static let renamed: Set<String> = ["Darwin", "OSLog", "ObjectiveC", "os"]

  private static let here: Set<String> = [
    "CoreGraphics", "DeveloperToolsSupport", "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "QuartzCore", "Swift", "Synchronization", "Testing", "UIKit", "XCTest",
  ]

  private static let replacements = [
    "CommonCrypto": "swift-crypto has the module Crypto.",
    "CoreData": "Store the values in a file or a database such as SQLite (GRDB).",
    "Security": "libsecret stores passwords on Linux.",
    "SwiftData": "Store the values in a file or a database such as SQLite (GRDB).",
    "SwiftUI": "Only UIKit is here.",
  ]

  /// The types of small modules, which a package for Linux may provide.
  private static let products: Set<String> = [
    "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks", "CoreLocation",
    "CoreServices", "CoreSpotlight", "ImageIO", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "MobileCoreServices",
    "Network", "Photos", "PhotosUI", "QuickLook", "SafariServices", "StoreKit", "UniformTypeIdentifiers",
    "UserNotifications", "WebKit",
  ]

  private static let names: Set<String> = [
    "_AuthenticationServices_SwiftUI", "_AVKit_SwiftUI", "_MapKit_SwiftUI", "_PhotosUI_SwiftUI", "_StoreKit_SwiftUI",
    "_SwiftData_SwiftUI", "Accelerate", "Accessibility", "AccessoryNotifications", "AccessorySetupKit", "Accounts",
    "ActivityKit", "AdAttributionKit", "AddressBook", "AddressBookUI", "AdServices", "AdSupport", "AppClip",
    "AppIntents", "AppKit", "AppTrackingTransparency", "ARKit", "AssetsLibrary", "AudioUnit",
    "AutomatedDeviceEnrollment", "AutomaticAssessmentConfiguration", "AVRouting",
    "BackgroundAssets", "BrowserEngineKit", "BusinessChat", "CallKit", "Carbon", "CarKey",
    "CarPlay", "CFNetwork", "Cinematic", "ClassKit", "ClockKit", "CloudKit", "Cocoa", "ColorSync", "Compression",
    "ContactProvider", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth",
    "CoreHaptics", "CoreHID", "CoreImage", "CoreLocationUI", "CoreMedia", "CoreMIDI", "CoreML", "CoreMotion",
    "CoreNFC", "CoreTelephony", "CoreTransferable", "CoreVideo", "CreateML",
    "CreateMLComponents", "DataDetection", "DeviceActivity", "DeviceCheck",
    "DeviceDiscoveryExtension", "DeviceDiscoveryUI", "DockKit", "EnergyKit", "EventKit", "EventKitUI",
    "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls",
    "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI", "FoundationModels", "GameController", "GameKit",
    "GameplayKit", "GameSave", "GLKit", "GroupActivities", "GSS", "HealthKit", "HealthKitUI", "HomeKit", "iAd",
    "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImagePlayground", "Intents", "IntentsUI",
    "IOKit", "IOSurface", "JavaScriptCore", "JournalingSuggestions", "LightweightCodeRequirements",
    "LinkPresentation", "LiveCommunicationKit", "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "ManagedApp",
    "ManagedAppDistribution", "ManagedSettings", "ManagedSettingsUI", "MarketplaceKit", "Matter", "MatterSupport",
    "MediaAccessibility", "MediaExtension", "MediaToolbox", "Messages", "Metal", "MetalFX", "MetalKit",
    "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit", "MLCompute", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OpenAL", "OpenGLES", "PaperKit", "PassKit", "PDFKit", "PencilKit",
    "PermissionKit", "PHASE", "ProximityReader", "PushKit", "PushToTalk",
    "QuickLookThumbnailing", "QuickLookUI", "RealityFoundation", "RealityKit", "RelevanceKit", "ReplayKit",
    "RoomPlan", "SafetyKit", "SceneKit", "ScreenTime", "SecureElementCredential", "SensitiveContentAnalysis",
    "SensorKit", "ServiceManagement", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "simd", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StickerKit", "StoreKitTest", "Symbols",
    "SystemConfiguration", "TabularData", "TelephonyMessagingKit", "ThreadNetwork", "TipKit", "TouchController",
    "Translation", "TranslationUIProvider", "TVMLKit", "TVServices", "TVUIKit", "UserNotificationsUI",
    "VideoSubscriberAccount", "VideoToolbox", "Virtualization", "Vision", "VisionKit", "VisualIntelligence",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WidgetKit", "WiFiAware", "WiFiInfrastructure", "WorkoutKit",
    "XPC",
  ]

  /// Returns whether a file that imports a module can use UIKit's names, too.
  package static func exportsUIKit(_ module: String) -> Bool { exportingUIKit.contains(module) }

  private static let exportingUIKit: Set<String> = [
    "ARKit", "AVKit", "AddressBookUI", "AuthenticationServices", "CallKit", "CarPlay", "ContactsUI", "EventKitUI",
    "GLKit", "GameKit", "HealthKitUI", "IntentsUI", "MapKit", "MediaPlayer", "MessageUI", "Messages", "MetalKit",
    "PDFKit", "PassKit", "PencilKit", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Social",
    "SpriteKit", "SwiftUI", "UIKit", "UserNotificationsUI", "VisionKit", "WebKit", "iAd",
  ]
}
