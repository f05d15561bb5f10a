import Imaging
import Testing

@testable import Gallery

@Suite struct AlbumOrderTests {
  private func place(
    _ name: String, title: String? = nil, taken: Int? = nil, modified: Int? = nil
  ) -> (String, (AlbumSettings.Order) -> OrderedPlace) {
    var picture = GalleryPicture.made(RelativePath([FileName(text: name)]), PixelSize(width: 1, height: 1))
    var words = PictureWords()
    (words.title, words.taken) = (title, taken.flatMap { TakenTime(year: $0) })
    picture.words = words
    return (name, { [picture] in OrderedPlace(of: picture, by: $0) { _ in modified } })
  }

  private func sorted(
    _ places: [(String, (AlbumSettings.Order) -> OrderedPlace)], _ order: AlbumSettings.Order,
    reversed isReversed: Bool = false,
    listed: [String]? = nil
  ) -> [String] {
    var settings = AlbumSettings()
    (settings.order, settings.isReversed, settings.listed) = (order, isReversed, listed)
    return AlbumOrder(settings).sorted(places) { $0.1(order) }.map(\.0)
  }

  @Test func namesAreComparedAsPeopleReadThem() {
    let names = ["Day_10.jpg", "day 9.jpg", "Day_1.jpg", "Day 2.jpg", "Day 2-b.jpg", "Day-3.jpg"]
    let expected = ["Day_1.jpg", "Day 2.jpg", "Day 2-b.jpg", "day 9.jpg", "Day_10.jpg", "Day-3.jpg"]
    #expect(sorted(names.map { place($0) }, .name) == expected)
    #expect(sorted(names.map { place($0) }, .name, reversed: true) == expected.reversed())
    // Read alike, but not the same.
    #expect(sorted([place("a_b.jpg"), place("a b.jpg")], .name) == ["a b.jpg", "a_b.jpg"])
    #expect(sorted([place("a.png"), place("a.jpg")], .name) == ["a.jpg", "a.png"])
  }

  @Test func whatHasNoDateComesLastAndNamesDecideAmongEquals() {
    let places = [
      place("d"), place("c"), place("b", taken: 2001), place("a", taken: 2001), place("z", taken: 1999),
      place("e", taken: 2003),
    ]
    #expect(sorted(places, .date) == ["z", "a", "b", "e", "c", "d"])
    #expect(sorted(places, .date, reversed: true) == ["e", "a", "b", "z", "c", "d"])
  }

  @Test func filesChangedLaterComeLater() {
    let places = [place("a", modified: 3), place("b", modified: 1), place("c"), place("d", modified: 2)]
    #expect(sorted(places, .modified) == ["b", "d", "a", "c"])
    #expect(sorted(places, .modified, reversed: true) == ["a", "d", "b", "c"])
  }

  @Test func titlesAreComparedWithoutCase() {
    let places = [
      place("1", title: "beach 10"), place("2", title: "Beach 9"), place("3", title: "ÉTÉ"), place("4", title: "été"),
      place("apple_pie.jpg"),
    ]
    #expect(sorted(places, .title) == ["apple_pie.jpg", "2", "1", "3", "4"])
    #expect(sorted(places, .title, reversed: true) == ["3", "4", "1", "2", "apple_pie.jpg"])
  }

  @Test func whatIsListedComesFirst() {
    let places = ["a.jpg", "b.jpg", "c.jpg", "10.jpg", "9.jpg", "in"].map { place($0) }
    #expect(
      sorted(places, .listed, listed: ["c.jpg", "in/", "gone.jpg", "a.jpg", "c.jpg"])
        == ["c.jpg", "in", "a.jpg", "9.jpg", "10.jpg", "b.jpg"])
    #expect(
      sorted(places, .listed, reversed: true, listed: ["c.jpg", "a.jpg"])
        == ["a.jpg", "c.jpg", "9.jpg", "10.jpg", "b.jpg", "in"])
  }

  // MARK: Layers

  @Test func anAlbumInheritsItsOrderUnlessItHasOne() {
    var (outer, own) = (AlbumSettings(), AlbumSettings())
    (outer.order, outer.isReversed) = (.date, true)
    (outer.author, outer.captions, outer.title, outer.cover) = ("Ada", .title, "Outer", "a.jpg")
    #expect(outer.inherited(by: own).order == .date && outer.inherited(by: own).isReversed == true)
    #expect(outer.inherited(by: own).author == "Ada" && outer.inherited(by: own).captions == .title)
    #expect(outer.inherited(by: own).title == nil && outer.inherited(by: own).cover == nil)
    own.order = .title
    #expect(outer.inherited(by: own).order == .title && outer.inherited(by: own).isReversed == nil)
    (own.order, own.listed) = (nil, ["a"])
    #expect(outer.inherited(by: own).order == .listed && outer.inherited(by: own).isReversed == nil)
    (own.listed, own.isReversed) = (nil, false)
    #expect(outer.inherited(by: own).order == .date && outer.inherited(by: own).isReversed == false)
  }

  @Test func albumsMayHaveAnOrderOfTheirOwn() {
    func ofAlbums(_ settings: AlbumSettings) -> String {
      let albums = settings.ofAlbums
      return "\(albums.order.map(\.rawValue) ?? "-") \(albums.isReversed ?? false)"
    }
    var (outer, own, last) = (AlbumSettings(), AlbumSettings(), AlbumSettings())
    (outer.order, outer.isReversed) = (.date, true)
    #expect(ofAlbums(outer) == "date true", "by default as pictures'")
    outer.hasReversedAlbums = false
    #expect(ofAlbums(outer) == "date false" && ofAlbums(outer.inherited(by: own)) == "date false")
    outer.albumOrder = .title
    #expect(ofAlbums(outer) == "title false")
    outer.hasReversedAlbums = true
    own.order = .name
    #expect(ofAlbums(outer.inherited(by: own)) == "title true", "its pictures' order is another matter")
    own.listed = ["a"]
    #expect(ofAlbums(outer.inherited(by: own)) == "title true", "a list that isn't used")
    own.order = nil
    #expect(ofAlbums(outer.inherited(by: own)) == "listed false", "a list is an order of both")
    own.albumOrder = .listed
    let listed = outer.inherited(by: own)
    #expect(ofAlbums(listed) == "listed false" && listed.order == .date && listed.isReversed == true)
    own = AlbumSettings()
    own.albumOrder = .date
    #expect(ofAlbums(outer.inherited(by: own)) == "date false", "an order has its direction")
    // What counts most.
    last.order = .name
    #expect(ofAlbums(outer.overridden(by: last)) == "title true")
    last.albumOrder = .modified
    #expect(ofAlbums(outer.overridden(by: last)) == "modified false")
    (last.albumOrder, outer.albumOrder) = (nil, nil)
    #expect(ofAlbums(outer.overridden(by: last)) == "name false", "nor is the direction of another order theirs")
    #expect(ofAlbums(outer.inherited(by: last)) == "name false")
    last.hasReversedAlbums = true
    #expect(ofAlbums(outer.overridden(by: last)) == "name true")
    #expect(outer.withoutOrder.hasReversedAlbums == nil && own.withoutOrder.albumOrder == nil)
  }

  @Test func whatCountsMostIsLaidOverAll() {
    var (own, last) = (AlbumSettings(), AlbumSettings())
    (own.order, own.isReversed, own.author, own.title) = (.date, true, "Ada", "Own")
    #expect(own.overridden(by: last) == own)
    last.order = .name
    #expect(own.overridden(by: last).order == .name && own.overridden(by: last).isReversed == nil)
    (last.order, last.isReversed, last.author) = (nil, false, "Ben")
    let all = own.overridden(by: last)
    #expect((all.order, all.isReversed, all.author, all.title) == (.date, false, "Ben", "Own"))
  }
}
