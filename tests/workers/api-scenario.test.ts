import createClient from "openapi-fetch";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, freshEmail, PASSWORD, signIn } from "../support/accounts.ts";
import * as z from "zod";
import { ApiClient } from "../support/api/api-client.ts";
import type { paths } from "../support/api/openapi.d.ts";
import { mailedTokenOfProject, projectBody } from "../support/api/projects.ts";
import { holdWebhooks, sendPaidEvent, stripeAt } from "../support/payments.ts";
import { payPage } from "../support/premium.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { requestLocal } from "../../scripts/local/ask-local.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  await holdWebhooks(product);
  stripe = await stripeAt(product);
});
afterAll(() => product.stop());

const METHOD = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);
const ORIGIN = "http://fr.localhost";

/** The typed client that other programs generate from the description, with the tokens of one sign-in. */
function typedClient(address: string) {
  let token: string | null = null;
  const client = createClient<paths>({
    baseUrl: ORIGIN,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      headers.set("CF-Connecting-IP", address);
      if (token !== null) headers.set("Authorization", `Bearer ${token}`);
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
      const answer = await requestLocal(product.miniflare, request.url, {
        method: METHOD.parse(request.method),
        headers,
        ...(body ? { body } : {}),
      });
      const text = await answer.body.text();
      return new Response(text === "" ? null : text, { status: answer.status, headers: answer.headers });
    },
  });
  return Object.assign(client, {
    use: (next: string) => {
      token = next;
    },
  });
}

/** Returns the data of an answer; throws if the call was refused. */
function dataOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

/** A couple sends its project to a planner by the API, and confirms it from the mail. */
async function sendProject(planner: string): Promise<string> {
  const couple = ApiClient.open(product);
  const saved = await couple.send({
    method: "POST",
    path: "/api/project/save",
    body: await projectBody(couple, { place: "gordes" }),
  });
  const owner = couple.withToken(/"projectToken":"([^"]+)"/.exec(saved.text)?.[1] ?? "");
  const post = (path: string, body: object) => owner.send({ method: "POST", path, body });
  await post("/api/project/choose-prestataires", { planners: [planner] });
  const email = freshEmail("couple");
  const contact = { firstname: "Camille", lastname: "Bertin", email, phone: "0612489035" };
  expect((await post("/api/project/send-prestataires", contact)).status).toBe(202);
  const token = await mailedTokenOfProject(product, email);
  const confirmed = await couple.send({ method: "POST", path: "/api/project/confirm", body: { token } });
  expect(confirmed.status, confirmed.text).toBe(200);
  return email;
}

const requestIds = async (planner: string): Promise<string[]> => {
  const found = await product.db
    .prepare("SELECT id FROM event_requests WHERE provider_id = ? ORDER BY id")
    .bind(planner)
    .all<{ id: string }>();
  return found.results.map(({ id }) => id);
};

test("a planner works by the API alone: from the registration to Premium", async () => {
  const api = typedClient("192.0.2.7");
  const email = freshEmail();
  const registered = dataOf(
    await api.POST("/api/auth/register", {
      body: {
        ...{ email, phone: "06 12 48 90 35", firstname: "Élise", lastname: "Marchand", password: PASSWORD },
        ...{ role: "ROLE_PRESTATAIRE", tosIsAccepted: true, locale: "fr" },
      },
    }),
  );
  api.use(registered.token);
  const [[service], [language]] = [
    dataOf(await api.GET("/api/prestations")).prestations,
    dataOf(await api.GET("/api/langues")).langues,
  ];
  const finished = dataOf(
    await api.POST("/api/onboarding/finish", {
      body: {
        company: {
          name: "Maison Marchand",
          address: { zipcode: "84220", city: "Gordes", countryCode: "FR" },
          prestations: [service?.id ?? 0],
          langues: [language?.id ?? 0],
        },
      },
    }),
  );
  expect(finished.user).toMatchObject({ hasFinishedOnboarding: true, isModerated: false, credits: 1 });
  const row = await product.db
    .prepare("SELECT id FROM accounts WHERE email = ?")
    .bind(email)
    .first<{ id: string }>();
  const planner = row?.id ?? "";

  const early = await api.GET("/api/event-requests");
  expect(early.response.status).toBe(403);
  // Administrators approve on their page: the documents name no call for it.
  const admin = await createAccount(product, { role: "ROLE_ADMIN" });
  await admin.visitor.post(`/admin/moderation/${planner}`, { intent: "approve" });

  const couple = await sendProject(planner);
  await sendProject(planner);
  const list = dataOf(await api.GET("/api/event-requests", { params: { query: { page: "1" } } }));
  expect(list.eventRequests).toHaveLength(2);
  expect(JSON.stringify(list)).not.toContain(couple);
  const [first = "", second = ""] = await requestIds(planner);
  const uuid = { path: { uuid: first } };
  const key = { "Idempotency-Key": "unlock-1" };
  const unlocks = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.POST("/api/event-requests/{uuid}/unlock", { params: { ...uuid, header: key } }),
    ),
  );
  expect(unlocks.filter(({ response }) => response.status === 200).length).toBeGreaterThan(0);
  expect(unlocks.every(({ response }) => response.status === 200 || response.status === 409)).toBe(true);
  const again = dataOf(
    await api.POST("/api/event-requests/{uuid}/unlock", { params: { ...uuid, header: key } }),
  );
  expect(again).toEqual({ email: couple, phone: expect.stringContaining("+33") });
  expect(dataOf(await api.GET("/api/me")).user.credits).toBe(0);
  const poor = await api.POST("/api/event-requests/{uuid}/unlock", { params: { path: { uuid: second } } });
  expect(poor.error).toMatchObject({ status: 409, errorSlug: "event_request.errors.no_credits" });

  const bought = dataOf(await api.POST("/api/credits/buy", { body: { credits: 1, price: 30 } }));
  const intent = /^(pi_\w+?)_secret/.exec("clientSecret" in bought ? bought.clientSecret : "")?.[1] ?? "";
  await stripe.paymentIntents.confirm(intent, {
    payment_method: "pm_card_visa",
    return_url: `${ORIGIN}/credits/callback`,
  });
  await sendPaidEvent(product, intent);
  expect(dataOf(await api.GET("/api/me")).user.credits).toBe(1);

  const reasons = dataOf(await api.GET("/api/event-requests/{uuid}", { params: { path: { uuid: second } } }));
  expect(reasons.project.member).toMatchObject({ email: null, phone: null });
  const rejected = await api.POST("/api/event-requests/{uuid}/reject", {
    params: { path: { uuid: second } },
    body: { reason: "not_available" },
  });
  expect(rejected.response.status).toBe(200);

  const subscribed = dataOf(
    await api.POST("/api/subscription/subscribe-premium", { body: { plan: "premium_monthly" } }),
  );
  const session = /(cs_\w+)/.exec(subscribed.session_url)?.[1] ?? "";
  await payPage(product, session);
  const page = await signedInPage(email);
  await page.visit(`/subscription/success?session_id=${session}`);
  expect(dataOf(await api.GET("/api/me")).user).toMatchObject({ isPremium: true, credits: 1 });
});

async function signedInPage(email: string): Promise<Visitor> {
  const visitor = product.visitor();
  await signIn(visitor, email, PASSWORD);
  return visitor;
}

test("page and API in turn see each other's work on a portfolio and a company at once", async () => {
  const { email, visitor } = await createAccount(product);
  const client = await ApiClient.signedIn(product, email);
  const created = await client.send({
    method: "GET",
    path: "/api/company/details",
  });
  expect(created.status).toBe(200);
  await client.send({
    method: "POST",
    path: "/api/account/update-personal-info",
    body: { firstname: "Léa", lastname: "Fournier" },
  });
  expect((await visitor.visit("/account")).text).toContain("Fournier");
  const stale = created.headers.get("ETag") ?? "";
  const changed = await client.send({
    method: "POST",
    path: "/api/company/details",
    body: { name: "Maison Fournier", webSite: null, siret: "73282932000074", dateOfCreation: "2019-04-01" },
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await visitor.visit("/company/details")).text).toContain("Maison Fournier");
  const outdated = await client.send({
    method: "POST",
    path: "/api/company/details",
    headers: { "If-Match": stale },
    body: { name: "Maison Marchand", webSite: null, siret: "73282932000074", dateOfCreation: "2019-04-01" },
  });
  expect(outdated.status).toBe(412);
});
