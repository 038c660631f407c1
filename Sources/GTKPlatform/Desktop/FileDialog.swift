import CGTK
import Foundation

/// The desktop's file dialog: the portal's for a sandboxed program, otherwise GTK's.
///
/// GTK 4.10 has a newer interface to the same dialogs. This one exists in all versions since 4.8.
@MainActor final class FileDialog {
  private var dialog: UnsafeMutableRawPointer?
  private var completion: (@MainActor ([URL]?) -> Void)?
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  init(_ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void) {
    self.completion = completion
    var action = GTK_FILE_CHOOSER_ACTION_OPEN
    switch request.purpose {
    case .open: break
    case .folder: action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    case .save: action = GTK_FILE_CHOOSER_ACTION_SAVE
    }
    let dialog = aloe_file_dialog_new(request.title, window?.handle, action, request.button)
    self.dialog = dialog
    if case .open(severalAllowed: true) = request.purpose { aloe_file_dialog_allow_several(dialog) }
    if case .save(let name) = request.purpose { aloe_file_dialog_set_name(dialog, name) }
    if let folder = request.folder { aloe_file_dialog_set_folder(dialog, folder.path) }
    if !request.mimeTypes.isEmpty || !request.suffixes.isEmpty {
      let filter = gtk_file_filter_new()
      for type in request.mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
      for suffix in request.suffixes { gtk_file_filter_add_suffix(filter, suffix) }
      aloe_file_dialog_set_filter(dialog, filter)
    }
    if let dialog { connect(dialog, "response", me, Self.responded) }
    aloe_file_dialog_show(dialog)
  }

  isolated deinit { close() }

  private func close() {
    guard let dialog else { return }
    self.dialog = nil
    disconnect(dialog, me)
    aloe_file_dialog_close(dialog)
  }

  private static let responded: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
    _, response, data in
    _ = onMain(data) { data in
      Unmanaged<FileDialog>.fromOpaque(data).takeUnretainedValue().end(response)
    }
  }

  private func end(_ response: gint) {
    var urls: [URL] = []
    if response == GTK_RESPONSE_ACCEPT.rawValue, let files = aloe_file_dialog_files(dialog) {
      for index in 0..<g_list_model_get_n_items(files) {
        guard let file = g_list_model_get_item(files, index) else { continue }
        if let path = g_file_get_path(OpaquePointer(file)) {
          urls.append(URL(fileURLWithPath: String(cString: path)))
          g_free(path)
        }
        g_object_unref(file)
      }
      g_object_unref(UnsafeMutableRawPointer(files))
    }
    let completion = completion
    self.completion = nil
    close()
    // GTK is still ending the dialog.
    Platform.schedule(after: 0) { completion?(urls) }
  }
}
