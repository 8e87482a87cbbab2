import ManasikPresentation

extension Page {
    /// Returns a page that is one table.
    static func table(_ table: Table) -> Page { Page([.table(table)]) }

    /// Returns a page that is one table, or a heading if the table has no rows.
    static func table(_ table: Table, orIfEmpty heading: String) -> Page {
        table.rows.isEmpty ? Page([.heading(heading)]) : .table(table)
    }
}
