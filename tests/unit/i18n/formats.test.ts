import { describe, expect, test } from "vitest";
import { formatAxisDay, formatRecent } from "../../../app/i18n/formats";

const PARIS = { locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR" };
const NOW = Date.parse("2026-11-21T15:00:00Z");
const said = (moment: string, scope = PARIS) => formatRecent(Date.parse(moment), NOW, scope);

describe("when something came in", () => {
  test("is said as people say it: time, yesterday, weekday, day, and the year only when it is another", () => {
    expect(said("2026-11-21T08:40:00Z")).toBe("9\u00a0h\u00a040");
    expect(said("2026-11-20T08:40:00Z")).toBe("hier");
    expect(said("2026-11-15T08:40:00Z")).toBe("dim. 15");
    expect(said("2026-11-06T08:40:00Z")).toBe("6 nov.");
    expect(said("2025-12-24T08:40:00Z")).toBe("24 déc. 2025");
  });

  test("looks at the year of the domain's time zone", () => {
    expect(formatRecent(Date.parse("2025-12-31T23:30:00Z"), NOW, PARIS)).toBe("1 janv.");
  });
});

describe("a day on an axis", () => {
  test.each([
    ["fr-FR", "lun. 16"],
    ["de-DE", "Mo., 16."],
    ["pt-PT", "seg., 16"],
  ])("has room beside six others: %s", (locale, name) => {
    expect(formatAxisDay("2026-11-16", { locale }, false)).toBe(name);
  });

  test("is named with its month where months stand side by side", () => {
    expect(formatAxisDay("2026-11-16", { locale: "fr-FR" }, true)).toBe("16 nov.");
  });
});
