public import Foundation

/// The directory of the store, its lock and its backups.
public struct HomeDirectory: Hashable, Sendable, CustomStringConvertible {
    /// Absolute, without a trailing `/`.
    public let path: String

    /// Makes a home from a path; a relative one is resolved against `workingDirectory`.
    public init(
        path: String,
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) {
        let absolute = path.hasPrefix("/") ? path : workingDirectory + "/" + path
        let parts = absolute.split(separator: "/").filter { $0 != "." }
        self.path = "/" + parts.joined(separator: "/")
    }

    /// Finds the home: the explicit path, or else `MANASIK_HOME`, or else `XDG_DATA_HOME/manasik`, or else
    /// `~/.local/share/manasik`.
    ///
    /// Empty variables count as unset, as does a relative `XDG_DATA_HOME`.
    ///
    /// - Throws: `HomeDirectoryError.unknown` if none of them is set.
    /// - Source: XDG Base Directory Specification 0.8.
    public init(
        explicit: String? = nil,
        environment: [String: String],
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) throws(HomeDirectoryError) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let found: String
        if let explicit, !explicit.isEmpty {
            found = explicit
        } else if let home = value("MANASIK_HOME") {
            found = home
        } else if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") {
            found = data + "/manasik"
        } else if let user = value("HOME"), user.hasPrefix("/") {
            found = user + "/.local/share/manasik"
        } else {
            throw .unknown
        }
        self.init(path: found, workingDirectory: workingDirectory)
    }

    public var description: String { path }

    /// The directory of the automatic backups before upgrades.
    public var backupsPath: String { path + "/backups" }

    /// The cache of checked packs, which can be rebuilt.
    public var packCachePath: String { path + "/cache" }

    var lockPath: String { path + "/manasik.lock" }

    /// Whether a store was ever opened to be changed: its lock is made before it, and stays.
    package var hasLock: Bool { PrivateFiles.exists(lockPath) }
}

/// Why there is no home directory.
public enum HomeDirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown

    /// The code, for developers; `Refusal` words it for people.
    public var description: String { "home.unknown" }
}
