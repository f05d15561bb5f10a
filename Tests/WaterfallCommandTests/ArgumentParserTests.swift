import Testing

@testable import WaterfallCommand

@Suite struct ArgumentParserTests {
  private func parse(_ arguments: String...) throws -> (BuildOptions, [String]) {
    var options = BuildOptions()
    let operands = try ArgumentParser(options: BuildOptions.table).parse(
      arguments.map { Array($0.utf8) }, into: &options)
    return (options, operands.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func valuesMayStandInAllOfGNUsWays() throws {
    for arguments in [["-j7"], ["-j", "7"], ["--jobs=7"], ["--jobs", "7"]] {
      let (options, operands) = try parse("a", arguments[0], arguments.count > 1 ? arguments[1] : "b")
      #expect(options.settings.jobs == 7)
      #expect(operands == (arguments.count > 1 ? ["a"] : ["a", "b"]))
    }
  }

  @Test func theLastOfSeveralValuesHolds() throws {
    #expect(try parse("-j2", "--jobs=3").0.settings.jobs == 3)
  }

  @Test func flagsMayBeClusteredBeforeAValue() throws {
    let options = try parse("-hj4").0
    #expect(options.wantsHelp)
    #expect(options.settings.jobs == 4)
  }

  @Test func whatFollowsTwoDashesIsAnOperand() throws {
    let (options, operands) = try parse("--", "--jobs=9", "-h", "--")
    #expect(operands == ["--jobs=9", "-h", "--"])
    #expect(!options.wantsHelp)
  }

  @Test func oneDashIsAnOperand() throws {
    #expect(try parse("-").1 == ["-"])
  }

  @Test func operandsAreBytes() throws {
    var options = BuildOptions()
    let operands = try ArgumentParser(options: BuildOptions.table).parse([[0xFF, 0x61]], into: &options)
    #expect(operands == [[0xFF, 0x61]])
  }

  @Test func aPathAsAValueIsBytes() throws {
    for arguments in [[Array("--theme".utf8), [0xFF]], [Array("--theme=".utf8) + [0xFF]], [Array("-t".utf8) + [0xFF]]] {
      var options = BuildOptions()
      _ = try ArgumentParser(options: BuildOptions.table).parse(arguments, into: &options)
      #expect(options.settings.theme.folder?.bytes == [0xFF])
    }
  }
}
