import Testing

/// Telephone numbers.
extension LinterDefinitionTests {
    @Test func prefersNumbersWithoutSpaces() throws {
        let list = contacts(contact("a", "+966 11-234 5678", ", " + source))
        #expect(
            try findings("contacts", list) == [
                """
                p/definitions/contacts.json:1: note[phone.spelling]: telephone number '+966 11-234 5678' is better written \
                '+966112345678'
                  help: manasik check --fix does it
                """
            ]
        )
    }

    @Test func looksAtNumbersWithTwoZerosForThePlus() throws {
        let list = contacts(contact("a", "00966112345678", ", " + source))
        #expect(try findings("contacts", list).map { $0.contains("phone.spelling") } == [true])
    }

    @Test func knowsShortCodes() throws {
        #expect(try findings("contacts", contacts(contact("a", "911", ", " + source))) == [])
        #expect(
            try findings("contacts", contacts(contact("a", "555", ", \"unverified\": true"))) == [
                """
                p/definitions/contacts.json:1: warning[phone.unknown-short-code]: contact 'a' has 555, which is not a \
                short code known in Saudi Arabia
                  help: verify it, then add its source or 'verified_on'; those known are 1966, 911, 937, 993, 994, 996, \
                997, 998, 999
                """,
                """
                p/definitions/contacts.json:1: note[source.unverified]: contact 'a' is marked unverified
                  help: find a source and remove the mark
                """,
            ]
        )
        let elsewhere = contact("a", "555", ", \"country\": \"GB\", " + source)
        #expect(try findings("contacts", contacts(elsewhere)) == [])
    }

    @Test func notesOneNumberUnderTwoNames() throws {
        let two = ["locales/en.json": "{ \"title\": \"A pack\", \"other\": \"Other\" }"]
        let list = contacts(
            contact("a", "911", ", " + source),
            contact("b", "911", name: "other", ", " + source)
        )
        #expect(
            try findings("contacts", list, two) == [
                """
                p/definitions/contacts.json:2: note[phone.duplicate]: contacts 'a' and 'b' have one number, 911
                  help: check whether one of them is a mistake
                """
            ]
        )
        let same = contacts(contact("a", "911", ", " + source), contact("b", "911", ", " + source))
        #expect(try LintBench().findings(["definitions/contacts.json": same]) == [])
    }

    @Test func tellsOfNumbersThatCannotBeDialled() throws {
        let list = contacts(
            contact("a", "+966055123456", ", \"unverified\": true"),
            contact("b", "+999551234567", ", \"unverified\": true"),
            contact("c", "0551", ", \"unverified\": true, \"country\": \"JO\""),
            contact("d", "+96611234", ", \"unverified\": true"),
            contact("e", "+966112345678", ", \"unverified\": true, \"country\": \"JO\""),
            contact("f", "+390612345678", ", \"unverified\": true, \"country\": \"IT\""),
            contact("g", "0997", ", \"unverified\": true, \"country\": \"JO\""),
            contact("h", "+9668001234567", ", \"unverified\": true"),
            contact("i", "+9661123456789", ", \"unverified\": true"),
            contact("j", "+12025550123", ", \"unverified\": true"),
            contact("k", "+120255501234", ", \"unverified\": true")
        )
        let found = try findings("contacts", list).filter {
            $0.contains("[phone.im") || $0.contains("[phone.unl")
        }
        #expect(
            found == [
                """
                p/definitions/contacts.json:1: warning[phone.implausible]: contact 'a' has +966055123456, which has a \
                0 after the country's code
                  help: that is dialled only within the country: write +96655123456
                """,
                """
                p/definitions/contacts.json:2: warning[phone.implausible]: contact 'b' has +999551234567, and no \
                country has a code that it begins with
                  help: write + and the country's code, such as +966 for Saudi Arabia
                """,
                """
                p/definitions/contacts.json:3: warning[phone.implausible]: contact 'c' has 0551, a short code that begins \
                with 0
                  help: write the whole number, with + and the country's code
                """,
                """
                p/definitions/contacts.json:4: warning[phone.implausible]: contact 'd' has +96611234, which has 5 digits \
                after +966, where numbers have 9 to 10
                  help: check whether digits are missing or too many, and call the number
                """,
                """
                p/definitions/contacts.json:5: note[phone.unlikely]: contact 'e' has +966112345678, which is not a \
                number of its country, JO (+962)
                  help: check whether the number and the country are right
                """,
                """
                p/definitions/contacts.json:9: note[phone.unlikely]: contact 'i' has +9661123456789, which has 10 digits \
                after +966; 9 are usual
                  help: check whether digits are missing or too many
                """,
                """
                p/definitions/contacts.json:11: warning[phone.implausible]: contact 'k' has +120255501234, which has 11 \
                digits after +1, where numbers have 10
                  help: check whether digits are missing or too many, and call the number
                """,
            ]
        )
    }

    @Test func tellsWhyANumberIsRefused() throws {
        let found = try findings("contacts", contacts(contact("a", "+962791234567 / 68")))
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix("help: write one number for each contact, and an extension in the note")
                == true
        )
    }

    @Test func tellsOfNumbersInTextsThatDiffer() throws {
        let found = try findings(
            "dhikr",
            dhikr("الله", ", " + source),
            [
                "pack.json": LintBench.manifest("\"partial_locales\": [\"ar\"]"),
                "locales/en.json": "{ \"title\": \"Call +966 11 234 5678 until 2026-11-23\" }",
                "locales/ar.json": "{ \"title\": \"اتصل ٩٦٦١١٢٣٤٥٦٧٩+\" }",
            ]
        ).filter { $0.contains("[text.phone-numbers]") }
        #expect(
            found == [
                """
                p/locales/ar.json:1: warning[text.phone-numbers]: text 'title' lacks the telephone number 966112345678 and \
                has the telephone number 966112345679, unlike 'en'
                  help: one of the two is a wrong number; write the same number in both
                """
            ]
        )
    }
}
