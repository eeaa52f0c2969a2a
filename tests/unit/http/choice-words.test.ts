import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../app/i18n/domains.ts";
import { translator } from "../../../app/i18n/texts.server.ts";
import { choiceLabel } from "../../../app/http/forms/choice-words.ts";
import { FOLLOW_UP_STATES } from "../../../app/models/requests/rules.ts";
import { NOTIFICATION_FIELDS } from "../../../app/models/notifications/rules.ts";

/** Replaces the lists that administrators edit. Only `rental` of the list `venue_service` has a label. */
const names = (kind: string, slug: string) =>
  kind === "venue_service" && slug === "rental" ? "Location du lieu" : slug;

describe("the words that are shown for a choice", () => {
  test("a value of an administrators' list is shown by its label, even if the field takes its values from several lists", async () => {
    const t = await translator("fr");
    expect(choiceLabel("services", "rental", { t, language: "fr", names })).toBe("Location du lieu");
    expect(choiceLabel("languages", "rental", { t, language: "fr", names })).toBeNull();
  });

  test.each(LANGUAGES)(
    "each state of a follow-up and each notification setting has a text in the language %s",
    async (language) => {
      const t = await translator(language);
      for (const state of FOLLOW_UP_STATES)
        expect(choiceLabel("state", state, { t, language, names })).toMatch(/^[^:_]+$/);
      const settings = NOTIFICATION_FIELDS.map(({ field }) =>
        choiceLabel(field, "on", { t, language, names }),
      );
      expect(new Set(settings).size).toBe(NOTIFICATION_FIELDS.length);
      for (const words of settings) expect(words).toMatch(/^[^:_]+$/);
    },
  );

  test("an unknown field or value has no label, even if its name is inherited from Object", async () => {
    const t = await translator("de");
    for (const [name, value] of [
      ["state", "no_such_state"],
      ["constructor", "name"],
      ["__proto__", "toString"],
      ["language", "tlh"],
      ["note", "on"],
    ] as const)
      expect(choiceLabel(name, value, { t, language: "de", names })).toBeNull();
  });
});
