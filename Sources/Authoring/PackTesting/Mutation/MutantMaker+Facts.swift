import ManasikDomain

/// Mutants of what facts follow from: records, days of the year, and other facts.
extension MutantMaker {
    mutating func addFacts() {
        for (_, fact) in own(catalog.facts) {
            if let records = fact.records { addRecords(records, of: fact) }
            if let period = fact.period { addPeriod(period, of: fact) }
            if let derivation = fact.derivation { addCases(derivation, of: fact) }
        }
    }

    private func mutant(
        _ fact: FactDeclaration,
        _ name: String,
        _ change: String,
        _ apply: @escaping @Sendable (inout Catalog) -> Void
    ) -> Mutant {
        Mutant(
            id: "\(fact.id)/\(name)",
            kind: .fact,
            location: fact.location,
            change: change,
            // Whatever a test asks for may depend on it.
            part: TestEnvironment.anyPart,
            apply: apply
        )
    }

    // MARK: Records

    private mutating func addRecords(_ records: FactRecords, of fact: FactDeclaration) {
        func add(
            _ name: String,
            _ change: String,
            where fields: [String: JSONValue]? = nil,
            atLeast: Int? = nil,
            sum: String?? = nil
        ) {
            let changed = FactRecords(
                of: records.collection,
                where: fields ?? records.fields,
                atLeast: atLeast ?? records.atLeast,
                sum: sum ?? records.sum
            )
            self.add(mutant(fact, name, change) { $0.facts[fact.id]?.records = changed })
        }
        for field in records.fields.keys.sorted() {
            var fields = records.fields
            fields[field] = nil
            add("where/\(field)/dropped", "it takes records whatever their \(field)", where: fields)
        }
        if fact.kind == .boolean {
            for number in [records.atLeast + 1, records.atLeast - 1] where number > 0 {
                add("at_least/\(number)", "from \(number) on, not \(records.atLeast)", atLeast: number)
            }
        }
        guard let summed = records.sum else { return }
        let isWhole = fact.kind.decimals == nil
        if isWhole {
            add("sum/dropped", "it counts the records, and does not sum up \(summed)", sum: .some(nil))
        }
        let fields = catalog.collections[records.collection]?.fields ?? [:]
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) where name != summed {
            guard field.isDecidable, field.type == .integer || field.type == .decimal && !isWhole else {
                continue
            }
            add("sum/\(name)", "it sums up \(name), not \(summed)", sum: name)
        }
    }

    // MARK: Days

    private mutating func addPeriod(_ period: FactPeriod, of fact: FactDeclaration) {
        for (name, days) in [("later", 1), ("earlier", -1)] {
            if let opens = period.opens.moved(by: days) {
                let changed = FactPeriod(
                    opens: opens,
                    closes: period.closes,
                    from: period.from,
                    to: period.to
                )
                add(
                    mutant(fact, "opens/\(name)", "opens \(opens), not \(period.opens)") {
                        $0.facts[fact.id]?.period = changed
                    }
                )
            }
            if let closes = period.closes.moved(by: days) {
                let changed = FactPeriod(
                    opens: period.opens,
                    closes: closes,
                    from: period.from,
                    to: period.to
                )
                add(
                    mutant(fact, "closes/\(name)", "closes \(closes), not \(period.closes)") {
                        $0.facts[fact.id]?.period = changed
                    }
                )
            }
        }
    }

    // MARK: Other facts

    private mutating func addCases(_ derivation: FactDerivation, of fact: FactDeclaration) {
        func add(_ name: String, _ change: String, _ cases: [FactDerivation.Case], _ otherwise: FactValue) {
            let changed = FactDerivation(
                cases: cases,
                otherwise: otherwise,
                through: derivation.through,
                code: derivation.code
            )
            var one = mutant(fact, "derived/\(name)", change) { $0.facts[fact.id]?.derivation = changed }
            one.derivation = (fact.id, changed)
            self.add(one)
        }
        let (cases, otherwise) = (derivation.cases, derivation.otherwise)
        for (index, one) in cases.enumerated() {
            if one.value != otherwise {
                var others = cases
                others.remove(at: index)
                add(
                    "\(index + 1)/dropped",
                    "case \(index + 1): \(otherwise), not \(one.value)",
                    others,
                    otherwise
                )
            }
            for value in fact.kind.neighbours(of: one.value) where value != otherwise {
                var others = cases
                others[index] = FactDerivation.Case(value: value, when: one.when, code: one.code)
                add(
                    "\(index + 1)/\(value)",
                    "case \(index + 1): \(value), not \(one.value)",
                    others,
                    otherwise
                )
            }
        }
        for value in fact.kind.neighbours(of: otherwise) {
            add("otherwise/\(value)", "where no case holds: \(value), not \(otherwise)", cases, value)
        }
    }
}

extension FactKind {
    /// Returns values next to one: the next word, the numbers above and below, the other truth value.
    fileprivate func neighbours(of value: FactValue) -> [FactValue] {
        switch (self, value) {
        case (.boolean, .boolean(let holds)): return [.boolean(!holds)]
        case (.integer(let minimum, let maximum), .integer(let number)):
            return [number + 1, number - 1].filter { minimum <= $0 && $0 <= maximum }.map { .integer($0) }
        case (.decimal, .decimal(let number)):
            guard let (bounds, places) = decimals, let units = number.units(places: places) else { return [] }
            return [units + 1, units - 1].filter(bounds.contains).map {
                .decimal(DecimalNumber(units: $0, places: places))
            }
        case (.enumeration(let words), .text(let word)):
            guard words.count > 1, let place = words.firstIndex(of: word) else { return [] }
            return [.text(words[(place + 1) % words.count])]
        default: return []
        }
    }
}
