import { DOMAINS, type Language } from "../../app/i18n/domains.ts";
import { createAccount, type Account, type AccountState } from "./accounts.ts";
import type { Answer, Product, Visitor } from "./product.ts";

export type Form = Record<string, string | readonly string[]>;

/** A product as people of one language meet it. */
export interface Stage {
  product: Product;
  language: Language;
  visitor(): Visitor;
  account(state?: AccountState): Promise<Account>;
}

/** A page before something goes wrong or has been done, and the page that says so. */
export interface Scene {
  before: Answer;
  after: Answer;
}

export interface MessageRow {
  /** Key of the text. */
  key: string;
  play(stage: Stage): Promise<Scene>;
}

/** Somebody before a form that is filled in as it should be. */
export interface FormStand {
  visitor: Visitor;
  path: string;
  form: Form;
}
type Prepare = (stage: Stage) => Promise<FormStand>;

export function stageIn(product: Product, language: Language): Stage {
  const domain = Object.values(DOMAINS).find(({ defaultLanguage }) => defaultLanguage === language)?.code;
  if (!domain) throw new Error(`no domain speaks ${language}`);
  return {
    product,
    language,
    visitor: () => product.visitor(domain),
    account: (state) => createAccount(product, { domain, language, ...state }),
  };
}

/** Goes where an answer leads, as a browser does. */
export async function follow(visitor: Visitor, answer: Answer): Promise<Answer> {
  let page = answer;
  while (page.location !== null) page = await visitor.visit(page.location);
  return page;
}

/** Makes a table refuse a write, as a broken database would. */
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

async function send({ visitor, path, form }: FormStand): Promise<Scene> {
  const before = await visitor.visit(path);
  return { before, after: await follow(visitor, await visitor.post(path, form)) };
}

/** What one form says of what is typed into it: for each text, what is not as it should be. */
export const refusals = (prepare: Prepare, changes: Record<string, Form>): MessageRow[] =>
  Object.entries(changes).map(([key, change]) => ({
    key,
    play: async (stage) => {
      const stand = await prepare(stage);
      return send({ ...stand, form: { ...stand.form, ...change } });
    },
  }));

/** What the form says once it is done. */
export const done = (prepare: Prepare, key: string): MessageRow => ({
  key,
  play: async (stage) => send(await prepare(stage)),
});

/** What the form says when the database refuses a write. */
export const broken = (prepare: Prepare, key: string, write: string): MessageRow => ({
  key,
  play: async (stage) => {
    const stand = await prepare(stage);
    return whileBroken(stage.product, write, () => send(stand));
  },
});

/** What the form says when it is sent too often. */
export const tooOften = (prepare: Prepare, key: string, times: number): MessageRow => ({
  key,
  play: async (stage) => {
    const { visitor, path, form } = await prepare(stage);
    const before = await visitor.visit(path);
    let after = before;
    for (let time = 0; time < times; time += 1) after = await visitor.post(path, form);
    return { before, after };
  },
});
