extension Picture {
  /// All sample pictures: most at the top, the others in two albums.
  static let samples: [Picture] = [
    Picture("Alpine lake at dawn.jpg", 1600, 1067, AlpineLake()),
    Picture("Aurora over the fjord.jpg", 1067, 1600, Aurora()),
    Picture("Balloons over the valley.jpg", 1600, 1200, Balloons()),
    Picture("Blue ridges.jpg", 2100, 700, BlueRidges()),
    Picture("City across the bay.jpg", 2100, 700, CityAcrossBay()),
    Picture("Dunes, last light.jpg", 1600, 1067, Dunes()),
    Picture("Leaf against the sun.jpg", 1400, 1400, Leaf()),
    Picture("Lighthouse at dusk.jpg", 1600, 1200, LighthouseAtDusk()),
    Picture("Rain on the window.jpg", 1600, 1067, RainOnWindow()),
    Picture("Small things/Agate.jpg", 1400, 1400, Agate()),
    Picture("Small things/Paper hills.png", 1200, 1600, PaperHills()),
    Picture("Weather/Evening swell.jpg", 1600, 1067, EveningSwell()),
    Picture("Weather/Moonrise.jpg", 1067, 1600, Moonrise()),
    Picture("Weather/Spruces in the fog.jpg", 1067, 1600, SprucesInFog()),
  ]
}
