import Foundation
package import ManasikDomain
package import ManasikPackHost

/// Files to be written into a pack; all are checked together before any is written.
package struct PackEdit: Sendable {
    package let directory: String
    /// The paths in the pack with the new contents, in the order of writing: files to which others refer come first, so
    /// that the pack still loads if writing is interrupted.
    package private(set) var files: [(path: String, text: String)] = []

    package init(directory: String) { self.directory = directory }

    /// The reason why writing failed; some files may have been written.
    package struct Problem: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    package mutating func write(_ text: String, to path: String) { files.append((path, text)) }

    /// Loads the changed pack together with the packs of a search path, without writing it.
    ///
    /// - Returns: The loader's diagnostics for the files to be written; their locations are below `directory`.
    package func diagnostics(
        of source: PackSource?,
        searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: PackLoader.Limits = PackLoader.Limits()
    ) throws(Problem) -> [Diagnostic] {
        let staged = FileManager.default.temporaryDirectory.path + "/manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: staged) }
        var contents = source?.files.contents ?? [:]
        for file in files { contents[file.path] = Array(file.text.utf8) }
        do {
            for (path, bytes) in contents { try Self.write(Data(bytes), to: staged + "/" + path) }
        } catch {
            throw Problem(description: "'\(staged)' cannot be written: \(FileErrorReason.of(error))")
        }
        let place = SearchPath.Root(kind: .explicit, directory: staged)
        let loaded = PackLoader(
            searchPath: SearchPath(roots: searchPath.roots + [place]),
            hostVersion: hostVersion,
            limits: limits
        ).load()
        let own = loaded.packs.filter { $0.directory == staged }.flatMap(\.diagnostics)
        return own.compactMap { diagnostic in
            guard let location = diagnostic.location, location.file.hasPrefix(staged),
                let file = files.first(where: { location.file.hasSuffix("/" + $0.path) })
            else { return nil }
            return Diagnostic(
                diagnostic.severity,
                diagnostic.code,
                pack: diagnostic.pack,
                at: SourceLocation(file: directory + "/" + file.path, line: location.line),
                diagnostic.message,
                help: diagnostic.help
            )
        }
    }

    /// Writes the files, each atomically; a new pack is written completely or not at all.
    package func write() throws(Problem) {
        let isNew = !FileManager.default.fileExists(atPath: directory)
        let target = isNew ? directory + ".part-\(UUID().uuidString)" : directory
        do {
            for file in files { try Self.write(Data(file.text.utf8), to: target + "/" + file.path) }
            if isNew { try FileManager.default.moveItem(atPath: target, toPath: directory) }
        } catch {
            if isNew { try? FileManager.default.removeItem(atPath: target) }
            throw Problem(description: "'\(directory)' cannot be written: \(FileErrorReason.of(error))")
        }
    }

    private static func write(_ data: Data, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file, options: .atomic)
    }
}
