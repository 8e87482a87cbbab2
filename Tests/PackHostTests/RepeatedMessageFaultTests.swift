import ManasikDomain
import Testing

/// What is wrong with each message that a function of `chirps` returns.
@Suite struct RepeatedMessageFaultTests {
    private func report(_ message: String) throws -> [String] {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "Text"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.chirps { id = "c", title = text "t", days = function(day)
                  return \(message)
                end }
                """
            ]
        )
        return packs.report(packs.load())
    }

    @Test func oneWrongLineIsToldOnceWithHowOften() throws {
        #expect(
            try report(#"manasik.message { id = "d" .. day, kind = "advise", message = text "t" }"#) == [
                "p/init.lua:3: error[definition.bad-value]: message 'd1': 'kind' takes one of quran, hadith, reflection, "
                    + "encouragement, not 'advise' (as in 365 other messages of this line)"
            ]
        )
    }

    @Test func faultsOfOtherMessagesAreToldEach() throws {
        let kind = #"(day == 1 and "advise" or day == 2 and "warn" or "reflection")"#
        let found = try report(#"manasik.message { id = "d" .. day, kind = \#(kind), message = text "t" }"#)
        #expect(found.count == 2 && found.allSatisfy { !$0.contains("other message") }, "\(found)")
    }

    @Test func eachFaultOfALineIsTold() throws {
        let found = try report(
            #"manasik.message { id = "d" .. day, kind = "reflection", theme = 1, mesage = text "t" }"#
        )
        #expect(found.count == 2 && found.allSatisfy { $0.contains("365 other messages") }, "\(found)")
    }
}
