import ManasikDomain
import ManasikLuaRuntime
import ManasikPackHost

extension PackCoverage {
    /// Computes what the tests of a suite have covered so far; nil if coverage is not measured.
    public init?(_ suite: TestSuite) {
        guard let recorder = suite.coverage, let code = suite.code else { return nil }
        let seen = recorder.seen
        let plan = recorder.plan
        var points: [Point] = []
        let files = code.files.paths.filter(Self.isMeasured).map { path in
            File(
                path: suite.shown(path),
                source: String(decoding: code.files.contents[path]!, as: UTF8.self)
            )
        }
        if let state = try? LuaState(limits: LuaLimits(memory: 256 << 20, time: .zero), worker: code.worker) {
            for path in code.files.paths where Self.isMeasured(path) && path.hasSuffix(".lua") {
                let lines = ExecutableLines.of(code.files.contents[path]!, in: state) ?? []
                let chunk = code.files.location(path).file
                for line in lines.sorted() {
                    points.append(
                        Point(
                            measure: .lines,
                            file: suite.shown(path),
                            line: line,
                            missing: "",
                            count: seen.lines[chunk, line]
                        )
                    )
                }
            }
        }
        func add(_ measure: Measure, _ location: SourceLocation?, _ missing: String, _ count: Int) {
            let file = location.map { suite.shown($0.file.path(below: code.files.location("").file)) }
            points.append(
                Point(measure: measure, file: file, line: location?.line, missing: missing, count: count)
            )
        }
        for (key, decision) in plan.decisions.enumerated() {
            add(
                .conditions,
                decision.location,
                decision.subject + " was never true",
                seen.held[key] ?? 0
            )
            add(
                .conditions,
                decision.location,
                decision.subject + " was never false",
                seen.failed[key] ?? 0
            )
        }
        for rule in plan.access {
            if rule.canHold {
                add(.conditions, rule.location, rule.name + " was never true", seen.allowed[rule.name] ?? 0)
            }
            if rule.canFail {
                add(.conditions, rule.location, rule.name + " was never false", seen.refused[rule.name] ?? 0)
            }
        }
        for step in plan.steps {
            add(
                .steps,
                step.location,
                "step \(step.name) was never reached",
                seen.steps.contains(step.name) ? 1 : 0
            )
        }
        for branch in plan.branches {
            let count = seen.branches.contains(branch.name) ? 1 : 0
            add(.branches, branch.location, "branch \(branch.name) was never taken", count)
        }
        for way in plan.ways {
            let count = seen.ways.contains(way.name) ? 1 : 0
            add(.branches, way.location, way.name + " was never met", count)
        }
        for display in plan.displays {
            let words = "\(display.kind) \(display.id) was never"
            add(.items, display.location, words + " shown", seen.shown.contains(display.id) ? 1 : 0)
            if display.canBeHidden {
                let count = seen.hidden.contains(display.id) ? 1 : 0
                add(.items, display.location, words + " left out", count)
            }
        }
        for follows in plan.consequences {
            let count = seen.consequences.contains(follows.name) ? 1 : 0
            add(.rulings, follows.location, follows.name + " never followed", count)
        }
        self.init(pack: suite.name, files: files, points: points)
    }

    /// Returns whether a file's lines count: Lua code except tests, and the JSON definitions of packs without Lua.
    private static func isMeasured(_ path: String) -> Bool {
        path.hasSuffix(".lua") && !path.hasPrefix("tests/")
            || path.hasSuffix(".json") && path.hasPrefix("definitions/")
    }
}

extension String {
    /// Returns the path without the directory with which it begins.
    fileprivate func path(below directory: String) -> String {
        hasPrefix(directory) ? String(dropFirst(directory.count)) : self
    }
}
