public import ManasikDomain

/// One copy of a pack and its outcome.
public struct PackReport: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable {
        case loaded
        /// A copy under a later root is used.
        case shadowed
        /// A template to be copied, which is not loaded.
        case template
        case setAside = "set_aside"
    }

    /// nil if `pack.json` could not be read, and nothing else says which pack it is.
    public let id: PackID?
    public let version: SemanticVersion?
    public let directory: String
    public let place: SearchPath.Root.Kind
    public let status: Status
    public let diagnostics: [Diagnostic]
    /// The required packs because of which it was set aside.
    public var failedRequirements: [PackID] = []

    /// The SHA-256 of its files and their paths as they are now, by which an archive of the pack is known; nil if they
    /// cannot be read.
    package var contentHash: String? { try? PackFiles.read(directory: directory).hash }
}

extension [PackReport] {
    /// Returns a location with the directory as its author named it; otherwise with the catalog's name, which does not
    /// depend on where packs are.
    public func authored(_ location: SourceLocation) -> SourceLocation {
        filter { $0.place == .explicit }.located(location)
    }

    /// Returns a location with the directory where the pack is, for programs that open the file.
    package func located(_ location: SourceLocation) -> SourceLocation {
        for case let (report, id?) in map({ ($0, $0.id) }) where report.status == .loaded {
            for shown in ["plugins/\(id)/", "content/\(id)/"] where location.file.hasPrefix(shown) {
                return SourceLocation(
                    file: report.directory + "/" + location.file.dropFirst(shown.count),
                    line: location.line,
                    column: location.column
                )
            }
        }
        return location
    }
}
