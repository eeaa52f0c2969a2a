import * as z from "zod";
import { FOCUSES, type Focus } from "~/models/media/crop.rules";
import { SOLD_AS } from "~/models/venues/features.rules";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { addDays } from "~/models/core/time.rules";

/* What a listing holds of other tables for its card (app/models/listings/refresh-listings.server.ts). */

/** A ready picture, with its alternative text and the part that stays visible when a page crops it. */
export interface ListingCover {
  key: string;
  width: number;
  height: number;
  alt: string;
  focus: Focus;
}

const coverSchema = z.tuple([z.string(), z.number(), z.number(), z.string(), z.enum(FOCUSES)]);

/** `listings.cover`. */
export function readCover(json: string | null): ListingCover | null {
  if (json === null) return null;
  const [key, width, height, alt, focus] = coverSchema.parse(JSON.parse(json));
  return width > 0 && height > 0 ? { key, width, height, alt, focus } : null;
}

const slugsSchema = z.array(z.string());

/** A list of slugs, as `listings.services`, `languages` and `features`. */
export const readSlugs = (json: string): string[] => slugsSchema.parse(JSON.parse(json));

/** As slugs of lookups(kind = 'venue_feature'): what a venue has, and what its prestations sell. */
export const readFeatures = ({ features, services }: { features: string; services: string }): string[] => {
  const sold = readSlugs(services);
  return [
    ...new Set([
      ...readSlugs(features),
      ...Object.entries(SOLD_AS).flatMap(([feature, service]) => (sold.includes(service) ? feature : [])),
    ]),
  ];
};

const takenSchema = z.record(z.string(), z.number().int());

/** Those of the days on which a venue is taken, in their order, of `listings.taken_days`. */
export function takenAmong(json: string, days: EventDays): string[] {
  const bits = takenSchema.parse(JSON.parse(json));
  return Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index)).filter(
    (day) => ((bits[day.slice(0, 7)] ?? 0) >> (Number(day.slice(8)) - 1)) % 2 === 1,
  );
}
