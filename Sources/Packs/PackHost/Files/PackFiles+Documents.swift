/// Files beside a pack's own that go with it when it is handed on.
extension PackFiles {
    /// The largest size of one document, in bytes.
    private static let largestDocument = 1 << 20

    /// Reads those of the named files that are in a directory.
    ///
    /// - Throws: `PackFileError` if one cannot be read or is not a regular file, or is too large.
    package static func readDocuments(
        _ names: [String],
        in directory: String
    ) throws(PackFileError) -> [String: [UInt8]] {
        var documents: [String: [UInt8]] = [:]
        for name in names {
            let path = directory + "/" + name
            guard let kind = PlainFile.kind(path) else { continue }
            let shown = shownDirectory(of: directory) + "/" + name
            guard kind == .file else { throw notPlain(shown) }
            guard PlainFile.size(path) <= largestDocument else {
                throw PackFileError(
                    path: shown,
                    problem: "a document has at most \(largestDocument >> 20) MiB"
                )
            }
            guard let bytes = PlainFile.read(path, atMost: largestDocument) else {
                throw PackFileError(path: shown, problem: "the file cannot be read")
            }
            documents[name] = bytes
        }
        return documents
    }
}
