import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOutbox } from "../../app/jobs/send-outbox.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { formsOnPage } from "../support/action-forms.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { structuredDataIn } from "../support/structured-data.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const PAGE = "/admin/site";
/** What the form of a domain contains before somebody types. */
async function shownIn(domain: string): Promise<Record<string, string>> {
  const path = `${PAGE}?domain=${domain}`;
  const { forms } = await formsOnPage(admin.visitor, path, path, {});
  const form = forms.find(({ fields }) => fields.some(({ name }) => name === "register"));
  return Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
}
const save = async (domain: string, changed: Record<string, string>) =>
  admin.visitor.post(`${PAGE}?domain=${domain}`, {
    ...(await shownIn(domain)),
    email: "bonjour@trousseau.example",
    phone: "+33 4 00 00 00 00",
    name: "Trousseau SAS",
    vatNumber: "",
    intent: "save",
    ...changed,
  });
const textAt = async (domain: string, path: string) => (await product.visitor(domain).visit(path)).text;
const stored = async (domain: string) =>
  (
    await product.db
      .prepare("SELECT detail, value FROM site_details WHERE domain = ? ORDER BY detail")
      .bind(domain)
      .all()
  ).results;
const audited = async (domain: string) =>
  (
    await product.db
      .prepare("SELECT action, detail FROM audit_log WHERE subject_id = ? AND actor_id = ? ORDER BY id")
      .bind(domain, admin.id)
      .all<{ action: string; detail: string }>()
  ).results.map(({ action, detail }) => [action, JSON.parse(detail)]);

test("a changed detail is shown on the pages of its domain only, as plain text", async () => {
  const answer = await save("de", {
    register: "HRB <b>1</b>",
    vatNumber: "DE123456789",
    supportEmail: "hilfe@trousseau.example",
    securityEmail: "sicher@trousseau.example",
    reviewRating: "4,9",
  });
  expect(answer.location).toBe(`${PAGE}?domain=de`);
  expect(await stored("de")).toEqual([
    { detail: "register", value: "HRB <b>1</b>" },
    { detail: "reviewRating", value: "4.9" },
    { detail: "securityEmail", value: "sicher@trousseau.example" },
    { detail: "supportEmail", value: "hilfe@trousseau.example" },
    { detail: "vatNumber", value: "DE123456789" },
  ]);
  const notice = await textAt("de", "/legal-notice");
  expect(notice).toContain("HRB &lt;b&gt;1&lt;/b&gt;");
  expect(notice).toContain("mailto:hilfe@trousseau.example");
  expect(await textAt("de", "/login")).toContain("4,9");
  expect(await textAt("de", "/.well-known/security.txt")).toContain("mailto:sicher@trousseau.example");
  expect(await textAt("it", "/legal-notice")).not.toContain("HRB");
  const [organization] = structuredDataIn(
    (await product.visitor("de").visit("/", { isOnPublicSide: true })).text,
  ).filter((each) => each["@type"] === "Organization");
  expect(organization).toMatchObject({ identifier: "HRB <b>1</b>", vatID: "DE123456789" });
});

test("a figure that is emptied is not shown, although the setting has one", async () => {
  expect(await textAt("es", "/login")).toContain("trustpilot");
  await save("es", { reviewRating: "" });
  expect(await stored("es")).toEqual([{ detail: "reviewRating", value: "" }]);
  expect(await textAt("es", "/login")).not.toContain("trustpilot");
});

test("each change is audited with the names of its details, and resetting shows the settings again", async () => {
  await save("it", { director: "Ada Esempio", badgeShare: "12" });
  await save("it", {});
  await save("it", { badgeShare: "87" });
  expect(await stored("it")).toEqual([{ detail: "director", value: "Ada Esempio" }]);
  expect(await textAt("it", "/legal-notice")).toContain("Ada Esempio");
  for (let time = 0; time < 2; time += 1)
    expect((await admin.visitor.post(PAGE, { intent: "reset", domain: "it" })).location).toBe(
      `${PAGE}?domain=it`,
    );
  expect(await stored("it")).toEqual([]);
  expect(await textAt("it", "/legal-notice")).not.toContain("Ada Esempio");
  expect(await audited("it")).toEqual([
    ["site.changed", { details: "director badgeShare" }],
    ["site.changed", { details: "badgeShare" }],
    ["site.reset", {}],
  ]);
});

/** The form with which a message offers to undo a change; null without one. */
function undoIn(text: string): { intent: string; domain: string; change: string } | null {
  const offered = /<noscript>(?:(?!<\/noscript>)[^])*name="intent" value="undo"(?:(?!<\/noscript>)[^])*/.exec(
    text,
  )?.[0];
  const valueOf = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(offered ?? "")?.[1] ?? "";
  return offered === undefined
    ? null
    : { intent: "undo", domain: valueOf("domain"), change: valueOf("change") };
}
const undoOf = async (domain: string) => {
  const offered = undoIn((await admin.visitor.visit(`${PAGE}?domain=${domain}`)).text);
  if (!offered) throw new Error("the message offers no undo");
  return offered;
};
const postUndo = async (fields: Record<string, string>) => {
  const { status } = await admin.visitor.post(PAGE, fields);
  return [status, (await admin.visitor.visit(`${PAGE}?domain=${fields["domain"]}`)).text] as const;
};

test("the message of a change offers to restore the former values, once and as long as nothing else has changed", async () => {
  await save("be", { director: "Ada Voorbeeld", badgeShare: "12", register: "BE 1" });
  const first = await stored("be");
  await save("be", { director: "Bea Voorbeeld", badgeShare: "87", vatNumber: "BE0123456749" });
  const undo = await undoOf("be");
  expect(undo.domain).toBe("be");
  const [status, text] = await postUndo(undo);
  expect(status).toBe(303);
  expect(pageContainsText("fr", "site_details:flash.undone", text)).toBe(true);
  expect(await stored("be")).toEqual(first);
  expect(await textAt("be", "/legal-notice")).toContain("Ada Voorbeeld");
  expect(await audited("be")).toEqual([
    ["site.changed", { details: "register director badgeShare" }],
    ["site.changed", { details: "vatNumber director badgeShare" }],
    ["site.restored", { details: "vatNumber director badgeShare" }],
  ]);

  for (const language of ["en", "fr"] as const) {
    admin.visitor.cookies.set("locale", language);
    const [, late] = await postUndo(undo);
    expect(pageContainsText(language, "site_details:errors.undo_late", late), language).toBe(true);
  }
  await save("be", { director: "Cleo Voorbeeld" });
  const older = await undoOf("be");
  await save("be", { director: "Dora Voorbeeld" });
  await postUndo(older);
  expect(await stored("be")).toContainEqual({ detail: "director", value: "Dora Voorbeeld" });
  expect(await audited("be")).toHaveLength(5);
});

test("a reset can be undone for an hour, and a form that changes nothing offers no undo", async () => {
  await save("be", { director: "Ada Voorbeeld" });
  const before = await stored("be");
  const reset = () => admin.visitor.post(PAGE, { intent: "reset", domain: "be" });
  await reset();
  await postUndo(await undoOf("be"));
  expect(await stored("be")).toEqual(before);
  await save("be", {});
  expect(undoIn((await admin.visitor.visit(`${PAGE}?domain=be`)).text)).toBeNull();
  await reset();
  const late = await undoOf("be");
  await product.db
    .prepare("UPDATE site_details_before SET changed_at = changed_at - 3600000 WHERE domain = 'be'")
    .run();
  await postUndo(late);
  expect(await stored("be")).toEqual([]);
});

test("a sent mail and the legal notice have a changed detail, and those of other domains have not", async () => {
  await save("uk", { address: "3 Linen Row, Bath", phone: "+44 1225 000000" });
  const mails: string[] = [];
  const ctx = await serviceContextOf(product, {
    instead: (_url, body) => {
      mails.push(body);
      return null;
    },
  });
  for (const domain of ["uk", "fr"]) {
    const { email } = await createAccount(product, { domain });
    await product.visitor(domain).post("/forgot-password", { email });
    await product.db
      .prepare("UPDATE outbox SET state = 'pending', due_at = 0 WHERE recipient = ?")
      .bind(email)
      .run();
    await sendOutbox(ctx);
    const sent = mails.filter((body) => body.includes(email)).join(" ");
    expect(sent, domain).toContain("forgot-password-reset");
    expect(sent.includes("3 Linen Row, Bath"), domain).toBe(domain === "uk");
    const notice = await textAt(domain, "/legal-notice");
    expect(notice.includes("3 Linen Row, Bath"), domain).toBe(domain === "uk");
    expect(notice.includes("+44 1225 000000"), domain).toBe(domain === "uk");
  }
  await admin.visitor.post(PAGE, { intent: "reset", domain: "uk" });
});

test("a mail names the operator of its recipient's domain", async () => {
  await save("pt", { address: "Rua do Linho 3, Porto", supportEmail: "ajuda@trousseau.example" });
  const preview = await admin.visitor.visit("/admin/mails?kind=welcome&language=pt&domain=pt");
  expect(preview.text).toContain("Rua do Linho 3, Porto");
});

test.each([
  [{ register: " " }, "validation:required"],
  [{ mediation: "x".repeat(201) }, "site_details:errors.long"],
  [{ supportEmail: "aide" }, "site_details:errors.email"],
  [{ pricingRating: "5.1" }, "site_details:errors.rating"],
  [{ creditsRating: "4.805" }, "site_details:errors.rating"],
  [{ creditsRecommend: "-1" }, "site_details:errors.percent"],
  [{ reviewUrl: "javascript:alert(1)" }, "site_details:errors.url"],
])(
  "with %j nothing is stored, and the form says why",
  async (wrong: Record<string, string>, error: string) => {
    for (const language of ["en", "fr"] as const) {
      admin.visitor.cookies.set("locale", language);
      const { status, text } = await save("uk", wrong);
      expect(status).toBe(400);
      expect(pageContainsText(language, error, text), language).toBe(true);
    }
    expect(await stored("uk")).toEqual([]);
  },
);

test("a planner cannot open the page, and an old code of the second factor is asked for again", async () => {
  const { visitor } = await createAccount(product);
  expect((await visitor.post(PAGE, { intent: "reset", domain: "de" })).status).not.toBe(200);
  expect(await stored("de")).toHaveLength(5);
  await product.db
    .prepare("UPDATE sessions SET second_factor_at = second_factor_at - 3600000 WHERE account_id = ?")
    .bind(admin.id)
    .run();
  expect((await admin.visitor.visit(PAGE)).location).toContain(encodeURIComponent(PAGE));
  await admin.visitor.post(PAGE, { intent: "reset", domain: "de" });
  expect(await stored("de")).toHaveLength(5);
});
