import Foundation
public import ManasikDomain
import ManasikPackHost
import ManasikPresentation

extension LintReport {
    /// The findings as a log in SARIF 2.1.0, with the names of that format.
    ///
    /// - Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
    public var sarif: JSONValue {
        let codes = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
        let places = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.rawValue, $0) })
        let driver = JSONValue.object {
            Member("name", "manasik")
            Member("semanticVersion", toolVersion)
            Member("rules", codes.map(Self.rule))
        }
        let run = JSONValue.object {
            Member("tool", JSONValue.object { Member("driver", driver) })
            // No columns are reported; the member states the unit in which they would be counted.
            Member("columnKind", "unicodeCodePoints")
            Member("results", diagnostics.map { result($0, places) })
        }
        return .object {
            Member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            Member("version", "2.1.0")
            Member("runs", [run])
        }
    }

    private static func rule(_ code: DiagnosticCode) -> JSONValue {
        .object {
            Member("id", code.rawValue)
            Member("shortDescription", text(plain(code.summary)))
            Member("help", text(plain(code.advice)))
            Member("defaultConfiguration", JSONValue.object { Member("level", code.severity) })
        }
    }

    private func result(_ diagnostic: Diagnostic, _ places: [String: Int]) -> JSONValue {
        .object {
            Member("ruleId", diagnostic.code)
            Member("ruleIndex", places[diagnostic.code])
            Member("level", diagnostic.severity)
            Member(
                "message",
                Self.text(diagnostic.message + (diagnostic.help.map { "\n" + $0 } ?? ""))
            )
            Member("locations", diagnostic.location.map { [location($0)] } ?? [])
        }
    }

    private func location(_ location: SourceLocation) -> JSONValue {
        let place = JSONValue.object {
            Member("artifactLocation", JSONValue.object { Member("uri", uri(location.file)) })
            Member(
                "region",
                location.line.map { line in JSONValue.object { Member("startLine", max(1, line)) } }
            )
        }
        return .object { Member("physicalLocation", place) }
    }

    private static func text(_ text: String) -> JSONValue { .object { Member("text", text) } }

    /// Returns a URI reference: relative to the root, or with the scheme `file` for a file outside of it.
    private func uri(_ file: String) -> String {
        let path = relative(file)
        let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.unescaped) ?? path
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }

    /// The unescaped characters of RFC 3986; a colon is escaped, since it would end a scheme.
    private static let unescaped = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
    )

    private static func plain(_ text: String) -> String { text.replacing("`", with: "'") }
}
