import Foundation
import ManasikDomain
import Testing

@testable import ManasikAlmanac

@Suite struct UmmAlQuraTests {
    /// Every month of the table, and each hundredth of the years around it, by Foundation's calendar.
    @Test func agreesWithTheCalendarOfTheSystem() throws {
        var calendar = Calendar(identifier: .islamicUmmAlQura)
        calendar.timeZone = .gmt
        let years = Array(1290...1610) + Array(stride(from: 1, through: 9_999, by: 101))
        for year in years {
            for month in 1...12 {
                let parts = DateComponents(year: year, month: month, day: 1, hour: 12)
                let noon = try #require(calendar.date(from: parts)).timeIntervalSince1970
                let day = Int((noon / 86_400).rounded(.down))
                #expect(UmmAlQura.start(of: HijriMonth(year: year, month: month)) == day, "\(year)-\(month)")
            }
        }
    }

    @Test func goesOnWhereNoCalendarReaches() {
        let before = HijriMonth(year: 0, month: 12)
        #expect(UmmAlQura.start(of: before) == before.meanStart)
        let after = HijriMonth(year: 10_000, month: 1)
        #expect(UmmAlQura.start(of: after) == after.meanStart)
    }
}
