import { pathOfLink } from "../../tests/support/local-origin.ts";
import { ALL_LISTINGS, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { MIN_FILL_IN_MS } from "../../app/http/security/honeypot.ts";
import { unsubscribePath } from "../../app/models/notifications/unsubscribe-link.server.ts";
import { sealSecret } from "../../app/models/accounts/second-factor/secret.server.ts";
import { readSettings } from "../../app/context/settings.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { DEMO_SECRET } from "../../sandbox/demo-secret.ts";
import { remoteDatabase } from "../local/remote-database.ts";
import { CLOSED_SIRET } from "../../tests/support/hidden-profile.ts";
import { addressForm, companyForm } from "../../tests/support/onboarding.ts";
import { promotionForm, publish } from "../../tests/support/promotions.ts";
import type { Screen } from "../../tests/support/screen.ts";
import type { Visitor } from "../../tests/support/visitor.ts";
import { postAndFollow, Visits, waitFor } from "./visits.ts";

/** The data that the browser needs to open each page. */
export interface PreparedProduct {
  /** The visitors, by account and domain such as `free@fr`. */
  visitors: ReadonlyMap<string, Visitor>;
  /** The path of each screen, by the screen's name. */
  paths: ReadonlyMap<string, string>;
}

export const visitorKey = ({ as, domain = "fr" }: Pick<Screen, "as" | "domain">): string =>
  `${as ?? ""}@${domain}`;

/** The names of visitors that this script signs in itself, because they are no accounts of the demonstration. */
const GUESTS = ["couple", "halfway", "impersonator"];

class Preparation {
  readonly visitors = new Map<string, Visitor>();
  readonly paths = new Map<string, string>();
  /** The values for the placeholders in the paths of screens: ids, or paths with a token. */
  readonly words = new Map<string, string>();
  readonly visits: Visits;

  constructor(
    miniflare: Miniflare,
    readonly db: D1Database,
  ) {
    this.visits = new Visits(miniflare);
  }

  guest(name: string, domain = "fr"): Visitor {
    const guest = this.visits.visitorOf(domain);
    this.visitors.set(`${name}@${domain}`, guest);
    return guest;
  }

  async account(name: string, domain = "fr"): Promise<Visitor> {
    const key = `${name}@${domain}`;
    const known = this.visitors.get(key);
    if (known) return known;
    const visitor = this.guest(name, domain);
    await this.visits.signIn(visitor, `${key}.example.com`);
    return visitor;
  }

  run(sql: string, ...values: (string | number)[]): Promise<unknown> {
    return this.db
      .prepare(sql)
      .bind(...values)
      .run();
  }

  /** Runs a query. The first value of its result replaces the placeholder with this name in the paths of screens. */
  async name(word: string, sql: string, ...values: (string | number)[]): Promise<string> {
    const row = await this.db
      .prepare(sql)
      .bind(...values)
      .first<Record<string, string>>();
    const [found] = Object.values(row ?? {});
    if (found === undefined) throw new Error(`the demonstration has no ${word}`);
    this.words.set(word, found);
    return found;
  }
}

/**
 * Brings the demonstration into the states that the pictures show. Then it visits each page once, because a first visit
 * may change data.
 */
export async function prepare(miniflare: Miniflare, screens: readonly Screen[]): Promise<PreparedProduct> {
  const DB = await remoteDatabase(miniflare);
  const to = new Preparation(miniflare, DB);
  await nameRows(to);
  for (const { as, domain } of screens)
    if (as !== undefined && !GUESTS.includes(as)) await to.account(as, domain);
  await makeGuests(to);
  await makePromotions(to);
  await makeReports(to);
  await makeAccountStates(to);
  await settle(to);
  await visitAll(to, screens);
  return to;
}

/** Finds ids of accounts, requests and couples of the demonstration, for the paths of screens. */
async function nameRows(to: Preparation): Promise<void> {
  const accountId = "SELECT id FROM accounts WHERE email_key = ?";
  for (const name of ["free", "premium", "pending", "refused", "ended", "venue", "admin"])
    await to.name(`${name}_id`, accountId, `${name}@fr.example.com`);
  const request = (where: string) =>
    `SELECT r.id FROM event_requests r JOIN accounts a ON a.id = r.provider_id
     WHERE a.email_key = ? AND ${where} ORDER BY r.id DESC`;
  const free = "free@fr.example.com";
  await to.name("new_request", request("r.seen_at IS NULL"), free);
  await to.name("locked", request("r.seen_at IS NOT NULL AND r.status_order = 0"), free);
  await to.name("closed", request("r.status_order = 1"), free);
  await to.name("unlocked", request("r.status_order = 2 AND r.ended_at IS NULL"), free);
  await to.name("ended_unlocked", request("r.status_order = 2 AND r.ended_at IS NOT NULL"), free);
  await to.name("rejected", request("r.status_order = 3 AND r.unlocked_at IS NULL"), free);
  await to.name("unlocked_rejected", request("r.status_order = 3 AND r.unlocked_at IS NOT NULL"), free);
  await to.name("locked_without_credit", request("r.status_order = 0"), "nocredits@fr.example.com");
  await to.name("premium_request", request("r.status_order = 0"), "premium@fr.example.com");
  await to.name("couple_id", "SELECT id FROM projects WHERE domain = 'fr' ORDER BY id DESC");
}

/**
 * Creates three visitors: a couple halfway through the form, an administrator between password and code, and an
 * administrator who impersonates.
 */
async function makeGuests(to: Preparation): Promise<void> {
  const couple = to.guest("couple");
  const { text } = await couple.visit("/project");
  const stamp = /name="stamp"[^>]* value="([^"]+)"/.exec(text)?.[1] ?? "";
  const { places }: { places: { id: number }[] } = JSON.parse((await couple.visit("/places?q=Gordes")).text);
  // The product rejects a form that was filled in too fast, so the clock is moved forward.
  to.visits.now += 2 * MIN_FILL_IN_MS;
  await postAndFollow(couple, "/project", {
    intent: "next",
    stamp,
    homepage: "",
    wanted: "both",
    eventType: "wedding",
    serviceType: "FULL_PLANNING",
    eventDate: "2027-06-12",
    q: "Gordes",
    placeId: String(places[0]?.id),
    guestRange: "80_120",
    budgetRange: "25000_35000",
    languages: ["fr", "en"],
    hasTheme: "no",
    message: "Nous nous marions en juin, dehors si le temps le permet, avec nos familles des deux côtés.",
  });
  const choice = (await couple.visit("/project/providers")).text;
  const offered = [...choice.matchAll(/name="providers"[^>]*value="([^"]+)"/g)].map(([, id]) => id ?? "");
  await postAndFollow(couple, "/project/providers", { intent: "next", providers: offered.slice(0, 2) });
  await postAndFollow(couple, "/project/contact", {
    stamp,
    homepage: "",
    firstname: "Camille",
    lastname: "Bertin",
    email: "camille@couple.example",
    phoneCountry: "FR",
    phone: "06 12 48 90 35",
    consent: "on",
  });
  to.words.set("confirmation", await to.visits.mailedPath("camille@couple.example", "/project/confirm/"));

  const administrator = { email: "admin@fr.example.com", password: DEMO_PASSWORD };
  await postAndFollow(to.guest("halfway"), "/login", administrator);

  const impersonator = to.guest("impersonator");
  await to.visits.signIn(impersonator, administrator.email);
  await postAndFollow(impersonator, "/admin/impersonate", { userId: to.words.get("free_id") ?? "" });
}

/** Creates an alert and a popup for the planners of one domain, and a promotion that is not active. */
async function makePromotions(to: Preparation): Promise<void> {
  const admin = await to.account("admin");
  const texts = {
    fr: {
      title: "Le salon ouvre",
      description: "Venez **nombreux** à Lyon.\n\n- stands\n- ateliers",
      button: "Réserver",
    },
    pt: {
      title: "O salão abre",
      description: "Venha **connosco** a Lisboa.\n\n- stands\n- oficinas",
      button: "Reservar",
    },
  };
  const form = { domain: "pt", audience: "planner", link: "/credits" };
  to.words.set("alert", await publish(admin, promotionForm({ ...form, kind: "alert" }, texts)));
  to.words.set("popup", await publish(admin, promotionForm({ ...form, kind: "popup" }, texts)));
  await postAndFollow(admin, "/admin/promotions/new", promotionForm({ startsOn: "2027-01-10" }, texts));
}

/**
 * Creates three reports of a planner on the British domain: one waits, one is refused, and one is accepted. It also
 * marks one couple as fake.
 */
async function makeReports(to: Preparation): Promise<void> {
  const planner = await to.account("free", "uk");
  const admin = await to.account("admin");
  const { results } = await to.db
    .prepare(
      `SELECT r.id FROM event_requests r JOIN accounts a ON a.id = r.provider_id
       WHERE a.email_key = 'free@uk.example.com' AND r.status_order = 0 ORDER BY r.id DESC LIMIT 3`,
    )
    .all<{ id: string }>();
  const words = ["report_waiting", "report_refused", "report_accepted"];
  for (const [place, word] of words.entries()) {
    const path = `/event-requests/${results[place]?.id ?? ""}`;
    to.words.set(word, path);
    await postAndFollow(planner, path, { intent: "unlock" });
    const note = "The number belongs to somebody else.";
    await postAndFollow(planner, path, { intent: "report", reason: "wrong_number", note });
  }
  const report = "SELECT id FROM request_reports WHERE request_id = ?";
  const refused = await to.name("refused_report", report, results[1]?.id ?? "");
  const accepted = await to.name("accepted_report", report, results[2]?.id ?? "");
  const decide = (reportId: string, decision: string, note: string) =>
    postAndFollow(admin, "/admin/reports", { reportId, decision, note });
  await decide(refused, "refuse", "We called the couple: the number is theirs.");
  await decide(accepted, "accept", "");
  const fake = await to.name(
    "fake_couple_id",
    "SELECT id FROM projects WHERE domain = 'it' ORDER BY id DESC",
  );
  await postAndFollow(admin, `/admin/requests/${fake}`, { intent: "fake" });
}

/** Creates accounts in states that no account of the demonstration has. */
async function makeAccountStates(to: Preparation): Promise<void> {
  const { FORM_SECRET, SECOND_FACTOR_KEY } = readSettings({}, true);
  const idOf = "(SELECT id FROM accounts WHERE email_key = ?)";

  const changing = await to.account("refunds");
  await postAndFollow(changing, "/account", {
    intent: "email",
    email: "nouvelle@atelier.example",
    password: DEMO_PASSWORD,
  });
  await postAndFollow(changing, "/account", { intent: "phone", phoneCountry: "FR", phone: "06 12 48 90 36" });
  await postAndFollow(changing, "/account", { intent: "export" });
  to.words.set("export", await to.visits.mailedPath("refunds@fr.example.com", "/account/export/"));
  to.words.set("email_change", await to.visits.mailedPath("nouvelle@atelier.example", "/email-change/"));

  const forgetful = to.guest("forgetful");
  await postAndFollow(forgetful, "/forgot-password", { email: "ended@fr.example.com" });
  to.words.set(
    "password_reset",
    await to.visits.mailedPath("ended@fr.example.com", "/forgot-password-reset/"),
  );
  const accountId = to.words.get("ended_id") ?? "";
  to.words.set("unsubscription", await unsubscribePath(FORM_SECRET, { accountId, kind: "new_request" }));

  const halfOnboarded = await to.account("new", "be");
  await postAndFollow(halfOnboarded, "/onboarding/company", companyForm());
  await postAndFollow(halfOnboarded, "/onboarding/address", addressForm());

  await to.run(
    "INSERT INTO second_factors (account_id, secret, created_at) VALUES (?, ?, ?)",
    accountId,
    await sealSecret(new Uint8Array(decodeBase32IgnorePadding(DEMO_SECRET)), accountId, SECOND_FACTOR_KEY),
    to.visits.now,
  );
  await to.run(
    "UPDATE accounts SET welcome_dialog_due_at = ? WHERE email_key = 'venue@it.example.com'",
    to.visits.now,
  );
  await to.run(
    `UPDATE companies SET siret = ?, siret_status = 'inactive' WHERE provider_id = ${idOf}`,
    CLOSED_SIRET,
    "lacaze-filles@fr.example.com",
  );
  for (const { text, params } of refreshListings(ALL_LISTINGS)) await to.run(text, ...params.map(String));
  const nobody = "au-point-du-jour@fr.example.com";
  await to.run(`DELETE FROM event_requests WHERE provider_id = ${idOf}`, nobody);
  await to.run(`DELETE FROM credit_ledger WHERE provider_id = ${idOf}`, nobody);
  await to.run(`DELETE FROM credit_orders WHERE provider_id = ${idOf}`, nobody);
  await to.run(`DELETE FROM views_daily WHERE provider_id = ${idOf}`, nobody);
  await to.run(
    "UPDATE accounts SET requests_total = 0, requests_unseen = 0, views_total = 0, credits = 0 WHERE email_key = ?",
    nobody,
  );
}

/** Waits until the queues are empty, and then changes the oldest message to “failed”. */
async function settle(to: Preparation): Promise<void> {
  await waitFor("the end of the queues", async () => {
    const open = await to.db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM outbox WHERE state <> 'sent')
           + (SELECT COUNT(*) FROM data_exports WHERE state <> 'ready') AS count`,
      )
      .first<number>("count");
    return open === 0 ? true : null;
  });
  await to.run(
    `UPDATE outbox SET state = 'dead', attempts = 8, last_error = '503 Service Unavailable', sent_at = NULL
     WHERE id = (SELECT MIN(id) FROM outbox)`,
  );
}

async function visitAll(to: Preparation, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    const visitor = to.visitors.get(visitorKey(screen)) ?? to.guest("", screen.domain);
    const path = pathOf(to, screen.path);
    const { text } = await visitor.visit(path);
    if (screen.follow === undefined) to.paths.set(screen.name, path);
    else {
      const followed = pathOfLink(text, screen.follow);
      const link = followed + (screen.then ?? "");
      await visitor.visit(link);
      to.paths.set(screen.name, link);
    }
  }
  // A visit may write its changes after its response, so this waits for them.
  await wait(1_000);
}

const pathOf = ({ words }: Preparation, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, word: string) => {
    const known = words.get(word);
    if (known === undefined) throw new Error(`nothing is called {${word}} (scripts/look/prepare.ts)`);
    return known;
  });
