import type { SiteContext } from "~/context/types";
import { readContactPhone } from "~/models/accounts/phone.server";
import { AppError } from "~/models/core/errors";
import type { PlaceFields } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { findVenue, type Venue } from "./queries.server";
import { addVenue, changeVenue, type VenueFields } from "./save-venue.server";
import { choiceProblem } from "./wizard/choices.server";
import { mayAddVenue } from "./wizard/drafts.queries.server";
import { venuePhoneErrorKey } from "./wizard/submit-general.server";

/**
 * All data of a venue. Place and phone number are as typed and are still checked; the other fields are stored
 * unchanged.
 */
export interface WholeVenueInput extends Omit<
  VenueFields,
  "zipcode" | "city" | "countryCode" | "latitude" | "longitude" | "phone"
> {
  place: PlaceFields;
  phone: string;
  /** The country of the phone number. It is needed if the number is not in international form. */
  phoneCountry: string;
}

type RejectedVenue =
  /** The errors by field, as text keys. If the typed town is ambiguous, also the places that it may mean. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null }
  | { kind: "changed_meanwhile" };

/**
 * Adds a whole venue at once, without the steps of the wizard; it then waits for an administrator's review. If the
 * wizard has a draft, the draft stays unchanged. The INSERT checks the limit of the plan.
 */
export async function createWholeVenue(
  ctx: SiteContext,
  providerId: string,
  { sent, isPublished }: { sent: WholeVenueInput; isPublished: boolean },
): Promise<{ kind: "saved"; id: string } | { kind: "no_room" } | RejectedVenue> {
  const completed = await completeFields(ctx, sent, null);
  if (!("fields" in completed)) return completed;
  const id = ctx.ids.uuid();
  if (await addVenue(ctx, providerId, id, completed.fields, { isPublished, source: "values" }))
    return { kind: "saved", id };
  return { kind: (await mayAddVenue(ctx, providerId)) ? "changed_meanwhile" : "no_room" };
}

/**
 * Changes all data of a venue at once, without the wizard. If several such changes run in parallel, only one of them
 * succeeds.
 * @param changedAt the time of the last change that the caller has read; null overwrites whatever is stored
 * @throws venue_not_found for a venue of another account
 */
export async function updateWholeVenue(
  ctx: SiteContext,
  providerId: string,
  { id, sent, changedAt }: { id: string; sent: WholeVenueInput; changedAt: number | null },
): Promise<{ kind: "saved" } | RejectedVenue> {
  const stored = await findVenue(ctx, providerId, id);
  if (!stored) throw new AppError("venue_not_found");
  if (changedAt !== null && changedAt !== stored.changedAt) return { kind: "changed_meanwhile" };
  const completed = await completeFields(ctx, sent, stored);
  if (!("fields" in completed)) return completed;
  const isSaved = await changeVenue(ctx, providerId, stored, completed.fields);
  return { kind: isSaved ? "saved" : "changed_meanwhile" };
}

/** Finds the place, and checks the phone number and the entries chosen from lists. */
async function completeFields(
  ctx: SiteContext,
  { place, phone, phoneCountry, ...fields }: WholeVenueInput,
  before: Venue | null,
): Promise<{ fields: VenueFields } | Extract<RejectedVenue, { kind: "invalid" }>> {
  const services = fields.services.map(({ service }) => service);
  const servicesBefore = before?.services.map(({ service }) => service) ?? [];
  const [type, features, service] = [
    await choiceProblem(ctx, "venue_type", [fields.type], before ? [before.type] : []),
    await choiceProblem(ctx, "venue_feature", fields.features, before?.features ?? []),
    await choiceProblem(ctx, "venue_service", services, servicesBefore),
  ];
  const reading = readContactPhone(phone, phoneCountry);
  const resolved = await resolveAddress(ctx, place);
  const errors = {
    ...(type && { type }),
    ...(features && { features }),
    ...(service && { services: service }),
    ...(reading.kind !== "ok" && { phone: venuePhoneErrorKey(reading.kind) }),
    ...(!resolved.ok && resolved.errors),
  };
  if (reading.kind !== "ok" || !resolved.ok || Object.keys(errors).length > 0)
    return { kind: "invalid", errors, found: resolved.ok ? null : resolved.found };
  const { label: _label, ...address } = resolved.address;
  return { fields: { ...fields, ...address, phone: reading.phone } };
}
