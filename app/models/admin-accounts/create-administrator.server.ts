import type { Row } from "#db/rows";
import type { DomainCode } from "~/i18n/domains";
import { emailComparisonKey, RESET_LIFETIME_MINUTES } from "~/models/accounts/rules";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { DUPLICATE_WINDOW_MS } from "~/models/core/sent-again.rules";
import { ADMINISTRATOR_INVITED } from "~/models/admin-accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { SendingContext } from "~/context/types";
import type { AdministratorInput } from "./administrator-form.rules";
import { minutes } from "~/models/core/time.rules";

export interface NewAdministrator extends AdministratorInput {
  /** The domain to which the mailed links of the new administrator lead. */
  domain: DomainCode;
}

/**
 * SQL: whether the account may become an administrator's account. Its onboarding must be unfinished, because until then
 * no other data refers to an account.
 */
const mayBecome = sql`role <> 'ROLE_ADMIN' AND onboarding_finished_at IS NULL AND disabled_at IS NULL AND deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = accounts.id)`;

/**
 * Creates an administrator's account. If the e-mail address belongs to an account with unfinished onboarding, that
 * account is converted. The new administrator chooses a password by a mailed link, and sets up the second factor at the
 * first sign-in. The statement checks that the caller is an administrator; the same form posted again within
 * `DUPLICATE_WINDOW_MS` changes nothing.
 * @returns false if the e-mail address belongs to another account
 */
export async function createAdministrator(
  ctx: SendingContext,
  admin: { providerId: string; firstname: string; lastname: string },
  { email, firstname, lastname, language, domain }: NewAdministrator,
): Promise<boolean> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const key = emailComparisonKey(email);
  const known = await db.first(sql<Row<"accounts", "id">>`SELECT id FROM accounts WHERE email_key = ${key}`);
  const id = known?.id ?? ids.uuid();
  const token = ids.token();
  const tokenHash = await sha256(token);
  const audit = recordAudit(
    ctx,
    {
      actorId: admin.providerId,
      subjectId: id,
      action: "administrator.created",
      detail: { promoted: known !== null },
    },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${admin.providerId} AND role = 'ROLE_ADMIN' AND disabled_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${key} AND NOT (id = ${id} AND ${mayBecome}))`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await db.write(
    audit.statement,
    sql`INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at)
        SELECT ${id}, ${email}, ${key}, ${firstname}, ${lastname}, '', 'ROLE_ADMIN', ${language}, ${domain}, ${now}
        WHERE ${didInsert}
        ON CONFLICT (id) DO UPDATE SET role = 'ROLE_ADMIN', password_hash = '', firstname = excluded.firstname,
          lastname = excluded.lastname, language = excluded.language`,
    sql`DELETE FROM sessions WHERE account_id = ${id} AND ${didInsert}`,
    // The e-mail address may have been registered by another person. What that person has set up for signing in must
    // not give access to the administrator's account.
    sql`DELETE FROM second_factors WHERE account_id = ${id} AND ${didInsert}`,
    sql`DELETE FROM recovery_codes WHERE account_id = ${id} AND ${didInsert}`,
    sql`DELETE FROM email_changes WHERE account_id = ${id} AND ${didInsert}`,
    sql`DELETE FROM known_devices WHERE account_id = ${id} AND ${didInsert}`,
    sql`UPDATE password_resets SET used_at = ${now} WHERE account_id = ${id} AND used_at IS NULL AND ${didInsert}`,
    sql`INSERT INTO password_resets (token_hash, account_id, created_at, expires_at)
        SELECT ${tokenHash}, ${id}, ${now}, ${now + minutes(RESET_LIFETIME_MINUTES)} WHERE ${didInsert}`,
    enqueueMailTo(
      ctx,
      {
        kind: ADMINISTRATOR_INVITED,
        facts: { firstname, by: `${admin.firstname} ${admin.lastname}`, minutes: RESET_LIFETIME_MINUTES },
        path: `/forgot-password-reset/${token}`,
        idempotencyKey: `administrator_invited:${tokenHash}`,
      },
      selectAccountRecipient(id, didInsert),
    ),
  );
  if (didChange(done)) {
    ctx.wakeOutbox();
    return true;
  }
  const same = await db.first(sql`
    SELECT 1 FROM accounts a JOIN audit_log l ON l.subject_id = a.id
    WHERE a.email_key = ${key} AND a.email = ${email} AND a.firstname = ${firstname} AND a.lastname = ${lastname}
      AND a.language = ${language} AND l.action = 'administrator.created' AND l.actor_id = ${admin.providerId}
      AND l.at > ${now - DUPLICATE_WINDOW_MS}`);
  return same !== null;
}
