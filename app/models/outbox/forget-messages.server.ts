import { sql, type Query } from "~/models/database";
import { uuidV7 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import { KEPT_MS } from "./rules";

/** Deletes what was sent, or given up, long ago. Ids are time-ordered, so the primary key finds the old ones. */
export function forgetMessages({ clock }: ModelScope): Query {
  const oldest = uuidV7(clock.now() - KEPT_MS, new Uint8Array(10));
  return sql`DELETE FROM outbox WHERE id < ${oldest} AND state IN ('sent', 'dead')`;
}
