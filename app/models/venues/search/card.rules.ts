import * as z from "zod";
import { FOCUSES, type Focus } from "~/models/media/crop.rules";
import { SOLD_AS } from "~/models/venues/features.rules";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { addDays } from "~/models/core/time.rules";

/* What a venue's row holds of other tables for its card (db/triggers/venue-cards.sql). */

/** A picture that is ready: with its alternative text, and the part that stays visible where a page crops it. */
export interface VenueCover {
  key: string;
  width: number;
  height: number;
  alt: string;
  focus: Focus;
}

const coverSchema = z.tuple([z.string(), z.number(), z.number(), z.string(), z.enum(FOCUSES)]);

/** `venues.card_cover`. */
export function readCover(json: string | null): VenueCover | null {
  if (json === null) return null;
  const [key, width, height, alt, focus] = coverSchema.parse(JSON.parse(json));
  return width > 0 && height > 0 ? { key, width, height, alt, focus } : null;
}

const featuresSchema = z.record(z.string(), z.literal(1));

const SOLD = "sold:";
const soldAs = (service: string): string[] =>
  Object.keys(SOLD_AS).filter((feature) => SOLD_AS[feature] === service);

/** `venues.card_features`, as slugs of lookups(kind = 'venue_feature'): what the venue has, and what it sells. */
export const readFeatures = (json: string): string[] => [
  ...new Set(
    Object.keys(featuresSchema.parse(JSON.parse(json))).flatMap((slug) =>
      slug.startsWith(SOLD) ? soldAs(slug.slice(SOLD.length)) : slug,
    ),
  ),
];

const takenSchema = z.record(z.string(), z.number().int());

/** Those of the days on which a venue is taken, in their order, of `venues.card_taken`. */
export function takenAmong(json: string, days: EventDays): string[] {
  const bits = takenSchema.parse(JSON.parse(json));
  return Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index)).filter(
    (day) => ((bits[day.slice(0, 7)] ?? 0) >> (Number(day.slice(8)) - 1)) % 2 === 1,
  );
}
