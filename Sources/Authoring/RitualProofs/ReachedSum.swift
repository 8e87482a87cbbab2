import ManasikDomain
import ManasikWalkthroughs

/// Steps with what each adds once it is done, and the number that they are to reach.
struct ReachedSum: Hashable {
    struct Member: Hashable {
        let step: Int
        let share: Int
    }

    let members: [Member]
    let number: Int

    init(_ members: [(step: Int, share: Int)], _ number: Int) {
        self.members = members.map { Member(step: $0.step, share: $0.share) }
        self.number = number
    }
}
