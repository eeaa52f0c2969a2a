import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { enterByLink } from "../../app/models/couples/enter.server.ts";
import { mailboxKeyOf } from "../../app/models/couples/rules.ts";
import { sha256 } from "../../app/models/core/identifiers.ts";
import { sql } from "../../app/models/core/database.ts";
import { mailboxOfEmail } from "../../app/models/projects/queries.server.ts";
import { createAccount, freshEmail } from "../support/accounts.ts";
import {
  askForCoupleLink,
  createCouple,
  enterAsCouple,
  mailedCoupleLink,
  signInCouple,
} from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { databasesWithBarrier } from "../support/meeting-databases.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest, type RequestOverrides } from "../support/requests.ts";
import { createPastRequest } from "../support/reviews.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { allRoutes } from "../support/routes.ts";
import { visibleText } from "../support/visible-text.ts";
import { withStillClock } from "../support/statements-run.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const { run, first } = directSql(() => product);
const kindsTo = async (recipient: string): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT kind FROM outbox WHERE recipient = ? AND kind LIKE 'couple_%' ORDER BY created_at, id")
      .bind(recipient)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

/** Removes the places at which a long e-mail address may be broken. */
const withoutBreaks = (html: string): string => html.replaceAll("<wbr/>", "");

/** A request of a new couple to a new planner. */
async function newRequest(overrides: RequestOverrides = {}) {
  const { id } = await createAccount(product);
  return createRequest(product, id, { email: freshEmail("couple"), ...overrides });
}

describe("the link to the couple's page", () => {
  test("the answer is the same for a couple, an unknown address, a provider and an administrator; only the mail differs", async () => {
    const { email: known } = await newRequest();
    const provider = await createAccount(product);
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    const unknown = freshEmail("inconnu");
    const answers = [];
    for (const email of [known, unknown, provider.email, admin.email]) {
      const visitor = product.visitor();
      const answer = await visitor.post("/couple/sign-in", { email });
      const page = await visitor.visit(answer.location ?? "");
      answers.push({
        status: answer.status,
        location: answer.location,
        cookies: [...visitor.publicCookies.keys()].filter((name) => !/^(?:sheet|script|style)/.test(name))
          .length,
        page: page.status,
        words: visibleText(page.text),
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 303, location: "/couple/sign-in?sent=1", page: 200 });
    expect(await kindsTo(known)).toEqual(["couple_entry"]);
    for (const email of [unknown, provider.email, admin.email])
      expect(await kindsTo(email)).toEqual(["couple_unknown"]);
    // A couple is created only for a mailbox with a confirmed project.
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM couple_links k JOIN projects p ON p.couple_id = k.couple_id",
      ),
    ).toBeGreaterThan(0);
  });

  test("a fourth request within an hour is rejected for a known and an unknown mailbox alike, also with a +tag", async () => {
    const { email } = await newRequest();
    for (const address of [email, freshEmail("personne")]) {
      const statuses = [];
      for (const typed of [address, address, address.toUpperCase(), address.replace("@", "+test@")]) {
        const visitor = product.visitor();
        statuses.push((await visitor.post("/couple/sign-in", { email: typed })).status);
      }
      expect(statuses).toEqual([303, 303, 303, 429]);
    }
  });

  test("the link goes to the stored address, whatever the letter case, and joins older projects of this address only", async () => {
    const { email, projectId } = await newRequest();
    const { id } = await createAccount(product);
    const second = await createRequest(product, id, { email });
    // At some mail providers this is the mailbox of somebody else.
    const tagged = await createRequest(product, id, { email: email.replace("@", "+lieux@") });
    const typed = email.toUpperCase();
    await product.visitor().post("/couple/sign-in", { email: typed });
    expect(await kindsTo(typed)).toEqual([]);
    expect(await kindsTo(email)).toEqual(["couple_entry"]);
    expect(await kindsTo(tagged.email)).toEqual([]);
    const coupleOf = (project: string) =>
      first<string | null>("id", "SELECT couple_id AS id FROM projects WHERE id = ?", project);
    expect(await coupleOf(projectId)).not.toBeNull();
    expect(await coupleOf(second.projectId)).toBe(await coupleOf(projectId));
    expect(await coupleOf(tagged.projectId)).toBeNull();
  });

  test("a visit after more than a day moves the last visit of the session forward", async () => {
    const { coupleId, visitor } = await createCouple(product);
    const lastVisit = () =>
      first<number>("at", "SELECT last_seen_at AS at FROM couple_sessions WHERE couple_id = ?", coupleId);
    const old = Date.now() - 2 * DAY;
    await run("UPDATE couple_sessions SET last_seen_at = ? WHERE couple_id = ?", old, coupleId);
    await visitor.visit("/couple/account");
    await expect.poll(lastVisit).toBeGreaterThan(old);
    const moved = await lastVisit();
    await visitor.visit("/couple/account");
    expect(await lastVisit()).toBe(moved);
  });

  test("opening the link changes nothing; pressing its button signs in once and leads to the requested page", async () => {
    const { email, projectId } = await newRequest();
    const visitor = product.visitor();
    const wanted = `/couple/projects/${projectId}`;
    expect((await visitor.visit(wanted)).location).toBe(
      `/couple/sign-in?${new URLSearchParams({ to: wanted })}`,
    );
    const link = await askForCoupleLink(product, visitor, email, wanted);
    const opened = await visitor.visit(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Referrer-Policy")).toBe("same-origin");
    expect((await product.visitor().visit(link)).status).toBe(200);
    expect((await visitor.post(link, {})).status).toBe(400);
    const entered = await visitor.post(link, { intent: "enter" });
    expect(entered.location).toBe(wanted);
    expect(entered.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^couple=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=7776000; HttpOnly$/),
    );
    expect((await visitor.visit(wanted)).status).toBe(200);
    expect((await visitor.visit("/couple/sign-in")).location).toBe("/couple");

    const late = product.visitor();
    expect((await late.post(link, { intent: "enter" })).status).toBe(303);
    expect(late.publicCookies.has("couple")).toBe(false);
    expect(JSON.stringify(await product.db.prepare("SELECT * FROM couple_sessions").all())).not.toContain(
      visitor.publicCookies.get("couple"),
    );
  });

  test("a link leads only to pages of the couple", async () => {
    for (const to of [
      "//evil.example",
      "/providers/x",
      "https://evil.example",
      "/couple/sign-in",
      "/couplet",
    ]) {
      const { email } = await newRequest();
      const visitor = product.visitor();
      const link = await askForCoupleLink(product, visitor, email, to);
      expect(link).not.toContain("?");
      const forged = `${link}?${new URLSearchParams({ to })}`;
      expect((await visitor.post(forged, { intent: "enter" })).location).toBe("/couple");
    }
  });

  test("a spent, an expired, an unknown link and one of a deleted couple show the same page with a field for a new one", async () => {
    const [spent, expired, deleted] = [await newRequest(), await newRequest(), await newRequest()];
    const links: string[] = [];
    for (const { email } of [spent, expired, deleted])
      links.push(await askForCoupleLink(product, product.visitor(), email));
    await product.visitor().post(links[0] ?? "", { intent: "enter" });
    await run(
      "UPDATE couple_links SET expires_at = ? WHERE token_hash = ?",
      Date.now() - 1,
      await sha256(links[1]?.split("/").at(-1) ?? ""),
    );
    await run(
      "DELETE FROM couples WHERE id = (SELECT couple_id FROM projects WHERE id = ?)",
      deleted.projectId,
    );
    const pages = [];
    for (const link of [...links, `/couple/enter/${"A".repeat(43)}`]) {
      const { status, text } = await product.visitor().visit(link);
      pages.push(`${status} ${visibleText(text)}`);
      expect(text).toContain('name="email"');
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^410 /);
  });

  test("a link signs in once, even if thirty parallel requests have found it valid", async () => {
    const { email } = await newRequest();
    const link = await askForCoupleLink(product, product.visitor(), email);
    const hash = await sha256(link.split("/").at(-1) ?? "");
    const databases = databasesWithBarrier(product.env.DB, 30, { atWrite: 1 });
    const outcomes = await Promise.all(databases.map((db) => enterByLink({ ...ctx, db }, hash, null)));
    expect(outcomes.filter((entered) => entered !== null)).toHaveLength(1);
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM couple_sessions WHERE couple_id = (SELECT couple_id FROM couple_links WHERE token_hash = ?)",
        hash,
      ),
    ).toBe(1);
  });

  test("the mailbox of an e-mail address is the same in the code and in the database", async () => {
    const emails = [
      ...["Camille.Bertin+fete@Gmail.com", "a.b@googlemail.com", "plain@exemple.fr", "UP+x+y@Exemple.FR"],
      ...["+tag@exemple.fr", "é.ü+z@münchen.example", "x@gmail.com.example", "a@b+c.example"],
    ];
    for (const email of emails) {
      const row = await ctx.db.first(sql<{ mailbox: string }>`SELECT ${mailboxOfEmail(email)} AS mailbox`);
      expect(mailboxKeyOf(email)).toBe(row?.mailbox);
    }
  });
});

describe("the couple's session", () => {
  test("signing out ends this browser's session; signing out everywhere ends all sessions and unused links", async () => {
    const { email, projectId } = await newRequest();
    const page = `/couple/projects/${projectId}`;
    const [phone, laptop] = [await enterAsCouple(product, email), await enterAsCouple(product, email)];
    const left = await phone.post("/couple/account", { intent: "sign_out" });
    expect(left.location).toBe("/couple/sign-in");
    expect(left.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(phone.publicCookies.has("couple")).toBe(false);
    expect((await laptop.visit(page)).status).toBe(200);

    const other = product.visitor();
    const unused = await askForCoupleLink(product, other, email);
    await laptop.post("/couple/account", { intent: "sign_out_everywhere" });
    expect((await other.visit(unused)).status).toBe(410);
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM couple_sessions s JOIN projects p ON p.couple_id = s.couple_id WHERE p.id = ?",
        projectId,
      ),
    ).toBe(0);
  });

  test("an expired session is sent to the sign-in page, and its cookie is deleted", async () => {
    const { coupleId, visitor } = await createCouple(product);
    await run("UPDATE couple_sessions SET expires_at = ? WHERE couple_id = ?", Date.now() - 1, coupleId);
    expect((await visitor.visit("/couple")).location).toBe("/couple/sign-in");
    expect(visitor.publicCookies.has("couple")).toBe(false);
  });

  test("no session of an account opens a page of the couple, and no session of a couple opens a page of an account", async () => {
    const provider = await createAccount(product, { isPremium: true });
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    const { projectId } = await createRequest(product, provider.id);
    const { visitor: couple } = await signInCouple(product, [projectId]);
    const token = couple.publicCookies.get("couple") ?? "";
    couple.cookies.set("session", token);
    couple.cookies.set("couple", token);
    for (const { visitor } of [provider, admin]) {
      const session = visitor.cookies.get("session") ?? "";
      visitor.publicCookies.set("couple", session);
      visitor.publicCookies.set("session", session);
    }
    const addressOf = (pattern: string) =>
      pattern
        .replace(/:(?:uuid|uid|orderId|id)/, projectId)
        .replace(/:token/, "A".repeat(43))
        .replace("/*", "/x");
    let [own, foreign] = [0, 0];
    for (const { path, loader, action } of await allRoutes()) {
      if (!path || path === "/logout") continue;
      const address = addressOf(path);
      const isOfCouple = loader === "couple" || action === "couple";
      if (isOfCouple) {
        own += 1;
        for (const { visitor } of [provider, admin]) {
          expect((await visitor.visit(address)).location, address).toMatch(/^\/couple\/sign-in/);
          if (action)
            expect((await visitor.post(address, {})).location, address).toMatch(/^\/couple\/sign-in/);
        }
        continue;
      }
      if (loader && loader !== "anyone" && loader !== "visitor") {
        foreign += 1;
        couple.moveOn();
        const answer = await couple.visit(address);
        expect([answer.status, answer.location], address).toEqual([302, expect.stringMatching(/^\/login/)]);
        // The product deletes a cookie with an unknown session.
        couple.cookies.set("session", token);
      }
    }
    expect(own).toBeGreaterThanOrEqual(5);
    expect(foreign).toBeGreaterThan(50);
  }, 120_000);

  test("no page outside /couple reads the couple's session or shows its contact", async () => {
    const canary = `secret-couple.${Date.now()}@couple.example`;
    const { projectId, phone } = await newRequest({ email: canary, lastname: "Zzcanari" });
    const { visitor } = await signInCouple(product, [projectId]);
    for (const path of ["/project", "/favorites", "/regions", "/search", "/providers/nobody", "/terms"]) {
      const answer = await visitor.visit(path, { isOnPublicSide: true });
      for (const secret of [canary, phone, "Zzcanari"])
        expect(withoutBreaks(answer.text), path).not.toContain(secret);
    }
    const own = await visitor.visit(`/couple/projects/${projectId}`);
    expect(withoutBreaks(own.text)).toContain(canary);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(product.log.join("\n")).not.toContain(canary);
  });
});

describe("the page of a project", () => {
  test("each provider is shown as received, read, opened, silent or declined, with the moments", async () => {
    const now = Date.now();
    const request = await newRequest({ createdAt: now - 5 * HOUR });
    const add = async (isPremium: boolean, overrides: RequestOverrides) => {
      const { id } = await createAccount(product, { isPremium });
      await createRequest(product, id, {
        projectId: request.projectId,
        createdAt: now - 5 * HOUR,
        ...overrides,
      });
    };
    await add(false, { seenAt: now - 4 * HOUR });
    await add(false, { seenAt: now - 4 * HOUR, unlockedAt: now - 3 * HOUR });
    await add(true, { seenAt: now - 2 * HOUR });
    await add(false, { createdAt: now - 4 * DAY });
    await add(false, { createdAt: now - 4 * DAY, seenAt: now - 3 * DAY });
    await add(false, { seenAt: now - HOUR, rejectedAt: now - HOUR, rejectionReason: "budget" });
    // A refusal that the provider can still undo is not shown.
    await add(false, { seenAt: now - 1000, rejectedAt: now, rejectionReason: "budget" });
    const { visitor } = await signInCouple(product, [request.projectId]);
    const { status, text, headers } = await visitor.visit(`/couple/projects/${request.projectId}`);
    expect(status).toBe(200);
    const states = [...text.matchAll(/<span class="chip[^"]*"[^>]*>.*?<span>([^<]+)<\/span><\/span>/g)].map(
      ([, words]) => words,
    );
    expect(states.sort()).toEqual(
      ["Déclinée", "Lue", "Lue", "Ouverte", "Ouverte", "Reçue", "Sans réponse", "Sans réponse"].sort(),
    );
    expect(visibleText(text)).not.toMatch(/budget trop/i);
    // The newest event is the start of the Premium of the provider that had read the request before.
    expect(text).toContain("a ouvert votre demande");
    const { roundTrips, rowsRead } = await loggedRequest(product, headers.get("X-Request-Id") ?? "");
    // One round trip for the session, one for the page, and at the first visit one for the lists.
    expect(roundTrips).toBeLessThanOrEqual(3);
    expect(Number(rowsRead)).toBeGreaterThan(0);
  });

  test("the page of a project with ten requests reads at most 60 rows in one round trip", async () => {
    const request = await newRequest();
    for (let count = 1; count < 10; count += 1) {
      const { id } = await createAccount(product);
      await createRequest(product, id, {
        projectId: request.projectId,
        unlockedAt: Date.now(),
        seenAt: Date.now(),
      });
    }
    const { visitor } = await signInCouple(product, [request.projectId]);
    const path = `/couple/projects/${request.projectId}`;
    // The clock stands still, so that no cached list expires before the measurement.
    const page = await withStillClock(product.miniflare, async () => {
      await visitor.visit(path);
      return visitor.visit(path);
    });
    const { roundTrips, rowsRead } = await loggedRequest(product, page.headers.get("X-Request-Id") ?? "");
    expect(roundTrips).toBe(2);
    expect(rowsRead).toBeLessThanOrEqual(60);
  });

  test("a project of somebody else gets the same response as one that does not exist", async () => {
    const [mine, foreign] = [await newRequest(), await newRequest()];
    const { visitor } = await signInCouple(product, [mine.projectId]);
    await signInCouple(product, [foreign.projectId]);
    for (const id of [foreign.projectId, "01900000-0000-7000-8000-000000000000", "nothing"]) {
      for (const path of ["", "/booked", "/withdraw"])
        expect((await visitor.visit(`/couple/projects/${id}${path}`)).status).toBe(404);
      const forms = { "/booked": { with: "other" }, "/withdraw": { intent: "withdraw" } };
      for (const [path, form] of Object.entries(forms))
        expect((await visitor.post(`/couple/projects/${id}${path}`, form)).status).toBe(404);
      expect(
        (await visitor.post(`/couple/projects/${id}`, { intent: "review", request: foreign.id })).status,
      ).toBe(404);
    }
    // A request of another project cannot be booked.
    expect(
      (await visitor.post(`/couple/projects/${mine.projectId}/booked`, { with: foreign.id })).status,
    ).toBe(404);
    expect(
      await first("at", "SELECT ended_at AS at FROM projects WHERE id = ?", foreign.projectId),
    ).toBeNull();
  });

  test("booking ends the project once; a second ending gets 409 and sees what stands now", async () => {
    const { visitor, request } = await createCouple(product);
    const path = `/couple/projects/${request.projectId}`;
    const chosen = await visitor.visit(`${path}/booked?with=${request.id}`);
    expect(chosen.text).toMatch(
      new RegExp(`value="${request.id}"[^>]*checked|checked[^>]*value="${request.id}"`),
    );
    expect((await visitor.post(`${path}/booked`, {})).status).toBe(400);
    expect((await visitor.post(`${path}/booked`, { with: request.id })).location).toBe(path);
    const page = await visitor.visit(path);
    expect(page.text).toContain("Vous avez réservé avec");
    expect(page.text).not.toContain(`${path}/withdraw`);
    for (const [to, form] of [
      ["/booked", { with: "other" }],
      ["/withdraw", { intent: "withdraw", reason: "Changé d’avis" }],
    ] as const) {
      const again = await visitor.post(path + to, form);
      expect(again.status).toBe(409);
      expect(again.text).toContain("Ce projet est déjà fermé");
      expect(again.text).toContain("Vous avez réservé avec");
      expect(again.text).not.toMatch(/<form[^>]*novalidate/i);
    }
    expect(
      await product.db
        .prepare(
          "SELECT ended_as AS endedAs, booked_request_id AS booked, ended_reason AS reason FROM projects WHERE id = ?",
        )
        .bind(request.projectId)
        .first(),
    ).toEqual({ endedAs: "booked", booked: request.id, reason: null });
  });

  test("withdrawing stores the reason and closes the requests", async () => {
    const { visitor, request } = await createCouple(product);
    const path = `/couple/projects/${request.projectId}`;
    expect(
      (await visitor.post(`${path}/withdraw`, { intent: "withdraw", reason: "x".repeat(501) })).status,
    ).toBe(400);
    await visitor.post(`${path}/withdraw`, {
      intent: "withdraw",
      reason: "  Nous partons nous marier au loin.  ",
    });
    expect(
      await first("reason", "SELECT ended_reason AS reason FROM projects WHERE id = ?", request.projectId),
    ).toBe("Nous partons nous marier au loin.");
    expect(
      await first("endedAs", "SELECT ended_as AS endedAs FROM event_requests WHERE id = ?", request.id),
    ).toBe("withdrawn");
    const page = await visitor.visit(path);
    expect(page.text).toContain("Vous avez retiré votre demande");
    expect(page.text).toContain("Fermée");
  });

  test("after the event a couple opens the page of its review without a mail", async () => {
    const { id } = await createAccount(product);
    const request = await createPastRequest(product, id, { email: freshEmail("couple") });
    const { visitor } = await signInCouple(product, [request.projectId]);
    const path = `/couple/projects/${request.projectId}`;
    expect((await visitor.visit(path)).text).toContain("Écrire un avis");
    const opened = await visitor.post(path, { intent: "review", request: request.id });
    expect(opened.status).toBe(303);
    expect((await visitor.visit(opened.location ?? "")).status).toBe(200);
    const young = await newRequest();
    await run(
      "UPDATE projects SET couple_id = (SELECT couple_id FROM projects WHERE id = ?) WHERE id = ?",
      request.projectId,
      young.projectId,
    );
    const refused = await visitor.post(`/couple/projects/${young.projectId}`, {
      intent: "review",
      request: young.id,
    });
    expect(refused.status).toBe(409);
  });
});

describe("the list and the account", () => {
  test("one project is opened at once, several are listed, and without a project the couple is told what to do", async () => {
    const [one, two] = [await newRequest({ city: "Gordes" }), await newRequest({ city: "Uzès" })];
    const { visitor } = await signInCouple(product, [one.projectId]);
    expect((await visitor.visit("/couple")).location).toBe(`/couple/projects/${one.projectId}`);
    const { visitor: both } = await signInCouple(product, [one.projectId, two.projectId]);
    const list = await both.visit("/couple");
    expect(list.text).toContain("Mariage, Uzès");
    expect(list.text).toContain("Mariage, Gordes");
    const { visitor: none } = await signInCouple(product, []);
    const empty = await none.visit("/couple");
    expect(empty.status).toBe(200);
    expect(empty.text).toContain("Aucun projet pour l’instant");
  });

  test("the account shows the masked address and the devices, and changes the language of all later mails", async () => {
    const { projectId, email } = await newRequest();
    const { coupleId, visitor } = await signInCouple(product, [projectId]);
    const page = await visitor.visit("/couple/account");
    expect(page.text).not.toContain(email);
    expect(page.text).toContain(`co•••@${email.split("@")[1]}`);
    expect(page.text).toContain("Cet appareil");
    const changed = await visitor.post("/couple/account", { intent: "language", language: "de" });
    expect(changed.location).toMatch(/\/de\/couple\/account$/);
    visitor.language = "de";
    expect((await visitor.visit("/couple/account")).text).toContain("Angemeldete Geräte");
    expect(await first("language", "SELECT language FROM couples WHERE id = ?", coupleId)).toBe("de");
    expect(await first("language", "SELECT language FROM projects WHERE id = ?", projectId)).toBe("de");
    expect(await mailedCoupleLink(product, email)).toBeNull();
  });
});
