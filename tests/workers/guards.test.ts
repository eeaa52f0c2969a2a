import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS_LEVEL_RULES, type AccessLevel } from "../../app/access/levels.ts";
import type { Me } from "../../app/models/accounts/sessions/queries.server.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createPicture } from "../support/gallery-pictures.ts";
import { createPortfolio } from "../support/albums.ts";
import { createRequest } from "../support/requests.ts";
import { allRoutes, type RouteModule } from "../support/routes.ts";
import { createVenue, createVenuePicture } from "../support/venues.ts";

const STATES = {
  "not onboarded": { isOnboarded: false, moderation: "pending" },
  unmoderated: { moderation: "pending" },
  planner: { credits: 3 },
  premium: { isPremium: true },
  venue: { role: "ROLE_VENUE" },
  admin: { role: "ROLE_ADMIN" },
} as const satisfies Record<string, AccountState>;

interface Actor {
  name: string;
  visitor: Visitor;
  me: Me | null;
}

const CANARY = "canary";
let product: Product;
let actors: Actor[];
let routes: RouteModule[];
let foreignRequest: string;

const meOf = (account: Account, state: AccountState): Me => ({
  providerId: account.id,
  email: account.email,
  firstname: "Élise",
  lastname: "Marchand",
  role: state.role ?? "ROLE_PRESTATAIRE",
  language: "fr",
  domain: "fr",
  companyName: null,
  companyCountry: null,
  slug: null,
  pictureKey: null,
  hasFinishedOnboarding: state.isOnboarded ?? true,
  moderation: state.moderation ?? "approved",
  isModerated: (state.moderation ?? "approved") === "approved" || state.role === "ROLE_ADMIN",
  isPublished: (state.moderation ?? "approved") === "approved",
  isPremium: state.isPremium ?? false,
  premiumEndAt: null,
  credits: state.credits ?? 0,
  requestsTotal: 0,
  requestsUnseen: 0,
  isWelcomeDialogDue: false,
  secondFactorAt: state.role === "ROLE_ADMIN" ? 1 : null,
  impersonator: null,
});

beforeAll(async () => {
  product = await startProduct();
  routes = await allRoutes();
  actors = [{ name: "nobody", visitor: product.visitor(), me: null }];
  for (const [name, state] of Object.entries(STATES)) {
    const account = await createAccount(product, state);
    actors.push({ name, visitor: account.visitor, me: meOf(account, state) });
  }
  const owner = await createAccount(product, { credits: 1 });
  foreignRequest = (await createRequest(product, owner.id, { email: `${CANARY}@couple.example` })).id;
});
afterAll(() => product.stop());

/** Returns the URL of an existing page for the route pattern. The page's data belong to another account. */
const addressOf = (pattern: string): string =>
  pattern
    .replace(/:uuid|:uid|:orderId/, foreignRequest)
    .replace(/:token/, "A".repeat(43))
    .replace("/*", "/no-such-page");

/** Target of a response: a document redirect, or the redirect in a `.data` response. */
function destination(answer: Answer): string | null {
  if (answer.location) return answer.location;
  if (!answer.text.includes("SingleFetchRedirect")) return null;
  return /"(\/[^"]*)"/.exec(answer.text)?.[1] ?? null;
}

/**
 * Returns one actor for each verdict of a level: they also request the document and the whole data of a route, which
 * the same loader or action serves. With the number of the route the choice goes round, so that every actor has its turn.
 */
function oneOfEachVerdict(level: AccessLevel, turn: number): Actor[] {
  const verdicts = new Map<string, Actor[]>();
  for (const actor of actors) {
    const verdict = JSON.stringify({ ...ACCESS_LEVEL_RULES[level](actor.me), me: null });
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), actor]);
  }
  return [...verdicts.values()].flatMap((equal) => equal[turn % equal.length] ?? []);
}

function expectVerdict(level: AccessLevel, actor: Actor, answer: Answer, what: string): void {
  const verdict = ACCESS_LEVEL_RULES[level](actor.me);
  const leads = destination(answer);
  // A visitor who has not entered a password cannot enter a code either.
  if (what.includes("/login/code") && answer.status < 400)
    return expect(leads, what).toBe(actor.me ? "/" : "/login");
  if (verdict.kind === "sign_in") expect(leads ?? "", what).toMatch(/^\/login/);
  else if (verdict.kind === "couple_sign_in") expect(leads ?? "", what).toMatch(/^\/couple\/sign-in/);
  else if (verdict.kind === "redirect") expect(leads, what).toBe(verdict.to);
  else expect(leads ?? "", what).not.toMatch(/^\/login/);
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toContain(CANARY);
}

describe("access rules for every role and format", () => {
  test("every loader lets a role pass or redirects it, as the level of the loader requires", async () => {
    let probes = 0;
    for (const [index, route] of routes.entries()) {
      if (!route.loader || !route.path || route.path === "/*") continue;
      const address = addressOf(route.path);
      const data = address === "/" ? "/_root.data" : `${address}.data`;
      // This request runs only the loader of the route. The loader of a layout could refuse the actor earlier.
      const alone = `${data}?_routes=${encodeURIComponent(route.id)}`;
      const inFull = oneOfEachVerdict(route.loader, index);
      for (const actor of actors) {
        for (const path of inFull.includes(actor) ? [alone, data, address] : [alone]) {
          const answer = await actor.visitor.visit(path);
          expectVerdict(route.loader, actor, answer, `${actor.name} at ${path}`);
          probes += 1;
        }
      }
    }
    expect(probes).toBeGreaterThan(100);
    // This test sends more than a thousand requests.
  }, 180_000);

  test("each action accepts or redirects each role according to its access level, and an empty form changes nothing", async () => {
    for (const [index, route] of routes.entries()) {
      if (!route.action || !route.path || route.path === "/logout") continue;
      const address = addressOf(route.path);
      const isIndex = route.id.endsWith("_index");
      const data = `${address === "/" ? "/_root" : address}.data${isIndex ? "?index" : ""}`;
      const inFull = oneOfEachVerdict(route.action, index);
      for (const actor of actors) {
        const forms = inFull.includes(actor) ? [data, isIndex ? `${address}?index` : address] : [data];
        // Each route gets a new IP address. On a fast machine all requests from a single IP address would exceed the
        // rate limit.
        actor.visitor.moveOn();
        for (const path of forms) {
          const answer = await actor.visitor.visit(path, { form: {} });
          if (route.isCall && ACCESS_LEVEL_RULES[route.action](actor.me).kind !== "pass") {
            expect(answer.status, `${actor.name} posts to ${path}`).toBe(actor.me ? 403 : 401);
            continue;
          }
          expectVerdict(route.action, actor, answer, `${actor.name} posts to ${path}`);
          const passes = ACCESS_LEVEL_RULES[route.action](actor.me).kind === "pass";
          // A step of a wizard redirects to the current step: in onboarding, in the couples' form and in a new venue. A
          // page for refused or hidden accounts redirects all other accounts home.
          const isSent =
            /^\/(?:onboarding|project|venues\/create|login|security\/confirm|impersonation\/stop|resubmission|siret)(?:\/|$)/.test(
              address,
            ) && destination(answer) !== null;
          if (passes && !isSent)
            expect(answer.status, `${actor.name} posts to ${path}`).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });

  test("without Premium the data of no page contain the account's view counts", async () => {
    const figure = 73_519_264;
    /** Returns the pages that tell the figure, but at most `most` of them. */
    const told = async (state: AccountState, most: number): Promise<string[]> => {
      const { id: providerId, visitor } = await createAccount(product, state);
      const venueId = await createVenue(product, providerId);
      const portfolio = await createPortfolio(product, providerId);
      await createVenuePicture(product, { providerId, venueId });
      await createPicture(product, providerId);
      for (const table of ["venues", "portfolios", "pictures"])
        await product.db
          .prepare(`UPDATE ${table} SET views_total = ? WHERE provider_id = ?`)
          .bind(figure, providerId)
          .run();
      const pages = new Set<string>();
      for (const { path, loader } of routes) {
        if (!loader || !path || path === "/logout") continue;
        // Only pages of one venue or portfolio have tabs.
        const isOfOne = path.includes(":");
        const addresses = isOfOne
          ? [venueId, portfolio].map((id) => path.replaceAll(/:[a-z]+/gi, id))
          : [path];
        visitor.moveOn();
        for (const address of addresses.map((own) => own.replace("/*", "/x")))
          for (const query of isOfOne ? ["", "?tab=images"] : [""]) {
            const data = `${address === "/" ? "/_root" : address}.data${query}`;
            if ((await visitor.visit(data)).text.includes(String(figure))) pages.add(path);
          }
        if (pages.size >= most) break;
      }
      return [...pages];
    };
    expect(await told({}, Infinity)).toEqual([]);
    expect(await told({ role: "ROLE_VENUE" }, Infinity)).toEqual([]);
    expect(await told({ role: "ROLE_VENUE", isPremium: true }, 4)).toHaveLength(4);
  }, 120_000);

  test("a request for data of another account gets the same response as a request for data that do not exist", async () => {
    for (const actor of actors.filter(({ me }) => me?.isModerated && me.role !== "ROLE_ADMIN")) {
      expect((await actor.visitor.visit(`/event-requests/${foreignRequest}`)).status).toBe(404);
      for (const form of [{ intent: "unlock" }, { intent: "reject", reason: "budget" }]) {
        expect((await actor.visitor.post(`/event-requests/${foreignRequest}`, form)).status).toBe(404);
      }
    }
    const row = await product.db
      .prepare(
        "SELECT unlocked_at AS unlocked, rejected_at AS rejected, seen_at AS seen FROM event_requests WHERE id = ?",
      )
      .bind(foreignRequest)
      .first();
    expect(row).toEqual({ unlocked: null, rejected: null, seen: null });
  });
});
