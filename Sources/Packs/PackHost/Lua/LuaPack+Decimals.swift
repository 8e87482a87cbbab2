import ManasikDomain
import ManasikRules

extension LuaPack {
    /// Returns the classes of a decimal's values; each value is one if it is not known what the condition compares.
    static func decimals(
        _ bounds: ClosedRange<Int>,
        _ places: Int,
        _ reading: BytecodeReader.Reading?,
        _ derived: [DecisionDiagram.Guard]
    ) -> [AnswerClass] {
        guard let reading else { return bounds.map { AnswerClass(range: $0, $0, places: places) } }
        let unit = DecimalNumber(units: 1, places: places).nearest
        var cuts = derived.cuts(places: places)
        for number in reading.integers.map(Double.init) + reading.fractions {
            // Beyond the values of the fact a number parts none of them.
            guard let near = Int(exactly: (number / unit).rounded()),
                (bounds.lowerBound - 1...bounds.upperBound + 1).contains(near)
            else { continue }
            // The number may lie on either side of the decimal that is nearest to it.
            cuts.formUnion([near - 1, near, near + 1])
        }
        let starts =
            [bounds.lowerBound] + cuts.filter { $0 > bounds.lowerBound && $0 <= bounds.upperBound }.sorted()
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] - 1 : bounds.upperBound
            return AnswerClass(range: starts[index], end, places: places)
        }
    }
}
