import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { saveOnboardingStep, openOnboardingStep, stepVersion, stepPath } from "~/access/onboarding-steps";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { countryName } from "~/i18n/formats";
import { ERRORS } from "~/models/core/errors";
import { addressStepSchema, addressAfterSubmission, type AddressDraft } from "~/models/onboarding/rules";
import { isOnlyPlaceSearchFilled, type Address } from "~/models/places/address.rules";
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
/** URL of this page with the places that match the search text. The button "Chercher" leads to it. */
const FOUND = `${STEP}?places=found`;

export const loader = access.member.loader(async ({ ctx, me, url }) => {
  const [{ address }, seen] = await Promise.all([
    openOnboardingStep(ctx, me, "address"),
    stepVersion(ctx, me, "address"),
  ]);
  const isSearch = url.searchParams.get("places") === "found" && address.q !== undefined;
  return {
    seen,
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
  const { address: stored } = await openOnboardingStep(ctx, me, "address");
  const keep = async (address: AddressDraft, to: string) => {
    if (await saveOnboardingStep(ctx, me, "address", address, input.seen)) return redirect(to, 303);
    return showAgain({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
  };
  const typed = addressAfterSubmission(stored, input);
  const showAgain = (
    errors: Record<string, string>,
    status = 400,
    found: readonly FoundPlace[] | null = null,
  ) => data({ ...invalid(errors, status).data, found }, { status });
  if (input.intent === "search" || isOnlyPlaceSearchFilled(input)) {
    if (await isOverLimit(ctx, "searchPlaces", me.providerId))
      return showAgain({ q: ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
    return keep(typed, FOUND);
  }
  const isChosen = input.placeId !== undefined;
  if (input.intent === "back") {
    const resolved = isChosen ? await resolveAddress(ctx, { ...input, countryCode: undefined }) : null;
    return keep(resolved?.ok ? draftOf(resolved.address) : typed, stepPath("company"));
  }
  const isKnown = !isChosen && typed.latitude !== undefined;
  const resolved = isKnown ? null : await resolveAddress(ctx, input);
  if (resolved && !resolved.ok) return showAgain(resolved.errors, 400, resolved.found);
  return keep(
    resolved ? draftOf(resolved.address) : { ...typed, q: typed.q || stored.q },
    stepPath("services"),
  );
});

const draftOf = (address: Address): AddressDraft => ({ ...address, q: address.label });

/** Onboarding step 2: postal code, town and country. A search for a place fills in these three fields. */
export default function AddressStep() {
  const { seen, isVenue, address, found, locale, year } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const foundAgain = answer && "found" in answer ? answer.found : null;
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
  const { t } = useTranslation("places");
  return (
    <StepPage
      step="address"
      isVenue={isVenue}
      year={year}
      form={form}
      seen={seen}
      fields={[
        { name: "zipcode", label: t("zipcode") },
        { name: "city", label: t("city") },
        {
          name: "countryCode",
          label: t("country"),
          words: new Map(
            [address.countryCode, form.value("countryCode")]
              .filter(Boolean)
              .map((code) => [code, countryName(code, locale)]),
          ),
        },
      ]}
    >
      <AddressFields
        address={address}
        found={form.isRejected ? foundAgain : found}
        form={form}
        locale={locale}
      />
    </StepPage>
  );
}
