import * as z from "zod";
import { CROP_FOCUSES, type CropFocus } from "~/models/media/crop.rules";
import { SERVICE_OF_FEATURE } from "~/models/venues/features.rules";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { addDays } from "~/models/core/time.rules";

/* Reads the columns of a listing that are copied from other tables for its card (refresh-listings.server.ts). */

/** A ready picture, with its alternative text and the part that stays visible when a page crops it. */
export interface ListingCover {
  key: string;
  width: number;
  height: number;
  alt: string;
  focus: CropFocus;
}

const coverSchema = z.tuple([z.string(), z.number(), z.number(), z.string(), z.enum(CROP_FOCUSES)]);

/** Parses the column `listings.cover`; null if the listing has no picture with a size. */
export function parseListingCover(json: string | null): ListingCover | null {
  if (json === null) return null;
  const [key, width, height, alt, focus] = coverSchema.parse(JSON.parse(json));
  return width > 0 && height > 0 ? { key, width, height, alt, focus } : null;
}

const slugsSchema = z.array(z.string());

/** Parses a list of slugs, as in the columns `services`, `languages` and `features` of `listings`. */
export const parseSlugList = (json: string): string[] => slugsSchema.parse(JSON.parse(json));

/**
 * The features of a venue as slugs of lookups (kind `venue_feature`): those that the venue has, and those that it
 * offers as a service.
 */
export const parseVenueFeatures = ({
  features,
  services,
}: {
  features: string;
  services: string;
}): string[] => addSoldFeatures(parseSlugList(features), parseSlugList(services));

const SOLD: readonly (readonly [feature: string, service: string])[] = Object.entries(SERVICE_OF_FEATURE);

/** Adds the features that a venue offers as a service to those that it has. */
export function addSoldFeatures(features: readonly string[], services: readonly string[]): string[] {
  const all = [...features];
  for (const [feature, service] of SOLD)
    if (services.includes(service) && !all.includes(feature)) all.push(feature);
  return all;
}

const takenSchema = z.record(z.string(), z.number().int());

/**
 * The days among `days` on which a venue is taken, in order.
 * @param json the column `listings.taken_days`
 */
export function takenDaysAmongDays(json: string, days: EventDays): string[] {
  const bits = takenSchema.parse(JSON.parse(json));
  return Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index)).filter(
    (day) => ((bits[day.slice(0, 7)] ?? 0) >> (Number(day.slice(8)) - 1)) % 2 === 1,
  );
}
