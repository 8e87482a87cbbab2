import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime

/// What imports list.
struct ListingAnswers: HostAnswers {
    let host: HostVocabulary

    /// Answers what an import would list for an element with some tags; nil if it would not list it.
    func listed(_ tags: LuaValue) throws -> LuaValue {
        guard let table = tags.tableValue, table.items.isEmpty else {
            throw Problem("tags are named: listed { amenity = \"restaurant\", [\"diet:halal\"] = \"yes\" }")
        }
        var named: [String: String] = [:]
        for field in table.fields {
            guard let name = field.name else { throw Problem("tags have names, such as [\"diet:halal\"]") }
            named[name] = try text(field.value, "value of the tag '\(name)'")
        }
        let rules = try requireEngine().generation.catalog.listingRules.values.sorted { $0.id < $1.id }
        environment.note(TestEnvironment.listings)
        guard let rule = ListingRule.rule(for: named, of: rules) else { return .nil }
        environment.witness?.sawListing(named, by: rule)
        return Self.lua(rule.reading(named, at: Coordinate(latitude: 0, longitude: 0)!).0, by: rule)
    }

    private static func lua(_ listing: Listing, by rule: ListingRule) -> LuaValue {
        func table(_ values: [String: String]) -> LuaValue {
            .table(LuaTable(fields: values.map { LuaField(key: .string($0), value: .string($1)) }))
        }
        let facilities = listing.facilities.map { ($0.key.rawValue, $0.value.rawValue) }
        return .table(
            LuaTable([
                "rule": .string(rule.id.description), "kind": .string(listing.kind.rawValue),
                "name": text(listing.name), "names": table(listing.names), "address": text(listing.address),
                "phone": text(listing.phone), "website": text(listing.website), "hours": text(listing.hours),
                "cuisine": .table(LuaTable(items: listing.cuisine.map(LuaValue.string))),
                "facilities": table(Dictionary(uniqueKeysWithValues: facilities)),
                "halal": text(listing.claim?.rawValue),
                "certificate": listing.certificate.map(lua) ?? .nil,
            ])
        )
    }

    private static func lua(_ certificate: HalalCertificate) -> LuaValue {
        .table(
            LuaTable([
                "body": .string(certificate.body), "number": text(certificate.number),
                "valid_until": text(certificate.until?.description),
            ])
        )
    }
}
