package import ManasikDomain

extension TableImport {
    /// The outcome of an import.
    package struct Outcome: Sendable {
        package struct MadeID: Sendable {
            package let row: Int
            package let id: String
        }

        /// A cell that differs from the pack.
        package struct Change: Sendable, Equatable {
            package let row: Int
            package let id: String
            package let column: String
            /// The old value; empty if the pack had none.
            package let old: String
            package let new: String
        }

        /// The list to which a new row was added.
        package struct Placement: Sendable, Equatable {
            package let row: Int
            package let id: String
            /// The name of the list; nil for a kind without lists.
            package let list: String?
        }

        package struct MadeList: Sendable, Equatable {
            package let list: String
            package let title: String
            /// The name of an existing list that is similar; nil if there is none.
            package let near: String?
        }

        package struct MadePack: Sendable, Equatable {
            package let pack: String
            /// The name of a pack beside it that is similar; nil if there is none.
            package let near: String?
        }

        /// The title of a list; `old` and `new` are the same if the list had it before.
        package struct ListTitle: Sendable, Equatable {
            package let list: String
            package let old: String
            package let new: String
        }

        /// The pack that the import makes; nil if it is there.
        package var madePack: MadePack?
        /// The title that an existing list was given; nil if none was.
        package var retitled: ListTitle?
        package var added: [String] = []
        package var updated: [String] = []
        package var unchanged: [String] = []
        /// The names created from titles, for rows without an id.
        package var made: [MadeID] = []
        /// The changes to the pack, in the order of the rows.
        package var changes: [Change] = []
        package var placements: [Placement] = []
        package var madeLists: [MadeList] = []
        /// The names of definitions of the pack that are not in the table; they are kept.
        package var absent: [String] = []
        /// The lists whose rows were given the table's order.
        package var reordered: [String] = []
        /// The lists whose order differs from the table's and was kept.
        package var keptOrder: [String] = []
        /// The changed files, by their paths in the pack.
        package var files: [String] = []
        package var diagnostics: [Diagnostic] = []

        package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }
}
