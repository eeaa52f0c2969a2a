import type { ModelContext } from "~/context/types";
import { sql, type Query } from "./database";
import { sha256 } from "./identifiers";

type ReadContext = Pick<ModelContext, "db">;

/** Names a state, for the field `seen` of the form that is made from it. */
export const seenOf = (state: string | null): Promise<string> => sha256(state ?? "");

const readState = async ({ db }: ReadContext, state: Query): Promise<string | null> =>
  (await db.first(sql<{ state: string | null }>`SELECT ${state} AS state`))?.state ?? null;

/** Names what is stored now. `state` gives all that a form shows as one JSON array. */
export const readSeen = async (ctx: ReadContext, state: Query): Promise<string> =>
  seenOf(await readState(ctx, state));

const isEqual = (stored: string | null, wanted: readonly unknown[]): boolean =>
  stored !== null && JSON.stringify(JSON.parse(stored)) === JSON.stringify(wanted);

/**
 * Saves a form only over what it was made from, so that the page of a second tab overwrites nothing in silence. What is
 * stored already may be sent again. Of several parallel calls one takes place.
 * @param form `wanted`: what `state` gives once the form is saved; `seen`: what the page was made from
 * @param write writes on its condition, and returns whether it did
 * @returns whether what is wanted is stored
 */
export async function saveOver(
  ctx: ReadContext,
  { state, wanted, seen }: { state: Query; wanted: readonly unknown[]; seen: string | undefined },
  write: (isAsRead: Query) => Promise<boolean>,
): Promise<boolean> {
  const stored = await readState(ctx, state);
  const isOutdated = seen !== undefined && seen !== (await seenOf(stored));
  if (isOutdated && !isEqual(stored, wanted)) return false;
  return (await write(sql`${state} IS ${stored}`)) || isEqual(await readState(ctx, state), wanted);
}
