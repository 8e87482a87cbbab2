import Foundation

/// The location of the bundled packs.
enum BundledPacks {
    /// Returns `MANASIK_BUNDLED`; without it, `share/manasik/packs` next to the program's `bin`, or else the repository
    /// in which the program was built. The working directory does not matter.
    ///
    /// - Parameter program: The program's file; links to it are followed.
    static func directory(
        environment: [String: String],
        program: URL? = Bundle.main.executableURL
    ) -> String? {
        if let named = environment["MANASIK_BUNDLED"], !named.isEmpty { return named }
        guard let program = program?.resolvingSymlinksInPath() else { return nil }
        var directory = program.deletingLastPathComponent()
        let installed = directory.deletingLastPathComponent().appendingPathComponent("share/manasik/packs")
        if exists(installed) { return installed.path }
        while directory.path != "/" {
            if isRepository(directory) { return directory.path }
            directory = directory.deletingLastPathComponent()
        }
        return nil
    }

    private static func isRepository(_ directory: URL) -> Bool {
        ["plugins", "content"].allSatisfy { exists(directory.appendingPathComponent($0)) }
    }

    private static func exists(_ directory: URL) -> Bool {
        FileManager.default.fileExists(atPath: directory.path)
    }
}
