import { randomIds } from "../../app/models/core/identifiers.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import {
  endProject,
  type CoupleEnding,
  type EndProjectOutcome,
} from "../../app/models/projects/end-project.server.ts";
import type { ServiceContext } from "../../app/context/types.ts";
import type { Account } from "./accounts.ts";
import type { Product } from "./product.ts";
import { createRequest, type CreatedRequest, type RequestOverrides } from "./requests.ts";

/** A project of a couple, with one request for each provider. */
export interface CoupleProject {
  coupleId: string;
  projectId: string;
  requests: CreatedRequest[];
}

/** Creates a couple with an open project that was sent to the given providers. */
export async function createCoupleProject(
  product: Pick<Product, "db">,
  sent: readonly { providerId: string; overrides?: RequestOverrides }[],
  common: RequestOverrides = {},
): Promise<CoupleProject> {
  const { db } = product;
  const [coupleId, projectId] = [randomIds.uuid(), common.projectId ?? randomIds.uuid()];
  const requests: CreatedRequest[] = [];
  for (const { providerId, overrides } of sent)
    requests.push(await createRequest(product, providerId, { ...common, ...overrides, projectId }));
  await db.batch([
    db
      .prepare(
        "INSERT INTO couples (id, address_hmac, domain, language, created_at) VALUES (?, ?, 'fr', 'fr', ?)",
      )
      .bind(coupleId, `address of ${coupleId}`, Date.now()),
    db.prepare("UPDATE projects SET couple_id = ? WHERE id = ?").bind(coupleId, projectId),
  ]);
  return { coupleId, projectId, requests };
}

/** Ends a project with a connection of its own, so that several endings can run in parallel. */
export const endCoupleProject = (
  { env }: Pick<Product, "env">,
  ctx: ServiceContext,
  { coupleId, projectId }: Pick<CoupleProject, "coupleId" | "projectId">,
  ending: CoupleEnding,
): Promise<EndProjectOutcome> =>
  endProject({ ...ctx, db: openDatabase(env.DB, "first-primary") }, { coupleId, projectId, ending });

/** The sums per day that a new count gives, for comparison with the stored sums. Each result lists the differing rows. */
export const differingSums = async ({ db }: Pick<Product, "db">): Promise<unknown[]> =>
  (
    await db
      .prepare(
        `SELECT * FROM (
           SELECT provider_id, received_day AS day, count(*) AS received, sum(status_order = 1) AS closed,
             sum(status_order = 2) AS unlocked, sum(status_order = 3) AS rejected, sum(status_order = 4) AS fake,
             sum(status_order = 1 AND followed_up_at IS NULL AND ended_at - created_at < 259200000) AS early
           FROM event_requests GROUP BY provider_id, received_day)
         EXCEPT
         SELECT provider_id, day, received, status_closed, status_unlocked, status_rejected, status_fake, closed_early
         FROM requests_daily`,
      )
      .all()
  ).results;

/** Accounts whose balance differs from the sum of their ledger. */
export const differingBalances = async ({ db }: Pick<Product, "db">): Promise<unknown[]> =>
  (
    await db
      .prepare(
        `SELECT id FROM accounts a WHERE credits <>
           coalesce((SELECT sum(deposited - withdrawn) FROM credit_ledger WHERE provider_id = a.id), 0)`,
      )
      .all()
  ).results;

/** Creates an ended project whose credit waits for an administrator, and returns the request. */
export async function createWaitingCreditReturn(
  product: Pick<Product, "db">,
  { id }: Pick<Account, "id">,
): Promise<CreatedRequest> {
  const [unlockedAt, endedAt] = [Date.now() - 7_200_000, Date.now() - 3_600_000];
  const { projectId, requests } = await createCoupleProject(product, [{ providerId: id }], {
    seenAt: unlockedAt,
    unlockedAt,
  });
  const [request] = requests;
  if (!request) throw new Error("no request was created");
  const run = (text: string, ...values: (string | number)[]) => product.db.prepare(text).bind(...values);
  await product.db.batch([
    run(
      `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
       VALUES (?, ?, ?, 'unlock', ?, 'Camille Bertin', 1)`,
      randomIds.uuid(),
      id,
      unlockedAt,
      request.id,
    ),
    run("UPDATE accounts SET credits = credits - 1 WHERE id = ?", id),
    run("UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?", endedAt, request.id),
    run("UPDATE projects SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?", endedAt, projectId),
    run(
      "INSERT INTO credit_back_decisions (request_id, provider_id, created_at, doubt) VALUES (?, ?, ?, 'same_person')",
      request.id,
      id,
      endedAt,
    ),
  ]);
  return request;
}
