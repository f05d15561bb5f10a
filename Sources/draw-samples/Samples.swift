extension Picture {
  /// All sample pictures: most at the top, the others in albums, one of them inside another.
  static let samples: [Picture] = [
    Picture("Alpine lake at dawn.jpg", 1600, 1067, AlpineLake()),
    Picture("Aurora over the fjord.jpg", 1067, 1600, Aurora()),
    Picture("Balloons over the valley.jpg", 1600, 1200, Balloons()),
    Picture("Blue ridges.jpg", 2100, 700, BlueRidges()),
    Picture("City across the bay.jpg", 2100, 700, CityAcrossBay()),
    Picture("Dunes, last light.jpg", 1600, 1067, Dunes()),
    Picture("Jellyfish.jpg", 1200, 1600, Jellyfish(), orientation: .rotatedLeft),
    Picture("Leaf against the sun.jpg", 1400, 1400, Leaf()),
    Picture("Lighthouse at dusk.jpg", 1600, 1200, LighthouseAtDusk()),
    Picture("Rain on the window.jpg", 1600, 1067, RainOnWindow()),
    Picture("Small things/Agate.jpg", 1400, 1400, Agate()),
    Picture("Small things/Paper hills.png", 1200, 1600, PaperHills()),
    Picture("Small things/Paper lantern.png", 760, 950, Lantern()),
    Picture("Small things/Peacock feather.png", 490, 765, PeacockFeather()),
    Picture("Travel/Café tiles.jpg", 1060, 1060, PaintedTiles()),
    Picture("Travel/Desert/Arch under the stars.jpg", 1600, 1067, ArchUnderStars(), orientation: .rotated180),
    Picture("Travel/Desert/Slot canyon.jpg", 1200, 1600, SlotCanyon()),
    Picture("Travel/Rice terraces at sunrise.jpg", 1800, 800, RiceTerraces()),
    Picture("Travel/Surf from above.jpg", 1120, 1400, SurfFromAbove()),
    Picture("Weather/Birches in the snow.jpg", 1140, 1520, Birches(), orientation: .rotatedRight),
    Picture("Weather/Evening swell.jpg", 1600, 1067, EveningSwell()),
    Picture("Weather/Lavender before the storm.jpg", 1440, 960, Lavender()),
    Picture("Weather/Moonrise.jpg", 1067, 1600, Moonrise()),
    Picture("Weather/Spruces in the fog.jpg", 1067, 1600, SprucesInFog()),
  ]
}
