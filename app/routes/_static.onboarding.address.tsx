import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { openStep, stepPath } from "~/access/onboarding-steps";
import { isOverLimit } from "~/http/enforce-rate-limit";
import { ERRORS } from "~/models/core/errors";
import { addressStepSchema, retypedAddress, type AddressDraft } from "~/models/onboarding/rules";
import { saveDraft } from "~/models/onboarding/save-draft.server";
import { isSearchAlone, type Address } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { useForm } from "~/ui/forms/use-form";
import { AddressFields } from "~/ui/onboarding/address-fields";
import { StepPage } from "~/ui/onboarding/step-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle = {
  enhance: ["place-combobox", "onboarding-form"],
  title: "onboarding:address.label",
} satisfies PageHandle;

const STEP = stepPath("address");
/** The page after "Chercher": the places that match the draft's search text. */
const FOUND = `${STEP}?places=found`;

export const loader = access.member.loader(async ({ ctx, me, url }) => {
  const { address } = await openStep(ctx, me, "address");
  const isSearch = url.searchParams.get("places") === "found" && address.q !== undefined;
  return {
    isVenue: me.role === "ROLE_VENUE",
    address: { ...address, countryCode: address.countryCode ?? ctx.domain.country },
    found: isSearch
      ? await suggestPlaces(ctx, { q: address.q ?? "", country: ctx.domain.country, language: ctx.language })
      : null,
    locale: ctx.formats.locale,
    year: new Date(ctx.clock.now()).getUTCFullYear(),
  };
});

export const action = access.member.action(addressStepSchema, async ({ ctx, me, input, invalid }) => {
  const { address: stored } = await openStep(ctx, me, "address");
  const keep = (address: AddressDraft) => saveDraft(ctx, me.providerId, "address", address);
  const typed = retypedAddress(stored, input);
  const again = (errors: Record<string, string>, status = 400, found: readonly FoundPlace[] | null = null) =>
    data({ ...invalid(errors, status).data, found }, { status });
  if (input.intent === "search" || isSearchAlone(input)) {
    if (await isOverLimit(ctx, "searchPlaces", me.providerId))
      return again({ q: ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
    await keep(typed);
    return redirect(FOUND, 303);
  }
  const isChosen = input.placeId !== undefined;
  if (input.intent === "back") {
    const resolved = isChosen ? await resolveAddress(ctx, { ...input, countryCode: undefined }) : null;
    await keep(resolved?.ok ? draftOf(resolved.address) : typed);
    return redirect(stepPath("company"), 303);
  }
  const isKnown = !isChosen && typed.latitude !== undefined;
  const resolved = isKnown ? null : await resolveAddress(ctx, input);
  if (resolved && !resolved.ok) return again(resolved.errors, 400, resolved.found);
  await keep(resolved ? draftOf(resolved.address) : typed);
  return redirect(stepPath("services"), 303);
});

const draftOf = (address: Address): AddressDraft => ({ ...address, q: address.label });

/** Step 2: postal code, town and country, filled by a search. */
export default function AddressStep() {
  const { isVenue, address, found, locale, year } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const again = answer && "found" in answer ? answer.found : null;
  const form = useForm({
    schema: "onboarding-address",
    rejected: answer?.rejected,
    defaultValue: {
      q: address.q,
      zipcode: address.zipcode,
      city: address.city,
      countryCode: address.countryCode,
    },
    dims: true,
  });
  return (
    <StepPage step="address" isVenue={isVenue} year={year} form={form}>
      <AddressFields address={address} found={form.isRejected ? again : found} form={form} locale={locale} />
    </StepPage>
  );
}
