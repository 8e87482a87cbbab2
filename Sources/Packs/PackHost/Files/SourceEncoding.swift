/// Checks of a file's encoding.
package enum SourceEncoding {
    /// The reason why a file is not UTF-8 text.
    package struct Problem: Hashable, Sendable {
        /// The number of the line, from 1; nil for the whole file.
        package let line: Int?
        package let message: String
        package let help: String
    }

    /// Returns the text without the byte order mark that some Windows editors write.
    package static func plain(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Returns the reason why bytes are not UTF-8 text; nil if they are.
    package static func problem(of bytes: [UInt8]) -> Problem? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return Problem(
                line: nil,
                message: "the file is saved as UTF-16, not as UTF-8",
                help: "save it again as UTF-8; editors ask for the encoding under Save As"
            )
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var line = 1
        for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            if String(validating: part, as: UTF8.self) == nil { break }
            line += 1
        }
        return Problem(
            line: line,
            message: "the line is not valid UTF-8, but of another encoding, such as Latin-1",
            help: "save the file again as UTF-8; editors ask for the encoding under Save As"
        )
    }
}
