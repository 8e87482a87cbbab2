extension HostMessages {
    /// What the person is asked and told of themselves, and the greeting.
    static let malaySession: [String: String] = [
        "profile.outdated":
            "“{value}” bukan lagi jawapan yang boleh diberikan; ia dikira sebagai tidak diketahui",
        "common.verify-yourself":
            "Tanya pejabat haji atau kumpulan anda sama ada ini masih berlaku. Diambil daripada: {sources}",
        "contacts.kept-as":
            "Nombor ini disimpan sebagai {phone}, supaya boleh dihubungi dari mana-mana negara.",
        "fact.prayer_method.jakim": "JAKIM, Malaysia",
        "fact.prayer_method.jordan": "Kementerian Wakaf Jordan",
        "fact.prayer_method.kemenag": "Kemenag, Indonesia",
        "profile.left-open":
            "Soalan yang masih terbuka: {count}. Anda boleh menjawabnya kemudian; ini menyenaraikan semuanya: {command}",
        "profile.list": "Apa yang boleh dinyatakan tentang anda",
        "profile.list-how": "Nyatakan begini: {command}",
        "refusal.profile.in-future":
            "{fact} tidak boleh pada {date}, yang belum tiba; tulis hari ia berlaku",
        "refusal.profile.long-past":
            "{fact} tidak boleh pada {date}, yang terlalu lama dahulu; tulis hari yang anda maksudkan",
        "refusal.profile.birth-out-of-range":
            "tiada orang yang masih hidup dilahirkan pada {date}; tulis tarikh lahir",
        "refusal.profile.dates-out-of-order":
            "{later} tidak boleh sebelum {earlier}; betulkan salah satu, atau nyatakan kedua-duanya: {command}",
        "refusal.profile.unknown-place":
            "tiada tempat yang dikenali sebagai '{name}'; tulis bandar besar yang terdekat",
        "schedule.replaced":
            "Menggantikan yang bernama sama: {name}, {trigger}. Seterusnya: {next}",
        "schedule.window-limit":
            "telefon menyimpan paling banyak {most} pemberitahuan yang menunggu; daripada {limit}, yang terkemudian mungkin tidak disampaikan",
        "takes.place": "sebuah bandar, seperti Kuala Lumpur",
        "fact.place.why": "Waktu solat, arah kiblat dan hari di tempat anda bergantung padanya.",
        "fact.birth_date.why":
            "Umur anda dikira daripadanya: sesetengah hukum dan nasihat bergantung pada umur.",
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
            "Manasik membimbing anda melalui haji dan umrah langkah demi langkah, dalam bahasa anda dan mengikut mazhab anda. Ia berfungsi tanpa internet, dan apa yang anda nyatakan kekal pada peranti ini.",
        "greeting.review":
            "Belum ada ulama yang menyemak teksnya: tanyalah seorang yang anda percayai.",
        "greeting.now": "Tiga perkara untuk dibuat sekarang",
        "greeting.ask": "nyatakan siapa anda, satu soalan demi satu",
        "greeting.today": "lihat apa yang penting hari ini",
        "greeting.walk": "dibimbing melalui manasik",
        "greeting.rest": "Yang lain: {help}. Apabila anda sesat atau memerlukan bantuan: {lost}",
    ]
}
