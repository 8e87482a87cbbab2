import Testing

/// Parts of rituals that nobody comes to.
@Suite struct LinterRitualTests {
    private let bench = LintBench()

    private func findings(_ nodes: String, when: String = "") throws -> [String] {
        try bench.findings([
            "definitions/ritual.json": """
            [{ "id": "way", "title": { "text": "title" }, "source": { "work": "A book" }\(when), "nodes": [
            \(nodes)
            ] }]
            """
        ]).filter { $0.contains("ritual.unreachable") }
    }

    private func step(_ id: String, when: String) -> String {
        """
        { "type": "step", "id": "\(id)", "title": { "text": "title" }, "source": { "work": "A book" },
        "when": \(when) }
        """
    }

    private func group(_ id: String, when: String, _ nodes: String) -> String {
        """
        { "type": "sequence", "id": "\(id)", "title": { "text": "title" },
        "when": \(when), "nodes": [
        \(nodes)
        ] }
        """
    }

    @Test func knowsTheDayOfReviewOfAStep() throws {
        func findings(on today: String) throws -> [String] {
            try bench.findings(
                [
                    "definitions/ritual.json": """
                    [{ "id": "way", "title": { "text": "title" }, "source": { "work": "A book" }, "nodes": [
                    { "type": "step", "id": "gate", "title": { "text": "title" }, "source": { "work": "A book" },
                      "review_by": "2026-11-20" }
                    ] }]
                    """
                ],
                today: today
            ).filter { $0.contains("review.overdue") }
        }
        #expect(try findings(on: "2026-11-20") == [])
        #expect(
            try findings(on: "2026-11-21") == [
                """
                p/definitions/ritual.json:2: warning[review.overdue]: step 'way/gate' was due for review by 2026-11-20
                  help: verify it again and update 'review_by'
                """
            ]
        )
    }

    @Test func knowsTheDayOfReviewOfARitualARemedyAndAViolation() throws {
        func findings(on today: String, reviewBy day: String = "2026-11-20") throws -> [String] {
            let head =
                #""title": { "text": "title" }, "source": { "work": "A book" }, "review_by": "\#(day)""#
            return try bench.findings(
                [
                    "definitions/ritual.json": """
                    [{ "id": "way", \(head), "nodes": [
                    { "type": "step", "id": "gate", "title": { "text": "title" }, "source": { "work": "A book" } }
                    ] }]
                    """,
                    "definitions/remedy.json": "[{ \"id\": \"fast\", \(head) }]",
                    "definitions/violation.json": """
                    [{ "id": "noise", \(head), "rulings": [{ "says": { "text": "title" } }] }]
                    """,
                ],
                today: today
            ).filter { $0.contains("review.") }
        }
        #expect(try findings(on: "2026-11-20") == [])
        #expect(
            try findings(on: "2026-11-21")
                == [("remedy", "fast"), ("ritual", "way"), ("violation", "noise")].map {
                    """
                    p/definitions/\($0).json:1: warning[review.overdue]: \($0) '\($1)' was due for review by 2026-11-20
                      help: verify it again and update 'review_by'
                    """
                }
        )
        #expect(
            try findings(on: "2026-11-21", reviewBy: "2032-01-01").map { $0.split(separator: ",")[0] } == [
                "p/definitions/remedy.json:1: warning[review.far]: remedy 'fast' is to be reviewed by 2032-01-01",
                "p/definitions/ritual.json:1: warning[review.far]: ritual 'way' is to be reviewed by 2032-01-01",
                "p/definitions/violation.json:1: warning[review.far]: violation 'noise' is to be reviewed by 2032-01-01",
            ]
        )
    }

    @Test func namesAStepWhoseConditionExcludesThatOfItsGroup() throws {
        let women = #"{ "sex": "female" }"#
        let nodes = group(
            "women",
            when: women,
            step("shave", when: #"{ "sex": "male", "nationality": "MY" }"#)
        )
        #expect(
            try findings(nodes) == [
                """
                p/definitions/ritual.json:5: warning[ritual.unreachable]: step 'shave' is for nobody: its condition \
                excludes everybody for whom group 'women' is
                  help: correct one of the conditions, or remove it
                """
            ]
        )
        #expect(
            try findings(group("women", when: women, step("trim", when: #"{ "nationality": "MY" }"#))) == []
        )
    }

    @Test func namesAStepThatTheRitualItselfExcludes() throws {
        let found = try findings(
            step("stand", when: #"{ "nationality": "MY" }"#),
            when: #", "when": { "nationality": "ID" }"#
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("step 'stand' is for nobody") == true, "\(found)")
        #expect(found.first?.contains("for whom ritual 'way' is") == true, "\(found)")
    }

    /// None of the two alone excludes it.
    @Test func namesAllThatExcludeAStepTogether() throws {
        let old = group(
            "old",
            when: #"{ "any": [{ "sex": "male" }, { "nationality": "MY" }] }"#,
            group(
                "others",
                when: #"{ "any": [{ "sex": "male" }, { "nationality": "ID" }] }"#,
                step("rest", when: #"{ "sex": "female" }"#)
            )
        )
        let found = try findings(old)
        #expect(found.count == 1)
        #expect(found.first?.contains("for whom group 'old' and group 'others' are") == true, "\(found)")
    }

    /// What is below a group that nobody comes to is not named again.
    @Test func namesTheOutermostAlone() throws {
        let inner = group(
            "inner",
            when: #"{ "sex": "male" }"#,
            step("deep", when: #"{ "nationality": "MY" }"#)
        )
        let found = try findings(group("women", when: #"{ "sex": "female" }"#, inner))
        #expect(found.count == 1 && found[0].contains("group 'inner' is for nobody"), "\(found)")
    }
}
