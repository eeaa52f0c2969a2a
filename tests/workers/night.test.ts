import * as z from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NIGHT_STEPS, STEP_LATE_MS, type NightStep } from "../../app/models/night/steps.rules.ts";
import { JOBS_BY_CRON } from "../../app/jobs/schedule.rules.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds, uuidV7 } from "../../app/models/core/identifiers.ts";
import { sweepMedia } from "../../app/models/media/sweep-media.server.ts";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { exportLinkOf, readExport } from "../support/exports.ts";
import {
  BUDGET,
  expectWithinBudget,
  expectWithinProcessBudget,
  measureWorker,
} from "../support/invocation-budget.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { readUsage } from "../support/statements-run.ts";

const DAY = 86_400_000;

/** The field `file` of a row in an export of personal data: the archive, and the path of the picture in the archive. */
const placeSchema = z.object({ archive: z.string(), path: z.string() });

const sha256Of = async (content: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", content)).toString("hex");

let product: Product;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
});
afterAll(() => product.stop());
beforeEach(() => readUsage(product.miniflare));

const worker = () => product.miniflare.getWorker("trousseau");
const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const steps = async () =>
  (
    await product.db
      .prepare("SELECT step, state, turn, attempts, cursor FROM night_steps ORDER BY step")
      .all<{ step: NightStep; state: string; turn: number; attempts: number; cursor: string | null }>()
  ).results;
const stepOf = async (step: NightStep) => (await steps()).find((each) => each.step === step);
/** Delivers messages to the consumer of nightly steps, each message in its own batch, as the real queue does. */
const deliver = async (...bodies: unknown[]) => {
  for (const body of bodies)
    await (
      await worker()
    ).queue("trousseau-steps", [{ id: "message", timestamp: new Date(), attempts: 1, body }]);
};
const message = (step: NightStep, turn: number) => ({ version: 1, job: "night-step", step, turn });
const eventsOf = (event: string): Record<string, unknown>[] =>
  product.log.flatMap((line) => {
    if (!line.startsWith("{")) return [];
    const entry: Record<string, unknown> = JSON.parse(line);
    return entry["event"] === event ? [entry] : [];
  });

describe("the nightly steps", () => {
  test("each nightly step runs in invocations of its own, within half of the limits, however much there is to do", async () => {
    const { id } = await createAccount(product);
    const old = Date.now() - 5 * 365 * DAY;
    const { projectId } = await createRequest(product, id, { createdAt: old });
    await run("UPDATE projects SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?", old, projectId);
    const [columns] = [await product.db.prepare("SELECT name FROM pragma_table_info('projects')").all()];
    const others = columns.results.map(({ name }) => String(name)).filter((name) => name !== "id");
    // Adds 20,000 projects that are old enough to be deleted.
    await run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO projects (id, ${others.map((name) => `"${name}"`).join(", ")})
       SELECT substr(?1, 1, 24) || printf('%012x', i), ${others.map((name) => (name === "created_at" ? "?2" : `p."${name}"`)).join(", ")}
       FROM n, projects p WHERE p.id = ?3`,
      uuidV7(old, new Uint8Array(10)),
      old,
      projectId,
    );
    // Adds so many expired rows to one table that their deletion needs several batches.
    await run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO limit_counters (key, window_start, count, expires_at) SELECT 'old-' || i, 1, 1, 1 FROM n`,
    );
    for (let index = 0; index < 12; index += 1) {
      const unused = await createAccount(product);
      await run(
        "UPDATE accounts SET created_at = 1, last_seen_at = 1, inactivity_warned_at = ? WHERE id = ?",
        Date.now() - 40 * DAY,
        unused.id,
      );
      await run("DELETE FROM sessions WHERE account_id = ?", unused.id);
    }
    await readUsage(product.miniflare);

    const cost = await measureWorker(product, () => runCron(product, "night"));

    const left = async (text: string) =>
      product.db.prepare(`SELECT count(*) AS n FROM ${text}`).first<number>("n");
    expect(await left(`projects WHERE created_at <= ${old} AND id <> '${projectId}'`)).toBe(0);
    expect(await left("limit_counters WHERE key LIKE 'old-%'")).toBe(0);
    expect(await left("accounts WHERE deleted_at IS NULL AND inactivity_warned_at IS NOT NULL")).toBe(0);
    expect((await steps()).map(({ step, state }) => [step, state])).toEqual(
      [...NIGHT_STEPS].sort().map((step) => [step, "done"]),
    );
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 3 });
    expectWithinProcessBudget(cost);
  }, 120_000);

  test("the sweep of 180,000 files is split over several queue messages, and the work for each message stays within half of the limits", async () => {
    // 2,000 providers have 30 pictures of three sizes each, and every tenth file has no row.
    const names = Array.from(
      { length: 180_000 },
      (_, index) => `pictures/sweep-${String(index).padStart(7, "0")}`,
    );
    const isUsed = (index: number) => index % 10 !== 0;
    const { id } = await createAccount(product);
    await run(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 179999)
       INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at)
       SELECT printf('sweep-%07d', i), ?, 'gallery', 'ready', 9, 9, 9, 1 FROM n WHERE i % 10 <> 0`,
      id,
    );
    const ctx = await serviceContextOf(product);
    const removed: string[] = [];
    let calls = 0;
    const bucket = new Proxy(ctx.media, {
      get: (own, key) => {
        if (key === "delete")
          return (keys: string[]) => {
            calls += 1;
            expect(keys.length).toBeLessThanOrEqual(1_000);
            removed.push(...keys);
            return Promise.resolve();
          };
        if (key !== "list") return Reflect.get(own, key);
        return ({ prefix, limit, cursor }: { prefix: string; limit: number; cursor?: string }) => {
          calls += 1;
          expect(limit).toBeLessThanOrEqual(1_000);
          const all = prefix === "pictures/" ? names : [];
          const from = Number(cursor ?? 0);
          const objects = all.slice(from, from + limit).map((each) => ({ key: each, uploaded: new Date(0) }));
          const isMore = from + limit < all.length;
          return Promise.resolve({
            objects,
            truncated: isMore,
            ...(isMore ? { cursor: String(from + limit) } : {}),
          });
        };
      },
    });
    let at: string | null = null;
    let turns = 0;
    do {
      calls = 0;
      const db = openDatabase(product.env.DB, "first-primary");
      const turn: Awaited<ReturnType<typeof sweepMedia>> = await sweepMedia(
        { ...ctx, db, media: bucket },
        at,
      );
      expect(db.meter.roundTrips).toBeLessThanOrEqual(BUDGET.statements);
      expect(calls).toBeLessThanOrEqual(BUDGET.subrequests);
      at = turn.next;
      turns += 1;
    } while (at !== null);
    expect(turns).toBeGreaterThan(1);
    expect(removed).toEqual(names.filter((_name, index) => !isUsed(index)));
    await run("DELETE FROM media WHERE key LIKE 'sweep-%'");
  }, 120_000);

  test("a message that arrives twice, late, out of order or from another version has no further effect", async () => {
    await runCron(product, "night");
    const before = await steps();
    const done = eventsOf("night_step").length;
    const medians = before.find(({ step }) => step === "answer_medians");
    const turn = medians?.turn ?? 0;
    await deliver(
      message("answer_medians", turn),
      message("answer_medians", turn - 1),
      message("media", turn + 7),
    );
    await deliver({ ...message("media", turn), version: 2 }, { job: "unknown" }, null);
    expect(await steps()).toEqual(before);
    expect(eventsOf("night_step")).toHaveLength(done);

    // If several deliveries of a message arrive at once, only one of them does the work.
    await run("UPDATE night_steps SET state = 'waiting' WHERE step = 'answer_medians'");
    await Promise.all(Array.from({ length: 8 }, () => deliver(message("answer_medians", turn))));
    expect(await stepOf("answer_medians")).toMatchObject({ state: "done", turn: turn + 1 });
    await expect.poll(() => eventsOf("night_step").length).toBe(done + 1);
  });

  test("a second run of the same cron starts no step", async () => {
    const night = new Date(Date.now() + 1_000);
    await (await worker()).scheduled({ cron: "17 3 * * *", scheduledTime: night });
    await expect
      .poll(async () => (await steps()).every(({ state }) => state === "done"), { timeout: 10_000 })
      .toBe(true);
    const before = await steps();
    await (await worker()).scheduled({ cron: "17 3 * * *", scheduledTime: night });
    expect(await steps()).toEqual(before);
  });

  test("a step that fails does not stop the other steps, and its retry continues where the step has stopped", async () => {
    const cut =
      "CREATE TRIGGER cut BEFORE INSERT ON integrity_reports WHEN NEW.kind = 'payments' BEGIN SELECT RAISE(ABORT, 'cut'); END";
    await product.db.prepare(cut).run();
    const night = new Date(Date.now() + 2_000);
    await (await worker()).scheduled({ cron: "17 3 * * *", scheduledTime: night });
    const states = async () =>
      (await steps()).filter(({ state }) => state !== "done").map(({ step }) => step);
    await expect.poll(states, { timeout: 10_000 }).toEqual(["integrity"]);
    await expect.poll(async () => (await stepOf("integrity"))?.attempts).toBe(1);
    expect(eventsOf("schedule_failed").at(-1)).toMatchObject({ part: "integrity" });
    const cursor = (await stepOf("integrity"))?.cursor;
    expect(cursor).toContain('"kind":"payments"');

    // Before `busy_until` the sweep does not retry the step.
    await runCron(product, "sweep");
    expect(await stepOf("integrity")).toMatchObject({ attempts: 1, cursor });
    await run("UPDATE night_steps SET busy_until = 1 WHERE step = 'integrity'");
    await runCron(product, "sweep");
    await expect.poll(async () => (await stepOf("integrity"))?.attempts).toBe(2);

    // In the next night, too, the step continues where it stopped.
    await product.db.prepare("DROP TRIGGER cut").run();
    await run("UPDATE night_steps SET busy_until = 1 WHERE step = 'integrity'");
    await (await worker()).scheduled({ cron: "17 3 * * *", scheduledTime: new Date(Date.now() + 3_000) });
    await expect.poll(states, { timeout: 10_000 }).toEqual([]);
    const turns = eventsOf("night_step").filter(({ step }) => step === "integrity");
    expect(turns.at(-1)).toMatchObject({ isDone: true });
  });

  test("the sweep sends a lost message again, and /health names a step that does not end", async () => {
    const healthOf = async () => JSON.parse((await product.visitor().visit("/health")).text);
    expect(await healthOf()).toMatchObject({
      lateSteps: [],
      night: { integrity: { endedSecondsAgo: expect.any(Number), lastMs: expect.any(Number) } },
    });
    await run(
      "UPDATE night_steps SET state = 'waiting', night = ? WHERE step = 'media'",
      Date.now() - STEP_LATE_MS - 1,
    );
    expect(await healthOf()).toMatchObject({ status: "degraded", lateSteps: ["media"] });
    await runCron(product, "sweep");
    await expect.poll(async () => (await stepOf("media"))?.state).toBe("done");
    expect(await healthOf()).toMatchObject({ lateSteps: [] });
  });
});

describe("after an outage of the mail service", () => {
  test("1,000 due messages are each sent once, in runs within half of the limits", async () => {
    const fillOutbox = (from: number, to: number) =>
      run(
        `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
         INSERT INTO outbox (id, idempotency_key, channel, kind, language, domain, recipient, payload, state, attempts, created_at, due_at)
         SELECT '01900000-0000-7000-8000-' || printf('%012x', i), 'late-' || i, iif(i % 10 = 0, 'sms', 'email'),
           iif(i % 10 = 0, 'phone_code', 'password_reset'), 'fr', 'fr',
           iif(i % 10 = 0, '+3361' || printf('%07d', i), 'late-' || i || '@example.com'),
           iif(i % 10 = 0, '{"text":"Code 123456"}', '{"values":{"firstname":"Anna","minutes":60},"path":"/reset-password/token"}'),
           'pending', 0, ?1, ?1 FROM n`,
        Date.now() - 1,
        from,
        to,
      );
    const waiting = async () =>
      product.db
        .prepare("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')")
        .first<number>("n");
    const sendAll = async () => {
      await runCron(product, "sweep");
      await expect
        .poll(waiting, {
          timeout: 120_000,
          interval: 200,
          message: "a run of the sender was not followed by another",
        })
        .toBe(0);
    };
    // Sends mails before the measurement, because an isolate caches what the first mails need.
    await fillOutbox(1, 100);
    await sendAll();
    await readUsage(product.miniflare);
    await fillOutbox(101, 1_100);
    const wake = { id: "wake", timestamp: new Date(), attempts: 1, body: { version: 1, job: "send-outbox" } };
    const oneRun = await measureWorker(product, async () => {
      await (await worker()).queue("trousseau-jobs", [wake]);
    });
    await sendAll();
    await expectWithinBudget(product, { scheduled: 1, "trousseau-jobs": 10 });
    expectWithinProcessBudget(oneRun);
    const { messages }: { messages: { recipient: string; channel: string }[] } = JSON.parse(
      (await product.visitor().visit("/sandbox/outbox.json")).text,
    );
    const late = messages.map(({ recipient }) => recipient).filter((each) => /^late-|^\+3361/.test(each));
    expect(new Set(late).size).toBe(late.length);
    // The stand-in lists only the last 500 messages.
    expect(late.length).toBeGreaterThan(400);
    const sent = product.db.prepare(
      "SELECT count(*) AS n FROM outbox WHERE recipient LIKE 'late-%' AND state = 'sent' AND attempts = 1",
    );
    expect(await sent.first<number>("n")).toBe(990);
  }, 180_000);
});

describe("the reminders of requests", () => {
  test("a run sends 500 of 1,000 due reminders, within half of the limits", async () => {
    const { id } = await createAccount(product);
    await createManyRequests(product, id, 1_000);
    // Adds an entry to each list, because an isolate does not cache an empty list.
    await run("INSERT INTO lookups (kind, slug, position, labels) VALUES ('event_type', 'wedding', 1, '{}')");
    await run(
      `UPDATE event_requests SET seen_at = NULL, unlocked_at = NULL, rejected_at = NULL, rejection_reason = NULL,
         status_rank = 0, reminders = 0, created_at = ? WHERE provider_id = ?`,
      Date.now() - 5 * 3_600_000,
      id,
    );
    await readUsage(product.miniflare);
    await runCron(product, "sweep");
    await expectWithinBudget(product, { scheduled: JOBS_BY_CRON.size });
    const left = product.db.prepare(
      "SELECT count(*) AS n FROM event_requests WHERE provider_id = ? AND reminders = 0",
    );
    expect(await left.bind(id).first<number>("n")).toBe(500);
  }, 60_000);
});

describe("making an export of personal data", () => {
  test("an export with 500 pictures is split into files, and each file is made within half of the limits, memory included", async () => {
    await product.holdMessages();
    const account = await createAccount(product);
    const bytes = 150_000;
    const hashes = new Map<string, string>();
    const keys = Array.from({ length: 500 }, () => randomIds.token());
    const rows = "json_each(?1) ORDER BY key";
    await product.db.batch(
      [
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         SELECT value, ?2, 'gallery', ?2, 'ready', 1200, 900, 1000, 1 FROM ${rows}`,
        `INSERT INTO pictures (key, provider_id, album_id, position, is_visible, title, created_at)
         SELECT value, ?2, ?2, 1, 1, 'Photo ' || key, 1 FROM ${rows}`,
      ].map((text) => product.db.prepare(text).bind(JSON.stringify(keys), account.id)),
    );
    for (const [index, key] of keys.entries()) {
      const content = new Uint8Array(bytes);
      for (let at = 0; at < bytes; at += 50_000) crypto.getRandomValues(content.subarray(at, at + 50_000));
      await product.env.MEDIA.put(`pictures/${key}`, content, {
        httpMetadata: { contentType: "image/jpeg" },
      });
      hashes.set(`Photo ${index}`, await sha256Of(content));
    }
    // The first export in an isolate also loads the code that makes exports. The measurement excludes this cost.
    const first = await createAccount(product);
    await first.visitor.post("/account", { intent: "export" });
    await expect.poll(() => exportLinkOf(product, first.email), { timeout: 30_000 }).not.toBe("");
    await readUsage(product.miniflare);
    const linkOf = () => exportLinkOf(product, account.email);
    const cost = await measureWorker(product, async () => {
      expect((await account.visitor.post("/account", { intent: "export" })).location).toBe("/account");
      await expect.poll(linkOf, { timeout: 60_000, interval: 200 }).not.toBe("");
    });
    expectWithinProcessBudget(cost);
    await expectWithinBudget(product, { fetch: 1, "trousseau-steps": 3 });

    const { archives, copy } = await readExport(account.visitor, await linkOf());
    expect([...archives.values()].map((files) => files.size)).toEqual([201, 200, 100]);
    // The rows of the pictures and of their files are in the same order.
    const titles = copy.data["pictures"]?.map(({ title }) => title);
    expect(titles).toEqual([...hashes.keys()]);
    for (const [index, row] of (copy.data["media"] ?? []).entries()) {
      const { archive, path } = placeSchema.parse(row["file"]);
      const content = archives.get(archive)?.get(path) ?? new Uint8Array();
      expect(await sha256Of(content), path).toBe([...hashes.values()][index]);
    }
  }, 120_000);
});
