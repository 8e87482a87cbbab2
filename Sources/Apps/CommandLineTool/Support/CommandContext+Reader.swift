import ManasikDomain
import ManasikEngine

extension CommandContext {
    /// The person of the command line, read to in the languages that were asked for, else in those that the person
    /// is known to speak, else in those of the environment.
    func reader(_ engine: Engine) async throws -> Person {
        let session = try session(engine)
        guard options.language.isEmpty else { return session }
        return try await reporting {
            guard case .list(let known)? = try await session.profile.facts()[.languages] else {
                return session
            }
            return try engine.person(options.person, languages: known + languages)
        }
    }
}
