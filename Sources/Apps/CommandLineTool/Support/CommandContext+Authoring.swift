import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikPackHost

/// Support for authors' verbs.
extension CommandContext {
    /// Reads a pack's files.
    ///
    /// - Returns: The files; nil if the directory is empty and a new pack may be created there.
    func packSource(_ directory: String, orNew mayBeNew: Bool) throws -> PackSource? {
        let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: directory))?.isEmpty == true
        if mayBeNew, isEmpty || !FileManager.default.fileExists(atPath: directory) {
            let name = directory.split(separator: "/").last.map(String.init) ?? directory
            guard PackID(rawValue: name) != nil else {
                throw fail(PackTemplate.Problem.badName(name).description, ExitStatus.usage)
            }
            return nil
        }
        guard FileManager.default.fileExists(atPath: directory) else {
            throw fail("there is no directory '\(directory)'", ExitStatus.usage)
        }
        do throws(PackSource.Problem) {
            return try PackSource.read(directory)
        } catch {
            throw fail(error.diagnostics)
        }
    }

    /// Returns the loader's diagnostics for the files of an edit.
    func staged(_ edit: PackEdit, of source: PackSource?) throws -> [Diagnostic] {
        let searchPath = try searchPath()
        do throws(PackEdit.Problem) {
            return try edit.diagnostics(of: source, searchPath: searchPath, hostVersion: Engine.version)
        } catch {
            throw fail(error.description, ExitStatus.storage, code: "output.failed")
        }
    }

    func write(_ edit: PackEdit) throws {
        do throws(PackEdit.Problem) {
            try edit.write()
        } catch {
            throw fail(error.description, ExitStatus.storage, code: "output.failed")
        }
    }

    /// Writes a file atomically, replacing an existing one.
    ///
    /// - Throws: `ExitStatus.storage`, naming the path as given.
    func writeReplacing(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Reports diagnostics of an author's files and returns the exit code to throw.
    func fail(_ diagnostics: [Diagnostic]) -> ExitCode {
        if options.format == .json {
            write(DiagnosticsResponse(diagnostics: diagnostics))
        } else {
            for diagnostic in diagnostics { write(diagnostic.description) }
        }
        return ExitStatus.failure
    }
}
