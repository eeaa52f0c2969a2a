import type { CallerContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { PlaceFields } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { isSameAddress } from "./address-form.rules";
import { mustRefuseAddressChange } from "./count-address-change.server";
import { storedCompanyAddressJson, type Company } from "./queries.server";
import { SIRET_COUNTRY } from "./rules";
import { saveAddress } from "./save-address.server";

export type SubmittedAddress =
  /** `needsSiret`: in the country of the new postal address, companies have a SIRET, but this company has none. */
  | { kind: "saved"; needsSiret: boolean }
  /** Errors as text keys by field, and the places from which the person can choose. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null }
  | { kind: "address_changes" | "changed_meanwhile" };

/**
 * Moves a company to a chosen place or a typed postal address. The server looks up the coordinates and never takes them
 * from the caller. An unchanged postal address is saved without a new lookup.
 * @param before the company as it was read
 */
export async function submitAddress(
  ctx: CallerContext,
  { providerId, domain }: Pick<Me, "providerId" | "domain">,
  before: Company,
  sent: PlaceFields & { seen?: string | undefined },
): Promise<SubmittedAddress> {
  if (isSameAddress(before, sent)) return { kind: "saved", needsSiret: false };
  const resolved = await resolveAddress(ctx, sent);
  if (!resolved.ok) return { kind: "invalid", errors: resolved.errors, found: resolved.found };
  const { name, siret } = before;
  const { zipcode, city, countryCode } = resolved.address;
  const named = { from: { name, city: before.city }, to: { name, city } };
  if (await mustRefuseAddressChange(ctx, { providerId, domain }, named)) return { kind: "address_changes" };
  const isSaved = await saveIfUnchanged(
    ctx,
    { state: storedCompanyAddressJson(providerId), wanted: [zipcode, city, countryCode], seen: sent.seen },
    (isAsRead) =>
      saveAddress(ctx, { providerId, domain, name, city: before.city }, resolved.address, isAsRead),
  );
  if (!isSaved) return { kind: "changed_meanwhile" };
  return { kind: "saved", needsSiret: countryCode === SIRET_COUNTRY && siret === null };
}
