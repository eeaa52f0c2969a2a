import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { ACCOUNT_FAILURES, handleAccountForm } from "~/controllers/account/handle-account-form.server";
import { countryName, formatDate, languageName } from "~/i18n/formats";
import { readablePhone } from "~/i18n/phone-format.server";
import { callingCodes, phoneFields } from "~/models/accounts/phone.server";
import { accountSchema, type AccountIntent } from "~/models/accounts/settings-form.rules";
import { findAccountSettings } from "~/models/accounts/settings.queries.server";
import { findProfilePicture } from "~/models/media/profile-picture.server";
import { COUNTRY_CODES } from "~/models/places/rules";
import { findLatestExport, type LatestExport } from "~/models/privacy/ask-export.server";
import { AccountPage } from "~/ui/account/account-page";
import type { DisplayedExport } from "~/ui/account/export-section";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["picture-page"],
  title: "account:title",
  crumbs: [{ text: "account:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(async ({ ctx, me }) => {
  const [settings, latestExport, picture] = await Promise.all([
    findAccountSettings(ctx, me.providerId),
    findLatestExport(ctx, me.providerId),
    findProfilePicture(ctx, me.providerId),
  ]);
  const { phoneCountry, languages } = ctx.domain;
  const locale = ctx.formats.locale;
  const phone = phoneFields(settings.phone, phoneCountry);
  // The form offers the country of the account's phone number, even if no codes can be sent to that country.
  const offered = callingCodes([...new Set([...COUNTRY_CODES, phone.country])]).filter(
    ({ country }) => country === phone.country || ctx.settings.SMS_COUNTRIES.includes(country),
  );
  return {
    firstname: me.firstname,
    lastname: me.lastname,
    ...picture,
    email: settings.email,
    pendingEmail: settings.pendingEmail,
    phone,
    isPhoneVerified: settings.phoneVerifiedAt !== null,
    codePhone: settings.codePhone && readablePhone(settings.codePhone, phoneCountry),
    dataExport: shownExport(ctx, latestExport),
    isOwner: me.impersonator === null,
    answersCouples: me.isModerated && me.role !== "ROLE_ADMIN",
    canLeave: me.role !== "ROLE_ADMIN" && me.impersonator === null,
    hasCalendar: me.role !== "ROLE_ADMIN" && me.impersonator === null && me.isModerated,
    credits: me.credits,
    isPremium: me.isPremium,
    language: ctx.language,
    languages: languages.map(({ name }) => ({ value: name, label: languageName(name) })),
    dialCodes: offered.map(({ country, callingCode }) => ({
      country,
      dialCode: callingCode,
      countryName: countryName(country, locale),
    })),
  };
});

function shownExport(ctx: RequestContext, latest: LatestExport | null): DisplayedExport | null {
  if (latest?.state === "asked") return { isReady: false };
  if (latest?.state !== "ready" || latest.expiresAt === null) return null;
  const formats = ctx.formats;
  return { isReady: true, until: formatDate(latest.expiresAt, formats) };
}

/**
 * Intents that change how the person signs in, close the account or export the account's data. They are denied during
 * impersonation.
 */
const OWNERS_INTENTS: ReadonlySet<string> = new Set<AccountIntent>([
  ...(["phone", "phone_code", "phone_again", "email", "delete", "export"] as const),
]);

export const action = access.onboarded.action(
  accountSchema,
  async ({ ctx, me, input, invalid }) => {
    const outcome = await handleAccountForm(ctx, me, input);
    return "to" in outcome ? redirect(outcome.to) : invalid(outcome.errors, outcome.status);
  },
  {
    ownerOnly: ({ intent }) => OWNERS_INTENTS.has(intent),
    secrets: ["password", "code"],
    failure: ({ intent }) => ACCOUNT_FAILURES[intent],
  },
);

export default function Account() {
  const [search] = useSearchParams();
  return (
    <AccountPage
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
      dialog={search.get("dialog")}
    />
  );
}
