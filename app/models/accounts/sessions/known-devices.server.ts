import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { NEW_DEVICE } from "~/models/accounts/mails.rules";
import type { SessionClient } from "./rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";

/** The browser from which a person signs in. */
export interface Device {
  /** A random value from the browser's cookie. Only its hash is stored. */
  token: string;
  /** Name of the browser and its system, "Firefox · Windows"; null if unknown. */
  label: string | null;
  client: SessionClient;
}

export interface DeviceOwner {
  id: string;
  firstname: string;
  language: string;
  domain: string;
}

/**
 * Records that an account is used in this browser, and mails the owner if the browser is new. Add the returned
 * statements to the batch of the sign-in.
 * @param when SQL condition that is true if the sign-in has succeeded
 */
export async function rememberDevice(
  ctx: ModelContext,
  owner: DeviceOwner,
  device: Device,
  when: Query,
): Promise<Query[]> {
  const deviceHash = await sha256(device.token);
  const notice = enqueueMailTo(
    ctx,
    {
      kind: NEW_DEVICE,
      facts: { firstname: owner.firstname, device: device.label, at: ctx.clock.now() },
      path: "/security",
      idempotencyKey: `new_device:${owner.id}:${deviceHash}`,
    },
    selectAccountRecipient(
      owner.id,
      sql`${when} AND NOT EXISTS (
        SELECT 1 FROM known_devices WHERE account_id = ${owner.id} AND device_hash = ${deviceHash})`,
    ),
  );
  return [notice, await recordDevice(ctx, owner.id, device, when)];
}

/** Records the browser in which a person registers. The owner gets no mail about it. */
export async function recordDevice(
  { clock }: ModelContext,
  accountId: string,
  { token }: Device,
  when: Query = sql`TRUE`,
): Promise<Query> {
  const now = clock.now();
  return sql`
    INSERT INTO known_devices (account_id, device_hash, first_seen_at, last_seen_at)
    SELECT ${accountId}, ${await sha256(token)}, ${now}, ${now} WHERE ${when}
    ON CONFLICT (account_id, device_hash) DO UPDATE SET last_seen_at = ${now}`;
}

/** SQL: whether this browser was used before for one of the accounts that the query `accounts` selects. */
export const isKnownDevice = async ({ token }: Device, accounts: Query): Promise<Query> => sql`EXISTS (
  SELECT 1 FROM known_devices WHERE account_id IN (${accounts}) AND device_hash = ${await sha256(token)})`;
