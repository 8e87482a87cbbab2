package import ManasikDomain
import ManasikPackHost

/// What a home knows of its sources: which there are, which packs belong to them, and what is installed.
package struct SourceLedger: Sendable, Hashable {
    /// Sorted by name.
    package var sources: [TrustedSource] = []
    /// The source to which a pack belongs, since it was first installed from it or the operator moved it there.
    package var owners: [PackID: String] = [:]
    /// The highest version that was ever installed; install goes back behind it never.
    package private(set) var highest: [PackID: PackMark] = [:]
    /// Sorted by id, the highest version first.
    package private(set) var installed: [InstalledPack] = []

    package init() {}

    package func source(_ name: String) -> TrustedSource? { sources.first { $0.name == name } }

    /// The installed versions of a pack, the highest first.
    package func installed(_ id: PackID) -> [InstalledPack] { installed.filter { $0.id == id } }

    package mutating func add(_ pack: InstalledPack) {
        owners[pack.id] = pack.offer.source
        if highest[pack.id].map({ $0.version < pack.version }) ?? true {
            highest[pack.id] = PackMark(version: pack.version, hash: pack.offer.description.identity.hash)
        }
        installed.removeAll { $0.id == pack.id && $0.version == pack.version }
        installed.append(pack)
        installed.sort { $0.id == $1.id ? $0.version > $1.version : $0.id < $1.id }
    }

    /// Forgets installed versions of a pack, but not how high they were.
    package mutating func remove(_ id: PackID, in range: VersionRange) -> [InstalledPack] {
        let gone = installed(id).filter { range.contains($0.version) }
        installed.removeAll { gone.contains($0) }
        return gone
    }
}

/// A version and the content that it stood for.
package struct PackMark: Sendable, Hashable {
    package let version: SemanticVersion
    package let hash: String
}

extension PackMark: WireValue {
    package var wire: JSONValue { .object(["version": version.wire, "hash": hash.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(version: try fields.required("version"), hash: try fields.required("hash"))
    }
}

extension SourceLedger: WireValue {
    package var wire: JSONValue {
        .object([
            "form": 1.wire, "sources": sources.wire, "owners": owners.wire, "highest": highest.wire,
            "installed": installed.wire,
        ])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        sources = try fields.required("sources")
        owners = try fields.required("owners")
        highest = try fields.required("highest")
        installed = try fields.required("installed")
    }
}
