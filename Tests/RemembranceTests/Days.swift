import ManasikDomain
import ManasikRemembrance

func day(_ text: String) -> CivilDate { CivilDate(text)! }

func span(_ first: String, _ last: String) -> DaySpan { DaySpan(day(first), day(last))! }

let morning = DefinitionID("dhikr:morning")!
let evening = DefinitionID("dhikr:evening")!
let afterPrayer = DefinitionID("dhikr:after-prayer")!

func tally(
    _ text: String,
    _ category: DefinitionID = morning,
    part: String? = nil,
    dhikr: String = "dhikr:tasbih",
    said count: Int,
    of target: Int = 3
) -> Tally {
    Tally(
        day: day(text),
        category: category,
        part: part,
        dhikr: DefinitionID(dhikr)!,
        target: target,
        count: count
    )
}

/// The same numbers for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Days around the end of February of a leap year or another, some of them after `today`.
    mutating func days(around today: CivilDate) -> Set<CivilDate> {
        let likelihood = Double.random(in: 0...1, using: &self)
        return Set(
            (-40...10).filter { _ in Double.random(in: 0...1, using: &self) < likelihood }.map {
                today.adding(days: $0)
            }
        )
    }
}
