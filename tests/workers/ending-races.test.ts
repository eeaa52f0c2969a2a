import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { decideClosingCredit } from "../../app/models/credits/closing/decide-closing-credit.server.ts";
import type { CoupleEnding } from "../../app/models/projects/end-project.server.ts";
import { unlockRequest } from "../../app/models/requests/unlock-request.server.ts";
import { createAccount } from "../support/accounts.ts";
import {
  createCoupleProject,
  differingBalances,
  differingSums,
  endCoupleProject,
} from "../support/endings.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";

const ROUNDS = 6;
const AT_ONCE = 30;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

/** The same context with a connection of its own, as each request of the Worker has. */
const ownContext = (): ServiceContext => ({ ...ctx, db: openDatabase(product.env.DB, "first-primary") });

/** Starts calls of several kinds in turn, all of them at once. */
const together = <Result>(...calls: readonly ((index: number) => Promise<Result>)[]): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const call = calls[index % calls.length];
      if (!call) throw new Error("no call");
      return call(index);
    }),
  );

const WITHDRAWN: CoupleEnding = { kind: "withdrawn", reason: null };

/** What a race leaves of a project. */
const tracesOf = (projectId: string) =>
  product.db
    .prepare(
      `SELECT p.ended_as AS endedAs, p.booked_request_id AS booked,
         (SELECT count(*) FROM audit_log WHERE subject_id = p.id AND action IN ('project.booked', 'project.withdrawn')) AS audits,
         (SELECT count(*) FROM outbox WHERE substr(idempotency_key, 1, 50) = 'project_ended:' || p.id) AS mails,
         (SELECT count(*) FROM event_requests WHERE project_id = p.id AND ended_at IS NULL) AS open
       FROM projects p WHERE p.id = ?`,
    )
    .bind(projectId)
    .first<{ endedAs: string; booked: string | null; audits: number; mails: number; open: number }>();

describe(`${AT_ONCE} parallel calls, ${ROUNDS} times`, () => {
  test("an unlock and a withdrawal happen in one order: the credit is either not spent or returned", async () => {
    const account = await createAccount(product, { credits: 2 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Without this the fourth return of the month would wait for an administrator.
      await product.db
        .prepare("UPDATE credit_ledger SET created_at = 1 WHERE kind = 'closing' AND provider_id = ?")
        .bind(account.id)
        .run();
      const project = await createCoupleProject(product, [{ providerId: account.id }]);
      const id = project.requests[0]?.id ?? "";
      const outcomes = await together<string>(
        async () => (await unlockRequest(ownContext(), account.id, id)).kind,
        async () => (await endCoupleProject(product, ctx, project, WITHDRAWN)).kind,
      );
      const count = (kind: string) => outcomes.filter((each) => each === kind).length;
      expect(count("ended"), `round ${round}`).toBe(1);
      expect(count("conflict"), `round ${round}`).toBe(AT_ONCE / 2 - 1);
      const row = await product.db
        .prepare(
          `SELECT unlocked_at IS NOT NULL AS unlocked, status_order AS status,
             (SELECT count(*) FROM credit_ledger WHERE kind = 'unlock' AND reference = r.id) AS spent,
             (SELECT count(*) FROM credit_ledger WHERE kind = 'closing' AND reference = r.id) AS returned
           FROM event_requests r WHERE id = ?`,
        )
        .bind(id)
        .first<{ unlocked: number; status: number; spent: number; returned: number }>();
      const unlocked = count("unlocked");
      expect(row, `round ${round}`).toEqual({
        ...{ unlocked, spent: unlocked, returned: unlocked },
        status: unlocked === 1 ? 2 : 1,
      });
      expect(await tracesOf(project.projectId)).toMatchObject({
        endedAs: "withdrawn",
        audits: 1,
        mails: 1,
        open: 0,
      });
      expect(
        await product.db
          .prepare("SELECT credits FROM accounts WHERE id = ?")
          .bind(account.id)
          .first("credits"),
      ).toBe(2);
    }
  }, 120_000);

  test("of bookings with three providers one wins, and the others get the conflict that names it", async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => createAccount(product)));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const project = await createCoupleProject(
        product,
        accounts.map(({ id }) => ({ providerId: id })),
      );
      const outcomes = await together(
        ...project.requests.map(
          ({ id }) =>
            () =>
              endCoupleProject(product, ctx, project, { kind: "booked", requestId: id }),
        ),
      );
      const traces = await tracesOf(project.projectId);
      expect(traces, `round ${round}`).toMatchObject({ endedAs: "booked", audits: 1, mails: 3, open: 1 });
      expect(outcomes.filter(({ kind }) => kind === "ended")).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.kind !== "ended")
          expect(outcome).toMatchObject({ kind: "conflict", project: { bookedRequestId: traces?.booked } });
    }
  }, 120_000);

  test("of a withdrawal and a booking one wins, and the providers get the mails of that one only", async () => {
    const accounts = await Promise.all([1, 2].map(() => createAccount(product)));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const project = await createCoupleProject(
        product,
        accounts.map(({ id }) => ({ providerId: id })),
      );
      const booked: CoupleEnding = { kind: "booked", requestId: project.requests[0]?.id ?? "" };
      const outcomes = await together(
        () => endCoupleProject(product, ctx, project, WITHDRAWN),
        () => endCoupleProject(product, ctx, project, booked),
      );
      expect(outcomes.filter(({ kind }) => kind === "ended")).toHaveLength(1);
      const traces = await tracesOf(project.projectId);
      const isBooked = traces?.endedAs === "booked";
      expect(traces, `round ${round}`).toMatchObject({ audits: 1, mails: 2, open: isBooked ? 1 : 0 });
      const { results } = await product.db
        .prepare("SELECT kind FROM outbox WHERE substr(idempotency_key, 1, 50) = ? ORDER BY kind")
        .bind(`project_ended:${project.projectId}`)
        .all<{ kind: string }>();
      expect(results.map(({ kind }) => kind)).toEqual(
        isBooked
          ? ["request_booked", "request_booked_elsewhere"]
          : ["request_withdrawn", "request_withdrawn"],
      );
    }
  }, 120_000);

  test("two projects that end at the same time return no more than three credits of a provider in a month", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 5 });
      const projects = await Promise.all(
        Array.from({ length: 5 }, () =>
          createCoupleProject(product, [{ providerId: account.id, overrides: { seenAt: 1 } }]),
        ),
      );
      for (const project of projects)
        expect(await unlockRequest(ownContext(), account.id, project.requests[0]?.id ?? "")).toMatchObject({
          kind: "unlocked",
        });
      await Promise.all(projects.map((project) => endCoupleProject(product, ctx, project, WITHDRAWN)));
      expect(
        await product.db
          .prepare(
            `SELECT credits, (SELECT count(*) FROM credit_back_decisions WHERE provider_id = a.id) AS doubts
             FROM accounts a WHERE id = ?`,
          )
          .bind(account.id)
          .first(),
        `round ${round}`,
      ).toEqual({ credits: 3, doubts: 2 });
    }
  }, 120_000);

  test("of parallel decisions about a credit one counts, and the credit is returned once at most", async () => {
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 1 });
      const project = await createCoupleProject(product, [
        { providerId: account.id, overrides: { phone: "+33612489035" } },
      ]);
      const id = project.requests[0]?.id ?? "";
      await unlockRequest(ownContext(), account.id, id);
      await endCoupleProject(product, ctx, project, WITHDRAWN);
      const note = "Même numéro de téléphone.";
      const outcomes = await together(
        () => decideClosingCredit(ownContext(), admin.id, id, { decision: "grant", note }),
        () => decideClosingCredit(ownContext(), admin.id, id, { decision: "refuse", note }),
      );
      const decided = outcomes.filter(({ kind }) => kind !== "not_waiting");
      expect(decided, `round ${round}`).toHaveLength(1);
      expect(
        await product.db
          .prepare(
            `SELECT credits, (SELECT state FROM credit_back_decisions WHERE request_id = ?2) AS state,
               (SELECT count(*) FROM outbox WHERE idempotency_key = 'closing_credit:' || ?2) AS mails
             FROM accounts WHERE id = ?1`,
          )
          .bind(account.id, id)
          .first(),
        `round ${round}`,
      ).toEqual({
        credits: decided[0]?.kind === "granted" ? 1 : 0,
        state: decided[0]?.kind,
        mails: 1,
      });
    }
  }, 120_000);

  test("afterwards the sums equal a new count, and each balance equals its ledger", async () => {
    expect(await differingSums(product)).toEqual([]);
    expect(await differingBalances(product)).toEqual([]);
  });
});
