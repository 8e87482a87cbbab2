import Foundation

/// A page whose commands and files a reader types in their order.
///
/// Blocks of `console` hold commands after `$`, with what is printed below each; `…` stands for whatever is left out.
/// `fails` after the word says that the block's last command ends with another code than 0. Other blocks say what becomes
/// of a file: `file=PATH` writes it, `add=PATH` adds to its end, `merge=PATH` puts keys into a JSON object.
struct Tutorial {
    enum Part {
        case command(String, printed: String, fails: Bool)
        case file(path: String, text: String)
        case addition(path: String, text: String)
        case merger(path: String, text: String)
    }

    private(set) var parts: [Part] = []

    /// Why a page cannot be followed.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ page: String) throws {
        var block: (info: [String], lines: [String])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let open = block {
                if line == "```" {
                    try close(open.info, open.lines)
                    block = nil
                } else {
                    block?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                block = (line.dropFirst(3).split(separator: " ").map(String.init), [])
            }
        }
        if block != nil { throw Problem(description: "the last block does not end") }
    }

    private mutating func close(_ info: [String], _ lines: [String]) throws {
        if info.first == "console" {
            guard lines.first?.hasPrefix("$ ") == true else {
                throw Problem(
                    description: "a console block begins with '$ ', not with '\(lines.first ?? "")'"
                )
            }
            var commands: [(words: String, printed: [String])] = []
            for line in lines {
                if line.hasPrefix("$ ") {
                    commands.append((String(line.dropFirst(2)), []))
                } else {
                    commands[commands.count - 1].printed.append(line)
                }
            }
            for (index, command) in commands.enumerated() {
                let fails = info.dropFirst().first == "fails" && index == commands.count - 1
                parts.append(
                    .command(command.words, printed: command.printed.joined(separator: "\n"), fails: fails)
                )
            }
            return
        }
        guard info.count == 2, let sign = info[1].firstIndex(of: "=") else {
            throw Problem(description: "a block says neither console nor what becomes of which file: \(info)")
        }
        let (path, text) = (
            String(info[1][info[1].index(after: sign)...]), lines.joined(separator: "\n") + "\n"
        )
        switch info[1][..<sign] {
        case "file": parts.append(.file(path: path, text: text))
        case "add": parts.append(.addition(path: path, text: text))
        case "merge": parts.append(.merger(path: path, text: text))
        default: throw Problem(description: "no block is called '\(info[1])'")
        }
    }

    /// Whether a text is what the page shows, `…` standing for anything.
    static func matches(_ shown: String, _ text: String) -> Bool {
        let pattern = shown.trimmingCharacters(in: .newlines).split(
            separator: "…",
            omittingEmptySubsequences: false
        )
        .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "[\\s\\S]*")
        let regex = try! NSRegularExpression(pattern: "^\(pattern)$(?![\\s\\S])")
        let text = text.trimmingCharacters(in: .newlines)
        return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
