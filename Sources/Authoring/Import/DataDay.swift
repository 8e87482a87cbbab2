package import ManasikDomain

/// The day of which imported data are, and by what it is known.
package struct DataDay: Hashable, Sendable {
    /// By what a day is known, the strongest first.
    package enum Grounds: String, Hashable, Sendable {
        /// Whoever imports the file says it.
        case given
        /// The file itself says it.
        case file
        /// Nobody says it: it is the day on which the file was last changed.
        case changed
    }

    package let day: CivilDate
    package let grounds: Grounds
    /// The day that the file says; nil if it says none.
    package let stated: CivilDate?

    /// - Parameters:
    ///   - given: The day that whoever imports the file says; it has come.
    ///   - stated: The day that the file says, which counts only if it has come.
    ///   - changed: The day on which the file was last changed.
    ///   - today: The last day that has come anywhere.
    package init(given: CivilDate?, stated: CivilDate?, changed: CivilDate, today: CivilDate) {
        self.stated = stated
        if let given {
            (day, grounds) = (given, .given)
        } else if let stated, stated <= today {
            (day, grounds) = (stated, .file)
        } else {
            (day, grounds) = (changed, .changed)
        }
    }

    /// Says by what the day is known, and what the file says where that is another day.
    package var text: String {
        let words =
            switch grounds {
            case .given: "\(day), as given"
            case .file: "\(day), as the file says"
            case .changed: "\(day), on which the file was last changed"
            }
        guard let stated, stated != day else { return words }
        return "\(words); the file says \(stated)" + (grounds == .changed ? ", which has still to come" : "")
    }
}
