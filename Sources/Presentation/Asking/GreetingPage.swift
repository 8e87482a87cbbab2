public import ManasikLocalization

extension Page {
    /// Returns the page that greets a person who has not requested anything yet: what the program is, what to do next,
    /// and where to find everything else.
    ///
    /// - Parameter version: The version of the program.
    public static func greeting(version: String, in localizer: Localizer) -> Page {
        let rest = localizer.runs("greeting.rest", offering: ["help": .showHelp, "lost": .showEmergency])
        return Page([
            .heading("Manasik \(version)"),
            .paragraph(localizer["greeting.what"]),
            .paragraph(localizer["greeting.review"], .quiet),
            .gap,
            .heading(localizer["greeting.now"], level: 2),
            .requests([
                DescribedRequest(.askQuestions, localizer["greeting.ask"], in: localizer),
                DescribedRequest(.showToday, localizer["greeting.today"], in: localizer),
                DescribedRequest(.openWalk(ritual: nil), localizer["greeting.walk"], in: localizer),
            ]),
            .gap,
            .paragraph(rest),
        ])
    }
}
