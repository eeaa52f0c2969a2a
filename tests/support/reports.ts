import type { Account } from "./accounts.ts";
import type { Product } from "./product.ts";
import { createRequest, type CreatedRequest, type RequestOverrides } from "./requests.ts";

/** Creates a request that its provider unlocks with a credit, by the form of the page. */
export async function createUnlockedRequest(
  product: Product,
  account: Account,
  overrides: RequestOverrides = {},
): Promise<CreatedRequest> {
  const request = await createRequest(product, account.id, { seenAt: Date.now(), ...overrides });
  const answer = await account.visitor.post(`/event-requests/${request.id}`, { intent: "unlock" });
  if (answer.status !== 302) throw new Error(`unlocking answered ${answer.status}`);
  return request;
}

export interface ReportRow {
  id: string;
  state: string;
  reason: string;
  note: string | null;
  decidedBy: string | null;
  answer: string | null;
}

export const reportOf = ({ db }: Pick<Product, "db">, requestId: string): Promise<ReportRow | null> =>
  db
    .prepare(
      `SELECT id, state, reason, note, decided_by AS decidedBy, decision_note AS answer
       FROM request_reports WHERE request_id = ?`,
    )
    .bind(requestId)
    .first<ReportRow>();

/** Returns the audit entries about the report of a request and about marking the request as fake, sorted by action. */
export const auditOf = async ({ db }: Pick<Product, "db">, requestId: string) =>
  (
    await db
      .prepare(
        `SELECT action, actor_id AS actor, subject_id AS subject FROM audit_log
         WHERE action IN ('report.made', 'report.accepted', 'report.refused', 'request.marked_fake')
           AND json_extract(detail, '$.request') = ? ORDER BY action`,
      )
      .bind(requestId)
      .all<{ action: string; actor: string | null; subject: string }>()
  ).results;

export interface CreditTotals {
  credits: number;
  ledger: number;
  returns: number;
}

/** Returns the balance of an account, the sum of its ledger, and the number of returned credits. */
export const creditTotalsOf = (
  { db }: Pick<Product, "db">,
  accountId: string,
): Promise<CreditTotals | null> =>
  db
    .prepare(
      `SELECT credits, (SELECT SUM(deposited - withdrawn) FROM credit_ledger WHERE provider_id = a.id) AS ledger,
         (SELECT COUNT(*) FROM credit_ledger WHERE provider_id = a.id AND kind = 'return') AS returns
       FROM accounts a WHERE id = ?`,
    )
    .bind(accountId)
    .first<CreditTotals>();

/** Posts an event to the app's webhook for mails, as Brevo does. */
export const postBounce = (
  product: Product,
  body: unknown,
  secret: string | null = "local-brevo-webhook-secret",
) =>
  product.visitor().visit("/webhooks/brevo", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      Origin: "",
      ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }),
    },
  });
