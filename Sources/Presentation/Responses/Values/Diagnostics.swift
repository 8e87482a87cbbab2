public import ManasikDomain

extension SourceLocation: Response {
    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("line", line)
            Member("column", column)
        }
    }
}

extension Diagnostic: Response {
    public var json: JSONValue {
        .object {
            Member("severity", severity)
            Member("code", code)
            Member("pack", pack)
            Member("location", location)
            Member("message", message)
            Member("help", help)
        }
    }
}
