extension HostMessages {
    /// What is said of the times of the rites.
    static let malayTiming: [String: String] = [
        "timing.early": "bermula {at}, {span}",
        "timing.open": "sedang dalam waktunya",
        "timing.open-until": "sedang dalam waktunya, tamat {at}, {span}",
        "timing.closing-soon": "tamat {at}, {span}",
        "timing.late": "tamat {at}, {span}; masih boleh dikerjakan lewat",
        "timing.closed": "tamat {at}, {span}",
        "timing.short.early": "bermula {at}",
        "timing.short.closing-soon": "tamat {at}",
        "timing.short.late": "tamat {at}, masih boleh dikerjakan lewat",
        "timing.short.closed": "tamat {at}",
        "timing.map.early": "bermula {at}",
        "timing.map.open": "waktunya sekarang",
        "timing.map.open-until": "hingga {at}",
        "timing.map.closing-soon": "hampir tamat, {at}",
        "timing.map.late": "lewat sejak {at}",
        "timing.map.closed": "tamat {at}",
        "timing.map.differs": "{timing}, menurut sesetengah mazhab",
        "timing.in": "{length} lagi",
        "timing.ago": "{length} yang lalu",
        "timing.tomorrow": "esok {time}",
        "timing.yesterday": "semalam {time}",
        "timing.on": "{date} {time}",
        "timing.date": "{hijri}, {date}",
        "timing.date-computed": "{hijri}, {date}, tertakluk kepada rukyah",
        "walk.date": "Tarikh",
        "walk.timing": "Sekarang",
        "walk.if-late": "Jika dikerjakan lewat",
        "walk.done-late": "Dikerjakan lewat",
        "walk.overdue": "Waktu langkah ini sudah berlalu, dan tiada apa-apa yang dicatat: {steps}",
        "walk.overdue-one":
            "Waktu {step} sudah berlalu. Jika anda mengerjakannya pada waktunya, nyatakan bila; jika tidak, catatkannya sebagai terlepas.",
        "walk.overdue-with": "{done} atau {missed}",
        "walk.when-done": "Bilakah anda mengerjakannya? Menurut waktu Makkah: 14:05, atau 2027-05-16T14:05.",
        "walk.no-time": "“{text}” bukan waktu seperti 14:05 atau 2027-05-16T14:05.",
        "key.time": "Waktu",
        "advice.opens": "{schools}: waktu {step} bermula {at}.",
        "advice.closed": "{schools}: waktu {step} tamat {at}.",
        "refusal.walk.not-yet-open":
            "Waktu {step} bermula {opens}; {at} terlalu awal. Betulkan tarikh Hijrah jika salah.",
        "refusal.walk.closed":
            "Waktu {step} tamat {since}; {at} terlalu lewat. Nyatakan bila anda mengerjakannya, jika pada waktunya; catatkannya sebagai terlepas; atau betulkan tarikh Hijrah jika salah.",
        "refusal.walk.before-its-need":
            "{step} tidak mungkin selesai {at}: ia memerlukan {need}, yang selesai {done}. Berikan waktu yang kemudian, atau batalkan {need} untuk memberi waktunya sendiri.",
    ]
}
