import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { signatureOf } from "~/models/core/signature";
import type { PageView } from "./count-view.server";

/** The data that distinguish visitors. They are never stored. */
export interface Visitor {
  /** The IP address as limits count it (app/http/security/visitor-address.ts). */
  address: string;
  userAgent: string;
}

type MarkContext = Pick<ModelContext, "db" | "ids"> & { settings: { FORM_SECRET: string } };

/** 132 bits, so that no two visitors of a day get the same mark. */
const MARK_LENGTH = 22;
/** The domains are in two time zones, so at most two days are current at a time. */
const KEYS_REMEMBERED = 2;

/** The keys that this isolate has read, by day. A key of an ended day is never used again. */
const keys = new Map<string, string>();

/**
 * A hash by which the same visitor is recognised on the same page and day, and nowhere else. The key consists of the
 * day's random key and a secret of the product, so that neither the database nor the settings alone suffice.
 */
export async function visitorMarkOf(
  ctx: MarkContext,
  { address, userAgent }: Visitor,
  { providerId, page, day }: PageView,
): Promise<string> {
  const key = `${await keyOfDay(ctx, day)}${ctx.settings.FORM_SECRET}`;
  const mark = await signatureOf(key, JSON.stringify(["view", address, userAgent, providerId, page]));
  return mark.slice(0, MARK_LENGTH);
}

/** The day's key. The first visitor of the day creates it; parallel visitors get the same key. */
async function keyOfDay({ db, ids }: MarkContext, day: string): Promise<string> {
  const known = keys.get(day);
  if (known !== undefined) return known;
  const stored = await db.first(sql<Row<"view_keys", "key">>`SELECT key FROM view_keys WHERE day = ${day}`);
  const key = stored?.key ?? (await createKey({ db, ids }, day));
  keys.set(day, key);
  for (const each of [...keys.keys()].toSorted().slice(0, -KEYS_REMEMBERED)) keys.delete(each);
  return key;
}

async function createKey({ db, ids }: Pick<MarkContext, "db" | "ids">, day: string): Promise<string> {
  const [created] = await db.write(sql`
    INSERT INTO view_keys (day, key) VALUES (${day}, ${ids.token()})
    ON CONFLICT (day) DO UPDATE SET key = key RETURNING key`);
  const key = created?.rows[0]?.["key"];
  if (typeof key !== "string") throw new Error("the day has no key");
  return key;
}
