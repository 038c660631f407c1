@_exported import Foundation
import GTKPlatform

/// The identifier of a system sound.
public typealias SystemSoundID = UInt32

/// The identifier of vibration. Has no effect, because desktops can't vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a system sound. A desktop has only its bell, which replaces all of them.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  guard inSystemSoundID != kSystemSoundID_Vibrate else { return }
  Task { @MainActor in Platform.desktop.ring() }
}

/// Plays an alert sound; see ``AudioServicesPlaySystemSound(_:)``.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays a system sound, and calls `completion` on the main thread, without waiting for the sound's end, which can't be
/// observed.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ completion: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  Task { @MainActor in completion?() }
}

/// Plays an alert sound, and calls `completion` on the main thread, without waiting for the sound's end, which can't be
/// observed.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ completion: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, completion)
}
