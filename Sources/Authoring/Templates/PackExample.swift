/// What `manasik new` writes as an example, by which `check` knows it again.
enum PackExample {
    static let title = "A new pack"
    /// The country of which nothing is known here.
    static let country = "SG"
    /// A country for whose citizens the example is not.
    static let otherCountry = "MY"
    static let address = "https://example.org"
    /// Numbers that are nobody's.
    static let phones: Set = ["+966110000000", "+966120000000"]
}
