import { existsSync, readdirSync } from "node:fs";

const FEATURES = new URL("../features/", import.meta.url);

/** The files of a noun in `tests/features`, and the lists that each may export. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  access: ["OPEN_TO_ANYONE", "HARMLESS_ACTIONS"],
  forms: ["FORMS"],
  messages: ["MESSAGES", "SHOWN_BY", "SHOWN_NOWHERE"],
  "owner-only": ["BY_FORM", "DENIED_PAGES", "DENIED_FORMS"],
  screens: ["SCREENS"],
};

/** The nouns with a file of this kind. */
const nounsWith = (kind: string): string[] =>
  readdirSync(FEATURES)
    .filter((noun) => existsSync(new URL(`${noun}/${kind}.ts`, FEATURES)))
    .toSorted();

/** A list of each noun: what `tests/features/<noun>/<kind>.ts` exports under the name `list`. */
export async function listsOf<List>(kind: string, list: string): Promise<List[]> {
  const lists = await Promise.all(
    nounsWith(kind).map(async (noun) => {
      const file: Record<string, List | undefined> = await import(
        /* @vite-ignore */ `../features/${noun}/${kind}.ts`
      );
      return file[list];
    }),
  );
  return lists.filter((found) => found !== undefined);
}

/** The rows of all nouns in one list. */
export const rowsOf = async <Row>(kind: string, list: string): Promise<Row[]> =>
  (await listsOf<readonly Row[]>(kind, list)).flat();
