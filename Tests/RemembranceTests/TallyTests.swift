import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct TallyTests {
    @Test(arguments: [(33, 32, false), (33, 33, true), (33, 40, true), (0, 0, false), (0, 1, true)])
    func isDoneAtItsTargetOrWithoutOneAtTheFirstTime(target: Int, count: Int, isDone: Bool) throws {
        let tally = Tally(
            day: try #require(CivilDate("2026-11-22")),
            category: try #require(DefinitionID("dhikr:morning")),
            dhikr: try #require(DefinitionID("dhikr:tasbih")),
            target: target,
            count: count
        )
        #expect(tally.isDone == isDone)
    }
}
