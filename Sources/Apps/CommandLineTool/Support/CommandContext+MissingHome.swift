import ArgumentParser
import Foundation
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import Synchronization

/// A home in which there is nothing: its name is mistyped, or its disk is not mounted, or nothing was kept yet.
extension CommandContext {
    /// The path of the home if there is no such directory, or nothing is in it; else nil.
    var missingHome: String? {
        guard let home = availableHome, !HomeStore.exists(in: home) else { return nil }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        return names.isEmpty ? home.path : nil
    }

    /// Warns if nothing is in the home that the command line names.
    func reportMissingHome() {
        guard options.home != nil, let path = missingHome else { return }
        output.warn(.noHome(path, in: localizer))
    }

    private static let isRestorationTold = Mutex(false)

    /// Warns once that a restoration of the home did not come to its end, so that whatever is changed in it now goes.
    func reportInterruptedRestoration(of home: HomeDirectory) {
        guard !HomeRestoration.interrupted(in: home).isEmpty,
            Self.isRestorationTold.withLock({ isTold in
                defer { isTold = true }
                return !isTold
            })
        else { return }
        output.warn(.interruptedRestoration(in: localizer))
    }

    func noHome(_ path: String, in localizer: Localizer) -> String {
        text(Paragraph.noHome(path, in: localizer).runs)
    }

    /// Checks that there is something in the home, for verbs whose answer about an empty one would look like good news.
    ///
    /// - Throws: `ExitStatus.storage` if there is nothing.
    func requireHome() throws {
        guard let path = missingHome else { return }
        throw fail(noHome(path, in: localizer), ExitStatus.storage, code: "home.missing")
    }

    /// Returns the home's files for reading its log.
    ///
    /// - Throws: `ExitStatus.storage` if there is nothing in the home.
    func logToRead() throws -> HomeStore {
        try requireHome()
        return try filesToRead()
    }
}
