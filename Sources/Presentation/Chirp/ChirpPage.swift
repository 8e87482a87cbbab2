public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page with the message of a day, or with the explanation that there is none.
    public static func chirp(_ chirp: ChirpView?, in localizer: Localizer) -> Page {
        guard let chirp else { return noChirps(in: localizer) }
        let title = localizer["chirp.of", ["date": .date(chirp.date)]]
        return Page([.heading(title)] + ChirpText(chirp, in: localizer).blocks())
    }

    /// Returns the page of the messages of a year, each with its day.
    public static func chirps(_ chirps: [ChirpView], in localizer: Localizer) -> Page {
        guard !chirps.isEmpty else { return noChirps(in: localizer) }
        return Page([
            .facts(
                chirps.map { chirp in
                    NamedText(
                        localizer.numerals(chirp.date.description),
                        ChirpText(chirp, in: localizer).message.text
                    )
                }
            )
        ])
    }

    /// Returns the page of the rotations of messages, with a mark at those from which the person gets messages.
    public static func rotations(_ rotations: [RotationView], in localizer: Localizer) -> Page {
        guard !rotations.isEmpty else { return noChirps(in: localizer) }
        return Page([
            .heading(localizer["chirp.rotations"]),
            .rows(
                rotations.map { rotation in
                    Row(
                        rotation.isShown ? .done : .waiting,
                        localizer[rotation.title],
                        details: [Paragraph(localizer.isolated(rotation.id.description))]
                    )
                }
            ),
        ])
    }

    /// Returns the message that names the chosen rotations; if empty, that all rotations are used that apply to the
    /// person.
    public static func chosenRotations(_ titles: [TextReference], in localizer: Localizer) -> Page {
        guard !titles.isEmpty else { return Page([.paragraph(localizer["chirp.rotations-all"])]) }
        let names = localizer.list(titles.map { localizer.text($0) })
        return Page([.paragraph(localizer["chirp.chosen", ["names": .localized(names)]])])
    }

    /// Returns the message that the daily message is no longer delivered.
    public static func chirpSilenced(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["chirp.silent"])])
    }

    /// Returns the message that no pack has daily messages.
    public static func noChirps(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["chirp.none"])])
    }
}
