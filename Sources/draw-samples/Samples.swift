extension Picture {
  /// All sample pictures: most at the top, the others in two albums.
  static let samples: [Picture] = [
    Picture("Alpine lake at dawn.jpg", 2400, 1600, AlpineLake()),
    Picture("Aurora over the fjord.jpg", 1600, 2400, Aurora()),
    Picture("Balloons over the valley.jpg", 2400, 1800, Balloons()),
    Picture("Blue ridges.jpg", 3000, 1000, BlueRidges()),
    Picture("City across the bay.jpg", 3000, 1000, CityAcrossBay()),
    Picture("Dunes, last light.jpg", 2400, 1600, Dunes()),
    Picture("Leaf against the sun.jpg", 2400, 2400, Leaf()),
    Picture("Lighthouse at dusk.jpg", 2400, 1800, LighthouseAtDusk()),
    Picture("Rain on the window.jpg", 2400, 1600, RainOnWindow()),
    Picture("Small things/Agate.jpg", 2400, 2400, Agate()),
    Picture("Small things/Paper hills.png", 1800, 2400, PaperHills()),
    Picture("Weather/Evening swell.jpg", 2400, 1600, EveningSwell()),
    Picture("Weather/Moonrise.jpg", 1600, 2400, Moonrise()),
    Picture("Weather/Spruces in the fog.jpg", 1600, 2400, SprucesInFog()),
  ]
}
