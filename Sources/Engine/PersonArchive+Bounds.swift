public import ManasikDomain
import ManasikRemembrance
import ManasikScheduling

extension PersonArchive {
    /// The first field with a value that no version of the program writes, and what the field accepts; nil if there is
    /// none.
    ///
    /// An archive with such a record is refused, so that nothing is changed or lost unnoticed; a record of this kind in
    /// the store is read as far as possible. The value itself is not included, since it is personal.
    public var misfit: (record: RecordKey, field: String, takes: String)? {
        for record in records {
            guard let (field, takes) = Self.misfit(of: record) else { continue }
            return (record.key, field, takes)
        }
        return nil
    }

    /// The first job whose key is not that of a schedule of the person; nil if there is none.
    ///
    /// A job under the key of somebody else's schedule would prevent them from adding that schedule.
    public var foreignJob: Job? { jobs.first { !$0.key.hasPrefix(ScheduledJob.jobKey("", person)) } }

    private static func misfit(of record: Record) -> (field: String, takes: String)? {
        switch record.key.collection {
        case HostCollection.dhikrDays.id: return misfit(ofSeries: record)
        case HostCollection.walks.id:
            let fields = StoredFields(record.body)
            do throws(CodecError) {
                _ = try fields.optional(WalkRecord.apartField, .number(in: WalkRecord.events))
            } catch {
                return (error.field, words(WalkRecord.events))
            }
        case HostCollection.schedules.id:
            do throws(CodecError) { _ = try ScheduledJob(stored: record) } catch {
                if case .misfit(let takes) = error.problem, error.field != "trigger" {
                    return (error.field, takes)
                }
                return ("trigger", "a trigger such as 'fajr + 20 min', with the other fields of a schedule")
            }
        default: break
        }
        return nil
    }

    private static func misfit(ofSeries record: Record) -> (field: String, takes: String)? {
        let fields = StoredFields(record.body)
        do throws(CodecError) {
            for (index, entry) in try fields.objects("entries").enumerated() {
                let name = "entries[\(index)]"
                guard try entry.optional("dhikr", .id) != nil else {
                    return (name + ".dhikr", "the full name of a dhikr")
                }
                for field in ["target", "count"] {
                    let number = try entry.optional(field, .number(in: Series.counts))
                    if number == nil { return ("\(name).\(field)", words(Series.counts)) }
                }
            }
        } catch {
            if case .misfit(let takes) = error.problem { return (error.field, takes) }
        }
        do throws(CodecError) { _ = try Series(stored: record) } catch {
            return ("entries", "a list of dhikr, with 'day' and 'category' beside it")
        }
        return nil
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        "a number from \(range.lowerBound) to \(range.upperBound)"
    }
}
