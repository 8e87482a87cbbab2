/// Paths as texts.
package enum FilePath {
    /// Returns the directory of a file or directory: `.` for a name alone.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
