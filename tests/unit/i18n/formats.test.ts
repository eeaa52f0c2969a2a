import { describe, expect, test } from "vitest";
import { formatNumberWithArticle } from "../../../app/i18n/articles";
import {
  distanceValues,
  formatAxisDay,
  formatBriefDay,
  formatDate,
  formatDay,
  formatDayRange,
  formatMoneyBand,
  formatHour,
  formatLongDay,
  formatRecentMoment,
  formatShortDay,
} from "../../../app/i18n/formats";
import { textConstants } from "../../../app/i18n/text-constants";
import { translator } from "../../../app/i18n/texts.server";
import { ALL_TEXTS } from "../../support/texts";

const PARIS = { locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR" };
const NOW = Date.parse("2026-11-21T15:00:00Z");
const said = (moment: string, scope = PARIS) => formatRecentMoment(Date.parse(moment), NOW, scope);

describe("the time when a request arrived", () => {
  test("a recent moment is shown as a time, “yesterday” or a number of days; an older moment is shown as a date, with the year if it is not this year", () => {
    expect(said("2026-11-21T08:40:00Z")).toBe("9\u00a0h\u00a040");
    expect(said("2026-11-20T08:40:00Z")).toBe("hier");
    expect(said("2026-11-18T08:40:00Z")).toBe("il y a 3 jours");
    expect(said("2026-11-15T08:40:00Z")).toBe("il y a 6 jours");
    expect(said("2026-11-14T08:40:00Z")).toBe("14 nov.");
    expect(said("2026-11-06T08:40:00Z")).toBe("6 nov.");
    expect(said("2025-12-24T08:40:00Z")).toBe("24 déc. 2025");
  });

  test("whether a moment belongs to another year is decided in the domain's time zone", () => {
    expect(formatRecentMoment(Date.parse("2025-12-31T23:30:00Z"), NOW, PARIS)).toBe("1er janv.");
  });
});

describe("the first day of a month in a date", () => {
  test("in French dates the first day of a month is an ordinal, also with a weekday, in a range and with a time", () => {
    expect(formatDay("2026-05-01", PARIS)).toBe("1er mai 2026");
    expect(formatShortDay("2026-05-01", PARIS)).toBe("1er mai 2026");
    expect(formatLongDay("2026-05-01", PARIS)).toBe("vendredi 1er mai 2026");
    expect(formatDayRange("2026-05-01", "2026-05-03", PARIS)).toMatch(/^1er\s?–\s?3 mai 2026$/u);
    expect(formatDate(Date.parse("2026-05-01T07:40:00Z"), PARIS)).toBe("1er mai 2026");
  });

  test("the 11th, 21st and 31st are not ordinals", () => {
    expect(["11", "21", "31"].map((day) => formatDay(`2026-05-${day}`, PARIS))).toEqual([
      "11 mai 2026",
      "21 mai 2026",
      "31 mai 2026",
    ]);
  });

  test("the first day of a month is not an ordinal in other languages", () => {
    expect(formatDay("2026-05-01", { locale: "it-IT" })).toBe("1 maggio 2026");
  });
});

describe("the names of months", () => {
  test("a Portuguese table shows the month as a word where Intl gives digits", () => {
    expect(formatShortDay("2026-05-08", { locale: "pt-PT" })).toBe("8 de maio de 2026");
  });

  test("a Portuguese SMS shows the month in digits to save space", () => {
    expect(formatBriefDay("2026-05-08", { locale: "pt-PT" })).toBe("8/05/2026");
  });

  test.each([
    ["es-ES", "sábado 19 de septiembre de 2026"],
    ["pt-PT", "sábado, 19 de setembro de 2026"],
    ["it-IT", "sabato 19 settembre 2026"],
  ])("a Spanish day with its weekday has no comma: %s", (locale, written) => {
    expect(formatLongDay("2026-09-19", { locale })).toBe(written);
  });

  test("a sentence shows the full name of the month", () => {
    expect(formatDay("2026-09-19", { locale: "es-ES" })).toBe("19 de septiembre de 2026");
  });
});

describe("a range of prices with its currency", () => {
  const range = (min: number | null, max: number | null, locale: string) =>
    formatMoneyBand({ min, max }, { locale, currency: "EUR" }).replace(/\s/gu, " ");

  test.each([
    ["fr-FR", "4 500 – 9 800 €"],
    ["nl-BE", "€ 4.500 – 9.800"],
    ["en-GB", "€4,500 – €9,800"],
    ["de-DE", "4.500 – 9.800 €"],
    ["it-IT", "4500 – 9800 €"],
    ["es-ES", "4500 – 9800 €"],
    ["pt-PT", "4500 – 9800 €"],
  ])("a range is written with a dash between spaces: %s", (locale, written) => {
    expect(range(450_000, 980_000, locale)).toBe(written);
  });

  test("a price range with only one end or with two equal ends is shown as a single price, without a sign for “about”", () => {
    for (const [min, max] of [
      [450_000, 450_000],
      [450_000, null],
      [null, 450_000],
    ] as const)
      expect(range(min, max, "fr-FR")).toBe("4 500 €");
  });
});

test("within a sentence, a distance below one kilometre is written in words", () => {
  expect(distanceValues(0, "fr-FR")).toEqual({
    key: "distance_below",
    distance: expect.stringMatching(/^1\skm$/),
  });
  expect(distanceValues(1.4, "fr-FR")).toEqual({
    key: "distance",
    distance: expect.stringMatching(/^1\skm$/),
  });
});

test("a full hour has the format of a time of day, for example 8:00", () => {
  expect(formatHour(8, { locale: "fr-FR" })).toBe("8\u00a0h\u00a000");
  expect(formatHour(8, { locale: "en-GB" })).toBe("8:00");
});

describe("Italian articles before days and percentages", () => {
  test.each([
    ["8 maggio 2026", "l’8 maggio 2026"],
    ["11 maggio 2026", "l’11 maggio 2026"],
    ["1 maggio 2026", "il 1 maggio 2026"],
    ["18 maggio 2026", "il 18 maggio 2026"],
    ["venerdì 8 maggio", "il venerdì 8 maggio"],
  ])("the article is shortened only before 8 and 11: %s", (day, written) => {
    expect(formatNumberWithArticle("il", day)).toBe(written);
  });

  test.each([
    ["87%", "l’87%", "all’87%"],
    ["8%", "l’8%", "all’8%"],
    ["11%", "l’11%", "all’11%"],
    ["8,5%", "l’8,5%", "all’8,5%"],
    ["0%", "lo 0%", "allo 0%"],
    ["16,7%", "il 16,7%", "al 16,7%"],
    ["75%", "il 75%", "al 75%"],
    ["100%", "il 100%", "al 100%"],
  ])("the article before a percentage depends on the name of its number: %s", (percent, subject, place) => {
    expect(formatNumberWithArticle("il", percent)).toBe(subject);
    expect(formatNumberWithArticle("al", percent)).toBe(place);
  });

  test("an Italian text contains the article of a percentage if its placeholder requests the article", async () => {
    const t = await translator("it");
    expect(t("badge:lead", { share: "87%" })).toMatch(/ l’87% /u);
    expect(t("venues:complete.share", { share: "88%" })).toMatch(/ all’88%$/u);
    expect(t("subscription:premium.yearly_note", { price: "10 €", percent: "16,7%" })).toMatch(
      / il 16,7%\.$/u,
    );
  });

  test("an Italian text contains the article of a date if its placeholder requests the article", async () => {
    const t = await translator("it");
    expect(t("subscription:state.cancellation", { date: "8 maggio 2026" })).toMatch(/ l’8 maggio 2026$/u);
    expect(t("security:second_factor.on_since", { date: "11 maggio 2026" })).toMatch(/ dall’11 maggio 2026/u);
    expect(t("admin_accounts:facts.premium_until", { date: "9 maggio 2026" })).toMatch(/ al 9 maggio 2026$/u);
  });

  test("no Italian text has a typed article before a day", () => {
    const withRefreshedListings = /\b(?:il|al|dal|del) \{\{(?:date|when|day)\}\}/iu;
    expect([...ALL_TEXTS.it].filter(([, text]) => withRefreshedListings.test(text))).toEqual([]);
  });
});

describe("days on a chart axis", () => {
  test.each([
    ["fr-FR", "lun. 16"],
    ["de-DE", "Mo., 16."],
    ["pt-PT", "seg., 16"],
  ])("in the language %s, the label is short enough for seven labels on the axis", (locale, name) => {
    expect(formatAxisDay("2026-11-16", { locale }, false)).toBe(name);
  });

  test("the labels of an axis over two months contain the month and the day", () => {
    expect(formatAxisDay("2026-11-16", { locale: "fr-FR" }, true)).toBe("16 nov.");
  });
});

test("a price is shown with cents only if it has cents", () => {
  const french = { locale: "fr-FR", currency: "EUR" };
  const price = (min: number | null, max: number | null) =>
    formatMoneyBand({ min, max }, french).replace(/\s/gu, " ");
  expect(price(3_200_000, null)).toBe("32 000 €");
  expect(price(3_200_050, null)).toBe("32 000,50 €");
  expect(price(100_000, 150_050)).toBe("1 000,00 – 1 500,50 €");
});

test("numbers in texts have the format of their language", () => {
  expect(textConstants("fr", "Trousseau")["portfolioGuestsMax"]).toBe("10\u202f000");
  expect(textConstants("de", "Trousseau")["portfolioGuestsMax"]).toBe("10.000");
  expect(textConstants("en", "Trousseau")["oldestYear"]).toBe("1800");
});
