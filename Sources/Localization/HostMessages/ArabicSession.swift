extension HostMessages {
    /// What the person is asked and told of themselves, and the greeting.
    static let arabicSession: [String: String] = [
        "fact.place.why": "تعتمد عليه مواقيت الصلاة والقبلة وتحديد اليوم حيث أنت.",
        "fact.birth_date.why": "يُحسب منه عمرك، وبعض الأحكام والنصائح تختلف باختلاف العمر.",
        "fact.departure.why": "تُحسب منه المواعيد التي يحين فيها ما يلزم.",
        "fact.return_date.why": "يُحسب منه ما يُطلب بعد الرحلة.",
        "fact.name.why": "يُكتب في البطاقة التي تعرضها إذا تهت أو احتجت إلى مساعدة.",
        "fact.group.why": "تُكتب في البطاقة التي تعرضها إذا تهت، ليعيدك الناس إليها.",
        "fact.tent.why": "تُكتب في البطاقة التي تعرضها إذا تهت في منى أو عرفات.",
        "fact.hotel.why": "يُكتب في البطاقة التي تعرضها إذا تهت في المدينة.",
        "takes.place": "مدينة، مثل كوالالمبور",
        "profile.which-place": "هناك أماكن عدة باسم «{name}». أيها تقصد؟",
        "profile.list": "ما يمكنك ذكره عن نفسك",
        "profile.list-how": "اذكره هكذا: {command}",
        "profile.left-open":
            "أسئلة ما زالت مفتوحة: {count}. يمكنك الإجابة عنها لاحقًا، وهذا يعرضها كلها: {command}",
        "today.next-prayer": "الصلاة القادمة",
        "today.prayer-at": "{prayer} الساعة {time}، بعد {left} ({place})",
        "duration.hours-minutes": "{hours} س و{minutes} د",
        "duration.minutes": "{minutes} د",
        "common.verify-yourself": "اسأل مكتب الحج أو مجموعتك: هل ما زال هذا صحيحًا؟ وقد أُخذ من: {sources}",
        "contacts.kept-as": "حُفظ الرقم هكذا: {phone}، ويمكن الاتصال به من كل بلد.",
        "greeting.what":
            "يرشدك «مناسك» في الحج والعمرة خطوة خطوة، بلغتك وعلى مذهبك. يعمل من دون إنترنت، ويبقى ما تقوله على هذا الجهاز.",
        "greeting.review": "لم يراجع نصوصه عالم بعد: فاسأل عالمًا تثق به.",
        "greeting.now": "ثلاثة أمور الآن",
        "greeting.ask": "عرّفنا بنفسك، سؤالًا بعد سؤال",
        "greeting.today": "انظر ما يهمك اليوم",
        "greeting.walk": "سِر في المناسك خطوة خطوة",
        "greeting.rest": "وكل ما سوى ذلك: {help}. وإذا تهت أو احتجت إلى مساعدة: {lost}",
    ]
}
