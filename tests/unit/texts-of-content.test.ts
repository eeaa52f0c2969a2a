import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, LANGUAGES, type Language } from "../../app/i18n/domains.ts";
import { TEXT_CONSTANTS } from "../../app/i18n/text-constants.ts";
import { translator } from "../../app/i18n/texts.server.ts";
import { OPERATOR_DETAILS } from "../../app/models/legal/operator.rules.ts";
import { LEGAL_OUTLINES, type LegalPage } from "../../app/models/legal/rules.ts";
import { MESSAGES_IN_WORDS } from "../../app/presenters/outbox/messages.server.ts";
import { messageOfRefusedFile } from "../../app/presenters/pictures/refused-file.ts";
import { LOOKUPS } from "../../db/seed/lookups.ts";
import { ALL_TEXTS, placeholders } from "../support/texts.ts";

describe("the legal pages", () => {
  const keysOf = (page: LegalPage) =>
    LEGAL_OUTLINES[page].flatMap(({ section, paragraphs }) => [
      `${section}_title`,
      ...Array.from({ length: paragraphs }, (_item, index) => `${section}_p${index + 1}`),
    ]);

  test.each(LANGUAGES)(
    "the legal pages in %s have exactly the sections and paragraphs that their outline names",
    (language) => {
      const outlined = (["terms", "privacy"] as const).flatMap((page) =>
        ["title", "lead", ...keysOf(page)].map((key) => `legal:${page}.${key}`),
      );
      const perDomain = DOMAIN_CODES.flatMap((domain) => [
        `legal:law.${domain}`,
        `legal:authority.${domain}`,
      ]);
      const notice = ["title", "lead", ...OPERATOR_DETAILS].map((key) => `legal:notice.${key}`);
      const found = [...ALL_TEXTS[language].keys()].filter((key) => key.startsWith("legal:"));
      expect(found.sort()).toEqual([...outlined, ...perDomain, ...notice, "legal:updated"].sort());
    },
  );

  test("the legal pages use only values that the code supplies", () => {
    const supplied = new Set<string>([
      ...Object.keys(TEXT_CONSTANTS),
      "product",
      "operatorName",
      "operatorAddress",
      "operatorEmail",
      "updatedOn",
      "governingLaw",
      "authority",
    ]);
    for (const [key, text] of ALL_TEXTS.fr) {
      if (key.startsWith("legal:"))
        for (const name of placeholders(text)) expect(supplied, key).toContain(name);
    }
  });

  test.each(LANGUAGES)("the legal pages in %s contain no number that a rule defines", (language) => {
    for (const [key, text] of ALL_TEXTS[language]) {
      if (key.startsWith("legal:")) expect(text, key).not.toMatch(/\d/);
    }
  });
});

describe.each(["mails", "company_services", "legal"])("the texts of %s", (namespace) => {
  test.each(LANGUAGES)("no text in %s has a straight apostrophe or an exclamation mark", (language) => {
    for (const [key, text] of ALL_TEXTS[language]) {
      if (key.startsWith(`${namespace}:`)) expect(text, key).not.toMatch(/['!]/);
    }
  });
});

test("every kind of message has its texts and a name for administrators", () => {
  for (const language of LANGUAGES) {
    const texts = ALL_TEXTS[language];
    for (const { kind, mail } of MESSAGES_IN_WORDS.values()) {
      expect(texts.has(`messages:kinds.${kind}`), `${language} ${kind}`).toBe(true);
      if (!mail) continue;
      for (const part of ["subject", "preheader", "heading", "body_1", "button"]) {
        expect(texts.has(`mails:${kind}.${part}`), `${language} ${kind}.${part}`).toBe(true);
      }
    }
  }
});

test("the mail about a new request has no placeholder for the couple's contact details", () => {
  const allowed = ["eventType", "date", "place", "guests", "distance", "venue"];
  for (const language of LANGUAGES) {
    for (const [key, text] of ALL_TEXTS[language]) {
      if (!key.startsWith("mails:new_event_request.")) continue;
      for (const name of placeholders(text)) expect(allowed, `${language} ${key}`).toContain(name);
    }
  }
});

describe("the administered lists", () => {
  test("a slug occurs only once in its list, and the positions of a list begin at 1", () => {
    for (const kind of new Set(LOOKUPS.map((entry) => entry.kind))) {
      const entries = LOOKUPS.filter((entry) => entry.kind === kind);
      expect(new Set(entries.map((entry) => entry.slug)).size, kind).toBe(entries.length);
      expect(entries.map((entry) => entry.position)).toEqual(entries.map((_entry, index) => index + 1));
    }
  });

  test("the labels of the administered lists exist in every language", () => {
    for (const { kind, slug, labels } of LOOKUPS) {
      for (const language of LANGUAGES) {
        expect(labels[language].trim(), `${kind} ${slug} ${language}`).not.toBe("");
      }
    }
  });

  test("the ranges of a list follow one another without a gap, and the label of a range names its bounds", () => {
    for (const kind of ["guest_range", "budget_range", "planner_budget_range"]) {
      const ranges = LOOKUPS.filter((entry) => entry.kind === kind);
      expect(ranges[0]?.min).toBeNull();
      expect(ranges.at(-1)?.max).toBeNull();
      ranges.slice(1).forEach((range, index) => expect(range.min).toBe(ranges[index]?.max));
      const unit = kind === "guest_range" ? 1 : 100;
      for (const { labels, min, max } of ranges) {
        for (const language of LANGUAGES) {
          const figures = labels[language].replace(/[\s.,](?=\d{3})/g, "").match(/\d+/g);
          expect(figures).toEqual(
            [min, max].filter((bound) => bound !== null).map((bound) => `${bound / unit}`),
          );
        }
      }
    }
  });
});

/**
 * Promises that no text may contain, because the product does not keep them. For example, administrators see what
 * providers hide (PP12), a list rejects unopened requests (R13), lists are sorted around the place of the event (R3),
 * and no figure shows the effect of a complete profile (F13).
 */
const NEVER_SAID: Record<Language, Record<string, RegExp>> = {
  fr: {
    "only you see": /vous seuls? (?:le |la |les )?voyez|d’autre que vous/i,
    "your enquiry was read": /demande a (?:bien )?été lue/i,
    "near your home": /près de chez (?:vous|eux)/i,
    "more enquiries": /, plus de demandes/i,
  },
  en: {
    "only you see": /only you see|nobody but you/i,
    "your enquiry was read": /enquiry has been read/i,
    "near your home": /suppliers near (?:you\b|them)|close to home/i,
    "more enquiries": /more enquiries/i,
  },
  de: {
    "only you see": /nur Sie sehen|außer Ihnen/i,
    "your enquiry was read": /Anfrage wurde gelesen/i,
    "near your home": /in (?:Ihrer|ihrer) Nähe/i,
    "more enquiries": /mehr Anfragen/i,
  },
  nl: {
    "only you see": /alleen u ziet|behalve u/i,
    "your enquiry was read": /aanvraag is gelezen/i,
    "near your home": /in (?:uw|hun) buurt|dicht bij huis/i,
    "more enquiries": /meer aanvragen/i,
  },
  it: {
    "only you see": /solo Lei vede|tranne Lei/i,
    "your enquiry was read": /richiesta è stata letta/i,
    "near your home": /vicino a (?:voi|loro|casa)/i,
    "more enquiries": /, più richieste/i,
  },
  es: {
    "only you see": /solo usted ve|excepto usted/i,
    "your enquiry was read": /solicitud se ha leído/i,
    "near your home": /cerca de (?:usted|ellas|casa)/i,
    "more enquiries": /más solicitudes/i,
  },
  pt: {
    "only you see": /só o próprio|só você/i,
    "your enquiry was read": /pedido foi lido/i,
    "near your home": /perto de (?:si\b|casa|onde vivem)/i,
    "more enquiries": /mais pedidos/i,
  },
};

/** Words with which a sentence states a condition. */
const CONDITIONS: Record<Language, RegExp> = {
  fr: /, si |, et par e-mail si |tant que /,
  en: /, if |unless | if your /,
  de: /, wenn |solange /,
  nl: /, als | als uw |zolang /,
  it: /, se | se i |finché /,
  es: /, si | si tiene |mientras no /,
  pt: /, se | se os |enquanto /,
};

/** The words with which each language negates a sentence. */
const NEGATIONS = {
  fr: /\bne\b.*\bpas\b/,
  en: /\b(?:unable|not)\b/,
  de: /\bnicht\b/,
  it: /\bnon\b/,
  nl: /\bniet\b/,
  es: /\bno\b/,
  pt: /\bnão\b/,
};

describe.each(LANGUAGES)("what the texts in %s promise", (language) => {
  const text = (key: string) => ALL_TEXTS[language].get(key) ?? "";

  test("the share of the budget that a text names depends on the reader's role, planner or venue", () => {
    expect(text("event_request:facts.planner_budget")).not.toMatch(/plan(?:n?er|ificador)/i);
  });

  test("the order of providers is described in the same way on the page before the list and above the list itself", () => {
    for (const key of [
      "how.choose",
      "providers.lead_planner",
      "providers.lead_venue",
      "providers.lead_both",
      "providers.group",
      "venues.group",
    ])
      expect(placeholders(text(`project:${key}`)), key).toContain("premiumReachKm");
  });

  test.each(Object.entries(NEVER_SAID[language]))("no text promises %s", (_what, words) => {
    const said = [...ALL_TEXTS[language]].filter(([, value]) => words.test(value)).map(([key]) => key);
    expect(said).toEqual([]);
  });

  test("a text about a feature that settings can switch off says that the feature may be off", () => {
    expect(text("event_request:reminder.saved")).toMatch(CONDITIONS[language]);
    expect(text("mails:premium_started.body_1")).toMatch(CONDITIONS[language]);
    expect(text("mails:moderation_approved.body_2")).toMatch(CONDITIONS[language]);
  });

  test("the text on prices names the quantity from which the lowest price applies", () => {
    expect(placeholders(text("credits:buy.hint"))).toEqual(["credits", "price"]);
  });

  test("the subject of the rejection mail tells the couple that a provider has rejected their request", () => {
    expect(text("mails:event_request_rejected.subject")).toMatch(NEGATIONS[language]);
    expect(text("mails:venue_request_rejected.subject")).toMatch(NEGATIONS[language]);
  });
});

test("a venue photo that is too large gets the sentence of the specification", async () => {
  const t = await translator("fr");
  const { key, values } = messageOfRefusedFile("venue", { rejection: "too_large" });
  expect(t(key, values)).toBe("L’image ne doit pas dépasser 5MB");
});
