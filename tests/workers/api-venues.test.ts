import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createAccount } from "../support/accounts.ts";
import { ApiClient, type ApiAnswer } from "../support/api/api-client.ts";
import { startProduct, type Product } from "../support/product.ts";
import { setClockAhead } from "../support/statements-run.ts";
import { createVenue, createVenuePicture } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

async function owner(state: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(product, { role: "ROLE_VENUE", ...state });
  return { account, client: await ApiClient.signedIn(product, account.email) };
}

const BODY = {
  general: {
    ...{ name: "Domaine de la Tuilière", type: "domain", address: "Route de Lacoste" },
    ...{ zipcode: "84220", city: "Gordes", countryCode: "FR", phone: "04 90 72 02 75" },
    email: "bonjour@tuiliere.example.com",
  },
  description: {
    description: "Une bastide, ses tilleuls et sa source.",
    detailedDescription: "<h2>Accès</h2><p>Pour le <strong>week-end</strong>.</p>",
    ...{ seatedCapacity: 180, minPrice: 4500, maxPrice: 9800.5 },
  },
  features: { garden: true, seaView: false },
  prestations: ["rental"],
  prestationDetails: [{ prestationId: "rental", description: "Deux jours.", budgetStartingFrom: 1234.5 }],
};

const idIn = ({ text }: ApiAnswer): string => /"venue":\{"id":"([^"]+)"/.exec(text)?.[1] ?? "";

describe("a whole venue", () => {
  test("is created from values, and what was dropped is named", async () => {
    const { client } = await owner();
    const created = await client.send({ method: "POST", path: "/api/venues/create", body: BODY });
    expect(created.json).toMatchObject({
      warnings: ["h2"],
      venue: {
        ...{ name: "Domaine de la Tuilière", phone: "+33490720275", city: "Gordes", countryLabel: "France" },
        ...{ minPrice: 4500, maxPrice: 9800.5, seatedCapacity: 180, bedrooms: null },
        detailedDescription: "<p>Accès</p><p>Pour le <strong>week-end</strong>.</p>",
        ...{ isPublished: false, isValidated: false },
        features: { garden: true, seaView: false },
        prestationDetails: [{ prestationId: "rental", budgetStartingFrom: 1234.5 }],
      },
    });
  });

  test("is changed on the basis of the version that the client has read", async () => {
    const { client } = await owner();
    const id = idIn(await client.send({ method: "POST", path: "/api/venues/create", body: BODY }));
    const read = await client.send({ method: "GET", path: `/api/venues/${id}` });
    const tag = read.headers.get("ETag") ?? "";
    const update = (name: string, headers: Record<string, string> = {}) =>
      client.send({
        method: "POST",
        path: `/api/venues/${id}/update`,
        body: { ...BODY, general: { ...BODY.general, name }, features: {} },
        headers,
      });
    const changed = await update("Mas de la Source", { "If-Match": tag });
    expect(changed.json).toMatchObject({ venue: { name: "Mas de la Source", features: { garden: false } } });
    expect(await update("Mas du Vent", { "If-Match": tag })).toMatchObject({ status: 412 });
    expect(await update("Mas du Vent")).toMatchObject({ status: 200 });
  });

  test("keeps a feature that is no longer offered, if a client sends back what it has read", async () => {
    const { client } = await owner({ isPremium: true });
    const body = { ...BODY, features: { garden: true } };
    const id = idIn(await client.send({ method: "POST", path: "/api/venues/create", body }));
    const readVenue = () => client.send({ method: "GET", path: `/api/venues/${id}` });
    const offerGarden = async (isOffered: boolean, ahead: number) => {
      await product.db
        .prepare("UPDATE lookups SET is_active = ? WHERE slug = 'garden'")
        .bind(Number(isOffered))
        .run();
      // The Worker reads the lists again when a minute has passed.
      await setClockAhead(product.miniflare, ahead);
      return readVenue();
    };
    try {
      const read = await offerGarden(false, 120_000);
      const { features } = z
        .object({ venue: z.object({ features: z.record(z.string(), z.boolean()) }) })
        .parse(read.json).venue;
      expect(features["garden"]).toBe(true);
      const update = {
        method: "POST",
        path: `/api/venues/${id}/update`,
        body: { ...BODY, features },
      } as const;
      expect(await client.send(update)).toMatchObject({
        status: 200,
        json: { venue: { features: { garden: true } } },
      });
      const other = await client.send({ method: "POST", path: "/api/venues/create", body });
      expect([other.status, other.text]).toEqual([400, expect.stringContaining('"features"')]);
      const without = { ...BODY, features: { ...features, garden: false } };
      expect(await client.send({ method: "POST", path: "/api/venues/create", body: without })).toMatchObject({
        status: 201,
      });
    } finally {
      await offerGarden(true, 240_000);
      await setClockAhead(product.miniflare, 0);
    }
  });

  test("each wrong field is named with its place in the body", async () => {
    const { client } = await owner();
    const body = {
      ...BODY,
      general: { ...BODY.general, phone: "12345678", zipcode: "99" },
      prestations: ["rental", "rental_of_moats"],
      prestationDetails: [
        ...BODY.prestationDetails,
        { prestationId: "rental_of_moats", description: "Deux.", budgetStartingFrom: 2 },
      ],
    };
    const answer = await client.send({ method: "POST", path: "/api/venues/create", body });
    expect(answer.json).toMatchObject({
      status: 400,
      fields: {
        "general.phone": expect.any(String),
        "general.zipcode": expect.any(String),
        prestations: expect.any(String),
      },
    });
    const missing = await client.send({
      method: "POST",
      path: "/api/venues/create",
      body: { ...BODY, prestationDetails: [{ prestationId: "rental" }] },
    });
    expect(missing.json).toMatchObject({
      fields: {
        "prestationDetails.0.description": expect.any(String),
        "prestationDetails.0.budgetStartingFrom": expect.any(String),
      },
    });
  });
});

describe("the pictures of a venue", () => {
  async function withPictures() {
    const { account, client } = await owner();
    const venueId = await createVenue(product, account.id);
    const keys: string[] = [];
    for (const position of [1, 2, 3])
      keys.push(await createVenuePicture(product, { providerId: account.id, venueId }, { position }));
    const change = (key: string, body: object) =>
      client.send({ method: "PUT", path: `/api/venues/${venueId}/images/${key}`, body });
    const read = async () => (await client.send({ method: "GET", path: `/api/venues/${venueId}` })).json;
    return { keys, change, read };
  }

  test("texts, place and key picture are changed together, and the rest stays as it is", async () => {
    const { keys, change, read } = await withPictures();
    const [first = "", second, third = ""] = keys;
    await change(third, { title: "La cour", alt: "Une cour" });
    const answer = await change(third, { position: 1, isKeyImage: true, isVisible: false });
    expect(answer.json).toMatchObject({
      image: {
        ...{ id: third, title: "La cour", alt: "Une cour", position: 1 },
        ...{ isKeyImage: true, isVisible: false, state: "ready" },
      },
    });
    await change(first, { isKeyImage: true });
    expect(await read()).toMatchObject({
      venue: {
        images: [
          { id: third, isKeyImage: false },
          { id: first, isKeyImage: true },
          { id: second, isKeyImage: false },
        ],
      },
    });
    expect((await change(first, { isKeyImage: false })).json).toMatchObject({ image: { isKeyImage: false } });
  });

  test("nothing is changed if a picture that is not prepared shall become the key picture", async () => {
    const { keys, change, read } = await withPictures();
    const [first = "", second = ""] = keys;
    await product.db
      .prepare("UPDATE media SET state = 'uploaded', created_at = ? WHERE key = ?")
      .bind(Date.now(), second)
      .run();
    const refused = await change(second, { title: "La cour", position: 1, isKeyImage: true });
    expect(refused.status).toBe(409);
    expect(await read()).toMatchObject({
      venue: {
        images: [{ id: first }, { id: second, title: "", state: "preparing", imageUrl: null }, {}],
      },
    });
  });
});

test("taking a venue offline that fails is told with its own text", async () => {
  const { account, client } = await owner();
  const id = await createVenue(product, account.id);
  await product.db
    .prepare(
      "CREATE TRIGGER broken BEFORE UPDATE OF is_published ON venues BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    .run();
  const answer = await client.send({
    method: "PUT",
    path: `/api/venues/${id}/publish`,
    body: { published: false },
  });
  await product.db.prepare("DROP TRIGGER broken").run();
  expect(answer.json).toMatchObject({ status: 500, errorSlug: "venues.errors.unpublishing" });
});
