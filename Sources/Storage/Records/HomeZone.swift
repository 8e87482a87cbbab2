import Foundation
import ManasikDomain
import ManasikFiles
import ManasikStoreContract

/// The time zone that a home keeps, in its file `zone`, for people who have stated neither a time zone nor a place.
///
/// It is that of the machine on which the home was first written, until the operator chooses another: were it asked of each
/// process, the days of a person would depend on where the program runs.
public struct HomeZone: Sendable {
    private let home: HomeDirectory

    public init(of home: HomeDirectory) { self.home = home }

    /// The file.
    public var path: String { home.path + "/zone" }

    /// Whether the file is there and may be read, whatever is in it.
    public var canBeRead: Bool { access(path, R_OK) == 0 }

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
        try? keepUnlessKept(name)
    }

    /// Keeps another zone.
    ///
    /// - Throws: `StoreFileError` if the home cannot be written.
    public func choose(_ name: String) throws(StoreFileError) {
        try PrivateFiles.createDirectory(home.path)
        try PrivateFiles.durable.replace(path, with: Self.bytes(name))
    }

    /// Writes a file under another name, and gives it its own unless another process was faster.
    private func keepUnlessKept(_ name: String) throws(StoreFileError) {
        let partial = UnfinishedNames.partial.path(of: path)
        unlink(partial)
        defer { unlink(partial) }
        try PrivateFiles.durable.create(partial, Self.bytes(name))
        guard try PrivateFiles.link(partial, as: path) else { return }
        try PrivateFiles.durable.synchronizeDirectory(home.path)
    }

    private static func bytes(_ name: String) -> [UInt8] { Array((name + "\n").utf8) }
}
