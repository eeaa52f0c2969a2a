import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSubmission } from "../../app/access/read-form.ts";
import { isSchemaName, SCHEMAS } from "../../app/enhance/parts/forms/schemas.ts";
import { isBoundedName } from "../../app/http/forms/form-limits.ts";
import { parseFields } from "../../app/models/core/parse-form.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import type { ActionRow, FormsOnPage } from "../support/action-forms.ts";
import { actionRows } from "../support/action-matrix.ts";
import type { HtmlForm } from "../support/forms.ts";
import { holdWebhooks } from "../support/payments.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { loadTowns } from "../support/projects.ts";
import { allRoutes } from "../support/routes.ts";
import { watchChanges, type WatchedChanges } from "../support/watch-changes.ts";
import { isTextOfProduct } from "../support/texts.ts";

let product: Product;
let watched: WatchedChanges;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await holdWebhooks(product);
  await seedLookups(product.db);
  await loadTowns(product);
  // Resets all limits, because other tests cover them.
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
  watched = await watchChanges(product.db);
});
afterAll(() => product.stop());

/** A language other than the domain's, so that a message in the wrong language is detected. */
const LANGUAGE = "de";
const SECRETS = ["password", "newPassword", "confirmPassword", "currentPassword", "code"];
const LISTS = ["venueFeatures", "venues", "photos", "languages", "services", "providers"];
/** The fields of a list's second and later entries. They are skipped, because the first entry has the same rules. */
const FURTHER_ENTRY = /\[[1-9]\d*\]/;
/** Fields that detect bots. A bot that fills them in is redirected as if its form was accepted. */
const HONEYPOTS = ["homepage", "stamp"];

const LONG = "a".repeat(20_000);

/**
 * The maximum number of forms that are tried on a page. The language switch alone has seven forms, which differ only in
 * the language.
 */
const FORMS_MAX = 3;

type Field = HtmlForm["fields"][number];
type Entries = readonly (readonly [name: string, value: string | Blob])[];

const isVisible = ({ kind }: Field) =>
  ["text", "email", "tel", "date", "password", "textarea"].includes(kind);

interface Case {
  name: string;
  entries(field: Field): Entries;
  /** Whether the form must reject this kind of input in the given field. */
  isWrong?(field: Field): boolean;
}

const always = () => true;
const single = ({ name }: Field) => !LISTS.includes(name);

/** Kinds of wrong input for one field. malformed-forms.test.ts covers forms that are too long as a whole. */
const CASES: readonly Case[] = [
  { name: "empty", entries: ({ name }) => [[name, ""]] },
  { name: "absent", entries: () => [] },
  { name: "too long", entries: ({ name }) => [[name, LONG]], isWrong: always },
  {
    name: "repeated",
    entries: ({ name, value }) => [
      [name, value || "x"],
      [name, `${value}y`],
    ],
    isWrong: single,
  },
  { name: "with NUL", entries: ({ name, value }) => [[name, `${value}\u0000x`]], isWrong: always },
  { name: "in a broken encoding", entries: ({ name, value }) => [[name, `${value}\ud800`]], isWrong: always },
  {
    name: "emoji, markup and the text of an object",
    entries: ({ name }) => [[name, '💐💍 "><script>alert(1)</script> [object Object]']],
  },
  { name: "an object", entries: ({ name }) => [[`${name}.inner`, "x"]], isWrong: always },
  { name: "a list", entries: ({ name }) => [[`${name}[1]`, "x"]], isWrong: single },
  { name: "a file", entries: ({ name }) => [[name, new Blob(["x"])]], isWrong: always },
];

/** The value of a field as a person would send it. */
const RIGHT: Case = { name: "right", entries: ({ name, value }) => [[name, value]] };

/** Kinds of input that the schema of a form refuses. They are parsed directly with the schema, without a request. */
const KINDS_OF_SCHEMAS = ["with NUL", "in a broken encoding", "an object", "a list", "a file"];

/**
 * The number of fields that are too long in one request: the text of three of them is within the limit of a whole form.
 */
const LONG_FIELDS = 3;

/** Fields that were tried in an earlier form with the same schema, which the same code parses. */
const triedFields = new Set<string>();

/** The kinds of input that are tried again in a later form, to see that this form shows its errors, too. */
const KINDS_AGAIN = ["too long"];

/**
 * The fields of a form with the kinds of input to try. A field with a schema is tried with all kinds in the first form
 * that has both. In each later form, one visible field is tried again with a few kinds.
 */
function fieldsToTry({ schema, fields }: HtmlForm, cases: readonly Case[]) {
  const known = ({ name }: Field) => schema !== undefined && triedFields.has(`${schema} ${name}`);
  const again = fields.find((field) => known(field) && isVisible(field));
  const tried = fields
    .filter((field) => !FURTHER_ENTRY.test(field.name) && (!known(field) || field === again))
    .map((field) => ({
      name: field.name,
      cases: known(field) ? cases.filter(({ name }) => KINDS_AGAIN.includes(name)) : cases,
    }));
  for (const { name } of fields) triedFields.add(`${schema ?? ""} ${name}`);
  return tried;
}

/**
 * Bodies that are not a form or cannot be parsed. Each route gets one of them, in turn, because the Worker refuses such a
 * body before it chooses an action. malformed-forms.test.ts sends more broken bodies to every action.
 */
const BROKEN_BODIES = [
  ["application/x-www-form-urlencoded", "%E0%A4%A=%&=%ff&a[b]=c&__proto__[x]=1&__intent__={"],
  ["application/json", "{}"],
  ["text/plain", "name=x"],
  ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name="],
] as const;

/** Returns the same person at another IP address, so that each attempt has a rate limit of its own. */
function elsewhere(visitor: Visitor): Visitor {
  const other = product.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  for (const [name, value] of visitor.publicCookies) other.publicCookies.set(name, value);
  other.language = visitor.language;
  return other;
}

async function prepared(row: ActionRow): Promise<FormsOnPage> {
  const stand = await row.prepare(product);
  stand.visitor.cookies.set("locale", LANGUAGE);
  stand.visitor.language = LANGUAGE;
  return stand;
}

function send(stand: FormsOnPage, entries: Entries): Promise<Answer> {
  return post(elsewhere(stand.visitor), stand.target, entries);
}

async function post(visitor: Visitor, target: string, entries: Entries): Promise<Answer> {
  const isMultipart = entries.some(([, value]) => typeof value !== "string");
  if (!isMultipart) {
    const form = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    return visitor.visit(target, { form });
  }
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return visitor.visit(target, {
    body: await request.arrayBuffer(),
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  });
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => Object.keys(ENTITIES).find((key) => ENTITIES[key] === sign) ?? sign);

/** The error messages of a page: at its fields, above the form, or the whole page if it is an error page. */
function messagesOf(html: string) {
  const fields = [
    ...html.matchAll(/<p\b(?![^>]*\shidden)[^>]*\sid="([\w-]+)-error"[^>]*>([\s\S]*?)<\/p>/g),
  ].map(([, name = "", message = ""]) => ({ name, message: plain(message) }));
  const banners = [
    ...html.matchAll(
      /<div\b(?![^>]*\shidden)[^>]*\s(?:data-tone="danger"|role="alert")[\s\S]*?<strong\b[^>]*>([\s\S]*?)<\/strong>/g,
    ),
  ];
  const page = banners.length + fields.length > 0 ? [] : [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)];
  return { fields, whole: [...banners, ...page].map(([, message = ""]) => plain(message)) };
}

function expectCalm(row: ActionRow, answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/SQLITE|D1_ERROR|at async|ZodError|TypeError/);
  if (!row.isJson) expect(answer.text, what).not.toContain("<script>alert(1)");
}

/** Expects that an error page explains the error in the reader's language. */
function expectSaid(row: ActionRow, answer: Answer, what: string): void {
  if (row.isJson) {
    expect(answer.text, what).toMatch(/\{"rejected":\{.*"error":\{"/);
    return;
  }
  const { fields, whole } = messagesOf(answer.text);
  expect(fields.length + whole.length, `says nothing: ${what}`).toBeGreaterThan(0);
  expect(answer.text, what).toContain(`<html lang="${LANGUAGE}"`);
  for (const message of [...whole, ...fields.map((field) => field.message)]) {
    expect(isTextOfProduct(LANGUAGE, message), `“${message}” is no text of ours: ${what}`).toBe(true);
  }
}

function expectKept({ form, field: wrong, changed, answer, what }: Try): void {
  // People do not fill in these fields. Without them the page cannot know which form was sent.
  const isUnknown = wrong.kind === "button" || wrong.kind === "hidden";
  for (const other of form.fields) {
    if (SECRETS.includes(other.name)) {
      if (!changed.has(other) && other.value)
        expect(answer.text, what).not.toContain(escapeHtml(other.value));
    } else if (!isUnknown && !changed.has(other) && isVisible(other) && other.value.length > 3) {
      expect(answer.text, `${other.name} is lost: ${what}`).toContain(escapeHtml(other.value));
    }
  }
}

const entriesOf = (form: HtmlForm): Entries => form.fields.map(({ name, value }) => [name, value]);

/**
 * Actions that machines call without a form. payment-events.test.ts, reports.test.ts and csp-report.test.ts cover them.
 */
const OF_MACHINES = [
  "routes/resources/machines/csp-report",
  "routes/resources/machines/webhooks-brevo",
  "routes/resources/machines/webhooks-stripe",
];

const actions = (await allRoutes()).filter(({ action, id }) => action !== null && !OF_MACHINES.includes(id));
const rows = actionRows(actions);

test("an inserted, a changed and a deleted row are recorded as changes, and a write of equal values is not", async () => {
  const before = await watched.count();
  const { id } = await createAccount(product);
  expect(await watched.since(before)).toContain("INSERT accounts");
  const changesOf = async (text: string) => {
    const count = await watched.count();
    await product.db.prepare(text).bind(id).run();
    return watched.since(count);
  };
  expect(await changesOf("UPDATE accounts SET firstname = firstname WHERE id = ?")).toEqual([]);
  expect(await changesOf("UPDATE accounts SET firstname = 'Zoé' WHERE id = ?")).toContain("UPDATE accounts");
  expect(await changesOf("DELETE FROM sessions WHERE account_id = ?")).toEqual(["DELETE sessions"]);
});

test("every row of the matrix names an existing action of the product", () => {
  const ids = actions.map(({ id }) => id);
  expect(rows.map(({ route }) => route).filter((route) => !ids.includes(route))).toEqual([]);
});

/** A form that was sent with a wrong value in one field or in several. There is one `Try` for each of these fields. */
interface Try {
  wrong: Case;
  form: HtmlForm;
  field: Field;
  /** All fields with a wrong value. */
  changed: ReadonlySet<Field>;
  answer: Answer;
  what: string;
}

const isAccepted = ({ answer }: Try) => answer.status < 400;
const mustBeRefused = (field: Field) => (wrong: Case) =>
  !HONEYPOTS.includes(field.name) && (wrong.isWrong?.(field) ?? false);

function formOf(stand: FormsOnPage, index: number): HtmlForm {
  const form = stand.forms[index];
  if (!form) throw new Error(`form ${index} is gone`);
  return form;
}

function fieldOf(stand: FormsOnPage, index: number, name: string): Field {
  const field = formOf(stand, index).fields.find((one) => one.name === name);
  if (!field) throw new Error(`${name} is gone`);
  return field;
}

/** The entries of a form in which the given fields have a wrong value. */
const withWrong = (form: HtmlForm, changed: ReadonlySet<Field>, wrong: Case): Entries =>
  form.fields.flatMap((one) => (changed.has(one) ? wrong.entries(one) : [[one.name, one.value] as const]));

/** Sends a form once, with the same kind of wrong value in each of the named fields. */
async function attempt(
  stand: FormsOnPage,
  index: number,
  names: readonly string[],
  wrong: Case,
): Promise<Try[]> {
  const [form, changed] = [formOf(stand, index), new Set(names.map((name) => fieldOf(stand, index, name)))];
  const answer = await send(stand, withWrong(form, changed, wrong));
  const button = form.fields.find(({ kind }) => kind === "button")?.value ?? "no button";
  const what = `${names.join(", ")} ${wrong.name}, ${button}, at ${stand.target}: ${answer.status} ${answer.location ?? ""}`;
  return [...changed].map((field) => ({ wrong, form, field, changed, answer, what }));
}

/**
 * Tells whether the field name of the input has too many levels. Such a form is rejected with a page of its own, before
 * its fields are parsed.
 */
const isTooDeep = (wrong: Case, field: Field) =>
  wrong.entries(field).some(([name]) => name.startsWith(field.name) && !isBoundedName(name));

/** What the schema of a form says about the form with wrong values, or about the valid form if there are none. */
type Judge = (changed?: ReadonlySet<Field>, wrong?: Case) => { isRefused: boolean; value: string };

/** Returns the judge of a form; null for a form without a schema. */
async function judgeOf(form: HtmlForm): Promise<Judge | null> {
  const { schema = "", today = "" } = form;
  if (!isSchemaName(schema)) return null;
  const parser = await SCHEMAS[schema](today);
  return (changed = new Set<Field>(), wrong = RIGHT) => {
    const sent = new FormData();
    for (const [name, value] of withWrong(form, changed, wrong)) sent.append(name, value);
    const { submission, unreadable } = readSubmission(sent, parser);
    const isRefused = submission.status !== "success" || Object.keys(unreadable).length > 0;
    return { isRefused, value: submission.status === "success" ? JSON.stringify(submission.value) : "" };
  };
}

function expectRefused(row: ActionRow, tried: Try): void {
  const { wrong, field, answer, what } = tried;
  expectSaid(row, answer, what);
  if (isTooDeep(wrong, field)) return;
  if (!row.isJson) expectKept(tried);
  const { name } = field;
  if (isVisible(field) && wrong.isWrong && !HONEYPOTS.includes(name) && wrong.name !== "an object") {
    expect(answer.text, `nothing said at the field: ${what}`).toMatch(
      new RegExp(`<p\\b(?![^>]*\\shidden)[^>]*\\sid="(?:[a-z]+-)?${name}(?:-[\\w-]{36,43})?-error"`),
    );
  }
}

/**
 * Sorts the kinds of input for a field by who must be asked about them. A kind that the schema of the form refuses needs
 * no request per field, because the action refuses with the same schema. A button may choose that schema, so its kinds
 * are all sent.
 */
function sortCases(judge: Judge | null, field: Field, cases: readonly Case[]) {
  // The schema accepts the file, because the bytes of the file are checked later.
  if (!judge || field.kind === "file") return { ofSchema: [], refused: [], sent: cases };
  const [changed, must] = [new Set([field]), mustBeRefused(field)];
  const ofSchema = cases.filter((one) => must(one) && KINDS_OF_SCHEMAS.includes(one.name));
  const others = cases.filter((one) => !ofSchema.includes(one));
  if (judge().isRefused || field.kind === "button" || HONEYPOTS.includes(field.name))
    return { ofSchema, refused: [], sent: others };
  const refused = others.filter((one) => judge(changed, one).isRefused);
  const values = new Set<string>();
  const sent = others.filter((one) => {
    // The page must also say something about a field that nobody types into.
    if (refused.includes(one)) return !isVisible(field) && one.name === "too long";
    if (must(one)) return true;
    // For the action an absent field is often the same as an empty one.
    const { value } = judge(changed, one);
    const isNew = !values.has(value);
    values.add(value);
    return isNew;
  });
  return { ofSchema, refused, sent };
}

/**
 * The fields that one request has with a kind of input that the schema refuses in each of them. A password is tried
 * alone, because its repetition is wrong only if it differs.
 * @param areRefused whether the schema also refuses all fields together; it accepts two empty fields that belong together
 */
function groupsOf(kind: string, names: readonly string[], areRefused: boolean): (readonly string[])[] {
  if (kind === "repeated") return [names.slice(-1)];
  if (!areRefused) return names.map((name) => [name]);
  if (kind !== "too long" || names.length === 1) return [names];
  const together = names.filter((name) => !SECRETS.includes(name));
  const alone = names.filter((name) => SECRETS.includes(name) || name === names[0]);
  const groups: (readonly string[])[] = alone.map((name) => [name]);
  for (let at = 0; at < together.length; at += LONG_FIELDS) groups.push(together.slice(at, at + LONG_FIELDS));
  return groups;
}

/** The visitor who sends the forms of one row of the matrix, and the number of changes recorded before the forms. */
class FormTrial {
  /** Whether an accepted form has changed the state. */
  private isUsed = false;

  private constructor(
    private readonly row: ActionRow,
    public stand: FormsOnPage,
    private before: number,
  ) {}

  static async of(row: ActionRow): Promise<FormTrial> {
    const stand = await prepared(row);
    return new FormTrial(row, stand, await watched.count());
  }

  /** Prepares a new visitor if an accepted form has changed the state. */
  private async renew(): Promise<void> {
    if (!this.isUsed) return;
    this.stand = await prepared(this.row);
    this.before = await watched.count();
    this.isUsed = false;
  }

  /** Sends all cases in parallel. The cases do not affect each other, because rejected input changes nothing. */
  private async together(index: number, name: string, cases: readonly Case[]): Promise<Try[]> {
    await this.renew();
    return (await Promise.all(cases.map((wrong) => attempt(this.stand, index, [name], wrong)))).flat();
  }

  private async expectAllRefused(tries: readonly Try[]): Promise<void> {
    if (tries.length === 0) return;
    for (const one of tries) {
      expectCalm(this.row, one.answer, one.what);
      expect(one.answer.status, one.what).toBeGreaterThanOrEqual(400);
      expectRefused(this.row, one);
    }
    const changes = await watched.since(this.before);
    expect(changes, `one of: ${tries.map(({ what }) => what).join("; ")}`).toEqual([]);
  }

  async tryForm(index: number, fields: ReturnType<typeof fieldsToTry>): Promise<void> {
    const form = formOf(this.stand, index);
    const judge = await judgeOf(form);
    const refusedBySchema = new Map<Case, Field[]>();
    for (const { name, cases } of fields) {
      const field = form.fields.find((one) => one.name === name);
      if (!field) throw new Error(`${name} is gone`);
      const { ofSchema, refused, sent } = sortCases(judge, field, cases);
      for (const wrong of ofSchema) {
        const what = `${name} ${wrong.name}, ${form.schema ?? ""}`;
        expect(judge?.(new Set([field]), wrong).isRefused, what).toBe(true);
      }
      for (const wrong of refused)
        if (isVisible(field)) refusedBySchema.set(wrong, [...(refusedBySchema.get(wrong) ?? []), field]);
      await this.tryField(index, name, sent);
    }
    await this.renew();
    for (const [wrong, refused] of refusedBySchema) {
      const areRefused = judge?.(new Set(refused), wrong).isRefused ?? false;
      const groups = groupsOf(
        wrong.name,
        refused.map(({ name }) => name),
        areRefused,
      );
      const tries = await Promise.all(groups.map((group) => attempt(this.stand, index, group, wrong)));
      await this.expectAllRefused(tries.flat());
    }
  }

  private async tryField(index: number, name: string, cases: readonly Case[]): Promise<void> {
    if (cases.length === 0) return;
    const wrong = cases.filter(mustBeRefused(fieldOf(this.stand, index, name)));
    const doubtful = cases.filter((one) => !wrong.includes(one));
    await this.expectAllRefused(await this.together(index, name, wrong));
    const tries = await this.together(index, name, doubtful);
    if (!tries.some(isAccepted)) return this.expectAllRefused(tries);
    for (const { answer, what } of tries) expectCalm(this.row, answer, what);
    // An accepted form has changed the state, so each rejected case is tried again with a new form.
    this.isUsed = true;
    for (const { wrong: one } of tries.filter((each) => !isAccepted(each))) {
      const [alone] = await this.together(index, name, [one]);
      if (!alone) throw new Error(`${name} is gone`);
      if (!isAccepted(alone)) await this.expectAllRefused([alone]);
      else {
        expectCalm(this.row, alone.answer, alone.what);
        this.isUsed = true;
      }
    }
  }
}

const TYPED = [
  "text",
  "email",
  "tel",
  "password",
  "number",
  "date",
  "textarea",
  "radio",
  "checkbox",
  "select",
  "file",
];

/**
 * Expects that a form with typed fields names its schema, and that the schema and the server both accept the valid
 * form.
 */
async function expectSchema(row: ActionRow, { schema = "", today = "", fields }: HtmlForm): Promise<void> {
  if (row.isJson || row.isIsland) return;
  const what = `${row.route}: ${fields.map(({ name }) => name).join(" ")}`;
  if (!fields.some(({ name, kind }) => TYPED.includes(kind) && !HONEYPOTS.includes(name))) return;
  if (!isSchemaName(schema)) throw new Error(`no schema for ${what}`);
  const isDraft = fields.some(({ kind, value }) => kind === "button" && row.keepsDrafts?.includes(value));
  if (isDraft || fields.some(({ kind }) => kind === "file")) return;
  const sent = new FormData();
  for (const { name, value } of fields) sent.append(name, value);
  const { error } = parseFields(sent, await SCHEMAS[schema](today)).reply();
  expect(error ?? {}, what).toEqual({});
}

/** The forms of a page to which an unknown field is added: one for each schema, or a few if they have none. */
function differentForms(forms: readonly HtmlForm[]): HtmlForm[] {
  const schemas = new Set<string>();
  return forms.filter(({ schema }, index) => {
    if (!schema) return index < FORMS_MAX;
    const isNew = !schemas.has(schema);
    schemas.add(schema);
    return isNew;
  });
}

describe.each(rows.map((row, turn) => ({ ...row, turn })))("bad input to the route $route", (row) => {
  test("bad input gets a 4xx status and an error message, keeps the typed values and changes nothing", async () => {
    const trial = await FormTrial.of(row);
    for (let index = 0; index < Math.min(trial.stand.forms.length, FORMS_MAX); index += 1) {
      const form = trial.stand.forms[index];
      if (!form) continue;
      const button = form.fields.find(({ kind }) => kind === "button");
      const isDraft = row.keepsDrafts?.includes(button?.value ?? "") ?? false;
      const cases = isDraft ? CASES.filter(({ isWrong }) => isWrong) : CASES;
      await trial.tryForm(index, fieldsToTry(form, cases));
    }
  }, 180_000);

  test("an unknown field and a broken body are rejected, and a valid form is accepted", async () => {
    const stand = await prepared(row);
    const before = await watched.count();
    for (const form of differentForms(stand.forms)) {
      const what = `an unknown field at ${stand.target}`;
      const extra = await send(stand, [...entriesOf(form), ["roles", "ROLE_ADMIN"]]);
      expectCalm(row, extra, what);
      expect(extra.status, what).toBeGreaterThanOrEqual(400);
      expectSaid(row, extra, what);
    }
    for (const [type, body] of BROKEN_BODIES.filter((_body, at) => row.turn % BROKEN_BODIES.length === at)) {
      const headers = { "Content-Type": type };
      const answer = await elsewhere(stand.visitor).visit(stand.target, { body, headers });
      expectCalm(row, answer, `${type} at ${stand.target}`);
      expect(answer.status, `${type} at ${stand.target}`).toBeGreaterThanOrEqual(400);
    }
    expect(await watched.since(before)).toEqual([]);
    for (const form of stand.forms) await expectSchema(row, form);
    const [form] = stand.forms;
    const right = await send(stand, form ? entriesOf(form) : []);
    if (row.asksThirdParty) return expect(messagesOf(right.text).fields).toEqual([]);
    expect(right.status, `${stand.target}: ${JSON.stringify(messagesOf(right.text))}`).toBeLessThan(400);
  });
});
