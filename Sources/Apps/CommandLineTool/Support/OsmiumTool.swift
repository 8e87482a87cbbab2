import Foundation

/// Debian's `osmium-tool`, which makes of a PBF what is read here.
struct OsmiumTool {
    /// The path of the program.
    let program: String

    /// Why the program made nothing.
    struct Failure: Error {
        /// What it says, or how it ended.
        let reason: String
    }

    /// Returns nil if no directory of PATH has the program.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let directories = (environment["PATH"] ?? "").split(separator: ":")
        guard
            let program = directories.map({ "\($0)/osmium" })
                .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else { return nil }
        self.program = program
    }

    /// Whether a file begins like a PBF. Of a pipe, nothing is read, since its beginning would be lost.
    ///
    /// - Source: <https://wiki.openstreetmap.org/wiki/PBF_Format>: the length of a header, of which the first field is the
    ///   type of what follows.
    static func reads(_ handle: FileHandle) -> Bool {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let start = try? handle.read(upToCount: 15)
        else { return false }
        return start.dropFirst(4).elementsEqual([0x0A, 9] + "OSMHeader".utf8)
    }

    /// Picks the elements with one of some tags from a file, with all that they are made of.
    func pick(_ keys: [String], of file: URL, to picked: URL) throws(Failure) {
        try run(["tags-filter", "-o", picked.path, file.path] + keys.map { "nwr/\($0)" })
    }

    /// Writes a GeoJSON sequence of the elements that have a geometry.
    func export(_ file: URL, to sequence: URL) throws(Failure) {
        try run(["export", "-f", "geojsonseq", "-u", "type_id", "-o", sequence.path, file.path])
    }

    /// Writes all elements as XML, without the geometry of ways and relations.
    func write(_ file: URL, asXML xml: URL) throws(Failure) {
        try run(["cat", "-f", "osm", "-o", xml.path, file.path])
    }

    /// The moment of which the header of a file says that its data are, such as `2027-05-14T00:00:00Z`; nil if it says none.
    func moment(of file: URL) -> String? {
        let said = try? run(["fileinfo", "-g", "header.option.osmosis_replication_timestamp", file.path])
        return said?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns what the program says.
    @discardableResult
    private func run(_ words: [String]) throws(Failure) -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [words[0], "--no-progress"] + words.dropFirst()
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { throw Failure(reason: error.localizedDescription) }
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // A line at most, which the pipe holds.
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let last = said.split(whereSeparator: \.isNewline).last.map { String($0) }
            throw Failure(reason: last ?? "it ended with \(process.terminationStatus)")
        }
        return answer
    }
}
