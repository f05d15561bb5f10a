/// Which form of a language goes with a whole number.
struct PluralRule: Sendable {
  /// The forms that the language has.
  let categories: Set<PluralCategory>
  private let choose: @Sendable (Int) -> PluralCategory

  private init(_ categories: Set<PluralCategory>, _ choose: @escaping @Sendable (Int) -> PluralCategory) {
    (self.categories, self.choose) = (categories, choose)
  }

  /// - Parameter number: 0 or more.
  func category(of number: Int) -> PluralCategory { choose(number) }

  /// That of a language, by its code.
  ///
  /// From CLDR 46, `common/supplemental/plurals.xml`, as far as whole numbers go. Of languages that aren't here it is taken that
  /// they have a singular, as most do.
  init(language: String) {
    self =
      switch language {
      case "ja", "zh": Self([.other]) { _ in .other }
      case "es": Self([.one, .many, .other]) { $0 == 1 ? .one : Self.isMillions($0) ? .many : .other }
      case "fr": Self([.one, .many, .other]) { $0 <= 1 ? .one : Self.isMillions($0) ? .many : .other }
      case "ar": Self(Set(PluralCategory.allCases), Self.arabic)
      default: Self([.one, .other]) { $0 == 1 ? .one : .other }
      }
  }

  private static func isMillions(_ number: Int) -> Bool { number != 0 && number.isMultiple(of: 1_000_000) }

  private static func arabic(_ number: Int) -> PluralCategory {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
