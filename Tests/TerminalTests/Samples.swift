import ManasikPresentation
import ManasikTerminal

/// The text that a layout's lines make on a terminal, without the isolates around right-to-left pieces.
func drawn(_ lines: [Line], _ layout: Layout) -> String {
    let renderer = Renderer(colors: .none, bidi: layout.bidi, width: layout.width)
    let text = lines.map { renderer.string($0) }.joined(separator: "\n")
    return String(text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
}

extension Layout {
    static let wide = Layout(width: 80)
    static let narrow = Layout(width: 40)
    static let plain = Layout(width: 80, isPlain: true)
    static let arabicWide = Layout(width: 80, direction: .rightToLeft)
    static let arabicPlain = Layout(width: 40, direction: .rightToLeft, isPlain: true)
    static let arabicPipe = Layout(width: 80, direction: .rightToLeft, bidi: .logical)
    static let arabicVisual = Layout(width: 80, direction: .rightToLeft, bidi: .visual)
    static let arabicNarrow = Layout(width: 40, direction: .rightToLeft)
}

/// Values that several tests draw.
enum Samples {
    static let journey = JourneyMap([
        .init(
            "Makkah",
            .past,
            rites: [
                .init("Ihram from the miqat", .done),
                .init("Tawaf of arrival and the prayer after it", .done),
            ]
        ),
        .init("Mina", .past, rites: [.init("Day of tarwiyah", .done), .init("Night at Mina", .skipped)]),
        .init(
            "Arafat",
            .current,
            rites: [.init("Standing", .current, isSelected: true), .init("Khutbah", .missed)]
        ),
        .init("Muzdalifah", .ahead, rites: [.init("Night", .waiting), .init("Pebbles", .waiting)]),
        .init("Mina", .ahead, rites: [.init("Stoning of Jamrat al-‘Aqabah", .waiting)]),
        .init("Makkah", .ahead, rites: [.init("Tawaf al-ifadah", .waiting), .init("Sa‘i", .undecided)]),
    ])

    static let arabicJourney = JourneyMap([
        .init("مكة", .past, rites: [.init("طواف القدوم", .done), .init("السعي", .done)]),
        .init("منى", .past, rites: [.init("يوم التروية", .done)]),
        .init("عرفات", .current, rites: [.init("الوقوف بعرفة", .current, isSelected: true)]),
        .init("مزدلفة", .ahead, rites: [.init("المبيت", .waiting)]),
    ])

    static let contacts = Table(
        columns: [
            .init("Name", priority: 2), .init("Number", priority: 3, alignment: .end),
            .init("What for", priority: 1),
        ],
        rows: [
            ["Emergency", "911", "Police, fire brigade and ambulance in Makkah, Madinah and Riyadh"],
            ["Red Crescent", "997", "Ambulance"],
        ]
    )

    static let arabicContacts = Table(
        columns: [.init("الاسم", priority: 2), .init("الرقم", priority: 3, alignment: .end)],
        rows: [["الطوارئ", "911"], ["الهلال الأحمر", "997"]]
    )

    static let rows = [
        ChecklistRow(.done, "Passport", detail: "Valid for six months after the journey"),
        ChecklistRow(.current, "Meningitis vaccination", isSelected: true),
        ChecklistRow(
            .waiting,
            "Ihram garments, two sets, without any seam, and a belt with pockets for papers"
        ),
        ChecklistRow(.skipped, "Umbrella"),
    ]

    static let arabicRows = [
        ChecklistRow(.done, "جواز السفر", detail: "ساري لستة أشهر"),
        ChecklistRow(.waiting, "التطعيم", isSelected: true),
    ]

    static let values = [
        KeyValue("Place", "Arafat"),
        KeyValue(
            "Obligation",
            "Rukn in all schools: whoever misses it has missed the hajj of that year",
            style: .warning
        ),
    ]

    static let arabicValues = [
        KeyValue("المكان", "عرفات"), KeyValue("الحكم", "ركن، لا يصح الحج إلا به عند جميع المذاهب"),
    ]

    static let hints = [
        KeyHint("n", "next"), KeyHint("b", "back"), KeyHint("Space", "done"), KeyHint("d", "details"),
        KeyHint("q", "quit"),
    ]

    static let arabicHints = [KeyHint("ت", "التالي"), KeyHint("س", "السابق"), KeyHint("q", "خروج")]

    static let arabicArticle = """
        # الوقوف بعرفة

        يوم عرفة **أفضل** الأيام، قف فيه إلى *غروب* الشمس داخل حدود عرفة.

        - أكثر من الدعاء والذكر والتلبية حتى الغروب
        - Read it in English too

        > الحج عرفة
        """

    static let article = """
        # The standing at Arafat

        The day of **Arafat** is the *greatest* day. See [the map](place:arafat) and `rites:ihram`;
        an unclosed *star and a | table | stay.

        اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ فَاعْفُ عَنِّي

        ## What to do

        - Stay until sunset, within the marked boundary of the plain, however tired you are
        - Supplicate
          - facing the qiblah
        1. First
        2. Second

        > A quote, long enough that it has to be wrapped onto a second line on a narrow screen.

        ---

        Line one\\
        line two
        """
}
