import ManasikDomain

extension RecordCollection {
    /// Returns what is wrong with a decimal that is no number, which no list could order and no sum add; nil if there is none.
    func noNumber(in body: [String: JSONValue]) -> RecordFieldError? {
        for (name, field) in fields.sorted(by: { $0.key < $1.key })
        where (field.element ?? field.type) == .decimal {
            do throws(RecordFieldError) { try check(body[name] ?? .null, of: name) } catch {
                return error
            }
        }
        return nil
    }
}
