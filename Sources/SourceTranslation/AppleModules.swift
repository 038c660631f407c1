/// Apple's modules that don't exist on Linux, and their replacements.
public enum AppleModules {
  /// Returns advice on replacing a module; `nil` for one that isn't known to be missing.
  public static func advice(for module: String) -> String? {
    if let advice = replacements[module] { return advice }
    if products.contains(module) {
      return "If this package has a product of that name, add it to the target's dependencies."
    }
    return names.contains(module) ? "Put its uses into `#if canImport(\(module))`, or leave the file out." : nil
  }

  private static let replacements = [
    "AVFoundation": "GStreamer plays sound and video on Linux.",
    "Combine": "OpenCombine has the same interface.",
    "CommonCrypto": "swift-crypto has the module Crypto.",
    "CoreData": "Store the values in a file or a database such as SQLite (GRDB).",
    "CryptoKit": "swift-crypto has the same interface in its module Crypto.",
    "OSLog": "swift-log has a Logger.",
    "Security": "libsecret stores passwords on Linux.",
    "SwiftUI": "Only UIKit is here.",
    "os": "swift-log has a Logger.",
  ]

  /// The types of small modules, which a package for Linux may provide.
  private static let products: Set<String> = [
    "AudioToolbox", "MessageUI", "MobileCoreServices", "SafariServices", "UniformTypeIdentifiers",
    "UserNotifications", "WebKit",
  ]

  private static let names: Set<String> = [
    "ARKit", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook", "AppIntents",
    "AppTrackingTransparency", "AssetsLibrary", "AuthenticationServices", "BackgroundTasks", "CallKit",
    "CarPlay", "CloudKit", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony",
    "CoreVideo", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameKit", "GameplayKit",
    "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "Messages", "Metal", "MetalKit", "MetricKit",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "OpenGLES",
    "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "ReplayKit",
    "SceneKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SystemConfiguration",
    "TipKit", "UserNotificationsUI", "VideoToolbox", "Vision",
    "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit",
  ]
}
