import type { SiteContext } from "~/context/types";
import { readContactPhone } from "~/models/accounts/phone.server";
import { isOnlyPlaceSearchFilled } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { choiceProblem } from "./choices.server";
import { coordinatesOfSameAddress, type GeneralDraft } from "./draft.rules";
import type { GeneralInput, GeneralStepInput } from "./general-form.rules";

export type SubmittedGeneral =
  | { typed: GeneralDraft }
  /** The errors by field, as text keys, and the places found by a search without scripts. */
  | { errors: Record<string, string>; status: number; found: readonly FoundPlace[] | null };

/**
 * Completes the submitted first step: finds its place, and checks its phone number and type.
 * @param before the step as it was stored; its place is kept if the postal address is unchanged
 */
export async function submitGeneral(
  ctx: SiteContext,
  input: GeneralStepInput,
  before: GeneralDraft,
): Promise<SubmittedGeneral> {
  if (input.intent === "keep") {
    const { step: _step, intent: _intent, placeId: _placeId, seen: _seen, ...typed } = input;
    return { typed: { ...typed, ...coordinatesOfSameAddress(before, input) } };
  }
  if (input.intent === "search" || isOnlyPlaceSearchFilled(input)) {
    const where = { country: ctx.domain.country, language: ctx.language };
    return { errors: {}, status: 200, found: await suggestPlaces(ctx, { q: input.q ?? "", ...where }) };
  }
  const place = await placeOf(ctx, input, before);
  const type = await choiceProblem(ctx, "venue_type", [input.type], before.type ? [before.type] : []);
  const errors = {
    ...(type ? { type } : {}),
    ...("errors" in place ? place.errors : {}),
    ...phoneErrors(input),
  };
  if (Object.keys(errors).length > 0 || "errors" in place)
    return { errors, status: 400, found: "errors" in place ? place.found : null };
  const { step: _step, intent: _intent, placeId: _placeId, seen: _seen, ...typed } = input;
  return { typed: { ...typed, ...place } };
}

/** The text key of the error about a venue's phone number. */
export const venuePhoneErrorKey = (kind: "invalid" | "not_served") => `venues:errors.phone_${kind}`;

function phoneErrors({ phone, phoneCountry }: GeneralInput): Record<string, string> {
  const { kind } = readContactPhone(phone, phoneCountry);
  return kind === "ok" ? {} : { phone: venuePhoneErrorKey(kind) };
}

type Place = Pick<GeneralDraft, "q" | "zipcode" | "city" | "countryCode" | "latitude" | "longitude">;

async function placeOf(
  ctx: SiteContext,
  input: GeneralInput,
  before: GeneralDraft,
): Promise<Place | { errors: Record<string, string>; found: readonly FoundPlace[] | null }> {
  const unchangedPlace = input.placeId === undefined ? coordinatesOfSameAddress(before, input) : null;
  if (unchangedPlace) return unchangedPlace;
  const resolved = await resolveAddress(ctx, input);
  if (!resolved.ok) return resolved;
  const { label, ...address } = resolved.address;
  return { ...address, q: label };
}
