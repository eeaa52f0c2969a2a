import * as z from "zod";
import { countDays, type EventDays } from "./taken.rules";

/* What a venue's row holds of other tables for its card (db/triggers/venue-cards.sql). */

/** A picture that is ready, with the text for those who do not see it. */
export interface VenueCover {
  key: string;
  width: number;
  height: number;
  alt: string;
}

const coverSchema = z.tuple([z.string(), z.number(), z.number(), z.string()]);

/** `venues.card_cover`. */
export function readCover(json: string | null): VenueCover | null {
  if (json === null) return null;
  const [key, width, height, alt] = coverSchema.parse(JSON.parse(json));
  return width > 0 && height > 0 ? { key, width, height, alt } : null;
}

const featuresSchema = z.record(z.string(), z.literal(1));

/** `venues.card_features`, as slugs of lookups(kind = 'venue_feature'). */
export const readFeatures = (json: string): string[] => Object.keys(featuresSchema.parse(JSON.parse(json)));

const takenSchema = z.record(z.string(), z.number().int());

const DAY = 86_400_000;

/** On how many of the days a venue is taken, of `venues.card_taken`. */
export function countTakenDays(json: string, days: EventDays): number {
  const bits = takenSchema.parse(JSON.parse(json));
  const first = Date.parse(days.from);
  return Array.from({ length: countDays(days) }, (_, index) => new Date(first + index * DAY)).filter(
    (day) => ((bits[day.toISOString().slice(0, 7)] ?? 0) >> (day.getUTCDate() - 1)) % 2 === 1,
  ).length;
}
