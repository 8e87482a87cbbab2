extension UpdateClient {
    /// Returns a target's bytes, of the length and hashes that were signed.
    public mutating func target(_ path: String) throws(UpdateError) -> [UInt8] {
        try checkPath(path)
        return try fetchTarget(path, try find(path).description)
    }

    /// Saves a target in a directory, under its path with all but letters, digits, `_`, `.`, `-` and `~` percent-encoded; one
    /// that is there already is not fetched again.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    public mutating func download(_ path: String, to directory: String) throws(UpdateError) -> String {
        try checkPath(path)
        let description = try find(path).description
        try checkLength(description.length, of: path, limit: limits.target)
        let file = "\(directory)/\(PercentEncoding.name(path))"
        if let bytes = WholeFile.read(file, limit: description.length ?? 0),
            description.difference(from: bytes, needsHash: true) == nil
        {
            return file
        }
        let bytes = try fetchTarget(path, description)
        if let problem = WholeFile.write(bytes, to: file) {
            throw UpdateError(path, .unusable(file: file, problem))
        }
        return file
    }

    private func fetchTarget(_ path: String, _ description: FileDescription) throws(UpdateError) -> [UInt8] {
        try checkLength(description.length, of: path, limit: limits.target)
        let bytes = try fetch(
            targetsAddress + PercentEncoding.path(try location(of: path, description)),
            of: path,
            length: description.length,
            limit: limits.target
        )
        if let difference = description.difference(from: bytes, needsHash: true) {
            throw UpdateError(path, difference)
        }
        return bytes
    }

    /// Returns where a target is in the repository: with a hash before its name, if versions are kept apart.
    private func location(
        of path: String,
        _ description: FileDescription
    ) throws(UpdateError) -> String {
        guard root.content.hasConsistentSnapshots else { return path }
        guard let hash = description.prefix else { throw UpdateError(path, .unknownHash) }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        parts[parts.count - 1] = "\(hash).\(parts[parts.count - 1])"
        return parts.joined(separator: "/")
    }

    /// Checks that a path stays within the repository, also once its percent-encoding is read.
    private func checkPath(_ path: String) throws(UpdateError) {
        let parts = path.lowercased().replacing("%2e", with: ".").replacing("%2f", with: "/").split(
            separator: "/"
        )
        guard !parts.isEmpty, !parts.contains("."), !parts.contains("..") else {
            throw UpdateError(path, .unsafePath)
        }
    }
}
