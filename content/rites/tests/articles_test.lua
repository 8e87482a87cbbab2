-- The articles on the rites: each in English and in Arabic, and found in both by its title.
local TITLES = {
  ["after-hajj"] = { en = "After hajj", ar = "بعد الحج" },
  ["arafat-until-sunset"] = { en = "Staying at Arafat until sunset", ar = "البقاء في عرفة إلى الغروب" },
  ["arrival-tawaf"] = { en = "Arrival tawaf (qudum)", ar = "طواف القدوم" },
  ["dam"] = { en = "Dam", ar = "الدم" },
  ["delegation-of-stoning"] = { en = "Stoning for another", ar = "الإنابة في الرمي" },
  ["expiations"] = { en = "Expiations", ar = "الكفارات" },
  ["farewell-tawaf"] = { en = "Farewell tawaf (wada')", ar = "طواف الوداع" },
  ["forbidden-in-ihram"] = { en = "What ihram forbids", ar = "محظورات الإحرام" },
  ["hady"] = { en = "Hady: the sacrifice of hajj", ar = "الهدي: ذبيحة الحج" },
  ["hajj-sai"] = { en = "Sa'i of hajj", ar = "سعي الحج" },
  ["halq"] = { en = "Shaving or trimming (hajj)", ar = "الحلق أو التقصير (الحج)" },
  ["ifadah"] = { en = "Tawaf al-ifadah", ar = "طواف الإفاضة" },
  ["ihram-for-hajj"] = { en = "Ihram for hajj, in Makkah", ar = "الإحرام بالحج من مكة" },
  ["ihram"] = { en = "Ihram: the intention", ar = "الإحرام: النية" },
  ["leaving-early"] = { en = "Leaving Mina early, on the twelfth", ar = "النفر من منى في الثاني عشر" },
  ["menstruation"] = { en = "Menstruation and hajj", ar = "الحيض والحج" },
  ["mina-day-8"] = { en = "Mina on the eighth day", ar = "منى في اليوم الثامن" },
  ["mina-nights"] = { en = "The nights at Mina", ar = "ليالي منى" },
  ["miqat"] = { en = "Miqat: the place of ihram", ar = "الميقات: موضع الإحرام" },
  ["muzdalifah-night"] = { en = "The night at Muzdalifah", ar = "ليلة مزدلفة" },
  ["order-of-the-tenth"] = { en = "The order of the tenth day", ar = "ترتيب يوم النحر" },
  ["place-arafat"] = { en = "Arafat", ar = "عرفة" },
  ["place-dhat-irq"] = { en = "Dhat 'Irq", ar = "ذات عرق" },
  ["place-dhul-hulayfah"] = { en = "Dhul Hulayfah (Abyar 'Ali)", ar = "ذو الحليفة (أبيار علي)" },
  ["place-jamarat"] = { en = "The Jamarat", ar = "الجمرات" },
  ["place-juhfah"] = { en = "Juhfah (near Rabigh)", ar = "الجحفة (قرب رابغ)" },
  ["place-kaabah"] = { en = "The Ka'bah", ar = "الكعبة" },
  ["place-mina"] = { en = "Mina", ar = "منى" },
  ["place-miqats"] = { en = "The five miqats", ar = "المواقيت الخمسة" },
  ["place-muzdalifah"] = { en = "Muzdalifah", ar = "مزدلفة" },
  ["place-qarn-al-manazil"] = { en = "Qarn al-Manazil (al-Sayl al-Kabir)", ar = "قرن المنازل (السيل الكبير)" },
  ["place-safa-marwah"] = { en = "Safa and Marwah", ar = "الصفا والمروة" },
  ["place-yalamlam"] = { en = "Yalamlam (al-Sa'diyyah)", ar = "يلملم (السعدية)" },
  ["releases"] = { en = "The releases from ihram", ar = "التحلل من الإحرام" },
  ["sai"] = { en = "Sa'i: between Safa and Marwah", ar = "السعي بين الصفا والمروة" },
  ["schools"] = { en = "The four schools", ar = "المذاهب الأربعة" },
  ["standing-at-arafat"] = { en = "Standing at Arafat", ar = "الوقوف بعرفة" },
  ["stoning-aqabah"] = { en = "Stoning Jamrat al-'Aqabah", ar = "رمي جمرة العقبة" },
  ["stoning-days"] = {
    en = "Stoning on the eleventh, twelfth and thirteenth",
    ar = "الرمي في الحادي عشر والثاني عشر والثالث عشر",
  },
  ["talbiyah"] = { en = "Talbiyah", ar = "التلبية" },
  ["tawaf"] = { en = "Tawaf: around the Ka'bah", ar = "الطواف حول الكعبة" },
  ["three-kinds-of-hajj"] = { en = "Three kinds of hajj", ar = "أنواع الحج الثلاثة" },
  ["umrah"] = { en = "'Umrah", ar = "العمرة" },
  ["umrah-halq"] = { en = "Shaving or trimming ('umrah)", ar = "الحلق أو التقصير (العمرة)" },
  ["umrah-sai"] = { en = "'Umrah sa'i", ar = "سعي العمرة" },
  ["umrah-tawaf"] = { en = "'Umrah tawaf", ar = "طواف العمرة" },
  ["children"] = { en = "Children on hajj", ar = "حج الأطفال" },
  ["death"] = { en = "When a pilgrim dies", ar = "وفاة الحاج" },
  ["doubt"] = {
    en = "Wudu or the count in doubt, during tawaf and sa'i",
    ar = "الشك في الوضوء أو العدد في الطواف والسعي",
  },
  ["fidyah"] = { en = "What fidyah amounts to, and how Adahi works", ar = "مقدار الفدية، ومشروع أضاحي" },
  ["five-days"] = { en = "The five days, hour by hour", ar = "أيام الحج الخمسة ساعة بساعة" },
  ["fraud"] = { en = "Fraud", ar = "الاحتيال" },
  ["hajj-for-another"] = { en = "Hajj for another", ar = "الحج عن الغير" },
  ["heat"] = { en = "Heat stroke and first aid", ar = "ضربة الشمس والإسعاف الأولي" },
  ["ihsar"] = { en = "Being prevented from hajj (ihsar)", ar = "الإحصار: المنع من إتمام الحج" },
  ["illness"] = { en = "Falling ill during the rites", ar = "المرض في أثناء المناسك" },
  ["intention"] = { en = "The words of intention", ar = "ألفاظ النية" },
  ["ishtirat"] = { en = "The condition stated at ihram (ishtirat)", ar = "الاشتراط عند الإحرام" },
  ["lost-child"] = { en = "A lost child, or a lost companion", ar = "الطفل الضائع أو الرفيق التائه" },
  ["lost-passport"] = { en = "A lost passport, card or bag", ar = "ضياع الجواز أو البطاقة أو الحقيبة" },
  ["medicines-and-cash"] = {
    en = "Medicines, cash and what may not be brought",
    ar = "الأدوية والنقود وما لا يجوز إدخاله",
  },
  ["prayers"] = { en = "Shortening and combining prayers", ar = "قصر الصلاة وجمعها" },
  ["pregnancy"] = { en = "Pregnancy and hajj", ar = "الحامل والحج" },
  ["supplication-at-arafat"] = { en = "Supplication at Arafat", ar = "الدعاء في عرفة" },
  ["takbir-of-tashriq"] = { en = "The takbir of Tashriq", ar = "تكبير التشريق" },
  ["train"] = { en = "The trains", ar = "قطار المشاعر وقطار الحرمين" },
  ["wheelchairs"] = { en = "Wheelchairs", ar = "الكراسي المتحركة" },
  ["zamzam"] = { en = "Zamzam", ar = "زمزم" },
  ["women"] = { en = "For women", ar = "للنساء" },
}

-- The hit for an article in a language, or nil.
local function find(words, language, name)
  for _, hit in ipairs(search(words, { kinds = { "article" }, languages = { language }, limit = 100 })) do
    if hit.id == "rites:" .. name then return hit end
  end
end

for name, titles in pairs(TITLES) do
  describe("the article " .. name, function()
    for language, title in pairs(titles) do
      it("is found by its title in " .. language, function()
        local hit = find(title, language, name)
        assert.is_not_nil(hit)
        assert.are.equal(title, hit.title)
        assert.are.equal(language, hit.language)
      end)
    end
  end)
end

describe("search", function()
  it("takes Arabic with and without vowel signs", function()
    assert.is_not_nil(find("الطَّوَاف", "ar", "tawaf"))
    assert.is_not_nil(find("الطواف", "ar", "tawaf"))
    assert.is_not_nil(find("عرفة", "ar", "standing-at-arafat"))
  end)

  it("takes the spellings of a rite in Latin letters", function()
    for _, words in ipairs { "tawaf", "tawaaf" } do assert.is_not_nil(find(words, "en", "tawaf"), words) end
    for _, words in ipairs { "sa'i", "sai" } do assert.is_not_nil(find(words, "en", "sai"), words) end
    assert.is_not_nil(find("ihram", "en", "ihram"))
  end)

  it("finds what is said in an article, not in its title alone", function()
    assert.is_not_nil(find("seven times around", "en", "tawaf"))
  end)
end)
