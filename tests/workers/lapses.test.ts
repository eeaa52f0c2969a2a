import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lapseProjects } from "../../app/models/projects/lapse/lapse-projects.server.ts";
import { askWhoStillLooks } from "../../app/models/projects/lapse/ask-still-looking.server.ts";
import type { ServiceContext } from "../../app/context/types.ts";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { uuidV7 } from "../../app/models/core/identifiers.ts";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { createCoupleProject, differingBalances, differingSums } from "../support/endings.ts";
import { expectWithinBudget } from "../support/invocation-budget.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createRequest, type RequestOverrides } from "../support/requests.ts";
import { daysAgo } from "../support/reviews.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { readUsage } from "../support/statements-run.ts";

const DAY = 86_400_000;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const projectOf = (id: string) =>
  product.db
    .prepare(
      `SELECT ended_as AS endedAs, still_looking_asked_at IS NOT NULL AS isAsked, still_looking_at IS NOT NULL AS looks
       FROM projects WHERE id = ?`,
    )
    .bind(id)
    .first<{ endedAs: string | null; isAsked: number; looks: number }>();
const linkTo = async (email: string): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'still_looking' ORDER BY id")
      .bind(email)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => String(JSON.parse(payload).path));

/** Creates a request of a project that was sent some days ago. */
async function sentDaysAgo(providerId: string, count: number, overrides: RequestOverrides = {}) {
  return createRequest(product, providerId, { createdAt: Date.now() - count * DAY, ...overrides });
}

describe("the night", () => {
  test("asks the couple of a project that nobody has opened on the 23rd day, once, and ends it a week later without a mail to providers", async () => {
    const account = await createAccount(product);
    const silent = await sentDaysAgo(account.id, 24);
    const young = await sentDaysAgo(account.id, 22);
    const opened = await sentDaysAgo(account.id, 40, { unlockedAt: Date.now() - 30 * DAY });
    const bounced = await sentDaysAgo(account.id, 40);
    await run("UPDATE project_contacts SET bounced_at = 1 WHERE project_id = ?", bounced.projectId);
    await runCron(product, "night");
    await runCron(product, "night");
    expect(await linkTo(silent.email)).toHaveLength(1);
    for (const { email } of [young, opened, bounced]) expect(await linkTo(email)).toEqual([]);
    expect(await projectOf(bounced.projectId)).toEqual({ endedAs: null, isAsked: 1, looks: 0 });

    const later = { ...ctx, clock: { now: () => Date.now() + 6 * DAY + DAY / 2 } };
    await lapseProjects(later, null);
    for (const { projectId } of [silent, young, opened, bounced])
      expect((await projectOf(projectId))?.endedAs).toBeNull();
    const muchLater = { ...ctx, clock: { now: () => Date.now() + 8 * DAY } };
    await lapseProjects(muchLater, null);
    expect((await projectOf(silent.projectId))?.endedAs).toBe("lapsed");
    expect((await projectOf(bounced.projectId))?.endedAs).toBe("lapsed");
    expect((await projectOf(young.projectId))?.endedAs).toBeNull();
    expect((await projectOf(opened.projectId))?.endedAs).toBeNull();
    expect(
      await product.db
        .prepare(
          `SELECT ended_as AS endedAs, status_order AS status,
             (SELECT requests_unseen FROM accounts WHERE id = provider_id) AS unseen FROM event_requests WHERE id = ?`,
        )
        .bind(silent.id)
        .first(),
    ).toEqual({ endedAs: "lapsed", status: 1, unseen: 2 });
    expect(
      await product.db.prepare("SELECT kind FROM outbox WHERE recipient = ?").bind(account.email).all(),
    ).toMatchObject({ results: [] });
  }, 60_000);

  test("reading with Premium counts as opening, reading without it does not", async () => {
    const [premium, free] = [await createAccount(product, { isPremium: true }), await createAccount(product)];
    const read = await sentDaysAgo(premium.id, 24, { seenAt: Date.now() });
    const unread = await sentDaysAgo(free.id, 24, { seenAt: Date.now() });
    await askWhoStillLooks({ ...ctx, clock: { now: () => Date.now() + 1 } }, null);
    expect(await projectOf(read.projectId)).toMatchObject({ isAsked: 0 });
    expect(await projectOf(unread.projectId)).toMatchObject({ isAsked: 1 });
  });

  test("on the day after the event a project lapses, whoever has opened it, by the day of its own domain", async () => {
    const account = await createAccount(product);
    const over = await sentDaysAgo(account.id, 3, {
      eventDate: daysAgo(1),
      unlockedAt: Date.now(),
      seenAt: Date.now(),
    });
    const today = await sentDaysAgo(account.id, 3, { eventDate: daysAgo(2), eventDateEnd: daysAgo(0) });
    // At 23:30 UTC the event's day is over in Paris, but not in Lisbon.
    const evening = Date.parse(`${new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10)}T23:30:00Z`);
    const lastDay = new Date(evening).toISOString().slice(0, 10);
    const [paris, lisbon] = [
      await sentDaysAgo(account.id, 3, { eventDate: lastDay, domain: "fr" }),
      await sentDaysAgo(account.id, 3, { eventDate: lastDay, domain: "pt" }),
    ];
    await lapseProjects(ctx, null);
    expect((await projectOf(over.projectId))?.endedAs).toBe("lapsed");
    expect((await projectOf(today.projectId))?.endedAs).toBeNull();
    const isWinter = new Date(evening).getUTCMonth() < 2 || new Date(evening).getUTCMonth() > 9;
    await lapseProjects({ ...ctx, clock: { now: () => evening } }, null);
    expect((await projectOf(paris.projectId))?.endedAs).toBe("lapsed");
    expect((await projectOf(lisbon.projectId))?.endedAs).toBe(isWinter ? null : "lapsed");
    const request = await product.db
      .prepare("SELECT status_order AS status, ended_as AS endedAs FROM event_requests WHERE id = ?")
      .bind(over.id)
      .first();
    expect(request).toEqual({ status: 2, endedAs: "lapsed" });
  });

  test("2,000 lapsed projects end in batches of 100, continue after a fault, and stay within half of the limits", async () => {
    const { id } = await createAccount(product);
    await createManyRequests(product, id, 2_000);
    const own = "SELECT project_id FROM event_requests WHERE provider_id = ?";
    await run(
      `UPDATE event_requests SET unlocked_at = NULL, rejected_at = NULL, rejection_reason = NULL, status_rank = 0,
         seen_at = NULL, ended_at = NULL, ended_as = NULL, fake_at = NULL WHERE provider_id = ?`,
      id,
    );
    await run("UPDATE accounts SET requests_unseen = 2000 WHERE id = ?", id);
    await run(`UPDATE projects SET event_date = ? WHERE id IN (${own})`, daysAgo(2), id);
    const left = () =>
      product.db
        .prepare(`SELECT count(*) AS n FROM projects WHERE ended_at IS NULL AND id IN (${own})`)
        .bind(id)
        .first<number>("n");
    // The 1,500th project cannot be ended while this trigger exists.
    await run(
      `CREATE TRIGGER broken BEFORE UPDATE OF ended_at ON projects WHEN NEW.lastname = 'N1500'
       BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`,
    );
    await expect(
      (async () => {
        for (let next: string | null = "over"; next !== null;)
          ({ next } = await lapseProjects(ctx, next === "over" ? null : next));
      })(),
    ).rejects.toThrow("broken on purpose");
    const rest = (await left()) ?? 0;
    expect(rest).toBeGreaterThan(0);
    expect(rest % 100).toBe(0);
    expect(
      await product.db.prepare("SELECT requests_unseen AS n FROM accounts WHERE id = ?").bind(id).first("n"),
    ).toBe(rest);
    await run("DROP TRIGGER broken");
    const lapseAll = async () => {
      let turn = await lapseProjects(ctx, null);
      while (turn.next !== null) turn = await lapseProjects(ctx, turn.next);
    };
    await lapseAll();
    expect(await left()).toBe(0);
    const unseen = () =>
      product.db.prepare("SELECT requests_unseen AS n FROM accounts WHERE id = ?").bind(id).first("n");
    expect(await unseen()).toBe(0);
    await run(`UPDATE projects SET ended_at = NULL, ended_as = NULL WHERE id IN (${own})`, id);
    await run("UPDATE event_requests SET ended_at = NULL, ended_as = NULL WHERE provider_id = ?", id);
    await run("UPDATE accounts SET requests_unseen = 2000 WHERE id = ?", id);
    await readUsage(product.miniflare);

    await runCron(product, "night");

    expect(await left()).toBe(0);
    expect(await unseen()).toBe(0);
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 2 });
    expect(await differingSums(product)).toEqual([]);
    expect(await differingBalances(product)).toEqual([]);
  }, 120_000);

  test("asking 2,500 couples takes several queue messages, each within half of the limits, and asks nobody twice", async () => {
    await run("DELETE FROM projects");
    const { id } = await createAccount(product);
    await createManyRequests(product, id, 2_500);
    const own = "SELECT project_id FROM event_requests WHERE provider_id = ?";
    await run(
      `UPDATE event_requests SET unlocked_at = NULL, rejected_at = NULL, rejection_reason = NULL, status_rank = 0,
         seen_at = NULL, ended_at = NULL, ended_as = NULL, fake_at = NULL WHERE provider_id = ?`,
      id,
    );
    await run(
      `UPDATE projects SET event_date = '2032-06-10', last_sent_at = ? WHERE id IN (${own})`,
      Date.now() - 24 * DAY,
      id,
    );
    await run(
      `INSERT OR IGNORE INTO project_contacts (project_id, email, phone)
       SELECT id, 'asked.' || lastname || '@couple.example', '+336' || substr('00000000' || rowid, -8)
       FROM projects WHERE id IN (${own})`,
      id,
    );
    const asked = () =>
      product.db
        .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'still_looking' AND recipient LIKE 'asked.%'")
        .first<number>("n");
    await readUsage(product.miniflare);
    await runCron(product, "night");
    expect(await asked()).toBe(2_500);
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 1 });
    await runCron(product, "night");
    expect(await asked()).toBe(2_500);
    await run("DELETE FROM projects");
  }, 120_000);
});

describe("the page behind the link of the mail", () => {
  async function asked() {
    const account = await createAccount(product);
    const request = await sentDaysAgo(account.id, 24);
    await askWhoStillLooks(ctx, null);
    const [link = ""] = await linkTo(request.email);
    return { ...request, link };
  }

  test("GET changes nothing; the button keeps the project open for 30 days from then on, and works twice", async () => {
    const { projectId, link } = await asked();
    const visitor = product.visitor();
    const page = await visitor.visit(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Nous cherchons toujours");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(await projectOf(projectId)).toEqual({ endedAs: null, isAsked: 1, looks: 0 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.post(link, { intent: "still_looking" });
      expect(answer.status).toBe(303);
      expect(await projectOf(projectId)).toEqual({ endedAs: null, isAsked: 0, looks: 1 });
    }
    expect((await visitor.visit(link)).text).toContain("C’est noté");
    await lapseProjects({ ...ctx, clock: { now: () => Date.now() + 29 * DAY } }, null);
    expect((await projectOf(projectId))?.endedAs).toBeNull();
    // After another 23 days the couple is asked again, and the page has its button again.
    await askWhoStillLooks({ ...ctx, clock: { now: () => Date.now() + 24 * DAY } }, null);
    expect(await projectOf(projectId)).toMatchObject({ isAsked: 1 });
    expect((await visitor.visit(link)).text).toContain("Nous cherchons toujours");
  });

  test("of an ended project the page says how it ended, and the button changes nothing", async () => {
    const texts = { booked: "avoir réservé", withdrawn: "retiré ce projet", lapsed: "fermé automatiquement" };
    for (const [ending, text] of Object.entries(texts)) {
      const { projectId, link } = await asked();
      await run("UPDATE projects SET ended_at = 1, ended_as = ? WHERE id = ?", ending, projectId);
      const visitor = product.visitor();
      expect((await visitor.post(link, { intent: "still_looking" })).status).toBe(303);
      const page = await visitor.visit(link);
      expect(page.status).toBe(200);
      expect(page.text).toContain(text);
      expect(page.text).not.toContain("Nous cherchons toujours");
      expect(await projectOf(projectId)).toMatchObject({ endedAs: ending, looks: 0 });
    }
  });

  test("a forged link, a link of another domain and a link of a deleted project answer 410 and change nothing", async () => {
    const { projectId, link } = await asked();
    const other = await asked();
    const forged = `/project/still-looking/${projectId}.${other.link.split(".")[1] ?? ""}`;
    for (const [path, domain] of [
      [forged, "fr"],
      ["/project/still-looking/x", "fr"],
      [link, "be"],
    ] as const) {
      const page = await product.visitor(domain).visit(path);
      expect(page.status, path).toBe(410);
    }
    await product.visitor().post(forged, { intent: "still_looking" });
    expect(await projectOf(projectId)).toMatchObject({ looks: 0 });
    await run("DELETE FROM projects WHERE id = ?", projectId);
    expect((await product.visitor().visit(link)).status).toBe(410);
  });
});

describe("deletion three years after the end", () => {
  const oldId = () => uuidV7(Date.now() - 5 * 365 * DAY, crypto.getRandomValues(new Uint8Array(10)));
  const exists = async (id: string) =>
    (await product.db.prepare("SELECT 1 FROM projects WHERE id = ?").bind(id).first()) !== null;

  test("counts from the end of the project, and from the event if the project lapsed later", async () => {
    const { id } = await createAccount(product);
    const past = Date.now() - 5 * 365 * DAY;
    const make = async (ending: { at: number; as: string } | null, eventDate: string) => {
      const projectId = oldId();
      const { coupleId } = await createCoupleProject(product, [{ providerId: id }], {
        projectId,
        createdAt: past,
        eventDate,
      });
      if (ending)
        await run(
          "UPDATE projects SET ended_at = ?, ended_as = ? WHERE id = ?",
          ending.at,
          ending.as,
          projectId,
        );
      return { projectId, coupleId };
    };
    const fourYears = Date.now() - 4 * 365 * DAY;
    const soon = "2032-06-10";
    const withdrawn = await make({ at: fourYears, as: "withdrawn" }, soon);
    const recent = await make({ at: Date.now() - 365 * DAY, as: "withdrawn" }, daysAgo(4 * 365));
    const open = await make(null, soon);
    const lapsed = await make({ at: Date.now() - DAY, as: "lapsed" }, daysAgo(4 * 365));
    await runCron(product, "night");
    expect(await exists(withdrawn.projectId)).toBe(false);
    expect(await exists(recent.projectId)).toBe(true);
    expect(await exists(open.projectId)).toBe(true);
    expect(await exists(lapsed.projectId)).toBe(false);
    const couples = await product.db
      .prepare("SELECT id FROM couples WHERE id IN (?, ?, ?, ?)")
      .bind(withdrawn.coupleId, recent.coupleId, open.coupleId, lapsed.coupleId)
      .all<{ id: string }>();
    expect(couples.results.map((couple) => couple.id).sort()).toEqual(
      [recent.coupleId, open.coupleId].sort(),
    );
  }, 60_000);
});
