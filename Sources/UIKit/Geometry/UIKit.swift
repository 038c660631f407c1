// Importing UIKit imports all of Foundation, with its URL loading, Core Graphics and layers, as on Apple's systems.
@_exported import AloeObjC
@_exported import AppResources
@_exported import CoreGraphics
@_exported import CoreText
@_exported import DeveloperToolsSupport
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import QuartzCore
