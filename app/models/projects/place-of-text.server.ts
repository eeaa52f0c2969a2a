import type { ModelContext } from "~/context/types";
import { findPlaceBySlug } from "~/models/places/areas.queries.server";
import type { PlaceFields } from "~/models/places/address.rules";

/** The fields of a place for a text that is the slug of a town or, like the field of the form, its name. */
export async function placeFieldsOf(
  { db }: Pick<ModelContext, "db">,
  text: string,
  country: string,
): Promise<Pick<PlaceFields, "q" | "placeId">> {
  const found = await findPlaceBySlug(db, { country, slug: text });
  return found.kind === "found" ? { placeId: String(found.place.id) } : { q: text };
}
