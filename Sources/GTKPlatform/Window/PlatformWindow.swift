import AloeCore
import CGTK
import Foundation

/// The owner of a window, which is notified of frames, sizes and events.
@MainActor public protocol PlatformWindowDelegate: AnyObject {
  /// Called before a frame is drawn, because one was requested or the size has changed.
  ///
  /// `time` is the frame's time in the seconds of ``Platform/now``, equal for all windows on a screen.
  func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval)
  /// Called when the content's size, in points, or its number of pixels per point has changed. A frame is drawn
  /// immediately afterwards.
  func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat)
  /// Called for each event of the user's input.
  func platformWindow(_ window: PlatformWindow, received event: PlatformEvent)
  /// Returns whether the user may close the window.
  func platformWindowShouldClose(_ window: PlatformWindow) -> Bool
  /// Called after the window was closed.
  func platformWindowDidClose(_ window: PlatformWindow)
  /// Called when ``Platform/preferences`` have changed.
  func platformWindowPreferencesDidChange(_ window: PlatformWindow)
  /// Called when a drag moves over the content; returns the operation of a drop there, or `nil` for none.
  func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, movedTo point: CGPoint) -> DragOperation?
  /// Called when a drag has left the window.
  func platformWindow(_ window: PlatformWindow, dropLeft drop: PlatformDrop)
  /// Called when a drag is dropped. Returns whether the drop is accepted; if so, it has to be finished later.
  func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, droppedAt point: CGPoint) -> Bool
}

extension PlatformWindowDelegate {
  /// Rejects drags by default.
  public func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, movedTo point: CGPoint) -> DragOperation? {
    nil
  }
  /// Does nothing by default.
  public func platformWindow(_ window: PlatformWindow, dropLeft drop: PlatformDrop) {}
  /// Rejects drops by default.
  public func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, droppedAt point: CGPoint) -> Bool { false }
}

/// A window on the desktop, with the desktop's frame, that shows one node.
///
/// An idle window does no work: it draws when its content is replaced, and calls its delegate when a frame was
/// requested. It's closed when its last reference is released.
@MainActor public final class PlatformWindow {
  /// The window's owner; `nil` by default.
  public weak var delegate: PlatformWindowDelegate?

  /// The node that the window shows, in points from the top left of its content.
  ///
  /// A new node is drawn in the next frame.
  public var content: RenderNode? {
    didSet {
      guard content !== oldValue else { return }
      shownContent = content?.withLetters(upTo: LetterSizes.limit)
      if let canvas { gtk_widget_queue_draw(canvas) }
    }
  }

  private var shownContent: RenderNode?

  /// The window's title.
  public var title: String {
    didSet { if title != oldValue, let window { gtk_window_set_title(window, title) } }
  }

  /// The content's size in points; the requested size until the window is shown.
  public private(set) var size: CGSize

  /// The number of pixels per point. GTK 4.8 supports only integers: on a screen scaled by 1.5, it draws at 2, and the
  /// desktop scales the result down.
  public private(set) var scale: CGFloat = 1

  /// The minimum size that the user can give the content, in points.
  public var minimumSize: CGSize {
    didSet { if let canvas { gtk_widget_queue_resize(canvas) } }
  }

  /// The shape of the pointer over the content; an arrow by default.
  public var pointerShape = PointerShape.arrow {
    didSet {
      if pointerShape != oldValue, let canvas { gtk_widget_set_cursor_from_name(canvas, pointerShape.rawValue) }
    }
  }

  /// The number of frames drawn, for tests that a window is idle.
  public private(set) var frameCount = 0

  /// Whether the window is on the desktop.
  public private(set) var isOpen = false

  /// The requested full screen state and the time of the request; `nil` after the desktop has fulfilled it.
  var preferredFullScreen: (isFullScreen: Bool, time: TimeInterval)?

  private var window: UnsafeMutablePointer<GtkWindow>?
  /// GTK's window, for dialogs over it.
  var handle: UnsafeMutablePointer<GtkWindow>? { window }
  private var canvas: UnsafeMutablePointer<GtkWidget>?
  /// The widget that shows the content.
  var canvasWidget: UnsafeMutablePointer<GtkWidget>? { canvas }
  private var isFrameRequested = false
  private var isTicking = false
  let naturalSize: CGSize
  private lazy var input = WindowInput { [weak self] event in
    if let self { delegate?.platformWindow(self, received: event) }
  }

  private let dropTarget = DropTarget()
  /// The drag that began in the window, while it's in progress.
  var drag: PlatformDrag?
  /// The device that was pressed last.
  var pointerDevice: OpaquePointer? { input.pressedDevice }
  /// Resets the pressed buttons, because the desktop has grabbed the pointer.
  func forgetPressedButtons() { input.forgetPressedButtons() }

  /// The window's connection to the desktop's input method; `nil` once the window is closed.
  public var inputMethod: InputMethod? { input.inputMethod }

  /// Creates a window whose content has a size in points. ``show()`` puts it on the desktop.
  ///
  /// Stops the program if ``Platform/start()`` found no display.
  public init(title: String, size: CGSize) {
    guard Platform.start() else {
      Messages.stop(
        "A window needs a display, but there is none: set DISPLAY or WAYLAND_DISPLAY, or call "
          + "Platform.start() first and render with Painter if it returns false.")
    }
    self.title = title
    let whole = CGSize(width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
    self.size = whole
    naturalSize = whole
    minimumSize = CGSize(width: min(200, whole.width), height: min(200, whole.height))
    build()
  }

  isolated deinit { tearDown() }

  /// A weak reference to the window for GTK's callbacks. The last strong reference may be released on another thread,
  /// and callbacks occur until the window is torn down on the main thread, and mustn't access a window in deallocation.
  @MainActor final class Reference { weak var window: PlatformWindow? }
  private let reference = Reference()
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(reference).toOpaque() }

  /// Returns the window of a callback; `nil` if it's being deallocated.
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
    connect(UnsafeMutableRawPointer(window), "notify::fullscreened", me, Self.fullScreenChanged)
    connect(UnsafeMutableRawPointer(canvas), "notify::scale-factor", me, Self.scaleChanged)
    input.attach(to: canvas, in: window)
    dropTarget.attach(to: canvas, of: self)
    Display.shared.preferences.add(self)
  }

  // MARK: - Showing and Closing

  /// Shows the window in front of others.
  public func show() {
    guard let window, let canvas else { return }
    isOpen = true
    RendererChoice.apply()
    gtk_window_present(window)
    Display.shared.identity?.setIcon(of: window)
    gtk_widget_grab_focus(canvas)
  }

  /// Closes the window for good, without asking the delegate whether it should.
  public func close() {
    guard window != nil else { return }
    tearDown()
    delegate?.platformWindowDidClose(self)
  }

  private func tearDown() {
    guard let window, let canvas else { return }
    self.window = nil
    self.canvas = nil
    isOpen = false
    Display.shared.preferences.remove(self)
    Canvas.forgetWindow(of: canvas)
    for object in [UnsafeMutableRawPointer(window), UnsafeMutableRawPointer(canvas)] {
      disconnect(object, me)
    }
    input.detach()
    dropTarget.detach()
    gtk_window_destroy(window)
  }

  private static let closeRequested: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
    _, data in
    onMain(data) { data in
      guard let window = find(data) else { return 1 }
      if window.delegate?.platformWindowShouldClose(window) ?? true { window.close() }
      // GTK needn't close it: it's already closed, or it stays open.
      return 1
    } ?? 1
  }

  // MARK: - Frames

  /// Requests one frame at the next tick of the screen's clock.
  ///
  /// A request during a frame is for the next frame.
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

  /// Performs the requested frame; returns whether another one was requested in the meantime.
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
    guard let content = shownContent else { return }
    let renderer = rendererName
    // Broadway sends nodes to the browser, which keeps them itself.
    if renderer == "GskCairoRenderer", isDrawnAtScale,
      let node = pixels.node(for: content, size: size, scale: scale)
    {
      gtk_snapshot_append_node(snapshot, node)
      return gsk_render_node_unref(node)
    }
    // Only the renderers that use the GPU support 3D transforms.
    if content.drawing != .direct, renderer == "GskCairoRenderer" || renderer == "GskBroadwayRenderer",
      let flat = FlatNodes.flattened(
        content.raw, FlatNodes.Viewport(scale: scale, cullRect: CGRect(origin: .zero, size: size)))
    {
      gtk_snapshot_append_node(snapshot, flat)
      return gsk_render_node_unref(flat)
    }
    gtk_snapshot_append_node(snapshot, content.raw)
  }

  /// GSK's class of the renderer. The renderers of Cairo and Broadway draw on the CPU.
  private var rendererName: String? {
    guard let canvas, let native = gtk_widget_get_native(canvas), let renderer = gtk_native_get_renderer(native) else {
      return nil
    }
    return className(of: renderer)
  }

  /// Whether GTK draws exactly ``scale`` pixels per point: from 4.12 on, it can draw at 1.5 where ``scale`` is 2.
  private var isDrawnAtScale: Bool {
    guard let canvas, let native = gtk_widget_get_native(canvas), let surface = gtk_native_get_surface(native) else {
      return false
    }
    return Self.exactScale.map { $0(surface) == Double(scale) } ?? true
  }

  /// `gdk_surface_get_scale`, which GTK 4.8 doesn't have.
  private static let exactScale: (@convention(c) (OpaquePointer) -> Double)? =
    dlsym(nil, "gdk_surface_get_scale").map { unsafeBitCast($0, to: (@convention(c) (OpaquePointer) -> Double).self) }

  /// The pixels of the last frame that was drawn on the CPU.
  private let pixels = WindowPixels()

  // MARK: - Sizes

  func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let minimum = isHorizontal ? minimumSize.width : minimumSize.height
    let natural = isHorizontal ? naturalSize.width : naturalSize.height
    let least = max(1, min(10_000, Int32(cutting: minimum.rounded(.up))))
    return (least, max(least, min(20_000, Int32(cutting: natural))))
  }

  func allocate(width: Int32, height: Int32) {
    defer { inputMethod?.placeEmojiChooser() }
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
    // GTK is in the middle of a frame: without a new frame from the delegate, the old content would be shown at the
    // new size.
    guard let canvas, let clock = gtk_widget_get_frame_clock(canvas) else { return }
    isFrameRequested = false
    delegate?.platformWindow(self, frameAt: TimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
    gtk_widget_queue_draw(canvas)
    // A request made in the meantime is for the next frame, which a running clock triggers anyway.
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

extension PlatformWindow: PreferencesObserver {
  func preferencesDidChange() { delegate?.platformWindowPreferencesDidChange(self) }
}
