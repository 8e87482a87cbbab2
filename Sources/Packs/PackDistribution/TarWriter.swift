/// Writes plain ustar (POSIX.1-1988): regular files without times and owners, so that equal files give equal bytes.
struct TarWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds a file; its path is at most 255 bytes and can be divided at a slash.
    ///
    /// - Throws: `PackArchiveError` if a header has no room for the path.
    mutating func add(_ path: String, _ content: [UInt8]) throws(PackArchiveError) {
        guard let (prefix, name) = Self.divide(path) else {
            throw PackArchiveError(.path, "the path is too long for an archive", path: path)
        }
        var header: [UInt8] = []
        func field(_ text: some Sequence<UInt8>, _ width: Int) {
            header += text
            header += repeatElement(0, count: width - header.count % Self.block)
        }
        func number(_ value: Int, _ digits: Int) {
            let text = String(value, radix: 8)
            header += String(repeating: "0", count: digits - text.count).utf8
            header += text.utf8
            header.append(0)
        }
        field(name, 100)
        number(0o644, 7)
        number(0, 7)  // owner
        number(0, 7)  // group
        number(content.count, 11)
        number(0, 11)  // time
        header += repeatElement(0x20, count: 8)  // the sum, which counts itself as spaces
        header.append(UInt8(ascii: "0"))
        field([], 257)  // no link
        header += Array("ustar\0".utf8) + Array("00".utf8)
        field([], 329)  // names of owner and group
        number(0, 7)  // device
        number(0, 7)
        field(prefix, 500)
        field([], Self.block)
        let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
        let shown = Array((String(repeating: "0", count: 6 - sum.count) + sum).utf8) + [0, 0x20]
        header.replaceSubrange(148..<156, with: shown)
        bytes += header
        bytes += content
        bytes += repeatElement(0, count: (Self.block - content.count % Self.block) % Self.block)
    }

    /// Ends the archive.
    mutating func end() { bytes += repeatElement(0, count: 2 * Self.block) }

    private static let block = 512

    /// Divides a path into at most 155 and 100 bytes at a slash; nil if it cannot be.
    private static func divide(_ path: String) -> (prefix: [UInt8], name: [UInt8])? {
        let path = Array(path.utf8)
        if path.count <= 100 { return ([], path) }
        guard
            let slash = path.indices.first(where: {
                path[$0] == UInt8(ascii: "/") && path.count - $0 - 1 <= 100
            }), slash <= 155, slash + 1 < path.count
        else { return nil }
        return (Array(path[..<slash]), Array(path[(slash + 1)...]))
    }
}
