import ManasikDomain
import Testing

/// The parts of which the times of steps, schedules and items are made.
@Suite struct TimeWordsTests {
    private func length(_ text: String, bareMinutes: Bool = false) -> TimeLength? {
        var words = TimeWords(text)
        let length = words.length(bareMinutes: bareMinutes)
        return words.isAtEnd ? length : nil
    }

    @Test(arguments: [
        ("15 min", 0, 15), ("1 h 30 min", 0, 90), ("2 Hours", 0, 120), ("30 days", 30, 0), ("1 week", 7, 0),
        ("20min", 0, 20), ("2 weeks 1day 3 h", 15, 180),
    ])
    func readsLengths(text: String, days: Int, minutes: Int) {
        #expect(length(text) == TimeLength(days: days, minutes: minutes))
    }

    @Test(arguments: ["", "h", "15", "15 parsecs", "-1 h", "10001 days", "1 h 1 h 1 h 1 h 1 h", "15 h 3"])
    func refusesWhatIsNoLength(text: String) { #expect(length(text) == nil) }

    @Test func aBareNumberIsMinutesOnlyWhereThatIsSaid() {
        #expect(length("20", bareMinutes: true) == TimeLength(minutes: 20))
        #expect(length("1 h 20", bareMinutes: true) == nil)
    }

    @Test func aLengthTurnsIntoAShiftByItsWord() {
        for (text, minutes) in [("2 h before x", -120), ("1 day 1 h after x", 1500)] {
            var words = TimeWords(text)
            #expect(words.shift()?.inMinutes == minutes)
            #expect(words.pop() == "x")
        }
    }

    @Test func whatIsNoPartLeavesTheWordsAsTheyAre() {
        var words = TimeWords("9 parsecs before x")
        #expect(words.shift() == nil)
        #expect(words.hijriDay() == nil)
        #expect(words.moment() == nil)
        #expect(words.weekdays() == [])
        #expect(words.pop() == "9")
    }

    @Test(arguments: [
        ("friday", [Weekday.friday]), ("mon,THU", [.monday, .thursday]),
        ("mon-wed", [.monday, .tuesday, .wednesday]), ("sat-mon", [.saturday, .sunday, .monday]),
        ("mon-tue,sunday", [.monday, .tuesday, .sunday]),
    ])
    func readsWeekdays(text: String, days: [Weekday]) {
        var words = TimeWords(text)
        #expect(words.weekdays() == Set(days))
        #expect(words.isAtEnd)
    }

    @Test(arguments: ["mon-", "-mon", "mon-tue-wed", "moon", "mon,soon", ","])
    func refusesWhatAreNoWeekdays(text: String) {
        var words = TimeWords(text)
        #expect(words.weekdays() == [])
    }

    @Test func aSignIsSeparatedFromAMomentAndFromNothingElse() {
        var words = TimeWords("Fajr-1h x")
        #expect(words.dayMoment() == .fajr)
        #expect(words.sign() == -1)
        #expect(words.length() == TimeLength(minutes: 60))
        var name = TimeWords("p:fajr-call")
        #expect(name.pop() == "p:fajr-call")
    }

    @Test(arguments: [
        ("6 months before departure", "count it in days"),
        ("15 mins before permit", "a length is written with its unit: 15 min, 2 h, 3 days, 1 week"),
        ("30 before departure", "a length is written with its unit: 15 min, 2 h, 3 days, 1 week"),
        ("9 dhu_al_hijja dhuhr", "did you mean 'dhu_al_hijjah'?"),
        ("mon-sut 08:00", "'sut' is not understood; did you mean 'sat'?"),
        ("mon,wensday 08:00", "'wensday' is not understood; did you mean 'wednesday'?"),
        ("mon-xyzzy 08:00", "'xyzzy' is no day of the week"),
        ("frday dhuhr", "'frday' is not understood; did you mean 'friday'?"),
        ("mon dhuhrr", "'dhuhrr' is not understood; did you mean 'dhuhr'?"),
        ("9 dhu_al_hijjah fajrr + 20 min", "'fajrr' is not understood; did you mean 'fajr'?"),
        ("fajrr-22:00", "'fajrr' is not understood; did you mean 'fajr'?"),
    ])
    func saysWhatWentWrong(text: String, advice: String) { #expect(TimeWords.advice(on: text) == advice) }

    @Test(arguments: [
        "on departure", "15 min before permit", "9 dhu_al_hijjah dhuhr", "31 rajab", "15 min before mun",
        "2 h after step asrr", "mon-sat 08:00", "fajr-20",
    ])
    func saysNothingOfWordsThatItKnows(text: String) { #expect(TimeWords.advice(on: text) == nil) }
}
