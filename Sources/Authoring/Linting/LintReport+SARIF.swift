import Foundation
import ManasikDomain
import ManasikPackHost

extension LintReport {
    /// A log by SARIF 2.1.0.
    ///
    /// - Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
    public var sarif: some Encodable {
        let codes = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
        let places = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.rawValue, $0) })
        let results = diagnostics.map { diagnostic in
            Result(
                ruleId: diagnostic.code,
                ruleIndex: places[diagnostic.code],
                level: diagnostic.severity.rawValue,
                message: Message(text: diagnostic.message + (diagnostic.help.map { "\n" + $0 } ?? "")),
                locations: diagnostic.location.map { location in
                    [
                        Location(
                            physicalLocation: PhysicalLocation(
                                artifactLocation: ArtifactLocation(uri: uri(location.file)),
                                region: location.line.map { Region(startLine: max(1, $0)) }
                            )
                        )
                    ]
                } ?? []
            )
        }
        let rules = codes.map { code in
            Rule(
                id: code.rawValue,
                shortDescription: Message(text: Self.plain(code.summary)),
                help: Message(text: Self.plain(code.advice)),
                defaultConfiguration: Configuration(level: code.severity.rawValue)
            )
        }
        let driver = Driver(name: "manasik", semanticVersion: toolVersion, rules: rules)
        return Log(runs: [Run(tool: Tool(driver: driver), results: results)])
    }

    /// A URI reference: relative to the root, or `file:` where the file lies elsewhere.
    private func uri(_ file: String) -> String {
        let path = relative(file)
        let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.unescaped) ?? path
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }

    /// By RFC 3986; a colon is escaped, since it would end a scheme.
    private static let unescaped = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
    )

    private static func plain(_ text: String) -> String { text.replacing("`", with: "'") }

    private struct Log: Encodable {
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        let tool: Tool
        // Columns are not told; the key says how they would be counted.
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    private struct Tool: Encodable { let driver: Driver }

    private struct Driver: Encodable {
        let name: String
        let semanticVersion: String
        let rules: [Rule]
    }

    private struct Rule: Encodable {
        let id: String
        let shortDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
    }

    private struct Configuration: Encodable { let level: String }
    private struct Message: Encodable { let text: String }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]
    }

    private struct Location: Encodable { let physicalLocation: PhysicalLocation }

    private struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
    }

    private struct ArtifactLocation: Encodable { let uri: String }
    private struct Region: Encodable { let startLine: Int }
}
