import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { SITEMAP_FILE_MAX } from "../../app/models/sitemap/files.rules.ts";
import { areaPath, placePath, townsPath } from "../../app/i18n/directory-paths.ts";
import { requestLocal } from "../../scripts/local/ask-local.ts";
import { createPortfolio, storePicture } from "../support/albums.ts";
import { runCron } from "../support/cron.ts";
import { createHiddenProvider } from "../support/hidden-profile.ts";
import {
  expectWithinBudget,
  expectWithinProcessBudget,
  measureWorker,
} from "../support/invocation-budget.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { readUsage } from "../support/statements-run.ts";
import { faultsOf, structuredDataIn, typesOf } from "../support/structured-data.ts";
import { createVenue } from "../support/venues.ts";

/** The sitemap has thousands of places, of which one in so many is visited. */
const PLACES_SKIPPED = 150;

let product: Product;
beforeAll(async () => {
  // The sitemap is made without a request, so its URLs have the port of the settings. Requests of tests have no port.
  product = await startProduct({ template: "lists", settings: { LOCAL_PORT: "" } });
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();

async function ask(address: string) {
  const answer = await requestLocal(product.miniflare, address, {
    headers: new Headers({ "CF-Connecting-IP": "192.0.2.9" }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.body.text() };
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);

interface Entry {
  location: string;
  alternates: Record<string, string>;
  changed: string | null;
}

const entriesIn = (xml: string): Entry[] =>
  [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => ({
    location: locationsIn(entry)[0] ?? "",
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
    ),
    changed: /<lastmod>([^<]+)/.exec(entry)?.[1] ?? null,
  }));

/** Reads all files that the index of a host names. */
async function readSitemap(host: string): Promise<Entry[]> {
  const index = await ask(`http://${host}/sitemap.xml`);
  expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(index.text).toContain("<sitemapindex");
  const files = await Promise.all(locationsIn(index.text).map(ask));
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
  return files.flatMap(({ text }) => entriesIn(text));
}

const objectsOf = async (domain: string): Promise<string[]> =>
  (await product.env.MEDIA.list({ prefix: `sitemaps/${domain}/` })).objects.map(({ key }) => key);

/** The canonical URL and the alternates in the head of a page. */
function headOf(page: string) {
  const links = [...page.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
  const valueOf = (tag: string, name: string) => new RegExp(`${name}="([^"]+)"`, "i").exec(tag)?.[1] ?? "";
  return {
    canonical: links.filter((tag) => tag.includes('rel="canonical"')).map((tag) => valueOf(tag, "href")),
    alternates: Object.fromEntries(
      links
        .filter((tag) => tag.includes('rel="alternate"'))
        .map((tag) => [valueOf(tag, "hreflang"), valueOf(tag, "href")]),
    ),
  };
}

/**
 * Asks for a page of the sitemap. Expects that search engines may index it, that it is its own canonical and names its
 * alternates, and that its structured data has the required properties.
 */
async function askForSoundPage({ location, alternates }: Entry) {
  const { status, text } = await ask(location);
  expect(status, location).toBe(200);
  const head = headOf(text);
  expect(head.canonical, location).toEqual([location]);
  expect(head.alternates, location).toMatchObject(alternates);
  expect(text, location).not.toContain('content="noindex"');
  const structured = structuredDataIn(text);
  expect(faultsOf(structured), location).toEqual([]);
  return { text, structured };
}

describe("before the first night", () => {
  test("the sitemap names the pages that every domain has", async () => {
    const { status, text } = await ask("http://www.it.localhost/sitemap.xml");
    expect(status).toBe(200);
    const locations = entriesIn(text).map(({ location }) => location);
    expect(locations).toContain("http://www.it.localhost/regions");
    expect(locations).toContain("http://www.it.localhost/en/services");
    expect(locations).toHaveLength(5 * 7);
    expect((await ask("http://www.it.localhost/sitemaps/1.xml")).status).toBe(404);
  });
});

describe("the sitemap of a domain", () => {
  test("it names every page that couples see, and each page names itself as canonical and names its alternates", async () => {
    const planner = await createProvider(product, { companyName: "Fil d’or", city: "Gordes" });
    const story = await createPortfolio(product, planner.id);
    const cover = await storePicture(product, planner.id);
    await run("UPDATE pictures SET album_id = ?, is_key = 1 WHERE key = ?", story, cover);
    const owner = await createProvider(product, { role: "ROLE_VENUE", companyName: "Pierre et vigne" });
    const venue = await createVenue(product, owner.id);
    const waiting = await createVenue(product, owner.id, { validation: "waiting" });
    const hidden = await createHiddenProvider(product, { companyName: "Jamais vue" });
    const [disabled, unpublished] = [
      await createProvider(product),
      await createPortfolio(product, planner.id),
    ];
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", disabled.id);
    await run("UPDATE portfolios SET is_published = 0 WHERE id = ?", unpublished);
    await run(
      "INSERT INTO domain_settings (domain, is_active, languages, changed_at) VALUES ('es', 0, '[]', 1)",
    );
    await run(
      "INSERT INTO domain_settings (domain, is_active, languages, changed_at) VALUES ('pt', 1, '[\"pt\",\"fr\"]', 1)",
    );
    await product.env.MEDIA.put("sitemaps/es/1.xml", "of an earlier night");
    await product.env.MEDIA.put("sitemaps/fr/99.xml", "of an earlier night");
    await runCron(product, "sweep");
    await runCron(product, "night");

    const entries = await readSitemap("www.fr.localhost");
    const locations = entries.map(({ location }) => location);
    expect(new Set(locations).size).toBe(locations.length);
    const named = locationsIn((await ask("http://www.fr.localhost/sitemap.xml")).text);
    expect(await objectsOf("fr")).toEqual([
      ...named.map((location) => new URL(location).pathname.replace("/sitemaps/", "sitemaps/fr/")),
      "sitemaps/fr/index.xml",
    ]);
    expect(await objectsOf("es")).toEqual([]);
    expect(entriesIn((await ask("http://www.pt.localhost/sitemaps/1.xml")).text)).toHaveLength(5 * 2);

    const written = entries.filter(({ location }) => location.includes("/providers/"));
    expect(written.map(({ location }) => new URL(location).pathname).toSorted()).toEqual([
      "/providers/fil-dor-gordes",
      expect.stringMatching(new RegExp(`^/providers/fil-dor-gordes/portfolios/.+-${story}$`)),
      "/providers/pierre-et-vigne-gordes",
      expect.stringMatching(new RegExp(`^/providers/pierre-et-vigne-gordes/venues/.+-${venue}$`)),
    ]);
    for (const [id, isDated] of [
      ["fil-dor-gordes", false],
      [story, true],
      [venue, true],
    ] as const)
      expect(written.find(({ location }) => location.endsWith(id))?.changed !== null, id).toBe(isDated);
    expect(JSON.stringify(entries)).not.toMatch(
      new RegExp(`${waiting}|${unpublished}|${hidden.id}|jamais-vue`),
    );

    const pages = entries.filter(({ location }) => /\/(?:providers|project|review)/.test(location));
    expect(pages.length).toBe(4 + 2 * 7);
    for (const entry of pages) {
      const { location, alternates } = entry;
      const { structured } = await askForSoundPage(entry);
      const kind = /\/(portfolios|venues)\//.exec(location)?.[1] ?? "";
      const isOfVenue = kind === "venues" || location.includes("pierre-et-vigne");
      expect(structured.map(typesOf), location).toEqual(
        !location.includes("/providers/")
          ? []
          : [
              kind === "portfolios"
                ? ["Article"]
                : isOfVenue
                  ? ["LocalBusiness", "EventVenue"]
                  : ["LocalBusiness"],
              ["BreadcrumbList"],
            ],
      );
      expect(Object.values(alternates), location).toContain(location);
      // Every alternate is in the sitemap itself, with the same alternates.
      for (const href of Object.values(alternates))
        expect(entries.find((entry) => entry.location === href)?.alternates, href).toEqual(alternates);
    }
  });

  test("the pages of the directory name themselves as canonical, name their alternates, and have sound structured data", async () => {
    const entries = await readSitemap("www.fr.localhost");
    const ofDirectory = entries.filter(({ location }) =>
      /^\/(?:en\/)?(?:$|regions|services|wedding-)/.test(new URL(location).pathname),
    );
    const isPlace = ({ location }: Entry) => /\/wedding-\w+\/(?!region\/)/.test(location);
    const walked = [
      ...ofDirectory.filter((entry) => !isPlace(entry)),
      ...ofDirectory.filter(isPlace).filter((_, index) => index % PLACES_SKIPPED === 0),
    ];
    expect(walked.length).toBeGreaterThan(30);
    for (const entry of walked) {
      const { location } = entry;
      const { text, structured } = await askForSoundPage(entry);
      expect(text, location).not.toMatch(/Jamais vue/);
      if (/\/wedding-/.test(location) && !location.includes("/towns"))
        expect(structured.map(typesOf), location).toEqual([["BreadcrumbList"], ["ItemList"]]);
    }
  }, 60_000);

  test("a place has a page if a listing of the kind is at most 60 km away, and an area if one is in it", async () => {
    const locations = new Set((await readSitemap("www.fr.localhost")).map(({ location }) => location));
    const has = (path: string) => locations.has(`http://www.fr.localhost${path}`);
    const slugOf = (name: string) =>
      product.db
        .prepare("SELECT slug FROM places WHERE name = ? AND country = 'FR' ORDER BY id LIMIT 1")
        .bind(name)
        .first<string>("slug");
    for (const [name, isNear] of [
      ["Gordes", true],
      ["Avignon", true],
      ["Lyon", false],
    ] as const)
      for (const kind of ["planner", "venue"] as const)
        expect(has(placePath(kind, (await slugOf(name)) ?? "")), `${name}, ${kind}`).toBe(isNear);
    const areas = [...locations].filter((location) => location.includes("/wedding-venues/region/"));
    const own = await product.db
      .prepare(
        `SELECT d.slug, r.slug AS region FROM places p JOIN areas d ON d.id = p.area_id JOIN areas r ON r.id = d.parent_id
         WHERE p.name = 'Gordes' AND p.country = 'FR'`,
      )
      .first<{ slug: string; region: string }>();
    const paths = [own?.slug, own?.region].map((slug) => areaPath("venue", slug ?? ""));
    expect(areas).toHaveLength(3 * 7);
    for (const path of [...paths, townsPath("venue", own?.slug ?? "")]) expect(has(path), path).toBe(true);
    expect(has(`/de${paths[0]}`)).toBe(true);
  });

  test("a profile that was hidden after the night answers 404, and the next night leaves it out", async () => {
    const page = "http://www.fr.localhost/providers/fil-dor-gordes";
    await run(
      "UPDATE accounts SET disabled_at = 1 WHERE id = (SELECT provider_id FROM profile_addresses WHERE slug = ?)",
      "fil-dor-gordes",
    );
    expect((await ask(page)).status).toBe(404);
    await runCron(product, "night");
    const entries = await readSitemap("www.fr.localhost");
    expect(entries.filter(({ location }) => location.includes("fil-dor"))).toEqual([]);
  });

  test("the sitemap of thousands of addresses takes several queue messages, each within half of the limits", async () => {
    // Nearly every place of Burgundy and Champagne gets two pages in seven languages.
    const { id } = await createProvider(product, { role: "ROLE_VENUE", isPremium: true });
    for (const latitude of [47.4, 48.2, 49]) {
      await createVenue(product, id, { latitude, longitude: 3.4 });
      await createProvider(product, { latitude, longitude: 3.4 });
    }
    await readUsage(product.miniflare);
    const seen = product.log.length;
    const cost = await measureWorker(product, () => runCron(product, "night"));
    const turns = product.log
      .slice(seen)
      .filter((line) => line.includes('"event":"night_step","step":"sitemaps"'));
    expect(turns.length).toBeGreaterThan(1);
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 1 });
    expectWithinProcessBudget(cost);

    const entries = await readSitemap("www.fr.localhost");
    expect(entries.length).toBeGreaterThan(15_000);
    const sizes = (await product.env.MEDIA.list({ prefix: "sitemaps/fr/" })).objects.map(({ size }) => size);
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1.1 * SITEMAP_FILE_MAX.bytes);
  }, 60_000);
});

describe("robots.txt", () => {
  test("the public side allows the directory in every language and names its sitemap", async () => {
    const { status, headers, text } = await ask("http://www.be.localhost/robots.txt");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(headers.getSetCookie()).toEqual([]);
    for (const line of [
      "Allow: /",
      "Disallow: /search",
      "Disallow: /fr/favorites",
      "Disallow: /de/project/",
      "Allow: /en/review/about",
      "Sitemap: http://www.be.localhost/sitemap.xml",
    ])
      expect(text.split("\n"), line).toContain(line);
    expect((await ask("http://www.be.localhost/fr/robots.txt")).status).toBe(404);
  });

  test("the back-office allows only pages without an account, and its sitemap is that of the public side", async () => {
    const { text } = await ask("http://be.localhost/robots.txt");
    expect(text.split("\n")).toContain("Disallow: /");
    expect(text).not.toContain("Sitemap");
    const moved = await ask("http://be.localhost/sitemap.xml");
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      "http://www.be.localhost/sitemap.xml",
    ]);
  });
});
