import ManasikDomain
import Testing

@Suite struct RecordCodecTests {
    /// A text that was a number in the form before.
    private static let codec = RecordCodec<String>(
        version: 2,
        encode: { ["text": .string($0)] },
        decode: { fields throws(CodecError) in try fields.required("text", .text) },
        earlier: [1: { fields throws(CodecError) in "\(try fields.required("number", .number))" }]
    )

    private func problem(_ body: [String: JSONValue]) -> String? {
        do throws(CodecError) { _ = try Self.codec.decode(body) } catch { return "\(error)" }
        return nil
    }

    @Test func namesAFormAfterTheFirst() throws {
        let body = Self.codec.encode("seven")
        #expect(body == ["text": .string("seven"), "form": .integer(2)])
        #expect(try Self.codec.decode(body) == "seven")
    }

    @Test func readsAnEarlierFormWithAReaderOfItsOwn() throws {
        #expect(try Self.codec.decode(["number": .integer(7)]) == "7")
        #expect(try Self.codec.decode(["number": .integer(7), "form": .integer(1)]) == "7")
        #expect(problem(["number": .string("7")]) == "'number' takes a whole number")
    }

    @Test func refusesAFormThatItDoesNotKnow() {
        #expect(
            problem(["text": .string("seven"), "form": .integer(3)])
                == "it has form 3, and this version of manasik reads forms up to 2"
        )
        #expect(problem(["form": .integer(0)]) == "'form' takes a number from 1 to 2")
        #expect(problem(["form": .string("new")]) == "'form' takes a whole number")
    }

    @Test func namesTheFieldWithItsPlace() {
        func problem(_ json: JSONValue) -> String? {
            do throws(CodecError) {
                for object in try StoredFields(["list": json]).objects("list") {
                    _ = try object.byID("counts") { fields, name throws(CodecError) in
                        try fields.required(name, .number)
                    }
                }
                return nil
            } catch { return "\(error)" }
        }
        #expect(problem(.object([:])) == "'list' takes a list")
        #expect(problem(.array([.object([:]), .integer(1)])) == "'list[1]' takes an object")
        #expect(
            problem(.array([.object(["counts": .object(["a:b": .string("1")])])]))
                == "'list[0].counts.a:b' takes a whole number"
        )
        #expect(
            problem(.array([.object(["counts": .object(["ab": .integer(1)])])]))
                == "'list[0].counts' takes keys such as 'pack:name'"
        )
        #expect(problem(.array([.object(["counts": .object(["a:b": .number(2.0)])])])) == nil)
    }

    @Test func aRecordHasTheNameOfItsType() {
        func problem(_ id: String) -> String? {
            let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: Tick.collection.id, id: id)
            let now = Instant(milliseconds: 0)
            let record = Record(
                key: key,
                scope: .person,
                version: 1,
                body: Tick(.done).body,
                createdAt: now,
                updatedAt: now
            )
            do throws(CodecError) { _ = try Tick(stored: record) } catch { return "\(error)" }
            return nil
        }
        #expect(problem("hajj:passport") == nil)
        #expect(problem("passport") == "'id' takes a full name such as 'pack:name'")
    }
}
