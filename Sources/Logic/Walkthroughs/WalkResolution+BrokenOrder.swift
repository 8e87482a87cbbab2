import ManasikDomain

extension WalkResolution {
    /// Returns the steps that come before a step by an order that can be broken, as far as it is enforced. If one of
    /// them was left out, the steps that come before that one take its place.
    func stepsBefore(_ number: Int) -> [Int] { throughLeftOut(number) { reading.orders[$0].numbers } }

    /// Returns the steps that come before a step by the order of one school.
    func stepsBefore(_ number: Int, by school: School) -> [Int] {
        throughLeftOut(number) { (outline.nodes[$0].step?.after?[school] ?? []).compactMap(outline.number) }
    }

    private func throughLeftOut(_ number: Int, _ declared: (Int) -> [Int]) -> [Int] {
        var found = declared(number)
        var next = 0
        while next < found.count {
            let step = found[next]
            next += 1
            let further = declared(step)
            guard !further.isEmpty, isShown(step), isNoted(step, { [.skipped, .missed].contains($0.status) })
            else { continue }
            found += further.filter { $0 != number && !found.contains($0) }
        }
        return found
    }
}
