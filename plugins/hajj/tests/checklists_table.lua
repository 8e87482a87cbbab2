-- What the checklists ask, by how much it is asked: the days are before departure, or after the return.
local R, S, O = "required", "recommended", "optional"

return {
  ["before-departure"] = {
    ["settle-debts"] = { R, 60 }, ["return-trusts"] = { R, 60 }, ["write-will"] = { R, 30 },
    ["name-caretaker"] = { S, 30 }, ["ask-forgiveness"] = { R, 14 }, ["seek-permission"] = { S, 30 },
    ["lawful-money"] = { R, 180 }, ["provision-dependants"] = { R, 30 }, ["provision-journey"] = { R, 14 },
    ["learn-rites"] = { R, 90 }, ["choose-kind"] = { R, 60 }, ["know-school"] = { S, 60 },
    ["hajj-permit"] = { R, 60 }, ["nusuk-card"] = { R }, ["health-capability"] = { R, 90 },
    ["hady-channel"] = { R, 14 }, ["meningococcal"] = { R, 10 }, ["polio"] = { S, 28 }, ["yellow-fever"] = { S, 28 },
    ["covid"] = { S, 28 }, ["no-hajj-without-permit"] = { R },
    ["passport"] = { R, 120 }, ["copy-papers"] = { S, 14 }, ["vaccination-certificates"] = { R, 10 },
    ["health-check"] = { S, 60 }, ["medicines"] = { S, 14 }, ["spectacles"] = { O, 14 }, ["insurance"] = { S, 30 },
    ["mahram"] = { R, 120 }, ["safe-company"] = { R, 120 }, ["companion"] = { S, 60 },
    ["contact-at-home"] = { S, 14 }, ["leader-number"] = { S, 7 }, ["address-in-arabic"] = { S, 7 },
    ["ihram-cloths"] = { R, 14 }, ["modest-dress"] = { R, 14 }, ["unscented-soap"] = { S, 7 },
    ["sandals"] = { S, 30 }, ["pebble-bag"] = { O, 7 }, ["umbrella"] = { S, 7 }, ["water-bottle"] = { S, 7 },
    ["sun-protection"] = { S, 7 }, ["walk-daily"] = { S, 60 }, ["plan-rest"] = { O, 30 },
    ["menstruation-rulings"] = { R, 60 }, ["menstruation-physician"] = { S, 60 }, ["offline-content"] = { S, 3 },
    ["charger"] = { S, 3 }, ["roaming"] = { S, 3 }, ["location-sharing"] = { O, 1 },
    ["nusuk-login"] = { S, 14 }, ["influenza"] = { S, 28 }, ["medicine-permit"] = { R, 45 },
    ["medical-card"] = { S, 14 }, ["rehydration-salts"] = { S, 7 }, ["masks-and-wipes"] = { S, 7 },
    ["scissors"] = { S, 3 }, ["cloths-in-hand-luggage"] = { S, 1 }, ["luggage-limits"] = { S, 14 },
    ["cash-declaration"] = { S, 7 }, ["children"] = { O, 60 }, ["wheelchair"] = { O, 60 }, ["pregnancy"] = { O, 90 },
  },
  ["on-the-way"] = {
    ["talbiyah"] = { S }, ["keep-purity"] = { R }, ["patience"] = { R }, ["hady-fast-hanafi"] = { R, 5 },
      ["hady-fast-shafii"] = { R, 5 },
    ["hady-fast-others"] = { R, 5 }, ["ihram-of-women"] = { R },
    ["menstruating-in-hajj"] = { R }, ["drink-water"] = { S }, ["meeting-point"] = { S },
    ["identity-bracelet"] = { S }, ["never-alone"] = { S },
    ["gather-pebbles"] = { S }, ["noon-shade"] = { S }, ["photograph-numbers"] = { S }, ["group-lost"] = { S },
  },
  ["after-hajj"] = {
    ["farewell-done"] = { R, 0 }, ["farewell-done-maliki"] = { S, 0 }, ["remedies-settled"] = { R },
    ["hady-fast-seven"] = { R },
    ["umrah-set-aside"] = { R },
    ["thank-helpers"] = { S, 7 }, ["visit-family"] = { S, 7 }, ["keep-prayers"] = { R }, ["daily-dhikr"] = { S },
    ["voluntary-fasts"] = { S, 30 }, ["leave-old-wrongs"] = { R }, ["give-thanks"] = { S }, ["stay-humble"] = { S },
    ["watch-health"] = { S, 14 },
  },
}
