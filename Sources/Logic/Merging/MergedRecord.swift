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

    static let presence = ""

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
        write(fields, merging: merges, at: latest, counting: "@\(created.milliseconds)")
    }

    /// Makes what is known of a record that a replica has just added.
    public init(
        _ fields: [String: JSONValue],
        merging merges: FieldMerges,
        at now: Instant,
        on replica: String
    ) {
        born = ChangeStamp(at: now, on: replica, number: 0)
        latest = born
        write(fields, merging: merges, at: born, counting: replica)
    }

    init(born: ChangeStamp, latest: ChangeStamp) {
        self.born = born
        self.latest = latest
    }

    /// Whether the record is there, and was not removed.
    public var isPresent: Bool { marks.fields[Self.presence] != nil }

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
    }

    /// Takes down how the record is after a change.
    ///
    /// What a replica writes knows of all that it has seen, so that it counts as later, also where its clock is behind.
    ///
    /// - Parameters:
    ///   - fields: The fields; nil if the record was removed.
    ///   - now: When it was changed.
    ///   - isNumbered: Whether its name is a number, which is given again: what is written after a removal is another thing.
    /// - Returns: Whether it is otherwise than it was.
    @discardableResult
    public mutating func note(
        _ fields: [String: JSONValue]?,
        merging merges: FieldMerges,
        at now: Instant,
        on replica: String,
        isNumbered: Bool = false
    ) -> Bool {
        guard fields != self.fields(merging: merges) else { return false }
        let instant = max(now, Instant(milliseconds: latest.instant.milliseconds + 1))
        if let fields, isNumbered, !isPresent {
            self = MergedRecord(fields, merging: merges, at: instant, on: replica)
            return true
        }
        latest = ChangeStamp(at: instant, on: replica, number: 0)
        if let fields {
            write(fields, merging: merges, at: latest, counting: replica)
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
            case .set: fields[name] = .array(elements(of: name))
            }
        }
        return fields
    }

    // MARK: Writing

    private mutating func write(
        _ fields: [String: JSONValue],
        merging merges: FieldMerges,
        at stamp: ChangeStamp,
        counting replica: String
    ) {
        let before = self.fields(merging: merges)
        marks.set(Self.presence, to: .boolean(true), at: stamp)
        for name in Set(fields.keys).union(values.fields.keys).union(marks.fields.keys).sorted()
        where name != Self.presence {
            let value = fields[name]
            guard before == nil || value != before?[name] else { continue }
            switch merges[name] {
            case .last:
                if value != nil || values.fields[name] != nil {
                    values.set(name, to: value ?? .null, at: stamp)
                }
            case .sum:
                mark(name, value, at: stamp)
                if let number = value.flatMap({ DecimalNumber($0) }) { count(number, of: name, on: replica) }
            case .set:
                mark(name, value, at: stamp)
                var elements: [JSONValue] = []
                if case .array(let written)? = value { elements = written }
                put(elements, in: name, at: stamp)
            }
        }
    }

    private mutating func mark(_ name: String, _ value: JSONValue?, at stamp: ChangeStamp) {
        if value != nil || marks.fields[name] != nil {
            marks.set(name, to: value == nil ? .null : .boolean(true), at: stamp)
        }
    }

    private mutating func count(_ number: DecimalNumber, of name: String, on replica: String) {
        if sums[name] == nil, let former = values.fields[name].flatMap({ DecimalNumber($0) }) {
            // It was merged as a whole until now: what both sides have is not counted twice.
            add(former, to: name, on: "@\(born.instant.milliseconds)")
        }
        let present = sum(of: name)
        // The least number has no opposite.
        let units = max(present.units(places: present.places) ?? 0, -Int.max)
        guard let difference = number.adding(DecimalNumber(units: -units, places: present.places)) else {
            return
        }
        add(difference, to: name, on: replica)
    }

    private mutating func add(_ number: DecimalNumber, to name: String, on replica: String) {
        guard let units = number.units(places: number.places) else { return }
        var counter = sums[name]?[number.places] ?? PositiveNegativeCounter()
        counter.add(Int64(units), on: replica)
        sums[name, default: [:]][number.places] = counter
    }

    private mutating func put(_ elements: [JSONValue], in name: String, at stamp: ChangeStamp) {
        var set = sets[name] ?? ObservedRemoveSet()
        for element in set.elements where !elements.contains(element) { set.remove(element) }
        for (index, element) in elements.enumerated() where !set.contains(element) {
            set.insert(
                element,
                at: ChangeStamp(at: stamp.instant, on: stamp.replica, number: Int64(index))
            )
        }
        sets[name] = set
    }

    // MARK: Reading

    private func sum(of name: String) -> DecimalNumber {
        var sum = DecimalNumber.zero
        for (places, counter) in sums[name] ?? [:] {
            let part = DecimalNumber(units: Int(clamping: counter.value), places: places)
            sum = sum.adding(part) ?? sum
        }
        return sum
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
