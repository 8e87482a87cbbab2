/// Which records a fact of records reads.
extension Catalog {
    /// Returns the query for as many records of a person as decide a fact; nil if it is no fact of records.
    public func recordList(for fact: FactDeclaration, of owner: PersonID) -> RecordList? {
        guard let records = fact.records, let most = fact.mostRecords,
            let collection = collections[records.collection]
        else { return nil }
        let conditions: [FieldCondition]
        do throws(RecordFieldError) { conditions = try collection.conditions(records.fields) } catch {
            return nil
        }
        return RecordList(collection.id, owner: owner, where: conditions, limit: most)
    }

    /// Returns the query for the records of a person in which a field that decides whether they count has a value that it
    /// does not take; nil if there can be none.
    public func misfitList(for fact: FactDeclaration, of owner: PersonID) -> RecordList? {
        guard let records = fact.records, let collection = collections[records.collection] else { return nil }
        let filters = records.fields.keys.sorted().compactMap { name in
            collection.fields[name].map { RecordFilter.misfit(name, $0) }
        }
        guard !filters.isEmpty else { return nil }
        var list = RecordList(collection.id, owner: owner, limit: nil)
        list.filter = .any(filters)
        return list
    }
}

extension Catalog {
    /// Returns the value of a fact of records for all records of a person in its collection, as this catalog declares
    /// both; nil if it is no fact of records, or if it depends on values that no longer fit.
    ///
    /// For records that another version of the packs may have written, so that no query of the store finds those that
    /// count; what is stored as they declare it is found by `recordList`.
    public func value(of fact: FactDeclaration, among stored: [[String: JSONValue]]) -> FactValue? {
        guard let records = fact.records, let collection = collections[records.collection] else { return nil }
        let conditions: [FieldCondition]
        do throws(RecordFieldError) { conditions = try collection.conditions(records.fields) } catch {
            return nil
        }
        var counting: [[String: JSONValue]] = []
        var open = 0
        for body in stored {
            switch collection.counts(body, for: records, conditions) {
            case true?: counting.append(collection.visible(body))
            case false?: break
            case nil: open += 1
            }
        }
        guard let field = records.sum else { return fact.value(ofRecords: counting.count, besides: open) }
        guard open == 0 else { return nil }
        return fact.value(ofSum: counting.compactMap { $0[field].flatMap { DecimalNumber($0) } })
    }
}

extension FactRecords {
    /// Returns the records under the other names of their collection and its fields.
    public func renamed(_ renaming: Renaming) -> FactRecords {
        guard !renaming.isIdentity else { return self }
        return FactRecords(
            of: renaming.record(of: collection, [:]).collection,
            where: renaming.record(of: collection, fields).body,
            atLeast: atLeast,
            sum: sum.map { renaming.field($0, of: collection).field }
        )
    }

    /// The fields on which the value depends, by name.
    var named: [String] { Set(fields.keys).union([sum].compactMap { $0 }).sorted() }
}

extension RecordCollection {
    /// Returns whether a record counts for a fact, by the values that its fields take; nil if that depends on a value that
    /// its field does not take.
    public func counts(
        _ stored: [String: JSONValue],
        for records: FactRecords,
        _ conditions: [FieldCondition]
    ) -> Bool? {
        let shown = visible(stored)
        let open = records.named.filter { (stored[$0] ?? .null) != .null && shown[$0] == nil }
        let decided = conditions.filter { !open.contains($0.field.name) }
        guard decided.allSatisfy({ $0.holds(for: shown) }) else { return false }
        return open.isEmpty ? true : nil
    }
}

extension RecordFilter {
    /// Returns the filter for records with a value that a decidable field may not take.
    ///
    /// It also finds decimals that are written as text, which may fit.
    fileprivate static func misfit(_ name: String, _ declared: RecordCollection.Field) -> RecordFilter {
        switch declared.type {
        case .enumeration: return .isMisfit(Field(name, .enumeration(declared.values)))
        case .integer:
            let range = declared.range ?? .min ... .max
            return .isMisfit(Field(name, .integer(minimum: range.lowerBound, maximum: range.upperBound)))
        case .boolean: return .isMisfit(Field(name, .boolean))
        case .date: return .isMisfit(Field(name, .date))
        case .decimal: return .isMisfit(Field(name, .integer(minimum: .min, maximum: .max)))
        case .text, .time, .instant, .reference, .account, .list: return .never
        }
    }
}
