import type { ModelContext } from "~/context/types";
import { sql, type Query } from "./database";
import { sha256 } from "./identifiers";

type ReadContext = Pick<ModelContext, "db">;

/** A digest of stored data, for the form field `seen`. */
export const digestOfState = (state: string | null): Promise<string> => sha256(state ?? "");

const readState = async ({ db }: ReadContext, state: Query): Promise<string | null> =>
  (await db.first(sql<{ state: string | null }>`SELECT ${state} AS state`))?.state ?? null;

/**
 * Returns a digest of the stored data.
 * @param state SQL that selects all data that a form shows, as one JSON array
 */
export const readStateDigest = async (ctx: ReadContext, state: Query): Promise<string> =>
  digestOfState(await readState(ctx, state));

const isEqual = (stored: string | null, wanted: readonly unknown[]): boolean =>
  stored !== null && JSON.stringify(JSON.parse(stored)) === JSON.stringify(wanted);

/**
 * Saves a form unless the stored data have changed since the page was read, so that two tabs do not silently overwrite
 * each other. Saving data that are already stored succeeds; of several parallel calls with different data, only one
 * succeeds.
 * @param form `wanted`: the value of `state` after saving; `seen`: the digest of `state` when the page was read
 * @param write writes the data if its condition holds, and returns whether it wrote them
 * @returns whether the wanted data are stored
 */
export async function saveIfUnchanged(
  ctx: ReadContext,
  { state, wanted, seen }: { state: Query; wanted: readonly unknown[]; seen: string | undefined },
  write: (isAsRead: Query) => Promise<boolean>,
): Promise<boolean> {
  const stored = await readState(ctx, state);
  const isOutdated = seen !== undefined && seen !== (await digestOfState(stored));
  if (isOutdated && !isEqual(stored, wanted)) return false;
  return (await write(sql`${state} IS ${stored}`)) || isEqual(await readState(ctx, state), wanted);
}
