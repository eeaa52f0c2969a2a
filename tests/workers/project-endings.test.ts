import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { endProject, type CoupleEnding } from "../../app/models/projects/end-project.server.ts";
import { markRequestSeen } from "../../app/models/requests/mark-seen.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import {
  createCoupleProject,
  differingBalances,
  differingSums,
  endCoupleProject,
  type CoupleProject,
} from "../support/endings.ts";
import { startProduct, type Product } from "../support/product.ts";
import type { RequestOverrides } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { createVenue } from "../support/venues.ts";

const HOUR = 3_600_000;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const end = (project: CoupleProject, ending: CoupleEnding) => endCoupleProject(product, ctx, project, ending);
const WITHDRAWN: CoupleEnding = { kind: "withdrawn", reason: null };
const BOOKED_ELSEWHERE: CoupleEnding = { kind: "booked", requestId: null };

const mailsTo = async ({ email }: Account) =>
  (
    await product.db
      .prepare("SELECT kind, language, payload FROM outbox WHERE recipient = ? ORDER BY kind")
      .bind(email)
      .all<{ kind: string; language: string; payload: string }>()
  ).results;
const kindsTo = async (account: Account) => (await mailsTo(account)).map(({ kind }) => kind);

/** The request of an account, and the account's numbers, after the ending. */
const stateOf = (account: Account) =>
  product.db
    .prepare(
      `SELECT r.ended_as AS endedAs, r.status_order AS status, a.requests_unseen AS unseen, a.credits,
         (SELECT count(*) FROM credit_ledger WHERE kind = 'closing' AND reference = r.id) AS returned,
         (SELECT doubt FROM credit_back_decisions WHERE request_id = r.id) AS doubt
       FROM accounts a JOIN event_requests r ON r.provider_id = a.id WHERE a.id = ?`,
    )
    .bind(account.id)
    .first<Record<string, string | number | null>>();

/** Adds the unlock of a request to the ledger, as the product does. */
async function pay(account: Account, requestId: string, unlockedAt: number): Promise<void> {
  await product.db.batch([
    product.db
      .prepare(
        `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
         VALUES (?, ?, ?, 'unlock', ?, 'Camille Bertin', 1)`,
      )
      .bind(ctx.ids.uuid(), account.id, unlockedAt, requestId),
    product.db.prepare("UPDATE accounts SET credits = credits - 1 WHERE id = ?").bind(account.id),
  ]);
}

/** Creates a project with one paid unlock for each account. */
async function createUnlockedProject(
  accounts: readonly Account[],
  overrides: RequestOverrides = {},
): Promise<CoupleProject> {
  const unlockedAt = overrides.unlockedAt ?? Date.now() - HOUR;
  const project = await createCoupleProject(
    product,
    accounts.map(({ id }) => ({ providerId: id })),
    { seenAt: unlockedAt, ...overrides, unlockedAt },
  );
  for (const [index, account] of accounts.entries())
    await pay(account, project.requests[index]?.id ?? "", unlockedAt);
  return project;
}

describe("each state of a request and each ending of its project", () => {
  const now = Date.now();
  const STATES = {
    locked: {},
    seen: { seenAt: now - HOUR },
    unlocked: { seenAt: now - HOUR, unlockedAt: now - HOUR },
    unlockedLongAgo: { seenAt: now - 48 * HOUR, unlockedAt: now - 48 * HOUR },
    contacted: { seenAt: now - HOUR, unlockedAt: now - HOUR, followedUpAt: now - HOUR },
    rejected: { seenAt: now - HOUR, rejectedAt: now - HOUR },
    fake: { seenAt: now - HOUR },
    replaced: { seenAt: now - HOUR },
  } satisfies Record<string, RequestOverrides>;
  type State = keyof typeof STATES;

  /** What the ending changes: the status, the mail that the provider gets, and the credits that it has afterwards. */
  const EXPECTED: Record<State, { status: number; mail: boolean; credits: number; booked: number }> = {
    locked: { status: 1, mail: true, credits: 2, booked: 0 },
    seen: { status: 1, mail: true, credits: 2, booked: 0 },
    unlocked: { status: 2, mail: true, credits: 2, booked: 2 },
    unlockedLongAgo: { status: 2, mail: true, credits: 1, booked: 2 },
    contacted: { status: 2, mail: true, credits: 1, booked: 2 },
    rejected: { status: 3, mail: false, credits: 2, booked: 3 },
    fake: { status: 4, mail: false, credits: 2, booked: 4 },
    replaced: { status: 1, mail: false, credits: 2, booked: 1 },
  };

  async function scene(state: State) {
    const account = await createAccount(product, { credits: 2 });
    const project = await createCoupleProject(product, [
      { providerId: account.id, overrides: STATES[state] },
    ]);
    const [request] = project.requests;
    if (!request) throw new Error("no request");
    const { unlockedAt }: RequestOverrides = STATES[state];
    if (unlockedAt) await pay(account, request.id, unlockedAt);
    if (state === "fake") await run("UPDATE event_requests SET fake_at = 1 WHERE id = ?", request.id);
    if (state === "replaced")
      await run("UPDATE event_requests SET ended_at = 1, ended_as = 'replaced' WHERE id = ?", request.id);
    return { account, project, request };
  }

  const states = Object.keys(STATES).filter((name): name is State => name in STATES);
  test.each(states)("%s, withdrawn or booked elsewhere", async (state) => {
    for (const ending of [WITHDRAWN, BOOKED_ELSEWHERE]) {
      const { account, project } = await scene(state);
      expect(await end(project, ending)).toEqual({ kind: "ended" });
      const { status, mail, credits } = EXPECTED[state];
      const isReplaced = state === "replaced";
      expect(await stateOf(account), ending.kind).toMatchObject({
        ...{ status, credits, unseen: 0, doubt: null, returned: state === "unlocked" ? 1 : 0 },
        endedAs: isReplaced ? "replaced" : ending.kind,
      });
      const kind = ending.kind === "withdrawn" ? "request_withdrawn" : "request_booked_elsewhere";
      expect(await kindsTo(account), ending.kind).toEqual(mail ? [kind] : []);
    }
  });

  test.each(states)("%s, booked with its provider", async (state) => {
    const { account, project, request } = await scene(state);
    const outcome = await end(project, { kind: "booked", requestId: request.id });
    if (state === "fake") {
      expect(outcome).toEqual({ kind: "not_found" });
      return;
    }
    expect(outcome).toEqual({ kind: "ended" });
    const isPaid = "unlockedAt" in STATES[state];
    expect(await stateOf(account)).toMatchObject({
      ...{ status: EXPECTED[state].booked, credits: isPaid ? 1 : 2, returned: 0, doubt: null },
      ...{ endedAs: state === "replaced" ? "replaced" : null, unseen: state === "locked" ? 1 : 0 },
    });
    expect(await kindsTo(account)).toEqual(["request_booked"]);
  });

  test("afterwards the sums equal a new count, and each balance equals its ledger", async () => {
    expect(await differingSums(product)).toEqual([]);
    expect(await differingBalances(product)).toEqual([]);
  });
});

describe("an ending", () => {
  test("a second ending is a conflict that changes nothing; another couple and an unknown request find nothing", async () => {
    const account = await createAccount(product);
    const project = await createCoupleProject(product, [{ providerId: account.id }]);
    const other = await createCoupleProject(product, [{ providerId: account.id }]);
    const foreign = other.requests[0]?.id ?? "";
    expect(await end({ ...project, coupleId: other.coupleId }, WITHDRAWN)).toEqual({ kind: "not_found" });
    expect(await end(project, { kind: "booked", requestId: foreign })).toEqual({ kind: "not_found" });
    expect(await end(project, { kind: "withdrawn", reason: "Nous fêtons plus tard." })).toEqual({
      kind: "ended",
    });
    const before = await mailsTo(account);
    expect(await end(project, BOOKED_ELSEWHERE)).toMatchObject({
      kind: "conflict",
      project: { endedAs: "withdrawn", bookedRequestId: null },
    });
    expect(await mailsTo(account)).toEqual(before);
    expect(
      await product.db
        .prepare("SELECT ended_as AS endedAs, ended_reason AS reason FROM projects WHERE id = ?")
        .bind(project.projectId)
        .first(),
    ).toEqual({ endedAs: "withdrawn", reason: "Nous fêtons plus tard." });
  });

  test("each provider gets one mail in its language, without the couple's names or contact", async () => {
    const planner = await createAccount(product, { language: "de" });
    const owner = await createAccount(product, { role: "ROLE_VENUE" });
    const venues = [await createVenue(product, owner.id), await createVenue(product, owner.id)];
    const project = await createCoupleProject(product, [
      { providerId: planner.id },
      ...venues.map((venue) => ({
        providerId: owner.id,
        overrides: { venue: { id: venue, name: "Mas" } },
      })),
    ]);
    await end(project, WITHDRAWN);
    const [mail, ...more] = await mailsTo(planner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "request_withdrawn", language: "de" });
    const own = await mailsTo(owner);
    expect(own).toHaveLength(1);
    for (const { payload } of [...own, ...(mail ? [mail] : [])])
      for (const secret of [
        "Camille",
        "Bertin",
        ...project.requests.flatMap(({ email, phone }) => [email, phone]),
      ])
        expect(payload).not.toContain(secret);
  });

  test("a provider that switched these mails off gets one only about a returned credit; a disabled account gets none", async () => {
    const [quiet, refunded, disabled] = await Promise.all(
      [0, 1, 1].map((credits) => createAccount(product, { credits })),
    );
    if (!quiet || !refunded || !disabled) throw new Error("no accounts");
    const project = await createCoupleProject(product, [
      { providerId: quiet.id },
      { providerId: refunded.id, overrides: { unlockedAt: Date.now() - HOUR } },
      { providerId: disabled.id, overrides: { unlockedAt: Date.now() - HOUR } },
    ]);
    await pay(refunded, project.requests[1]?.id ?? "", Date.now() - HOUR);
    await pay(disabled, project.requests[2]?.id ?? "", Date.now() - HOUR);
    for (const { id } of [quiet, refunded])
      await run("INSERT INTO notification_settings VALUES (?, 'new_request', 'email', 0, 1)", id);
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", disabled.id);
    await end(project, BOOKED_ELSEWHERE);
    expect(await kindsTo(quiet)).toEqual([]);
    expect(await kindsTo(disabled)).toEqual([]);
    const [mail] = await mailsTo(refunded);
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ facts: { isCreditReturned: true } });
    expect(await stateOf(disabled)).toMatchObject({ credits: 1, returned: 1 });
  });

  test("the fourth return of a month, and a couple that may be the provider, wait for an administrator", async () => {
    const busy = await createAccount(product, { credits: 4 });
    for (let count = 0; count < 4; count += 1) await end(await createUnlockedProject([busy]), WITHDRAWN);
    expect(
      await product.db
        .prepare(
          `SELECT (SELECT credits FROM accounts WHERE id = ?1) AS credits,
             (SELECT group_concat(doubt || ' ' || state) FROM credit_back_decisions WHERE provider_id = ?1) AS doubts`,
        )
        .bind(busy.id)
        .first(),
    ).toEqual({ credits: 3, doubts: "monthly_limit waiting" });
    // A return of the month before does not count.
    await run(
      "UPDATE credit_ledger SET created_at = ? WHERE provider_id = ? AND kind = 'closing'",
      Date.now() - 40 * 24 * HOUR,
      busy.id,
    );
    await run("UPDATE credit_back_decisions SET state = 'refused' WHERE provider_id = ?", busy.id);
    await end(await createUnlockedProject([busy]), WITHDRAWN);
    expect(
      await product.db.prepare("SELECT credits FROM accounts WHERE id = ?").bind(busy.id).first(),
    ).toEqual({
      credits: 3,
    });

    const same = async (
      overrides: (account: Account) => RequestOverrides,
      change?: (project: CoupleProject, account: Account) => Promise<unknown>,
    ) => {
      const account = await createAccount(product, { credits: 1 });
      const project = await createUnlockedProject([account], overrides(account));
      await change?.(project, account);
      await end(project, WITHDRAWN);
      return stateOf(account);
    };
    const doubted = { doubt: "same_person", credits: 0, returned: 0 };
    const tagged = (email: string) => email.replace("@", "+mariage@").toUpperCase();
    expect(await same(({ email }) => ({ email: tagged(email) }))).toMatchObject(doubted);
    expect(await same(() => ({ phone: "+33612489035" }))).toMatchObject(doubted);
    expect(
      await same(
        () => ({}),
        ({ projectId }, { id }) =>
          run("UPDATE projects SET own_provider_ids = ? WHERE id = ?", JSON.stringify(["x", id]), projectId),
      ),
    ).toMatchObject(doubted);
    expect(
      await same(
        () => ({ phone: "+33499000001" }),
        async (_project, { id }) => {
          const venue = await createVenue(product, id);
          await run("UPDATE venues SET phone = '+33499000001' WHERE id = ?", venue);
        },
      ),
    ).toMatchObject(doubted);
    expect(await same(() => ({}))).toMatchObject({ doubt: null, credits: 1, returned: 1 });
  });

  test("with ten requests and two returned credits it is one batch that writes at most 120 rows", async () => {
    const accounts = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createAccount(product, { credits: index < 2 ? 1 : 0 })),
    );
    const project = await createCoupleProject(
      product,
      accounts.map(({ id }, index) => ({
        providerId: id,
        overrides: index < 2 ? { seenAt: 1, unlockedAt: Date.now() - HOUR } : {},
      })),
    );
    for (const [index, account] of accounts.slice(0, 2).entries())
      await pay(account, project.requests[index]?.id ?? "", Date.now() - HOUR);
    const db = openDatabase(product.env.DB, "first-primary");
    const { coupleId, projectId } = project;
    const outcome = await endProject({ ...ctx, db }, { coupleId, projectId, ending: BOOKED_ELSEWHERE });
    expect(outcome).toEqual({ kind: "ended" });
    expect(db.meter.roundTrips).toBe(2);
    expect(db.meter.rowsWritten).toBeLessThanOrEqual(120);
    for (const account of accounts) expect(await kindsTo(account)).toEqual(["request_booked_elsewhere"]);
  });

  test("if one statement fails, nothing is changed", async () => {
    const [account, other] = [await createAccount(product, { credits: 1 }), await createAccount(product)];
    const project = await createUnlockedProject([account]);
    await createCoupleProject(product, [{ providerId: other.id }], { projectId: project.projectId });
    await run("UPDATE projects SET couple_id = ? WHERE id = ?", project.coupleId, project.projectId);
    const before = { one: await stateOf(account), two: await stateOf(other) };
    await run(
      `CREATE TRIGGER broken BEFORE UPDATE OF ended_at ON projects BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`,
    );
    await expect(end(project, WITHDRAWN)).rejects.toThrow("broken on purpose");
    await run("DROP TRIGGER broken");
    expect({ one: await stateOf(account), two: await stateOf(other) }).toEqual(before);
    expect(await kindsTo(account)).toEqual([]);
    expect(await end(project, WITHDRAWN)).toEqual({ kind: "ended" });
  });

  test("opening a closed request marks it as read, but does not reduce the number of unread requests again", async () => {
    const account = await createAccount(product);
    const closed = await createCoupleProject(product, [{ providerId: account.id }]);
    await createCoupleProject(product, [{ providerId: account.id }]);
    await end(closed, WITHDRAWN);
    const unseen = () =>
      product.db
        .prepare("SELECT requests_unseen AS n FROM accounts WHERE id = ?")
        .bind(account.id)
        .first("n");
    expect(await unseen()).toBe(1);
    await markRequestSeen(ctx, account.id, closed.requests[0]?.id ?? "");
    expect(await unseen()).toBe(1);
    expect(
      await product.db
        .prepare("SELECT seen_at IS NOT NULL AS seen FROM event_requests WHERE id = ?")
        .bind(closed.requests[0]?.id ?? "")
        .first("seen"),
    ).toBe(1);
  });
});
