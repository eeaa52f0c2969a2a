import * as z from "zod";
import {
  DOMAIN_CODES,
  isDomainCode,
  LANGUAGES,
  type DomainCode,
  type Language,
} from "~/models/domains/codes.rules";
import { parseRestrictedText } from "~/models/core/restricted-text.rules";
import { tidyText } from "~/models/core/text.rules";
import {
  isPromotionLink,
  PROMOTION_AUDIENCES,
  PROMOTION_BUTTON_MAX,
  PROMOTION_DESCRIPTION_MAX,
  PROMOTION_KINDS,
  PROMOTION_LINK_MAX,
  PROMOTION_TITLE_MAX,
  type PromotionText,
} from "./rules";

/** The value that the form sends if the promotion is for every domain. */
export const EVERY_DOMAIN = "all";

const shortText = (max: number, tooLong: string) =>
  z
    .string()
    .transform((text): string | undefined => tidyText(text))
    .pipe(z.string().max(max, tooLong).optional())
    .optional();

const inEachLanguage = <Schema>(schema: Schema): Record<Language, Schema> => ({
  fr: schema,
  en: schema,
  de: schema,
  it: schema,
  nl: schema,
  es: schema,
  pt: schema,
});

const day = z.iso.date("promotions:errors.day").optional();

const fields = z.strictObject({
  kind: z.enum(PROMOTION_KINDS, "promotions:errors.kind"),
  audience: z.enum(PROMOTION_AUDIENCES, "promotions:errors.audience"),
  domain: z.enum([EVERY_DOMAIN, ...DOMAIN_CODES], "promotions:errors.domain"),
  startsOn: day,
  endsOn: day,
  link: shortText(PROMOTION_LINK_MAX, "promotions:errors.link").refine(
    (link) => !link || isPromotionLink(link),
    "promotions:errors.link",
  ),
  showOncePerUser: z.literal("yes").optional(),
  title: z.strictObject(inEachLanguage(shortText(PROMOTION_TITLE_MAX, "promotions:errors.title_long"))),
  description: z.strictObject(
    inEachLanguage(shortText(PROMOTION_DESCRIPTION_MAX, "promotions:errors.description_long")),
  ),
  button: z.strictObject(inEachLanguage(shortText(PROMOTION_BUTTON_MAX, "promotions:errors.button_long"))),
});

export interface PromotionInput {
  kind: (typeof PROMOTION_KINDS)[number];
  audience: (typeof PROMOTION_AUDIENCES)[number];
  domain: DomainCode | null;
  startsOn: string | null;
  endsOn: string | null;
  link: string | null;
  showOncePerUser: boolean;
  texts: Partial<Record<Language, PromotionText>>;
}

/**
 * The form of /admin/promotions. At least one language must have a title; a language that has any other text must have
 * a title too.
 */
export const promotionSchema = fields
  .superRefine((form, context) => {
    const fail = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    const written = LANGUAGES.filter((language) => form.title[language]);
    if (written.length === 0) fail(["title", "fr"], "promotions:errors.title");
    for (const language of LANGUAGES) {
      const saysMore = form.description[language] || form.button[language];
      if (saysMore && !form.title[language] && written.length > 0)
        fail(["title", language], "promotions:errors.title");
    }
    if (form.startsOn && form.endsOn && form.endsOn < form.startsOn)
      fail(["endsOn"], "promotions:errors.ends_before");
  })
  .transform((form): PromotionInput => ({
    kind: form.kind,
    audience: form.audience,
    domain: isDomainCode(form.domain) ? form.domain : null,
    startsOn: form.startsOn ?? null,
    endsOn: form.endsOn ?? null,
    link: form.link || null,
    showOncePerUser: form.showOncePerUser === "yes",
    texts: Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const title = form.title[language];
        if (!title) return [];
        const description = parseRestrictedText(form.description[language] ?? "");
        return [[language, { title, description, buttonText: form.button[language] || null }]];
      }),
    ),
  }));
