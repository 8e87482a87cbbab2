// SPDX-License-Identifier: Apache-2.0
import ManasikDomain
import ManasikFuzzing
import ManasikPackHost

/// Mistakes that the fuzzer has to find: each stands for one that only a pack which loads, with two things in it, reaches.
enum PlantedMistake {
    static func isReached(by catalog: Catalog, target: FuzzTarget) -> Bool {
        switch target {
        case .manifest: catalog.packs.values.contains { isReached(by: $0.manifest) }
        case .locale: catalog.packs.values.contains { isReached(by: $0.messages.values.flatMap(\.values)) }
        case .definitions, .code: catalog.rituals.values.contains { isReached(by: $0.root) }
        case .sandbox: false
        }
    }

    /// A pack that exports a module and is to be reviewed.
    private static func isReached(by manifest: Manifest) -> Bool {
        !manifest.exports.isEmpty && manifest.reviewBy != nil
    }

    /// A plural whose form for none has the number that the form for all else lacks.
    private static func isReached(by messages: [Message]) -> Bool {
        messages.contains { message in
            guard case .plural(let forms) = message, let none = forms[.zero], let other = forms[.other] else {
                return false
            }
            return none.contains("{count}") && !other.contains("{count}")
        }
    }

    /// A step that is done as often as can be, and only for a time.
    private static func isReached(by node: RitualNode) -> Bool {
        node.withDescendants.compactMap(\.step).contains { $0.count == 1000 && $0.closes != nil }
    }
}
