import Foundation
import ManasikDomain
import ManasikStoreContract

/// The time zone that a home keeps, in its file `zone`, for people who have stated neither a time zone nor a place.
///
/// It is that of the machine on which the home was first written, until the operator chooses another: were it asked of each
/// process, the days of a person would depend on where the program runs.
public struct HomeZone: Sendable {
    private let home: HomeDirectory

    public init(of home: HomeDirectory) { self.home = home }

    private var path: String { home.path + "/zone" }

    /// The name of the zone, such as `Asia/Riyadh`; nil if none is kept, or it cannot be read.
    public var name: String? {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 256,
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return name.isEmpty ? nil : name
    }

    /// Keeps a zone if none is kept; a home that cannot be written goes without.
    public func keep(_ name: String) {
        guard !PrivateFiles.exists(path) else { return }
        try? write(name) { partial throws(StoreFileError) in _ = try PrivateFiles.link(partial, as: path) }
    }

    /// Keeps another zone.
    ///
    /// - Throws: `StoreFileError` if the home cannot be written.
    public func choose(_ name: String) throws(StoreFileError) {
        try PrivateFiles.createDirectory(home.path)
        try write(name) { partial throws(StoreFileError) in try PrivateFiles.rename(partial, to: path) }
    }

    /// Writes a file, and gives it its name.
    private func write(
        _ name: String,
        as place: (String) throws(StoreFileError) -> Void
    ) throws(StoreFileError) {
        let partial = PartialFile.path(of: path)
        try PrivateFiles.createFile(partial)
        defer { unlink(partial) }
        do { try Data((name + "\n").utf8).write(to: URL(filePath: partial)) } catch {
            throw .failed(path: partial, detail: StoreDetail(.unwritable))
        }
        try PrivateFiles.synchronize(partial)
        try place(partial)
        try PrivateFiles.synchronizeDirectory(home.path)
    }
}
