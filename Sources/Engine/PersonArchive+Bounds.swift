public import ManasikDomain

extension PersonArchive {
    /// A field of a record that no version of the program writes so, and what it takes.
    ///
    /// Where such a record is stored all the same it is read with what can be; an archive that holds one is not taken in, so
    /// that nothing of it is changed or lost unseen. The value is not told, since it is a person's.
    public var misfit: (record: RecordKey, field: String, takes: String)? {
        for record in records {
            guard let (field, takes) = Self.misfit(of: record) else { continue }
            return (record.key, field, takes)
        }
        return nil
    }

    private static func misfit(of record: Record) -> (field: String, takes: String)? {
        switch record.key.collection {
        case HostCollection.dhikrDays.id: return misfit(ofSeries: record)
        case HostCollection.walks.id:
            let count = record.body[StoredWalk.apartField] ?? .integer(0)
            return isNumber(count, in: StoredWalk.events)
                ? nil : (StoredWalk.apartField, words(StoredWalk.events))
        case HostCollection.schedules.id where ScheduledJob(record) == nil:
            return ("trigger", "a trigger such as 'fajr + 20 min', with the other fields of a schedule")
        default: return nil
        }
    }

    private static func misfit(ofSeries record: Record) -> (field: String, takes: String)? {
        guard case .array(let entries)? = record.body["entries"], StoredSeries(record) != nil else {
            return ("entries", "a list of dhikr, with 'day' and 'category' beside it")
        }
        for (index, entry) in entries.enumerated() {
            let name = "entries[\(index)]"
            guard case .object(let fields) = entry else { return (name, "an object") }
            guard case .string(let dhikr)? = fields["dhikr"], DefinitionID(dhikr) != nil else {
                return (name + ".dhikr", "the full name of a dhikr")
            }
            for field in ["target", "count"] where !isNumber(fields[field], in: StoredSeries.counts) {
                return ("\(name).\(field)", words(StoredSeries.counts))
            }
        }
        return nil
    }

    private static func isNumber(_ value: JSONValue?, in range: ClosedRange<Int>) -> Bool {
        if case .integer(let number)? = value { range.contains(number) } else { false }
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        "a number from \(range.lowerBound) to \(range.upperBound)"
    }
}
