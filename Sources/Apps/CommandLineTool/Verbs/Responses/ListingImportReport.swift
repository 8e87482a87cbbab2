import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What became of the places of a file.
struct ListingImportReport: Response {
    let rows: [ListingRow]
    /// The number of elements or rows in the file.
    let elements: Int
    let changes: ListingChanges
    let source: ListingSource
    let file: String

    var json: JSONValue {
        .object {
            Member("source", source.name)
            Member("licence", source.licence)
            Member("attribution", source.attribution)
            Member("date", source.date)
            Member("elements", elements)
            Member("added", changes.added.count)
            Member("updated", changes.updated.count)
            Member("unchanged", changes.unchanged)
            Member("returned", changes.returned)
            Member("vanished", changes.vanished)
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
                Member("reason", row.refusal.map { ListingImportReport.text($0) })
                Member("remarks", row.remarks.map { ListingImportReport.text($0) })
            }
        }
    }

    var lines: [String] {
        var lines: [String] = []
        for row in rows {
            let place = row.line.map { "\(file):\($0)" } ?? file
            let element = row.element ?? "an element"
            if let refusal = row.refusal {
                lines.append("\(place): \(element) is not taken: \(Self.text(refusal))")
            }
            for remark in row.remarks { lines.append("\(place): \(element): \(Self.text(remark))") }
        }
        for id in changes.returned { lines.append("\(id): is there again") }
        for id in changes.vanished { lines.append("\(id): is no longer in the source; marked, not deleted") }
        var kinds: [String: Int] = [:]
        for listing in rows.compactMap({ $0.listing }) { kinds[listing.kind.rawValue, default: 0] += 1 }
        for (kind, count) in kinds.sorted(by: { $0.key < $1.key }) { lines.append("\(kind): \(count)") }
        lines.append(
            "\(EnglishCount.of(elements, "element")) read; \(changes.added.count) added, "
                + "\(changes.updated.count) updated, \(changes.unchanged) unchanged, "
                + "\(changes.vanished.count) vanished" + (changes.isMade ? "" : "; nothing was stored")
        )
        lines.append("\(source.name): \(source.attribution), \(source.licence), data of \(source.date)")
        return lines
    }

    static func text(_ refusal: ListingRow.Refusal) -> String {
        switch refusal {
        case .noPlace: "the file does not say where it is (a way needs its nodes or a centre)"
        case .swapped(let latitude, let longitude):
            "latitude and longitude are swapped: write latitude \(latitude), longitude \(longitude)"
        case .twice: "it was there before in the file"
        case .unnamed: "it has no type and number by which it would be known again"
        case .noText: "it is not in UTF-8"
        case .unknownKind(let kind, let nearest):
            "no pack lists places of the kind '\(kind)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .badCell(let column, let value, let takes): "'\(column)' takes \(takes), not '\(value)'"
        }
    }

    static func text(_ remark: ListingRow.Remark) -> String {
        switch remark {
        case .hours(let hours):
            "opening hours '\(hours)' are not understood and are shown as they are written"
        case .certificateWithoutEnd:
            "a certificate without the day until which it is valid is not counted as one"
        case .swapped(let point):
            "it lies far from the others; are latitude and longitude swapped? \(point.latitude), \(point.longitude) is near them"
        }
    }

    static func text(_ reason: MapProblem.Reason) -> String {
        switch reason {
        case .format: "is none of OpenStreetMap XML, PBF, GeoJSON and the JSON of Overpass"
        case .malformed: "is not well formed"
        case .documentType: "has a document type, which is not read"
        case .unknownEntity: "has an entity that XML does not know"
        case .tooDeep: "is nested too deep"
        case .foreign: "has something that is no element of OpenStreetMap"
        case .tooLong: "has an element that is too long"
        case .incomplete: "ends too early"
        }
    }
}
