import Foundation
import GTKPlatform

/// The number of a sound of the system's.
public typealias SystemSoundID = UInt32

/// Lets a device tremble. A desktop has nothing that could: silent here.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a sound of the system's. A desktop has one, its bell, which stands for all of them.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  guard inSystemSoundID != kSystemSoundID_Vibrate else { return }
  Task { @MainActor in Platform.desktop.ring() }
}

/// Plays a sound of the system's that is to be noticed; see ``AudioServicesPlaySystemSound(_:)``.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays a sound of the system's, and calls `completion` on the main thread. When the bell has ended isn't known.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ completion: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  Task { @MainActor in completion?() }
}
