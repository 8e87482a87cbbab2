import ManasikDomain

/// Two filters of one collection, both under the names of its former version.
struct ComparedFilters {
    let old: RecordFilter
    let new: RecordFilter

    func and(_ others: ComparedFilters) -> ComparedFilters {
        ComparedFilters(old: old.and(others.old), new: new.and(others.new))
    }
}
