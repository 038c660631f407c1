@_exported import AVFoundation
import Foundation
import QuartzCore
@_exported import UIKit

/// A view controller with a player's controls. A video's pictures aren't shown: its name is, and its sound is played.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  /// The player; `nil` by default.
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      link.end()
      if isViewLoaded { connect() }
    }
  }
  /// Whether the controls are shown; true by default.
  open var showsPlaybackControls = true { didSet { if isViewLoaded { update() } } }
  /// The scaling of the video in the view; stored without effect. `.resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the video can be shown above other apps; stored without effect. True by default.
  open var allowsPictureInPicturePlayback = true
  /// The view above the video and below the controls; `nil` before the view is loaded.
  open private(set) var contentOverlayView: UIView?
  /// Whether pictures can be shown: false.
  open var isReadyForDisplay: Bool { false }

  let playButton = UIButton(type: .system)
  let slider = UISlider()
  let nameLabel = UILabel()
  private let closeButton = UIButton(type: .system)
  private let link = PlayerLink()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    overrideUserInterfaceStyle = .dark
    let overlay = UIView()
    contentOverlayView = overlay
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    nameLabel.textColor = .white
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 0
    playButton.tintColor = .white
    playButton.addAction(UIAction { [weak self] _ in self?.togglePlaying() }, for: .touchUpInside)
    slider.addAction(UIAction { [weak self] _ in self?.seek() }, for: .valueChanged)
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.tintColor = .white
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for part in [overlay, nameLabel, playButton, slider, closeButton] { view.addSubview(part) }
    connect()
  }

  private func connect() {
    link.begin(player) { [weak self] in self?.update() }
    link.setTicking(isShown)
    update()
  }

  /// Whether the view is visible or about to be.
  private var isShown = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isShown = true
    link.setTicking(true)
    update()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isShown = false
    link.setTicking(false)
    if isBeingDismissed { player?.pause() }
  }

  private func update() {
    let isPlaying = player.map { $0.rate > 0 } ?? false
    playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
    let name = (player?.currentItem?.asset as? AVURLAsset)?.url.lastPathComponent
    if nameLabel.text != name {
      nameLabel.text = name
      view.setNeedsLayout()
    }
    let length = player?.currentItem?.duration ?? .indefinite
    slider.isEnabled = length.isNumeric && length.seconds > 0
    slider.maximumValue = slider.isEnabled ? Float(length.seconds) : 1
    if !slider.isTracking { slider.value = Float(player?.currentTime().seconds ?? 0) }
    for part in [playButton, slider] { part.isHidden = !showsPlaybackControls || player == nil }
    closeButton.isHidden = presentingViewController == nil
  }

  private func togglePlaying() {
    guard let player else { return }
    if player.rate > 0 { player.pause() } else { player.play() }
  }

  private func seek() {
    player?.seek(to: CMTime(seconds: Double(slider.value), preferredTimescale: 1000))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 8)
    contentOverlayView?.frame = view.bounds
    guard !area.isNull else {
      // The view is smaller than the margins.
      for part in [nameLabel, playButton, slider, closeButton] { part.frame = .zero }
      return
    }
    let height = min(nameLabel.sizeThatFits(area.size).height, max(0, area.height - 100))
    nameLabel.frame = CGRect(x: area.minX, y: area.midY - height / 2, width: area.width, height: height)
    playButton.frame = CGRect(x: area.minX, y: area.maxY - 44, width: 44, height: 44)
    slider.frame = CGRect(x: area.minX + 60, y: area.maxY - 44, width: max(0, area.width - 60), height: 44)
    closeButton.frame = CGRect(x: area.minX, y: area.minY, width: 44, height: 44)
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for part in [playButton, slider, closeButton] as [UIView] {
      part.frame.origin.x = view.bounds.width - part.frame.maxX
    }
  }
}

/// The observation of a player by its controller, with which it ends. The `deinit` is here because subclasses of a
/// class with an isolated one can't have an ordinary one, and apps subclass the controller.
@MainActor private final class PlayerLink {
  private var player: AVPlayer?
  private var ticks: Any?

  /// Calls `onChange` when the player's state may have changed.
  func begin(_ player: AVPlayer?, _ onChange: @escaping () -> Void) {
    end()
    self.player = player
    player?.watch(for: ObjectIdentifier(self), onChange)
  }

  /// Begins or stops calling `onChange` regularly while the player plays.
  func setTicking(_ isTicking: Bool) {
    if let ticks { player?.removeTimeObserver(ticks) }
    // Each tick calls `onChange`.
    ticks =
      isTicking
      ? player?.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: nil) { _ in } : nil
  }

  /// Ends the observation.
  func end() {
    setTicking(false)
    player?.watch(for: ObjectIdentifier(self), nil)
    player = nil
  }

  isolated deinit { end() }
}
