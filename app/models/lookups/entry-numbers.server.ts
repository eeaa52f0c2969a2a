import type { ModelContext } from "~/context/types";
import { findLookups, listLookups } from "./queries.server";
import type { LookupKind } from "./rules";

/**
 * Finds the entries of a list by their numbers in the HTTP API. An entry can be chosen if it is offered, or if it was
 * chosen before.
 * @param own the slugs that were chosen before
 * @returns the slugs in the order of the numbers; null if a number stands for no such entry
 */
export async function slugsOfNumbers(
  ctx: Pick<ModelContext, "db" | "clock">,
  kind: LookupKind,
  numbers: readonly number[],
  own: readonly string[] = [],
): Promise<string[] | null> {
  const offered = await listLookups(ctx, kind, "fr");
  const entries = [...offered, ...(await findLookups(ctx, kind, own, "fr"))];
  const slugs = [...new Set(numbers)].map((number) => entries.find((each) => each.number === number)?.slug);
  return slugs.every((slug) => slug !== undefined) ? slugs : null;
}
