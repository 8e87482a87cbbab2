package import ManasikDomain
package import ManasikLuaRuntime
import Synchronization

/// Running code of packs so that its lines are counted.
extension PackRuntime {
    /// Runs the code of a condition for what is known of a person, so that its lines are counted; see
    /// `PackLoader.recordsLines`.
    package func trace(_ condition: Condition, of pack: PackID, for facts: Facts) {
        entries[pack]?.mutex.withLock { $0.pack.trace(condition, for: facts, table: $0.facts) }
    }

    /// Runs the code from which a fact of a pack follows for what is known of a person; see `trace`.
    package func traceDerivation(of fact: DefinitionID, for facts: Facts) {
        entries[fact.pack]?.mutex.withLock { $0.pack.traceDerivation(of: fact, for: facts) }
    }

    /// Runs the rule of access at a location of a pack for what is known of a viewer and a record; see `trace`.
    package func traceAccess(at location: SourceLocation, of pack: PackID, for facts: Facts) {
        entries[pack]?.mutex.withLock { $0.pack.traceAccess(at: location, for: facts) }
    }

    /// Returns how often the lines of a pack's code have run so far; see `PackLoader.recordsLines`.
    package func lineCounts(of pack: PackID) -> LuaLineCounts {
        entries[pack]?.mutex.withLock { entry in
            entry.pack.keepLineCounts()
            return entry.pack.lineCounts
        } ?? LuaLineCounts()
    }
}
