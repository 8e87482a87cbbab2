import ManasikDomain

/// Writes the reference page of the Lua API and the list of diagnostics, as Markdown.
package enum ReferencePageWriter {
    package static func api() -> String {
        var lines = [
            "# The Lua API, level \(APIDescription.level)", "",
            "Made from the host's own description by `manasik reference`; do not edit.", "",
            "Constructors take one table. In a content pack the same fields stand in `definitions/<kind>.json`, "
                + "and what stands in a table's list part stands there under the key that is named.", "",
        ]
        for constructor in APIDescription.all {
            lines.append("## `manasik.\(constructor.kind.rawValue)`")
            lines += ["", constructor.summary, "", "| key | takes | |", "|---|---|---|"]
            for field in constructor.fields {
                let type = field.type.name.replacing("|", with: "\\|")
                lines.append(
                    "| `\(field.name)`\(field.required ? " (required)" : "") | \(type) | \(field.summary) |"
                )
            }
            if let key = constructor.childrenKey {
                let kinds = constructor.children.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                lines += ["", "List part (JSON: `\(key)`): \(kinds)."]
            }
            lines.append("")
        }
        lines += ["## Functions", ""]
        for function in APIDescription.functions {
            lines.append("- `manasik.\(function.name)(\(function.parameters))`: \(function.summary)")
        }
        lines += ["", "## Events", ""] + APIDescription.events.map { "- `\($0)`" }
        return lines.joined(separator: "\n") + "\n"
    }

    package static func diagnostics() -> String {
        var lines = [
            "# Diagnostics", "",
            "Every code that `manasik check` reports; `manasik check --explain CODE` tells of one. Made by "
                + "`manasik reference`; do not edit.", "",
            "An error makes `check` exit with 1, a warning only with `--strict`; notes are told with `--notes`. What is "
                + "marked \u{2020} is put right by `--fix`.", "",
            "| code | severity | meaning | what to do |", "|---|---|---|---|",
        ]
        for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
            let mark = code.isFixable ? " \u{2020}" : ""
            lines.append(
                "| `\(code.rawValue)` | \(code.severity.rawValue)\(mark) | \(code.summary) | \(code.advice) |"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
