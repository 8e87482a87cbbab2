import Foundation
import ManasikDomain
import Testing

@testable import ManasikRecords

@Suite struct ErasedEntriesTests {
    @Test func namesPositionsAsRanges() {
        let erased = ErasedEntries([2, 3, 4, 9])
        let ranges = [[2, 4], [9, 9]].map { JSONValue.array($0.map { .integer($0) }) }
        #expect(erased.body == ["entries": .integer(4), "positions": .array(ranges)])
        let read = ErasedEntries(erased.body)
        #expect(read.positions == erased.positions && read.others == 0)
    }

    @Test func knowsOnlyTheNumberOfEarlierErasures() {
        var erased = ErasedEntries(["entries": .integer(3)])
        erased.add(ErasedEntries([1]))
        #expect(erased.others == 3 && Array(erased.positions) == [1])
    }

    @Test func takesNoRangeThatIsNone() {
        let ranges = [[5, 4], [-1, 2], [1, .max], []].map { JSONValue.array($0.map { .integer($0) }) }
        let erased = ErasedEntries(["entries": .integer(1), "positions": .array(ranges)])
        #expect(erased.positions.count == 0 && erased.others == 0)
    }
}
