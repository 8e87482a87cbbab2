package import ManasikDomain

/// Which generation is active, and which were before it.
package struct ActiveGeneration: Sendable, Hashable {
    package let number: Int
    /// The generations that were active before, the last one first, without those that were left by going back.
    package let former: [Int]

    /// The largest number of former generations that are remembered.
    static let mostFormer = 100

    package init(number: Int, former: [Int] = []) {
        self.number = number
        self.former = former
    }

    /// Returns what holds after another generation was activated, by going back to one of the former or otherwise.
    ///
    /// - Parameter original: The former generation that the next one repeats, if it has a number of its own.
    package func switched(to next: Int, repeating original: Int? = nil) -> ActiveGeneration {
        if next == number { return self }
        if let place = former.firstIndex(of: original ?? next) {
            return ActiveGeneration(number: next, former: Array(former[(place + 1)...]))
        }
        return ActiveGeneration(number: next, former: Array(([number] + former).prefix(Self.mostFormer)))
    }

    /// Returns generations in the order in which they were used last, as far as that is known: the active one and those before
    /// it, each followed by those that came after it and were left by going back.
    ///
    /// - Parameter numbers: The generations that are kept, in order.
    package func lastUsed(of numbers: [Int]) -> [Int] {
        let kept = Set(numbers)
        let chain = ([number] + former).filter(kept.contains)
        var left = numbers.filter { !chain.contains($0) }
        var order: [Int] = []
        for number in chain {
            order.append(number)
            order += left.filter { $0 > number }.reversed()
            left.removeAll { $0 > number }
        }
        return order + left.reversed()
    }

    /// Returns what holds once generations were removed.
    func without(_ removed: Set<Int>) -> ActiveGeneration {
        ActiveGeneration(number: number, former: former.filter { !removed.contains($0) })
    }
}

extension ActiveGeneration: WireValue {
    package var wire: JSONValue {
        .object(["form": 1.wire, "active": number.wire, "former": former.wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        self.init(number: try fields.required("active"), former: try fields.required("former"))
    }
}
