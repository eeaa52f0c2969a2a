import { DOMAINS, type Language } from "../../app/i18n/domains.ts";
import { createAccount, type Account, type AccountState } from "./accounts.ts";
import type { Answer, Product, Visitor } from "./product.ts";
import { setBucketFault, type BucketFault } from "./statements-run.ts";

export type Form = Record<string, string | readonly string[]>;

/** A product, and visitors who all use one language. */
export interface SceneSetup {
  product: Product;
  language: Language;
  visitor(): Visitor;
  account(state?: AccountState): Promise<Account>;
}

/** The page before a form was sent, and the page after it with the message about the error or success. */
export interface Scene {
  before: Answer;
  after: Answer;
}

export interface MessageRow {
  /** The key of the message. */
  key: string;
  play(setup: SceneSetup): Promise<Scene>;
}

/** Messages that are shown by a test of their own. */
export interface ShownBy {
  /** Its file. */
  test: string;
  /** The second language in which the test shows the messages, in addition to French. */
  second: Exclude<Language, "fr">;
  keys: readonly string[];
}

/** A visitor on the page of a form, and valid values for this form. */
export interface FormStand {
  visitor: Visitor;
  path: string;
  form: Form;
}
type Prepare = (setup: SceneSetup) => Promise<FormStand>;

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

/** Follows redirects as a browser does, and returns the last page. */
export async function follow(visitor: Visitor, answer: Answer): Promise<Answer> {
  let page = answer;
  while (page.location !== null) page = await visitor.visit(page.location);
  return page;
}

/**
 * Runs `work` while one kind of write to the database fails. `write` is the event of a trigger, such as `INSERT ON
 * accounts`.
 */
export async function whileBroken<Result>(
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

/** Runs `work` while the Worker's bucket fails. */
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

async function send({ visitor, path, form }: FormStand): Promise<Scene> {
  const before = await visitor.visit(path);
  return { before, after: await follow(visitor, await visitor.post(path, form)) };
}

/** Rows for the error messages of one form. For each key, `changes` has the input that causes the error. */
export const rejections = (prepare: Prepare, changes: Record<string, Form>): MessageRow[] =>
  Object.entries(changes).map(([key, change]) => ({
    key,
    play: async (setup) => {
      const stand = await prepare(setup);
      return send({ ...stand, form: { ...stand.form, ...change } });
    },
  }));

/** The row of the message that a form shows after success. */
export const done = (prepare: Prepare, key: string): MessageRow => ({
  key,
  play: async (setup) => send(await prepare(setup)),
});

/** The row of the message when a write to the database fails. */
export const broken = (prepare: Prepare, key: string, write: string): MessageRow => ({
  key,
  play: async (setup) => {
    const stand = await prepare(setup);
    return whileBroken(setup.product, write, () => send(stand));
  },
});

/** The row of the message for a form that was sent too often. */
export const tooOften = (prepare: Prepare, key: string, times: number): MessageRow => ({
  key,
  play: async (setup) => {
    const { visitor, path, form } = await prepare(setup);
    const before = await visitor.visit(path);
    let after = before;
    for (let time = 0; time < times; time += 1) after = await visitor.post(path, form);
    return { before, after };
  },
});
