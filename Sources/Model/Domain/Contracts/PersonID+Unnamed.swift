extension PersonID {
    /// Whether it is whoever uses the program without saying a name; such a person is not spoken of by it.
    public var isUnnamed: Bool { rawValue == "me" }
}
