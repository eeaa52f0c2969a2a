import type { ModelContext } from "~/context/types";
import type { PlaceFields } from "~/models/places/address.rules";
import { findPlaceBySlug } from "~/models/places/areas.queries.server";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveTown } from "~/models/places/resolve-town.server";
import type { SuggestContext } from "~/models/places/suggest-places.server";
import type { ProjectPlace } from "./rules";

export type ResolvedPlace =
  | { place: ProjectPlace }
  /** The place is not chosen yet, so the places that the search found are returned. */
  | { found: readonly FoundPlace[]; error: string };

/** Finds the place of the event. A project must have a place. */
export async function resolvePlace(
  ctx: SuggestContext,
  fields: Pick<PlaceFields, "q" | "placeId">,
  where: { country: string; language: string; before: ProjectPlace | null },
): Promise<ResolvedPlace> {
  const resolved = await resolveTown(ctx, fields, where);
  if ("town" in resolved) return { place: resolved.town };
  const { found } = resolved;
  if ((fields.q ?? "").trim() === "") return { found, error: "project:errors.place" };
  if (found.length === 0) return { found, error: "project:errors.place_unknown" };
  const isKnown = found.some(({ isMeant }) => isMeant);
  return { found, error: isKnown ? "project:errors.place" : "project:errors.place_named_otherwise" };
}

/** The fields of the place for a text that is the slug of a town or, like the field of the form, its name. */
export async function placeFieldsOf(
  { db }: Pick<ModelContext, "db">,
  text: string,
  country: string,
): Promise<Pick<PlaceFields, "q" | "placeId">> {
  const found = await findPlaceBySlug(db, { country, slug: text });
  return found.kind === "found" ? { placeId: String(found.place.id) } : { q: text };
}
