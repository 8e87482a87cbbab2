import GRDB
import ManasikDomain

/// Reads a whole file, to find what is damaged in it.
extension RecordReader {
    /// Reads every row.
    ///
    /// Everything that a store goes on with is sound here too, since a backup of it must be of use: an owner's name that
    /// cannot be given, and records and jobs that are not JSON.
    ///
    /// - Returns: The number of records and jobs that are not JSON.
    /// - Throws: `DamagedRow` for the first row that cannot be read otherwise.
    func checkAll() throws -> Int {
        let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        var damaged = 0
        for owner in try owners(in: ["record", "log"] + (tables.contains("job") ? ["job"] : [])) {
            guard let owner else { throw DamagedRow(code: .unreadableName) }
            let person = try Self.person(owner)
            // The first version knew no scopes, which the upgrade adds.
            if tables.contains("job") {
                damaged += try records(of: person).count { $0.isDamaged }
                damaged += try jobs(
                    sql: "owner = ?",
                    arguments: [StoredKey.owner(person)]
                ).count { $0.isDamaged }
            }
            try check(.unreadableEntry) { _ = try log(of: person, after: 0, limit: .max) }
        }
        return damaged
    }

    private func owners(in tables: [String]) throws -> [String?] {
        let sql = tables.map { "SELECT owner FROM \($0)" }.joined(separator: " UNION ")
        return try Row.fetchAll(db, sql: sql).map { $0[0] }
    }

    /// Runs a function, and names what it read where that is not JSON.
    private func check(_ code: StoreDetail.Code, _ body: () throws -> Void) throws {
        do { try body() } catch is CanonicalJSONError { throw DamagedRow(code: code) }
    }
}
