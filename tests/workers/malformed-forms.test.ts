import { FORM_LIMITS } from "../../app/http/forms/form-limits.ts";
import { MAX_FILE_FORM_BYTES } from "../../app/http/forms/unread-form.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { allRoutes } from "../support/routes.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { canMeasure, findWorkerProcess, startMeasurement } from "../support/worker-usage.ts";

/** The maximum CPU time in milliseconds of a request that the Worker rejects. */
const CPU_MS = 50;
const MEMORY_MB = 5;

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

const partsOf = (names: readonly string[]): string =>
  `${names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join("")}--x--\r\n`;
const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

/** Bodies that would cost a careless form parser seconds, gigabytes or its whole stack. */
const BODIES: readonly (readonly [name: string, type: string, body: string])[] = [
  ["an index of a hundred million", FORM, "a[99999999]=x"],
  ["an index of two million", FORM, "a[1999999]=x"],
  ["an index of a hundred", FORM, "a[100]=x"],
  ["an encoded index", FORM, "a%5B99999999%5D=x"],
  ["one field 100,000 times", FORM, times(100_000, "a=1").join("&")],
  ["nothing 1,900,000 times", FORM, "&".repeat(1_900_000)],
  ["one choice 20,000 times", FORM, times(20_000, "languages=fr").join("&")],
  ["201 fields", FORM, times(201, "a=1").join("&")],
  ["5,000 levels of names", FORM, `${times(5_000, "a").join(".")}=x`],
  ["5,000 levels of indexes", FORM, `a${"[0]".repeat(5_000)}=x`],
  ["four levels", FORM, "a.b.c.d=x"],
  ["a name of 101 characters", FORM, `${"a".repeat(101)}=x`],
  ["more than 64 kB", FORM, `a=${"x".repeat(64 * 1024)}`],
  ["an index of a hundred million in parts", MULTIPART, partsOf(["a[99999999]"])],
  ["one part 20,000 times", MULTIPART, partsOf(times(20_000, "a"))],
  ["201 parts", MULTIPART, partsOf(times(201, "a"))],
  ["5,000 levels in parts", MULTIPART, partsOf([times(5_000, "a").join(".")])],
  ["a part without an end", MULTIPART, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  ["parts without a boundary", "multipart/form-data", partsOf(["a"])],
  ["JSON with a hundred thousand fields", "application/json", JSON.stringify(times(100_000, "a"))],
  ["JSON 5,000 levels deep", "application/json", `${"[".repeat(5_000)}${"]".repeat(5_000)}`],
  ["text", "text/plain", "a=1"],
  ["no type", "", "a=1"],
];

/** Query strings that would cost a careless parser just as much time, memory or stack. */
const QUERIES: readonly (readonly [name: string, query: string])[] = [
  ["an index of a hundred million", "a[99999999]=x"],
  ["201 fields", times(201, "a=1").join("&")],
  ["400 levels", `${times(400, "a").join(".")}=x`],
  ["a name of 101 characters", `${"a".repeat(101)}=x`],
  ["more than 8,192 characters", `a=${"x".repeat(8 * 1024)}`],
];

let product: Product;
let visitor: Visitor;
let addresses: string[];
/** The URLs to which forms with files are sent: by signed-in people only, and by everybody. */
const withFiles: Record<"signedIn" | "anyone", Set<string>> = { signedIn: new Set(), anyone: new Set() };
let worker: number;

beforeAll(async () => {
  product = await startProduct();
  visitor = product.visitor("de");
  const routes = await allRoutes();
  const addressOf = (path: string) => path.replaceAll(/:[a-z]+/gi, "0190a000-0000-7000-8000-000000000000");
  addresses = routes.flatMap(({ action, path }) =>
    action === null || path === null ? [] : [addressOf(path)],
  );
  for (const { takesFiles, action, path } of routes)
    if (takesFiles && path !== null)
      withFiles[action === "anyone" ? "anyone" : "signedIn"].add(addressOf(path));
  worker = canMeasure ? await findWorkerProcess(product.miniflare) : 0;
});
afterAll(() => product.stop());

const isForMachines = (address: string) => address.startsWith("/webhooks/") || address === "/csp-report";
const variantsOf = (address: string) => [
  address,
  `${address === "/" ? "/_root" : address}.data`,
  `${address}?index`,
];

type Refusal = readonly [status: number, key: string];
const MALFORMED: Refusal = [400, "common:errors.malformed_form"];

/** The expected refusal of a malformed body. A body that is also too long is refused for its length. */
const refusalOf = (body: string, most: number): Refusal =>
  body.length > most ? [413, "common:errors.too_large"] : MALFORMED;

/** Expects a German page that has the text of the refusal as its heading. */
function expectPage(answer: Answer, what: string, [status, key] = MALFORMED): void {
  expect(answer.status, what).toBe(status);
  expect(answer.text, what).toContain('<html lang="de">');
  expect(answer.text, what).toContain(`>${ALL_TEXTS.de.get(key)}</h1>`);
}

/** Expects the refusal of a form that may contain files, which the route itself reads; `.data` has only its status. */
function expectRefusedFiles(answer: Answer, what: string, { type, body }: { type: string; body: string }) {
  const most = type.startsWith("multipart/") ? MAX_FILE_FORM_BYTES : FORM_LIMITS.bytes;
  const [status, key] = refusalOf(body, most);
  expect(answer.status, what).toBe(status);
  if (!what.endsWith(".data")) expect(answer.text, what).toContain(ALL_TEXTS.de.get(key));
}

/**
 * Returns CPU time and memory of a request in workerd: the lowest of three attempts, because the garbage of earlier
 * requests also counts.
 */
async function costOf(
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; cpu: number; megabytes: number }> {
  let [cpu, megabytes] = [Infinity, Infinity];
  for (let run = 0; ; run += 1) {
    const usage = startMeasurement(worker);
    const answer = await send();
    const { cpuMs, addedMegabytes } = usage();
    cpu = Math.min(cpu, cpuMs);
    megabytes = Math.min(megabytes, addedMegabytes);
    if (run === 2 || (cpu <= CPU_MS && megabytes <= MEMORY_MB)) return { answer, cpu, megabytes };
  }
}

/**
 * The bodies that one action gets: a quarter of all bodies, because the Worker refuses a body before it chooses an
 * action.
 */
const SHARES = 4;

describe("forms that would be too expensive to parse", () => {
  test.each(BODIES.map((body, index) => [...body, index] as const))(
    "for a body with %s every action returns a page with the status 400, or 413 if the body is too long",
    async (_name, type, body, index) => {
      expect(addresses.length).toBeGreaterThan(40);
      const forms = addresses.filter((one) => !isForMachines(one));
      for (const address of forms.filter((_address, at) => at % SHARES === index % SHARES)) {
        for (const way of variantsOf(address)) {
          visitor.moveOn();
          const answer = await visitor.visit(way, { body, headers: { "Content-Type": type } });
          // If the sender is not signed in, the Worker does not read a form with files.
          if (withFiles.signedIn.has(address)) expect([202, 302], way).toContain(answer.status);
          else if (withFiles.anyone.has(address)) expectRefusedFiles(answer, way, { type, body });
          else expectPage(answer, way, refusalOf(body, FORM_LIMITS.bytes));
        }
      }
    },
  );

  test("a route that accepts files refuses bodies that are too expensive to parse, even if the sender may send files", async () => {
    const { visitor: member } = await createAccount(product, { language: "de" });
    member.cookies.set("locale", "de");
    for (const [name, type, body] of BODIES)
      for (const way of ["/images", "/account/picture"]) {
        member.moveOn();
        const answer = await member.visit(way, { body, headers: { "Content-Type": type } });
        expectRefusedFiles(answer, `${name} to ${way}`, { type, body });
      }
  });

  test.each(QUERIES)(
    "a query with %s gets the status 400, both for GET and for POST",
    async (_name, query) => {
      for (const path of ["/login", "/login.data", "/", "/places", "/event-requests", "/__manifest"]) {
        visitor.moveOn();
        expectPage(await visitor.visit(`${path}?${query}`), path);
        expectPage(await visitor.visit(`${path}?${query}`, { form: { a: "1" } }), path);
      }
    },
  );

  test("a route for automated clients rejects a body that is too expensive to parse with a 4xx status", async () => {
    for (const address of addresses.filter(isForMachines)) {
      for (const [name, type, body] of BODIES) {
        visitor.moveOn();
        const { status } = await visitor.visit(address, { body, headers: { "Content-Type": type } });
        expect(status, `${name} to ${address}`).toBeGreaterThanOrEqual(400);
        expect(status, `${name} to ${address}`).toBeLessThan(500);
      }
    }
  });

  // Runs only on a system with /proc, from which the test reads CPU time and memory.
  test.runIf(canMeasure)(
    `an expensive form takes at most ${CPU_MS} ms of processor time and ${MEMORY_MB} MB of memory`,
    async () => {
      const { visitor: member } = await createAccount(product);
      const costs: { what: string; cpu: number; megabytes: number }[] = [];
      for (const [name, type, body] of BODIES) {
        for (const address of ["/login", "/project", "/account/picture", "/billing", "/webhooks/stripe"]) {
          member.moveOn();
          const { cpu, megabytes } = await costOf(() =>
            member.visit(address, { body, headers: { "Content-Type": type } }),
          );
          costs.push({ what: `${name} to ${address}`, cpu, megabytes });
        }
      }
      expect(costs.filter(({ cpu, megabytes }) => cpu > CPU_MS || megabytes > MEMORY_MB)).toEqual([]);
    },
  );

  test("an ordinary form is accepted", async () => {
    const answer = await visitor.post("/login", { email: "nobody@example.com", password: "Some-password-1" });
    expect(answer.text).toContain(ALL_TEXTS.de.get("signin:errors.invalidCredentials"));
  });
});
