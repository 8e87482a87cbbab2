import ManasikDomain
import Testing

/// Telephone numbers as people dial them at home.
@Suite struct NationalNumberTests {
    private func read(_ text: String, _ country: String?) -> String? {
        PhoneNumber(text, dialledIn: country)?.digits
    }

    @Test func readsANumberAsItIsDialledInACountry() {
        #expect(read("012-345 6789", "MY") == "+60123456789")
        #expect(read("(012) 345.6789", "MY") == "+60123456789")
        #expect(read("٠١٢٣٤٥٦٧٨٩", "MY") == "+60123456789")
        #expect(read("0812 3456 7890", "ID") == "+6281234567890")
        #expect(read("0300 1234567", "PK") == "+923001234567")
        #expect(read("07700 900123", "GB") == "+447700900123")
        #expect(read("050 123 4567", "SA") == "+966501234567")
        // The United States and Canada dial 1, or nothing, before ten digits.
        #expect(read("313 555 0123", "US") == "+13135550123")
        #expect(read("1 313 555 0123", "US") == "+13135550123")
        // Singapore has no prefix.
        #expect(read("9123 4567", "SG") == "+6591234567")
    }

    @Test func takesWhatIsWholeAsItIs() {
        #expect(read("+60 12-345 6789", nil) == "+60123456789")
        #expect(read("0060123456789", nil) == "+60123456789")
        #expect(read("+966112345678", "MY") == "+966112345678")
        #expect(read("911", "MY") == "911")
        #expect(read("8001166622", "SA") == "8001166622")
    }

    @Test func doesNotGuess() {
        #expect(read("0123456789", nil) == nil)
        #expect(read("0123456789", "XX") == nil)
        // Without the prefix an area code may be missing, too.
        #expect(read("123456789", "MY") == nil)
        #expect(read("012345", "GB") == "012345")
        #expect(read("01234567890123", "MY") == nil)
        #expect(read("call me", "MY") == nil)
    }

    private func problem(_ text: String, _ country: String? = nil) -> PhoneNumber.Misreading? {
        do throws(PhoneNumber.Misreading) {
            _ = try PhoneNumber(reading: text, dialledIn: country)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "+962791234567 / 68", "+966 55 123 4567 (2)", "+966551234567 –68", "+966551234567 01",
        "+966551234567/8/9",
        "+966551234567-68", "+966 55 123 4567 - 68", "+966551234567, +966551234568",
        "+966551234567\n+966551234568",
        "+966551234567 +966551234568", "911 / 999", "997 998", "00966551234567 / 8",
    ])
    func joinsNoTwoNumbers(text: String) {
        #expect(problem(text) == .several)
        #expect(PhoneNumber(text) == nil)
        #expect(PhoneNumber(text, dialledIn: "SA") == nil)
    }

    @Test(arguments: ["055 123 4567 / 68", "0551234567 (2)", "055 123 4567 68", "0551234567/8"])
    func joinsNoTwoNumbersOfACountry(text: String) { #expect(problem(text, "SA") == .several) }

    @Test(arguments: ["+966551234567.0", "962791234567.0", "999.0", "0551234567.00"])
    func takesNoDecimalNumber(text: String) {
        #expect(problem(text) == .decimal)
        #expect(PhoneNumber(text, dialledIn: "MY") == nil)
    }

    @Test func takesWhatIsUsualBetweenDigits() {
        #expect(read("+44 (0)20 7946 0000", nil) == "+442079460000")
        #expect(read("+49 30/123456", nil) == "+4930123456")
        #expect(read("030/123456", "DE") == "+4930123456")
        #expect(read("+966 – 55 – 123 4567", nil) == "+966551234567")
        #expect(read("00966 (11) 000.0000", nil) == "+966110000000")
        #expect(read("800 11 666 22", nil) == "8001166622")
        #expect(read("+39 06 1234 5678", nil) == "+390612345678")
        // The plus of a sheet that runs from right to left.
        #expect(read("966551234567+", nil) == "+966551234567")
        #expect(read("\u{200F}٩٦٦٥٥١٢٣٤٥٦٧+", nil) == "+966551234567")
        #expect(problem("911+") == .noNumber)
        #expect(problem("+966551234567+") == .several)
    }

    @Test func asksForWhatIsLikelyInACountry() {
        #expect(PhoneNumber.likely("962791234567.0", in: "JO") == "+962791234567")
        #expect(PhoneNumber.likely("791234567", in: "JO") == "+962791234567")
        #expect(PhoneNumber.likely("0791234567", in: "JO") == "+962791234567")
        #expect(PhoneNumber.likely("920002814", in: "SA") == "+966920002814")
        #expect(PhoneNumber.likely("9620791234567", in: "JO") == "+962791234567")
        #expect(PhoneNumber.likely("79123", in: "JO") == nil)
        #expect(PhoneNumber.likely("791234567", in: nil) == nil)
    }

    @Test func knowsTheCodesOfCountries() {
        #expect(CallingCode.of("+966551234567") == "966")
        #expect(CallingCode.of("+12025550123") == "1")
        #expect(CallingCode.of("+999551234567") == nil)
        #expect(CallingCode.of("+210551234567") == nil)
        #expect(CallingCode.of("911") == nil)
    }
}
