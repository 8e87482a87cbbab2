extension PersonID {
    /// Whether one owner comes before another where stores list them.
    public static func precedes(_ left: PersonID, _ right: PersonID) -> Bool {
        FieldValue.text(left.rawValue) < .text(right.rawValue)
    }
}
