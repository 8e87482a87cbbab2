public import ManasikDomain

extension MergedRecord {
    /// Returns the record with what is known of some of its fields only.
    public func keepingFields(_ isKept: (String) -> Bool) -> MergedRecord {
        var kept = self
        kept.marks.written = marks.written.filter { isKept($0.key) }
        kept.values.written = values.written.filter { isKept($0.key) }
        kept.sums = sums.filter { isKept($0.key) }
        kept.sets = sets.filter { isKept($0.key) }
        kept.counters = counters.filter { isKept($0.key) }
        kept.past = past.filter { isKept($0.key) }
        return kept
    }

    /// Returns the record with other names of its fields, and of what they refer to.
    ///
    /// - Parameters:
    ///   - name: Returns the other name of a field.
    ///   - value: Returns a value of a field, by its name until now, with the other names of what it refers to.
    public func renamed(
        fields name: (String) -> String,
        values value: (_ field: String, JSONValue) -> JSONValue = { _, value in value }
    ) -> MergedRecord {
        var renamed = MergedRecord(born: born, latest: latest)
        for (field, entry) in marks.written {
            renamed.marks.written[field == Self.presence ? field : name(field)] = entry
        }
        for (field, entry) in values.written {
            renamed.values.written[name(field)] = Stamped(
                stamp: entry.stamp,
                value: value(field, entry.value)
            )
        }
        for (field, counters) in sums { renamed.sums[name(field)] = counters }
        for (field, counter) in counters { renamed.counters[name(field)] = counter }
        for (field, kept) in past {
            for entry in kept.values {
                renamed.past[name(field), default: PastValues()].insert(
                    value(field, entry.value),
                    at: entry.stamp
                )
            }
        }
        for (field, set) in sets {
            var other = ObservedRemoveSet<JSONValue>()
            other.removals = set.removals
            for (element, stamps) in set.additions {
                other.additions[value(field, element), default: []].formUnion(stamps)
            }
            renamed.sets[name(field)] = other
        }
        return renamed
    }
}
