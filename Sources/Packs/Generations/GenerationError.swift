/// Why generations of a home cannot be read or changed.
package struct GenerationError: Error, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// A file or directory cannot be read or written.
        case file = "generation.file"
        /// There is no generation with that number.
        case unknown = "generation.unknown"
        /// A file is not what the program writes.
        case damaged = "generation.damaged"
        /// Another process is activating.
        case busy = "generation.busy"
        /// The files of a pack are not those that its hash names.
        case content = "generation.content"
    }

    /// What helps; each client names it in its own way.
    package enum Remedy: Hashable, Sendable {
        /// Letting all packs go on to other versions, since it cannot be read which are pinned.
        case unpinAll
        /// Removing what can be made again, and old generations.
        case makeRoom
        /// Bringing a backup to another disk.
        case restoreBackup
        /// Granting what the packs in use ask for, since what was granted is lost.
        case restoreGrants
        /// Going on without what was chosen of settings under generations that are not active, since it cannot be read.
        case forgetSettings
    }

    package let code: Code
    package let message: String
    package let remedy: Remedy?

    package init(_ code: Code, _ message: String, _ remedy: Remedy? = nil) {
        (self.code, self.message, self.remedy) = (code, message, remedy)
    }

    package var description: String { message }
}
