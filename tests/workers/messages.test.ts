import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { MESSAGES, SHOWN_BY, SHOWN_NOWHERE } from "../support/message-catalogue.ts";
import { setUpScene } from "../support/message-scene.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS, baseKey, pageContainsText } from "../support/texts.ts";
import { visibleText } from "../support/visible-text.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
});
afterAll(() => product.stop());

/**
 * Each message in one language. Within each folder of tests/features, consecutive messages have different languages, so
 * a message in a fixed language is detected.
 */
const rows = MESSAGES.flatMap((messages) =>
  messages.map((row, index) => ({ ...row, language: LANGUAGES[index % LANGUAGES.length] ?? "fr" })),
);

describe("the texts of the catalogue are shown on their pages", () => {
  test.each(rows)("the text $key is shown on its page in $language", async ({ key, play, language }) => {
    const { before, after } = await play(setUpScene(product, language));
    expect(pageContainsText(language, key, visibleText(before.text)), "said before").toBe(false);
    expect(pageContainsText(language, key, visibleText(after.text)), `${after.status}`).toBe(true);
  });
});

/**
 * Namespaces of which only some messages are in the catalogue. If a new namespace is not in this list, all its messages
 * must be in the catalogue.
 */
const IN_PART =
  /^(?:admin_accounts|administrators|billing|credits|event_request|lists|moderation|monitoring|notifications|project|promotions|refunds|reports|resubmission|siret|subscription):/;
/** Tells which keys are messages and not labels. */
const MESSAGE =
  /(?:^validation:|:siret\.(?!checking|active$)|[.:]validation\.|[.:]errors?[._]|[.:]error$|_required$|_invalid$|\.wrong$|\.required$|user_id_form$|^places:(?:failed|none))/;

test("every text about an error has a test in which a page shows the text", () => {
  const shown = new Set([
    ...MESSAGES.flat().map(({ key }) => baseKey(key)),
    ...SHOWN_BY.flatMap(({ keys }) => keys.map(baseKey)),
    ...Object.keys(SHOWN_NOWHERE),
  ]);
  const known = [...ALL_TEXTS.fr.keys()].filter((key) => !IN_PART.test(key) && MESSAGE.test(key));
  expect(known.filter((key) => !shown.has(baseKey(key)))).toEqual([]);
  const files = [
    ...SHOWN_BY.flatMap(({ test: file, keys }) => keys.map((key) => [key, file] as const)),
    ...Object.entries(SHOWN_NOWHERE),
  ];
  for (const [key, file] of files) {
    expect(ALL_TEXTS.fr.has(key), key).toBe(true);
    const last = key.split(/[.:]/).at(-1) ?? key;
    expect(readFileSync(file, "utf8"), `${key} in ${file}`).toMatch(new RegExp(`\\b${last}\\b`));
  }
  for (const { test: file, second } of SHOWN_BY) {
    const name = new RegExp(`"${second}"|\\.${second}\\b`);
    expect(readFileSync(file, "utf8"), `${second} in ${file}`).toMatch(name);
  }
});
