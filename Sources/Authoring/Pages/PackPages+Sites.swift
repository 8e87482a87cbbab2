import ManasikDomain
import ManasikLocalization

extension PackPages {
    /// Returns where the rites of a pack's traditions are performed.
    func sites(of pack: PackID) -> [ReferencePage.Block] {
        let sites = catalog.sortedTraditions.filter { $0.id.pack == pack }.compactMap(\.site)
        return sites.isEmpty ? [] : [heading(2, "docs.site"), .list(sites.map(entry))]
    }

    private func entry(of site: Tradition.Site) -> ReferencePage.Entry {
        let point = "\(site.coordinate.latitude), \(site.coordinate.longitude)"
        var below = [
            entry("docs.degrees", [.code(point)]), entry("docs.time-zone", [.code(site.timeZone)]),
        ]
        if let country = site.country {
            let name = localizer.words(.text(country), of: HostFact.residence.declaration)
            below.append(entry("docs.country", [.text(name), space, .code(country)]))
        }
        return ReferencePage.Entry([.strong([text(site.title)])], below)
    }
}
