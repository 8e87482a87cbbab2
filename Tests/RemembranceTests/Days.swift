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

extension SeededGenerator {
    init(_ seed: Int) { self.init(seed: UInt64(seed)) }

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
