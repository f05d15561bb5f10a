/// The elements that a section renders for. Those of a long list are best made one at a time, as they are rendered.
public struct MustacheList: RandomAccessCollection, Sendable, Equatable {
  public let endIndex: Int
  private let element: @Sendable (Int) -> MustacheValue

  public init(_ elements: [MustacheValue]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// - Parameter element: makes the element at an index from 0 on, each time that it is asked for.
  public init(count: Int, _ element: @escaping @Sendable (Int) -> MustacheValue) {
    (endIndex, self.element) = (count, element)
  }

  public var startIndex: Int { 0 }

  public subscript(index: Int) -> MustacheValue { element(index) }

  public static func == (left: MustacheList, right: MustacheList) -> Bool { left.elementsEqual(right) }
}
