import { expect, test } from "vitest";
import { uuidV7 } from "../../../app/models/core/identifiers.ts";
import { COUNTRIES } from "../../../db/seed/countries.ts";
import { buildDemo } from "../../../db/seed/demo.ts";

const context = { now: Date.parse("2026-11-21T10:00:00Z"), passwordHash: "$hash", uuid: uuidV7 };

test("French texts shorten “de” before the name of a place that begins with a vowel", () => {
  const demo = buildDemo(context);
  const texts = [
    ...demo.projects.map(({ project }) => project.message),
    ...demo.venues.map(({ venue }) => venue.description ?? ""),
    ...demo.profiles.flatMap(({ portrait }) => Object.values(portrait).map(String)),
  ];
  const towns = COUNTRIES.fr.towns.map(({ name }) => name).filter((name) => /^[AEIOUYÉ]/u.test(name));
  expect(texts.some((text) => towns.some((town) => text.includes(`d’${town}`)))).toBe(true);
  for (const town of towns) expect(texts.filter((text) => text.includes(`près de ${town}`))).toEqual([]);
  for (const town of towns)
    expect(
      texts.filter((text) => text.includes(`autour de ${town}`) || text.includes(`minutes de ${town}`)),
    ).toEqual([]);
});
