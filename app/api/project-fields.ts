import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { todayOnDomain } from "~/i18n/local-days";
import { lookupSlugs } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import { detailsSchema, PROJECT_DETAILS_INTENTS, type DetailsInput } from "~/models/projects/form.rules";
import { placeFieldsOf } from "~/models/projects/resolve-place.server";
import { refuseFields } from "./api-error";

const PLACE = "project:errors.place";
const PLACE_MAX = 200;
const LIST_MAX = 50;

/** The fields of the form. The day only decides the checks of the whole form, which this schema does not use. */
const { shape } = detailsSchema("");

const entry = (message: string) => z.int({ error: message }).positive(message);
const entries = (message: string) => z.array(entry(message), { error: message }).max(LIST_MAX, message);

/** The fields of a project, with the numbers of the lists' entries. */
export const projectFields = z.strictObject({
  wanted: shape.wanted,
  eventType: entry("project:errors.event_type"),
  serviceType: entry("project:errors.service_type").nullish(),
  eventDate: shape.eventDate,
  eventDateEnd: shape.eventDateEnd.nullable(),
  /** The slug of a town, or its name as in the form. */
  place: z.string({ error: PLACE }).trim().min(1, PLACE).max(PLACE_MAX, PLACE),
  guestRange: entry("project:errors.guests"),
  budgetRange: entry("project:errors.budget"),
  plannerBudgetRange: entry("project:errors.planner_budget").nullish(),
  languages: entries("project:errors.languages"),
  venueFeatures: entries("project:errors.venue_features").nullish(),
  weddingTheme: shape.weddingTheme.nullable(),
  message: shape.message,
});

/** Refuses the errors of the form under the names that the fields have in the API. */
export const refuseProject = ({ q, ...errors }: Record<string, string>): never =>
  refuseFields(q === undefined ? errors : { ...errors, place: q });

/** Converts a body to the fields of the form, and checks them as the form does. */
export async function detailsOfFields(
  ctx: RequestContext,
  { place, ...fields }: z.output<typeof projectFields>,
): Promise<DetailsInput> {
  const slugOf = await lookupSlugs(ctx);
  const slug = (kind: LookupKind, number: number | null | undefined) =>
    number == null ? undefined : slugOf(kind, number);
  const form = detailsSchema(todayOnDomain(ctx)).safeParse({
    intent: PROJECT_DETAILS_INTENTS.next,
    wanted: fields.wanted,
    eventType: slug("event_type", fields.eventType),
    serviceType: slug("service_type", fields.serviceType),
    venueFeatures: fields.venueFeatures?.map((number) => slugOf("venue_feature", number)),
    eventDate: fields.eventDate,
    eventDateEnd: fields.eventDateEnd ?? undefined,
    ...(await placeFieldsOf(ctx, place, ctx.domain.country)),
    guestRange: slug("guest_range", fields.guestRange),
    budgetRange: slug("budget_range", fields.budgetRange),
    plannerBudgetRange: slug("planner_budget_range", fields.plannerBudgetRange),
    languages: fields.languages.map((number) => slugOf("language", number)),
    hasTheme: fields.weddingTheme ? "yes" : "no",
    weddingTheme: fields.weddingTheme ?? undefined,
    message: fields.message,
  });
  if (form.success) return form.data;
  return refuseProject(
    Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
  );
}
