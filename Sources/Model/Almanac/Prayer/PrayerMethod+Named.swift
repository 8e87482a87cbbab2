import ManasikDomain

extension PrayerMethod {
    /// The methods that have a name, sorted by it.
    ///
    /// - Source: the Adhan library for the angles, minutes and rounding; proposals to it, each compared there with the
    ///   authority's own tables, for JAKIM, Kemenag and Jordan; PrayTimes for Jafari; the tables of the Al Adhan
    ///   service for France and Russia.
    public static let named: [PrayerMethod] = [
        mwl, isna, egyptian, ummAlQura, karachi, dubai, kuwait, qatar, jordan, singapore, jakim, kemenag,
        tehran, turkey, moonsighting, jafari, france, russia,
    ]

    public static func named(_ id: String) -> PrayerMethod? { named.first { $0.id == id } }

    public static let mwl = PrayerMethod(
        "mwl",
        "Muslim World League",
        fajr: 18,
        isha: .angle(17),
        adding: [.dhuhr: 1]
    )
    public static let isna = PrayerMethod(
        "isna",
        "Islamic Society of North America",
        fajr: 15,
        isha: .angle(15),
        adding: [.dhuhr: 1]
    )
    public static let egyptian = PrayerMethod(
        "egyptian",
        "Egyptian General Authority of Survey",
        fajr: 19.5,
        isha: .angle(17.5),
        adding: [.dhuhr: 1]
    )
    public static let ummAlQura = PrayerMethod(
        "umm-al-qura",
        "Umm al-Qura University, Makkah",
        fajr: 18.5,
        isha: .interval(minutes: 90, inRamadan: 120)
    )
    public static let karachi = PrayerMethod(
        "karachi",
        "University of Islamic Sciences, Karachi",
        fajr: 18,
        isha: .angle(18),
        adding: [.dhuhr: 1]
    )
    public static let dubai = PrayerMethod(
        "dubai",
        "General Authority of Islamic Affairs, United Arab Emirates",
        fajr: 18.2,
        isha: .angle(18.2),
        adding: [.sunrise: -3, .dhuhr: 3, .asr: 3, .maghrib: 3]
    )
    public static let kuwait = PrayerMethod(
        "kuwait",
        "Ministry of Awqaf and Islamic Affairs, Kuwait",
        fajr: 18,
        isha: .angle(17.5)
    )
    public static let qatar = PrayerMethod(
        "qatar",
        "Qatar Calendar House",
        fajr: 18,
        isha: .interval(minutes: 90, inRamadan: 90)
    )
    public static let singapore = PrayerMethod(
        "singapore",
        "Majlis Ugama Islam Singapura",
        fajr: 20,
        isha: .angle(18),
        adding: [.dhuhr: 1],
        rounding: .upToMinute
    )
    /// Fajr was at 20° until the National Fatwa Committee's meeting of 20 and 21 November 2019.
    ///
    /// - Source: batoulapps/adhan-swift, pull request 100 (2026-08-06), held there against JAKIM's own times. It was
    ///   adopted for the Federal Territories on 2 December 2019; the dates for the other states are not known here.
    public static let jakim = PrayerMethod(
        "jakim",
        "Jabatan Kemajuan Islam Malaysia (JAKIM)",
        fajr: 18,
        isha: .angle(18),
        adding: [.sunrise: -1, .dhuhr: 1],
        since: Since(day: CivilDate(year: 2019, month: 11, day: 21)!, earlierFajr: 20)
    )
    /// Sunrise and maghrib are when the Sun's centre is 1° below the horizon; minutes of precaution (ihtiyat) are
    /// added.
    ///
    /// - Source: batoulapps/adhan-swift, pull request 103 (2026-09-14), held there against the ministry's own times.
    public static let kemenag = PrayerMethod(
        "kemenag",
        "Kementerian Agama Republik Indonesia",
        fajr: 20,
        isha: .angle(18),
        maghrib: 1,
        sunrise: 1,
        adding: [.fajr: 2, .sunrise: -3, .dhuhr: 3, .asr: 2, .maghrib: 2, .isha: 2],
        rounding: .upToMinute
    )
    /// - Source: prayer-timetable/adhan_dart, pull request 31 (2026-03-13); method 23 of the Al Adhan service.
    public static let jordan = PrayerMethod(
        "jordan",
        "Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan",
        fajr: 18,
        isha: .angle(18),
        adding: [.maghrib: 5]
    )
    public static let tehran = PrayerMethod(
        "tehran",
        "Institute of Geophysics, University of Tehran",
        fajr: 17.7,
        isha: .angle(14),
        maghrib: 4.5
    )
    /// Over a year, evening times that Diyanet prints lag the Sun by two thirds of a day and morning times by an
    /// eighth, as if the Sun were that of 0h universal time; with it all 144 times of Ankara's table are within a
    /// minute.
    public static let turkey = PrayerMethod(
        "turkey",
        "Diyanet İşleri Başkanlığı, Türkiye (approximated)",
        fajr: 18,
        isha: .angle(17),
        adding: [.sunrise: -7, .dhuhr: 5, .asr: 4, .maghrib: 7],
        takesSunOfMidnight: true
    )
    public static let moonsighting = PrayerMethod(
        "moonsighting-committee",
        "Moonsighting Committee Worldwide",
        fajr: 18,
        isha: .angle(18),
        adding: [.dhuhr: 5, .maghrib: 3],
        isSeasonal: true
    )
    public static let jafari = PrayerMethod(
        "jafari",
        "Leva Research Institute, Qum",
        fajr: 16,
        isha: .angle(14),
        maghrib: 4
    )
    public static let france = PrayerMethod(
        "france",
        "Union des organisations islamiques de France",
        fajr: 12,
        isha: .angle(12)
    )
    public static let russia = PrayerMethod(
        "russia",
        "Spiritual Administration of Muslims of Russia",
        fajr: 16,
        isha: .angle(15)
    )

    /// Returns the method that is customary in a country, or that of the Muslim World League if there is none.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2.
    public static func customary(in country: String?) -> PrayerMethod {
        country.flatMap { byCountry[$0] } ?? mwl
    }

    /// Whether a country has a method of its own here, or one that its authority names.
    public static func isKnown(in country: String) -> Bool { byCountry[country] != nil }

    /// The countries in which the method is customary (ISO 3166-1 alpha-2), sorted.
    public var countries: [String] { Self.byCountry.filter { $0.value == self }.map { $0.key }.sorted() }

    /// Methods by country: that of an authority in it, or of one whose own description names the country.
    private static let byCountry: [String: PrayerMethod] = [
        "SA": ummAlQura, "EG": egyptian, "AE": dubai, "KW": kuwait, "QA": qatar, "IR": tehran, "TR": turkey,
        "FR": france, "RU": russia, "US": isna, "CA": isna, "GB": moonsighting,
        "SG": singapore, "MY": jakim, "ID": kemenag, "JO": jordan,
        "PK": karachi, "AF": karachi, "BD": karachi, "IN": karachi,
    ]
}
