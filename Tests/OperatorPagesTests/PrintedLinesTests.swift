import ManasikDomain
import ManasikOperatorPages
import Testing

/// What packs printed while they were loaded.
@Suite struct PrintedLinesTests {
    @Test func theFirstLinesOfEachPackAreToldAndHowManyMoreThereAre() {
        let printed: [PackID: [String]] = [
            PackID(rawValue: "b")!: (1...540).map { "\($0)" }, PackID(rawValue: "a")!: ["careful"],
        ]
        let lines = PrintedLines(printed).lines
        #expect(lines.count == 7)
        #expect(lines[0] == "pack a printed while it was loaded: careful")
        #expect(lines[1] == "pack b printed while it was loaded: 1")
        #expect(
            lines[6]
                == "pack b printed while it was loaded: 535 more lines (a condition is tried with many people)"
        )
    }

    @Test func nothingMoreIsSaidWhereAllWasTold() {
        let lines = PrintedLines([PackID(rawValue: "a")!: (1...5).map { "\($0)" }]).lines
        #expect(lines.count == 5 && lines.allSatisfy { !$0.contains("more") })
    }
}
