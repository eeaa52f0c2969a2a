import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit, type AuditEntry } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { deleteObjects } from "~/models/media/uploads.server";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { FarewellMail } from "./mails.rules";
import { endBilling } from "./end-billing.server";
import { eraseRows, selectObjects } from "./statements.server";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

type Leaving = Row<"accounts", "email" | "firstname" | "language" | "domain" | "role">;

export interface AccountErasure {
  providerId: string;
  /** The entry in the audit log. */
  entry: Pick<AuditEntry, "actorId" | "action" | "detail">;
  /** The last mail to the owner. */
  farewell: FarewellMail;
  /** The owner's reason, which is stored separately from the account. */
  reason?: string;
  /**
   * SQL condition on account `a`. The batch checks it again, because the account may have changed since the caller read
   * it.
   */
  when?: Query;
}

/**
 * Erases an account. It first cancels subscriptions and payments at Stripe, then deletes or anonymises the rows of
 * every table in one batch, then deletes the objects in R2; the nightly sweep retries objects that fail. The call is
 * safe to repeat and to run in parallel, because only one run erases.
 * @returns whether this run erased the account
 * @throws subscription_not_ended, in which case nothing is erased
 */
export async function eraseAccount(
  ctx: ServiceContext,
  { providerId, entry, farewell, reason, when = sql`TRUE` }: AccountErasure,
): Promise<boolean> {
  const { db, clock, media } = ctx;
  const leaving = sql`FROM accounts a WHERE a.id = ${providerId} AND a.deleted_at IS NULL AND ${when}`;
  const account = await db.first(
    sql<Leaving>`SELECT a.email, a.firstname, a.language, a.domain, a.role ${leaving}`,
  );
  if (!account) return false;
  await endBilling(ctx, providerId);
  const objects = (await Promise.all(selectObjects(providerId).map((query) => db.all(query)))).flat();
  const { email, firstname, language, domain, role } = account;
  const audit = recordAudit(ctx, { subjectId: providerId, ...entry }, sql`EXISTS (SELECT 1 ${leaving})`);
  // If several runs erase the account in parallel, only the one that inserted the audit row continues. The audit row is
  // kept after the account is gone.
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [decided] = await db.write(
    audit.statement,
    ...eraseRows(providerId, clock.now(), didInsert),
    sql`
      INSERT INTO deletion_reasons (id, month, role, domain, reason)
      SELECT lower(hex(randomblob(16))), ${new Date(clock.now()).toISOString().slice(0, 7)}, ${role}, ${domain}, ${reason ?? ""}
      WHERE ${didInsert} AND ${reason !== undefined}`,
    // After the erasure, only the outbox row of this mail contains the owner's e-mail address. The row is deleted when
    // the mail is sent or given up.
    enqueueMailTo(
      ctx,
      {
        kind: farewell,
        facts: { firstname },
        path: "/",
        idempotencyKey: `${farewell.name}:${providerId}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, ${language} AS language, ${domain} AS domain, ${providerId} AS accountId
        WHERE ${didInsert}`,
    ),
    ...refreshListings(listingsOfProvider(providerId)),
  );
  if (!didChange(decided)) return false;
  const keys = objects.map(({ key }) => key);
  if (keys.length > 0) ctx.defer(deleteObjects(media, keys));
  return true;
}
