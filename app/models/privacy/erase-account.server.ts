import type { AppScope } from "~/context";
import { recordAudit, type AuditEntry } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/database";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { Farewell } from "~/models/outbox/rules";
import { endBilling } from "./end-billing.server";
import { eraseRows, selectObjects } from "./statements.server";

interface Leaving {
  email: string;
  firstname: string;
  language: string;
  domain: string;
}

export interface Erasure {
  providerId: string;
  /** What the audit log says of it. */
  entry: Pick<AuditEntry, "actorId" | "action" | "detail">;
  /** The last thing its owner hears. */
  farewell: Farewell;
  /** SQL about account `a` without which nothing is erased: what was found out before may have changed meanwhile. */
  when?: Query;
}

/**
 * Erases an account (DECISIONS.md, "Deleted account"): what could charge is ended at Stripe first, then every table is erased by
 * the one list in one batch, then what lies in R2. An object that cannot be deleted now has no row any more and goes with
 * the nightly sweep. Any number of times, and many at once: one of them erases.
 * @returns whether this one did
 * @throws subscription_not_ended, and then nothing is erased
 */
export async function eraseAccount(
  app: AppScope,
  { providerId, entry, farewell, when = sql`TRUE` }: Erasure,
): Promise<boolean> {
  const { db, clock, media } = app;
  const leaving = sql`FROM accounts a WHERE a.id = ${providerId} AND a.deleted_at IS NULL AND ${when}`;
  const account = await db.first(sql<Leaving>`SELECT a.email, a.firstname, a.language, a.domain ${leaving}`);
  if (!account) return false;
  await endBilling(app, providerId);
  const objects = (await Promise.all(selectObjects(providerId).map((query) => db.all(query)))).flat();
  const { email, firstname, language, domain } = account;
  const audit = recordAudit(app, { subjectId: providerId, ...entry }, sql`EXISTS (SELECT 1 ${leaving})`);
  // The row that decides: the log keeps it, while all else about the account goes.
  const isOurs = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [decided] = await db.write(
    audit.statement,
    ...eraseRows(providerId, clock.now(), isOurs),
    // The last thing that knows the address: its row goes once it is sent, or given up.
    enqueueMailTo<Farewell>(
      app,
      {
        kind: farewell,
        values: { firstname },
        path: "/",
        idempotencyKey: `${farewell}:${providerId}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, ${language} AS language, ${domain} AS domain, ${providerId} AS accountId
        WHERE ${isOurs}`,
    ),
  );
  if (!didChange(decided)) return false;
  const keys = objects.map(({ key }) => key);
  if (keys.length > 0) app.defer(media.delete(keys));
  return true;
}
