extension PersonID {
    /// Whether a name comes before another where stores list owners.
    public static func precedes(_ left: PersonID, _ right: PersonID) -> Bool {
        FieldValue.text(left.rawValue) < .text(right.rawValue)
    }
}
