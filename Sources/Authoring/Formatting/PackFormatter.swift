import Foundation
public import ManasikDomain
import ManasikPackHost

/// A formatter of the JSON files of packs.
public struct PackFormatter: Sendable {
    /// The outcome for one file.
    public struct Outcome: Sendable, Hashable {
        public enum Status: String, Sendable, Hashable {
            case unchanged
            /// The file was reformatted, or would be if files were written.
            case changed
            /// The file is not JSON, or cannot be read or written; it is unchanged.
            case refused
        }

        public let path: String
        public let status: Status
        public let problem: Diagnostic?
        /// Whether the file could not be written, rather than formatted.
        public let isUnwritable: Bool
    }

    /// The reason why nothing can be formatted.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        case missing(String)
        case notJSON(String)
        case noPack(String)

        public var description: String {
            switch self {
            case .missing(let path): "there is no file or directory '\(path)'"
            case .notJSON(let path): "'\(path)' is not a .json file; fmt formats the JSON of packs"
            case .noPack(let path): SearchPath.noPack(in: path)
            }
        }
    }

    private struct File {
        let path: String
        let order: KeyOrder
        /// The reason why the file cannot be read; nil if it can.
        var problem: String?
    }

    /// Whether files are only checked.
    private let isDry: Bool

    /// - Parameter writes: Whether files are written; otherwise they are only checked.
    public init(writes: Bool) { isDry = !writes }

    /// Formats files, packs and directories that contain packs.
    ///
    /// - Returns: An outcome for each JSON file, sorted by path.
    public func format(_ paths: [String]) throws(Problem) -> [Outcome] {
        var files: [File] = []
        for path in paths { files += try Self.files(at: path) }
        var seen: Set<String> = []
        return files.filter { seen.insert($0.path).inserted }.map { format($0) }.sorted { $0.path < $1.path }
    }

    private static func files(at given: String) throws(Problem) -> [File] {
        let path = given.count > 1 && given.hasSuffix("/") ? String(given.dropLast()) : given
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .missing(given)
        }
        guard isDirectory.boolValue else {
            guard path.hasSuffix(".json") else { throw .notJSON(given) }
            let whole = path.contains("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
            return [File(path: path, order: KeyOrder(path: whole))]
        }
        let place = SearchPath.Root(kind: .explicit, directory: path)
        let packs = SearchPath(roots: [place]).packDirectories().map(\.directory)
        guard !packs.isEmpty else { throw .noPack(given) }
        return packs.flatMap { Self.files(of: $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0) }
    }

    /// Returns the JSON files of a pack, whether or not the pack can be loaded.
    private static func files(of pack: String) -> [File] {
        do throws(PackFileError) {
            return try PackFiles.read(directory: pack).paths.filter { $0.hasSuffix(".json") }.map {
                File(path: pack == "." ? $0 : "\(pack)/\($0)", order: KeyOrder(path: $0))
            }
        } catch {
            return [File(path: pack, order: .kept, problem: "\(error.path): \(error.problem)")]
        }
    }

    private func format(_ file: File) -> Outcome {
        if let problem = file.problem {
            return refused(file, .unreadable, at: SourceLocation(file: file.path), problem)
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            return refused(file, .unreadable, at: SourceLocation(file: file.path), "the file cannot be read")
        }
        let bytes = [UInt8](data)
        let laidOut: [UInt8]
        do throws(JSONError) {
            laidOut = try JSONLayout.format(bytes, file: file.path, order: file.order)
        } catch {
            return refused(file, .badJSON, at: error.location, error.message, help: error.help)
        }
        if laidOut == bytes { return outcome(file, .unchanged) }
        if isDry { return outcome(file, .changed) }
        do {
            try FileReplacement.replace(file.path, by: laidOut)
        } catch {
            return Outcome(
                path: file.path,
                status: .refused,
                problem: Diagnostic(
                    .error,
                    DiagnosticCode.unreadable.rawValue,
                    at: SourceLocation(file: file.path),
                    "the file cannot be written: \(FileErrorReason.of(error))",
                    help: "it was not changed"
                ),
                isUnwritable: true
            )
        }
        return outcome(file, .changed)
    }

    private func outcome(_ file: File, _ status: Outcome.Status) -> Outcome {
        Outcome(path: file.path, status: status, problem: nil, isUnwritable: false)
    }

    private func refused(
        _ file: File,
        _ code: DiagnosticCode,
        at location: SourceLocation,
        _ message: String,
        help: String? = nil
    ) -> Outcome {
        let problem = Diagnostic(.error, code.rawValue, at: location, message, help: help)
        return Outcome(path: file.path, status: .refused, problem: problem, isUnwritable: false)
    }
}
