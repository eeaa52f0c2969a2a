import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { ApiClient, memberOf } from "../support/api/api-client.ts";
import { formsOf } from "../support/forms.ts";
import { startProduct, type Product } from "../support/product.ts";

const PREMIUM = { isPremium: true };
const AUTH_URL = "/api/instagram/auth-url";

let product: Product;
let without: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  without = await startProduct({ template: "lists", settings: { INSTAGRAM_CLIENT_ID: "" } });
});
afterAll(async () => {
  await without.stop();
  await product.stop();
});

test("an installation without Instagram answers 503", async () => {
  const client = await ApiClient.signedIn(without, (await createAccount(without, PREMIUM)).email);
  const answer = await client.send({ method: "GET", path: AUTH_URL });
  expect(answer.status).toBe(503);
  expect(answer.json).toMatchObject({ errorSlug: "social_networks.instagram.errors.failed" });
});

/** Grants access on the page that the API names. @returns where our page leads then */
async function grant(client: ApiClient, browser: Awaited<ReturnType<typeof createAccount>>["visitor"]) {
  const { json } = await client.send({ method: "GET", path: AUTH_URL });
  const page = new URL(memberOf(json, "url"));
  const consent = await browser.visit(page.pathname + page.search);
  const [form] = formsOf(consent.text);
  if (!form) throw new Error(`no consent: ${consent.status}`);
  const fields = form.fields.filter(({ kind }) => kind !== "button").map(({ name, value }) => [name, value]);
  const back = await browser.post(form.action, { ...Object.fromEntries(fields), answer: "allow" });
  const { pathname, search } = new URL(back.location ?? "", browser.origin);
  return (await browser.visit(pathname + search)).location ?? "";
}

test("a client connects Instagram with the token that the browser brings back", async () => {
  const account = await createAccount(product, PREMIUM);
  const client = await ApiClient.signedIn(product, account.email);
  const token = /token=([\w-]+)/.exec(await grant(client, account.visitor))?.[1];
  const body = { token };
  expect((await client.send({ method: "POST", path: "/api/instagram/token", body })).status).toBe(200);
  const { json } = await client.send({ method: "GET", path: "/api/social-networks" });
  expect(json).toMatchObject({ instagramStatus: { hasToken: true, tokenExpired: false } });
  const spent = await client.send({ method: "POST", path: "/api/instagram/token", body });
  expect(spent.json).toMatchObject({ status: 400, errorSlug: "social_networks.instagram.errors.ticket" });
});

test("the page that the API names works only for its own account", async () => {
  const client = await ApiClient.signedIn(product, (await createAccount(product, PREMIUM)).email);
  const { visitor: stranger } = await createAccount(product, PREMIUM);
  expect(await grant(client, stranger)).toBe("/social-networks");
});

test.each(["/api/instagram/revoke", "/api/subscription/update-premium"])(
  "a GET of %s does nothing and names the method that acts",
  async (path) => {
    const client = await ApiClient.signedIn(product, (await createAccount(product, PREMIUM)).email);
    const answer = await client.send({ method: "GET", path });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST, OPTIONS");
  },
);
