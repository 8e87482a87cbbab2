import ManasikPresentation

extension Page {
    /// Returns a page that is one table.
    static func table(_ table: Table) -> Page { Page([.table(table)]) }
}
