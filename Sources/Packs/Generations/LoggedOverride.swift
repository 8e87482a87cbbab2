package import ManasikDomain

/// That a gate of a generation was overridden, as the log of the installation has it.
package struct LoggedOverride: Sendable, Hashable {
    /// The number of the generation.
    package let number: Int
    package let override: PackGeneration.Override

    package init(number: Int, _ override: PackGeneration.Override) {
        (self.number, self.override) = (number, override)
    }

    /// Reads the body of an entry; nil if it is not one of these.
    package init?(body: [String: JSONValue]) {
        do throws(CodecError) { try self.init(wire: WireInput(.object(body))) } catch { return nil }
    }
}

extension LoggedOverride: WireValue {
    /// The body of an entry.
    package var body: [String: JSONValue] {
        var body = override.wire.members ?? [:]
        body["number"] = number.wire
        return body
    }

    package var wire: JSONValue { .object(body) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(number: try fields.required("number"), try PackGeneration.Override(wire: input))
    }
}
