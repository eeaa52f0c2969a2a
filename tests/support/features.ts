import { existsSync, readdirSync } from "node:fs";

const FEATURES = new URL("../features/", import.meta.url);

/** The kinds of files in a folder of `tests/features`, each with the lists that it may export. */
export const FEATURE_FILES: Readonly<Record<string, readonly string[]>> = {
  /** Routes that are open to everyone on purpose, and actions that impersonating administrators may use. */
  access: ["OPEN_TO_ANYONE", "HARMLESS_ACTIONS"],
  /** Tests of the calls of the HTTP API: `ApiRow`. */
  api: ["API"],
  /** Limits for the bytes of pages and for the rows that requests read: `PageBudget`, `RequestBudget`. */
  budgets: ["PAGES", "REQUESTS"],
  /** Forms that need a certain state, certain values or a script: `ActionRow`. */
  forms: ["FORMS"],
  /** Use cases of pages that no call of the HTTP API uses, each with the reason. */
  "pages-only": ["PAGES_ONLY"],
  /** The forms whose fields the calls of the HTTP API have, and the fields that differ: `CallFields`. */
  "call-fields": ["CALL_FIELDS"],
  /** Entries of the menus: `MenuRow`. */
  menu: ["ENTRIES"],
  /**
   * Messages with the steps to their page, messages that another test shows, and messages that no page shows:
   * `MessageRow`, `ShownBy`.
   */
  messages: ["MESSAGES", "SHOWN_BY", "SHOWN_NOWHERE"],
  /** Pages and forms that only the owner of an account may use: `DeniedPage`, `DeniedForm`. */
  "owner-only": ["BY_FORM", "DENIED_PAGES", "DENIED_FORMS"],
  /** Rows for all tables that contain personal data: `PersonalRows`. */
  personal: ["personalRows"],
  /** Pages in a certain state: `Screen`. */
  screens: ["SCREENS"],
  /** Exceptions from the test that sends every form twice: tables and forms, each with the reason. */
  "sent-twice": ["NOTED", "ELSEWHERE", "AGAIN"],
};

/** Returns the folders of `tests/features` that contain a file of this kind. */
const nounsWith = (kind: string): string[] =>
  readdirSync(FEATURES)
    .filter((noun) => existsSync(new URL(`${noun}/${kind}.ts`, FEATURES)))
    .toSorted();

/** Returns the list `list` of every file `tests/features/<folder>/<kind>.ts`. */
export async function featureLists<List>(kind: string, list: string): Promise<List[]> {
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

/** Returns the rows of all folders, joined to one list. */
export const featureRows = async <Row>(kind: string, list: string): Promise<Row[]> =>
  (await featureLists<readonly Row[]>(kind, list)).flat();

/** Returns the entries of all folders, joined to one record. No name may occur in two folders. */
export async function featureEntries<Entry>(
  kind: string,
  list: string,
): Promise<Readonly<Record<string, Entry>>> {
  const nouns = await featureLists<Readonly<Record<string, Entry>>>(kind, list);
  const entries = nouns.flatMap((one) => Object.entries(one));
  const record = Object.fromEntries(entries);
  if (Object.keys(record).length < entries.length) throw new Error(`a name of ${list} is in two nouns`);
  return record;
}
