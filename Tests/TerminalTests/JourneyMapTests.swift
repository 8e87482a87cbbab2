import ManasikPresentation
import ManasikTerminal
import Testing

@Suite struct JourneyMapTests {
    @Test func drawsThePathWithArrowsAndTheRitesBeneathEachPlace() {
        let lines = Layout.wide.journeyMap(Samples.journey)
        #expect(
            drawn(lines, .wide) == """
                ✓ Makkah ━━━━━━━━━━━━━━━━► ✓ Mina ━━━━━━━━━━━━━━━► ▸ [Arafat] ╌╌╌╌►
                  ✓ Ihram from the           ✓ Day of tarwiyah     ❯ ▸ Standing
                    miqat                    – Night at Mina         ! Khutbah
                  ✓ Tawaf of arrival
                    and the prayer
                    after it

                ○ Muzdalifah ╌╌╌╌► ○ Mina ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌► ○ Makkah
                  ○ Night            ○ Stoning of Jamrat        ○ Tawaf al-ifadah
                  ○ Pebbles            al-‘Aqabah               ? Sa‘i
                """
        )
    }

    @Test func runsDownwardsAtFortyColumns() {
        let lines = Layout.narrow.journeyMap(Samples.journey)
        #expect(
            drawn(lines, .narrow) == """
                ✓ Makkah
                ┃   ✓ Ihram from the miqat
                ┃   ✓ Tawaf of arrival and the prayer
                ┃     after it
                ▼
                ✓ Mina
                ┃   ✓ Day of tarwiyah
                ┃   – Night at Mina
                ▼
                ▸ Arafat
                ╎ ❯ ▸ Standing
                ╎   ! Khutbah
                ▽
                ○ Muzdalifah
                ╎   ○ Night
                ╎   ○ Pebbles
                ▽
                ○ Mina
                ╎   ○ Stoning of Jamrat al-‘Aqabah
                ▽
                ○ Makkah
                    ○ Tawaf al-ifadah
                    ? Sa‘i
                """
        )
    }

    @Test func saysEachThingOnALineInPlainOutput() {
        let lines = Layout.plain.journeyMap(Samples.journey)
        #expect(
            drawn(lines, .plain) == """
                [x] Makkah
                    [x] Ihram from the miqat
                    [x] Tawaf of arrival and the prayer after it

                => [x] Mina
                    [x] Day of tarwiyah
                    [-] Night at Mina

                => [>] Arafat
                  > [>] Standing
                    [!] Khutbah

                -> [ ] Muzdalifah
                    [ ] Night
                    [ ] Pebbles

                -> [ ] Mina
                    [ ] Stoning of Jamrat al-‘Aqabah

                -> [ ] Makkah
                    [ ] Tawaf al-ifadah
                    [?] Sa‘i
                """
        )
    }

    @Test func runsFromRightToLeftInArabic() {
        let lines = Layout.arabicWide.journeyMap(Samples.arabicJourney)
        #expect(
            drawn(lines, .arabicWide) == """
                           مزدلفة ○ ◄╌╌╌╌╌╌╌╌╌ [عرفات] ◂ ◄━━━━━━━━━━━━ منى ✓ ◄━━━━━━━━━━━━ مكة ✓
                         المبيت ○       الوقوف بعرفة ◂ ❮     يوم التروية ✓       طواف القدوم ✓
                                                                                       السعي ✓
                """
        )
    }

    @Test func runsDownTheRightSideInArabicAtFortyColumns() {
        let lines = Layout.arabicNarrow.journeyMap(Samples.arabicJourney)
        #expect(
            drawn(lines, .arabicNarrow) == """
                                                   مكة ✓
                                       طواف القدوم ✓   ┃
                                             السعي ✓   ┃
                                                       ▼
                                                   منى ✓
                                       يوم التروية ✓   ┃
                                                       ▼
                                                 عرفات ◂
                                      الوقوف بعرفة ◂ ❮ ╎
                                                       ▽
                                                مزدلفة ○
                                            المبيت ○
                """
        )
    }

    @Test func mirrorsItsAsciiArrowsInPlainArabic() {
        let lines = Layout.arabicPlain.journeyMap(Samples.arabicJourney)
        #expect(
            drawn(lines, .arabicPlain) == """
                                                 مكة [x]
                                     طواف القدوم [x]
                                           السعي [x]

                                              منى [x] <=
                                     يوم التروية [x]

                                            عرفات [<] <=
                                    الوقوف بعرفة [<] <

                                           مزدلفة [ ] <-
                                          المبيت [ ]
                """
        )
    }

    @Test func staysInReadingOrderInAPipe() {
        let lines = Layout.arabicPipe.journeyMap(Samples.arabicJourney)
        #expect(
            drawn(lines, .arabicPipe) == """
                ✓ مكة ━━━━━━━━━━━━◄ ✓ منى ━━━━━━━━━━━━◄ ◂ [عرفات] ╌╌╌╌╌╌╌╌╌◄ ○ مزدلفة
                  ✓ طواف القدوم       ✓ يوم التروية     ❮ ◂ الوقوف بعرفة       ○ المبيت
                  ✓ السعي
                """
        )
    }

    @Test func isReorderedWhereTheTerminalDoesNot() {
        let lines = Layout.arabicVisual.journeyMap(Samples.arabicJourney)
        #expect(
            drawn(lines, .arabicVisual) == """
                           ةفلدزم ○ ◄╌╌╌╌╌╌╌╌╌ [تافرع] ◂ ◄━━━━━━━━━━━━ ىنم ✓ ◄━━━━━━━━━━━━ ةكم ✓
                         تيبملا ○       ةفرعب فوقولا ◂ ❮     ةيورتلا موي ✓       مودقلا فاوط ✓
                                                                                       يعسلا ✓
                """
        )
    }

    @Test func saysTheTimesBeneathThePlacesAndTheRites() {
        let map = JourneyMap([
            .init("Mina", .past),
            .init(
                "Arafat",
                .current,
                rites: [
                    .init(
                        "Stand",
                        .current,
                        isSelected: true,
                        time: TimeNote(.closing, "closes soon, 18:48")
                    ),
                    .init("Stay", .waiting, time: TimeNote(.open, "open")),
                ]
            ),
            .init("Muzdalifah", .ahead, time: TimeNote(.early, "opens 18:48")),
            .init("Jamarat", .ahead, time: TimeNote(.late, "late")),
            .init("Farewell", .ahead, time: TimeNote(.closed, "closed")),
        ])
        #expect(
            drawn(Layout.wide.journeyMap(map), .wide) == """
                ✓ Mina ━━━━► ▸ [Arafat] ╌╌╌╌╌╌╌╌╌╌╌╌╌╌► ○ Muzdalifah ╌╌╌╌╌► ○ Jamarat ╌╌╌╌►
                             ❯ ▸ Stand                    ◷ opens 18:48       ◬ late
                                 ◕ closes soon,
                                   18:48
                               ○ Stay
                                 ● open

                ○ Farewell
                  ⊘ closed
                """
        )
        #expect(
            drawn(Layout.narrow.journeyMap(map), .narrow) == """
                ✓ Mina
                ▼
                ▸ Arafat
                ╎ ❯ ▸ Stand
                ╎     ◕ closes soon, 18:48
                ╎   ○ Stay
                ╎     ● open
                ▽
                ○ Muzdalifah
                ╎ ◷ opens 18:48
                ▽
                ○ Jamarat
                ╎ ◬ late
                ▽
                ○ Farewell
                  ⊘ closed
                """
        )
        #expect(
            drawn(Layout.plain.journeyMap(map), .plain) == """
                [x] Mina

                => [>] Arafat
                  > [>] Stand
                        (*) closes soon, 18:48
                    [ ] Stay
                        (o) open

                -> [ ] Muzdalifah
                  (~) opens 18:48

                -> [ ] Jamarat
                  (!) late

                -> [ ] Farewell
                  (x) closed
                """
        )
    }
}
