import ManasikDomain
import ManasikSampleSchools

/// 'Umrah as the bundled pack lays it out.
let umrah = ritual(
    "umrah",
    when: when(HostFact.journey.id, .text("umrah"), .text("hajj")),
    group(
        .sequence,
        "umrah",
        [
            step("ihram", .rukn, place: "miqat"),
            step("tawaf", .rukn, place: "kaabah", count: 7, needs: ["ihram"]) {
                $0.missed = .all(.incomplete)
            },
            step("prayer", .sunnah, place: "kaabah"),
            step(
                "sai",
                bySchool: [.hanafi: .wajib, .maliki: .rukn, .shafii: .rukn, .hanbali: .rukn],
                place: "safa",
                count: 7,
                needs: ["tawaf"]
            ) {
                $0.missed = .each([
                    .hanafi: .remedy(fact("dam")), .maliki: .incomplete, .shafii: .incomplete,
                    .hanbali: .incomplete,
                ])
            },
            step("halq", .wajib, needs: ["sai"]) { $0.missed = .all(.remedy(fact("dam"))) },
        ]
    )
)

/// A hajj with the relations that rites have: kinds of hajj, a free order, a choice, a sa'i at one of two places.
let hajj = ritual(
    "hajj",
    group(
        .sequence,
        "hajj",
        [
            step("ihram", .rukn, place: "miqat"),
            step(
                "arrival_tawaf",
                bySchool: [.hanafi: .sunnah, .maliki: .wajib, .shafii: .sunnah, .hanbali: .sunnah],
                when: when(fact("hajj_type"), .text("qiran"), .text("ifrad")),
                place: "kaabah",
                count: 7
            ),
            group(
                .sequence,
                "umrah",
                when: when(fact("hajj_type"), .text("tamattu")),
                [
                    step("umrah_tawaf", .rukn, place: "kaabah", count: 7),
                    step("umrah_sai", .rukn, place: "safa", count: 7, needs: ["umrah_tawaf"]),
                ]
            ),
            step("mina", .sunnah, place: "mina"),
            step("standing", .rukn, place: "arafat") {
                $0.missed = .all(.lost)
                $0.opens = .each([
                    .hanafi: StepTime("9 dhu_al_hijjah dhuhr")!,
                    .hanbali: StepTime("9 dhu_al_hijjah fajr")!,
                ])
            },
            group(
                .anyOrder,
                "tenth",
                [
                    step("aqabah", .wajib, place: "jamarat", count: 7) {
                        $0.missed = .all(.remedy(fact("dam")))
                    },
                    step("ifadah", .rukn, place: "kaabah", count: 7, needs: ["standing"]),
                ]
            ),
            step("hajj_sai", .rukn, place: "safa", needs: ["ifadah"]) { $0.alsoAt = ["arrival_tawaf"] },
            step(
                "nights",
                bySchool: [.hanafi: .sunnah, .maliki: .wajib, .shafii: .wajib, .hanbali: .wajib],
                place: "mina"
            ) { $0.during = "departure" },
            group(
                .choice,
                "departure",
                [
                    group(.sequence, "early", [step("stoning_12", .wajib, place: "jamarat")]),
                    group(
                        .sequence,
                        "full",
                        [
                            step("stoning_12_full", .wajib, place: "jamarat"),
                            step("stoning_13", .wajib, place: "jamarat"),
                        ]
                    ),
                ]
            ),
            step(
                "farewell",
                bySchool: [.hanafi: .wajib, .maliki: .sunnah, .shafii: .wajib, .hanbali: .wajib],
                place: "kaabah"
            ),
        ]
    )
)

/// Rites whose windows, as packs declare them, reach over several days.
let daysOfMina = ritual(
    "days",
    group(
        .sequence,
        "days",
        [
            step("standing", .rukn) { $0.closes = .all(StepTime("10 dhu_al_hijjah fajr")!) },
            step("sunset", .wajib) {
                $0.opens = .all(StepTime("9 dhu_al_hijjah maghrib")!)
                $0.closes = .all(StepTime("10 dhu_al_hijjah fajr")!)
            },
            step("stoning_10", .wajib) { $0.closes = .all(StepTime("10 dhu_al_hijjah maghrib")!) },
            step("ifadah", .rukn) {
                $0.opens = .all(StepTime("10 dhu_al_hijjah fajr")!)
                $0.closes = .each([.hanafi: StepTime("12 dhu_al_hijjah maghrib")!])
            },
            step("sai", .rukn, needs: ["ifadah"]),
            step("stoning_11", .wajib) { $0.opens = .all(StepTime("11 dhu_al_hijjah dhuhr")!) },
            step("stoning_12", .wajib) { $0.opens = .all(StepTime("12 dhu_al_hijjah dhuhr")!) },
            step("farewell", .wajib, needs: ["ifadah"]),
        ]
    )
)

let qiran = ["hajj_type": FactValue.text("qiran")]
let tamattu = ["hajj_type": FactValue.text("tamattu")]
