import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// Real and awkward files, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusTests {
  @Test func thePhotographsBuildInOneRun() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run("build", SharedMaterial.corpus.appendingPathComponent("photos").path, folder.path("site"))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("37 photographs on 11 pages, 25 originals cleaned: "))
  }

  @Test func turnedPicturesArePublishedUpright() throws {
    let folder = try TemporaryFolder()
    let photos = SharedMaterial.corpus.appendingPathComponent("exif-orientation")
    let run = try Program.run("build", photos.path, folder.path("site"))
    #expect(run.status == 0, "\(run.errors)")

    let grids = try folder.text("site/rasteiner+exif-orientation-test-images/index.html")
    let tiles = grids.matches(of: /<img width=50 height=100 src=\.\.\/(thumbs\S*)/)
    #expect(tiles.count == 8)
    for tile in tiles {
      let source = try SourceImage(format: .jpeg, bytes: folder.read("site/\(tile.1)"))
      let bitmap = try source.decode(reducedTo: source.size, background: .white)
      #expect(bitmap.size == PixelSize(width: 50, height: 100))
      let expected = [Colour.red, Colour(red: 0, green: 255, blue: 0), Colour(red: 0, green: 0, blue: 255), .white]
      for (colour, expected) in zip(TestPicture.quadrantMeans(of: bitmap), expected) {
        #expect(colour.distance(to: expected) <= 12)
      }
    }
    let photographs = try folder.text("site/recurser+exif-orientation-examples/index.html")
    #expect(photographs.matches(of: /<img width=1800 height=1200\s/).count == 4)
    #expect(photographs.matches(of: /<img width=1200 height=1800\s/).count == 3)
  }

  @Test func damagedFilesAreNamedOnceEachAndStopNothing() throws {
    let folder = try TemporaryFolder()
    let photos = SharedMaterial.corpus.appendingPathComponent("corrupt")
    let run = try Program.run("build", photos.path, folder.path("site"))
    #expect(run.status == 1)
    let named = run.errors.split(separator: "\n").filter { $0.hasSuffix("; left out") }
      .map { String($0.dropFirst("waterfall: ".count)) }
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: photos.path)
      .filter { FileName(text: $0).promise == .picture }
    #expect(named.count > 100 && pictures.count > 180)
    #expect(run.output.contains(", \(named.count) left out"))
    let originals = try folder.contents(of: "site/originals")
    for picture in pictures {
      let lines = named.filter { $0.hasPrefix("\(picture): ") }.count
      // Of one whose metadata can't be followed a copy is published.
      let isShown = originals[picture] != nil || originals[picture + ".jpg"] != nil
      #expect(lines == (isShown ? 0 : 1), "\(picture)")
    }
  }
}
