import type { SoldService, VenuePlace } from "../venues/texts.ts";

interface PlaceFacts {
  type: string;
  seated: number;
  standing: number;
  bedrooms: number | null;
  /** Euros. */
  from: number;
  to: number;
  features: readonly string[];
  services: readonly SoldService[];
}

/** Demonstration data for each kind of venue. */
export const FACTS: Readonly<Record<VenuePlace, PlaceFacts>> = {
  estate: {
    type: "domain",
    seated: 180,
    standing: 250,
    bedrooms: 14,
    from: 4500,
    to: 9800,
    features: [
      ...[
        "ceremony_and_reception",
        "outdoor_ceremony",
        "confetti_allowed",
        "reception_venue",
        "garden",
        "parking",
      ],
      ...["wheelchair_accessible", "bridal_suite", "bar", "tables", "chairs", "glassware"],
      ...["dance_floor", "sound_system", "lighting", "mountain_view"],
    ],
    services: ["rental", "catering", "accommodation", "brunch"],
  },
  hall: {
    type: "reception_hall",
    seated: 90,
    standing: 140,
    bedrooms: null,
    from: 1900,
    to: 3200,
    features: [
      ...[
        "ceremony_and_reception",
        "reception_venue",
        "city_view",
        "wheelchair_accessible",
        "tables",
        "chairs",
      ],
      ...["linens", "china", "glassware", "flatware", "dance_floor", "sound_system"],
    ],
    services: ["rental", "catering", "coordination"],
  },
  barn: {
    type: "farm",
    seated: 120,
    standing: 180,
    bedrooms: 4,
    from: 2400,
    to: 4800,
    features: [
      ...["outdoor_ceremony", "reception_venue", "garden", "parking", "pets_allowed", "tables", "chairs"],
      ...["dance_floor", "lighting", "open_flame_allowed"],
    ],
    services: ["rental", "brunch"],
  },
};

/** The price of each service, as a fraction of the rent of the venue. */
export const PRICE_SHARES: Readonly<Record<SoldService, number>> = {
  rental: 1,
  catering: 0.9,
  accommodation: 0.3,
  brunch: 0.2,
  coordination: 0.25,
};
