import type { SiteContext } from "~/context/types";
import { countryName } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { listLookups, lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import { parseTextList } from "~/models/directory/rules";
import type { Contact } from "~/models/requests/contact.queries.server";
import type { RequestLineWithProject } from "~/models/requests/list-with-projects.queries.server";
import type { RequestDetail } from "~/models/requests/queries.server";
import { displayStatus, isContactShown } from "~/models/requests/rules";
import { apiTime } from "~/presenters/values-of-api";

type RequestFacts = Pick<
  RequestLineWithProject,
  | "firstname"
  | "lastname"
  | "eventType"
  | "eventDate"
  | "city"
  | "region"
  | "countryCode"
  | "guestRange"
  | "budgetRange"
  | "serviceType"
  | "zipcode"
  | "latitude"
  | "longitude"
  | "plannerBudgetRange"
  | "languages"
  | "weddingTheme"
>;

type ApiReader = Pick<SiteContext, "db" | "clock" | "language" | "formats">;

/** The project of a request. `member` has e-mail address and phone number only if the provider sees the contact. */
function projectOfApi(
  request: RequestFacts,
  contact: Contact | null,
  nameOf: LookupNames,
  { language, formats }: ApiReader,
) {
  const { city, zipcode, region, countryCode, latitude, longitude, plannerBudgetRange } = request;
  const hasPoint = latitude !== 0 || longitude !== 0;
  const place = [city, zipcode, region === city ? null : region, countryName(countryCode, formats.locale)];
  return {
    eventDate: request.eventDate,
    eventTypeLabel: nameOf("event_type", request.eventType, language),
    serviceTypeLabel: nameOf("service_type", request.serviceType, language),
    budgetRangeLabel: nameOf("budget_range", request.budgetRange, language),
    budgetPlannerRangeLabel:
      plannerBudgetRange === null ? null : nameOf("planner_budget_range", plannerBudgetRange, language),
    guestRangeLabel: nameOf("guest_range", request.guestRange, language),
    languagesLabel: parseTextList(request.languages).map((slug) => nameOf("language", slug, language)),
    eventLocation: place.filter(Boolean).join(", "),
    eventLocationCity: city,
    eventLocationCountry: countryCode,
    eventLocationZipcode: zipcode,
    eventLocationLatitude: hasPoint ? latitude : null,
    eventLocationLongitude: hasPoint ? longitude : null,
    hasTheme: request.weddingTheme !== null,
    weddingTheme: request.weddingTheme,
    member: {
      firstname: request.firstname,
      lastname: request.lastname,
      email: contact?.email ?? null,
      phone: contact?.phone ?? null,
    },
  };
}

/** The lines of the list, as a client of the API reads them. */
export async function requestLinesOfApi(
  ctx: ApiReader,
  lines: readonly RequestLineWithProject[],
  isPremium: boolean,
) {
  const nameOf = await lookupNames(ctx);
  return lines.map((line) => ({
    uuid: line.id,
    createdAt: apiTime(line.createdAt),
    isSeen: line.seenAt !== null || line.endedAt !== null,
    seenDate: apiTime(line.seenAt),
    isUnlocked: isContactShown(line, isPremium),
    unlockDate: apiTime(line.unlockedAt),
    isRejected: line.rejectedAt !== null,
    hasRejectedAt: apiTime(line.rejectedAt),
    project: projectOfApi(line, contactOf(line), nameOf, ctx),
  }));
}

const contactOf = ({ email, phone }: RequestLineWithProject): Contact | null =>
  email === null || phone === null ? null : { email, phone };

/** A request with its project, as a client of the API reads it. */
export async function requestOfApi(
  ctx: ApiReader,
  { request, contact }: { request: RequestDetail; contact: Contact | null },
  isPremium: boolean,
) {
  const reasons = await listLookups(ctx, "rejection_reason", ctx.language);
  return {
    message: request.message,
    project: projectOfApi(request, contact, await lookupNames(ctx), ctx),
    rejectionReasons: reasons.map(({ slug, label }) => ({ value: slug, label })),
    status: await requestStatusOfApi(ctx, request, isPremium),
  };
}

/** The status of a request: its times, and in `message` the name of the status in the reader's language. */
export async function requestStatusOfApi(
  { language }: Pick<ApiReader, "language">,
  request: Pick<
    RequestDetail,
    "unlockedAt" | "rejectedAt" | "fakeAt" | "endedAt" | "seenAt" | "rejectionReason"
  >,
  isPremium: boolean,
) {
  const t = await translator(language);
  return {
    isUnlocked: isContactShown(request, isPremium),
    isRejected: request.rejectedAt !== null,
    rejectionReason: request.rejectionReason,
    message: t(`shell:status.${displayStatus(request, isPremium)}`),
    unlockDate: apiTime(request.unlockedAt),
    hasRejectedAt: apiTime(request.rejectedAt),
  };
}
