import ManasikLuaRuntime
import Testing

@testable import ManasikPackHost

/// What the host understands of a condition's bytecode.
@Suite struct PersonCodeTests {
    private func reading(_ body: String, before: String = "") throws -> BytecodeReader.Reading? {
        let state = try LuaState()
        let chunk = try state.load("\(before)\nreturn \(body)", chunkName: "@a.lua")
        guard case .function(let function)? = try state.call(chunk, arguments: []).first else {
            throw CancellationError()
        }
        return BytecodeReader.read(try #require(state.bytecode(of: function)))
    }

    /// The second of them, in tenths, is the least of all integers.
    @Test func aNumberFarBeyondADecimalTellsNoneOfItsValuesApart() {
        for number in [Int.min, -922_337_203_685_477_632, 922_337_203_685_477_632, .max] {
            let reading = BytecodeReader.Reading(integers: [number])
            #expect(LuaPack.decimals(-10...10, 1, reading, []).count == 1, "\(number)")
        }
        let reading = BytecodeReader.Reading(integers: [1])
        #expect(LuaPack.decimals(-10...10, 1, reading, []).count == 3)
    }

    @Test func understandsComparisonsAndWhatAPersonIsAsked() throws {
        let compared = try reading(
            """
            function(person)
              if person.nationality == "MY" or person.age >= 65 then return true end
              return person:speaks "ar" and not person:knows "sex" or person["school"] ~= "hanafi"
            end
            """
        )
        #expect(compared?.texts.isSuperset(of: ["MY", "ar", "sex", "hanafi"]) == true)
        #expect(compared?.texts.contains("ID") == false)
        #expect(compared?.integers == [65])
        #expect(compared?.dates == [])
        let numbered = try reading(
            """
            function(person)
              return person.age < 12 or 18 <= person.age or person.party == 4 or person.party ~= 100000
                or person.party == 7.0 or person.party == 7.5 or person.age > -3
            end
            """
        )
        #expect(numbered?.integers == [12, 18, 4, 100_000, 7, -3])
        let measured = try reading(
            """
            function(person)
              return person.weight >= 72.5 or 36.6 < person.weight or person.party < 5000 or person.weight > 200.0
            end
            """
        )
        #expect(measured?.fractions == [72.5, 36.6] && measured?.integers == [72, 36, 5000, 200])
        #expect(measured?.fields == ["weight", "party"])
        let dated = try reading(
            """
            function(person)
              return person.departure:before "2027-05-01" and person.return_date:after("2027-06-01")
            end
            """
        )
        #expect(dated?.dates == ["departure", "return_date"])
    }

    /// Each of these depends, or might depend, on more than which of its own texts a fact is.
    @Test(arguments: [
        "function(person) return person.nationality:sub(1, 1) == \"M\" end",
        "function(person) return person.nationality < \"M\" end",
        "function(person) return \"M\" < person.nationality end",
        "function(person) return person.weight < person.height end",
        "function(person) return (person.first and 1.5 or 2.5) < person.weight end",
        "function(person) return #person.nationality == 2 end",
        "function(person) return person.nationality == person.residence end",
        "function(person) return person.nationality .. \"\" == \"MY\" end",
        "function(person) count = count + 1 return count > 1 end",
        "function(person) return listed[person.nationality] end",
        "function(person) return helper(person) end",
        "function(person) return person:speaks(person.nationality) end",
        "function(person) return person[word] == true end",
        // The pack could have given texts a function of that name.
        "function(person) return person.nationality.flag == true end",
        "function(person) return person.nationality:speaks \"ar\" end",
        "function(person) return person.nationality:flag \"ar\" end",
        "function(person) return (person.first and person.nationality or person.departure):before \"2027-05-01\" end",
        // The first register is not the person from beginning to end.
        "function(person) person = person.nationality return person.sex == \"male\" end",
        "function() return true end", "function(...) local person = ... return person.sex == \"male\" end",
        "function(person) return (function() return true end)() end",
    ]) func understandsNothingElse(body: String) throws {
        let before = "local count, word, listed, helper = 0, \"sex\", {}, function() return true end"
        #expect(try reading(body, before: before) == nil, "\(body)")
    }
}
