import Foundation

/// A value out of a protocol message. Members that are missing, or of another type, are `nil` all the way down: which
/// ones a message has depends on the browser's version, and most messages are of no interest.
struct JSON {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(parsing data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }

  subscript(member: String) -> JSON { JSON((value as? [String: Any])?[member]) }

  var elements: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
  var string: String? { value as? String }
  var number: Double? { value as? Double }
  var isTrue: Bool { value as? Bool == true }
}
