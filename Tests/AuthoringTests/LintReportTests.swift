import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import Testing

@Suite struct LintReportTests {
    private static let diagnostics = [
        Diagnostic(
            .error,
            "pack.manifest",
            at: SourceLocation(file: "/srv/site/my packs/p,q/pack.json", line: 3),
            "100% wrong: a, b",
            help: "write it\n anew"
        ),
        Diagnostic(
            .note,
            "fact.unused",
            at: SourceLocation(file: "plugins/a/init.lua"),
            "fact 'x' is never read"
        ),
        Diagnostic(.warning, "text.unused", at: SourceLocation(file: "/elsewhere/é.json", line: 1), "unused"),
    ]
    private let report = LintReport(diagnostics, root: "/srv/site", toolVersion: "0.1.0")

    @Test func writesWorkflowCommands() {
        #expect(
            report.workflowCommands == [
                "::error file=my packs/p%2Cq/pack.json,line=3,title=pack.manifest::100%25 wrong: a, b%0Awrite it%0A anew",
                "::notice file=plugins/a/init.lua,title=fact.unused::fact 'x' is never read",
                "::warning file=/elsewhere/é.json,line=1,title=text.unused::unused",
            ]
        )
    }

    @Test func writesSARIF() throws {
        let log = try #require(
            try JSONSerialization.jsonObject(with: Data(report.sarif.jsonText.utf8)) as? [String: Any]
        )
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == DiagnosticCode.allCases.count)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["error", "note", "warning"])
        let places = results.map { result -> [String: Any]? in
            let location = (result["locations"] as? [[String: Any]])?.first
            return location?["physicalLocation"] as? [String: Any]
        }
        let uris = places.map { ($0?["artifactLocation"] as? [String: Any])?["uri"] as? String }
        #expect(
            uris == ["my%20packs/p%2Cq/pack.json", "plugins/a/init.lua", "file:///elsewhere/%C3%A9.json"]
        )
        #expect(places.map { ($0?["region"] as? [String: Int])?["startLine"] } == [3, nil, 1])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        #expect(
            (results[0]["message"] as? [String: String]) == ["text": "100% wrong: a, b\nwrite it\n anew"]
        )
        for rule in rules {
            #expect((rule["help"] as? [String: String])?["text"]?.isEmpty == false)
        }
    }

    @Test func explainsEveryCode() {
        for code in LintReport.codes {
            let explanation = LintReport.explain(code)
            #expect(explanation?.meaning.hasSuffix(".") == true)
            #expect(explanation?.advice.hasSuffix(".") == true)
        }
        #expect(LintReport.explain("text.unusd") == nil)
    }
}
