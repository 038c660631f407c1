// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The version above is the first whose compiler takes `isolated deinit`, which UIKit and the modules below it use.

// On Apple's platforms, the two libraries use Apple's UIKit. On Linux, the package provides its own UIKit, so
// `import UIKit` works on both.
#if os(Linux)
  // GTK's own file for pkg-config leads to flags that SwiftPM refuses, with a warning in each build of each package
  // that depends on this one. If GTK is in its usual place, our own file without these flags replaces it.
  func canRead(_ path: String) -> Bool { access(path, R_OK) == 0 }
  let header = "include/gtk-4.0/gtk/gtk.h"
  let gtkIsInUsualPlace =
    canRead("/usr/" + header) && !canRead("/usr/local/" + header)
    && ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR", "PKG_CONFIG_SYSROOT_DIR"].allSatisfy { Context.environment[$0] == nil }
  let gtk = gtkIsInUsualPlace ? Context.packageDirectory + "/Sources/CGTK/gtk4.pc" : "gtk4"

  let uiKit: [Target.Dependency] = ["UIKit"]
  let platformProducts: [Product] = [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    // The plugin imports the other two in translated sources.
    .library(name: "AloeObjC", targets: ["AloeObjC", "AloeFoundation", "AloeLog"]),
    .library(name: "DeveloperToolsSupport", targets: ["DeveloperToolsSupport"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "Photos", targets: ["Photos"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "AuthenticationServices", targets: ["AuthenticationServices"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    .library(name: "CoreServices", targets: ["CoreServices"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "QuickLook", targets: ["QuickLook"]),
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    // The translation of the plugin AloeSource, for the benchmarks.
    .library(name: "SourceTranslation", targets: ["SourceTranslation"]),
    .plugin(name: "AloeSource", targets: ["AloeSource"]),
    .plugin(name: "AloeCheck", targets: ["AloeCheck"]),
    .plugin(name: "AloeDesktop", targets: ["AloeDesktop"]),
    .plugin(name: "AloeProof", targets: ["AloeProof"]),
  ]
  // Each layer uses the ones before it. A target that fits has one line.
  let below: [Target] = [
    .systemLibrary(name: "CGTK", pkgConfig: gtk, providers: [.apt(["libgtk-4-dev"])]),
    // Patches that rely on the internals of Swift, Foundation and Dispatch. A target can contain only one language.
    .target(name: "CRuntimePatches", path: "Sources/RuntimePatches/C"),
    .target(
      name: "RuntimePatches", dependencies: ["AloeCore", "CRuntimePatches"], path: "Sources/RuntimePatches/Swift"),
    .target(name: "ObjectRoot"),
    .target(name: "AloeObjC", dependencies: ["AloeCore", "ObjectRoot", "RuntimePatches"]),
    // Names of Apple's Foundation and os that don't exist on Linux, for translated sources.
    .target(name: "AloeFoundation", dependencies: ["AloeCore"]),
    .target(name: "AloeLog"),
    // The names of images and colours in asset catalogs.
    .target(name: "DeveloperToolsSupport"),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "MobileCoreServices"),
    .target(name: "AppResources", dependencies: ["AloeCore", "RuntimePatches", "SystemStrings"]),
    .target(name: "ConstraintSolver", dependencies: ["AloeCore"]),
    // The identifiers of diffable data sources, and the differences between two lists of them.
    .target(name: "ListDifferences", dependencies: ["AloeCore"]),
    // Storyboards and nibs as Xcode writes them.
    .target(name: "InterfaceFiles"),
    .target(name: "GTKPlatform", dependencies: ["AloeCore", "CGTK", "RuntimePatches"]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["AloeCore", "GTKPlatform", "_Testing_CoreGraphics"]),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "GTKPlatform"]),
    // The images in files: their properties, thumbnails and frames.
    .target(name: "ImageIO", dependencies: ["AloeCore", "CoreGraphics", "GTKPlatform"]),
    .target(
      name: "QuartzCore",
      dependencies: ["AloeCore", "AloeObjC", "CoreGraphics", "GTKPlatform", "ObjectRoot", "RuntimePatches"]),
  ]
  let frameworks: [Target] = [
    .target(name: "_Testing_UIKit"),
    .target(
      name: "UIKit",
      dependencies: [
        "AloeCore", "AloeFoundation", "AloeLog", "AloeObjC", "AppResources", "ConstraintSolver", "CoreGraphics",
        "CoreText", "DeveloperToolsSupport", "GTKPlatform", "InterfaceFiles", "ListDifferences", "ListGeometry",
        "ObjectRoot", "QuartzCore", "RuntimePatches", "SystemStrings", "UniformTypeIdentifiers", "_Testing_UIKit",
      ]),
    .target(name: "SafariServices", dependencies: ["AloeCore", "AppResources", "GTKPlatform", "UIKit"]),
    .target(name: "MessageUI", dependencies: ["AloeCore", "AppResources", "GTKPlatform", "UIKit"]),
    .target(
      name: "WebKit",
      dependencies: ["AloeCore", "AloeObjC", "AppResources", "InterfaceFiles", "ObjectRoot", "UIKit"]),
    .target(
      name: "UserNotifications",
      dependencies: [
        "AloeCore", "AppResources", "GTKPlatform", "ObjectRoot", "QuartzCore", "RuntimePatches", "UIKit",
      ]),
    .target(name: "AudioToolbox", dependencies: ["GTKPlatform"]),
    // A window that explains the app's window, and a server that does so for programs; for debug builds of apps.
    .target(
      name: "Inspector",
      dependencies: ["AloeCore", "AloeStackView", "GTKPlatform", "QuartzCore", "StackLayout", "UIKit"]),
    .target(
      name: "AVFoundation",
      dependencies: ["AloeCore", "AudioToolbox", "GTKPlatform", "ObjectRoot", "QuartzCore", "UIKit"]),
    .target(name: "AVKit", dependencies: ["AVFoundation", "InterfaceFiles", "QuartzCore", "UIKit"]),
    .target(name: "CoreLocation", dependencies: ["AloeCore", "GTKPlatform", "ObjectRoot", "QuartzCore", "UIKit"]),
    .target(
      name: "MapKit",
      dependencies: [
        "AloeCore", "AppResources", "CoreLocation", "InterfaceFiles", "ObjectRoot", "RuntimePatches", "UIKit",
      ]),
    .target(
      name: "Photos", dependencies: ["AVFoundation", "AloeCore", "CoreLocation", "ObjectRoot", "UIKit"]),
    .target(
      name: "PhotosUI", dependencies: ["AloeCore", "GTKPlatform", "Photos", "UIKit", "UniformTypeIdentifiers"]),
    .target(name: "AuthenticationServices", dependencies: ["AloeCore", "ObjectRoot", "UIKit"]),
    .target(name: "BackgroundTasks", dependencies: ["AloeCore", "ObjectRoot"]),
    .target(name: "CoreServices", dependencies: ["MobileCoreServices"]),
    .target(name: "CoreSpotlight", dependencies: ["AloeCore", "ObjectRoot", "UIKit", "UniformTypeIdentifiers"]),
    .target(name: "MediaPlayer", dependencies: ["AloeCore", "AloeObjC", "UIKit"]),
    .target(name: "Network", dependencies: ["AloeCore"]),
    .target(name: "QuickLook", dependencies: ["AloeCore", "AppResources", "UIKit", "UniformTypeIdentifiers"]),
    .target(name: "StoreKit", dependencies: ["AloeCore", "ObjectRoot", "UIKit"]),
    .target(name: "LocalAuthentication", dependencies: ["AloeCore", "ObjectRoot"]),
    // The proofs of all screens of a package's tests: requests, reports and their digest.
    .target(name: "LayoutProofs"),
    // For the tests of apps: it imports XCTest and Testing.
    .target(
      name: "ScreenTesting",
      dependencies: ["AloeCore", "AppResources", "GTKPlatform", "LayoutProofs", "QuartzCore", "UIKit"]),
  ]
  let checkIntent = PluginCommandIntent.custom(
    verb: "aloe-check", description: "Lists what would keep an iOS project's sources from building on Linux.")
  let desktopIntent = PluginCommandIntent.custom(
    verb: "aloe-desktop", description: "Builds a program and the files that desktops need to install it.")
  let proofIntent = PluginCommandIntent.custom(
    verb: "aloe-proof", description: "Checks whether each screen that the package's tests show fits in every width.")
  let plugins: [Target] = [
    .target(name: "SourceTranslation", dependencies: ["InterfaceFiles"]),
    .executableTarget(name: "AloeSourceTool", dependencies: ["SourceTranslation"]),
    .plugin(name: "AloeSource", capability: .buildTool(), dependencies: ["AloeSourceTool"]),
    .target(name: "SourceCheck", dependencies: ["SourceTranslation"]),
    .executableTarget(name: "AloeCheckTool", dependencies: ["SourceCheck"]),
    .plugin(name: "AloeCheck", capability: .command(intent: checkIntent), dependencies: ["AloeCheckTool"]),
    .target(name: "DesktopFiles", dependencies: ["AppResources", "GTKPlatform", "UniformTypeIdentifiers"]),
    .executableTarget(name: "AloeDesktopTool", dependencies: ["DesktopFiles"]),
    .plugin(name: "AloeDesktop", capability: .command(intent: desktopIntent), dependencies: ["AloeDesktopTool"]),
    .executableTarget(name: "AloeProofTool", dependencies: ["LayoutProofs"]),
    .plugin(name: "AloeProof", capability: .command(intent: proofIntent), dependencies: ["AloeProofTool"]),
  ]

  let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
  /// The settings of a new project of Xcode 26 in Swift 6's mode: the main actor as the default, and "approachable
  /// concurrency", with the imports that members need.
  let xcode26: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
  ]
  /// Those in Swift 5's mode, which lacks some of the features.
  let xcode26Swift5: [SwiftSetting] =
    swift5 + xcode26 + [
      .enableUpcomingFeature("DisableOutwardActorInference"), .enableUpcomingFeature("InferSendableFromCaptures"),
      .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
    ]
  /// An app for iOS in `Tests`, which the plugin translates.
  func fixture(_ name: String, _ uses: [Target.Dependency], in folder: String? = nil, _ mode: [SwiftSetting]?) -> Target
  {
    .executableTarget(
      name: name, dependencies: uses, path: "Tests/\(folder ?? name)", exclude: ["App"], swiftSettings: mode,
      plugins: ["AloeSource"])
  }
  let fixtures: [Target] = [
    .target(
      name: "ConstraintDSL", dependencies: ["UIKit"], path: "Tests/ConstraintDSL",
      exclude: ["Constraint.swift", "Debugging"], swiftSettings: swift5, plugins: ["AloeSource"]),
    // A protocol and a class for SpellingTests, which another target declares.
    .target(
      name: "SpellingLibrary", dependencies: ["UIKit"], path: "Tests/SpellingLibrary", exclude: ["Reader.swift"],
      plugins: ["AloeSource"]),
    fixture("DocumentListExample", ["UIKit", "AloeStackView"], in: "DocumentApps/ListExample", swift5),
    fixture("DocumentCardExample", ["UIKit", "PHBStackLayout"], in: "DocumentApps/CardExample", swift5),
    fixture("StoryboardApp", ["UIKit"], swift5),
    fixture("SceneFixture", ["MobileCoreServices", "SafariServices", "UIKit"], swift5),
    // The same sources in both language modes: the second one's folder is a symbolic link.
    fixture("FixtureApp", ["UIKit", "AloeStackView", "ConstraintDSL"], swift5),
    fixture("FixtureAppSwift6", ["UIKit", "AloeStackView", "ConstraintDSL"], nil),
    fixture("SceneFixtureApp", ["UIKit", "AloeStackView"], xcode26),
    fixture("SceneFixtureAppSwift5", ["UIKit", "AloeStackView"], xcode26Swift5),
    .executableTarget(name: "ClientProgram", dependencies: ["UIKit", "AloeStackView"], path: "Tests/ClientProgram"),
    .executableTarget(name: "PatchProgram", dependencies: ["GTKPlatform", "UIKit"], path: "Tests/PatchProgram"),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    // Helpers that tests and random trials share. What uses internal declarations is left out of optimised builds.
    .target(name: "TrialSupport", dependencies: ["GTKPlatform", "UIKit"], path: "Tests/TrialSupport"),
    // All public setters that take numbers, with hostile ones: for tests and for random trials.
    .target(
      name: "SetterTrials",
      dependencies: [
        "AVFoundation", "AloeStackView", "CoreLocation", "GTKPlatform", "MapKit", "Photos", "StackLayout",
        "TrialSupport", "UIKit", "WebKit",
      ],
      path: "Tests/SetterTrials"),
    // ./test --random. It's empty in optimised builds.
    .executableTarget(
      name: "RandomTrials",
      dependencies: [
        "AloeStackView", "SetterTrials", "SourceTranslation", "StackLayout", "TestBasics", "TrialSupport", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Random", exclude: ["Corpus"]),
    // Helpers for the tests of several modules. It's a test target because it uses internal declarations, which only
    // debug builds expose.
    .testTarget(
      name: "TestSupport",
      dependencies: [
        "AloeCore", "ConstraintSolver", "GTKPlatform", "ScreenTesting", "TestBasics", "TrialSupport", "UIKit",
      ]),
  ]
  let tests: [Target] = [
    .testTarget(name: "AloeCoreTests", dependencies: ["AloeCore"]),
    .testTarget(name: "AloeFoundationTests", dependencies: ["AloeFoundation", "AloeLog", "TestBasics"]),
    .testTarget(name: "RuntimePatchesTests", dependencies: ["PatchProgram", "RuntimePatches", "TestSupport"]),
    .testTarget(name: "AppResourcesTests", dependencies: ["AloeCore", "AppResources", "SystemStrings", "TestSupport"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"]),
    .testTarget(name: "ListDifferencesTests", dependencies: ["ListDifferences", "TestBasics"]),
    .testTarget(name: "InterfaceFilesTests", dependencies: ["InterfaceFiles"]),
    .testTarget(
      name: "GTKPlatformTests", dependencies: ["AloeCore", "GTKPlatform", "AllocationCounter", "TestSupport"]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "TestSupport"]),
    .testTarget(name: "ImageIOTests", dependencies: ["AloeCore", "GTKPlatform", "ImageIO", "TestSupport"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"]),
    // UIKit's tests are three modules, so that a change to one test compiles a third of them again.
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AVFoundation", "AllocationCounter", "AloeCore", "AloeObjC", "AloeStackView", "CoreGraphics", "CoreLocation",
        "CoreText", "DeveloperToolsSupport", "GTKPlatform", "MapKit", "ObjectRoot", "Photos", "QuartzCore",
        "RuntimePatches", "SetterTrials", "StackLayout", "TestSupport", "UIKit", "WebKit",
      ]),
    .testTarget(
      name: "UIKitScreenTests",
      dependencies: [
        "AVFoundation", "AVKit", "AllocationCounter", "AloeCore", "AloeObjC", "AppResources", "AuthenticationServices",
        "BackgroundTasks", "CoreLocation", "CoreServices", "CoreSpotlight", "GTKPlatform", "LocalAuthentication",
        "MapKit", "MediaPlayer", "MessageUI", "MobileCoreServices", "Network", "Photos", "PhotosUI", "QuartzCore",
        "QuickLook", "RuntimePatches", "SafariServices", "StoreKit", "TestSupport", "UIKit", "UniformTypeIdentifiers",
        "UserNotifications", "WebKit",
      ]),
    .testTarget(
      name: "UIKitListTests",
      dependencies: [
        "AloeCore", "GTKPlatform", "ListDifferences", "QuartzCore", "TestBasics", "TestSupport", "UIKit",
      ]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "AloeCore", "AloeStackView", "GTKPlatform", "Inspector", "ScreenTesting", "TestSupport", "UIKit",
      ]),
    .testTarget(
      name: "ScreenTestingTests",
      dependencies: ["AloeStackView", "LayoutProofs", "Login", "ScreenTesting", "TestSupport", "UIKit"],
      exclude: ["__Snapshots__"]),
    .testTarget(name: "LayoutProofsTests", dependencies: ["LayoutProofs"]),
    .testTarget(
      name: "AloeStackViewTests", dependencies: ["AloeStackView", "SystemStrings", "TestSupport", "UIKit"]),
    .testTarget(
      name: "StackLayoutTests",
      dependencies: [
        "AllocationCounter", "AloeStackView", "StackLayout", "PHBStackLayout", "TestSupport", "UIKit",
      ]),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "AloeCore", "AloeStackView", "GTKPlatform", "Packing", "StackLayout", "PHBStackLayout", "ScreenTesting",
        "TestSupport", "UIKit",
      ]),
    // They don't depend on UIKit: the libraries provide it.
    .testTarget(name: "ClientTests", dependencies: ["AloeStackView", "StackLayout"]),
    .testTarget(name: "GalleryTests", dependencies: ["AppResources", "Gallery", "ScreenTesting", "TestSupport"]),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"]),
    // Of the plugins, and of apps that they translate.
    .testTarget(name: "SourceTranslationTests", dependencies: ["SourceTranslation", "TestBasics"]),
    .testTarget(
      name: "SourceCheckTests", dependencies: ["SourceCheck", "SourceTranslation", "TestBasics"], exclude: ["BadApp"]),
    .testTarget(name: "DesktopFilesTests", dependencies: ["DesktopFiles", "TestSupport"]),
    .testTarget(
      name: "SpellingTests", dependencies: ["SpellingLibrary", "UIKit"], exclude: ["Cases"],
      resources: [.process("Marks.xcassets")], plugins: ["AloeSource"]),
    .testTarget(name: "ConstraintDSLTests", dependencies: ["ConstraintDSL", "UIKit"]),
    .testTarget(
      name: "DocumentAppsTests", dependencies: ["DocumentCardExample", "DocumentListExample", "TestSupport", "UIKit"]),
    .testTarget(
      name: "StoryboardAppTests",
      dependencies: ["AloeCore", "AppResources", "InterfaceFiles", "StoryboardApp", "TestSupport", "UIKit"],
      exclude: ["Frames"]),
    .testTarget(
      name: "FixtureAppTests",
      dependencies: [
        "AloeCore", "AppResources", "FixtureApp", "FixtureAppSwift6", "SceneFixtureApp", "SceneFixtureAppSwift5",
        "TestSupport", "UIKit",
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "HelloExample", "SettingsExample", "CardExample", "PictureExample", "SectionsExample", "FollowersExample",
        "MailExample", "Packing", "ScreenTesting", "TestSupport", "UIKit",
      ]),
  ]
  // Programs to read and to run. They aren't products, so packages that depend on this one don't build them.
  let examples: [Target] = [
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "AloeCore", "UIKit", "AloeStackView", "Inspector", "StackLayout",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.copy("Resources")]),
    // README shows it with this single dependency.
    .executableTarget(name: "HelloExample", dependencies: ["AloeStackView"], path: "Examples/HelloExample"),
    .executableTarget(
      name: "SettingsExample", dependencies: ["UIKit", "AloeStackView"], path: "Examples/SettingsExample"),
    .executableTarget(name: "CardExample", dependencies: ["UIKit", "StackLayout"], path: "Examples/CardExample"),
    .executableTarget(
      name: "PictureExample", dependencies: ["UIKit", "AloeStackView"], path: "Examples/PictureExample"),
    .executableTarget(
      name: "SectionsExample", dependencies: ["UIKit", "AloeStackView"], path: "Examples/SectionsExample"),
    .executableTarget(name: "FollowersExample", dependencies: ["UIKit"], path: "Examples/FollowersExample"),
    .executableTarget(name: "MailExample", dependencies: ["UIKit"], path: "Examples/MailExample"),
    // The app of the tutorial in Documentation/Aloe.docc.
    .executableTarget(
      name: "Packing", dependencies: ["AloeStackView", "StackLayout", "UIKit"], path: "Examples/PackingExample"),
    // A package of its own for its readers; here, its tests are among the others.
    .target(name: "Login", dependencies: ["UIKit"], path: "Examples/LoginTests/Sources/Login"),
    .testTarget(
      name: "LoginTests", dependencies: ["Login", "ScreenTesting", "UIKit"],
      path: "Examples/LoginTests/Tests/LoginTests", exclude: ["__Snapshots__"]),
  ]
  let platformTargets = below + frameworks + plugins + fixtures + tests + examples
  let platformDependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ]
#else
  let uiKit: [Target.Dependency] = []
  let platformProducts: [Product] = []
  // The tests that need only Apple's UIKit. The others control our UIKit's clock or use its internals.
  let platformTargets: [Target] = [
    .testTarget(
      name: "AloeStackViewTests", dependencies: ["AloeStackView", "TestBasics"],
      sources: ["ControllerTests.swift", "RowsTests.swift", "TestRows.swift"]),
    .testTarget(
      name: "StackLayoutTests", dependencies: ["AloeStackView", "StackLayout"],
      sources: ["BuilderTests.swift", "FixedView.swift", "GapsTests.swift", "WrapTests.swift"]),
  ]
  let platformDependencies: [Package.Dependency] = []
#endif

let package = Package(
  name: "Aloe",
  platforms: [.iOS(.v15)],
  products: [
    .library(name: "AloeCore", targets: ["AloeCore"]),
    .library(name: "AloeStackView", targets: ["AloeStackView"]),
    .library(name: "StackLayout", targets: ["StackLayout"]),
    .library(name: "PHBStackLayout", targets: ["PHBStackLayout"]),
  ] + platformProducts,
  dependencies: platformDependencies,
  targets: [
    .target(name: "AloeCore"),
    // The strings that the package itself displays; the catalog becomes part of the program.
    .target(
      name: "CSystemStrings", path: "Sources/SystemStrings/Catalog", exclude: ["SystemStrings.xcstrings"],
      cSettings: [.headerSearchPath(".")]),
    .target(name: "SystemStrings", dependencies: ["AloeCore", "CSystemStrings"], path: "Sources/SystemStrings/Swift"),
    // The lengths of the rows of lists and tables.
    .target(name: "ListGeometry"),
    .testTarget(name: "ListGeometryTests", dependencies: ["ListGeometry", "TestBasics"]),
    .target(name: "AloeStackView", dependencies: ["AloeCore", "ListGeometry", "SystemStrings"] + uiKit),
    .target(name: "StackLayout", dependencies: ["AloeCore"] + uiKit),
    .target(name: "PHBStackLayout", dependencies: ["StackLayout"]),
    // Test helpers that need no Linux-only module.
    .target(name: "TestBasics", path: "Tests/TestBasics"),
  ] + platformTargets,
  swiftLanguageModes: [.v6])
