extension HostMessages {
    /// What rules say and why; what may be out of date.
    static let malayRules: [String: String] = [
        "rule.or-unknown": "{test}, atau tidak diketahui",
        "rule.whatever": "apa-apa sahaja",
        "rule.days": "{from} hingga {last}",
        "rule.from": "{date} atau kemudian",
        "rule.before": "sebelum {date}",
        "explain.kind.ritual": "manasik",
        "explain.kind.step": "langkah",
        "explain.kind.item": "perkara senarai semak",
        "explain.kind.contact": "kenalan",
        "explain.kind.chirps": "pesanan",
        "explain.kind.dhikr": "zikir",
        "explain.holds": "Ini berkaitan dengan anda.",
        "explain.undecided": "Belum diketahui sama ada ini berkaitan dengan anda.",
        "explain.everyone": "Tiada syarat: ia berkaitan dengan semua orang.",
        "explain.facts": "Apa yang dibaca oleh aturan",
        "explain.fact": "{fact}: {value} ({origin})",
        "explain.speaks": "Bertutur {language}",
        "explain.origin.set": "anda yang menyatakannya",
        "explain.origin.derived": "daripada tarikh lahir anda",
        "explain.origin.unknown": "nyatakan dengan: {command}",
        "explain.rule": "Aturan",
        "explain.rule-of": "{title}: {verdict}",
        "explain.verdict.holds": "dipenuhi",
        "explain.verdict.fails": "tidak dipenuhi",
        "explain.verdict.undecided": "belum diketahui",
        "explain.code": "terlalu besar untuk ditentukan lebih awal; kod pek dijalankan",
        "explain.defined": "Ditakrifkan di {place}",
        "explain.to-fail": "Ini tidak akan berkaitan dengan anda jika",
        "explain.to-hold": "Ini akan berkaitan dengan anda jika",
        "explain.never": "Tiada perubahan keterangan ini yang membawa ke situ.",
        "explain.bounded": "Tidak semuanya dapat dicuba: mungkin ada cara lain, atau yang lebih pendek.",
        "explain.by-walk":
            "Perjalanan manasik anda kekal dengan pek permulaannya. Inilah yang dinyatakannya; pek lain yang digunakan sekarang:",
        "explain.not-in-walk":
            "Ini bukan sebahagian daripada perjalanan manasik anda, yang kekal dengan pek permulaannya. Pek yang digunakan sekarang memuatkannya:",
        "search.by-walk": "Perjalanan manasik anda kekal dengan pek permulaannya. Menurutnya: {command}",
        "search.not-in-walk":
            "Bukan sebahagian daripada perjalanan manasik anda, yang kekal dengan pek permulaannya.",
        "explain.now": "Apa yang menghalangnya sekarang",
        "explain.nothing-in-way": "Tiada: ia boleh dikerjakan sekarang.",
        "explain.already-done": "Ia sudah selesai.",
        "common.verify-unnamed": "Pastikan dengan pihak berkuasa berkenaan: tiada sumber disebut baginya.",
        "refusal.input.ambiguous-name":
            "beberapa perkara bernama '{name}'; tulis salah satu daripada {names}",
    ]
}
