import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

/// Why something is shown, and why something is refused.
extension PageTrial {
    /// Explanations of the steps of the walk, of items, contacts, messages and dhikr: of each kind the first.
    mutating func writeExplanations(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let context = packs.context(of: stop)
        let catalog = packs.catalog
        let ritual = stop.state.ritual
        var names = ritual.steps.prefix(6).map { ritual.id.step($0.id).description }
        names += catalog.checklistsInOrder.flatMap { $0.items.prefix(1).map { $0.id.description } }
        names += catalog.contactLists.keys.sorted().prefix(1).map { $0.description }
        names += catalog.chirps.keys.sorted().prefix(1).map { $0.description }
        names += catalog.dhikr.keys.sorted().prefix(1).map { $0.description }
        for id in names {
            do throws(ExplanationError) {
                let explained = try context.explanation(of: id, kind: nil, limit: 1)
                write(
                    "\(name) why \(id)",
                    .explanation(explained, in: localizer, of: catalog) { $0 },
                    localizer
                )
            } catch {
                note("\(name) why \(id): not explained")
            }
        }
    }

    mutating func writeRefusals(_ localizer: Localizer) {
        for error in EngineError.trial {
            let refusal = Refusal(
                error,
                in: localizer,
                of: packs.catalog,
                keptIn: StorePaths(directory: "home", file: "home/manasik.sqlite")
            )
            write("refusal \(refusal.code)", refusal.page, localizer)
        }
        let example = Request.search("tawaf", ofDhikr: false)
        let others: [Refusal] = [
            .noSearchText(example, in: localizer), .noSearchScreen(example, in: localizer),
            Refusal(unsoundBackup: "b.sqlite", detail: StoreDetail(.integrity), in: localizer),
        ]
        for refusal in others { write("refusal \(refusal.code)", refusal.page, localizer) }
    }
}
