import Foundation
import Mustache
import TestSupport
import Testing

/// One case of the official specification, as its JSON files hold it.
struct OfficialCase: Sendable, CustomTestStringConvertible {
  let file: String
  let content: Content

  struct Content: Decodable, Sendable {
    let name: String
    let template: String
    let data: MustacheValue
    let partials: [String: String]?
    let expected: String
  }

  var testDescription: String { "\(file): \(content.name)" }

  /// Every case in the shared folder, by file; none where the folder is missing.
  static let all: [OfficialCase] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: SharedMaterial.mustacheCases, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.flatMap(cases)
  }()

  private static func cases(in file: URL) -> [OfficialCase] {
    struct Contents: Decodable {
      let tests: [Content]
    }
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
      return contents.tests.map { OfficialCase(file: file.lastPathComponent, content: $0) }
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }
}

extension MustacheValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let list = try? container.decode([MustacheValue].self) {
      self = .list(MustacheList(list))
    } else {
      self = .object(try container.decode([String: MustacheValue].self))
    }
  }
}
