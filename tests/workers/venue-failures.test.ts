import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenueDraft, WIZARD_STEP_FORMS } from "../support/venue-wizard.ts";
import { createVenue } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
});
afterAll(() => product.stop());

const owner = (language: "fr" | "de"): Promise<Account> =>
  createAccount(product, { role: "ROLE_VENUE", domain: language, language });

describe.each(["fr", "de"] as const)("pages of venues that cannot be loaded, in %s", (language) => {
  test.each(["/venues", "/venues/ID/edit/general"])(
    "if %s cannot be loaded, an error with a retry link is shown",
    async (page) => {
      const { id, visitor } = await owner(language);
      const path = page.replace("ID", await createVenue(product, id));
      await product.db.exec("ALTER TABLE venues RENAME COLUMN bedrooms TO gone");
      const failed = await visitor.visit(path);
      await product.db.exec("ALTER TABLE venues RENAME COLUMN gone TO bedrooms");
      expect(failed.status).toBe(500);
      expect(pageContainsText(language, "venues:errors.loading", failed.text)).toBe(true);
      expect(failed.text).toContain(`href="${path}"`);
    },
  );

  test("at the URL of an unknown venue, an error and a link to the list are shown", async () => {
    const { visitor } = await owner(language);
    const page = await visitor.visit("/venues/00000000-0000-4000-8000-000000000000/edit/general");
    expect(page.status).toBe(404);
    for (const key of [
      "venues:errors.not_found",
      "venues:errors.not_found_body",
      "venues:errors.back_to_list",
    ])
      expect(pageContainsText(language, key, page.text), key).toBe(true);
  });

  test("if a venue was reviewed in the meantime, the changes are not saved and stay in the draft", async () => {
    const { id, visitor } = await owner(language);
    const venue = await createVenue(product, id);
    await visitor.post(`/venues/${venue}/edit/description`, WIZARD_STEP_FORMS.description);
    // Simulates another person who changes the venue between the read and the write.
    await product.db.exec(
      `CREATE TRIGGER meanwhile BEFORE DELETE ON venue_features BEGIN
         UPDATE venues SET changed_at = changed_at + 1; END`.replace(/\s+/g, " "),
    );
    await product.db
      .prepare("INSERT INTO venue_features (venue_id, feature) VALUES (?, 'bar')")
      .bind(venue)
      .run();
    const answer = await visitor.post(`/venues/${venue}/draft`, { intent: "save" });
    await product.db.exec("DROP TRIGGER meanwhile");
    expect(answer.location).toBe("/venues");
    expect(pageContainsText(language, "venues:errors.changed", (await visitor.visit("/venues")).text)).toBe(
      true,
    );
    const draft = await product.db.prepare("SELECT id FROM venue_drafts WHERE id = ?").bind(venue).first();
    expect(draft).not.toBeNull();
  });
});

test("if the list of choices for a step cannot be loaded, the step shows an error", async () => {
  const empty = await startProduct({ isAlone: true });
  for (const language of ["fr", "de"] as const) {
    const { id, visitor } = await createAccount(empty, { role: "ROLE_VENUE", domain: language, language });
    await createVenueDraft(empty, id);
    for (const [step, key] of [
      ["general", "venues:errors.types"],
      ["features", "venues:errors.features"],
    ] as const) {
      const page = await visitor.visit(`/venues/create/${step}`);
      expect(page.status).toBe(200);
      expect(pageContainsText(language, key, page.text), `${step} ${language}`).toBe(true);
    }
  }
  await empty.stop();
});
