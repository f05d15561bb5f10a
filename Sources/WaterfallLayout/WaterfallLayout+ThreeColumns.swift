/// The names that the three columns of the classic waterfall have.
extension WaterfallLayout {
  /// The first column.
  public var left: WaterfallColumn { columns[0] }
  /// The second of three columns; nothing where the waterfall has another number of them.
  public var middle: WaterfallColumn? { columns.count == 3 ? columns[1] : nil }
  /// The last of three columns; nothing where the waterfall has another number of them.
  public var right: WaterfallColumn? { columns.count == 3 ? columns[2] : nil }
}
