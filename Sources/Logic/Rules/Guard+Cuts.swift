public import ManasikDomain

/// Where guards part numbers; those of one fact have the same number of digits after the point.
extension Collection<DecisionDiagram.Guard> {
    /// The most digits after the point of a number that a guard names; 0 if all are whole.
    public var places: Int {
        reduce(0) { most, guarded in
            switch guarded {
            case .range: return most
            case .decimals(_, _, let places): return Swift.max(most, places)
            case .values(let values):
                return values.reduce(most) { most, value in
                    if case .decimal(let number) = value { Swift.max(most, number.places) } else { most }
                }
            }
        }
    }

    /// Returns the numbers that a guard tells apart from the one before, in units of so many digits after the point.
    public func cuts(places: Int) -> Set<Int> {
        var cuts: Set<Int> = []
        func add(_ low: Int, _ high: Int, of written: Int) {
            if low > Int.min, let cut = Self.scaled(low, from: written, to: places) { cuts.insert(cut) }
            if high < Int.max, let cut = Self.scaled(high + 1, from: written, to: places) { cuts.insert(cut) }
        }
        for guarded in self {
            switch guarded {
            case .range(let low, let high): add(low, high, of: 0)
            case .decimals(let low, let high, let written): add(low, high, of: written)
            case .values(let values):
                for value in values {
                    switch value {
                    case .integer(let number): add(number, number, of: 0)
                    case .decimal(let number):
                        guard let units = number.units(places: places) else { continue }
                        add(units, units, of: places)
                    case .boolean, .text, .date, .list: break
                    }
                }
            }
        }
        return cuts
    }

    private static func scaled(_ number: Int, from written: Int, to places: Int) -> Int? {
        written == places ? number : DecimalNumber(units: number, places: written).units(places: places)
    }
}
