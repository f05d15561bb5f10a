/// The forms that languages have of what is counted (CLDR, "Language Plural Rules").
enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
