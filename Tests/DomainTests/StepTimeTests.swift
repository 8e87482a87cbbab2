import ManasikDomain
import Testing

/// The times at which windows of steps open and close, as packs write them.
@Suite struct StepTimeTests {
    @Test(arguments: [
        ("9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah dhuhr"), ("1 shawwal", "1 shawwal"),
        ("2026-12-03 14:00", "2026-12-03 14:00"), ("2026-12-03T14:00", "2026-12-03 14:00"),
        ("permit", "permit"), ("p:permit", "p:permit"), ("15 min before permit", "15 min before permit"),
        ("1 h 30 min after p:permit", "90 min after p:permit"),
        ("1 day before permit", "1 days before permit"),
        ("step tawaf", "step tawaf"), ("120 min after step tawaf", "2 h after step tawaf"),
        ("0 min before permit", "permit"), ("2 weeks after permit", "14 days after permit"),
        ("mon-sat 08:00", "mon-sat 08:00"), ("Monday,Tuesday,wed 8:00", "mon-wed 08:00"),
        ("sat,sun 14:30", "sat,sun 14:30"), ("mon-sat", "mon-sat"), ("daily", "daily"),
        ("daily 06:00", "daily 06:00"), ("mon-sun 06:00", "daily 06:00"), ("14:00", "daily 14:00"),
        ("fajr", "fajr"), ("1 h before maghrib", "maghrib - 1 h"), ("friday dhuhr - 1 h", "fri dhuhr - 1 h"),
        ("20 min after 9 dhu_al_hijjah fajr", "9 dhu_al_hijjah fajr + 20 min"),
        ("1 rajab 1448", "1 rajab 1448"), ("1 rajab 1448 fajr", "1 rajab 1448 fajr"),
        ("on departure", "on departure"), ("30 days before departure", "30 days before departure"),
        ("on departure + 2 days", "2 days after departure"),
    ])
    func readsWhatPacksWrite(text: String, description: String) throws {
        let time = try #require(StepTime(text))
        #expect(time.description == description)
        #expect(StepTime(description) == time)
        #expect(try StepTime(wire: WireInput(time.wire)) == time)
    }

    @Test(arguments: [
        "", "9", "31 rajab", "2026-12-03", "2026-12-03 24:00", "2026-02-30 12:00", "before permit",
        "15 before permit", "15 parsecs before permit", "-15 min before permit", "1 h before step tawaf",
        "9999999 days after permit", "step", "step a b", "Permit", "15 min before", "15 min after 9 rajab",
        "mon-sat 25:00", "mon-sat 08:00 12:00", "1 h before mon 08:00", "on departure + 20 min",
    ])
    func refusesAnythingElse(text: String) { #expect(StepTime(text) == nil) }

    /// Definitions of earlier versions have these bytes.
    @Test func aTimeOfASeasonIsFrozenAsBefore() {
        #expect(StepTime("10 dhu_al_hijjah 14:00")?.wire == RitualTime("10 dhu_al_hijjah 14:00")?.wire)
    }
}
