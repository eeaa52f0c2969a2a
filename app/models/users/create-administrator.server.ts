import type { DomainCode } from "~/i18n/domains";
import { emailKey, RESET_LIFETIME_MINUTES } from "~/models/accounts/rules";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import type { ModelScope } from "~/models/scope";
import type { AdministratorInput } from "./administrator-form.server";

export interface NewAdministrator extends AdministratorInput {
  /** Where their links lead. */
  domain: DomainCode;
}

/** An account whose registration was never finished may become an administrator's; nothing hangs on it yet. */
const mayBecome = sql`role <> 'ROLE_ADMIN' AND onboarding_finished_at IS NULL AND disabled_at IS NULL AND deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = accounts.id)`;

/**
 * Gives somebody an administrator's account: a new one, or the unfinished one of that address. No password is set: a link by
 * mail lets them choose one, and the second factor is asked for at the first sign-in. Whoever asks must be an administrator
 * when the statement runs.
 * @returns false when the address has another account
 */
export async function createAdministrator(
  scope: ModelScope,
  admin: { providerId: string; firstname: string; lastname: string },
  { email, firstname, lastname, language, domain }: NewAdministrator,
): Promise<boolean> {
  const { db, clock, ids } = scope;
  const now = clock.now();
  const key = emailKey(email);
  const known = await db.first(sql<{ id: string }>`SELECT id FROM accounts WHERE email_key = ${key}`);
  const id = known?.id ?? ids.uuid();
  const token = ids.token();
  const tokenHash = await sha256(token);
  const audit = recordAudit(
    scope,
    {
      actorId: admin.providerId,
      subjectId: id,
      action: "administrator.created",
      detail: { promoted: known !== null },
    },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${admin.providerId} AND role = 'ROLE_ADMIN' AND disabled_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${key} AND NOT (id = ${id} AND ${mayBecome}))`,
  );
  const isOurs = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await db.write(
    audit.statement,
    sql`INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at)
        SELECT ${id}, ${email}, ${key}, ${firstname}, ${lastname}, '', 'ROLE_ADMIN', ${language}, ${domain}, ${now}
        WHERE ${isOurs}
        ON CONFLICT (id) DO UPDATE SET role = 'ROLE_ADMIN', password_hash = '', firstname = excluded.firstname,
          lastname = excluded.lastname, language = excluded.language`,
    sql`DELETE FROM sessions WHERE account_id = ${id} AND ${isOurs}`,
    // Nothing whoever registered the address may have left opens, moves or vouches for the account.
    sql`DELETE FROM second_factors WHERE account_id = ${id} AND ${isOurs}`,
    sql`DELETE FROM recovery_codes WHERE account_id = ${id} AND ${isOurs}`,
    sql`DELETE FROM email_changes WHERE account_id = ${id} AND ${isOurs}`,
    sql`DELETE FROM known_devices WHERE account_id = ${id} AND ${isOurs}`,
    sql`UPDATE password_resets SET used_at = ${now} WHERE account_id = ${id} AND used_at IS NULL AND ${isOurs}`,
    sql`INSERT INTO password_resets (token_hash, account_id, created_at, expires_at)
        SELECT ${tokenHash}, ${id}, ${now}, ${now + RESET_LIFETIME_MINUTES * 60_000} WHERE ${isOurs}`,
    enqueueMailTo<"administrator_invited">(
      scope,
      {
        kind: "administrator_invited",
        values: { firstname, by: `${admin.firstname} ${admin.lastname}`, minutes: RESET_LIFETIME_MINUTES },
        path: `/forgot-password-reset/${token}`,
        idempotencyKey: `administrator_invited:${tokenHash}`,
      },
      toAccount(id, isOurs),
    ),
  );
  return didChange(done);
}
