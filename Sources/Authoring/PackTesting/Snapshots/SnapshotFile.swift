/// The snapshots of one test file, as text that can be reviewed.
///
/// Each entry begins with `== ` and its name; its value follows, with each line indented by four spaces.
struct SnapshotFile: Equatable {
    var entries: [String: String] = [:]

    private static let indent = "    "

    init() {}

    /// Parses the output of `text`, which may have been edited by hand; anything that is not an entry is ignored.
    init(_ text: String) {
        var name: String?
        var lines: [Substring] = []
        func ended(_ entries: inout [String: String]) {
            guard let name else { return }
            while lines.last?.isEmpty == true { lines.removeLast() }
            entries[name] = lines.joined(separator: "\n")
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                ended(&entries)
                name = String(line.dropFirst(3))
                lines = []
            } else if name != nil {
                lines.append(line.hasPrefix(Self.indent) ? line.dropFirst(Self.indent.count) : "")
            }
        }
        ended(&entries)
    }

    /// Returns the file's text, with entries sorted by name.
    func text(of tests: String) -> String {
        var lines = ["What \(tests) expects; written by: manasik test --update"]
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
            lines += ["", "== " + name]
            lines += value.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "" : Self.indent + $0
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the name of an entry: the names of the test, followed by the one that the test gave, if any.
    static func name(_ test: [String], _ given: String?) -> String {
        oneLine(test.joined(separator: " > ")) + (given.map { " :: " + oneLine($0) } ?? "")
    }

    /// Returns whether an entry belongs to a test.
    static func isOf(_ test: [String], _ name: String) -> Bool {
        let own = self.name(test, nil)
        return name == own || name.hasPrefix(own + " :: ")
    }

    private static func oneLine(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    }
}
