import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { CLOSED_SIRET, createHiddenProvider, UNKNOWN_SIRET } from "../support/hidden-profile.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const PAGE = "/siret";
const KNOWN = "73282932000074";
/** A SIRET for which the register does not respond. */
const UNANSWERED = "90000004300019";

const companyOf = ({ id }: Account) =>
  product.db
    .prepare("SELECT siret, siret_status AS status FROM companies WHERE provider_id = ?")
    .bind(id)
    .first<{ siret: string; status: string }>();
const auditOf = async ({ id }: Account) =>
  (
    await product.db
      .prepare(
        "SELECT actor_id AS actor, detail FROM audit_log WHERE subject_id = ? AND action = 'company.siret_corrected'",
      )
      .bind(id)
      .all<{ actor: string; detail: string }>()
  ).results;

describe.each(["fr", "nl"] as const)("a hidden profile, in %s", (language) => {
  test("the home page explains why the profile is hidden and links to the correction; a SIRET that the register knows makes it visible again", async () => {
    const provider = await createHiddenProvider(product, { language });
    expect((await product.visitor().visit(`/providers/${provider.id}`)).status).toBe(404);
    const home = await provider.visitor.visit("/");
    expect(pageContainsText(language, "home:hidden.body", home.text)).toBe(true);
    expect(home.text).toContain(`href="${PAGE}"`);
    const page = await provider.visitor.visit(PAGE);
    expect(pageContainsText(language, "siret:lead", page.text)).toBe(true);
    expect(page.text).toContain(`value="${UNKNOWN_SIRET}"`);
    const answer = await provider.visitor.post(PAGE, { siret: "732 829 320 00074" });
    expect(answer.location).toBe("/");
    const after = await provider.visitor.visit("/");
    expect(pageContainsText(language, "siret:done", after.text)).toBe(true);
    expect(pageContainsText(language, "home:hidden.body", after.text)).toBe(false);
    expect(await companyOf(provider)).toEqual({ siret: KNOWN, status: "active" });
    expect(await auditOf(provider)).toEqual([{ actor: provider.id, detail: '{"status":"active"}' }]);
    expect((await product.visitor().visit(`/providers/${provider.id}`)).status).toBe(200);
    // The profile is visible again without another decision by an administrator.
    const row = await product.db
      .prepare("SELECT moderation FROM accounts WHERE id = ?")
      .bind(provider.id)
      .first("moderation");
    expect(row).toBe("approved");
  });

  test("if the SIRET is invalid, unknown or closed, the profile stays hidden, and the field shows the reason", async () => {
    const provider = await createHiddenProvider(product, { language, status: "inactive" });
    expect(pageContainsText(language, "siret:lead_inactive", (await provider.visitor.visit(PAGE)).text)).toBe(
      true,
    );
    for (const [siret, key] of [
      ["73282932000075", "siret:errors.invalid"],
      [UNKNOWN_SIRET, "siret:errors.not_found"],
      [CLOSED_SIRET, "siret:errors.inactive"],
      ["12AB", "validation:siret_digits"],
    ] as const) {
      const answer = await provider.visitor.post(PAGE, { siret });
      expect(answer.status, key).toBe(400);
      expect(pageContainsText(language, key, answer.text), key).toBe(true);
      expect(answer.text).toContain(`value="${siret}"`);
    }
    expect(await companyOf(provider)).toEqual({ siret: CLOSED_SIRET, status: "inactive" });
    expect(await auditOf(provider)).toEqual([]);
  });
});

test("if the register does not respond, the form still works, and the stored SIRET is checked later", async () => {
  const provider = await createHiddenProvider(product);
  expect((await provider.visitor.post(PAGE, { siret: UNANSWERED })).location).toBe("/");
  expect(await companyOf(provider)).toEqual({ siret: UNANSWERED, status: "unchecked" });
  expect(pageContainsText("fr", "siret:done_unchecked", (await provider.visitor.visit("/")).text)).toBe(true);
});

test("the correction is rejected if the profile is not hidden, waits for approval, or was already corrected", async () => {
  const seen = await createAccount(product);
  expect((await seen.visitor.visit(PAGE)).location).toBe("/");
  expect((await seen.visitor.post(PAGE, { siret: KNOWN })).location).toBe("/");
  expect(await companyOf(seen)).toEqual({ siret: null, status: null });
  const waiting = await createHiddenProvider(product, { moderation: "pending" });
  expect((await waiting.visitor.visit(PAGE)).location).toBe("/");
  expect((await waiting.visitor.visit("/")).text).not.toContain(`href="${PAGE}"`);
  const parallel = await createHiddenProvider(product);
  await Promise.all(Array.from({ length: 8 }, () => parallel.visitor.post(PAGE, { siret: KNOWN })));
  expect(await auditOf(parallel)).toHaveLength(1);
});
