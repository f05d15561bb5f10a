/// Keys that are held down during a click, a turn of the wheel, or another key press.
public struct Modifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alt = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let meta = Modifiers(rawValue: 4)
  public static let shift = Modifiers(rawValue: 8)
}
