import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { detailsForm } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { startProduct, type Product } from "../support/product.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

describe("the suggestions of places at GET /places", () => {
  const suggest = async (q: string, domain = "fr") => {
    const answer = await product.visitor(domain).visit(`/places?q=${encodeURIComponent(q)}`);
    return { code: answer.status, headers: answer.headers, places: JSON.parse(answer.text).places };
  };

  test("the suggestions are in the page's language, and only the browser may cache them", async () => {
    const { code, headers, places } = await suggest("gordes");
    expect(code).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, max-age=300");
    expect(places[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: "Gordes",
      detail: "84220 · Vaucluse, France",
      label: "Gordes, 84220",
      zipcode: "84220",
      country: "FR",
      slug: "gordes",
      street: "",
      chosen: "Adresse reconnue\u00a0: Gordes, Vaucluse, France",
    });
    expect((await suggest("Rom", "de")).places[0]).toMatchObject({ name: "Roma", detail: "00184 · Italien" });
  });

  test("with `pages` every suggestion has a page on the domain, and the text of an unknown place is no error", async () => {
    const suggestPages = async (q: string) =>
      JSON.parse((await product.visitor().visit(`/places?pages=1&q=${encodeURIComponent(q)}`)).text).places;
    expect((await suggestPages("gordes"))[0]).toMatchObject({ slug: "gordes", label: "Gordes, 84220" });
    const many: { slug: string; country: string }[] = await suggestPages("rom");
    expect(many).not.toEqual([]);
    for (const { slug, country } of many) expect([slug !== "", country]).toEqual([true, "FR"]);
    expect(await suggestPages("zzqzz")).toEqual([]);
  });

  test("the response contains at most eight suggestions, or a sentence if there are no suggestions", async () => {
    expect((await suggest("saint")).places).toHaveLength(8);
    const none = JSON.parse((await product.visitor("uk").visit("/places?q=zzqzz")).text);
    expect(none.places).toEqual([]);
    expect(none.status).toMatch(/^No town found/);
  });

  test.each([
    "/places",
    "/places?q=",
    "/places?q=%00",
    "/places?q=%22%20OR%20%22",
    "/places?q=a&q=b",
    "/places?q=%E0%A4%A",
  ])("the request %s gets an empty response without an error", async (path) => {
    expect((await product.visitor().visit(path)).status).toBe(200);
  });

  test("the route has a rate limit per IP address", async () => {
    const visitor = product.visitor();
    // The clock stands still, because the limit counts the requests of ten seconds.
    const statuses = await withStillClock(product.miniflare, async () => {
      const all: number[] = [];
      for (let turn = 0; turn < 81; turn += 1) all.push((await visitor.visit("/places?q=lyon")).status);
      return all;
    });
    expect(statuses).toEqual([...Array.from({ length: 80 }, () => 200), 429]);
    expect((await product.visitor().visit("/places?q=lyon")).status).toBe(200);
  });

  test("the route writes nothing to the database, because the rate-limit binding counts the requests", async () => {
    const counted = "SELECT count(*) AS n FROM limit_counters WHERE key LIKE 'searchPlaces:%'";
    expect(await product.db.prepare(counted).first("n")).toBe(0);
  });
});

describe("suggestions from Photon in addition to the gazetteer", () => {
  let photon: Product;
  beforeAll(async () => {
    photon = await startProduct({
      template: "lists",
      settings: {
        GEOCODER: "photon",
        MAP_STYLE_URL: "https://tiles.example/styles/positron",
      },
    });
  });
  afterAll(() => photon.stop());

  const suggest = async (q: string): Promise<Record<string, unknown>[]> => {
    const answer = await photon.visitor().visit(`/places?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text).places;
  };
  const fails = (mode: string) => photon.visitor().post("/sandbox/failures", { photon: mode });
  const STREET = "rue de la république";

  test("a search for a street finds its town with the postal code of the street, which the gazetteer does not know", async () => {
    const [lyon, ...more] = await suggest(STREET);
    expect(more).toEqual([]);
    expect(lyon).toMatchObject({
      id: expect.stringContaining("."),
      name: "Lyon",
      zipcode: "69002",
      country: "FR",
      label: "Lyon, 69002",
      detail: expect.stringMatching(/^Rue de la République · 69002 · /),
      street: "Rue de la République",
    });
    expect(JSON.parse((await product.visitor().visit(`/places?q=${STREET}`)).text).places).toEqual([]);
  });

  test("a house and its street come before the town that the gazetteer finds in the typed text, and a restaurant is left out", async () => {
    const places = await suggest("12 rue des Lilas, Lyon");
    expect(places.map(({ label, detail }) => `${label} – ${detail}`)).toEqual([
      "Lyon, 69008 – Rue des Lilas · 69008 · Rhône, France",
      "Lyon, 69008 – 12 Rue des Lilas · 69008 · Rhône, France",
      "Lyon, 69001 – 69001 · Rhône, France",
    ]);
  });

  test("a search for a quarter finds its town, with the postal code of the quarter", async () => {
    expect((await suggest("la guillotière"))[0]).toMatchObject({ name: "Lyon", zipcode: "69007" });
  });

  test("a hamlet that the gazetteer lacks is suggested with its commune, and a village in both sources is suggested once", async () => {
    expect(await suggest("La Foce")).toEqual([
      expect.objectContaining({
        name: "La Foce",
        label: "La Foce, 53042",
        detail: "53042 · Chianciano Terme, Siena, Italie",
        country: "IT",
      }),
    ]);
    expect(await suggest("montefioralle")).toEqual([
      expect.objectContaining({
        label: "Montefioralle, 50022",
        detail: "50022 · Greve in Chianti, Firenze, Italie",
      }),
    ]);
  });

  test("a couple can choose a hamlet that only Photon knows as the place of the wedding, with or without scripts", async () => {
    const [hamlet] = await suggest("La Foce");
    for (const place of [
      { q: "La Foce, 53042", placeId: String(hamlet?.["id"]) },
      { q: "La Foce", placeId: "" },
    ]) {
      const visitor = photon.visitor();
      expect((await visitor.post("/project", await detailsForm(place))).location).toBe("/project/providers");
      const { results } = await photon.db
        .prepare("SELECT details FROM project_drafts ORDER BY rowid DESC LIMIT 1")
        .all<{ details: string }>();
      expect(JSON.parse(results[0]?.details ?? "{}").place).toEqual({
        city: "La Foce",
        region: "Chianciano Terme, Siena",
        zipcode: "53042",
        countryCode: "IT",
        latitude: 43.0171,
        longitude: 11.7583,
      });
    }
  });

  test("places of the gazetteer come first, and no place occurs twice", async () => {
    const embedded = JSON.parse((await product.visitor().visit("/places?q=bath")).text).places;
    const places = await suggest("bath");
    expect(places.slice(0, embedded.length)).toEqual(embedded);
    expect(new Set(places.map(({ id, zipcode }) => `${id}:${zipcode}`)).size).toBe(places.length);
    expect((await suggest("saint")).length).toBe(8);
  });

  test.each(["500", "429", "401", "reset", "garbage", "hang"])(
    "if Photon fails with %s, no suggestion of the gazetteer is lost or delayed",
    async (mode) => {
      await fails(mode);
      const started = Date.now();
      expect(await suggest(STREET)).toEqual([]);
      expect((await suggest("12 rue des Lilas, Lyon"))[0]).toMatchObject({ label: "Lyon, 69001" });
      expect((await suggest("gordes"))[0]).toMatchObject({ name: "Gordes" });
      expect(Date.now() - started).toBeLessThan(10_000);
      await fails("none");
    },
  );

  test("the policy of a page with a map allows the style of the map and nothing else", async () => {
    const policy = (await photon.visitor().visit("/login")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy).toContain("img-src 'self' blob: data: https://tiles.example;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(2);
    const embedded = (await product.visitor().visit("/login")).headers.get("Content-Security-Policy");
    expect(embedded).toContain("connect-src 'self';");
  });

  test("the page of a request contains the URL of its map style", async () => {
    const provider = await createAccount(photon);
    const { id } = await createRequest(photon, provider.id);
    const page = await provider.visitor.visit(`/event-requests/${id}.data`);
    expect(page.text).toContain("https://tiles.example/styles/positron");
  });
});
