import Foundation
import ManasikFiles

/// Where trusted metadata is kept: a file a role, named without its version, such as `root.json`.
struct MetadataDirectory: Sendable {
    let path: String

    /// Returns what is kept of a role; nil if nothing, or nothing that can be read.
    func read(_ role: String, limit: Int) -> [UInt8]? { WholeFile.read(file(of: role), limit: limit) }

    /// Keeps what was verified of a role, all of it or nothing.
    func write(_ bytes: [UInt8], of role: String) throws(UpdateError) {
        let file = file(of: role)
        if let problem = WholeFile.write(bytes, to: file) {
            throw UpdateError(role, .unusable(file: file, problem))
        }
    }

    func remove(_ role: String) throws(UpdateError) {
        let file = file(of: role)
        guard unlink(file) == 0 || errno == ENOENT else {
            let failure = SystemFailure(failed: file, number: errno)
            throw UpdateError(role, .unusable(file: file, failure.cause))
        }
    }

    private func file(of role: String) -> String { "\(path)/\(PercentEncoding.name(role)).json" }
}
