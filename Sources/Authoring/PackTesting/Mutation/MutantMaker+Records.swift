import ManasikDomain

/// Mutants of what records may hold.
extension MutantMaker {
    mutating func addRecords() {
        for (id, collection) in own(catalog.collections) {
            func mutant(
                _ name: String,
                _ change: String,
                _ apply: @escaping @Sendable (inout RecordCollection) -> Void
            ) -> Mutant {
                Mutant(
                    id: "\(id)/\(name)",
                    kind: .record,
                    location: collection.location,
                    change: change,
                    part: id.description,
                    apply: {
                        guard var changed = $0.collections[id] else { return }
                        apply(&changed)
                        $0.collections[id] = changed
                    }
                )
            }
            let alone = collection.onePer
            if !alone.isEmpty {
                let names = alone.joined(separator: ", ")
                add(mutant("one_per/dropped", "any number per \(names)") { $0.onePer = [] })
            }
            for field in alone where alone.count > 1 {
                let others = alone.filter { $0 != field }
                let names = others.joined(separator: ", ")
                add(
                    mutant("one_per/\(field)/dropped", "one per \(names), whatever its \(field)") {
                        $0.onePer = others
                    }
                )
            }
            for (name, field) in collection.fields.sorted(by: { $0.key < $1.key }) {
                if field.isRequired {
                    add(
                        mutant("fields/\(name)/required", "a record may have no \(name)") {
                            $0.fields[name]?.isRequired = false
                        }
                    )
                }
                for (word, range, change) in bounds(of: field) {
                    add(
                        mutant("fields/\(name)/\(word)", "\(name): \(change)") {
                            $0.fields[name]?.range = range
                        }
                    )
                }
            }
        }
    }

    private typealias Bound = (name: String, range: ClosedRange<Int>, change: String)

    /// Returns the bounds of a field moved by one. An end that no author writes is not moved.
    private func bounds(of field: RecordCollection.Field) -> [Bound] {
        guard let range = field.range else { return [] }
        let (least, most) = (range.lowerBound, range.upperBound)
        var found: [Bound] = []
        if abs(least) < Self.endless, field.type == .integer || least > 0 {
            for number in [least - 1, least + 1] where number <= most {
                found.append(("minimum/\(number)", number...most, "at least \(number), not \(least)"))
            }
        }
        if most < Self.endless {
            for number in [most - 1, most + 1] where least <= number {
                found.append(("maximum/\(number)", least...number, "at most \(number), not \(most)"))
            }
        }
        return found
    }

    /// The end of a field that has only the other one.
    private static let endless = 1_000_000_000
}
