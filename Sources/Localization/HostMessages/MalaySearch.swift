extension HostMessages {
    /// The search and its screen.
    static let malaySearch: [String: String] = [
        "search.none": "Tiada apa-apa ditemui untuk “{text}”.",
        "search.shortened": "Teks ini panjang: {most} aksara pertamanya yang dicari.",
        "search.corrected": "Tiada apa-apa ditemui untuk “{text}”; ini yang ditemui untuk “{corrected}”.",
        "search.field.kind": "jenis",
        "search.field.category": "kategori",
        "search.field.tag": "tanda",
        "search.field.source": "sumber",
        "search.kind.dhikr": "Zikir",
        "search.kind.step": "Manasik",
        "search.kind.article": "Artikel",
        "search.kind.item": "Senarai semak",
        "search.kind.contact": "Kenalan",
        "search.kind.chirp": "Pesanan",
        "search.kind.place": "Tempat",
        "search.title": "Carian",
        "search.prompt": "Cari",
        "search.ask":
            "Taip satu perkataan dalam apa-apa bahasa: manasik, zikir, tempat, atau siapa yang ingin "
            + "dihubungi.",
        "search.ask-dhikr":
            "Taip satu perkataan daripada zikir dalam apa-apa bahasa dan ejaan, atau keperluan anda.",
        "search.preparing": "Carian sedang disediakan …",
        "search.and-more": "{hits} dan lebih",
        "search.shown": "{shown} daripada {total} ditunjukkan; {option} menunjukkan lebih banyak",
        "search.only": "hanya {values}",
        "search.facet.kind": "Jenis",
        "search.facet.category": "Kategori",
        "search.facet.tag": "Tanda",
        "search.facet.source": "Sumber",
        "search.narrow": "Kecilkan carian kepada",
        "search.narrow.none": "Tiada yang boleh dikecilkan. Taip satu perkataan dahulu.",
        "search.key.narrow": "tapis",
        "search.key.all": "semua semula",
        "search.not-yours": "Bukan sebahagian daripada manasik anda, menurut keterangan tentang anda.",
        "search.gone": "Ini sudah tiada.",
        "search.no-text": "nyatakan apa yang dicari, contohnya: {command}",
        "search.no-screen":
            "{option} memerlukan terminal; di tempat lain nyatakan apa yang dicari, contohnya: {command}",
        "refusal.search.filter": "tiada {field} bernama “{value}”",
        "refusal.search.empty": "tiada yang dicari: tulis sekurang-kurangnya satu huruf atau angka",
        "explain.fails": "Ini tidak berkaitan dengan anda.",
    ]
}
