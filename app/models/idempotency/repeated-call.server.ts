import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { decryptBytes, encryptBytes } from "~/models/core/sealed-bytes";
import { IDEMPOTENCY_LIFETIME, RUNNING_CALL_TIMEOUT } from "./rules";

/** A call that a client may send again with the same key. */
export interface KeyedCall {
  /** The account; for a call without an account, a hash of its token or of the IP address. */
  owner: string;
  /** The key of the client, which is never stored. */
  key: string;
  /** HMAC of the call and its body. */
  callHash: string;
}

export interface StoredAnswer {
  status: number;
  body: string;
}

export type ClaimedCall =
  /** The caller runs the call, and then stores its answer or releases its key. */
  | { kind: "first" }
  | { kind: "answered"; answer: StoredAnswer }
  /** The same call is still running. */
  | { kind: "running" }
  /** The key was used for another call. */
  | { kind: "other_call" };

type StoredKey = Row<"api_idempotency_keys", "callHash" | "status" | "answer">;

/** Claims a key for a call. Of several equal calls at the same time, only one gets `first`. */
export async function claimCall(
  ctx: ServiceContext,
  { owner, key, callHash }: KeyedCall,
): Promise<ClaimedCall> {
  const now = ctx.clock.now();
  const keyHash = await sha256(key);
  const isThisKey = sql`owner = ${owner} AND key_hash = ${keyHash}`;
  const [, claimed, found] = await ctx.db.writeUnaudited(
    sql`DELETE FROM api_idempotency_keys WHERE ${isThisKey} AND (created_at <= ${now - IDEMPOTENCY_LIFETIME}
          OR (status IS NULL AND call_hash = ${callHash} AND created_at <= ${now - RUNNING_CALL_TIMEOUT}))`,
    sql`INSERT INTO api_idempotency_keys (owner, key_hash, call_hash, created_at)
        VALUES (${owner}, ${keyHash}, ${callHash}, ${now}) ON CONFLICT (owner, key_hash) DO NOTHING`,
    sql<StoredKey>`SELECT call_hash AS callHash, status, answer FROM api_idempotency_keys WHERE ${isThisKey}`,
  );
  if (didChange(claimed)) return { kind: "first" };
  const row = found?.rows[0];
  if (row?.["callHash"] !== callHash) return { kind: "other_call" };
  const { status, answer } = row;
  if (typeof status !== "number" || typeof answer !== "string") return { kind: "running" };
  const bytes = await decryptBytes(answer, sealOf(ctx, { owner, key }));
  return { kind: "answered", answer: { status, body: new TextDecoder().decode(bytes) } };
}

/**
 * Stores the answer of a call that had an effect. It is encrypted with the client's key, because it may contain tokens or
 * contact data.
 */
export async function storeAnswer(
  ctx: ServiceContext,
  { owner, key }: KeyedCall,
  { status, body }: StoredAnswer,
): Promise<void> {
  const sealed = await encryptBytes(new TextEncoder().encode(body), sealOf(ctx, { owner, key }));
  await ctx.db.writeUnaudited(sql`
    UPDATE api_idempotency_keys SET status = ${status}, answer = ${sealed}
    WHERE owner = ${owner} AND key_hash = ${await sha256(key)} AND status IS NULL`);
}

/** Releases the key of a call that was refused or failed, so that the client may try again. */
export async function releaseCall({ db }: ServiceContext, { owner, key }: KeyedCall): Promise<void> {
  await db.writeUnaudited(sql`
    DELETE FROM api_idempotency_keys WHERE owner = ${owner} AND key_hash = ${await sha256(key)} AND status IS NULL`);
}

const sealOf = (
  { settings }: Pick<ServiceContext, "settings">,
  { owner, key }: Pick<KeyedCall, "owner" | "key">,
) => ({
  key: `${settings.FORM_SECRET}:${key}`,
  purpose: "answers of the HTTP API",
  ownerId: owner,
});
