/// Rows of cells under column titles.
public struct Table: Hashable, Sendable {
    /// A column. If there is not enough room, the column with the lowest priority is reduced first.
    public struct Column: Hashable, Sendable {
        public enum Alignment: String, Hashable, Sendable, CaseIterable { case start, center, end }

        public var title: String
        public var priority: Int
        public var alignment: Alignment

        public init(_ title: String, priority: Int = 0, alignment: Alignment = .start) {
            self.title = title
            self.priority = priority
            self.alignment = alignment
        }
    }

    public var columns: [Column]
    public var rows: [[String]]

    public init(columns: [Column], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }
}
