import ManasikDomain
import ManasikWalkthroughs

/// Reading what is stored of a walk.
extension StoredWalk {
    /// Reads the record of a walk.
    ///
    /// - Throws: `CodecError` for one of a newer version, else `Damage`.
    static func record(_ record: Record) throws -> WalkRecord {
        do {
            return try WalkRecord(stored: record)
        } catch {
            switch (error.field, error.problem) {
            case (_, .newerForm): throw error
            case (WalkRecord.apartField, _): throw Damage.uncounted
            default: throw Damage(description: "\(error)")
            }
        }
    }

    /// Reads a walk with its events.
    ///
    /// - Returns: The snapshot with the whole history, and how many entries of it have records of their own.
    static func read(
        _ walk: WalkRecord,
        of ritual: String,
        _ written: [Record]
    ) throws -> (WalkSnapshot, apart: Int) {
        try checkForm(of: walk)
        guard case .object(var fields) = walk.snapshot, fields["version"] == .integer(apartVersion) else {
            // Written by an earlier version.
            return (try WalkSnapshot(wire: WireInput(walk.snapshot)), 0)
        }
        fields["version"] = .integer(WalkSnapshot.currentVersion)
        let snapshot = try WalkSnapshot(wire: WireInput(.object(fields)))
        guard let count = walk.apart else { throw Damage.uncounted }
        let entries = Dictionary(written.map { ($0.key.id, $0) }, uniquingKeysWith: { first, _ in first })
        var history: [WalkHistoryEntry] = []
        for number in 0..<count {
            guard let record = entries[eventName(ritual, number)] else {
                throw Damage(description: "its event \(number + 1) of \(count + 1) is missing")
            }
            history.append(try event(record))
        }
        return (snapshot.with(history: history + snapshot.history), count)
    }

    /// - Throws: `CodecError` for a walk of a newer version.
    private static func checkForm(of walk: WalkRecord) throws(CodecError) {
        if case .object(let fields) = walk.snapshot, case .integer(let version)? = fields["version"],
            version > apartVersion
        {
            throw CodecError("snapshot", .newerForm(version, known: apartVersion))
        }
    }

    private static func event(_ record: Record) throws -> WalkHistoryEntry {
        try WalkHistoryEntry(wire: WireInput(.object(try WalkEventRecord(stored: record).entry)))
    }

    /// Returns the whole history of a walk.
    ///
    /// - Throws: The reason why it cannot be read.
    static func history(of record: Record, events: [Record]) throws(CodecError) -> [WalkHistoryEntry] {
        try check(record, events: events)
        do { return try read(WalkRecord(stored: record), of: record.key.id, events).0.history } catch {
            throw CodecError("snapshot", .misfit(takes: "a walk and its events as they are written"))
        }
    }

    /// Decodes a walk with its events, to check whether it can be read.
    ///
    /// - Throws: The reason why it cannot be read.
    static func check(_ record: Record, events: [Record]) throws(CodecError) {
        let walk = try WalkRecord(stored: record)
        try checkForm(of: walk)
        do { _ = try read(walk, of: record.key.id, events) } catch let damage as Damage {
            throw CodecError("snapshot", .misfit(takes: "a whole walk: \(damage.description)"))
        } catch {
            throw CodecError("snapshot", .misfit(takes: "a walk and its events as they are written"))
        }
    }

    /// Decodes an event of a walk, to check whether it can be read.
    ///
    /// - Throws: The reason why it cannot be read.
    static func check(event record: Record) throws(CodecError) {
        _ = try WalkEventRecord(stored: record)
        do { _ = try event(record) } catch {
            throw CodecError("event", .misfit(takes: "an event of a walk, with what it changed"))
        }
    }

    /// What is missing of a walk.
    struct Damage: Error {
        static let uncounted = Damage(description: "it does not say how many events it has")

        let description: String
    }
}
