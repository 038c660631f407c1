import AloeStackView
import UIKit

/// The screen with the pictures of the latest frames of the inspected window, and the slow frames, the latest first.
final class FramesController: AloeStackViewController {

  private let frames: FrameRecord

  init(_ frames: FrameRecord) {
    self.frames = frames
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Frames"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Update", primaryAction: UIAction { [weak self] _ in self?.update() })
    update()
  }

  private func update() {
    stackView.removeAllRows()
    if !frames.strip.pictures.isEmpty { stackView.addRow(FrameStripView(frames.strip.pictures)) }
    let summary = "\(frames.slowCount) of \(frames.frameCount) frames took longer than a sixtieth of a second."
    stackView.addRow(InspectorText.label(summary))
    stackView.addRows(frames.samples.reversed().map { InspectorText.label($0.description) })
  }

}
