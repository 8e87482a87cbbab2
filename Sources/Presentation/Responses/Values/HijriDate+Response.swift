public import ManasikAlmanac
public import ManasikDomain

extension HijriDate: Response {
    public var json: JSONValue {
        .object {
            Member("year", year)
            Member("month", month)
            Member("day", day)
        }
    }
}
