import { readdirSync } from "node:fs";
import type * as z from "zod";

const FOLDER = new URL("../../../app/api/answers/", import.meta.url);

/** The schemas of all answers by the id of their call, from the files of app/api/answers. */
export async function answerSchemas(): Promise<ReadonlyMap<string, z.ZodType>> {
  const found = new Map<string, z.ZodType>();
  for (const file of readdirSync(FOLDER).toSorted()) {
    const lists: Record<string, Record<string, z.ZodType>> = await import(
      /* @vite-ignore */ `../../../app/api/answers/${file}`
    );
    for (const list of Object.values(lists))
      for (const [id, schema] of Object.entries(list)) {
        if (found.has(id)) throw new Error(`${id} has two answers`);
        found.set(id, schema);
      }
  }
  return found;
}
