package import ManasikDomain
package import ManasikGenerations
package import ManasikUpdateFramework

/// Why nothing is taken from a source.
package struct SourceError: Error, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// There is no source of that name.
        case unknown = "source.unknown"
        /// A source cannot have the name, or another has it.
        case name = "source.name"
        /// The source could not be asked, or what it answered is not accepted.
        case refused = "source.refused"
        /// No source offers the pack.
        case notOffered = "source.not-offered"
        /// No version fits all that is asked of it.
        case conflict = "source.conflict"
        /// The pack belongs to another source, or to none yet although several offer it.
        case elsewhere = "source.elsewhere"
        /// The archive is not what was said of it.
        case differs = "source.differs"
        /// The pack is not installed.
        case notInstalled = "source.not-installed"
        /// A file of the home cannot be read or changed.
        case home = "source.home"
    }

    /// What helps; each client names it in its own way.
    package enum Remedy: Hashable, Sendable {
        /// Saying that a pack belongs to a source.
        case take(PackID, from: String)
        case ofGenerations(GenerationError.Remedy)
        /// Trusting the sources anew, since it cannot be read which they are.
        case addSourcesAgain
        /// What helps with what a source answered, or with keeping it.
        case ofUpdate(UpdateError)
    }

    package let code: Code
    package let message: String
    package let remedy: Remedy?

    package init(_ code: Code, _ message: String, _ remedy: Remedy? = nil) {
        (self.code, self.message, self.remedy) = (code, message, remedy)
    }

    init(_ error: GenerationError) {
        self.init(.home, error.message, error.remedy.map { .ofGenerations($0) })
    }

    init(_ error: UpdateError, of source: String) {
        // What cannot be kept here is no fault of the source.
        let isOwn = if case .unusable = error.reason { true } else { false }
        self.init(isOwn ? .home : .refused, "source '\(source)': \(error)", .ofUpdate(error))
    }

    package var description: String { message }
}
