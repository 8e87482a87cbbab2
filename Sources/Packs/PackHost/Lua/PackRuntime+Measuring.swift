package import ManasikDomain
import ManasikLuaRuntime
import Synchronization

extension PackRuntime {
    /// Returns the keys of the functions of a pack's code that were defined at a location; several if one was
    /// registered several times.
    package func functions(of pack: PackID, at location: SourceLocation) -> [Int] {
        entries[pack]?.mutex.withLock { entry in
            entry.pack.functions.indices.filter { index in
                let function = entry.pack.functions[index]
                return SourceLocation(file: function.chunk, line: function.line) == location
            }
        } ?? []
    }

    /// Runs a condition once for a person of whom every fact that it asks for is known.
    ///
    /// - Returns: The answer and the number of instructions executed, if they are counted; nil if the condition does
    ///   not return true or false.
    package func run(_ function: Int, of pack: PackID, for facts: Facts) -> (
        holds: Bool, instructions: UInt64
    )? {
        entries[pack]?.mutex.withLock { entry in
            guard let state = try? entry.pack.running() else { return nil }
            let before = state.usedInstructions
            let result = try? entry.pack.answer(function, facts: entry.facts) { atom in
                facts.answer(atom) ?? .boolean(false)
            }.get()
            // A worker counts by itself, and may say what it likes.
            let after = state.usedInstructions
            return result.map { ($0, after - min(before, after)) }
        }
    }

    /// Returns how many functions of the host the state of a pack's code keeps; nil for a pack without code.
    package func hostFunctions(of pack: PackID) -> Int? {
        entries[pack]?.mutex.withLock { entry in (try? entry.pack.running())?.hostFunctions }
    }

    /// Returns the bytes used by the values of a pack's code, and those taken from the system; nil for a pack without
    /// code.
    package func memory(of pack: PackID) -> (used: Int, footprint: Int)? {
        entries[pack]?.mutex.withLock { entry in
            (try? entry.pack.running()).map { ($0.usedMemory, $0.footprint) }
        }
    }
}
