import ManasikDomain

/// Mutants of what holds for everybody until somebody chooses otherwise: values of settings, and days of journeys.
extension MutantMaker {
    mutating func addSettings() {
        for (id, setting) in own(catalog.settings) {
            guard let suggested = setting.suggested else { continue }
            for (name, value) in setting.field.values(beside: suggested) {
                let written = value.map { CanonicalJSON.text(of: $0) } ?? "none"
                add(
                    Mutant(
                        id: "\(id)/default/\(name)",
                        kind: .setting,
                        location: setting.location,
                        change: "by default \(written), not \(CanonicalJSON.text(of: suggested))",
                        // Whatever a test asks for may depend on it.
                        part: TestEnvironment.anyPart,
                        apply: { $0.settings[id]?.suggested = value }
                    )
                )
            }
        }
    }

    mutating func addJourneys() {
        typealias Days = Tradition.Journey.Days
        for (id, tradition) in own(catalog.traditions) {
            for (index, journey) in tradition.journeys.enumerated() {
                guard let days = journey.days else { continue }
                let ends: [(name: String, day: RitualTime, with: (RitualTime) -> Days)] = [
                    ("from", days.first, { Days(first: $0, last: days.last, latest: days.latest) }),
                    ("to", days.last, { Days(first: days.first, last: $0, latest: days.latest) }),
                    ("latest", days.latest, { Days(first: days.first, last: days.last, latest: $0) }),
                ]
                for (end, day, with) in ends {
                    for (name, number) in [("later", 1), ("earlier", -1)] {
                        guard let moved = day.moved(by: number) else { continue }
                        let changed = with(moved)
                        add(
                            Mutant(
                                id: "\(id)/journeys/\(journey.name)/\(end)/\(name)",
                                kind: .journey,
                                location: tradition.location,
                                change: "\(end) \(moved), not \(day)",
                                part: TestEnvironment.anyPart,
                                apply: { $0.traditions[id]?.journeys[index].days = changed }
                            )
                        )
                    }
                }
            }
        }
    }
}

extension RecordCollection.Field {
    /// Returns other values of a setting than one, with their names: the next word, the numbers above and below, the
    /// other truth value; for other types none at all.
    fileprivate func values(beside value: JSONValue) -> [(name: String, value: JSONValue?)] {
        switch value {
        case .boolean(let holds): return [("\(!holds)", .boolean(!holds))]
        case .string(let word) where type == .enumeration:
            guard values.count > 1, let place = values.firstIndex(of: word) else { return [] }
            let next = values[(place + 1) % values.count]
            return [(next, .string(next))]
        case .integer(let number):
            return [number + 1, number - 1].filter { range?.contains($0) ?? true }.map {
                ("\($0)", .integer($0))
            }
        default: return [("dropped", nil)]
        }
    }
}
