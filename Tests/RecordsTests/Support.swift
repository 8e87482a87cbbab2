import Foundation
import GRDB
import ManasikDomain
import ManasikRecords
import ManasikStoreContract

/// A home directory that goes away with its last reference.
final class TemporaryHome: Sendable {
    let directory: String
    let home: HomeDirectory

    init() {
        var template = Array((NSTemporaryDirectory() + "/manasik-XXXXXX").utf8CString)
        directory = URL(fileURLWithPath: String(cString: mkdtemp(&template)!)).resolvingSymlinksInPath().path
        home = HomeDirectory(path: directory + "/home")
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func open(_ options: SQLiteStore.Options = .patient) throws(StoreFileError) -> SQLiteStore {
        try SQLiteStore.open(home, clock: FixedClock(.noon), options: options)
    }

    /// The bytes of a file, or none.
    func bytes(_ path: String) -> Data {
        FileManager.default.contents(atPath: path) ?? Data()
    }

    /// The names in the home directory.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []).sorted()
    }

    func mode(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_mode & 0o777) : nil
    }

    /// Runs SQL on the store's file as another program would.
    func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: home.databasePath)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// What a query on a file finds.
    func integers(_ sql: String, in path: String) throws -> [Int] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.unsafeRead { try Int.fetchAll($0, sql: sql) }
    }
}

extension SQLiteStore.Options {
    static let patient = SQLiteStore.Options(busyTimeout: .seconds(30))
    static let impatient = SQLiteStore.Options(busyTimeout: .milliseconds(30))
}

extension Instant {
    /// 2027-05-14T12:00:00Z
    static let noon = Instant(rfc3339: "2027-05-14T12:00:00Z")!
}

extension PersonID {
    static let me = PersonID(rawValue: "me")!
}

extension RecordKey {
    static func walk(_ id: String, of owner: PersonID = .me) -> RecordKey {
        RecordKey(owner: owner, collection: DefinitionID("manasik:walks")!, id: id)
    }
}

extension SQLiteStore {
    func put(_ id: String, _ body: [String: JSONValue] = [:], of owner: PersonID = .me)
        async throws(StoreError)
    {
        try await commit(Commit(at: .noon, records: [.put(.walk(id, of: owner), body: body)]))
    }

    func ids(of owner: PersonID = .me) async throws(StoreError) -> [String] {
        try await read([.matching(owner: owner, collection: DefinitionID("manasik:walks")!)])[0].map(\.key.id)
    }
}

/// The error that a function throws; nil where it throws none.
func error<Failure: Error>(of body: () async throws(Failure) -> Void) async -> Failure? {
    do throws(Failure) {
        try await body()
        return nil
    } catch {
        return error
    }
}
