import ManasikDomain

extension PackResolver {
    /// What was asked for and chosen so far, and where another version can still be taken.
    struct Search {
        let wanted: Set<PackID>
        /// What is asked for, in the order in which it is looked at.
        var pending: [PackRequirement]
        /// The next of them.
        var next = 0
        /// What was asked so far, and by what is in use, by pack.
        var known: [PackID: [PackRequirement]] = [:]
        var chosen: [PackID: OfferedPack] = [:]
        /// Where another version can still be taken, the latest last.
        var choices: [Choice] = []
        var steps = 0
        /// Why the first choice failed, which is the one that was hoped for.
        var refusal: SourceError?

        mutating func take(_ offer: OfferedPack) {
            chosen[offer.id] = offer
            pending += offer.description.requires.sorted { $0.key < $1.key }
                .map { PackRequirement($0.key, $0.value, asker: "'\(offer.id)' \(offer.version)") }
        }

        /// Takes the next version at the last choice that has one, as if nothing had been looked at since.
        ///
        /// - Returns: Whether there is one.
        mutating func goBack() -> Bool {
            while let choice = choices.popLast() {
                while next > choice.next {
                    next -= 1
                    known[pending[next].pack]?.removeLast()
                }
                pending.removeLast(pending.count - choice.pending)
                chosen[choice.pack] = nil
                guard let offer = choice.others.first else { continue }
                choices.append(choice.withoutFirst)
                known[choice.pack, default: []].append(pending[next])
                next += 1
                take(offer)
                return true
            }
            return false
        }
    }

    /// A version that was taken where others could be.
    struct Choice {
        let pack: PackID
        let others: ArraySlice<OfferedPack>
        /// What was being looked at then, and how much was asked for.
        let next: Int
        let pending: Int

        var withoutFirst: Choice {
            Choice(pack: pack, others: others.dropFirst(), next: next, pending: pending)
        }
    }
}
