package import ManasikAuthoring
package import ManasikDomain
package import ManasikEngine
import ManasikPresentation

/// What became of the places of a file.
package struct ListingImportReport: Response {
    let rows: [ListingRow]
    /// The number of elements or rows in the file.
    let elements: Int
    let changes: ListingChanges
    let source: ListingSource
    let dated: DataDay
    /// The source as it was before; nil if it is new.
    let known: ListingSource?
    let file: String
    /// Whether the file is a table, of which each row is to be listed.
    let isTable: Bool

    package init(
        rows: [ListingRow],
        elements: Int,
        changes: ListingChanges,
        source: ListingSource,
        dated: DataDay,
        known: ListingSource? = nil,
        file: String,
        isTable: Bool
    ) {
        self.rows = rows
        self.elements = elements
        self.changes = changes
        self.source = source
        self.dated = dated
        self.known = known
        self.file = file
        self.isTable = isTable
    }

    package var json: JSONValue {
        .object {
            Member("source", source.name)
            Member("licence", source.licence)
            Member("attribution", source.attribution)
            Member("date", source.date)
            Member("date_by", dated.grounds.rawValue)
            Member("elements", elements)
            Member("listed", rows.count)
            Member("added", changes.added.count)
            Member("updated", changes.updated.count)
            Member("unchanged", changes.unchanged)
            Member("returned", changes.returned)
            Member("vanished", changes.vanished)
            Member("kept", changes.kept)
            Member("refused", rows.count { $0.refusal != nil })
            Member("held_back", changes.isHeldBack)
            Member("stored", changes.isMade)
            Member("rows", rows.map { Row(row: $0) })
        }
    }

    private struct Row: Response {
        let row: ListingRow

        var json: JSONValue {
            .object {
                Member("element", row.element)
                Member("line", row.line)
                Member("kind", row.kind?.rawValue)
                Member("name", row.listing?.name)
                Member("refused", row.refusal?.code)
                Member("reason", row.refusal?.text)
                Member("remarks", row.remarks.map { ListingImportReport.text($0) })
            }
        }
    }

    /// What became of each row that needs a look, how many of each kind were taken, the counts, and what to do.
    package var lines: [String] { details + kinds + [summary] + reasons + advice + [origin] + sourceChanges }

    private var details: [String] {
        var lines: [String] = []
        for row in rows {
            let place = row.line.map { "\(file):\($0)" } ?? file
            let element = row.element ?? "an element"
            if let refusal = row.refusal { lines.append("\(place): \(element) is refused: \(refusal.text)") }
            for remark in row.remarks { lines.append("\(place): \(element): \(Self.text(remark))") }
        }
        for id in changes.returned { lines.append("\(id): is in the source again") }
        for id in changes.vanished { lines.append("\(id): is no longer in the source") }
        for id in changes.kept { lines.append("\(id): stays as it was, since what the file says is refused") }
        return lines
    }

    private var kinds: [String] {
        var kinds: [String: Int] = [:]
        for listing in rows.compactMap({ $0.listing }) { kinds[listing.kind.rawValue, default: 0] += 1 }
        return kinds.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }

    private var refused: [ListingRow.Refusal] { rows.compactMap(\.refusal) }

    private var summary: String {
        let read = EnglishCount.of(elements, isTable ? "row" : "element")
        let listed = isTable ? "" : ", \(rows.count) of them to be listed"
        let known =
            "\(changes.added.count) new, \(changes.updated.count) changed, \(changes.unchanged) unchanged"
        return "\(read) read\(listed): \(known), \(refused.count) refused; \(changes.vanished.count) vanished"
    }

    /// How many were refused for each reason, the most frequent first.
    private var reasons: [String] {
        var counts: [String: Int] = [:]
        for refusal in refused { counts[refusal.code, default: 0] += 1 }
        guard !counts.isEmpty else { return [] }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ["refused: " + sorted.map { "\($0.value) \($0.key)" }.joined(separator: ", ")]
    }

    private var advice: [String] {
        var lines: [String] = []
        if !refused.isEmpty {
            lines.append(
                "correct what is refused in the file and import it again; the lines above say why"
            )
        }
        if let word = refused.lazy.compactMap(\.foreignWord).first {
            lines.append(
                "where a table has words of its own, --map-value \"\(word.column):\(word.value)=WORD\" says what one means; "
                    + "--map \"HEADING=\" leaves a column out"
            )
        }
        if changes.losesMost, !changes.isMade {
            lines.append(
                "\(changes.vanished.count) of the \(changes.knownBefore) places of '\(source.name)' would be marked as "
                    + "vanished: check that the file is whole; if it is, add --accept-vanished"
            )
        } else if !changes.vanished.isEmpty {
            lines.append("what vanished is no longer shown; it is not deleted, and returns with the source")
        }
        if !changes.isMade { lines.append("nothing was stored") }
        return lines
    }

    private var origin: String {
        "\(source.name): \(source.attribution), licence \(source.licence), data of \(dated.text)"
    }

    /// What is said of the source now and was not before.
    private var sourceChanges: [String] {
        guard let known else { return [] }
        let changes = [
            ("licence", known.licence, source.licence),
            ("attribution", known.attribution, source.attribution),
            ("address of the licence", known.url ?? "none", source.url ?? "none"),
        ]
        var lines = changes.filter { $0.1 != $0.2 }.map { "\($0.0): now \($0.2), before \($0.1)" }
        if source.date < known.date {
            lines.append("these data are of \(source.date), older than those of \(known.date) before them")
        }
        return lines
    }

    package static func text(_ remark: ListingRow.Remark) -> String {
        switch remark {
        case .hours(let hours, let place, let nearest):
            "opening hours '\(hours)' are not understood \(place), and are shown as they are written"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .certificateWithoutEnd:
            "a certificate without the day until which it is valid is not counted as one"
        case .swapped(let point):
            "it lies far from the others; are latitude and longitude swapped? \(point.latitude), \(point.longitude) is near them"
        case .drawnInPart(let missing):
            "\(EnglishCount.of(missing, "node or member", plural: "nodes and members")) of it \(missing == 1 ? "is" : "are") not in the "
                + "file; it is placed by the others"
        case .hijri(let written, let day):
            "'\(written)' is taken as a Hijri date, which is \(day) by Umm al-Qura"
        }
    }

    package static func text(_ problem: MapProblem) -> String {
        switch problem.reason {
        case .format: "is none of OpenStreetMap XML, PBF, GeoJSON and the JSON of Overpass"
        case .malformed: "is not well formed"
        case .documentType:
            "has a document type, which is not read; perhaps it is a web page with which a server refused to answer"
        case .unknownEntity: "has an entity that XML does not know"
        case .tooDeep: "is nested too deep"
        case .foreign: "has something that is no element of OpenStreetMap"
        case .tooLong: "has an element that is too long"
        case .incomplete: "ends too early; download it again"
        case .gaveUp:
            "is not complete, since its server gave up: '\(problem.detail ?? "")'; "
                + "ask it for a smaller area, or with a longer timeout"
        case .empty: "has no element in it"
        }
    }
}
