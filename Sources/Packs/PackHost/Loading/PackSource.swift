package import ManasikDomain

/// A pack as it lies on the disk: its files and its manifest, nothing of it run.
package struct PackSource: Sendable {
    package let directory: String
    package let files: PackFiles
    package let manifest: Manifest

    /// Why there is no pack to be read.
    package struct Problem: Error, Sendable {
        package let diagnostics: [Diagnostic]

        package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// Reads a pack's directory.
    ///
    /// - Throws: `Problem` with everything that is wrong with its files or `pack.json`.
    package static func read(_ directory: String) throws(Problem) -> PackSource {
        var collector = DiagnosticCollector(pack: nil)
        let files: PackFiles
        do throws(PackFileError) {
            files = try PackFiles.read(directory: directory)
        } catch {
            collector.error(.unreadable, at: SourceLocation(file: error.path), error.problem)
            throw Problem(diagnostics: collector.diagnostics)
        }
        guard let manifest = ManifestReader.read(files, into: &collector) else {
            throw Problem(
                diagnostics: collector.diagnostics.located(in: directory, insteadOf: files.shownDirectory)
            )
        }
        return PackSource(directory: directory, files: files, manifest: manifest)
    }

    package var sourceLanguage: String { manifest.locales[0] }

    /// The file's path as its user knows it.
    package func location(_ path: String, line: Int? = nil) -> SourceLocation {
        SourceLocation(file: directory + "/" + path, line: line)
    }

    /// A JSON file of the pack with its lines; nil where there is none.
    package func json(_ path: String) throws(JSONError) -> DefinitionNode? {
        guard let bytes = files.contents[path] else { return nil }
        return try JSONReader.read(bytes, file: location(path).file)
    }
}
