/// Replacements of characters by one or several others, read from entries such as `41*26:61`.
///
/// An entry is `first*count/step.change:replacement`, in hexadecimal except for the three in the middle: `count`
/// characters, `step` apart, have the same replacement, except that its last character grows by `change`. An omitted
/// number is 1.
struct ScalarTable: Sendable {
    private struct Run: Sendable {
        var first: UInt32 = 0
        var count: UInt32 = 1
        var step: UInt32 = 1
        var change: UInt32 = 1
        var replacement: Range<Int> = 0..<0

        /// Returns the index of a character in the run; nil if the run does not have it.
        func place(of scalar: UInt32) -> UInt32? {
            let distance = scalar - first
            return distance % step == 0 && distance / step < count ? distance / step : nil
        }
    }

    /// Sorted by their first characters; no two overlap.
    private let runs: [Run]
    private let replacements: [UInt32]

    init(_ texts: [String]) {
        var runs: [Run] = []
        var replacements: [UInt32] = []
        for text in texts {
            for entry in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
                let sides = entry.split(separator: UInt8(ascii: ":"))
                let run = sides[0].split(separator: UInt8(ascii: "*"))
                var read = Run(first: Self.number(run[0], radix: 16))
                if run.count > 1 {
                    let rule = run[1].split(separator: UInt8(ascii: "/"))
                    read.count = Self.number(rule[0], radix: 10)
                    if rule.count > 1 {
                        let steps = rule[1].split(separator: UInt8(ascii: "."))
                        read.step = Self.number(steps[0], radix: 10)
                        read.change = Self.number(steps[1], radix: 10)
                    }
                }
                let start = replacements.count
                for scalar in sides[1].split(separator: UInt8(ascii: ".")) {
                    replacements.append(Self.number(scalar, radix: 16))
                }
                read.replacement = start..<replacements.count
                runs.append(read)
            }
        }
        self.runs = runs.sorted { $0.first < $1.first }
        self.replacements = replacements
    }

    /// Appends the replacement of a character to a text.
    ///
    /// - Returns: Whether there is one; if not, nothing is appended.
    func appendReplacement(of scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) -> Bool {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= scalar.value { low = middle + 1 } else { high = middle }
        }
        guard low > 0, let place = runs[low - 1].place(of: scalar.value) else { return false }
        let run = runs[low - 1]
        for index in run.replacement {
            let isLast = index == run.replacement.upperBound - 1
            let replacement = replacements[index] + (isLast ? place * run.change : 0)
            text.append(Unicode.Scalar(replacement) ?? scalar)
        }
        return true
    }

    private static func number(_ digits: Substring.UTF8View, radix: UInt32) -> UInt32 {
        digits.reduce(0) { number, digit in
            number * radix + UInt32(digit) - (digit < UInt8(ascii: "a") ? 0x30 : 0x57)
        }
    }
}
