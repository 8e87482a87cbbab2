package import ManasikDomain

/// The packs that stay at a version, whatever is activated.
package struct PackPins: Sendable, Hashable {
    package var versions: [PackID: SemanticVersion]

    package init(_ versions: [PackID: SemanticVersion] = [:]) { self.versions = versions }
}

extension PackPins: WireValue {
    package var wire: JSONValue { .object(["form": 1.wire, "versions": versions.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(try fields.required("versions"))
    }
}

extension GenerationHome {
    private var pinsPath: String { directory + "/pins.json" }

    /// The packs that are pinned.
    package func pins() throws(GenerationError) -> PackPins { try read(pinsPath) ?? PackPins() }

    /// Changes which packs are pinned.
    package func changePins(_ change: (inout PackPins) -> Void) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            var pins = try pins()
            change(&pins)
            try files.replace(pinsPath, with: pins.wireText)
        }
    }
}
