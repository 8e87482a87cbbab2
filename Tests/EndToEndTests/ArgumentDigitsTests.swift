import Testing

@testable import manasik

/// Digits as they are written in Arabic, Persian and Urdu.
@Suite struct ArgumentDigitsTests {
    @Test(arguments: [
        ("٣", "3"), ("١٤:٠٥", "14:05"), ("--alternative=٢", "--alternative=2"), ("+٩٦٦", "+966"),
        ("birth_date=١٩٥٦-٠٣-٠١", "birth_date=1956-03-01"), ("۱۲۳۴۵۶۷۸۹۰", "1234567890"),
        ("٢٠٢٧-٠٥-١٤T٠٨:٠٠", "2027-05-14T08:00"),
        ("٢٠٢٧-٠٥-١٤ ٠٨:٠٠", "2027-05-14 08:00"), ("at=۲۰۲۷-۰۵-۱۴ ۰۸:۰۰", "at=2027-05-14 08:00"),
    ])
    func ofNumbersDatesAndTimesAreRead(typed: String, read: String) {
        #expect(ArgumentDigits.western(typed) == read)
    }

    @Test(arguments: ["دم واحد ٣", "note=رمي ٧ حصيات", "miqat", "7", "", "=", "الحج:٣"])
    func ofWordsAreKept(typed: String) { #expect(ArgumentDigits.western(typed) == typed) }

    @Test func areReadWhereTheProgramShowsThem() throws {
        let traveller = try Traveller.withDemoPack()
        let stated = try traveller.run("profile", "set", "departure=٢٠٢٧-٠٥-٠١")
        #expect(stated.status == 0, "\(stated.error)")
        #expect(stated.output.contains("May 1, 2027"))
    }
}
