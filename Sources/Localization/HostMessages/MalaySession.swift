extension HostMessages {
    /// What the person is asked and told of themselves, and the greeting.
    static let malaySession: [String: String] = [
        "fact.place.why": "Waktu solat, arah kiblat dan hari di tempat anda bergantung padanya.",
        "fact.departure.why": "Tarikh akhir bagi apa yang perlu dibuat dikira daripadanya.",
        "fact.return_date.why": "Apa yang perlu dibuat selepas perjalanan dikira daripadanya.",
        "fact.name.why":
            "Tertulis pada kad yang anda tunjukkan apabila sesat atau memerlukan bantuan.",
        "fact.group.why":
            "Tertulis pada kad yang anda tunjukkan apabila sesat, supaya orang dapat membawa anda kembali.",
        "fact.tent.why":
            "Tertulis pada kad yang anda tunjukkan apabila sesat di Mina atau Arafah.",
        "fact.hotel.why": "Tertulis pada kad yang anda tunjukkan apabila sesat di bandar.",
        "profile.which-place": "Beberapa tempat bernama {name}. Yang mana satu?",
        "today.next-prayer": "Solat seterusnya",
        "today.prayer-at": "{prayer} pada {time}, {left} lagi ({place})",
        "duration.hours-minutes": "{hours} jam {minutes} minit",
        "duration.minutes": "{minutes} minit",
        "greeting.what":
            "Manasik membimbing anda melalui haji dan umrah langkah demi langkah, dalam bahasa anda dan mengikut mazhab anda. Ia berfungsi tanpa internet, dan apa yang anda nyatakan kekal pada mesin ini.",
        "greeting.review":
            "Belum ada ulama yang menyemak teksnya: tanyalah seorang yang anda percayai.",
        "greeting.now": "Tiga perkara untuk dibuat sekarang",
        "greeting.ask": "nyatakan siapa anda, satu soalan demi satu",
        "greeting.today": "lihat apa yang penting hari ini",
        "greeting.walk": "dibimbing melalui manasik",
        "greeting.rest": "Yang lain: {help}. Apabila anda sesat atau memerlukan bantuan: {lost}",
    ]
}
