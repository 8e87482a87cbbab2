import ManasikDomain
import ManasikEngine

extension CommandContext {
    /// Returns the person of the command line with the languages of the command line; without any, with those stated in
    /// the profile, or else those of the environment.
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
