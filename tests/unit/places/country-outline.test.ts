import { describe, expect, it } from "vitest";
import { COUNTRY_OUTLINES } from "~/models/places/drawings/country-outlines.rules";
import { drawCountry } from "~/models/places/drawings/country-outline.rules";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";

describe("the drawn country of the index", () => {
  it.each(DOMAIN_CODES.map((code) => DOMAINS[code].country))(
    "%s has a small outline inside its box",
    (country) => {
      const outline = COUNTRY_OUTLINES[country];
      expect(outline?.path.length).toBeLessThan(2_500);
      const starts = [...(outline?.path ?? "").matchAll(/M(\d+) (\d+)/g)];
      expect(starts.length).toBeGreaterThan(0);
      for (const [, x, y] of starts) {
        expect(Number(x)).toBeLessThanOrEqual(outline?.width ?? 0);
        expect(Number(y)).toBeLessThanOrEqual(outline?.height ?? 0);
      }
    },
  );

  it("a dot is where its region is, and a region with more listings has a larger dot", () => {
    const drawing = drawCountry("FR", [
      { latitude: 48.2, longitude: -2.9, count: 1 },
      { latitude: 43.7, longitude: 6.1, count: 40 },
    ]);
    const [brittany, provence] = drawing?.dots ?? [];
    expect(brittany?.x).toBeLessThan((drawing?.width ?? 0) / 3);
    expect(provence?.y).toBeGreaterThan(brittany?.y ?? Infinity);
    expect(provence?.radius).toBeGreaterThan(brittany?.radius ?? Infinity);
  });

  it("a distant island has no dot, and a country without an outline no drawing", () => {
    expect(drawCountry("ES", [{ latitude: 28.3, longitude: -16.5, count: 3 }])?.dots).toEqual([]);
    expect(drawCountry("CH", [])).toBeNull();
  });
});
