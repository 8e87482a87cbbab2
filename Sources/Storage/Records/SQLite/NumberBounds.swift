import GRDB
import ManasikDomain
import ManasikStoreContract

/// The numbers of a file to which later ones are added. One near the largest integer would stop every program that uses the
/// file.
enum NumberBounds {
    /// Above any number of changes, and what JSON keeps exactly.
    static let most = 1 << 53

    private static let counted = [
        (table: "record", column: "version"), ("removed_record", "version"), ("log", "position"),
        ("chain", "position"), ("chained_entry", "position"), ("sqlite_sequence", "seq"),
    ]

    /// Checks the columns of those tables that there are.
    ///
    /// - Throws: `DamagedRow` for a number that is out of bounds.
    static func check(_ db: Database) throws {
        let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        for (table, column) in counted where tables.contains(table) {
            let sql = """
                SELECT EXISTS (SELECT 1 FROM \(table)
                WHERE typeof(\(column)) <> 'integer' OR \(column) NOT BETWEEN 0 AND \(most))
                """
            guard try Bool.fetchOne(db, sql: sql) == false else { throw DamagedRow(code: .numberOutOfReach) }
        }
    }
}
