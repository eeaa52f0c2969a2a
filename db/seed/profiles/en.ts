import type { ProfileTexts } from "./texts.ts";

export const PROFILES_EN: ProfileTexts = {
  planner: {
    portrait: [
      "I have been planning weddings in and around {{city}} for {{years}} years, never more than twelve a year. Before that I worked in the wardrobe of an opera house, which left me with a taste for the details nobody notices.\n\n**{{name}}** is a small house. The person you meet at the first coffee is the person who opens the doors on the morning of your wedding, and closes them after the last guest.",
      "**{{name}}** began in {{since}} with one belief: a good party starts with a good question. What would you like your guests to talk about on the way home?\n\nFrom {{city}} we plan weddings that look like the people getting married, not like a magazine. We know the makers nearby by their first names, and the right hour of light in every garden.",
      "We love long tables, linen with a past and speeches that stop in time. We are less fond of stopwatches, yet we carry two.\n\n**{{name}}** works in {{city}} and wherever you have a good reason to get married. The job fits in one line: plan everything, then let the day be.",
    ],
    experience: [
      "In {{years}} years we have learnt that surprises come in three shapes: the weather, the coach and the dress. A few favourites:\n\n- **One table for a hundred and ten**, laid between two showers\n- **A ceremony in three languages**, with three grandmothers in the front row\n- **A dinner moved overnight**, without one guest noticing",
      "We have planned weddings for twelve people and for three hundred. The small ones are not the easy ones.\n\n- **The highest:** a supper above the snow line, carried up by hand\n- **The slowest:** three days, eleven meals, no speeches\n- **The quickest:** vows at dawn, breakfast, and the 11 o’clock train",
      "A degree in interior design, ten years in hotels, then weddings, since {{since}}. It comes in useful every week: reading a plan, holding a budget, talking to a kitchen in the middle of service.\n\n- **More than a hundred weddings** seen through from start to finish\n- **A circle of makers** we visit every winter\n- **A written plan B** for every party outdoors",
    ],
    service: [
      "How we work, from the first conversation to the day after:\n\n1. **A first chat**, free, in {{city}} or by video\n2. **A written proposal**, with the budget line by line\n3. **One meeting a month**, then one a week as the day comes near\n4. **A rehearsal** with your families the evening before\n5. **All of us on site**, from early morning until the last guest leaves",
      "We have no packages. You tell us where you are, and we start there.\n\n1. **Listen:** one hour, no quote\n2. **Cost:** three versions, from the simplest to the wildest\n3. **Gather:** suppliers who suit you, met together with you\n4. **Hold:** the calendar, the payments, the seating plan\n5. **Watch:** two of us there on the day, quietly",
    ],
    benefits: [
      "- **One wedding per weekend**, all year round\n- **A shared budget**, brought up to date every Friday\n- **Three hundred pieces of linen and china** on loan from our studio\n- **Clearing up the morning after** included, so that you can sleep",
      "- **A reply within one working day**, even in June\n- **No commission** from any supplier we suggest\n- **Site visits with you**, as many as it takes\n- **An emergency kit** that has already saved eleven hems and two bow ties",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** has been hosting weddings in {{city}} since {{since}}. We live here: you will have our number, and we will know the names of your bridesmaids.\n\nDinner is outside whenever the sky allows it, and under a roof when it cannot decide. The rest of the year the place lives quietly, and you can tell.",
      "Some places are hired out, and some are handed over. **{{name}}** is yours from Friday noon to Sunday evening, with no other party next door and no closing time pinned to the door.\n\nIn {{city}} the swallows come free, and the light at seven in the evening does half of the decorating.",
    ],
    experience: [
      "Since {{since}} we have seen weddings of every size.\n\n- **180 guests seated** in the great hall, 240 standing in the garden\n- **Outdoor ceremonies** under the trees, with sound that stays in the background\n- **One thunderstorm a summer**, on average, and not one dinner called off",
      "{{years}} years of weddings have taught us what matters: where to put the cake so that it does not melt, when to light the lanterns, and why there should always be a second pair of shoes.\n\n- **About thirty parties a year**, never two at a time\n- **A local team**, with us from the beginning\n- **A park** where children can run without worrying anyone",
    ],
    service: [
      "What your weekend includes:\n\n1. **Friday:** setting up from noon, and a light supper for your families\n2. **Saturday:** the whole place, tables, chairs, china and linen\n3. **Sunday:** brunch, then time to leave without hurrying",
      "Bring your own caterer or choose one of ours. We look after the rest:\n\n1. **A visit** at the hour of your ceremony, to see the light\n2. **A floor plan** drawn with you\n3. **One of the family** on site until the last dance",
    ],
    benefits: [
      "- **Eleven bedrooms** on site, and cottages five minutes away\n- **A second room** kept free for you, whatever the forecast says\n- **Music** until two in the morning, indoors\n- **Parking** for eighty cars and two coaches",
      "- **Step-free access** wherever there is food or dancing\n- **A professional kitchen** open to your caterer\n- **Our own candles, lanterns and parasols**, at no extra cost\n- **Your date held for ten days**, with no obligation",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "An hour and a half, your quotes on the table and an honest opinion. You leave with the list of what is still to do.",
    PARTIAL_PLANNING:
      "You have begun, we carry on: we pick up the thread where it starts to weightOf on you.",
    FULL_PLANNING:
      "From the first meeting until the last guest leaves. A budget that holds, suppliers chosen with you, and us on site from Friday to Sunday.",
    VENDOR_SEARCH: "Three suggestions for each trade, within your budget and already free on your date.",
    DAY_COORDINATION:
      "We take over your plans six weeks before, and you have no phone in your hand on the day.",
    SECULAR_CEREMONY:
      "Words written with you and the people you love, and a voice that can wait for a silence.",
    WEDDING_DESIGN: "Linen, old glass, flowers in season. Our studio lends more than three hundred pieces.",
    CORPORATE_EVENTS:
      "An away day or a team dinner, with the care of a wedding and the finishing time of a meeting.",
    PRIVATE_EVENTS: "Birthdays, christenings, golden weddings: the same care for a smaller table.",
  },
  venueServices: {
    PRIVATE_EVENTS:
      "The whole place, from Friday noon to Sunday evening, with tables, chairs and china included.",
    CORPORATE_EVENTS: "Away days and team dinners on weekdays, with a quiet room and lunch in the garden.",
  },
  pictures: {
    table: { title: "The long table", description: "Linen, candles and flowers from the valley." },
    ceremony: {
      title: "By the water",
      description: "An arch of flowers, with nothing behind it but the horizon.",
    },
    house: { title: "Arriving", description: "The house, just as the first guests step out." },
    cloister: { title: "Under the arches", description: "A cool corner for the drinks reception." },
    patio: { title: "The white courtyard", description: "Limewash, sky and bougainvillea." },
    cake: { title: "Three tiers", description: "Buttercream, figs and flowers from the garden." },
    stationery: { title: "Stationery", description: "An invitation sealed with wax." },
    evening: { title: "Last light", description: "The lights come on, and dinner can begin." },
    bouquet: { title: "The bouquet", description: "Picked the evening before, tied that morning." },
    linen: { title: "The bottom drawer", description: "Pressed linen napkins and a silk ribbon." },
    citrus: { title: "Lemons and tiles", description: "Lunch the day after, in blue and yellow." },
    greenhouse: {
      title: "In the glasshouse",
      description: "Vows under glass, with leaves on every side.",
    },
    round: { title: "By the window", description: "The top table, at three in the afternoon." },
    sea: {
      title: "Dinner on the terrace",
      description: "Night falls on the water and the candles take over.",
    },
    lake: { title: "The jetty", description: "Twenty chairs, one arch, and the hills as witnesses." },
    marquee: { title: "Under canvas", description: "The meadow, whatever the weather." },
    vines: { title: "Between the rows", description: "A ceremony at the end of the harvest." },
    lavender: { title: "July", description: "The path that leads to the house." },
    barn: { title: "The barn", description: "Two tables, two families, one evening." },
    lanterns: { title: "The steps", description: "The way in, at nightfall." },
    glasses: { title: "The tower", description: "Thirty-five coupes, and a hush just before." },
  },
  stories: {
    garden: {
      title: "{{couple}}, one long table",
      location: "The Lime Walk at Haverleigh",
      style: "Country garden",
      description:
        "Everybody had to see everybody. We laid a single table forty metres long under the limes, and put the children in the middle instead of at the end.\n\nThe menu came from three farms next door, the flowers from an aunt’s garden. At midnight nobody had changed seats.",
    },
    shore: {
      title: "{{couple}}, by the water",
      location: "Willow Landing",
      style: "Coastal",
      description:
        "An arch, an aisle and the horizon. The ceremony began at six, so that the sun arrived together with the vows.\n\nThe wind got up at the right moment, and the petals did the rest.",
    },
    night: {
      title: "{{couple}}, a night in August",
      location: "Firefly Barn",
      style: "Festival",
      description:
        "Four hundred bulbs, two long tables and a ceilidh. The band played without microphones, and the neighbours came over to dance.\n\nThe last coach was booked for two. It drove home empty.",
    },
    courtyard: {
      title: "{{couple}}, in the courtyard",
      location: "Saint Agatha’s Yard",
      style: "Mediterranean",
      description:
        "Tiles, lemons and whitewash. Sixty guests, a lunch that lasted until evening, and a nap printed on the order of the day.\n\nThe cake was cut under the arches, in the shade, by popular demand.",
    },
    harvest: {
      title: "{{couple}}, at the end of the lane",
      location: "Hoopoe Close",
      style: "Bohemian",
      description:
        "A September wedding, between the harvest and the first fires. The benches came from the village school, the tablecloths from the cupboards of two families.\n\nWhen the rain arrived the canvas was already up. That is what we are for.",
    },
    winter: {
      title: "{{couple}}, a winter Saturday",
      location: "Merrifield Orangery",
      style: "Classic",
      description:
        "To marry in January is to choose low light and friends who are free. We warmed the glasshouse, kept the flowers white and served the soup in china cups.\n\nAt four o’clock it snowed. We take no credit for that.",
    },
  },
  videos: {
    planner: [
      { title: "One day in three minutes", description: "From laying the tables to the last dance." },
      { title: "Behind a Saturday", description: "What happens before the doors open." },
    ],
    venue: [
      { title: "A tour in June", description: "The garden, the rooms and the bedrooms." },
      { title: "How the marquee goes up", description: "Two days of work, in one minute." },
    ],
  },
};
