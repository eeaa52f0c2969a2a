import type { VenueTexts } from "./texts.ts";

export const VENUES_EN: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "A country house among the trees, a few minutes from {{city}}. You come up the drive, dine outdoors and stay the night.",
      details:
        "**{{name}}** is let for the weekend, from Friday at 4 pm to Sunday at 5 pm.\n\n- A ceremony under the trees, or in the gallery if it rains\n- A seated dinner in the great hall\n- Bedrooms for family and witnesses\n\nYou bring the caterer you like: the kitchen is equipped.",
    },
    hall: {
      name: "The Linden Rooms",
      description:
        "A vaulted room and its courtyard in the heart of {{city}}. All in one place, from the ceremony to the dance floor.",
      details:
        "The rooms are let by the day, from 10 am to midnight.\n\n- Round tables, chairs and china included\n- A service kitchen for your caterer\n- Music indoors until late",
    },
    barn: {
      name: "The Meadow Barn",
      description: "A stone barn that opens onto the meadow, for long and simple celebrations.",
      details:
        "Beams, festoon lights and an open view. Dinner is under cover, drinks are in the sun.\n\n**The day after** is part of it: brunch is served in the cart shed.",
    },
  },
  services: {
    rental: "Hire of the venue with tables, chairs and service kitchen, until the next day.",
    catering: "A seasonal menu in three courses, cooked on site.",
    accommodation: "The bedrooms of the house, with linen and breakfast.",
    brunch: "Brunch the day after, laid outdoors when the weather allows.",
    coordination: "Someone from the house with you, from set-up to the last guest.",
  },
  roles: ["Owner", "Events manager"],
  streets: ["Linden Lane", "12 Fountain Street", "Meadow Road"],
  reviews: [
    "Everything was ready when we arrived. Our parents still talk about dinner in the courtyard.",
    "Calm, kind and never in a hurry. When the rain came, the other room was already laid.",
    "We wanted a place where everybody could stay the night: this was it.",
  ],
};
