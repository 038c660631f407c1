// swift-format-ignore-file
import UIKit

/// Starts the app as main.swift does, whose code belongs to no actor in Swift 5. The app has @main instead.
func startAsMainDoes() {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
}
