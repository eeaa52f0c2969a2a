import { emailComparisonKey, RESET_LIFETIME_MINUTES } from "../app/models/accounts/rules.ts";
import { randomIds, sha256 } from "../app/models/core/identifiers.ts";

export interface FirstAdministrator {
  email: string;
  domain: string;
  language: string;
  /** The first name of the account until the administrator enters a name. */
  productName: string;
  /** The token in the link by which the administrator chooses a password. Only the token's hash is stored. */
  token: string;
  now: number;
}

/**
 * Returns SQL that creates the first administrator. The values are part of the SQL text, because `wrangler d1 execute`
 * cannot bind values. The SQL does nothing if an administrator exists, or if an account already has this e-mail
 * address.
 */
export async function firstAdministrator({
  email,
  domain,
  language,
  productName,
  token,
  now,
}: FirstAdministrator) {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const [id, auditId, tokenHash] = [randomIds.uuid(), randomIds.uuid(), await sha256(token)];
  const didInsert = `EXISTS (SELECT 1 FROM audit_log WHERE id = ${text(auditId)})`;
  const expiresAt = now + RESET_LIFETIME_MINUTES * 60_000;
  return {
    tokenHash,
    statements: [
      `INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
SELECT ${text(auditId)}, ${now}, NULL, ${text(id)}, 'administrator.created', '{"first":true}'
WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE role = 'ROLE_ADMIN' AND disabled_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${text(emailComparisonKey(email))});`,
      `INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at)
SELECT ${text(id)}, ${text(email)}, ${text(emailComparisonKey(email))}, ${text(productName)}, 'Administration', '', 'ROLE_ADMIN', ${text(language)}, ${text(domain)}, ${now}
WHERE ${didInsert};`,
      `INSERT INTO password_resets (token_hash, account_id, created_at, expires_at)
SELECT ${text(tokenHash)}, ${text(id)}, ${now}, ${expiresAt} WHERE ${didInsert};`,
    ],
  };
}
