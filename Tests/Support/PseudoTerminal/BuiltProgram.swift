import Foundation

/// Finds what was built together with the tests.
package enum BuiltProgram {
    /// Returns the path of an executable product, in the directory that the running tests were built into.
    package static func path(_ name: String) -> String {
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let directory =
            tests.bundlePath.hasSuffix(".xctest") ? tests.bundleURL.deletingLastPathComponent() : nil
        let main = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [main, directory].compactMap { $0?.appending(path: name).path }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates.first
            ?? name
    }
}
