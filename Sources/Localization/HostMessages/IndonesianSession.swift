extension HostMessages {
    /// What the person is asked and told of themselves, and the greeting.
    static let indonesianSession: [String: String] = [
        "profile.outdated":
            "“{value}” bukan lagi jawaban yang dapat diberikan; ini dihitung sebagai tidak diketahui",
        "common.verify-yourself":
            "Tanyakan kepada kantor haji atau rombongan Anda apakah ini masih berlaku. Diambil dari: {sources}",
        "contacts.kept-as":
            "Nomor ini disimpan sebagai {phone}, sehingga dapat dihubungi dari negara mana pun.",
        "fact.prayer_method.jakim": "JAKIM, Malaysia",
        "fact.prayer_method.jordan": "Kementerian Wakaf Yordania",
        "fact.prayer_method.kemenag": "Kemenag, Indonesia",
        "profile.left-open":
            "Pertanyaan yang masih terbuka: {count}. Anda dapat menjawabnya nanti; ini mencantumkan semuanya: {command}",
        "profile.list": "Apa yang dapat disampaikan tentang Anda",
        "profile.list-how": "Sampaikan begini: {command}",
        "refusal.profile.in-future":
            "{fact} tidak mungkin pada {date}, yang belum tiba; tulis hari terjadinya",
        "refusal.profile.long-past":
            "{fact} tidak mungkin pada {date}, yang sudah terlalu lama; tulis hari yang Anda maksud",
        "refusal.profile.birth-out-of-range":
            "tidak ada orang yang masih hidup lahir pada {date}; tulis tanggal lahir",
        "refusal.profile.dates-out-of-order":
            "{later} tidak boleh sebelum {earlier}; perbaiki salah satunya, atau sebutkan keduanya: {command}",
        "refusal.profile.unknown-place":
            "tidak ada tempat yang dikenal sebagai '{name}'; tulis kota besar terdekat",
        "schedule.replaced":
            "Menggantikan yang bernama sama: {name}, {trigger}. Berikutnya: {next}",
        "schedule.window-limit":
            "ponsel menyimpan paling banyak {most} pemberitahuan yang menunggu; dari {limit}, yang terakhir mungkin tidak disampaikan",
        "takes.place": "sebuah kota, seperti Jakarta",
        "fact.place.why":
            "Jadwal salat, arah kiblat, dan hari di tempat Anda bergantung padanya.",
        "fact.birth_date.why": "Usia Anda dihitung darinya: sebagian hukum dan nasihat bergantung pada usia.",
        "fact.departure.why": "Tenggat hal yang harus dilakukan dihitung darinya.",
        "fact.return_date.why": "Hal yang dilakukan setelah perjalanan dihitung darinya.",
        "fact.name.why":
            "Tertulis pada kartu yang Anda tunjukkan saat tersesat atau butuh bantuan.",
        "fact.group.why":
            "Tertulis pada kartu yang Anda tunjukkan saat tersesat, agar orang dapat mengantar Anda kembali.",
        "fact.tent.why":
            "Tertulis pada kartu yang Anda tunjukkan saat tersesat di Mina atau Arafah.",
        "fact.hotel.why": "Tertulis pada kartu yang Anda tunjukkan saat tersesat di kota.",
        "profile.which-place": "Beberapa tempat bernama {name}. Yang mana?",
        "today.next-prayer": "Salat berikutnya",
        "today.prayer-at": "{prayer} pukul {time}, {left} lagi ({place})",
        "duration.hours-minutes": "{hours} jam {minutes} menit",
        "duration.minutes": "{minutes} menit",
        "greeting.what":
            "Manasik membimbing Anda menjalani haji dan umrah langkah demi langkah, dalam bahasa Anda dan menurut mazhab Anda. Ia bekerja tanpa internet, dan apa yang Anda sampaikan tetap di perangkat ini.",
        "greeting.review":
            "Belum ada ulama yang memeriksa teksnya: bertanyalah kepada ulama yang Anda percayai.",
        "greeting.now": "Tiga hal yang bisa dilakukan sekarang",
        "greeting.ask": "sebutkan siapa Anda, satu pertanyaan demi satu",
        "greeting.today": "lihat apa yang penting hari ini",
        "greeting.walk": "dibimbing menjalani manasik",
        "greeting.rest": "Selebihnya: {help}. Saat Anda tersesat atau butuh bantuan: {lost}",
    ]
}
