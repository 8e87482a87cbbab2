-- Which elements of OpenStreetMap are listed near people, and what their tags say. Nothing here is a place.
local text = manasik.text

manasik.kind { id = "prayer_room", of = "place", title = text "kind.prayer_room", icon = "◈" }
manasik.kind { id = "restaurant", of = "place", title = text "kind.restaurant", icon = "◉" }
manasik.kind { id = "grocery", of = "place", title = text "kind.grocery", icon = "◍" }

-- Tags that any of them may have.
local function fields(more)
  local all = {
    name = { "name", "name:en", "official_name" },
    address = {
      "addr:full",
      "{addr:housenumber} {addr:street}, {addr:suburb}, {addr:postcode} {addr:city}",
    },
    phone = { "phone", "contact:phone", "mobile", "contact:mobile" },
    website = { "website", "contact:website", "url" },
    hours = "opening_hours",
  }
  for name, tags in pairs(more or {}) do all[name] = tags end
  return all
end

local WHEELCHAIR = {
  ["wheelchair=yes|designated"] = "wheelchair",
  ["wheelchair=limited"] = "limited wheelchair",
  ["wheelchair=no"] = "no wheelchair",
}

local function facilities(more)
  local all = {}
  for tags, word in pairs(WHEELCHAIR) do all[tags] = word end
  for tags, word in pairs(more or {}) do all[tags] = word end
  return all
end

local PRAYER = facilities {
  ["female=yes"] = "women", ["female=no"] = "no women", ["male=only"] = "no women",
  ["ablution=yes"] = "ablution", ["ablution=no"] = "no ablution",
  ["wudu=yes"] = "ablution", ["wudu=no"] = "no ablution",
}

-- A tag says that a visitor found it so; only tags on alcohol say more. Where two tags disagree nothing is known.
local HALAL = {
  ["diet:halal=yes|only"] = "said_by_visitor",
  ["halal=yes|only"] = "said_by_visitor",
  ["cuisine=halal"] = "said_by_visitor",
  ["halal=yes|only + diet:halal=no"] = "unknown",
  ["cuisine=halal + diet:halal=no"] = "unknown",
  ["diet:halal=limited"] = "some",
  ["diet:halal=only + drink:alcohol=no"] = "only",
  ["diet:halal=yes|only + drink:alcohol=yes|served"] = "with_alcohol",
  ["halal=yes|only + drink:alcohol=yes|served"] = "with_alcohol",
  ["cuisine=halal + drink:alcohol=yes|served"] = "with_alcohol",
}

-- What is said of butchers alone.
local BUTCHER = {
  ["butcher=halal"] = "said_by_visitor",
  ["butcher=halal + diet:halal=no"] = "unknown",
}

manasik.listing {
  id = "mosque", kind = "mosque",
  tags = "amenity=place_of_worship + religion=muslim",
  facilities = PRAYER, fields = fields(),
}

manasik.listing {
  id = "prayer-room", kind = "prayer_room",
  tags = {
    "amenity=place_of_worship + religion=muslim + place_of_worship=musalla|prayer_room",
    "amenity=prayer_room + religion=muslim",
  },
  facilities = PRAYER, fields = fields(),
}

-- What sells food is listed where a tag says that it is halal.
local function food(kind, tag, more, said)
  local halal = {}
  for _, tiers in ipairs { HALAL, said or {} } do
    for tags, tier in pairs(tiers) do halal[tags] = tier end
  end
  manasik.listing {
    id = kind, kind = kind,
    tags = { tag .. " + diet:halal=yes|only|limited", tag .. " + halal=yes|only", tag .. " + cuisine=halal", more },
    halal = halal, facilities = facilities(), fields = fields { cuisine = "cuisine" },
  }
end

food("restaurant", "amenity=restaurant|fast_food|cafe|food_court|ice_cream")
food("grocery", "shop=supermarket|convenience|butcher|greengrocer|bakery|deli|grocery",
  "shop=butcher + butcher=halal", BUTCHER)
