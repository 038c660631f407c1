import CGTK
import Foundation

/// A value in D-Bus's type system.
package enum BusValue: Equatable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  /// The path of an object.
  case path(String)
  indirect case variant(BusValue)
  case tuple([BusValue])
  /// Values of one type, preceded by its signature, which empty arrays need, too.
  case array(String, [BusValue])
  /// A dictionary entry, in an array of entries.
  indirect case entry(BusValue, BusValue)

  /// Returns an array of strings.
  static func strings(_ texts: [String]) -> BusValue { .array("s", texts.map { .string($0) }) }

  /// Returns a dictionary of strings.
  static func dictionary(_ texts: [String: String]) -> BusValue {
    .array("{ss}", texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
  }

  // MARK: - Writing

  /// Returns GLib's form of the value: a floating reference, which the receiving function takes over.
  func makeVariant() -> OpaquePointer? {
    switch self {
    case .boolean(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): return g_variant_new_byte(value)
    case .int16(let value): return g_variant_new_int16(value)
    case .int32(let value): return g_variant_new_int32(value)
    case .uint32(let value): return g_variant_new_uint32(value)
    case .uint64(let value): return g_variant_new_uint64(guint64(value))
    case .double(let value): return g_variant_new_double(value)
    // C strings end at a zero byte.
    case .string(let value): return g_variant_new_string(value.filter { $0 != "\0" })
    case .path(let value): return g_variant_new_object_path(value)
    case .variant(let value): return g_variant_new_variant(value.makeVariant())
    case .tuple(let values):
      var children = values.map { $0.makeVariant() }
      return g_variant_new_tuple(&children, gsize(children.count))
    case .array(let signature, let values):
      let type = g_variant_type_new(signature)
      defer { g_variant_type_free(type) }
      var children = values.map { $0.makeVariant() }
      return g_variant_new_array(type, &children, gsize(children.count))
    case .entry(let key, let value): return g_variant_new_dict_entry(key.makeVariant(), value.makeVariant())
    }
  }

  // MARK: - Reading

  /// Creates a value from GLib's form, which stays the caller's; `nil` for unsupported types.
  init?(_ variant: OpaquePointer) {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_BYTE: self = .byte(g_variant_get_byte(variant))
    case G_VARIANT_CLASS_INT16: self = .int16(g_variant_get_int16(variant))
    case G_VARIANT_CLASS_INT32: self = .int32(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(variant))
    case G_VARIANT_CLASS_UINT64: self = .uint64(UInt64(g_variant_get_uint64(variant)))
    case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(variant))
    case G_VARIANT_CLASS_STRING: self = .string(String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_OBJECT_PATH: self = .path(String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_VARIANT:
      guard let inner = Self.children(of: variant)?.first else { return nil }
      self = .variant(inner)
    case G_VARIANT_CLASS_TUPLE:
      guard let children = Self.children(of: variant) else { return nil }
      self = .tuple(children)
    case G_VARIANT_CLASS_DICT_ENTRY:
      guard let children = Self.children(of: variant) else { return nil }
      self = .entry(children[0], children[1])
    case G_VARIANT_CLASS_ARRAY:
      guard let children = Self.children(of: variant) else { return nil }
      let signature = String(cString: g_variant_get_type_string(variant))
      self = .array(String(signature.dropFirst()), children)
    default: return nil
    }
  }

  private static func children(of variant: OpaquePointer) -> [BusValue]? {
    var values: [BusValue] = []
    for index in 0..<g_variant_n_children(variant) {
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      guard let child, let value = BusValue(child) else { return nil }
      values.append(value)
    }
    return values
  }

  package var text: String? { if case .string(let value) = self { value } else { nil } }
  package var number: Double? {
    switch self {
    case .int16(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .uint64(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
  package var integer: Int? {
    switch self {
    case .int16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    default: nil
    }
  }
  /// The elements of a tuple or an array.
  package var parts: [BusValue] {
    switch self {
    case .tuple(let values), .array(_, let values): values
    default: []
    }
  }
}
