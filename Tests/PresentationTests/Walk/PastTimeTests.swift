import ManasikDomain
import ManasikPresentation
import Testing

/// Times at which something was done, as people type them.
@Suite struct PastTimeTests {
    @Test(arguments: [
        ("١٤:٠٥", "14:05"), ("٢٠٢٧-٠٥-١٦ ١٤:٠٥", "2027-05-16 14:05"),
        ("۲۰۲۷-۰۵-۱۶T۱۴:۰۵", "2027-05-16T14:05"),
        ("٢٠٢٧-٠٥-١٦T١٤:٠٥:٠٠+٠٣:٠٠", "2027-05-16T14:05:00+03:00"),
    ])
    func theDigitsOfAnyScriptAreRead(typed: String, read: String) {
        #expect(PastTime(typed) != nil && PastTime(typed) == PastTime(read))
    }

    @Test(arguments: ["", "١٤", "٢٥:٠٠", "yesterday"]) func otherWordsAreNoTimes(typed: String) {
        #expect(PastTime(typed) == nil)
    }
}
