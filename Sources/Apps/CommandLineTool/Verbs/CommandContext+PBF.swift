import Foundation
import ManasikAuthoring

extension CommandContext {
    /// Reads a PBF by way of the files that osmium-tool makes of it.
    func readPBF(_ file: String, into read: inout MapImport) throws {
        guard let osmium = OsmiumTool() else {
            throw fail(
                "'\(file)' is a PBF, which is read with Debian's osmium-tool: install it (apt install osmium-tool)",
                ExitStatus.failure,
                code: "import.no-osmium"
            )
        }
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: directory,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        let names = ["picked.osm.pbf", "places.geojsonseq", "picked.osm"]
        let (picked, sequence, all) = (names[0], names[1], names[2])
        do throws(OsmiumTool.Failure) {
            try osmium.pick(read.keys, of: URL(filePath: file), to: directory.appending(path: picked))
            try osmium.export(directory.appending(path: picked), to: directory.appending(path: sequence))
            try osmium.write(directory.appending(path: picked), asXML: directory.appending(path: all))
        } catch {
            throw fail(
                "osmium cannot read '\(file)': \(error.reason)",
                ExitStatus.failure,
                code: "import.osmium"
            )
        }
        let places = directory.appending(path: sequence)
        // Without any element the sequence is nothing but a line break.
        if let size = try places.resourceValues(forKeys: [.fileSizeKey]).fileSize, size > 1 {
            try read.read(places)
        }
        // What has no geometry, such as a relation that is no area, is not in the sequence.
        try read.readMissing(of: directory.appending(path: all))
        read.forgetLines()
        read.statedDay = osmium.moment(of: URL(filePath: file)).flatMap { MapDate.day($0) }
    }
}
