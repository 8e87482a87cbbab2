import ManasikDomain
import ManasikPresentation
import ManasikWorkbench
import Testing

/// What a walk says of its ritual, its steps, its violations and their remedies once the day of their review has passed.
@Suite struct ReviewDayTests {
    private static let stale =
        "! May be out of date: verify it before you rely on it (to be reviewed by April 19, 2027)"
    private static let unnamed = "Verify it with the authority concerned: no source is named for it."
    private static let book =
        "Ask those who organize your journey whether it still holds. It was taken from: Five Schools"

    /// Somebody of 2027-04-20 who has entered ihram.
    ///
    /// - Parameters:
    ///   - file: The file of definitions, by its kind.
    ///   - field: What stands in it before the day of review.
    private func walker(_ file: String, _ field: String, reviewBy day: String) throws -> Walker {
        var files = ActsPack.files
        let path = "definitions/\(file).json"
        files[path] = files[path]?.replacing(field, with: "\(field) \"review_by\": \"\(day)\",")
        try #require(files != ActsPack.files)
        return try Walker([.school: .text("maliki"), .sex: .text("male")], files: files)
    }

    private func lines(of page: Page) -> [String] {
        PresentationSample.lines(of: page).filter { [Self.stale, Self.unnamed, Self.book].contains($0) }
    }

    /// The day and the reason in an answer, of an object that it has.
    private func review(of value: JSONValue?) -> [JSONValue?] {
        guard case .object(let fields)? = value else { return [] }
        return [fields["review_by"], fields["staleness"]]
    }

    private func member(_ name: String, of response: some Response) -> JSONValue? {
        guard case .object(let fields) = response.json else { return nil }
        return fields[name]
    }

    private static let overdue: [JSONValue?] = [.string("2027-04-19"), .array([.string("review")])]
    private static let current: [JSONValue?] = [.string("2027-04-20"), nil]

    @Test func ofAStep() throws {
        let step = #""type": "step", "id": "stones","#
        let overdue = try walker("ritual", step, reviewBy: "2027-04-19")
        #expect(lines(of: overdue.page.here()) == [Self.stale, Self.unnamed])
        let walk = WalkResponse(overdue.flow.state, in: overdue.localizer)
        #expect(review(of: member("step", of: walk)) == Self.overdue)
        #expect(review(of: walk.json) == [nil, nil])

        let current = try walker("ritual", step, reviewBy: "2027-04-20")
        #expect(lines(of: current.page.here()) == [])
        let later = WalkResponse(current.flow.state, in: current.localizer)
        #expect(review(of: member("step", of: later)) == Self.current)
    }

    @Test func ofARitual() throws {
        let ritual = #""id": "umrah", "title": { "text": "umrah" },"#
        let overdue = try walker("ritual", ritual, reviewBy: "2027-04-19")
        #expect(lines(of: overdue.page.here()) == [Self.stale, Self.unnamed])
        #expect(review(of: WalkResponse(overdue.flow.state, in: overdue.localizer).json) == Self.overdue)

        let current = try walker("ritual", ritual, reviewBy: "2027-04-20")
        #expect(lines(of: current.page.here()) == [])
        #expect(review(of: WalkResponse(current.flow.state, in: current.localizer).json) == Self.current)
    }

    /// The remedy of a step stands in its details before anybody owes it.
    @Test func ofARemedy() throws {
        var walker = try walker("remedy", #""id": "dam","#, reviewBy: "2027-04-19")
        let stones = try #require(walker.page.shown)
        #expect(lines(of: walker.page.details(stones)) == [Self.stale, Self.book])
        try walker.send(.act(.missed), .answer(true))
        #expect(walker.owed == ["stones"])
        #expect(lines(of: walker.page.remedies()) == [Self.stale, Self.book])
        let answer = RemediesResponse(walker.flow.state, in: walker.localizer)
        guard case .array(let remedies)? = member("remedies", of: answer) else {
            Issue.record("no remedies")
            return
        }
        #expect(remedies.map { review(of: $0) } == [Self.overdue])
    }

    @Test func ofAViolation() throws {
        var walker = try walker(
            "violation",
            #""id": "perfume", "title": { "text": "perfume" },"#,
            reviewBy: "2027-04-19"
        )
        let listed = PresentationSample.lines(of: walker.page.violations())
        #expect(listed.contains("perfume: ! Perfume") && listed.contains("cap: A cap"), "\(listed)")
        #expect(listed.contains("! May be out of date: verify it before you rely on it"), "\(listed)")
        guard case .array(let violations) = ViolationsResponse(walker.flow.state, in: walker.localizer).json
        else {
            Issue.record("no violations")
            return
        }
        #expect(violations.map { review(of: $0) } == [[nil, nil], Self.overdue])
        try walker.send(.act(.violation), .choose(1), .choose(0), .answer(true))
        #expect(lines(of: walker.page.remedies()) == [Self.stale, Self.unnamed])
    }
}
