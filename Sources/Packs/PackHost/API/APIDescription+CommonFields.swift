/// The fields that several constructors have alike.
extension APIDescription {
    static let id = Field("id", .name, required: true, "The name, unique among its kind in the pack.")
    static let title = Field("title", .text, required: true, "What people see.")
    static let when = Field("when", .condition, "For whom it applies; without it, for all.")
    static let source = Field("source", .sources, "Where the statement comes from.")
    static let details = Field("details", .article, "An article that explains it.")
    static let seeAlso = Field(
        "see_also",
        .oneOrMore(.article),
        "Further articles that are of use with it, shown as a list of titles."
    )
    static let unverified = Field(
        "unverified",
        .boolean,
        "True where no source is available; kept out of default views or marked."
    )
    static let reviewBy = Field(
        "review_by",
        .date,
        "After this day it is shown as stale until someone has verified it again."
    )
    static let optional = Field(
        "optional",
        .boolean,
        "Whether all of it may be left out: its steps bind once one of them is done."
    )
    static let note = Field("note", .text, "A remark.")
}
