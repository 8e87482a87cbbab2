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
}
