/// Example content that `manasik new` writes and by which `manasik check` recognizes it.
enum PackExample {
    static let title = "A new pack"
    /// The country of packs for which none is given.
    static let country = "SG"
    /// A country to whose citizens the example does not apply.
    static let otherCountry = "MY"
    static let address = "https://example.org"
    /// Telephone numbers that belong to nobody.
    static let phones: Set = ["+966110000000", "+966120000000"]
}
