extension HostMessages {
    /// The search and its screen.
    static let indonesianSearch: [String: String] = [
        "search.none": "Tidak ditemukan apa-apa untuk “{text}”.",
        "search.shortened": "Teks ini panjang: {most} karakter pertamanya yang dicari.",
        "search.corrected": "Tidak ditemukan apa-apa untuk “{text}”; ini yang ditemukan untuk “{corrected}”.",
        "search.field.kind": "jenis",
        "search.field.category": "kategori",
        "search.field.tag": "tanda",
        "search.field.source": "sumber",
        "search.kind.dhikr": "Zikir",
        "search.kind.step": "Manasik",
        "search.kind.article": "Artikel",
        "search.kind.item": "Daftar periksa",
        "search.kind.contact": "Kontak",
        "search.kind.chirp": "Pesan",
        "search.kind.place": "Tempat",
        "search.title": "Pencarian",
        "search.prompt": "Cari",
        "search.ask":
            "Ketik sebuah kata dalam bahasa apa pun: manasik, zikir, tempat, atau siapa yang ingin "
            + "dihubungi.",
        "search.ask-dhikr":
            "Ketik sebuah kata dari zikir dalam bahasa dan ejaan apa pun, atau keperluan Anda.",
        "search.preparing": "Pencarian sedang disiapkan …",
        "search.and-more": "{hits} dan lebih",
        "search.shown": "{shown} dari {total} ditampilkan; {option} menampilkan lebih banyak",
        "search.only": "hanya {values}",
        "search.facet.kind": "Jenis",
        "search.facet.category": "Kategori",
        "search.facet.tag": "Tanda",
        "search.facet.source": "Sumber",
        "search.narrow": "Persempit pencarian ke",
        "search.narrow.none": "Tidak ada yang dapat dipersempit. Ketik sebuah kata dulu.",
        "search.key.narrow": "saring",
        "search.key.all": "semua lagi",
        "search.not-yours": "Bukan bagian dari manasik Anda, menurut keterangan tentang Anda.",
        "search.gone": "Ini sudah tidak ada.",
        "search.no-text": "sebutkan apa yang dicari, misalnya: {command}",
        "search.no-screen":
            "{option} memerlukan terminal; di tempat lain sebutkan apa yang dicari, misalnya: {command}",
        "refusal.search.filter": "tidak ada {field} bernama “{value}”",
        "refusal.search.empty": "tidak ada yang dicari: tulis paling sedikit satu huruf atau angka",
        "explain.fails": "Ini tidak berlaku bagi Anda.",
    ]
}
