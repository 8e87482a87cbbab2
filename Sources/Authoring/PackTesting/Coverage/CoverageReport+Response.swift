public import ManasikDomain
public import ManasikPresentation

extension CoverageReport: Response {
    public var json: JSONValue { .object { Member("packs", packs.map(Self.pack)) } }

    private static func pack(_ pack: PackCoverage) -> JSONValue {
        .object {
            Member("pack", pack.pack)
            Member(
                "measures",
                Dictionary(
                    uniqueKeysWithValues: PackCoverage.Measure.allCases.map {
                        ($0.rawValue, share(pack.share($0)))
                    }
                )
            )
            Member("missing", pack.points.filter { $0.count == 0 }.map(missing))
            Member("files", pack.files.map { file($0.path, pack) })
        }
    }

    private static func share(_ share: PackCoverage.Share) -> JSONValue {
        .object {
            Member("covered", share.covered)
            Member("total", share.total)
            Member("percent", (share.percent * 10).rounded(.down) / 10)
        }
    }

    private static func missing(_ point: PackCoverage.Point) -> JSONValue {
        .object {
            Member("measure", point.measure.rawValue)
            Member("file", point.file)
            Member("line", point.line)
            Member("what", point.measure == .lines ? "line never ran" : point.missing)
        }
    }

    /// Returns how often each executable line of a file ran.
    private static func file(_ path: String, _ pack: PackCoverage) -> JSONValue {
        let lines = pack.points.filter { $0.measure == .lines && $0.file == path }
        return .object {
            Member("path", path)
            Member(
                "lines",
                Dictionary(lines.map { (String($0.line ?? 0), $0.count) }, uniquingKeysWith: { $1 })
            )
        }
    }
}
