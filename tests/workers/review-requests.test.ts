import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { uuidV7 } from "../../app/models/core/identifiers.ts";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { expectWithinBudget } from "../support/invocation-budget.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createPastRequest, createReview, daysAgo, reviewOf } from "../support/reviews.ts";
import { readUsage } from "../support/statements-run.ts";

const DAY = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const sent = async (kind: string, recipient?: string) =>
  product.db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = ?1 AND (?2 IS NULL OR recipient = ?2)")
    .bind(kind, recipient ?? null)
    .first<number>("n");

describe("asking couples for reviews at night", () => {
  test("a couple is asked a week after the wedding and reminded once, until it has written", async () => {
    const { id } = await createAccount(product);
    const asked = await createPastRequest(product, id);
    const writer = await createPastRequest(product, id);
    const early = await createPastRequest(product, id, { eventDate: daysAgo(5) });
    const late = await createPastRequest(product, id, { eventDate: daysAgo(60) });
    const closed = await createPastRequest(product, id, { unlockedAt: null });
    const erased = await createPastRequest(product, id);
    await run("DELETE FROM projects WHERE id = ?", erased.projectId);

    await runCron(product, "night");
    await runCron(product, "night");
    for (const { email } of [asked, writer]) expect(await sent("review_invitation", email)).toBe(1);
    for (const { email } of [early, late, closed, erased])
      expect(await sent("review_invitation", email)).toBe(0);

    await createReview(product, id, { requestId: writer.id, state: "waiting" });
    await run("UPDATE review_links SET created_at = ?", Date.now() - 15 * DAY);
    await runCron(product, "night");
    await runCron(product, "night");
    expect(await sent("review_reminder", asked.email)).toBe(1);
    expect(await sent("review_reminder", writer.email)).toBe(0);
  }, 60_000);

  test("asking 600 couples takes several queue messages, each within half of the limits, and asks nobody twice", async () => {
    const { id } = await createAccount(product);
    await createManyRequests(product, id, 600);
    await run(
      "UPDATE event_requests SET unlocked_at = 1, rejected_at = NULL, rejection_reason = NULL, status_rank = 1, event_date = ? WHERE provider_id = ?",
      daysAgo(8),
      id,
    );
    const own = "SELECT project_id FROM event_requests WHERE provider_id = ?";
    await run(
      `UPDATE projects SET event_date = ?, created_at = ? WHERE id IN (${own})`,
      daysAgo(8),
      Date.now(),
      id,
    );
    await run(
      `INSERT INTO project_contacts (project_id, email, phone)
       SELECT id, 'many.' || lastname || '@couple.example', '+336' || substr('00000000' || rowid, -8)
       FROM projects WHERE id IN (${own})`,
      id,
    );
    const before = (await sent("review_invitation")) ?? 0;
    await readUsage(product.miniflare);

    await runCron(product, "night");

    expect(await sent("review_invitation")).toBe(before + 600);
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 6 });
    await runCron(product, "night");
    expect(await sent("review_invitation")).toBe(before + 600);
  }, 120_000);

  test("when an old project is deleted, its published review stays without a name and all others are deleted", async () => {
    const { id } = await createAccount(product);
    const old = Date.now() - 4 * 365 * DAY;
    const project = () => uuidV7(old, crypto.getRandomValues(new Uint8Array(10)));
    const past = { createdAt: old, eventDate: daysAgo(3 * 365 + 100) };
    const published = await createPastRequest(product, id, { ...past, projectId: project() });
    const waiting = await createPastRequest(product, id, { ...past, projectId: project() });
    await run(
      "UPDATE projects SET ended_at = ?, ended_as = 'lapsed' WHERE created_at = ?",
      old + 200 * DAY,
      old,
    );
    const review = await createReview(product, id, { requestId: published.id });
    await createReview(product, id, { requestId: waiting.id, state: "waiting" });
    await runCron(product, "night");
    expect(await reviewOf(product, published.id)).toBeNull();
    expect(
      await product.db
        .prepare(
          "SELECT id, request_id AS request, author_name AS name, state FROM reviews WHERE provider_id = ?",
        )
        .bind(id)
        .all(),
    ).toMatchObject({ results: [{ id: review, request: null, name: null, state: "published" }] });
  }, 60_000);
});
