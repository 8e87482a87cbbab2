import Foundation
import ManasikDomain
import ManasikEngine
import ManasikFiles
import ManasikPresentation

/// A file to which an archive of a person is written: whether it may be written and whether there is room for it is found out
/// before anything is changed.
struct ArchiveFile {
    private let path: String
    /// Where it is written until it is whole.
    private let unfinished: String
    private let isNew: Bool
    private let files = DurableFiles<SystemFailure>()

    /// Takes the name, so that nobody else does, and removes what exports to it that were killed have left.
    ///
    /// - Parameter isReplaced: Whether a file of that name may be replaced.
    /// - Throws: `SystemFailure` if there is one that may not, or if none can be made there.
    init(_ path: String, replacing isReplaced: Bool) throws(SystemFailure) {
        self.path = path
        unfinished = UnfinishedNames.unfinished.path(of: path) + "-\(UInt32.random(in: 0 ... .max))"
        isNew = !isReplaced
        for file in UnfinishedNames.unfinished.abandoned(of: path) { unlink(file) }
        if isNew { try files.take(path) }
    }

    /// Writes an archive beside the file, with some room for what is still to change in it.
    func reserve(_ archive: PersonArchive) throws(SystemFailure) {
        try files.create(unfinished, Array(archive.wire.jsonText.utf8) + Array(repeating: 0x20, count: 16384))
    }

    /// Writes the archive, which replaces the file that is there at once.
    func write(_ archive: PersonArchive) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: unfinished))
        let text = Data(archive.wire.jsonText.utf8)
        try handle.write(contentsOf: text)
        try handle.truncate(atOffset: UInt64(text.count))
        try handle.synchronize()
        try handle.close()
        try files.move(unfinished, to: path)
    }

    /// Leaves what was there as it is.
    func abandon() {
        unlink(unfinished)
        if isNew { unlink(path) }
    }

    /// Whether there is a file that a device wrote about a person, and nothing else.
    ///
    /// - Parameters:
    ///   - name: What the device is to be called. Where the home was restored since, it had another id under that name.
    ///   - used: The person's devices, as they are known here.
    static func holdsArchive(
        of person: PersonID,
        by device: HomeDevice?,
        called name: String?,
        among used: UsedDevices?,
        at path: String
    ) -> Bool {
        var status = stat()
        guard let device, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let data = FileManager.default.contents(atPath: path),
            let archive = try? PersonArchive(foreignWireText: [UInt8](data))
        else { return false }
        guard archive.person == person, let writer = archive.device else { return false }
        if writer == device.id { return true }
        guard let used, let others = archive.usedDevices, used.isKnown(to: others),
            let written = others.devices[writer]?.name
        else { return false }
        return written == name ?? used.devices[device.id]?.name
    }
}
