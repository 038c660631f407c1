import TrialSupport
import UIKit

extension SetterTrial {
  static var ofControls: [SetterTrial] {
    [
      Setting.of("UISlider.value", \UISlider.value, { UISlider() }),
      Setting.of("UISlider.minimumValue", \UISlider.minimumValue, { UISlider() }),
      Setting.of("UISlider.maximumValue", \UISlider.maximumValue, { UISlider() }),
      SetterTrial("UISlider.setValue") { (value: Float) in
        Setting.show({ UISlider() }) {
          $0.setValue(value, animated: true)
          _ = $0.thumbRect(forBounds: $0.bounds, trackRect: $0.trackRect(forBounds: $0.bounds), value: value)
        }
      },
      Setting.of("UIStepper.value", \UIStepper.value, { UIStepper() }),
      Setting.of("UIStepper.minimumValue", \UIStepper.minimumValue, { UIStepper() }),
      Setting.of("UIStepper.maximumValue", \UIStepper.maximumValue, { UIStepper() }),
      Setting.of("UIStepper.stepValue", \UIStepper.stepValue, { UIStepper() }),
      Setting.of("UIProgressView.progress", \UIProgressView.progress, { UIProgressView() }),
      Setting.of("UIPageControl.numberOfPages", \UIPageControl.numberOfPages, { UIPageControl() }),
      Setting.of("UIPageControl.currentPage", \UIPageControl.currentPage, pages),
      SetterTrial("UIPageControl.size") { (value: Int) in
        Setting.show(pages) {
          _ = $0.size(forNumberOfPages: value)
          $0.setIndicatorImage(UIImage(), forPage: value)
          $0.setCurrentPageIndicatorImage(nil, forPage: value)
          _ = ($0.indicatorImage(forPage: value), $0.currentPageIndicatorImage(forPage: value))
        }
      },
      Setting.of("UISegmentedControl.selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, segments),
      SetterTrial("UISegmentedControl.segments") { (value: Int) in
        Setting.show(segments) {
          $0.insertSegment(withTitle: "C", at: value, animated: true)
          $0.setTitle("D", forSegmentAt: value)
          $0.setWidth(40, forSegmentAt: value)
          $0.setEnabled(false, forSegmentAt: value)
          _ = ($0.titleForSegment(at: value), $0.widthForSegment(at: value), $0.imageForSegment(at: value))
          $0.removeSegment(at: value, animated: true)
        }
      },
      SetterTrial("UISegmentedControl.setWidth") { (value: CGFloat) in
        Setting.show(segments) { $0.setWidth(value, forSegmentAt: 0) }
      },
      SetterTrial("UISegmentedControl.setContentOffset") { (value: CGSize) in
        Setting.show(segments) { $0.setContentOffset(value, forSegmentAt: 0) }
      },
      SetterTrial("UISegmentedControl.setContentPositionAdjustment") { (value: UIOffset) in
        Setting.show(segments) { $0.setContentPositionAdjustment(value, forSegmentType: .any, barMetrics: .default) }
      },
      Setting.of("UIButton.contentEdgeInsets", \UIButton.contentEdgeInsets, button),
      Setting.of("UIButton.titleEdgeInsets", \UIButton.titleEdgeInsets, button),
      Setting.of("UIButton.imageEdgeInsets", \UIButton.imageEdgeInsets, button),
      configured("Configuration.titlePadding") { $0.titlePadding = $1 },
      configured("Configuration.imagePadding") { $0.imagePadding = $1 },
      SetterTrial("Configuration.contentInsets") { (value: NSDirectionalEdgeInsets) in
        configured { $0.contentInsets = value }
      },
      configured("UIBackgroundConfiguration.cornerRadius") { $0.background.cornerRadius = $1 },
      configured("UIBackgroundConfiguration.strokeWidth") { $0.background.strokeWidth = $1 },
      configured("UIBackgroundConfiguration.strokeOutset") { $0.background.strokeOutset = $1 },
      SetterTrial("UIBackgroundConfiguration.backgroundInsets") { (value: NSDirectionalEdgeInsets) in
        configured { $0.background.backgroundInsets = value }
      },
      SetterTrial("UIDatePicker.minuteInterval") { (value: Int) in
        Setting.show({ picker(.time) }) { $0.minuteInterval = value }
      },
      SetterTrial("UIDatePicker.countDownDuration") { (value: Double) in
        Setting.show({ picker(.countDownTimer) }) { $0.countDownDuration = value }
      },
      SetterTrial("UIDatePicker.date") { (value: Double) in
        Setting.show({ picker(.dateAndTime) }) {
          ($0.minimumDate, $0.maximumDate) = (Date(timeIntervalSince1970: value), Date(timeIntervalSince1970: -value))
          $0.setDate(Date(timeIntervalSinceReferenceDate: value), animated: true)
        }
      },
      SetterTrial("UIPickerView.rowHeightForComponent") { (value: CGFloat) in
        let source = HostileWheels()
        source.length = value
        Setting.show({ wheels(source) }) { $0.reloadAllComponents() }
      },
      SetterTrial("UIPickerView.selectRow") { (value: Int) in
        let source = HostileWheels()
        Setting.show({ wheels(source) }) {
          $0.selectRow(value, inComponent: 0, animated: false)
          $0.selectRow(1, inComponent: value, animated: true)
          _ = ($0.rowSize(forComponent: value), $0.numberOfRows(inComponent: value), $0.selectedRow(inComponent: value))
          _ = $0.view(forRow: value, forComponent: value)
          $0.reloadComponent(value)
        }
      },
      SetterTrial("UIPickerView.numberOfRows") { (value: Int) in
        let source = HostileWheels()
        source.rows = value
        Setting.show({ wheels(source) }) { $0.selectRow(5, inComponent: 0, animated: true) }
      },
      SetterTrial("UIPickerView.numberOfComponents") { (value: Int) in
        let source = HostileWheels()
        source.components = value
        Setting.show({ wheels(source) }) { $0.reloadAllComponents() }
      },
    ]
  }

  private static func pages() -> UIPageControl {
    let pages = UIPageControl()
    pages.numberOfPages = 5
    return pages
  }

  private static func segments() -> UISegmentedControl { UISegmentedControl(items: ["A", "B"]) }

  private static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "gear"), for: .normal)
    return button
  }

  private static func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .wheels
    return picker
  }

  private static func wheels(_ source: HostileWheels) -> UIPickerView {
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (source, source)
    return picker
  }

  private static func configured(
    _ name: String, _ change: @escaping (inout UIButton.Configuration, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in configured { change(&$0, value) } }
  }

  private static func configured(_ change: @escaping (inout UIButton.Configuration) -> Void) {
    Setting.show({ UIButton(type: .system) }) {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
      configuration.image = UIImage(systemName: "gear")
      configuration.background.strokeColor = .blue
      change(&configuration)
      $0.configuration = configuration
    }
  }
}

/// Returns a trial's values for a picker's queries.
private final class HostileWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var (rows, components) = (20, 1)
  var length: CGFloat = 30

  func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { length }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { length }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row" }
}
