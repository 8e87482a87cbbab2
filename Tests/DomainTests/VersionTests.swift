import ManasikDomain
import Testing

@Suite struct VersionTests {
    @Test func ordersAsSemVerSays() {
        let ordered = [
            "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
            "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "2.0.0",
        ].map { SemanticVersion($0)! }
        #expect(ordered.shuffled().sorted() == ordered)
    }

    @Test(arguments: [
        "", "1", "1.0", "01.0.0", "1.0.0-", "1.0.0.0", "v1.0.0", "1.0.x", "1.0.0-a..b", "1.-1.0",
    ])
    func refusesWhatIsNoVersion(text: String) {
        #expect(SemanticVersion(text) == nil)
    }

    @Test func leavesBuildMetadataOut() {
        #expect(SemanticVersion("1.2.3+build.5") == SemanticVersion(1, 2, 3))
    }

    @Test(arguments: [
        ("*", "0.0.1", true), ("^1.2", "1.2.0", true), ("^1.2", "1.9.9", true), ("^1.2", "2.0.0", false),
        ("^1.2", "1.1.9", false), ("^0.2", "0.2.9", true), ("^0.2", "0.3.0", false),
        ("^0.0.3", "0.0.3", true),
        ("^0.0.3", "0.0.4", false), ("~1.2.3", "1.2.9", true), ("~1.2.3", "1.3.0", false),
        ("1.2.3", "1.2.3", true),
        ("=1.2.3", "1.2.4", false), (">=0.1 <1.0", "0.1.0", true), (">=0.1 <1.0", "1.0.0", false),
        (">=0.1 <1.0", "1.0.0-rc.1", false), (">1.0", "1.0.0", false), (">1.0", "1.0.1", true),
        ("<=2.0", "2.0.0", true),
    ]) func rangesContain(range: String, version: String, expected: Bool) throws {
        #expect(try #require(VersionRange(range)).contains(SemanticVersion(version)!) == expected)
    }

    @Test(arguments: ["", "newest", "^", ">=x", "1.2.3.4", "=>1.0", "^9223372036854775807", "~1.1000000001"])
    func refusesWhatIsNoRange(text: String) {
        #expect(VersionRange(text) == nil)
    }
}
