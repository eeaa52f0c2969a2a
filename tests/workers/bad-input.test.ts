import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { ACTION_MATRIX, type ActionRow, type Stand } from "../support/action-matrix.ts";
import type { DrawnForm } from "../support/forms.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { loadTowns } from "../support/projects.ts";
import { allRoutes } from "../support/routes.ts";
import { isSaidIn } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMails();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

/** Not the domain's own, so that a message in the wrong language is seen. */
const LANGUAGE = "de";
const SECRETS = ["password", "newPassword", "confirmPassword"];
const LISTS = ["languages", "services", "providers"];
/** Read by the trap that keeps machines away; a machine is sent on as if it had succeeded. */
const TRAPS = ["homepage", "stamp"];

const LONG = "a".repeat(20_000);
const MEGABYTE = "b".repeat(1_000_000);

/** Forms of one page that are tried; the language switch has seven buttons that differ in nothing else. */
const FORMS_MAX = 3;

type Field = DrawnForm["fields"][number];
type Entries = readonly (readonly [name: string, value: string | Blob])[];

interface Case {
  name: string;
  entries(field: Field): Entries;
  /** Whether no field like this may take it. */
  isWrong?(field: Field): boolean;
}

const always = () => true;
const single = ({ name }: Field) => !LISTS.includes(name);

/** How a field can come wrong. */
const CASES: readonly Case[] = [
  { name: "empty", entries: ({ name }) => [[name, ""]] },
  { name: "absent", entries: () => [] },
  { name: "too long", entries: ({ name }) => [[name, LONG]], isWrong: always },
  { name: "a megabyte", entries: ({ name }) => [[name, MEGABYTE]], isWrong: always },
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
  { name: "emoji", entries: ({ name }) => [[name, "💐💍"]] },
  { name: "markup", entries: ({ name }) => [[name, '"><script>alert(1)</script>']] },
  { name: "the text of an object", entries: ({ name }) => [[name, "[object Object]"]] },
  { name: "an object", entries: ({ name }) => [[`${name}.inner`, "x"]], isWrong: always },
  { name: "a list", entries: ({ name }) => [[`${name}[1]`, "x"]], isWrong: single },
  { name: "a file", entries: ({ name }) => [[name, new Blob(["x"])]], isWrong: always },
];

/** Kept by the sender, by the limits or by reading: not what a form changes. */
const UNWATCHED =
  /^(?:limit_counters|sessions|outbox|lookups|places.*|siret_checks|_cf_.*|sqlite_.*|d1_migrations)$/;
let watched: string[] = [];

/** Everything that must not change, as one text. */
async function stateOf(db: D1Database): Promise<string> {
  if (watched.length === 0) {
    const tables = await db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all<{ name: string }>();
    watched = tables.results.map(({ name }) => name).filter((name) => !UNWATCHED.test(name));
    expect(watched.length).toBeGreaterThan(12);
  }
  const rows = await db.batch([
    ...watched.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
    // The sender works at the same time; what it sends is what counts.
    db.prepare("SELECT id, kind FROM outbox ORDER BY id"),
    db.prepare("SELECT token_hash, account_id FROM sessions ORDER BY 1"),
  ]);
  return JSON.stringify(rows.map((result) => result.results));
}

/** The same person at another address, so that no try meets the limit of the one before. */
function elsewhere(visitor: Visitor): Visitor {
  const other = product.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

async function prepared(row: ActionRow): Promise<Stand> {
  const stand = await row.prepare(product);
  stand.visitor.cookies.set("locale", LANGUAGE);
  return stand;
}

async function send(stand: Stand, entries: Entries): Promise<Answer> {
  await product.db.prepare("DELETE FROM limit_counters").run();
  const answer = await post(elsewhere(stand.visitor), stand.target, entries);
  // A megabyte that is shown again is not worth searching through.
  return { ...answer, text: answer.text.replaceAll(MEGABYTE, "b") };
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

/** What a refused page says is wrong: at its fields, above its form, or as the page itself. */
function messagesOf(html: string) {
  const fields = [...html.matchAll(/<p class="err" id="([\w-]+)-error">([\s\S]*?)<\/p>/g)].map(
    ([, name = "", message = ""]) => ({ name, message: plain(message) }),
  );
  const banners = [
    ...html.matchAll(/<div class="banner banner-danger"[\s\S]*?<strong>([\s\S]*?)<\/strong>/g),
  ];
  const page = banners.length + fields.length > 0 ? [] : [...html.matchAll(/<h1>([\s\S]*?)<\/h1>/g)];
  return { fields, whole: [...banners, ...page].map(([, message = ""]) => plain(message)) };
}

function expectCalm(row: ActionRow, answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/SQLITE|D1_ERROR|at async|ZodError|TypeError/);
  if (!row.isJson) expect(answer.text, what).not.toContain("<script>alert(1)");
}

/** A refusal says what is wrong, in the language of the page. */
function expectSaid(row: ActionRow, answer: Answer, what: string): void {
  if (row.isJson) {
    expect(answer.text, what).toMatch(/\{"rejected":\{.*"error":\{"/);
    return;
  }
  const { fields, whole } = messagesOf(answer.text);
  expect(fields.length + whole.length, `says nothing: ${what}`).toBeGreaterThan(0);
  expect(answer.text, what).toContain(`<html lang="${LANGUAGE}"`);
  for (const message of [...whole, ...fields.map((field) => field.message)]) {
    expect(isSaidIn(LANGUAGE, message), `“${message}” is no text of ours: ${what}`).toBe(true);
  }
}

const isVisible = ({ kind }: Field) =>
  ["text", "email", "tel", "date", "password", "textarea"].includes(kind);

function expectKept(form: DrawnForm, wrong: Field, answer: Answer, what: string): void {
  for (const other of form.fields) {
    if (SECRETS.includes(other.name)) {
      if (other !== wrong && other.value) expect(answer.text, what).not.toContain(escapeHtml(other.value));
    } else if (other !== wrong && isVisible(other) && other.value.length > 3) {
      expect(answer.text, `${other.name} is lost: ${what}`).toContain(escapeHtml(other.value));
    }
  }
}

const entriesOf = (form: DrawnForm): Entries => form.fields.map(({ name, value }) => [name, value]);

/** Reads no form: whatever Stripe has not signed is refused unread (payment-events.test.ts). */
const SIGNED = "routes/webhooks.stripe";

test("the matrix has a row for every action of the product, and for nothing else", async () => {
  const routes = await allRoutes();
  const actions = routes.filter(({ action, id }) => action !== null && id !== SIGNED).map(({ id }) => id);
  expect([...new Set(ACTION_MATRIX.map(({ route }) => route))].toSorted()).toEqual(actions.toSorted());
});

describe.each(ACTION_MATRIX)("bad input to $route", (row) => {
  test("gets a 4xx that says what is wrong, keeps what was typed and changes nothing", async () => {
    let stand = await prepared(row);
    let before = await stateOf(product.db);
    for (let index = 0; index < Math.min(stand.forms.length, FORMS_MAX); index += 1) {
      const button = stand.forms[index]?.fields.find(({ kind }) => kind === "button");
      const isDraft = row.keepsDrafts?.includes(button?.value ?? "") ?? false;
      const names = stand.forms[index]?.fields.map(({ name }) => name) ?? [];
      for (const name of names) {
        for (const wrong of isDraft ? CASES.filter(({ isWrong }) => isWrong) : CASES) {
          const form = stand.forms[index];
          const field = form?.fields.find((one) => one.name === name);
          if (!form || !field) throw new Error(`${name} is gone`);
          const answer = await send(
            stand,
            form.fields.flatMap((one) => (one === field ? wrong.entries(one) : [[one.name, one.value]])),
          );
          const what = `${name} ${wrong.name}, ${button?.value ?? "no button"}, at ${stand.target}: ${answer.status} ${answer.location ?? ""}`;
          expectCalm(row, answer, what);
          if (wrong.isWrong?.(field) && !TRAPS.includes(name))
            expect(answer.status, what).toBeGreaterThanOrEqual(400);
          if (answer.status < 400) {
            // Taken for what it is: somebody else stands before the next form.
            stand = await prepared(row);
            before = await stateOf(product.db);
            continue;
          }
          expect(await stateOf(product.db), what).toBe(before);
          expectSaid(row, answer, what);
          if (!row.isJson) expectKept(form, field, answer, what);
          if (isVisible(field) && wrong.isWrong && !TRAPS.includes(name) && wrong.name !== "an object") {
            expect(answer.text, `nothing said at the field: ${what}`).toMatch(
              new RegExp(`<p class="err" id="(?:[a-z]+-)?${name}(?:-[0-9a-f-]{36})?-error">`),
            );
          }
        }
      }
    }
  }, 180_000);

  test("an unknown field, a broken body or another kind of body is refused; the right form is taken", async () => {
    const stand = await prepared(row);
    const before = await stateOf(product.db);
    for (const form of stand.forms) {
      const what = `an unknown field at ${stand.target}`;
      const extra = await send(stand, [...entriesOf(form), ["roles", "ROLE_ADMIN"]]);
      expectCalm(row, extra, what);
      expect(extra.status, what).toBeGreaterThanOrEqual(400);
      expectSaid(row, extra, what);
      for (const [type, body] of [
        ["application/x-www-form-urlencoded", "%E0%A4%A=%&=%ff&a[b]=c&__proto__[x]=1&__intent__={"],
        ["application/json", "{}"],
        ["text/plain", "name=x"],
        ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name="],
      ] as const) {
        const answer = await elsewhere(stand.visitor).visit(stand.target, {
          body,
          headers: { "Content-Type": type },
        });
        expectCalm(row, answer, `${type} at ${stand.target}`);
        expect(answer.status, `${type} at ${stand.target}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await stateOf(product.db)).toBe(before);
    const [form] = stand.forms;
    const right = await send(stand, form ? entriesOf(form) : []);
    if (row.asksThirdParty) return expect(messagesOf(right.text).fields).toEqual([]);
    expect(right.status, `${stand.target}: ${JSON.stringify(messagesOf(right.text))}`).toBeLessThan(400);
  });
});
