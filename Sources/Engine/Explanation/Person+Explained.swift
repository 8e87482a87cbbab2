import ManasikDomain
import ManasikRules
public import ManasikViews

extension Person {
    /// Explains whatever has a name: something decided by a rule, a shared list or one of its records, what packs declare besides,
    /// or a place nearby; the first of these that has it.
    ///
    /// - Parameters:
    ///   - words: The name, after the word of its kind if that is said, and before the id of a record if one is meant.
    ///   - kind: The kind, if things of several kinds have the name.
    ///   - limit: The largest number of changes of facts that would change a verdict.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition` or `.condition`.
    public func explanation(
        of words: [String],
        kind: Explained.Kind? = nil,
        limit: Int = 10
    ) async throws(EngineError) -> Explained {
        let name = words.joined(separator: " ")
        switch kind {
        case .ruled(let kind)?:
            return .rule(try await explanations.explanation(of: name, kind: kind, limit: limit))
        case .declared(let kind)?: return try await declared(name, kind)
        case .nearby?: return .nearby(try await listing(name))
        case nil: break
        }
        var nearest: String?
        do throws(EngineError) {
            return .rule(try await explanations.explanation(of: name, limit: limit))
        } catch .unknownDefinition(_, let suggestion) { nearest = suggestion }
        if let access = try await access(words) { return .access(access) }
        do throws(EngineError) {
            return try await declared(name)
        } catch .unknownDefinition(_, let suggestion) { nearest = nearest ?? suggestion }
        do throws(EngineError) {
            return .nearby(try await listing(name))
        } catch .unknownDefinition { throw .unknownDefinition(name, suggestion: nearest) }
    }

    /// Returns what packs declare of this name, with the value of a setting.
    private func declared(
        _ name: String,
        _ kind: DeclaredExplanation.Kind? = nil
    ) async throws(EngineError) -> Explained {
        let explanation = try await explanations.declared(name, kind: kind)
        switch explanation.subject {
        case .setting(let declared):
            let setting = try await settings.setting(named: declared.id.description)
            return .declared(explanation, setting: setting)
        case .hostSetting(let own):
            return .declared(explanation, hostSetting: try await settings.value(of: own))
        default: return .declared(explanation)
        }
    }

    /// Returns why a place is listed nearby; the word of its kind may come before its name.
    private func listing(_ name: String) async throws(EngineError) -> ListingExplanation {
        let word = Explained.Kind.nearby.name + " "
        let place = name.hasPrefix(word) ? String(name.dropFirst(word.count)) : name
        do throws(EngineError) { return try await nearby.explanation(of: place) } catch .unknownDefinition {
            throw .unknownDefinition(name, suggestion: nil)
        }
    }

    /// Returns who may do what with the shared list or the record of it that is named; nil if there is no such list.
    private func access(_ words: [String]) async throws(EngineError) -> AccessExplanation? {
        guard let name = words.first, words.count <= 2 else { return nil }
        let collection: RecordCollection
        do throws(EngineError) { collection = try collections.collection(named: name) } catch { return nil }
        return try await collections.explanation(of: collection, record: words.count == 2 ? words[1] : nil)
    }
}
