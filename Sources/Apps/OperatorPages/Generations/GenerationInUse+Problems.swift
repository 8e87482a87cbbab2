package import ManasikGenerations

extension GenerationInUse {
    /// What is wrong with the active generation and with what else is kept of generations, in words for operators, the
    /// cause first.
    package var problems: [String] {
        broken.enumerated().flatMap { index, broken -> [String] in
            guard let number = broken.number else { return broken.problems }
            let instead =
                generation.map {
                    $0.number == number ? "; no earlier one is whole" : "; generation \($0.number) is used"
                }
                ?? "; no generation is used"
            let head = index == 0 && self.broken.first?.number != nil ? instead : ""
            return broken.problems.map { "generation \(number) is damaged: \($0)\(head)" }
        } + (broken.isEmpty ? [] : [advice]) + faults.map(\.words)
    }

    /// What repairs it: of damaged packs their archives, and whatever is whole.
    private var advice: String {
        var ways: [String] = []
        if broken.contains(where: \.isOfPacks) {
            ways.append("activate the archives of the packs that are named (manasik activate FILE …)")
        }
        if let number = generation?.number, !isItselfBroken {
            ways.append("make generation \(number) the active one (manasik activate --generation \(number))")
        } else {
            ways.append("take the packs that came with the program (manasik activate --bundled)")
        }
        return "to repair it, " + ways.joined(separator: ", or ")
    }
}
