import AloeCore
import CGTK
import Foundation

/// What a window tells its owner.
@MainActor public protocol PlatformWindowDelegate: AnyObject {
  /// A frame is about to be drawn, because one was asked for or the size has changed.
  ///
  /// `time` is the frame's, in the seconds of ``Platform/now``; the same for all windows on a screen.
  func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval)
  /// The content has another size, in points, or another number of pixels a point. A frame follows at once.
  func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat)
  /// A person did something.
  func platformWindow(_ window: PlatformWindow, received event: PlatformEvent)
  /// Whether a person may close the window.
  func platformWindowShouldClose(_ window: PlatformWindow) -> Bool
  /// The window is gone.
  func platformWindowDidClose(_ window: PlatformWindow)
  /// ``Platform/prefersDark`` has changed.
  func platformWindowAppearanceDidChange(_ window: PlatformWindow)
}

/// A window on the desktop, with the desktop's frame, that shows one node.
///
/// A window left alone does nothing: it draws when its content was replaced, and asks its delegate when a
/// frame was asked for. It's closed when nobody holds it any more.
@MainActor public final class PlatformWindow {
  /// Who is told what happens; none at first.
  public weak var delegate: PlatformWindowDelegate?

  /// What the window shows, from the top left of its content, in points.
  ///
  /// Another node is drawn in the next frame.
  public var content: RenderNode? {
    didSet { if content !== oldValue, let canvas { gtk_widget_queue_draw(canvas) } }
  }

  /// What the desktop writes above the window.
  public var title: String {
    didSet { if title != oldValue, let window { gtk_window_set_title(window, title) } }
  }

  /// The content's size in points; as asked for until the window is shown.
  public private(set) var size: CGSize

  /// How many pixels a point has. GTK 4.8 knows whole numbers only: on a screen scaled by 1.5 it draws at 2,
  /// and the desktop shrinks it.
  public private(set) var scale: CGFloat = 1

  /// The least size a person can give to the content, in points.
  public var minimumSize: CGSize {
    didSet { if let canvas { gtk_widget_queue_resize(canvas) } }
  }

  /// How many frames were drawn, for tests of idleness.
  public private(set) var frameCount = 0

  /// Whether the window is on the desktop.
  public private(set) var isOpen = false

  private var window: UnsafeMutablePointer<GtkWindow>?
  private var canvas: UnsafeMutablePointer<GtkWidget>?
  private var isFrameRequested = false
  private var isTicking = false
  private let naturalSize: CGSize
  private lazy var input = WindowInput(self)

  /// Makes a window whose content has that size, in points. It's seen from ``show()`` on.
  ///
  /// Stops the program if ``Platform/start()`` found no display.
  public init(title: String, size: CGSize) {
    guard Platform.start() else {
      Messages.stop(
        "A window needs a display, and there is none: set DISPLAY or WAYLAND_DISPLAY, or ask "
          + "Platform.start() first and paint with Painter where it returns false.")
    }
    self.title = title
    let whole = CGSize(width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
    self.size = whole
    naturalSize = whole
    minimumSize = CGSize(width: min(200, whole.width), height: min(200, whole.height))
    build()
  }

  isolated deinit { tearDown() }

  /// What GTK is given for the window. The last reference may go on another thread, and GTK's calls come until the
  /// window is taken down on the main one: they mustn't find it half dead.
  @MainActor final class Reference { weak var window: PlatformWindow? }
  private let reference = Reference()
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(reference).toOpaque() }

  /// The window that GTK speaks of, unless it's dying.
  static func find(_ data: UnsafeMutableRawPointer) -> PlatformWindow? {
    Unmanaged<Reference>.fromOpaque(data).takeUnretainedValue().window
  }

  private func build() {
    let widget = gtk_window_new()!
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    reference.window = self
    let canvas = Canvas.make(for: me)
    self.window = window
    self.canvas = canvas
    gtk_window_set_title(window, title)
    gtk_window_set_child(window, canvas)
    connect(UnsafeMutableRawPointer(window), "close-request", me, Self.closeRequested)
    connect(UnsafeMutableRawPointer(canvas), "notify::scale-factor", me, Self.scaleChanged)
    input.attach(to: canvas, in: window)
    Appearance.shared.add(self)
  }

  // MARK: - Showing and Closing

  /// Puts the window on the desktop, in front.
  public func show() {
    guard let window, let canvas else { return }
    isOpen = true
    gtk_window_present(window)
    Platform.identity?.setIcon(of: window)
    gtk_widget_grab_focus(canvas)
  }

  /// Closes the window for good, without asking the delegate whether it should.
  public func close() {
    guard window != nil else { return }
    tearDown()
    delegate?.platformWindowDidClose(self)
  }

  /// Does what a person does who closes the window: the delegate is asked.
  public func requestClose() {
    if let window { gtk_window_close(window) }
  }

  private func tearDown() {
    guard let window, let canvas else { return }
    self.window = nil
    self.canvas = nil
    isOpen = false
    Appearance.shared.remove(self)
    Canvas.forgetWindow(of: canvas)
    for object in [UnsafeMutableRawPointer(window), UnsafeMutableRawPointer(canvas)] {
      g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, me)
    }
    input.detach()
    gtk_window_destroy(window)
  }

  private static let closeRequested: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
    _, data in
    onMain(data) { data in
      guard let window = find(data) else { return 1 }
      if window.delegate?.platformWindowShouldClose(window) ?? true { window.close() }
      // GTK needn't close it: either that's done, or it's not wanted.
      return 1
    } ?? 1
  }

  // MARK: - Frames

  /// Lets the delegate make a frame, at the next tick of the screen's clock, once.
  ///
  /// Asked for again while the delegate makes one, it's for the frame after that.
  public func requestFrame() {
    isFrameRequested = true
    guard !isTicking, let canvas else { return }
    isTicking = true
    gtk_widget_add_tick_callback(
      canvas,
      { _, clock, data in
        guard let data, let clock else { return 0 }
        let time = TimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return onMain(data) { data in
          PlatformWindow.find(data)?.tick(at: time) == true ? 1 : 0
        } ?? 0
      }, me, nil)
  }

  /// Makes the frame that was asked for; returns whether another one was asked for meanwhile.
  private func tick(at time: TimeInterval) -> Bool {
    guard canvas != nil else { return false }
    if isFrameRequested {
      isFrameRequested = false
      delegate?.platformWindow(self, frameAt: time)
    }
    isTicking = isFrameRequested && canvas != nil
    return isTicking
  }

  /// Draws into GTK's frame.
  func draw(into snapshot: OpaquePointer) {
    frameCount += 1
    if let content { gtk_snapshot_append_node(snapshot, content.raw) }
  }

  // MARK: - Sizes

  func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let minimum = isHorizontal ? minimumSize.width : minimumSize.height
    let natural = isHorizontal ? naturalSize.width : naturalSize.height
    let least = Int32(max(1, min(10_000, minimum.rounded(.up))))
    return (least, max(least, Int32(min(20_000, natural))))
  }

  func allocate(width: Int32, height: Int32) {
    let newSize = CGSize(width: CGFloat(width), height: CGFloat(height))
    let newScale = canvas.map { CGFloat(gtk_widget_get_scale_factor($0)) } ?? scale
    guard newSize != size || newScale != scale || !hasBeenAllocated else { return }
    hasBeenAllocated = true
    resize(to: newSize, scale: newScale)
  }

  private var hasBeenAllocated = false

  private func resize(to newSize: CGSize, scale newScale: CGFloat) {
    size = newSize
    scale = newScale
    delegate?.platformWindow(self, didResizeTo: newSize, scale: newScale)
    // GTK is in the midst of a frame of its own: the delegate makes its one now, or the old content would be
    // seen at the new size.
    guard let canvas, let clock = gtk_widget_get_frame_clock(canvas) else { return }
    isFrameRequested = false
    delegate?.platformWindow(self, frameAt: TimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
    gtk_widget_queue_draw(canvas)
    // What was asked for meanwhile is for the next frame; a clock that ticks already sees to it by itself.
    if isFrameRequested { requestFrame() }
  }

  private static let scaleChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      _ = onMain(data) { data in
        guard let window = find(data), let canvas = window.canvas else { return }
        let scale = CGFloat(gtk_widget_get_scale_factor(canvas))
        guard scale != window.scale else { return }
        window.scale = scale
        window.delegate?.platformWindow(window, didResizeTo: window.size, scale: scale)
        window.requestFrame()
      }
    }
}

/// Goes from one of GTK's calls, which come on the main thread, to the main actor.
///
/// Returns `nil` without data. Pointers can't be sent in Swift's sense; here nothing leaves the thread.
func onMain<Result: Sendable>(
  _ data: UnsafeMutableRawPointer?, _ action: @MainActor (UnsafeMutableRawPointer) -> Result
) -> Result? {
  guard let data else { return nil }
  nonisolated(unsafe) let pointer = data
  return MainActor.assumeIsolated { action(pointer) }
}
