import Foundation
package import ManasikDomain
import ManasikFiles
package import ManasikPackHost

/// The packs that the operator vouches for; the code of others runs isolated.
///
/// Packs that came from a source are vouched for by the keys that signed them, so that nobody else's pack of the same name is; all
/// others by their name or their content.
package struct PackVouchers: Sendable, Hashable {
    /// Packs that came by no source, whatever version of them is in use.
    package private(set) var packs: Set<PackID> = []
    /// Packs that came from a source, with the ids of the keys.
    package private(set) var signed: [PackID: Set<String>] = [:]
    /// The ids of keys; whatever they sign is vouched for.
    package private(set) var keys: Set<String> = []
    /// Packs by their contents, such as those that came with the program.
    package private(set) var contents: Set<String> = []

    package init() {}

    /// Whether somebody vouches for a pack.
    ///
    /// - Parameter signers: The ids of the keys that signed it; none if it came by no source.
    package func covers(_ pack: PackIdentity, signedBy signers: Set<String> = []) -> Bool {
        if contents.contains(pack.hash) { return true }
        guard !signers.isEmpty else { return packs.contains(pack.id) }
        return !signers.isDisjoint(with: keys.union(signed[pack.id] ?? []))
    }

    /// Returns those of some packs for which nobody vouches.
    ///
    /// - Parameter signers: The ids of the keys that signed packs that came from a source.
    package func isolated(among packs: [PackIdentity], signers: [PackID: Set<String>]) -> Set<PackID> {
        Set(packs.filter { !covers($0, signedBy: signers[$0.id] ?? []) }.map(\.id))
    }

    package mutating func vouch(for pack: PackID, signedBy signers: Set<String> = []) {
        if signers.isEmpty {
            packs.insert(pack)
        } else {
            signed[pack, default: []].formUnion(signers)
        }
    }

    package mutating func vouch(forContents more: Set<String>) { contents.formUnion(more) }

    package mutating func vouch(forKeys more: Set<String>) { keys.formUnion(more) }

    /// Vouches for packs no more, whoever signed them, nor for the given contents of them.
    package mutating func withdraw(_ fewer: Set<PackID>, contents: Set<String> = [], keys: Set<String> = []) {
        packs.subtract(fewer)
        for pack in fewer { signed[pack] = nil }
        self.contents.subtract(contents)
        self.keys.subtract(keys)
    }
}

extension PackVouchers: WireValue {
    package static let form = 1

    package var wire: JSONValue {
        .object([
            "form": Self.form.wire, "packs": packs.sorted().wire, "contents": contents.sorted().wire,
            "keys": keys.sorted().wire, "signed": signed.mapValues { $0.sorted() }.wire,
        ])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: Self.form)
        packs = Set(try fields.required("packs") as [PackID])
        contents = Set(try fields.required("contents") as [String])
        keys = Set(try fields.optional("keys") as [String]? ?? [])
        let lists: [PackID: [String]] = try fields.optional("signed") ?? [:]
        signed = lists.mapValues { Set($0) }
    }
}

extension GenerationHome {
    private var vouchersPath: String { directory + "/vouched.json" }

    /// Whether it is kept for what the operator vouches. Homes of versions that did not isolate packs lack it.
    package var hasVouchers: Bool { access(vouchersPath, F_OK) == 0 }

    /// For what the operator vouches.
    package func vouchers() throws(GenerationError) -> PackVouchers {
        try read(vouchersPath) ?? PackVouchers()
    }

    /// Changes for what the operator vouches.
    package func changeVouchers(_ change: (inout PackVouchers) -> Void) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            var vouchers = try vouchers()
            change(&vouchers)
            try files.replace(vouchersPath, with: vouchers.wireText)
        }
    }

    /// Returns the packs of a generation for which nobody vouches.
    package func isolated(in generation: PackGeneration) -> Set<PackID> {
        isolated(among: generation.packs, signers: generation.signers)
    }

    /// Returns those of some packs for which nobody vouches; all of them if that cannot be read.
    ///
    /// - Parameter signers: The ids of the keys that signed packs that came from a source.
    package func isolated(
        among packs: [PackIdentity],
        signers: [PackID: Set<String>] = [:]
    ) -> Set<PackID> {
        let known: PackVouchers
        do throws(GenerationError) { known = try vouchers() } catch { known = PackVouchers() }
        return known.isolated(among: packs, signers: signers)
    }
}
