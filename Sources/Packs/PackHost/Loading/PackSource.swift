package import ManasikDomain

/// A pack as stored on disk: its files and its manifest, without running anything.
package struct PackSource: Sendable {
    package let directory: String
    package let files: PackFiles
    package let manifest: Manifest

    /// Why a pack could not be read.
    package struct Problem: Error, Sendable {
        package let diagnostics: [Diagnostic]

        package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// Reads a pack's directory.
    ///
    /// - Throws: `Problem` with all errors in its files or `pack.json`.
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

    /// Returns the file's path as its user named it.
    package func location(_ path: String, line: Int? = nil) -> SourceLocation {
        SourceLocation(file: directory + "/" + path, line: line)
    }

    /// Returns a JSON file of the pack with line numbers; nil if there is none.
    package func json(_ path: String) throws(JSONError) -> DefinitionNode? {
        guard let bytes = files.contents[path] else { return nil }
        return try JSONReader.read(bytes, file: location(path).file)
    }
}
