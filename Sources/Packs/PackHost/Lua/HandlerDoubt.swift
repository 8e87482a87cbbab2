package import ManasikDomain
import Synchronization

/// Why a handler cannot use something of the host.
package struct HandlerDoubt: Hashable, Sendable {
    package let problem: String
    /// What the author should do; nil if nothing is known.
    package let help: String?

    init(problem: String, help: String? = nil) {
        self.problem = problem
        self.help = help
    }

    var sentence: String { help.map { "\(problem); \($0)" } ?? problem }
}

extension PackRuntime {
    /// Returns why the handlers of a pack cannot use something of the host; nil if they can, or if nothing tells.
    package func doubt(about use: HostUse, in pack: PackID) -> HandlerDoubt? {
        guard let manifest = manifests[pack] else { return nil }
        switch use.subject {
        case .part(let name):
            // Who schedules cancels too.
            guard let capability = Capability(rawValue: name == "cancel" ? "schedule" : name),
                !manifest.capabilities.contains(capability)
            else { return nil }
            return HandlerDoubt(
                problem: "the manifest does not ask for '\(capability.rawValue)'",
                help: "add \"\(capability.rawValue)\" to 'capabilities' in pack.json"
            )
        case .fact(let name):
            guard manifest.capabilities.contains(.person) else { return nil }
            return entries[pack]?.mutex.withLock { $0.facts }.doubt(inHandlers: name)
        case .text(let key):
            let text = TextReference(inHandlers: key, of: pack)
            return manifest.optional[text.pack] == nil ? texts.missing(text) : nil
        }
    }
}
