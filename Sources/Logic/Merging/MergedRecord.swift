public import ManasikDomain

/// All that must be known of a record so that it can meet other versions of itself: when each field was written, what was
/// counted where, and which elements were put in and taken out.
///
/// A record that was removed stays known, so that a version that still has it does not bring it back; one that was changed
/// after its removal elsewhere is there again.
public struct MergedRecord: Mergeable {
    /// When the record was first written, which tells it from another that got the same name elsewhere.
    public private(set) var born: ChangeStamp
    /// The last change that is known of it.
    public private(set) var latest: ChangeStamp
    /// Whether the record is there, under the empty name, and which sums and sets it has.
    var marks = LastWriterWinsRecord()
    var values = LastWriterWinsRecord()
    /// The sums, by field and by digits after the point.
    var sums: [String: [Int: PositiveNegativeCounter]] = [:]
    var sets: [String: ObservedRemoveSet<JSONValue>] = [:]
    /// The counts that are also set, by field.
    var counters: [String: SettableCounter] = [:]
    /// What was written into fields, where that stays known.
    var past: [String: PastValues] = [:]

    /// The name under which it is known whether the record is there.
    public static let presence = ""

    /// Makes what is known of a record of which only its times are stored, alike wherever the record came to.
    ///
    /// Counts of two copies of one record are not added to each other, since it is not known what they have in common: the
    /// greater one counts.
    public init(
        _ fields: [String: JSONValue],
        merging merges: FieldMerges,
        created: Instant,
        updated: Instant
    ) {
        born = ChangeStamp(at: created, on: "", number: 0)
        latest = ChangeStamp(at: max(created, updated), on: "", number: 0)
        write(fields, since: nil, merging: merges, at: latest, counting: .copy(since: created))
    }

    /// Makes what is known of a record that a replica has just added.
    ///
    /// - Parameter set: The fields that were set to what they are, not counted on to it.
    public init(
        _ fields: [String: JSONValue],
        setting set: Set<String> = [],
        merging merges: FieldMerges,
        at now: Instant,
        on replica: String
    ) {
        born = ChangeStamp(at: now, on: replica, number: 0)
        latest = born
        write(fields, since: nil, setting: set, merging: merges, at: born, counting: .onReplica)
    }

    /// Makes what is known of a record of which a replica says that there is none.
    public init(absentAt now: Instant, on replica: String) {
        born = ChangeStamp(at: now, on: replica, number: 0)
        latest = born
        marks.set(Self.presence, to: .null, at: born)
    }

    init(born: ChangeStamp, latest: ChangeStamp) {
        self.born = born
        self.latest = latest
    }

    /// Whether the record is there, and was not removed.
    public var isPresent: Bool { marks.value(of: Self.presence) != nil }

    public mutating func merge(_ other: MergedRecord) {
        born = min(born, other.born)
        latest = max(latest, other.latest)
        marks.merge(other.marks)
        values.merge(other.values)
        for (field, counters) in other.sums {
            for (places, counter) in counters {
                var merged = sums[field]?[places] ?? PositiveNegativeCounter()
                merged.merge(counter)
                sums[field, default: [:]][places] = merged
            }
        }
        for (field, set) in other.sets {
            var merged = sets[field] ?? ObservedRemoveSet()
            merged.merge(set)
            sets[field] = merged
        }
        for (field, counter) in other.counters {
            counters[field] = counters[field]?.merged(with: counter) ?? counter
        }
        for (field, values) in other.past { past[field] = past[field]?.merged(with: values) ?? values }
    }

    /// Takes down how the record is after a change.
    ///
    /// What a replica writes knows of all that it has seen, so that it counts as later, also where its clock is behind.
    ///
    /// - Parameters:
    ///   - fields: The fields; nil if the record was removed.
    ///   - now: When it was changed.
    ///   - set: The fields that were set to what they are, not counted on to it, also those that were so before; with `presence` for
    ///     a record that is not there, this is said again.
    ///   - isNumbered: Whether its name is a number, which is given again: what is written after a removal is another thing.
    /// - Returns: Whether it is otherwise than it was.
    @discardableResult
    public mutating func note(
        _ fields: [String: JSONValue]?,
        merging merges: FieldMerges,
        at now: Instant,
        on replica: String,
        setting set: Set<String> = [],
        isNumbered: Bool = false
    ) -> Bool {
        let before = self.fields(merging: merges)
        guard fields != before || !set.isEmpty else { return false }
        let instant = max(now, Instant(milliseconds: latest.instant.milliseconds + 1))
        if let fields, isNumbered, !isPresent {
            self = MergedRecord(fields, merging: merges, at: instant, on: replica)
            return true
        }
        latest = ChangeStamp(at: instant, on: replica, number: 0)
        if let fields {
            write(
                fields,
                since: before,
                setting: set,
                merging: merges,
                at: latest,
                counting: .onReplica
            )
        } else {
            marks.set(Self.presence, to: .null, at: latest)
        }
        return true
    }

    /// Returns the fields of the record; nil if it was removed.
    public func fields(merging merges: FieldMerges) -> [String: JSONValue]? {
        let marks = marks.fields
        guard marks[Self.presence] != nil else { return nil }
        var fields: [String: JSONValue] = [:]
        for (name, value) in values.fields where merges[name] == .last { fields[name] = value }
        for name in marks.keys where name != Self.presence {
            switch merges[name] {
            case .last: continue
            case .sum(let isText, let range): fields[name] = shown(sum(of: name), isText: isText, in: range)
            case .count(let range):
                fields[name] = .integer(min(max(count(of: name), range.lowerBound), range.upperBound))
            case .set: fields[name] = .array(elements(of: name))
            }
        }
        return fields
    }

    /// The fields that are merged as a whole, also those that have no value any longer.
    public var writtenFields: [String] { values.written.keys.sorted() }

    /// The values of the fields that are merged as a whole and have one.
    public var writtenValues: [String: JSONValue] { values.fields }

    /// Returns the value that a field had at a moment by what is known now of all replicas; nil if it had none.
    public func value(of field: String, until now: Instant) -> JSONValue? {
        if let entry = values.written[field], entry.stamp.instant <= now {
            return entry.value == .null ? nil : entry.value
        }
        let value = past[field]?.value(until: now)
        return value == .null ? nil : value
    }

    func sum(of name: String) -> DecimalNumber {
        var sum = DecimalNumber.zero
        for (places, counter) in sums[name] ?? [:] {
            let part = DecimalNumber(units: Int(clamping: counter.value), places: places)
            sum = sum.adding(part) ?? sum
        }
        return sum
    }

    /// What a count that is also set comes to.
    func count(of name: String) -> Int {
        guard let counter = counters[name] else { return sum(of: name).units(places: 0) ?? 0 }
        // What was added up as a sum until now is a part of what it was set to.
        guard !counter.isSet, sums[name] != nil else { return Int(clamping: counter.value) }
        let units = DecimalNumber(units: Int(clamping: counter.value), places: 0)
        return sum(of: name).adding(units)?.units(places: 0) ?? Int(clamping: counter.value)
    }

    private func shown(_ sum: DecimalNumber, isText: Bool, in range: ClosedRange<Int>?) -> JSONValue {
        var sum = sum
        if let range {
            sum = max(sum, DecimalNumber(units: range.lowerBound, places: 0))
            sum = min(sum, DecimalNumber(units: range.upperBound, places: 0))
        }
        if isText { return .string(sum.description) }
        return .integer(sum.units(places: 0) ?? 0)
    }

    /// The elements in the order in which they were put in.
    private func elements(of name: String) -> [JSONValue] {
        (sets[name]?.inOrder ?? []).sorted { left, right in
            if left.stamp != right.stamp { return left.stamp < right.stamp }
            return CanonicalJSON.text(of: left.element) < CanonicalJSON.text(of: right.element)
        }.map { $0.element }
    }
}
