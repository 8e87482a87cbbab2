/// A field of a record that its collection does not take.
public struct RecordFieldError: Error, Hashable, Sendable {
    public enum Problem: Error, Hashable, Sendable {
        /// The collection has no such field.
        case undeclared(nearest: String?)
        /// The field is not one that people write.
        case notInForm
        /// The field is the host's to set, such as who wrote the record.
        case setByHost
        /// The field is not read by whoever searches or orders by it.
        case hidden
        /// Records that are alike in the field would come by the author, whom whoever orders by it does not read.
        case hiddenOrder(author: String)
        /// The field is not read, of this record, by whoever would write it.
        case unread
        /// A required field has no value.
        case missing
        /// The value has another type; `element` is that of a list's elements, `written` the value if it is a text.
        case wrongType(
            takes: RecordCollection.FieldType,
            element: RecordCollection.FieldType?,
            given: String,
            written: String?
        )
        /// A number that somebody typed, whose point or comma may part thousands; what is typed for either.
        case ambiguousNumber(String, whole: String, decimal: String)
        /// A day of the Hijri calendar that somebody typed, such as 1448-12-10.
        case hijriDay(String)
        /// An integer outside its range.
        case number(Int, takes: ClosedRange<Int>)
        /// A text with too few or too many characters.
        case length(Int, takes: ClosedRange<Int>)
        /// A list with too few or too many elements.
        case count(Int, takes: ClosedRange<Int>)
        /// A word that is none of an enumeration.
        case notAValue(String, of: [String], nearest: String?)
        /// A bound of a search that is none of `min`, `max`, `before` and `after`.
        case notABound(String, nearest: String?)
        /// A comparison by order with a value that has none.
        case unordered
        /// A reference to a record that is not there.
        case noRecord(String, of: DefinitionID)
        /// Another record has the values of which only one record may have each.
        case taken(by: String, fields: [String])
    }

    public let collection: DefinitionID
    public let field: String
    public let problem: Problem

    public init(_ collection: DefinitionID, _ field: String, _ problem: Problem) {
        self.collection = collection
        self.field = field
        self.problem = problem
    }
}

/// The error for authors, whose code wrote the record.
extension RecordFieldError: CustomStringConvertible {
    public var description: String { "\(collection): field '\(field)' \(problem)" }
}

extension RecordFieldError.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .undeclared(let nearest):
            return "is not declared" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .notInForm: return "is written by the pack alone"
        case .setByHost: return "names the author of the record, which the host sets"
        case .hidden: return "is not read by this person, who therefore cannot search or order by it"
        case .hiddenOrder(let author):
            return
                "orders no list of this person, since records that are alike in it would come by '\(author)', which they do "
                + "not read; 'created' does"
        case .unread: return "is not read by this person, who therefore cannot write it"
        case .missing: return "is required"
        case .wrongType(let type, let element, let given, let written):
            let form: String =
                switch type {
                case .decimal: "a decimal, a number written as text such as \"12.50\""
                case .time: "a time, such as \"14:30\""
                case .date: "a date, such as \"2027-05-20\""
                case .instant: "an instant, such as \"2027-05-20T14:30:00Z\""
                case .list: "a list of \(element?.rawValue ?? "text")"
                case .text: "a text"
                default: "\(type == .integer || type == .enumeration ? "an" : "a") \(type.rawValue)"
                }
            // These are written as strings, of which this is none.
            let isWritten = [.decimal, .time, .date, .instant].contains(type) && written != nil
            return "takes \(form), not \(isWritten ? written.map { "'\($0)'" } ?? given : given)"
        case .ambiguousNumber(let written, let whole, let decimal):
            return "takes '\(whole)' or '\(decimal)', not '\(written)', which may be either"
        case .hijriDay(let day): return "takes a day of the Gregorian calendar, not '\(day)'"
        case .number(let number, let range):
            return "takes a number from \(range.lowerBound) to \(range.upperBound), not \(number)"
        case .length(let count, let range):
            return "takes \(range.lowerBound) to \(range.upperBound) characters, not \(count)"
        case .count(let count, let range):
            return "takes \(range.lowerBound) to \(range.upperBound) elements, not \(count)"
        case .notAValue(let word, let values, let nearest):
            return "takes one of \(values.joined(separator: ", ")), not '\(word)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .notABound(let bound, let nearest):
            return "is compared by min, max, before and after, not by '\(bound)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .unordered: return "is not compared by order with such a value"
        case .noRecord(let record, let collection):
            return "names record '\(record)', which \(collection) does not have"
        case .taken(let record, let fields):
            let names = fields.map { "'\($0)'" }.joined(separator: ", ")
            return "has the value of record '\(record)', and there is only one record per \(names)"
        }
    }
}
