import { existsSync, readdirSync } from "node:fs";

const FEATURES = new URL("../features/", import.meta.url);

/** The files that a noun may have in `tests/features`, each with the lists that it may export. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  /** Routes that are open to everyone on purpose, and actions that an impersonating administrator may use. */
  access: ["OPEN_TO_ANYONE", "HARMLESS_ACTIONS"],
  /** Limits for the bytes of pages and the rows of requests: `PageBudget`, `RequestBudget`. */
  budgets: ["PAGES", "REQUESTS"],
  /** Forms that need a certain state, values or a script: `ActionRow`. */
  forms: ["FORMS"],
  /** Entries in the menus: `MenuRow`. */
  menu: ["ENTRIES"],
  /**
   * Messages with the steps to their page, messages with their own test, and messages that no page shows: `MessageRow`,
   * `ShownBy`.
   */
  messages: ["MESSAGES", "SHOWN_BY", "SHOWN_NOWHERE"],
  /** Pages and forms that only the owner of an account may use: `DeniedPage`, `DeniedForm`. */
  "owner-only": ["BY_FORM", "DENIED_PAGES", "DENIED_FORMS"],
  /** A row for each table that has personal data: `PersonalRows`. */
  personal: ["personalRows"],
  /** Pages, each in a certain state: `Screen`. */
  screens: ["SCREENS"],
  /** Tables and forms for which no test must send a form twice, each with the reason. */
  "sent-twice": ["NOTED", "ELSEWHERE", "AGAIN"],
};

/** The nouns that have a file of this kind. */
const nounsWith = (kind: string): string[] =>
  readdirSync(FEATURES)
    .filter((noun) => existsSync(new URL(`${noun}/${kind}.ts`, FEATURES)))
    .toSorted();

/** The list of each noun that `tests/features/<noun>/<kind>.ts` exports under the name `list`. */
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

/** The rows of all nouns, joined to one list. */
export const rowsOf = async <Row>(kind: string, list: string): Promise<Row[]> =>
  (await listsOf<readonly Row[]>(kind, list)).flat();

/** The entries of all nouns, joined to one record. Each name belongs to one noun. */
export async function entriesOf<Entry>(kind: string, list: string): Promise<Readonly<Record<string, Entry>>> {
  const nouns = await listsOf<Readonly<Record<string, Entry>>>(kind, list);
  const entries = nouns.flatMap((one) => Object.entries(one));
  const record = Object.fromEntries(entries);
  if (Object.keys(record).length < entries.length) throw new Error(`a name of ${list} is in two nouns`);
  return record;
}
