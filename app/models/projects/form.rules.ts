import * as z from "zod";
import { coupleNameField, emailField, phoneField } from "~/models/accounts/form.rules";
import { placeFieldShape } from "~/models/places/address.rules";
import {
  fieldAsTyped,
  periodAndPlaceChecks,
  projectChoiceField,
  projectDayField,
  projectMessageField,
} from "./fields.rules";
import {
  LANGUAGES_MAX,
  PROJECT_STEPS,
  CHOICES_PER_KIND_MAX,
  PROVIDERS_SHOWN_MAX,
  THEME_MAX,
  WISHED_FEATURES_MAX,
} from "./rules";
import type { OfferFilterField } from "./offer-filters.rules";
import { VENUE_SERVICE, WANTED_KINDS, wantsPlanner } from "./wanted.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";

const MALFORMED = "common:errors.malformed_form";

/* The first step */

export const PROJECT_DETAILS_INTENTS = { next: "next", search: "search" } as const;

/**
 * These two fields are only for bots, which fill them in (app/http/security/honeypot.ts). They are not part of the
 * couple's form.
 */
const honeypotShape = {
  homepage: z.string({ error: MALFORMED }).max(2000, MALFORMED).refine(isReadableText, MALFORMED).optional(),
  stamp: z
    .string({ error: MALFORMED })
    .regex(/^[\da-f.]{1,100}$/, MALFORMED)
    .optional(),
};

/**
 * Checks the service, the place and the theme even if other fields have errors, so that all errors appear at the first
 * attempt.
 */
const service = z.object({ wanted: z.enum(WANTED_KINDS), serviceType: z.string().optional() });
const theme = z.object({ hasTheme: z.enum(["yes", "no"]), weddingTheme: z.string().optional() });

const isPlannersService = (slug: string | undefined): boolean => slug !== undefined && slug !== VENUE_SERVICE;

/** The couple's project. `today` is the calendar day of their domain. */
export const detailsSchema = (today: string) =>
  z
    .strictObject(
      {
        intent: z.literal(PROJECT_DETAILS_INTENTS.next),
        ...honeypotShape,
        wanted: z.enum(WANTED_KINDS, { error: "project:errors.wanted" }),
        eventType: projectChoiceField("project:errors.event_type"),
        serviceType: projectChoiceField("project:errors.service_type").optional(),
        venueFeatures: z
          .array(projectChoiceField("project:errors.venue_features"), {
            error: "project:errors.venue_features",
          })
          .max(WISHED_FEATURES_MAX, "project:errors.venue_features_max")
          .transform((slugs) => [...new Set(slugs)])
          .optional(),
        eventDate: projectDayField("project:errors.date_required", "project:errors.date_invalid"),
        eventDateEnd: projectDayField(
          "project:errors.date_invalid",
          "project:errors.date_invalid",
        ).optional(),
        q: placeFieldShape.q,
        placeId: placeFieldShape.placeId,
        guestRange: projectChoiceField("project:errors.guests"),
        budgetRange: projectChoiceField("project:errors.budget"),
        plannerBudgetRange: projectChoiceField("project:errors.planner_budget").optional(),
        languages: z
          .array(projectChoiceField("project:errors.languages"), { error: "project:errors.languages" })
          .min(1, "project:errors.languages")
          .max(LANGUAGES_MAX, "project:errors.languages_max")
          .transform((slugs) => [...new Set(slugs)]),
        hasTheme: z.enum(["yes", "no"], { error: "project:errors.has_theme" }),
        weddingTheme: z
          .string({ error: "project:errors.theme" })
          .transform(tidyText)
          .pipe(
            z
              .string()
              .max(THEME_MAX, "project:errors.theme_long")
              .refine(isReadableText, "project:errors.unreadable"),
          )
          .optional(),
        message: projectMessageField,
      },
      { error: MALFORMED },
    )
    .check(...periodAndPlaceChecks(today))
    .refine(({ wanted, serviceType }) => !wantsPlanner(wanted) || isPlannersService(serviceType), {
      path: ["serviceType"],
      error: "project:errors.service_type",
      when: ({ value }) => service.safeParse(value).success,
    })
    .refine(({ hasTheme, weddingTheme }) => hasTheme === "no" || Boolean(weddingTheme?.trim()), {
      path: ["weddingTheme"],
      error: "project:errors.theme",
      when: ({ value }) => theme.safeParse(value).success,
    });
export type DetailsInput = z.output<ReturnType<typeof detailsSchema>>;

/**
 * The form when it was sent only to search for the place. All other fields keep the text that the couple typed, up to a
 * maximum length.
 */
const searchSchema = z.strictObject(
  {
    intent: z.literal(PROJECT_DETAILS_INTENTS.search),
    ...honeypotShape,
    wanted: fieldAsTyped("project:errors.wanted"),
    eventType: fieldAsTyped("project:errors.event_type"),
    serviceType: fieldAsTyped("project:errors.service_type"),
    eventDate: fieldAsTyped("project:errors.date_invalid"),
    eventDateEnd: fieldAsTyped("project:errors.date_invalid"),
    q: placeFieldShape.q,
    placeId: placeFieldShape.placeId,
    guestRange: fieldAsTyped("project:errors.guests"),
    budgetRange: fieldAsTyped("project:errors.budget"),
    plannerBudgetRange: fieldAsTyped("project:errors.planner_budget"),
    venueFeatures: z
      .array(projectChoiceField("project:errors.venue_features"), { error: "project:errors.venue_features" })
      .max(5 * WISHED_FEATURES_MAX, "project:errors.venue_features_max")
      .optional(),
    languages: z
      .array(projectChoiceField("project:errors.languages"), { error: "project:errors.languages" })
      .max(2 * LANGUAGES_MAX, "project:errors.languages_max")
      .optional(),
    hasTheme: fieldAsTyped("project:errors.has_theme"),
    weddingTheme: fieldAsTyped("project:errors.theme_long"),
    message: fieldAsTyped("project:errors.message_long"),
  },
  { error: MALFORMED },
);

export const detailsFormSchema = (today: string) =>
  z.discriminatedUnion("intent", [detailsSchema(today), searchSchema], { error: MALFORMED });

/* The second step */

export const PROVIDER_INTENTS = {
  next: "next",
  more: "more",
  moreVenues: "more_venues",
  back: "back",
  filter: "filter",
  clearPlanners: "clear_planners",
  clearVenues: "clear_venues",
} as const;

const shownCount = z
  .int({ error: MALFORMED })
  .min(0, MALFORMED)
  .max(PROVIDERS_SHOWN_MAX, MALFORMED)
  .optional();
const ids = (tooMany: string) =>
  z
    .array(z.uuid({ error: "project:errors.providers_unknown" }), {
      error: "project:errors.providers_unknown",
    })
    .max(PROVIDERS_SHOWN_MAX, tooMany)
    .optional();

/** A filter is never required. An unknown value does not filter. */
const filterField = z.string({ error: MALFORMED }).max(40, MALFORMED).optional();
const offerFilterShape = {
  service: filterField,
  language: filterField,
  within: filterField,
  budget: filterField,
  guests: filterField,
  venuesWithin: filterField,
  price: filterField,
  feature: z
    .array(z.string({ error: MALFORMED }).max(40, MALFORMED), { error: MALFORMED })
    .max(40, MALFORMED)
    .optional(),
  free: filterField,
} satisfies Record<OfferFilterField, unknown>;

const countDifferent = (chosen: readonly string[] | undefined): number => new Set(chosen).size;

/** Only the button "next" requires a choice. All other buttons keep the ticked entries. */
export const providersSchema = z
  .strictObject(
    {
      intent: z.enum(PROVIDER_INTENTS, { error: MALFORMED }),
      shown: shownCount,
      shownVenues: shownCount,
      providers: ids("project:errors.planners_max"),
      venues: ids("project:errors.venues_max"),
      ...offerFilterShape,
    },
    { error: MALFORMED },
  )
  .refine(
    ({ intent, providers, venues }) =>
      intent !== PROVIDER_INTENTS.next || countDifferent(providers) + countDifferent(venues) > 0,
    { path: ["providers"], error: "project:errors.providers_none" },
  )
  .refine(
    ({ intent, providers }) =>
      intent !== PROVIDER_INTENTS.next || countDifferent(providers) <= CHOICES_PER_KIND_MAX,
    { path: ["providers"], error: "project:errors.planners_max" },
  )
  .refine(
    ({ intent, venues }) =>
      intent !== PROVIDER_INTENTS.next || countDifferent(venues) <= CHOICES_PER_KIND_MAX,
    // The error summary links to the lists, whose id is `providers`.
    { path: ["providers"], error: "project:errors.venues_max" },
  );

/* The third step */

export const contactSchema = z.strictObject(
  {
    ...honeypotShape,
    firstname: coupleNameField({
      required: "project:errors.firstname_required",
      tooLong: "project:errors.name_long",
      characters: "project:errors.name_characters",
    }),
    lastname: coupleNameField({
      required: "project:errors.lastname_required",
      tooLong: "project:errors.name_long",
      characters: "project:errors.name_characters",
    }),
    email: emailField("project:errors.email_required", "project:errors.email_invalid"),
    phoneCountry: z
      .string({ error: "project:errors.phone_country" })
      .regex(/^[A-Z]{2}$/, "project:errors.phone_country"),
    phone: phoneField("project:errors.phone_required", "project:errors.phone_invalid"),
    consent: z.literal("on", { error: "project:errors.consent" }),
  },
  { error: MALFORMED },
);

/* Continuing on another device */

export const projectLaterSchema = z.strictObject(
  {
    email: emailField("project:errors.email_required", "project:errors.email_invalid"),
    /** The step on which the couple has asked for the link, and to which the page leads back. */
    step: z.enum(PROJECT_STEPS, { error: MALFORMED }),
  },
  { error: MALFORMED },
);

/** The button of the mailed link. The field is required, so that an empty POST does not change the browser's draft. */
export const continueProjectSchema = z.strictObject(
  { intent: z.literal("continue", { error: MALFORMED }) },
  { error: MALFORMED },
);

/* Links of mails */

/** This field is required, so that an empty POST does not confirm the project. */
export const confirmationSchema = z.strictObject(
  { intent: z.literal("confirm", { error: MALFORMED }) },
  { error: MALFORMED },
);

/** The form with which a couple says that it still looks. */
export const stillLookingSchema = z.strictObject(
  { intent: z.literal("still_looking", { error: MALFORMED }) },
  { error: MALFORMED },
);
