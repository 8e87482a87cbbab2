import Foundation
package import ManasikDomain
import ManasikFiles

/// The packs that stay at a version, whatever is activated.
package struct PackPins: Sendable, Hashable {
    package var versions: [PackID: SemanticVersion]

    package init(_ versions: [PackID: SemanticVersion] = [:]) { self.versions = versions }
}

extension PackPins: WireValue {
    package var wire: JSONValue { .object(["form": 1.wire, "versions": versions.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        self.init(try fields.required("versions"))
    }
}

extension GenerationHome {
    private var pinsPath: String { directory + "/pins.json" }

    /// Whether any pack ever was pinned.
    package var hasPins: Bool { access(pinsPath, F_OK) == 0 }

    /// The packs that are pinned.
    package func pins() throws(GenerationError) -> PackPins {
        do throws(GenerationError) { return try read(pinsPath) ?? PackPins() } catch {
            throw GenerationError(error.code, error.message, .unpinAll)
        }
    }

    /// Lets all packs go on, also where it cannot be read which were pinned.
    package func removePins() throws(GenerationError) {
        try locked { () throws(GenerationError) in try files.replace(pinsPath, with: PackPins().wireText) }
    }

    /// Changes which packs are pinned.
    package func changePins(_ change: (inout PackPins) -> Void) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            var pins = try pins()
            change(&pins)
            try files.replace(pinsPath, with: pins.wireText)
        }
    }
}
