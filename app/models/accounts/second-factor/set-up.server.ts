import { encodeBase32NoPadding } from "@oslojs/encoding";
import type { ServiceContext } from "~/context/types";
import { isPasswordOf } from "~/models/accounts/passwords/confirm-password.server";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { SECOND_FACTOR_ADDED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { endOtherSessions } from "~/models/accounts/sessions/end-session.server";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import { rotateSession, type RotatedToken } from "~/models/accounts/sessions/start-session.server";
import { findSecondFactor } from "./queries.server";
import { SECOND_FACTOR_SETUP_MINUTES } from "./rules";
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, openSecret, sealSecret } from "./secret.server";
import { productName } from "~/i18n/product-name";
import { authenticatorUri, stepOfCode } from "./totp.rules";
import { minutes } from "~/models/core/time.rules";

/**
 * Creates the key for an authenticator app. Until the person has entered the first code, sign-in requires no code.
 * @throws wrong_password
 */
export async function beginSecondFactorSetup(
  ctx: ServiceContext,
  accountId: string,
  password: string,
): Promise<void> {
  if (!(await isPasswordOf(ctx, accountId, password))) throw new AppError("wrong_password");
  const now = ctx.clock.now();
  const secret = await sealSecret(makeSecret(), accountId, ctx.settings.SECOND_FACTOR_KEY);
  await ctx.db.write(sql`
    INSERT INTO second_factors (account_id, secret, created_at) VALUES (${accountId}, ${secret}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      WHERE confirmed_at IS NULL`);
}

/** The key of an unfinished setup, as the page shows it. The person has not entered the first code yet. */
export interface PendingSecondFactorSetup {
  /** The key in groups of four characters, for typing. */
  key: string;
  /** Content of the QR code. */
  uri: string;
}

const isOpen = (
  ctx: ModelContext,
  { createdAt, confirmedAt }: { createdAt: number; confirmedAt: number | null },
) => confirmedAt === null && ctx.clock.now() - createdAt < minutes(SECOND_FACTOR_SETUP_MINUTES);

export async function findPendingSecondFactorSetup(
  ctx: ServiceContext,
  account: { id: string; email: string },
): Promise<PendingSecondFactorSetup | null> {
  const factor = await findSecondFactor(ctx, account.id);
  if (!factor || !isOpen(ctx, factor)) return null;
  const secret = await openSecret(factor.secret, account.id, ctx.settings.SECOND_FACTOR_KEY);
  return {
    key: encodeBase32NoPadding(secret).replace(/.{4}(?=.)/g, "$& "),
    uri: authenticatorUri(productName(), secret, account.email),
  };
}

export interface SecondFactorAdded {
  /** The recovery codes. They are shown only once, because the database stores only their hashes. */
  recoveryCodes: string[];
  session: RotatedToken;
}

/**
 * Checks the first code and so confirms the key; from then on, sign-in requires a code. The batch creates recovery
 * codes, ends other sessions, and gives the current session a new token and the mark "verified". The confirming
 * statement comes last, so that only one of several parallel attempts succeeds.
 * @throws second_factor_wrong
 */
export async function confirmSecondFactorSetup(
  ctx: ServiceContext,
  { me, tokenHash, expiresAt }: ActiveSession,
  code: string,
): Promise<SecondFactorAdded> {
  const { db, clock, settings } = ctx;
  const { providerId: accountId, firstname } = me;
  const now = clock.now();
  const factor = await findSecondFactor(ctx, accountId);
  if (!factor || !isOpen(ctx, factor)) throw new AppError("second_factor_wrong");
  const step = stepOfCode(await openSecret(factor.secret, accountId, settings.SECOND_FACTOR_KEY), code, now);
  if (step === null) throw new AppError("second_factor_wrong");
  const waiting = sql`account_id = ${accountId} AND confirmed_at IS NULL AND secret = ${factor.secret}`;
  const isWaiting = sql`EXISTS (SELECT 1 FROM second_factors WHERE ${waiting})`;
  const recoveryCodes = makeRecoveryCodes();
  const audit = recordAudit(
    ctx,
    { actorId: accountId, subjectId: accountId, action: "second_factor.added" },
    isWaiting,
  );
  const session = await rotateSession(
    ctx,
    { tokenHash, expiresAt },
    { set: sql`, second_factor_at = ${now}`, when: isWaiting },
  );
  const results = await db.write(
    ...replaceRecoveryCodes(ctx, accountId, recoveryCodes, isWaiting),
    sql`${endOtherSessions(accountId, tokenHash)} AND ${isWaiting}`,
    session.statement,
    audit.statement,
    enqueueMailTo(
      ctx,
      {
        kind: SECOND_FACTOR_ADDED,
        facts: { firstname },
        path: "/security",
        idempotencyKey: `second_factor_added:${audit.id}`,
      },
      selectAccountRecipient(accountId, isWaiting),
    ),
    sql`UPDATE second_factors SET confirmed_at = ${now}, last_step = ${step} WHERE ${waiting}`,
  );
  if (!didChange(results.at(-1))) throw new AppError("second_factor_wrong");
  ctx.wakeOutbox();
  return { recoveryCodes, session };
}

/** Replaces the recovery codes of an account. */
export function replaceRecoveryCodes(
  { settings }: ServiceContext,
  accountId: string,
  codes: readonly string[],
  when: Query,
): Query[] {
  const hashes = codes.map((code) => hashRecoveryCode(code, accountId, settings.SECOND_FACTOR_KEY));
  return [
    sql`DELETE FROM recovery_codes WHERE account_id = ${accountId} AND ${when}`,
    sql`INSERT INTO recovery_codes (account_id, code_hash)
        SELECT ${accountId}, value FROM json_each(${JSON.stringify(hashes)}) WHERE ${when}`,
  ];
}
