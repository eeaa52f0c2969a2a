import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPortfolio } from "../support/albums.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { ApiClient, memberOf, type ApiAnswer } from "../support/api/api-client.ts";
import { formOf, pictureFile } from "../support/api/prepared-calls.ts";
import { createPicture } from "../support/gallery-pictures.ts";
import { startProduct, type Product } from "../support/product.ts";
import { waitForPreparedPictures } from "../support/sent-pictures.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

async function signedIn(
  state: Parameters<typeof createAccount>[1] = {},
): Promise<{ account: Account; client: ApiClient }> {
  const account = await createAccount(product, state);
  return { account, client: await ApiClient.signedIn(product, account.email) };
}

const get = (client: ApiClient, path: string, headers: Record<string, string> = {}) =>
  client.send({ method: "GET", path, headers });
const tagOf = ({ headers }: ApiAnswer): string => headers.get("ETag") ?? "";

const PORTFOLIO = {
  title: "Camille et Hugo",
  description: "<p>Tout tenait à <b>une</b> table.</p><p>Puis<br>le bal</p>",
  weddingDate: "2025-06-14",
  totalBudget: 24_500.5,
  location: "Bastide des Œillets",
  city: "Gordes",
  postalCode: "84220",
  countryCode: "FR",
  style: "Champêtre chic",
  prestations: [3, 1],
};

describe("photos", () => {
  test("an uploaded photo has no URL until it is prepared, and then everybody can load it", async () => {
    const { client } = await signedIn();
    const form = formOf({ image: await pictureFile(), title: "La table", description: "Le soir" });
    const sent = await client.send({ method: "POST", path: "/api/images/upload", form });
    expect(sent.json).toMatchObject({ image: { title: "La table", isVisible: true, views: null } });
    await waitForPreparedPictures(product);
    const { json } = await get(client, "/api/images");
    expect(json).toMatchObject({ imageCount: 1, freePlanQuota: 5, images: [{ state: "ready" }] });
    const url = new URL(/"url":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? "");
    expect((await product.visitor().visit(url.pathname)).status).toBe(200);
  });

  test("a file that is no picture is refused with its code and the reason of the page", async () => {
    const { client } = await signedIn();
    const form = formOf({ image: new File(["text"], "cv.jpg"), title: "La table", description: "Le soir" });
    const answer = await client.send({ method: "POST", path: "/api/images/upload", form });
    expect(answer.json).toMatchObject({
      status: 400,
      errorSlug: "pictures.errors.type",
      code: "INVALID_FILE_TYPE",
      error: expect.not.stringContaining("{{"),
    });
  });

  test("each toggle of the visibility does the opposite, and no two of them are lost", async () => {
    const { account, client } = await signedIn();
    const path = `/api/images/${await createPicture(product, account.id)}/toggle-visibility`;
    const toggle = () => client.send({ method: "PATCH", path });
    expect((await toggle()).json).toEqual({ isVisible: false });
    expect((await toggle()).json).toEqual({ isVisible: true });
    const answers = await Promise.all(Array.from({ length: 6 }, toggle));
    expect(answers.filter(({ json }) => JSON.stringify(json) === '{"isVisible":true}')).toHaveLength(3);
  });
});

test("photos that cannot be loaded are a failure in words", async () => {
  const { client } = await signedIn();
  await product.db.exec("ALTER TABLE pictures RENAME TO pictures_away");
  const answer = await get(client, "/api/images");
  await product.db.exec("ALTER TABLE pictures_away RENAME TO pictures");
  expect(answer.json).toMatchObject({
    status: 500,
    errorSlug: "pictures.errors.loading",
    error: "Vos photos n’ont pas pu être chargées.",
  });
});

describe("portfolios", () => {
  test("a portfolio has values: euros, numbers of services, HTML, and the town's coordinates", async () => {
    const { client } = await signedIn();
    const created = await client.send({ method: "POST", path: "/api/portfolios", body: PORTFOLIO });
    expect(created.status, created.text).toBe(201);
    expect(created.json).toMatchObject({
      portfolio: {
        description: "<p>Tout tenait à une table.</p><p>Puis<br>le bal</p>",
        totalBudget: 24_500.5,
        plannerBudget: null,
        city: "Gordes",
        postalCode: "84220",
        latitude: expect.closeTo(43.91, 1),
        longitude: expect.closeTo(5.2, 1),
        isPublished: false,
        totalViews: null,
        images: [],
      },
      warnings: ["b"],
    });
    const row = await product.db
      .prepare("SELECT total_budget AS cents, description FROM portfolios ORDER BY created_at DESC LIMIT 1")
      .first();
    expect(row).toEqual({ cents: 2_450_050, description: "Tout tenait à une table.\n\nPuis\nle bal" });
    const list = await get(client, "/api/portfolios");
    expect(list.json).toMatchObject({
      portfolios: [{ title: PORTFOLIO.title, imageCount: 0, keyImageUrl: null }],
    });
    expect(list.headers.get("Link")).toBe(
      '</api/portfolios?page=1>; rel="first", </api/portfolios?page=1>; rel="last"',
    );
    expect((await get(client, "/api/portfolios?page=7")).json).toEqual({ portfolios: [] });
  });

  test("a PUT keeps the partners, and without If-Match the last write wins", async () => {
    const { account, client } = await signedIn();
    const id = await createPortfolio(product, account.id);
    const partners = [{ trade: "florist", name: "Les Œillets", link: null }];
    await product.db
      .prepare("UPDATE portfolios SET partners = ? WHERE id = ?")
      .bind(JSON.stringify(partners), id)
      .run();
    const path = `/api/portfolios/${id}`;
    const first = tagOf(await get(client, path));
    const put = (title: string, headers: Record<string, string> = {}) =>
      client.send({ method: "PUT", path, body: { ...PORTFOLIO, title }, headers });
    const changed = await put("Un", { "If-Match": first });
    expect(changed.status, changed.text).toBe(200);
    expect((await put("Deux", { "If-Match": first })).status).toBe(412);
    expect((await put("Trois", { "If-Match": tagOf(changed) })).status).toBe(200);
    expect((await put("Quatre")).status).toBe(200);
    const row = await product.db
      .prepare("SELECT title, partners FROM portfolios WHERE id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({ title: "Quatre", partners: JSON.stringify(partners) });
  });

  test("another postal code of a town with the same name is another town", async () => {
    const { client } = await signedIn();
    const town = { ...PORTFOLIO, city: "Sainte-Colombe" };
    const created = await client.send({
      method: "POST",
      path: "/api/portfolios",
      body: { ...town, postalCode: "69560" },
    });
    expect(created.json).toMatchObject({ portfolio: { postalCode: "69560" } });
    const id = /"id":"([\da-f-]{36})"/.exec(created.text)?.[1] ?? "";
    const put = (body: object) => client.send({ method: "PUT", path: `/api/portfolios/${id}`, body });
    expect((await put({ ...town, postalCode: "35134" })).json).toMatchObject({
      portfolio: { city: "Sainte-Colombe", postalCode: "35134", latitude: expect.closeTo(47.9, 0) },
    });
    expect((await put({ ...town, city: null, postalCode: null, countryCode: null })).json).toMatchObject({
      portfolio: { city: null, postalCode: null, latitude: null, longitude: null },
    });
  });

  test("a client that has the newest values gets 304, and other values after a picture was added", async () => {
    const { account, client } = await signedIn();
    const path = `/api/portfolios/${await createPortfolio(product, account.id, false)}`;
    const before = await get(client, path);
    const again = await get(client, path, { "If-None-Match": tagOf(before) });
    expect([again.status, again.text]).toEqual([304, ""]);
    const files = [
      await pictureFile("un.jpg"),
      new File(["text"], "deux.jpg"),
      await pictureFile("trois.jpg"),
    ];
    const sent = await client.send({
      method: "POST",
      path: `${path}/upload-images`,
      form: formOf({ "images[]": files }),
    });
    expect(sent.json).toMatchObject({
      images: [{ caption: "", order: 1 }, { order: 2 }],
      errors: [{ file: "deux.jpg", message: expect.stringMatching(/fichier/) }],
    });
    expect((await get(client, path, { "If-None-Match": tagOf(before) })).status).toBe(200);
    await waitForPreparedPictures(product);
    const { json } = await get(client, path);
    expect(json).toMatchObject({
      portfolio: { images: [{ state: "ready", isKeyImage: true }, { isKeyImage: false }] },
    });
    const ids = [...JSON.stringify(json).matchAll(/"id":"([\w-]{43})"/g)].map(([, key = ""]) => key);
    const order = (images: string[]) =>
      client.send({ method: "PUT", path: `${path}/images/reorder`, body: { images } });
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0] ?? ""],
      [ids[0] ?? "", ids[0] ?? ""],
      [...ids, "A".repeat(43)],
      [],
    ])
      expect((await order(wrong)).status, wrong.join()).toBe(400);
    expect((await order(ids.toReversed())).json).toEqual({
      images: ids.toReversed().map((key, index) => ({ id: key, order: index + 1 })),
    });
    const after = JSON.stringify((await get(client, path)).json);
    expect([...after.matchAll(/"id":"([\w-]{43})"/g)].map(([, key = ""]) => key)).toEqual(ids.toReversed());
  });

  test("the public URL is null until the portfolio is published, and then leads to its page", async () => {
    const { account, client } = await signedIn();
    const path = `/api/portfolios/${await createPortfolio(product, account.id, false)}`;
    expect((await get(client, `${path}/public-url`)).json).toEqual({ url: null });
    const form = formOf({ "images[]": await pictureFile() });
    await client.send({ method: "POST", path: `${path}/upload-images`, form });
    await waitForPreparedPictures(product);
    const published = await client.send({ method: "POST", path: `${path}/publish` });
    expect(published.json).toEqual({ isPublished: true });
    const { json } = await get(client, `${path}/public-url`);
    expect(new URL(memberOf(json, "url")).pathname).toMatch(/\/portfolios\/aux-oliviers-/);
  });
});

describe("portrait", () => {
  test("tags that are not allowed are dropped and named, and the page shows the same text", async () => {
    const { account, client } = await signedIn();
    const body = {
      portrait: '<h2>Moi</h2><p onclick="x()">Je <strong>danse</strong></p><script>alert(1)</script>',
      experience: "<ol><li>Un</li><li>Deux</li></ol>",
      service: "Une ligne\nune autre",
      benefits: "",
    };
    const answer = await client.send({ method: "POST", path: "/api/portrait-experiences", body });
    expect(answer.json).toEqual({
      portrait: "<p>Moi</p><p>Je <strong>danse</strong></p>",
      experience: "<ol><li>Un</li><li>Deux</li></ol>",
      service: "<p>Une ligne<br>une autre</p>",
      benefits: "",
      warnings: ["h2", "script"],
    });
    const { text } = await account.visitor.visit("/portrait-experiences");
    expect(text).toContain("Je **danse**");
  });
});

describe("company", () => {
  test("coordinates come from the server, and a client is told if its own mean another place", async () => {
    const { client } = await signedIn();
    const place = { zipcode: "84000", city: "Avignon", countryCode: "FR" };
    const move = (body: object) => client.send({ method: "POST", path: "/api/company/address", body });
    const near = await move({ ...place, latitude: 43.9, longitude: 4.8 });
    expect(near.json).toMatchObject({
      city: "Avignon",
      countryLabel: "France",
      latitude: expect.closeTo(43.95, 1),
    });
    expect(near.json).not.toHaveProperty("warnings");
    const far = await move({ ...place, latitude: 48.85, longitude: 2.35 });
    expect(far.json).toMatchObject({
      latitude: expect.closeTo(43.95, 1),
      warnings: ["latitude", "longitude"],
    });
  });

  test("the daily limit for changes of the profile's address is that of the page", async () => {
    const { client } = await signedIn();
    const rename = (name: string) =>
      client.send({
        method: "POST",
        path: "/api/company/details",
        body: { name, dateOfCreation: "2014-05-06", siret: "73282932000074" },
      });
    for (const name of ["Un", "Deux", "Trois", "Quatre", "Cinq"])
      expect((await rename(`Maison ${name}`)).status).toBe(200);
    const refused = await rename("Maison Six");
    expect(refused.json).toMatchObject({ status: 429, errorSlug: "company.errors.address_changes" });
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    const town = await client.send({
      method: "POST",
      path: "/api/company/address",
      body: { zipcode: "84000", city: "Avignon", countryCode: "FR" },
    });
    expect(town.json).toMatchObject({ status: 429, errorSlug: "company.errors.address_changes" });
  });

  test("a service keeps its price in euros, and without If-Match the last write wins", async () => {
    const { client } = await signedIn();
    const choose = (prestations: number[], budgetStartingFrom: number | null) =>
      client.send({
        method: "POST",
        path: "/api/company/services",
        body: {
          langues: [2, 1],
          prestations,
          prestationDetails: prestations.map((prestationId) => ({ prestationId, budgetStartingFrom })),
        },
      });
    await choose([1], 1500);
    const { json } = await choose([3, 2], 3200.5);
    expect(json).toMatchObject({
      prestations: [{ id: expect.any(Number), label: expect.any(String) }, {}],
      prestationDetails: [
        { budgetStartingFrom: 3200.5, isDescriptionVisible: true, isBudgetVisible: true },
        { budgetStartingFrom: 3200.5 },
      ],
    });
    const stored = await product.db
      .prepare("SELECT DISTINCT budget_from AS cents FROM company_services ORDER BY budget_from")
      .all();
    expect(stored.results).toEqual([{ cents: 320_050 }]);
  });
});

test("suggestions of towns have coordinates and the name of their country", async () => {
  const { json } = await get(ApiClient.open(product), "/api/places/autocomplete?q=Gordes");
  expect(json).toMatchObject({
    results: expect.arrayContaining([
      {
        zipcode: "84220",
        city: "Gordes",
        country: "France",
        countrycode: "FR",
        lat: expect.closeTo(43.91, 1),
        lng: expect.closeTo(5.2, 1),
      },
    ]),
  });
});
