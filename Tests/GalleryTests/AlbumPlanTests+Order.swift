import Foundation
import TestSupport
import Testing

@testable import Gallery

/// In which order pictures and albums stand.
extension AlbumPlanTests {
  @Test func picturesAndAlbumsStandInTheirOrder() throws {
    try write("a", "b", "in/c", "in/d", "on/e", "on/f")
    for (name, date) in [("a", "2002"), ("b", "2001"), ("in/c", "2004"), ("in/d", "2003"), ("on/e", "2000")] {
      try write("Date: \(date)", to: "\(name).md")
    }
    try write("Sort: date", to: "index.md")
    try build()
    // A text's order is for its album alone.
    #expect(
      try tiles() == ["b.jpg", "a.jpg"] && tiles("in/") == ["in/c.jpg", "in/d.jpg"] && albums() == ["on", "in"])
    try folder.remove("photos/index.md")
    let report = try build { $0.albums.order = .date }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && tiles("in/") == ["in/d.jpg", "in/c.jpg"])
    #expect(try albums() == ["on", "in"])
    #expect(report.shown.map(\.path.description) == ["b.jpg", "a.jpg", "on/e.jpg", "on/f.jpg", "in/d.jpg", "in/c.jpg"])
    try write("Sort: -name", to: "in/index.md")
    try build { $0.albums.order = .title }
    // The top album's settings count more than its text.
    #expect(
      try tiles() == ["a.jpg", "b.jpg"] && tiles("in/") == ["in/d.jpg", "in/c.jpg"] && albums() == ["in", "on"])
    try build { ($0.albumOverrides.order, $0.albumOverrides.isReversed) = (.name, false) }
    #expect(try tiles("in/") == ["in/c.jpg", "in/d.jpg"])
    try write("Date: 1999", to: "in/index.md")
    try build { $0.albums.order = .date }
    #expect(try albums() == ["in", "on"])
  }

  /// Also of albums between which others stand in another order.
  @Test func anAlbumIsAsNewAsTheNewestPictureInIt() throws {
    try write("new/in/deep/a", "old/in/deep/b")
    try write("Date: 2002", to: "new/in/deep/a.md")
    try write("Date: 2001", to: "old/in/deep/b.md")
    for name in ["new", "old", "new/in", "old/in"] { try write("Sort: name", to: "\(name)/index.md") }
    try write("Sort: date", to: "index.md")
    try build()
    #expect(try albums() == ["old", "new"])
  }

  @Test func albumsMayStandInAnotherOrderThanPictures() throws {
    try write("a", "b", "2001/c", "2002/d", "2002/e/f", "2002/g/h")
    for (name, date) in [("a", 2004), ("b", 2003), ("2001/c", 2001), ("2002/d", 2002), ("2002/e/f", 2005)] {
      try write("Date: \(date)", to: "\(name).md")
    }
    try write("Sort: date\nSort-Albums: -date", to: "index.md")
    try build()
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["2002", "2001"])
    try build { ($0.albums.albumOrder, $0.albums.hasReversedAlbums) = (.name, false) }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["2001", "2002"])
    try folder.remove("photos/index.md")
    try build { ($0.albums.order, $0.albums.hasReversedAlbums) = (.date, true) }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["2002", "2001"])
    #expect(try albums("2002/") == ["e", "g"], "what has no date is last in either direction")
    try build { ($0.albumOverrides.albumOrder, $0.albumOverrides.hasReversedAlbums) = (.title, true) }
    #expect(try tiles() == ["a.jpg", "b.jpg"] && albums() == ["2002", "2001"] && albums("2002/") == ["g", "e"])
    try write("Sort: -name\nSort-Albums: listed\nOrder: 2002, b.jpg", to: "index.md")
    #expect(try warnings(build()) == [])
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["2002", "2001"])
  }

  @Test func aListIsOfItsAlbumAlone() throws {
    try write("a", "b", "in/a", "in/b", "in/deep/a", "in/deep/b")
    for name in ["in/deep/b", "in/b"] { try write("Date: 2000", to: "\(name).md") }
    try write("Order: b.jpg", to: "in/index.md")
    try build { $0.albums.order = .date }
    #expect(try tiles() == ["a.jpg", "b.jpg"] && tiles("in/") == ["in/b.jpg", "in/a.jpg"])
    #expect(try tiles("in/deep/") == ["in/deep/b.jpg", "in/deep/a.jpg"])
    try build { $0.albums.listed = ["in", "b.jpg"] }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && tiles("in/deep/") == ["in/deep/a.jpg", "in/deep/b.jpg"])
  }

  @Test func orderDecidesPagesAndNumbersButNoNames() throws {
    try write("1", "2", "3")
    try folder.write(folder.read("photos/1.jpg"), to: "photos/1.JPG")
    try build()
    let before = try folder.contents(of: "site/originals")
    try build {
      $0.picturesPerPage = 2
      ($0.albums.order, $0.albums.isReversed) = (.name, true)
    }
    #expect(try folder.contents(of: "site/originals") == before)
    #expect(try tiles() == ["3.jpg", "2.jpg"])
    #expect(try folder.text("site/page-2.html").contains("Photographs 3 to 4 of 4"))
    let assets = try folder.contents(of: "site/assets")
    let names = try #require(assets.first { $0.key.hasPrefix("names-") })
    #expect(String(decoding: names.value, as: UTF8.self).hasPrefix("waterfall.names(\"3.jpg/2.jpg/1"))
  }

  @Test func changesOfFilesMayDecide() throws {
    try write("a", "b", "in/c", "on/d")
    for (name, seconds) in [("a", 3000), ("b", 2000), ("in/c", 5000), ("on/d", 4000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
        ofItemAtPath: folder.path("photos/\(name).jpg"))
    }
    try build { $0.albums.order = .modified }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["on", "in"])
    // Of one album's outer pages the files are looked at again.
    try build {
      $0.albums.order = .modified
      $0.album = RelativePath(["in"])
    }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["on", "in"])
  }
}
