import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikTerminal

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
            return try edit.diagnostics(
                of: source,
                searchPath: searchPath,
                hostVersion: Engine.version,
                limits: PackLoader.Limits(isolation: isolation)
            )
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

    /// The largest table or PO file that is read, in bytes.
    private static var largestFile: Int { 16 << 20 }

    /// Returns the content of a table or a PO file.
    ///
    /// - Parameter code: The code of the error.
    /// - Throws: `ExitStatus.storage` if it is not a regular file, is larger than `largestFile`, or cannot be read.
    func importedContents(of path: String, code: String) throws -> [UInt8] {
        var status = stat()
        if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            throw fail("'\(path)' cannot be read: it is not a regular file", ExitStatus.storage, code: code)
        }
        guard status.st_size <= Self.largestFile || status.st_mode & S_IFMT == S_IFDIR else {
            throw fail(
                "'\(path)' cannot be read: it is larger than \(Self.largestFile >> 20) MiB; divide it",
                ExitStatus.storage,
                code: code
            )
        }
        return [UInt8](try contents(of: path, code: code))
    }

    /// Checks that a path is free, or holds an empty file or one that an earlier run wrote.
    ///
    /// - Parameters:
    ///   - what: What an earlier run wrote, with its article.
    ///   - isOurs: Returns whether a file with this text is such a one.
    /// - Throws: `ExitStatus.storage` if the path holds something else.
    func checkReplaceable(_ path: String, _ what: String, where isOurs: (String) -> Bool) throws {
        var status = stat()
        guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFREG {
            if status.st_size == 0 { return }
            if let text = try? String(contentsOfFile: path, encoding: .utf8), isOurs(text) { return }
        }
        throw fail(
            "'\(path)' is not \(what) of an earlier run and would be overwritten; move it or name another file",
            ExitStatus.storage,
            code: "output.failed"
        )
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

    /// Writes a diagnostic, its advice on a line of its own.
    func show(_ diagnostic: Diagnostic) {
        Self.write(TerminalText.sanitized(diagnostic.description, keepsLines: true) + "\n")
    }

    /// Reports diagnostics of an author's files and returns the exit code to throw.
    func fail(_ diagnostics: [Diagnostic]) -> ExitCode {
        if options.format == .json {
            write(DiagnosticsResponse(diagnostics: diagnostics))
        } else {
            for diagnostic in diagnostics { show(diagnostic) }
        }
        return ExitStatus.failure
    }
}
