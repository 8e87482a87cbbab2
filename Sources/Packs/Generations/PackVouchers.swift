package import ManasikDomain
package import ManasikPackHost

/// The packs that the operator vouches for; the code of others runs isolated.
package struct PackVouchers: Sendable, Hashable {
    /// Whatever version of them is in use.
    package private(set) var packs: Set<PackID>
    /// Packs by their contents, such as those that came with the program.
    package private(set) var contents: Set<String>

    package init(packs: Set<PackID> = [], contents: Set<String> = []) {
        self.packs = packs
        self.contents = contents
    }

    package func covers(_ pack: PackIdentity) -> Bool {
        packs.contains(pack.id) || contents.contains(pack.hash)
    }

    package mutating func vouch(for more: Set<PackID>) { packs.formUnion(more) }

    package mutating func vouch(forContents more: Set<String>) { contents.formUnion(more) }

    /// Vouches for packs no more, nor for the given contents of them.
    package mutating func withdraw(_ fewer: Set<PackID>, contents: Set<String>) {
        packs.subtract(fewer)
        self.contents.subtract(contents)
    }
}

extension PackVouchers: WireValue {
    /// Keys of repositories can be vouched for in a further form.
    package static let form = 1

    package var wire: JSONValue {
        .object(["form": Self.form.wire, "packs": packs.sorted().wire, "contents": contents.sorted().wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let form: Int = try fields.required("form")
        guard form <= Self.form else { throw CodecError("", .newerForm(form, known: Self.form)) }
        let packs: [PackID] = try fields.required("packs")
        let contents: [String] = try fields.required("contents")
        self.init(packs: Set(packs), contents: Set(contents))
    }
}

extension GenerationHome {
    private var vouchersPath: String { directory + "/vouched.json" }

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

    /// Returns those of some packs for which nobody vouches; all of them if that cannot be read.
    package func isolated(among packs: [PackIdentity]) -> Set<PackID> {
        let known: PackVouchers
        do throws(GenerationError) { known = try vouchers() } catch { known = PackVouchers() }
        return Set(packs.filter { !known.covers($0) }.map(\.id))
    }
}
