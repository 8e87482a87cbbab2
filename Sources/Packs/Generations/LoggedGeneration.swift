package import ManasikDomain
package import ManasikPackHost

/// A change of the generation in use, as the log of the installation has it.
package struct LoggedGeneration: Sendable, Hashable {
    package let number: Int
    /// The generations that were active before; see `ActiveGeneration`.
    package let former: [Int]
    /// The newest generation that there was, up to which the log has what was overridden.
    package let newest: Int
    /// What the generation consists of; nil if its file could not be read.
    package let packs: [PackIdentity]?
    package let made: Instant?

    /// - Parameters:
    ///   - newest: The number of the newest generation that there is.
    ///   - generation: What the active generation is; nil if its file cannot be read.
    package init(_ active: ActiveGeneration, newest: Int, _ generation: PackGeneration?) {
        (number, former, self.newest) = (active.number, active.former, newest)
        (packs, made) = (generation?.packs, generation?.made)
    }

    /// Reads the body of an entry; nil if it is not one of these.
    package init?(body: [String: JSONValue]) {
        do throws(CodecError) { try self.init(wire: WireInput(.object(body))) } catch { return nil }
    }
}

extension LoggedGeneration: WireValue {
    /// The body of an entry.
    package var body: [String: JSONValue] {
        var body: [String: JSONValue] = [
            "number": number.wire, "former": former.wire, "newest": newest.wire,
        ]
        body["packs"] = packs?.wire
        body["made"] = made?.wire
        return body
    }

    package var wire: JSONValue { .object(body) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        number = try fields.required("number")
        former = try fields.optional("former") ?? []
        newest = try fields.optional("newest") ?? 0
        packs = try fields.optional("packs")
        made = try fields.optional("made")
    }
}
