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
    /// What is taken as it is written, since it is not understood.
    package internal(set) var remarks: [Remark]

    /// Why something becomes nothing.
    package enum Refusal: Hashable, Sendable {
        /// The file says no place, as of a way without its nodes.
        case noPlace
        /// Its latitude can be none, while its longitude can, and the other way round.
        case swapped(latitude: Double, longitude: Double)
        /// It was there before in the file.
        case twice
        /// It has no name by which it would be known when it is imported again.
        case unnamed
        /// It is not in UTF-8.
        case noText
        /// No pack lists places of the kind.
        case unknownKind(String, nearest: String?)
        /// A cell holds what its column does not take.
        case badCell(column: String, value: String, takes: String)

        /// The name of the reason in data.
        package var code: String {
            switch self {
            case .noPlace: "no-place"
            case .swapped: "swapped"
            case .twice: "twice"
            case .unnamed: "unnamed"
            case .noText: "no-text"
            case .unknownKind: "unknown-kind"
            case .badCell: "bad-cell"
            }
        }
    }

    /// What is not understood of something.
    package enum Remark: Hashable, Sendable {
        case hours(String)
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
        if let hours = listing.hours, OpeningHours.reading(hours) == nil { remarks.append(.hours(hours)) }
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
