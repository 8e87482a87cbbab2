package import ManasikDomain
import ManasikOpeningHours

/// Something of a file that would be a place near people: what it becomes, or why it becomes nothing.
package struct ListingRow: Hashable, Sendable {
    /// Its name in the source, such as `node/123`; nil if it has none.
    package let element: String?
    /// The line of the file on which it begins, or the row of a table; nil if the file has no lines.
    package internal(set) var line: Int?
    /// nil if it is not known.
    package let kind: Place.Kind?
    /// What it becomes; nil if it is refused.
    package let listing: Listing?
    package let refusal: Refusal?
    /// What the person who imports it should know of what is taken.
    package internal(set) var remarks: [Remark]

    /// Why something becomes nothing.
    package enum Refusal: Hashable, Sendable {
        /// The file says no place.
        case noPlace
        /// Its latitude can be none, while its longitude can, and the other way round.
        case swapped(latitude: Double, longitude: Double)
        /// It is drawn by nodes of which the file has none.
        case noNodes
        /// It was there before in the file.
        case twice
        /// It has no name by which it would be known when it is imported again.
        case unnamed
        /// It is not in UTF-8.
        case noText
        /// A property that should have tags is written in a form that is not read, so that nobody can tell what it is.
        case unreadTags(String)
        /// No pack lists places of the kind.
        case unknownKind(String, of: [String], nearest: String?)
        /// A row has another number of cells than the header, so that they may stand in the wrong columns.
        case cellCount(Int, header: Int)
        /// A cell holds what its column does not take.
        case badCell(column: String, value: String, takes: String)

        /// What is said to whoever imports it.
        package var text: String {
            switch self {
            case .noPlace: "the file does not say where it is"
            case .swapped(let latitude, let longitude):
                SwappedPlace.help(latitude: latitude, longitude: longitude)
            case .noNodes:
                "none of its nodes is in the file; download it with its nodes, or from Overpass with 'out center'"
            case .twice: "it was there before in the file"
            case .unnamed: "it has no type and number by which it would be known again"
            case .noText: "it is not in UTF-8"
            case .unreadTags(let property):
                "the tags in its '\(property)' cannot be read; ogr2ogr writes them as \"key\"=>\"value\", separated by commas"
            case .unknownKind(let kind, let kinds, let nearest):
                "no pack lists places of the kind '\(kind)': it is one of \(kinds.joined(separator: ", "))"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? "")
            case .cellCount(let count, let header):
                "it has \(EnglishCount.of(count, "cell")) and the header has \(header), so that they may stand in the wrong columns; "
                    + "a cell with a separator in it needs quotation marks around it"
            case .badCell(let column, let value, let takes): "'\(column)' takes \(takes), not '\(value)'"
            }
        }

        /// The cell that has another word than those that its column takes; nil if that is not the reason.
        package var foreignWord: (column: String, value: String)? {
            switch self {
            case .unknownKind(let kind, _, _) where !kind.isEmpty: ("kind", kind)
            case .badCell(let column, let value, _) where PlaceTable.columnsOfWords.contains(column):
                (column, value)
            default: nil
            }
        }

        /// The name of the reason in data.
        package var code: String {
            switch self {
            case .noPlace: "no-place"
            case .swapped: "swapped"
            case .noNodes: "no-nodes"
            case .twice: "twice"
            case .unnamed: "unnamed"
            case .noText: "no-text"
            case .unreadTags: "unread-tags"
            case .unknownKind: "unknown-kind"
            case .cellCount: "cell-count"
            case .badCell: "bad-cell"
            }
        }
    }

    /// What somebody should know of something that is taken.
    package enum Remark: Hashable, Sendable {
        /// Opening hours that are not understood, where that begins, and the word that was probably meant there.
        case hours(String, place: String, nearest: String?)
        /// So many of its nodes and members are not in the file; it is placed by the others.
        case drawnInPart(missing: Int)
        /// The day until which a certificate is valid was written by the Hijri calendar.
        case hijri(String, CivilDate)
        /// A certificate without an end counts for none.
        case certificateWithoutEnd
        /// It lies far from the others, and would be near them with the degrees the other way round.
        case swapped(Coordinate)
    }

    init(_ element: String, line: Int, _ listing: Listing) {
        self.element = element
        self.line = line
        kind = listing.kind
        self.listing = listing
        refusal = nil
        var remarks: [Remark] = []
        if let hours = listing.hours {
            do throws(OpeningHours.Problem) { _ = try OpeningHours(hours) } catch {
                remarks.append(.hours(hours, place: error.place(in: hours), nearest: error.nearest))
            }
        }
        if let certificate = listing.certificate, certificate.until == nil {
            remarks.append(.certificateWithoutEnd)
        }
        self.remarks = remarks
    }

    init(_ element: String?, line: Int, kind: Place.Kind?, refused refusal: Refusal) {
        self.element = element
        self.line = line
        self.kind = kind
        listing = nil
        self.refusal = refusal
        remarks = []
    }
}

extension Coordinate {
    /// Whether both degrees are zero, as programs write a place that is not known; there is only sea.
    var isUnset: Bool { latitude == 0 && longitude == 0 }
}
