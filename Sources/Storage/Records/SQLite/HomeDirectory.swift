public import Foundation

/// The directory that holds what people do: the store, its lock and its backups.
public struct HomeDirectory: Hashable, Sendable, CustomStringConvertible {
    /// Absolute, without a `/` at its end.
    public let path: String

    /// Wraps a path; a relative one counts from `workingDirectory`.
    public init(
        path: String,
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) {
        let absolute = path.hasPrefix("/") ? path : workingDirectory + "/" + path
        let parts = absolute.split(separator: "/").filter { $0 != "." }
        self.path = "/" + parts.joined(separator: "/")
    }

    /// Finds the home: the explicit path, else `MANASIK_HOME`, else `XDG_DATA_HOME/manasik`, else
    /// `~/.local/share/manasik`.
    ///
    /// Empty variables count as unset, and so does a relative `XDG_DATA_HOME`.
    ///
    /// - Throws: `HomeDirectoryError.unknown` where none of them is given.
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

    /// The store's file.
    public var databasePath: String { path + "/manasik.sqlite" }

    /// Where the store puts a backup of its own before it upgrades a file.
    public var backupsPath: String { path + "/backups" }

    /// What can be made anew: packs that were checked.
    public var packCachePath: String { path + "/cache" }

    var lockPath: String { path + "/manasik.lock" }
}

/// Why there is no home directory.
public enum HomeDirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown

    public var description: String {
        "no home directory: neither MANASIK_HOME, XDG_DATA_HOME nor HOME is set; name one with --home"
    }
}
