import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { changeFollowUp, recordCoupleContacted } from "../../app/models/requests/follow-up-request.server.ts";
import { markRequestSeen } from "../../app/models/requests/mark-seen.server.ts";
import { rejectRequest } from "../../app/models/requests/reject-request.server.ts";
import { hours } from "../../app/models/core/time.rules.ts";
import { CLOSED_EARLY_HOURS } from "../../app/models/statistics/rules.ts";
import { FOLLOW_UP_STATES, type FollowUpState } from "../../app/models/requests/rules.ts";
import { unlockRequest } from "../../app/models/requests/unlock-request.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const DAYS = ["2026-03-28", "2026-03-29", "2026-10-25"];

interface DayOfRequests {
  day: string;
  received: number;
  seen: number;
  unlocked: number;
  rejected: number;
  contacted: number;
  won: number;
  answered: number;
  settled: number;
  status_closed: number;
  status_unlocked: number;
  status_rejected: number;
  status_fake: number;
  closed_early: number;
}

const kept = async (providerId: string) =>
  (
    await product.db
      .prepare(
        `SELECT day, received, seen, unlocked, rejected, contacted, won, answered, settled, status_closed, status_unlocked,
           status_rejected, status_fake, closed_early
         FROM requests_daily WHERE provider_id = ? ORDER BY day`,
      )
      .bind(providerId)
      .all<DayOfRequests>()
  ).results;

const recounted = async (providerId: string) =>
  (
    await product.db
      .prepare(
        `SELECT received_day AS day, count(*) AS received, count(seen_at) AS seen, count(unlocked_at) AS unlocked,
           count(rejected_at) AS rejected, count(followed_up_at) AS contacted,
           count(iif(follow_up_state = 'won', 1, NULL)) AS won,
           count(coalesce(unlocked_at, rejected_at, followed_up_at)) AS answered,
           count(coalesce(unlocked_at, rejected_at)) AS settled,
           count(iif(fake_at IS NULL AND rejected_at IS NULL AND unlocked_at IS NULL, ended_at, NULL)) AS status_closed,
           count(iif(fake_at IS NULL AND rejected_at IS NULL, unlocked_at, NULL)) AS status_unlocked,
           count(iif(fake_at IS NULL, rejected_at, NULL)) AS status_rejected, count(fake_at) AS status_fake,
           count(iif(coalesce(fake_at, rejected_at, unlocked_at, followed_up_at) IS NULL
                     AND ended_at - created_at < ${hours(CLOSED_EARLY_HOURS)}, 1, NULL)) AS closed_early
         FROM event_requests WHERE provider_id = ? GROUP BY received_day ORDER BY received_day`,
      )
      .bind(providerId)
      .all<DayOfRequests>()
  ).results;

/** The requests whose follow-up state contradicts their time of contact. */
const contradicting = async (providerId: string) =>
  (
    await product.db
      .prepare(
        "SELECT id FROM event_requests WHERE provider_id = ? AND (follow_up_state = 'to_contact') <> (followed_up_at IS NULL)",
      )
      .bind(providerId)
      .all()
  ).results;

type Step =
  | { kind: "receive"; day: string }
  | {
      kind:
        | "see"
        | "unlock"
        | "contact"
        | "reject"
        | "erase"
        | "lock again"
        | "end early"
        | "end late"
        | "mark fake";
      nth: number;
    }
  | { kind: "follow up"; state: FollowUpState; nth: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("receive" as const), day: fc.constantFrom(...DAYS) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "see" as const,
        "unlock" as const,
        "contact" as const,
        "reject" as const,
        "erase" as const,
        "lock again" as const,
        "end early" as const,
        "end late" as const,
        "mark fake" as const,
      ),
      nth: fc.nat(20),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("follow up" as const),
      state: fc.constantFrom(...FOLLOW_UP_STATES),
      nth: fc.nat(20),
    }),
  },
);

/**
 * Makes a request locked again: removes its unlock or rejection, and its entry in the ledger. The product itself never
 * does this.
 */
const lockAgain = (id: string) =>
  product.db.batch([
    product.db.prepare("DELETE FROM credit_ledger WHERE kind = 'unlock' AND reference = ?").bind(id),
    product.db
      .prepare(
        "UPDATE event_requests SET unlocked_at = NULL, rejected_at = NULL, rejection_reason = NULL, status_rank = 0 WHERE id = ?",
      )
      .bind(id),
  ]);

/** Ends a request `after` milliseconds from its reception, if it has not ended yet. */
const end = (id: string, after: number) =>
  product.db
    .prepare(
      "UPDATE event_requests SET ended_at = created_at + ?, ended_as = 'booked' WHERE id = ? AND ended_at IS NULL",
    )
    .bind(after, id)
    .run();

describe("the daily sums of requests", () => {
  test("after any changes the sums are the same as a new count, and each follow-up state agrees with the time of contact", async () => {
    const db = openDatabase(product.db, "first-primary");
    const scope = { db, clock: Date, ids: randomIds, wakeOutbox: () => undefined };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { id: providerId } = await createAccount(product, { credits: 6 });
        const ids: string[] = [];
        for (const event of steps) {
          if (event.kind === "receive") {
            ids.push((await createRequest(product, providerId, { receivedDay: event.day })).id);
            continue;
          }
          const id = ids[event.nth % Math.max(ids.length, 1)];
          if (id === undefined) continue;
          if (event.kind === "see") await markRequestSeen(scope, providerId, id);
          else if (event.kind === "unlock") await unlockRequest(scope, providerId, id);
          else if (event.kind === "contact") await recordCoupleContacted(scope, providerId, id);
          else if (event.kind === "follow up") await changeFollowUp(scope, providerId, id, event.state);
          else if (event.kind === "reject")
            await rejectRequest(
              scope,
              { providerId, providerName: "A", reason: "budget", isReasonShown: false },
              id,
            );
          else if (event.kind === "erase")
            await product.db.prepare("DELETE FROM event_requests WHERE id = ?").bind(id).run();
          else if (event.kind === "end early") await end(id, hours(CLOSED_EARLY_HOURS) - 1);
          else if (event.kind === "end late") await end(id, hours(CLOSED_EARLY_HOURS));
          else if (event.kind === "mark fake")
            await product.db.prepare("UPDATE event_requests SET fake_at = 1 WHERE id = ?").bind(id).run();
          else await lockAgain(id);
        }
        expect(await kept(providerId)).toEqual(await recounted(providerId));
        expect(await contradicting(providerId)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test("a request that was unlocked and then rejected counts as one answered request", async () => {
    const { id } = await createAccount(product);
    await createRequest(product, id, { receivedDay: "2026-11-21", seenAt: 1, unlockedAt: 2, rejectedAt: 3 });
    expect(await kept(id)).toEqual([
      {
        day: "2026-11-21",
        received: 1,
        seen: 1,
        unlocked: 1,
        rejected: 1,
        contacted: 0,
        won: 0,
        answered: 1,
        settled: 1,
        status_closed: 0,
        status_unlocked: 0,
        status_rejected: 1,
        status_fake: 0,
        closed_early: 0,
      },
    ]);
  });

  test("after the deletion of an account none of its sums is left", async () => {
    const { id } = await createAccount(product);
    await createRequest(product, id, {});
    await product.db.prepare("DELETE FROM accounts WHERE id = ?").bind(id).run();
    expect(await kept(id)).toEqual([]);
  });
});
