import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { sendTogether, type RawRequest } from "../support/parallel-sockets.ts";
import { startProduct, type Product } from "../support/product.ts";
import { creditTotalsOf, reportOf, createUnlockedRequest } from "../support/reports.ts";

const ROUNDS = 6;
const AT_ONCE = 30;
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8794;
const HOST = `fr.localhost:${PORT}`;

let product: Product;
let admins: readonly [Account, Account];
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await product.holdMessages();
  admins = [
    await createAccount(product, { role: "ROLE_ADMIN" }),
    await createAccount(product, { role: "ROLE_ADMIN" }),
  ];
});
afterAll(() => product.stop());

const reporting = (account: Account, id: string, reason: string): RawRequest => ({
  path: `/event-requests/${id}`,
  host: HOST,
  cookie: account.visitor.cookieHeader(),
  form: { intent: "report", reason, note: "Dite deux fois, la même chose." },
});
const deciding = (admin: Account, reportId: string, decision: string): RawRequest => ({
  path: "/admin/reports",
  host: HOST,
  cookie: admin.visitor.cookieHeader(),
  form: { reportId, decision, note: "Nous avons appelé ce numéro deux fois." },
});
const settingAside = (admin: Account, projectId: string): RawRequest => ({
  path: `/admin/requests/${projectId}`,
  host: HOST,
  cookie: admin.visitor.cookieHeader(),
  form: { intent: "fake" },
});
const bouncing = (email: string): RawRequest => ({
  path: "/webhooks/brevo",
  host: HOST,
  headers: { Authorization: "Bearer local-brevo-webhook-secret", "Content-Type": "application/json" },
  raw: JSON.stringify({ event: "hard_bounce", email }),
});

/** The kinds of mails about reports that a provider may get. */
const mailsTo = async ({ email }: Account): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT kind FROM outbox WHERE recipient = ? ORDER BY kind")
      .bind(email)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

/** The rows that a decision about a request leaves in the database: one of each kind, or none. */
const tracesOf = (id: string) =>
  product.db
    .prepare(
      `SELECT (SELECT COUNT(*) FROM request_reports WHERE request_id = r.id) AS reports,
         (SELECT COUNT(*) FROM credit_ledger WHERE kind = 'return' AND reference = r.id) AS returns,
         (SELECT COUNT(*) FROM audit_log WHERE action IN ('report.accepted', 'report.refused')
            AND json_extract(detail, '$.request') = r.id) AS decisions,
         (SELECT COUNT(*) FROM outbox WHERE kind LIKE 'report_%'
            AND json_extract(payload, '$.path') = '/event-requests/' || r.id) AS mails
       FROM event_requests r WHERE id = ?`,
    )
    .bind(id)
    .first<Record<"reports" | "returns" | "decisions" | "mails", number>>();

describe(`${AT_ONCE} parallel HTTP requests, ${ROUNDS} times`, () => {
  test("parallel reports of a duplicate create one report and return one credit", async () => {
    const account = await createAccount(product, { credits: ROUNDS + 1 });
    const email = "toujours.la.meme@couple.example";
    await createUnlockedRequest(product, account, { email });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id } = await createUnlockedRequest(product, account, { email });
      const answers = await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, () => reporting(account, id, "duplicate")),
      );
      // If the same report is sent again, it gets the same response.
      expect(answers.filter(({ status }) => status === 302)).toHaveLength(AT_ONCE);
      expect(await tracesOf(id), `round ${round}`).toEqual({
        reports: 1,
        returns: 1,
        decisions: 1,
        mails: 1,
      });
      const books = await creditTotalsOf(product, account.id);
      expect(books?.credits).toBe(books?.ledger);
      expect(books?.returns).toBe(round);
    }
  }, 240_000);

  test("if two equal requests are reported as duplicates of each other, only one credit is returned", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 2 });
      const phone = `+3363312${String(round).padStart(4, "0")}`;
      const created = [
        await createUnlockedRequest(product, account, { phone }),
        await createUnlockedRequest(product, account, { phone }),
      ];
      await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, (_, index) =>
          reporting(account, created[index % 2]?.id ?? "", "duplicate"),
        ),
      );
      expect(await creditTotalsOf(product, account.id), `round ${round}`).toEqual({
        credits: 1,
        ledger: 1,
        returns: 1,
      });
      const states = await Promise.all(created.map(({ id }) => reportOf(product, id)));
      expect(states.map((row) => row?.state).toSorted()).toEqual(["open", "returned"]);
    }
  }, 240_000);

  test("parallel decisions by two administrators and by a bounce give one decision, and return at most one credit", async () => {
    const account = await createAccount(product, { credits: ROUNDS });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id, email } = await createUnlockedRequest(product, account);
      await account.visitor.post(`/event-requests/${id}`, { intent: "report", reason: "bounced", note: "" });
      const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
      const [answers] = await Promise.all([
        sendTogether(
          PORT,
          Array.from({ length: AT_ONCE }, (_, index) =>
            deciding(admins[index % 2 === 0 ? 0 : 1], reportId, index % 3 === 0 ? "refuse" : "accept"),
          ),
        ),
        product.visitor().visit("/webhooks/brevo", {
          body: JSON.stringify({ event: "hard_bounce", email }),
          headers: { Authorization: "Bearer local-brevo-webhook-secret" },
        }),
      ]);
      expect(answers.every(({ status }) => status === 303)).toBe(true);
      const state = (await reportOf(product, id))?.state;
      const returns = state === "returned" ? 1 : 0;
      expect(await tracesOf(id), `round ${round}`).toEqual({ reports: 1, returns, decisions: 1, mails: 1 });
      const books = await creditTotalsOf(product, account.id);
      expect(books?.credits).toBe(books?.ledger);
    }
  }, 240_000);

  test("if a report, a fake mark and a bounce arrive in parallel, one credit is returned, one mail is sent and no report stays open", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 1 });
      const { id, projectId, email } = await createUnlockedRequest(product, account);
      // In every second round the report already exists, so that only the decision about it is part of the race.
      if (round % 2 === 0)
        await account.visitor.post(`/event-requests/${id}`, {
          intent: "report",
          reason: "bounced",
          note: "",
        });
      const answers = await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, (_, index) =>
          index % 3 === 0
            ? reporting(account, id, "bounced")
            : index % 3 === 1
              ? settingAside(admins[index % 2 === 0 ? 0 : 1], projectId)
              : bouncing(email),
        ),
      );
      const what = `round ${round}: ${answers.map(({ status }) => status).join(" ")}`;
      expect(
        answers.every(({ status }) => [200, 302, 303, 409].includes(status)),
        what,
      ).toBe(true);
      expect(await creditTotalsOf(product, account.id), what).toEqual({ credits: 1, ledger: 1, returns: 1 });
      expect((await reportOf(product, id))?.state ?? "returned", what).toBe("returned");
      const mails = await mailsTo(account);
      // The fake mark sends one mail, and a report that was decided before the mark sends its own mail. Exactly one of
      // these mails mentions the credit.
      expect(
        mails.filter((kind) => kind.startsWith("request_fake")),
        what,
      ).toHaveLength(1);
      expect(
        mails.filter((kind) => kind.endsWith("_returned")),
        what,
      ).toHaveLength(1);
      expect(mails.length, what).toBeLessThanOrEqual(2);
      expect(mails, what).not.toContain("report_accepted");
    }
  }, 240_000);
});
