/** The kinds of venues in the demonstration: a house with grounds, rooms in a town, or a barn. */
export const VENUE_PLACES = ["estate", "hall", "barn"] as const;
export type VenuePlace = (typeof VENUE_PLACES)[number];

/** The services that the demonstration's venues sell. */
export const SOLD_SERVICES = ["rental", "catering", "accommodation", "brunch", "coordination"] as const;
export type SoldService = (typeof SOLD_SERVICES)[number];

interface PlaceTexts {
  /** The name of the venue. If it is empty, the venue has the same name as its company. */
  name: string;
  description: string;
  details: string;
}

/** Texts of demonstration venues in one language. Placeholders: {{name}}, {{city}}. */
export interface VenueTexts {
  places: Readonly<Record<VenuePlace, PlaceTexts>>;
  services: Readonly<Record<SoldService, string>>;
  roles: readonly string[];
  streets: readonly string[];
  reviews: readonly string[];
}
