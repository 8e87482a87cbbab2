extension HostMessages {
    /// What is said of the times of the rites.
    static let indonesianTiming: [String: String] = [
        "timing.early": "mulai {at}, {span}",
        "timing.open": "sedang dalam waktunya",
        "timing.open-until": "sedang dalam waktunya, berakhir {at}, {span}",
        "timing.closing-soon": "berakhir {at}, {span}",
        "timing.late": "berakhir {at}, {span}; masih dapat dikerjakan terlambat",
        "timing.closed": "berakhir {at}, {span}",
        "timing.short.early": "mulai {at}",
        "timing.short.closing-soon": "berakhir {at}",
        "timing.short.late": "berakhir {at}, masih dapat dikerjakan terlambat",
        "timing.short.closed": "berakhir {at}",
        "timing.map.early": "mulai {at}",
        "timing.map.open": "waktunya sekarang",
        "timing.map.open-until": "sampai {at}",
        "timing.map.closing-soon": "segera berakhir, {at}",
        "timing.map.late": "terlambat sejak {at}",
        "timing.map.closed": "berakhir {at}",
        "timing.map.differs": "{timing}, menurut sebagian mazhab",
        "timing.in": "{length} lagi",
        "timing.ago": "{length} yang lalu",
        "timing.tomorrow": "besok {time}",
        "timing.yesterday": "kemarin {time}",
        "timing.on": "{date} {time}",
        "timing.date": "{hijri}, {date}",
        "timing.date-computed": "{hijri}, {date}, menunggu rukyat",
        "walk.date": "Tanggal",
        "walk.timing": "Sekarang",
        "walk.if-late": "Bila dikerjakan terlambat",
        "walk.done-late": "Dikerjakan terlambat",
        "walk.overdue": "Waktu langkah ini sudah lewat, dan tidak ada yang dicatat: {steps}",
        "walk.overdue-one":
            "Waktu {step} sudah lewat. Bila Anda mengerjakannya pada waktunya, sebutkan kapan; bila tidak, catatlah sebagai terlewat.",
        "walk.overdue-with": "{done} atau {missed}",
        "walk.when-done": "Kapan Anda mengerjakannya? Menurut waktu Makkah: 14:05, atau 2027-05-16T14:05.",
        "walk.no-time": "“{text}” bukan waktu seperti 14:05 atau 2027-05-16T14:05.",
        "key.time": "Waktu",
        "advice.opens": "{schools}: waktu {step} mulai {at}.",
        "advice.closed": "{schools}: waktu {step} berakhir {at}.",
        "refusal.walk.not-yet-open":
            "Waktu {step} mulai {opens}; {at} terlalu awal. Perbaiki tanggal Hijriah bila salah.",
        "refusal.walk.closed":
            "Waktu {step} berakhir {since}; {at} terlalu lambat. Sebutkan kapan Anda mengerjakannya, bila pada waktunya; catatlah sebagai terlewat; atau perbaiki tanggal Hijriah bila salah.",
        "refusal.walk.before-its-need":
            "{step} tidak mungkin selesai {at}: langkah itu memerlukan {need}, yang selesai {done}. Berikan waktu sesudahnya, atau batalkan {need} untuk memberi waktunya sendiri.",
    ]
}
