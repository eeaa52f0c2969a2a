import type { SiteContext } from "~/context/types";
import type { Lookup } from "~/models/lookups/queries.server";

/** A point in time as the HTTP API writes it: ISO 8601, UTC. */
export function apiTime(milliseconds: number): string;
export function apiTime(milliseconds: number | null): string | null;
export function apiTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

const CENTS = 100;

/** An amount as the HTTP API writes it: in euros, or in the currency of the account's domain. */
export function apiAmount(cents: number): number;
export function apiAmount(cents: number | null): number | null;
export function apiAmount(cents: number | null): number | null {
  return cents === null ? null : cents / CENTS;
}

/** The URL of a stored picture. */
export const pictureUrlOfApi = (key: string, { origin }: Pick<SiteContext, "origin">): string =>
  `${origin}/media/${key}`;

/** An entry of a list: its number in the API, its slug and its name in the reader's language. */
export const entryOfApi = ({ number, slug, label }: Pick<Lookup, "number" | "slug" | "label">) => ({
  id: number,
  type: slug,
  label,
});
