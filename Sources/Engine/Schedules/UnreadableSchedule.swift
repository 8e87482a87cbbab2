import ManasikDomain
import ManasikScheduling
import ManasikViews

/// A stored schedule that this version cannot read, so that it is never due.
struct UnreadableSchedule: Sendable, Hashable {
    let view: UnreadableScheduleView
    let record: UnreadableRecord
    let version: Int

    /// Returns nil if the record can be read.
    init?(_ stored: Record) {
        do throws(CodecError) {
            _ = try ScheduledJob(stored: stored)
            return nil
        } catch {
            var trigger: Trigger.Problem?
            if error.field == "trigger", case .string(let text)? = StoredFields(stored.body)["trigger"] {
                do throws(Trigger.Problem) { _ = try Trigger(stored: text) } catch { trigger = error }
            }
            view = UnreadableScheduleView(name: ScheduledJob.name(of: stored.key), trigger: trigger)
            record = UnreadableRecord(key: stored.key, reason: error)
            version = stored.version
        }
    }
}

extension ScheduledJob {
    /// Returns the name of a schedule whose record cannot be read; a person's own is named without a pack.
    public static func name(of key: RecordKey) -> String {
        let own = "\(PackID.host)/"
        return key.id.hasPrefix(own) ? String(key.id.dropFirst(own.count)) : key.id
    }
}
