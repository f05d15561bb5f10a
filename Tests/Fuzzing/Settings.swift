@testable import Gallery

/// Settings files.
func fuzz(_ bytes: [UInt8]) {
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  do throws(JSON5Error) {
    check(try JSON5Reader.value(of: text))
  } catch {
    precondition(error.line > 0 && error.line <= bytes.count + 1)
    precondition(error.reason.unicodeScalars.allSatisfy { !$0.isInvisible })
  }
}

private func check(_ value: JSON5Value) {
  switch value.content {
  case .text(let text): precondition((try? JSON5Reader.value(of: JSON5Value.quoted(text)))?.content == value.content)
  case .array(let items): items.forEach(check)
  case .object(let members): members.map(\.value).forEach(check)
  case .null, .boolean, .number: break
  }
}
