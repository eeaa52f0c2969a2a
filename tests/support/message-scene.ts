import { DOMAINS, type Language } from "../../app/i18n/domains.ts";
import { createAccount, type Account, type AccountState } from "./accounts.ts";
import type { Answer, Product, Visitor } from "./product.ts";
import { setBucketFault, type BucketFault } from "./statements-run.ts";

export type Form = Record<string, string | readonly string[]>;

/** A running product, and visitors who all use one language. */
export interface SceneSetup {
  product: Product;
  language: Language;
  visitor(): Visitor;
  account(state?: AccountState): Promise<Account>;
}

/** The page before a form was sent, and the page after it, which shows the message about the error or success. */
export interface Scene {
  before: Answer;
  after: Answer;
}

export interface MessageRow {
  /** The text key of the message. */
  key: string;
  play(setup: SceneSetup): Promise<Scene>;
}

/** Messages that another test shows, with the name of that test. */
export interface ShownBy {
  /** Its file. */
  test: string;
  /** The second language, besides French, in which the test shows the messages. */
  second: Exclude<Language, "fr">;
  keys: readonly string[];
}

/** A visitor who has opened the page of a form, and valid values for this form. */
export interface FilledForm {
  visitor: Visitor;
  path: string;
  form: Form;
}
type Prepare = (setup: SceneSetup) => Promise<FilledForm>;

export function setUpScene(product: Product, language: Language): SceneSetup {
  const domain = Object.values(DOMAINS).find(({ defaultLanguage }) => defaultLanguage === language)?.code;
  if (!domain) throw new Error(`no domain speaks ${language}`);
  return {
    product,
    language,
    visitor: () => product.visitor(domain),
    account: (state) => createAccount(product, { domain, language, ...state }),
  };
}

/** Follows the redirects of a response as a browser does, and returns the last page. */
export async function followRedirects(visitor: Visitor, answer: Answer): Promise<Answer> {
  let page = answer;
  while (page.location !== null) page = await visitor.visit(page.location);
  return page;
}

/**
 * Runs `work` while writes of one kind fail in the database. `write` is the event of a trigger, such as `INSERT ON
 * accounts`.
 */
export async function whileDatabaseFails<Result>(
  { db }: Product,
  write: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.prepare(`CREATE TRIGGER broken BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'broken'); END`).run();
  try {
    return await work();
  } finally {
    await db.prepare("DROP TRIGGER broken").run();
  }
}

/** Runs `work` while the Worker's R2 bucket fails. */
export async function whileBucketFails<Result>(
  { miniflare }: Product,
  kind: BucketFault,
  work: () => Promise<Result>,
): Promise<Result> {
  await setBucketFault(miniflare, kind);
  try {
    return await work();
  } finally {
    await setBucketFault(miniflare, null);
  }
}

async function send({ visitor, path, form }: FilledForm): Promise<Scene> {
  const before = await visitor.visit(path);
  return { before, after: await followRedirects(visitor, await visitor.post(path, form)) };
}

/**
 * Makes test cases for the error messages of one form. For each message key, `changes` contains the values that cause
 * the error.
 */
export const messagesAfterRejections = (prepare: Prepare, changes: Record<string, Form>): MessageRow[] =>
  Object.entries(changes).map(([key, change]) => ({
    key,
    play: async (setup) => {
      const stand = await prepare(setup);
      return send({ ...stand, form: { ...stand.form, ...change } });
    },
  }));

/** Makes a test case for the message that a form shows after success. */
export const messageAfterSuccess = (prepare: Prepare, key: string): MessageRow => ({
  key,
  play: async (setup) => send(await prepare(setup)),
});

/** Makes a test case for the message that a form shows if a write to the database fails. */
export const messageAfterDatabaseFailure = (prepare: Prepare, key: string, write: string): MessageRow => ({
  key,
  play: async (setup) => {
    const stand = await prepare(setup);
    return whileDatabaseFails(setup.product, write, () => send(stand));
  },
});

/** Makes a test case for the message that a form shows after it was sent too often. */
export const messageAfterRateLimit = (prepare: Prepare, key: string, times: number): MessageRow => ({
  key,
  play: async (setup) => {
    const { visitor, path, form } = await prepare(setup);
    const before = await visitor.visit(path);
    let after = before;
    for (let time = 0; time < times; time += 1) after = await visitor.post(path, form);
    return { before, after };
  },
});
