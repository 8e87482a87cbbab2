package import ManasikDomain

/// A repository from which the operator installs packs.
package struct TrustedSource: Sendable, Hashable {
    package let name: String
    /// Where `metadata/` and `targets/` are, without a slash at the end.
    package let address: String

    /// - Throws: `SourceError` for a name that cannot be a directory's, or an address of another scheme.
    package init(name: String, address: String) throws(SourceError) {
        guard Self.isName(name) else {
            throw SourceError(
                .name,
                "'\(name)' cannot be a source's name: it takes small letters, digits, hyphens and dots, and begins with a letter"
            )
        }
        guard name != SourceHome.ledgerName else {
            throw SourceError(.name, "'\(name)' cannot be a source's name: a file beside the sources has it")
        }
        guard ["https://", "http://", "file:///"].contains(where: address.hasPrefix) else {
            throw SourceError(
                .name,
                "'\(address)' cannot be a source's address: it begins with https://, http:// or file:///"
            )
        }
        self.name = name
        self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    var metadataAddress: String { address + "/metadata" }
    var targetsAddress: String { address + "/targets" }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (97...122).contains(first), name.utf8.count <= 64 else {
            return false
        }
        return name.utf8.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || "-.".utf8.contains($0)
        }
    }

    /// A name for the source at an address: its host, or the last directory of a path.
    package static func name(for address: String) -> String {
        let rest = address.drop { $0 != ":" }.dropFirst(3)
        let parts = rest.split(separator: "/")
        let part = address.hasPrefix("file:") ? parts.last : parts.first?.prefix { $0 != ":" }
        let name = (part ?? "").lowercased().utf8.map { byte -> Character in
            let isPlain = (97...122).contains(byte) || (48...57).contains(byte) || "-.".utf8.contains(byte)
            return isPlain ? Character(UnicodeScalar(byte)) : "-"
        }
        let plain = String(name.drop { !("a"..."z").contains($0) }.prefix(64))
        // An address may be all numbers.
        return plain.isEmpty ? "source" : plain
    }
}

extension TrustedSource: WireValue {
    package var wire: JSONValue { .object(["name": name.wire, "address": address.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let (name, address): (String, String) = (try fields.required("name"), try fields.required("address"))
        do throws(SourceError) {
            try self.init(name: name, address: address)
        } catch {
            throw CodecError("name", .misfit(takes: "a source's name and address"))
        }
    }
}
