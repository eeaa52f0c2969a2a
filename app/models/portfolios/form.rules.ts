import * as z from "zod";
import { isCalendarDay } from "~/models/core/time.rules";
import { centsOfEuros, readEuros } from "~/models/core/money.rules";
import { readWebsite, WEBSITE_MAX } from "~/models/companies/website.rules";
import { readCount } from "~/models/core/count.rules";
import { dataVersionField } from "~/models/core/seen.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { placeFieldShape } from "~/models/places/address.rules";
import { captionedAlbumIntents } from "~/models/pictures/form.rules";
import { PARTNER_NAME_MAX, PARTNER_TRADES, PARTNERS_MAX, type Partner } from "./partners.rules";
import {
  OLDEST_WEDDING_DAY,
  PORTFOLIO_BUDGET_MAX,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_GUESTS_MAX,
  PORTFOLIO_LOCATION_MAX,
  PORTFOLIO_STYLE_MAX,
  PORTFOLIO_TITLE_MAX,
  WEDDING_YEARS_AHEAD,
} from "./rules";

const MALFORMED = "common:errors.malformed_form";

const text = (max: number, errors: { required: string; long: string }) =>
  z
    .string({ error: errors.required })
    .transform(tidyText)
    .pipe(
      z
        .string({ error: errors.required })
        .min(1, errors.required)
        .max(max, errors.long)
        .refine(isReadableText, "portfolios:errors.unreadable"),
    );
const oneLine = (max: number, errors: { required: string; long: string }) =>
  text(max, errors).transform((line) => line.replace(/\s+/g, " "));

const UNREAD_GUESTS = "portfolios:errors.guests_unread";
const UNREAD_BUDGET = "portfolios:errors.budget_unread";

const NOT_POSITIVE = {
  totalBudget: "portfolios:errors.total_budget_positive",
  plannerBudget: "portfolios:errors.planner_budget_positive",
} as const;

/** Checks a budget in cents; null if it could not be read. */
const checkBudget =
  (field: keyof typeof NOT_POSITIVE) =>
  (cents: number | null, context: z.RefinementCtx): number => {
    if (cents !== null && cents >= 0 && cents <= PORTFOLIO_BUDGET_MAX) return cents;
    const message =
      cents === null ? UNREAD_BUDGET : cents < 0 ? NOT_POSITIVE[field] : "portfolios:errors.budget_large";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };

/** Checks a number of guests; null if it could not be read. */
function checkGuests(count: number | null, context: z.RefinementCtx): number {
  if (count !== null && count >= 1 && count <= PORTFOLIO_GUESTS_MAX) return count;
  const message =
    count === null
      ? UNREAD_GUESTS
      : count < 1
        ? "portfolios:errors.guests_positive"
        : "portfolios:errors.guests_max";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** Reads an amount typed in euros, and returns it in whole cents. */
const euros = (field: keyof typeof NOT_POSITIVE) =>
  z.string({ error: UNREAD_BUDGET }).transform(readEuros).transform(checkBudget(field)).optional();

const guests = z.string({ error: UNREAD_GUESTS }).transform(readCount).transform(checkGuests).optional();

/** The same values as numbers: amounts in euros, which become cents. */
export const portfolioNumberFields = {
  numberOfGuests: z
    .number({ error: UNREAD_GUESTS })
    .transform((count) => (Number.isSafeInteger(count) ? count : null))
    .transform(checkGuests)
    .nullish(),
  totalBudget: z
    .number({ error: UNREAD_BUDGET })
    .transform(centsOfEuros)
    .transform(checkBudget("totalBudget"))
    .nullish(),
  plannerBudget: z
    .number({ error: UNREAD_BUDGET })
    .transform(centsOfEuros)
    .transform(checkBudget("plannerBudget"))
    .nullish(),
};

/** The last allowed day of a wedding. */
export const latestWeddingDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + WEDDING_YEARS_AHEAD}-12-31`;

const weddingDate = (today: string) =>
  z
    .string({ error: "portfolios:errors.date_required" })
    .refine(isCalendarDay, { error: "portfolios:errors.date_required", abort: true })
    .refine(
      (day) => day >= OLDEST_WEDDING_DAY && day <= latestWeddingDay(today),
      "portfolios:errors.date_range",
    );

/** Slugs of services. A query of D1 checks whether they are offered. */
const services = z
  .array(z.string({ error: MALFORMED }).regex(/^\w{1,40}$/, MALFORMED), { error: MALFORMED })
  .max(50, MALFORMED)
  .optional()
  .transform((slugs = []) => [...new Set(slugs)]);

const PARTNER_TRADE = "portfolios:errors.partner_trade";
const PARTNER_NAME = "portfolios:errors.partner_name";
const PARTNER_LINK = "portfolios:errors.partner_link";

/** A row of the list of partners as typed. If trade, name and link are all empty, the row is blank and ignored. */
const partnerRow = z.strictObject(
  {
    trade: z.string({ error: PARTNER_TRADE }).max(40, PARTNER_TRADE).optional(),
    name: z.string({ error: PARTNER_NAME }).max(500, "portfolios:errors.partner_name_long").optional(),
    link: z.string({ error: PARTNER_LINK }).max(WEBSITE_MAX, PARTNER_LINK).optional(),
  },
  { error: MALFORMED },
);

const partners = z
  .array(partnerRow.optional(), { error: MALFORMED })
  .max(PARTNERS_MAX, MALFORMED)
  .optional()
  .transform((rows = [], context): Partner[] =>
    rows.flatMap((row, index) => {
      const name = tidyText(row?.name ?? "").replace(/\s+/g, " ");
      const typed = row?.link?.trim() ?? "";
      if (!row?.trade && name === "" && typed === "") return [];
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      const trade = PARTNER_TRADES.find((known) => known === row?.trade);
      const link = typed === "" ? null : readWebsite(typed);
      if (!trade) wrong("trade", PARTNER_TRADE);
      if (name === "") wrong("name", PARTNER_NAME);
      else if (name.length > PARTNER_NAME_MAX) wrong("name", "portfolios:errors.partner_name_long");
      else if (!isReadableText(name)) wrong("name", "portfolios:errors.unreadable");
      if (typed !== "" && !link?.startsWith("https:")) wrong("link", PARTNER_LINK);
      return trade ? [{ trade, name, link }] : [];
    }),
  );

/** The fields with texts and the day. */
export const portfolioTextFields = (today: string) => ({
  title: oneLine(PORTFOLIO_TITLE_MAX, {
    required: "portfolios:errors.title_required",
    long: "portfolios:errors.title_long",
  }),
  description: text(PORTFOLIO_DESCRIPTION_MAX, {
    required: "portfolios:errors.description_required",
    long: "portfolios:errors.description_long",
  }),
  weddingDate: weddingDate(today),
  style: oneLine(PORTFOLIO_STYLE_MAX, {
    required: "portfolios:errors.style_required",
    long: "portfolios:errors.style_long",
  }),
  location: oneLine(PORTFOLIO_LOCATION_MAX, {
    required: "portfolios:errors.location_required",
    long: "portfolios:errors.location_long",
  }),
});

const saveSchema = (today: string) =>
  z.strictObject(
    {
      intent: z.literal("save"),
      seen: dataVersionField,
      ...portfolioTextFields(today),
      q: placeFieldShape.q,
      placeId: placeFieldShape.placeId,
      guests,
      totalBudget: euros("totalBudget"),
      plannerBudget: euros("plannerBudget"),
      isBudgetHidden: z.literal("on", { error: MALFORMED }).optional(),
      services,
      partners,
    },
    { error: MALFORMED },
  );
export type PortfolioInput = z.output<ReturnType<typeof saveSchema>>;

/**
 * Maximum length of a typed text in a form that was sent only to search for the town. It is longer than any field
 * accepts, so that the form can show the text again.
 */
const SHOWN_MAX = 2 * PORTFOLIO_DESCRIPTION_MAX;
const shown = z.string({ error: MALFORMED }).max(SHOWN_MAX, MALFORMED).optional();

/**
 * The form when it was sent without scripts only to search for the town. The page shows all other fields again as the
 * person typed them.
 */
const searchSchema = z.strictObject(
  {
    intent: z.literal("search"),
    seen: dataVersionField,
    title: shown,
    description: shown,
    weddingDate: shown,
    style: shown,
    location: shown,
    q: placeFieldShape.q,
    placeId: placeFieldShape.placeId,
    guests: shown,
    totalBudget: shown,
    plannerBudget: shown,
    isBudgetHidden: shown,
    services,
    partners: z
      .array(z.strictObject({ trade: shown, name: shown, link: shown }).optional(), { error: MALFORMED })
      .max(PARTNERS_MAX, MALFORMED)
      .optional(),
  },
  { error: MALFORMED },
);

/** The form of a portfolio. `today` is the calendar day of the domain. */
export const portfolioFormSchema = (today: string) =>
  z.discriminatedUnion("intent", [saveSchema(today), searchSchema], { error: MALFORMED });

export type PortfolioFormInput = z.output<ReturnType<typeof portfolioFormSchema>>;

/** `list` if the button was pressed in the list of portfolios; absent if it was pressed on the page of a portfolio. */
const from = z.literal("list", { error: MALFORMED }).optional();

/** The actions on a portfolio's page, for the portfolio itself and for its pictures. */
export const portfolioPageSchema = z.discriminatedUnion(
  "intent",
  [z.strictObject({ intent: z.enum(["publish", "unpublish", "delete"]), from }), ...captionedAlbumIntents],
  { error: MALFORMED },
);
export type PortfolioPageInput = z.output<typeof portfolioPageSchema>;
