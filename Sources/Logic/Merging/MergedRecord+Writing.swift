import ManasikDomain

extension MergedRecord {
    /// Of whom what is counted is.
    enum Counting {
        /// Of the replica that makes the change.
        case onReplica
        /// Of all copies of a record of which only its times are known.
        case copy(since: Instant)
    }

    /// Writes the fields that differ.
    ///
    /// - Parameters:
    ///   - before: The fields until now; nil if there was no record.
    ///   - set: The fields that are written also where they are as before, and of which the counts are set.
    mutating func write(
        _ fields: [String: JSONValue],
        since before: [String: JSONValue]?,
        setting set: Set<String> = [],
        merging merges: FieldMerges,
        at stamp: ChangeStamp,
        counting: Counting
    ) {
        marks.set(Self.presence, to: .boolean(true), at: stamp)
        for name in Set(fields.keys).union(values.written.keys).union(marks.written.keys).union(set).sorted()
        where name != Self.presence {
            let value = fields[name]
            guard before == nil || value != before?[name] || set.contains(name) else { continue }
            switch merges[name] {
            case .last:
                if value != nil || values.value(of: name) != nil || set.contains(name) {
                    values.set(name, to: value ?? .null, at: stamp)
                    if merges.keepsPast {
                        past[name, default: PastValues()].insert(value ?? .null, at: stamp)
                    }
                }
            case .sum:
                mark(name, value, at: stamp)
                guard let number = value.flatMap({ DecimalNumber($0) }) else { continue }
                add(up: number, of: name, on: counting.replica(at: stamp))
            case .count:
                mark(name, value, at: stamp)
                guard let number = value.flatMap({ DecimalNumber($0) })?.units(places: 0) else { continue }
                if set.contains(name) {
                    counters[name, default: SettableCounter()].set(to: number, at: stamp)
                } else {
                    count(to: number, of: name, at: counting.stamp(at: stamp))
                }
            case .set:
                mark(name, value, at: stamp)
                var elements: [JSONValue] = []
                if case .array(let written)? = value { elements = written }
                put(elements, in: name, at: stamp, anew: before != nil && value == before?[name])
            }
        }
    }

    private mutating func mark(_ name: String, _ value: JSONValue?, at stamp: ChangeStamp) {
        if value != nil || marks.value(of: name) != nil {
            marks.set(name, to: value == nil ? .null : .boolean(true), at: stamp)
        }
    }

    private mutating func count(to number: Int, of name: String, at stamp: ChangeStamp) {
        let (difference, isTooLarge) = number.subtractingReportingOverflow(count(of: name))
        guard !isTooLarge else { return }
        counters[name, default: SettableCounter()].add(Int64(difference), at: stamp)
    }

    private mutating func add(up number: DecimalNumber, of name: String, on replica: String) {
        if sums[name] == nil, let former = values.value(of: name).flatMap({ DecimalNumber($0) }) {
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

    /// - Parameter isAnew: Whether the same elements are put in again, so that they stay where another replica has taken them out.
    private mutating func put(
        _ elements: [JSONValue],
        in name: String,
        at stamp: ChangeStamp,
        anew isAnew: Bool
    ) {
        var set = sets[name] ?? ObservedRemoveSet()
        for element in set.elements where !elements.contains(element) { set.remove(element) }
        for (index, element) in elements.enumerated() where isAnew || !set.contains(element) {
            set.insert(
                element,
                at: ChangeStamp(at: stamp.instant, on: stamp.replica, number: Int64(index))
            )
        }
        sets[name] = set
    }
}

extension MergedRecord.Counting {
    fileprivate func replica(at stamp: ChangeStamp) -> String {
        switch self {
        case .onReplica: stamp.replica
        case .copy(let created): "@\(created.milliseconds)"
        }
    }

    fileprivate func stamp(at stamp: ChangeStamp) -> ChangeStamp {
        switch self {
        case .onReplica: stamp
        case .copy(let created): ChangeStamp(at: created, on: "", number: 0)
        }
    }
}
