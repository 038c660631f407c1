import CGTK
import Foundation

/// The handlers of calls that arrive over the bus. All elements are below one path, and aren't registered
/// individually.
@MainActor enum AccessibilityService {
  /// Registers handlers for `bus`, which has to unregister them before it's deallocated, by the returned numbers.
  static func register(_ bus: AccessibilityBus, on connection: OpaquePointer) -> [guint] {
    let data = Unmanaged.passUnretained(bus).toOpaque()
    let elements = g_dbus_connection_register_subtree(
      connection, AccessibleNames.folder, subtree, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, data, nil, nil)
    let cache = g_dbus_connection_register_object(
      connection, "/org/a11y/atspi/cache", AccessibleInterfaces.info(AccessibleInterfaces.prefix + "Cache"), methods,
      data, nil, nil)
    return [elements, cache]
  }

  static func unregister(_ numbers: [guint], from connection: OpaquePointer) {
    guard numbers.count == 2 else { return }
    g_dbus_connection_unregister_subtree(connection, numbers[0])
    g_dbus_connection_unregister_object(connection, numbers[1])
  }

  private static func bus(_ data: UnsafeMutableRawPointer) -> AccessibilityBus {
    Unmanaged<AccessibilityBus>.fromOpaque(data).takeUnretainedValue()
  }

  private static func answers(of interface: String) -> (any AccessibleAnswers.Type)? {
    let name = interface.dropFirst(AccessibleInterfaces.prefix.count)
    return accessibleAnswers.first { $0.key == name }?.value
  }

  // MARK: - The Folder

  private static let subtree: UnsafeMutablePointer<GDBusSubtreeVTable> = {
    let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusSubtreeVTable())
    // Clients don't find elements by listing the path.
    table.pointee.enumerate = { _, _, _, _ in
      UnsafeMutableRawPointer(g_malloc0(gsize(MemoryLayout<OpaquePointer?>.size)))!
        .assumingMemoryBound(to: UnsafeMutablePointer<gchar>?.self)
    }
    table.pointee.introspect = { _, _, path, node, data in
      let name = node.map { String(cString: $0) }
      nonisolated(unsafe) var list: UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>?
      _ = onMain(data) { data in
        guard let name else { return }
        list = interfaces(of: bus(data).question(at: AccessibleNames.folder + "/" + name))
      }
      return list
    }
    table.pointee.dispatch = { _, _, _, _, _, context, data in
      context?.pointee = data
      return UnsafePointer(methods)
    }
    return table
  }()

  /// Returns the interfaces of an element in GLib's form: a list that GLib frees.
  ///
  /// It's called before each method call, so it returns all interfaces; the methods of interfaces that the element
  /// lacks return errors.
  private static func interfaces(
    of question: AccessibleQuestion?
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
    guard let question else { return nil }
    let isRoot = question.element is AccessibleRoot
    let found = accessibleAnswers.filter { isRoot || $0.key != "Application" }.compactMap {
      AccessibleInterfaces.info(AccessibleInterfaces.prefix + $0.key)
    }
    let list = g_malloc0(gsize((found.count + 1) * MemoryLayout<OpaquePointer?>.size))!
      .assumingMemoryBound(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
    for (index, info) in found.enumerated() { list[index] = g_dbus_interface_info_ref(info) }
    return list
  }

  // MARK: - Calls

  private nonisolated(unsafe) static let methods: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, interface, method, parameters, invocation, data in
      guard let path, let interface, let method, let parameters, let invocation else { return }
      let place = (String(cString: path), String(cString: interface), String(cString: method))
      let arguments = BusValue(parameters)?.parts ?? []
      let results = onMain(data) { answer(bus($0), place.0, place.1, place.2, arguments) } ?? nil
      if let results {
        g_dbus_method_invocation_return_value(invocation, BusValue.tuple(results).makeVariant())
      } else {
        g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.DBus.Error.InvalidArgs", "\(place.2) can't be answered for \(place.0).")
      }
    }
    table.pointee.get_property = { _, _, path, interface, name, error, data in
      guard let path, let interface, let name else { return nil }
      let place = (String(cString: path), String(cString: interface), String(cString: name))
      let value = onMain(data) { data -> BusValue? in
        bus(data).question(at: place.0).flatMap { answers(of: place.1)?.property(place.2, $0) }
      }
      if let value = value ?? nil { return value.makeVariant() }
      g_set_error_literal(error, g_dbus_error_quark(), 16, "\(place.0) is gone.")
      return nil
    }
    table.pointee.set_property = { _, _, path, interface, name, value, error, data in
      guard let path, let interface, let name, let value, let new = BusValue(value) else { return 0 }
      let place = (String(cString: path), String(cString: interface), String(cString: name))
      let isSet = onMain(data) { data -> Bool in
        bus(data).question(at: place.0).map { answers(of: place.1)?.set(place.2, to: new, $0) ?? false } ?? false
      }
      if isSet == true { return 1 }
      g_set_error_literal(error, g_dbus_error_quark(), 16, "\(place.2) of \(place.0) can't be set.")
      return 0
    }
    return table
  }()

  private static func answer(
    _ bus: AccessibilityBus, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) -> [BusValue]? {
    if method == "GetItems" { return [bus.cachedItems()] }
    return bus.question(at: path, arguments).flatMap { answers(of: interface)?.call(method, $0) }
  }
}
