import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { setClockAhead } from "../support/statements-run.ts";
import { FROM_OFFICE } from "../support/visitor.ts";

const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", settings: { PUBLIC_CACHE_SECONDS: "50" } });
});
afterAll(() => product.stop());

const look = (visitor: Visitor, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  visitor.visit(path, { headers: { ...BROWSER, ...headers } });

/** Whether a page was answered without the database, as only a stored page is. */
function isFromCache({ headers }: Answer): boolean {
  const id = headers.get("X-Request-Id") ?? "";
  const line = product.log.find((each) => each.includes(id) && each.includes('"event":"request"')) ?? "";
  expect(line).toContain('"status":200');
  return line.includes('"rowsRead":0,') && line.includes('"roundTrips":0,');
}

/** Visits a page until the cache, which stores it after the first response, answers. */
async function storedPage(path: string): Promise<Answer> {
  let answer = await look(product.visitor(), path);
  await expect
    .poll(async () => isFromCache((answer = await look(product.visitor(), path))), { timeout: 10_000 })
    .toBe(true);
  return answer;
}

const rename = (id: string, name: string) =>
  product.db.prepare("UPDATE companies SET name = ? WHERE provider_id = ?").bind(name, id).run();

const newProfile = async () => {
  const provider = await createProvider(product);
  return { ...provider, path: `/providers/${provider.id}` };
};

test("a stored page reads no row, sets no cookie, and is not stored by the browser", async () => {
  const { path } = await newProfile();
  const { headers, text } = await storedPage(path);
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect([...headers.keys()].filter((name) => /cache/i.test(name))).toEqual(["cache-control"]);
  expect(text).toContain("</html>");
});

test("the policy of a stored page allows exactly its own scripts and styles, by their hashes", async () => {
  const { headers, text } = await storedPage("/regions");
  const policy = headers.get("Content-Security-Policy") ?? "";
  const inline = [
    ...text.matchAll(/<(?:style|script)(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/(?:style|script)>/g),
  ].map(([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  expect(inline.length).toBeGreaterThan(2);
  expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inline));
  expect(`${policy} ${text}`).not.toContain("nonce");
});

test("a page that was stored after a visit with cookies contains nothing of these cookies", async () => {
  const { path } = await newProfile();
  const cookie = "session=canary-session; device=canary-device; locale=de; project=canary-project";
  const filled = await look(product.visitor(), path, {
    Cookie: cookie,
    Referer: "https://example.com/canary",
  });
  expect(isFromCache(filled)).toBe(false);
  const { text } = await storedPage(path);
  expect(text).not.toContain("canary");
  expect(text).toContain('lang="fr"');
});

test.each([
  ["that come from the back-office", FROM_OFFICE],
  ["who are the provider", { Cookie: "own=a" }],
  ["with favourites", { Cookie: "favorites=a" }],
  ["with a message to show", { Cookie: "flash=a" }],
  ["who have just written to the database", { Cookie: "db=a" }],
  ["that are scripts", { "X-From-Script": "1" }],
])("visitors %s get a new page", async (_who, headers) => {
  const { id, path } = await newProfile();
  await storedPage(path);
  await rename(id, "Maison Nouvelle");
  const answer = await look(product.visitor(), path, headers);
  expect(isFromCache(answer)).toBe(false);
  expect(answer.text).toContain("Maison Nouvelle");
});

test("pages with parameters, and the search, are not stored", async () => {
  for (const path of ["/regions?a=1", "/search?place=gordes"]) {
    await look(product.visitor(), path);
    await storedPage("/services");
    const again = await look(product.visitor(), path);
    if (again.status === 200) expect(isFromCache(again)).toBe(false);
  }
});

test("a hidden profile is gone from the cache within a minute", async () => {
  const { id, path } = await newProfile();
  await storedPage(path);
  await product.db
    .prepare("UPDATE companies SET siret_status = 'inactive' WHERE provider_id = ?")
    .bind(id)
    .run();
  try {
    await setClockAhead(product.miniflare, 50_000);
    expect((await look(product.visitor(), path)).status).toBe(404);
  } finally {
    await setClockAhead(product.miniflare, 0);
  }
});

test("each visitor of a stored page counts once, robots and prefetches do not count", async () => {
  const { id, path } = await newProfile();
  const views = async () =>
    (
      await product.db
        .prepare("SELECT views FROM views_daily WHERE provider_id = ? AND day = ?")
        .bind(id, calendarDayAt(Date.now(), "Europe/Paris"))
        .first<{ views: number }>()
    )?.views ?? 0;
  await look(product.visitor(), path);
  await expect.poll(views).toBe(1);
  await product.visitor().visit(path, { headers: { "User-Agent": "Googlebot/2.1" } });
  await look(product.visitor(), path, { "Sec-Purpose": "prefetch" });
  const visitor = product.visitor();
  await look(visitor, path);
  await expect.poll(views).toBe(2);
  await look(visitor, path);
  await look(product.visitor(), path);
  await expect.poll(views).toBe(3);
});

test("a browser that has the files of a page gets a stored page with links to them", async () => {
  const first = await storedPage("/services");
  const files = [...first.text.matchAll(/data-cookie="([^"]+)"/g)].map(([, cookie = ""]) => cookie);
  expect(files.length).toBeGreaterThan(1);
  const cookie = files.map((file) => file.split(";")[0]).join("; ");
  const second = await look(product.visitor(), "/services", { Cookie: cookie });
  expect(second.text).not.toContain("data-cookie");
  expect(second.text.length).toBeLessThan(first.text.length);
  await expect
    .poll(async () => isFromCache(await look(product.visitor(), "/services", { Cookie: cookie })))
    .toBe(true);
  expect((await storedPage("/services")).text).toContain("data-cookie");
});
