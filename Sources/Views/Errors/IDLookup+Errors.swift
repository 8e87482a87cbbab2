public import ManasikDomain

extension IDLookup {
    /// Returns the definition.
    ///
    /// - Parameters:
    ///   - name: The name that was looked up.
    ///   - unknown: Returns the error for an unknown name, given the nearest if there is one.
    /// - Throws: That error, and `EngineError.ambiguousDefinition` if several have the name.
    public func get(
        _ name: String,
        orThrow unknown: (_ nearest: String?) -> EngineError
    ) throws(EngineError) -> DefinitionID {
        switch self {
        case .found(let id): return id
        case .several(let ids): throw .ambiguousDefinition(name, ids.map { $0.description })
        case .unknown(let nearest): throw unknown(nearest)
        }
    }
}
