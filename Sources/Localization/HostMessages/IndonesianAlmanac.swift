extension HostMessages {
    /// Prayer times, qibla and the Hijri calendar.
    static let indonesianAlmanac: [String: String] = [
        "fact.prayer_method": "Metode waktu salat",
        "fact.prayer_method.question": "Dengan metode mana waktu salat dihitung di tempat Anda?",
        "fact.prayer_method.mwl": "Liga Dunia Islam",
        "fact.prayer_method.isna": "Masyarakat Islam Amerika Utara",
        "fact.prayer_method.egyptian": "Otoritas Survei Mesir",
        "fact.prayer_method.umm-al-qura": "Umm al-Qura, Makkah",
        "fact.prayer_method.karachi": "Universitas Ilmu Islam, Karachi",
        "fact.prayer_method.dubai": "Uni Emirat Arab",
        "fact.prayer_method.kuwait": "Kuwait",
        "fact.prayer_method.qatar": "Qatar",
        "fact.prayer_method.singapore": "Singapura",
        "fact.prayer_method.tehran": "Universitas Teheran",
        "fact.prayer_method.turkey": "Diyanet, Turki",
        "fact.prayer_method.moonsighting-committee": "Moonsighting Committee",
        "fact.prayer_method.jafari": "Institut Leva, Qum (Ja'fari)",
        "fact.prayer_method.france": "Umat Islam Prancis",
        "fact.prayer_method.russia": "Umat Islam Rusia",
        "fact.hijri_correction": "Hari yang ditambahkan pada tanggal Hijriah",
        "fact.hijri_correction.question":
            "Berapa hari tanggal Hijriah di tempat Anda mendahului kalender (-2 sampai 2)?",
        "prayer.date": "Hari",
        "prayer.method": "Metode",
        "prayer.method-asr": "{method}; asar: {school}",
        "prayer.asr.shafii": "Syafi'i, Maliki, Hanbali",
        "prayer.asr.hanafi": "Hanafi",
        "prayer.custom": "sudut pilihan Anda",
        "prayer.missing": "tidak ada",
        "prayer.rule": "Aturan",
        "prayer.rule.none": "menurut matahari saja",
        "prayer.rule.middle-of-the-night": "pertengahan malam",
        "prayer.rule.seventh-of-the-night": "sepertujuh malam",
        "prayer.rule.angle-based": "bagian malam menurut sudut",
        "prayer.rule.nearest-latitude": "lintang terdekat",
        "prayer.rule.nearest-day": "hari terdekat",
        "prayer.rule.seasonal": "tabel musim",
        "prayer.rule.sunset": "matahari terbenam sebagai ganti sudut",
        "prayer.rule-of": "{rule} ({prayers})",
        "prayer.from-latitude":
            "Matahari tidak terbit dan terbenam di sini pada hari ini: waktu lintang {latitude}°.",
        "prayer.from-day": "Matahari tidak terbit dan terbenam di sini pada hari ini: waktu {date}.",
        "prayer.middle-of-night": "Pertengahan malam",
        "prayer.last-third": "Sepertiga malam terakhir",
        "prayer.duha": "Duha",
        "prayer.forbidden": "Waktu larangan salat sunah",
        "prayer.span": "{from} sampai {to}",
        "prayer.prevail":
            "Dihitung di perangkat ini. Apa yang diumumkan oleh masjid atau otoritas di tempat Anda didahulukan.",
        "qibla.bearing": "Kiblat dari {place}: {degrees}° dari utara sejati ({point})",
        "compass.n": "utara",
        "compass.ne": "timur laut",
        "compass.e": "timur",
        "compass.se": "tenggara",
        "compass.s": "selatan",
        "compass.sw": "barat daya",
        "compass.w": "barat",
        "compass.nw": "barat laut",
        "qibla.here": "{place} berada di Ka'bah atau di sisi sebaliknya: tidak ada satu arah.",
        "qibla.distance": "Ka'bah sejauh {kilometres} km.",
        "qibla.near":
            "Ka'bah sudah dekat: bila Anda melihatnya, menghadaplah langsung kepadanya. Sedekat ini, arah tidak lebih tepat daripada tempatnya.",
        "refusal.schedule.over":
            "'{trigger}' sudah lewat, jadi tidak akan tiba; sebutkan waktu yang akan datang",
        "refusal.schedule.trigger":
            "'{trigger}' bukan waktu yang dipahami; tulislah seperti {examples}",
        "profile.after-arafat":
            "Pada keberangkatan Anda tanggal {date}, hari Arafah sudah lewat. Betulkan departure atau journey di profil Anda.",
        "progress.loading-packs":
            "memuat paket",
        "hijri.computed":
            "dihitung, karena kalender Umm al-Qura diterbitkan untuk 1420 sampai 1450 H; mungkin berbeda satu atau dua hari",
        "hijri.announced": "diumumkan: {source}",
        "hijri.corrected": "dikoreksi sebanyak {days}",
        "hijri.contradicted": "Tidak dipakai, karena pengumuman lain bertentangan dengannya: {id}",
        "refusal.almanac.no-such-day": "{month} {year} memiliki {days} hari.",
        "refusal.almanac.no-place":
            "Tempat Anda tidak diketahui. Berikan --place, atau --at dengan --time-zone, atau sebutkan: {command}",
        "refusal.almanac.unknown-place":
            "Tidak ada tempat yang dikenal sebagai '{name}'. Berikan koordinatnya dengan --at dan --time-zone.",
        "refusal.almanac.near-places":
            "Tidak ada tempat yang dikenal sebagai '{name}'. Apakah maksud Anda {places}?",
        "refusal.almanac.ambiguous-place": "Beberapa tempat bernama '{name}'. Tulis salah satu: {places}",
    ]
}
