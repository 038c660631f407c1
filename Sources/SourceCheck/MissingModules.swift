import SourceTranslation

/// Apple's modules that don't exist on Linux, by the prefixes of their types.
enum MissingModules {
  /// Returns the module of a type if the file imports it, or in any case for Core Data's types; otherwise `nil`.
  static func module(of name: String, prefix: String, imported: Set<String>) -> String? {
    if ["NSManaged", "NSFetch", "NSPersistent"].contains(where: name.hasPrefix) {
      return "CoreData"
    }
    // A type that this package's module lacks is rarer than one of a module that's missing altogether.
    let modules = prefixes[prefix]?.filter(imported.contains)
    // AVFoundation replaces AVFAudio.
    return modules?.first { !AppleModules.isProduct($0) && $0 != "AVFAudio" } ?? modules?.first
  }

  /// SwiftUI's names with which files declare and compose views.
  static let namesOfSwiftUI: Set<String> = [
    "App", "AppStorage", "Binding", "Button", "Circle", "Color", "ColorPicker", "DatePicker", "Divider",
    "Environment", "EnvironmentObject", "EnvironmentValues", "FocusState", "Font", "ForEach", "Form",
    "GeometryReader", "Group", "HStack", "Image", "Label", "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient",
    "Link", "List", "Menu", "NavigationLink", "NavigationStack", "NavigationView", "ObservedObject", "Path", "Picker",
    "PreviewProvider", "ProgressView", "Published", "Rectangle", "RoundedRectangle", "SceneStorage", "ScrollView",
    "Section", "SecureField", "Shape", "Slider", "Spacer", "State", "StateObject", "Stepper", "TabView", "Text",
    "TextEditor", "TextField", "Toggle", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "VStack", "View", "ViewBuilder", "ViewModifier",
    "WindowGroup", "ZStack", "withAnimation",
  ]

  private static let prefixes = [
    "AR": ["ARKit"], "AS": ["AuthenticationServices"], "AT": ["AppTrackingTransparency"],
    "AV": ["AVFoundation", "AVKit", "AVFAudio"],
    "BG": ["BackgroundTasks"], "CB": ["CoreBluetooth"], "CI": ["CoreImage"], "CK": ["CloudKit"],
    "CL": ["CoreLocation"],
    "CM": ["CoreMotion", "CoreMedia"], "CN": ["Contacts", "ContactsUI"], "CP": ["CarPlay"],
    "CS": ["CoreSpotlight"],
    "CT": ["CoreTelephony"], "CX": ["CallKit"], "EK": ["EventKit", "EventKitUI"],
    "GC": ["GameController"], "GK": ["GameKit", "GameplayKit"],
    "HK": ["HealthKit"], "HM": ["HomeKit"], "IN": ["Intents", "IntentsUI"], "INUI": ["IntentsUI"],
    "JS": ["JavaScriptCore"], "LA": ["LocalAuthentication"], "LP": ["LinkPresentation"],
    "MC": ["MultipeerConnectivity"], "MF": ["MessageUI"], "MK": ["MapKit"], "ML": ["CoreML"],
    "MP": ["MediaPlayer"], "MS": ["Messages"], "MTK": ["MetalKit"], "MTL": ["Metal"], "MX": ["MetricKit"],
    "NE": ["NetworkExtension"],
    "NFC": ["CoreNFC"],
    "NL": ["NaturalLanguage"], "NW": ["Network"], "PDF": ["PDFKit"], "PH": ["Photos", "PhotosUI"],
    "PK": ["PassKit", "PencilKit"],
    "QL": ["QuickLook"], "RP": ["ReplayKit"], "SCN": ["SceneKit"],
    "SF": ["SafariServices", "Speech"],
    "SK": ["StoreKit", "SpriteKit"], "UN": ["UserNotifications", "UserNotificationsUI"],
    "VN": ["Vision"],
    "WC": ["WatchConnectivity"], "WK": ["WebKit", "WatchKit"], "WN": ["WatchKit"],
  ]
}
