extension Picture {
  /// All sample pictures: a few at the top, the others in three albums.
  static let samples: [Picture] = [
    Picture("Alpine lake at dawn.jpg", 2400, 1600, AlpineLake()),
    Picture("Balloons over the valley.jpg", 2400, 1800, Balloons()),
    Picture("Dunes, last light.jpg", 2400, 1600, Dunes()),
    Picture("Mountains/Aurora over the fjord.jpg", 1600, 2400, Aurora()),
    Picture("Mountains/Blue ridges.jpg", 3000, 1000, BlueRidges()),
    Picture("Mountains/Spruces in the fog.jpg", 1600, 2400, SprucesInFog()),
    Picture("Sea and sky/City across the bay.jpg", 3000, 1000, CityAcrossBay()),
    Picture("Sea and sky/Evening swell.jpg", 2400, 1600, EveningSwell()),
    Picture("Sea and sky/Lighthouse at dusk.jpg", 2400, 1800, LighthouseAtDusk()),
    Picture("Sea and sky/Moonrise.jpg", 1600, 2400, Moonrise()),
    Picture("Small things/Agate.jpg", 2400, 2400, Agate()),
    Picture("Small things/Leaf against the sun.jpg", 2400, 2400, Leaf()),
    Picture("Small things/Paper hills.png", 1800, 2400, PaperHills()),
    Picture("Small things/Rain on the window.jpg", 2400, 1600, RainOnWindow()),
  ]
}
