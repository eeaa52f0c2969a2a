import { FROM_OFFICE } from "../support/visitor.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { AccountState } from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createProvider, type ProviderState } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createVenue, createVenuePicture, type VenueState } from "../support/venues.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();

const owner = (state: ProviderState = {}) => createProvider(product, { role: "ROLE_VENUE", ...state });

const look = (
  path: string,
  visitor: Visitor = product.visitor(),
  headers: Record<string, string> = {},
): Promise<Answer> => visitor.visit(path, { headers: { "User-Agent": BROWSER, ...headers } });

/** Returns a URL that contains a wrong name of the venue. It redirects to the page of the venue. */
const anyPath = (providerId: string, venueId: string): string =>
  `/providers/${providerId}/venues/x-${venueId}`;

/** Opens the page of a venue by following the redirect of a URL with a wrong name. */
async function read(
  providerId: string,
  venueId: string,
  visitor = product.visitor(),
  headers: Record<string, string> = {},
): Promise<Answer> {
  const moved = await look(anyPath(providerId, venueId), visitor, headers);
  return moved.location
    ? look(new URL(moved.location, "http://fr.localhost").pathname, visitor, headers)
    : moved;
}

/** Creates a venue and its owner. */
async function venueOf(state: VenueState = {}, account: ProviderState = {}) {
  const provider = await owner(account);
  return { provider, id: await createVenue(product, provider.id, state) };
}

describe("what the page of a venue shows", () => {
  test("the page of a venue shows exactly what the owner lets couples see", async () => {
    const { provider, id } = await venueOf({
      seatedCapacity: 180,
      standingCapacity: 250,
      bedrooms: 14,
      minPrice: 450_000,
      maxPrice: 980_000,
      features: ["garden", "bar", "sound_system"],
    });
    await run(
      `UPDATE venues SET contact_name = 'Hélène Aubanel', contact_role = 'Vous accueille', instagram = ?,
         details = ? WHERE id = ?`,
      "https://www.instagram.com/tuiliere",
      JSON.stringify([{ kind: "paragraph", runs: [{ text: "Un seul mariage à la fois", isBold: false }] }]),
      id,
    );
    for (const [service, budget, isDescriptionVisible, isBudgetVisible] of [
      ["rental", 790_000, 1, 1],
      ["brunch", 99_900, 0, 0],
    ] as const)
      await run(
        `INSERT INTO venue_services (venue_id, service, description, budget_from, is_description_visible, is_budget_visible)
         VALUES (?, ?, ?, ?, ?, ?)`,
        ...[id, service, `Texte de ${service}`, budget, isDescriptionVisible, isBudgetVisible],
      );
    for (const [source, name] of [
      ["couple", "Inès et Paul"],
      ["imported", "Thomas et Vera"],
    ] as const)
      await run(
        `INSERT INTO venue_reviews (id, venue_id, couple_name, wedding_date, content, source, created_at)
         VALUES (?, ?, ?, '2024-08-17', 'Le chai sous l’orage', ?, 1)`,
        ...[randomIds.uuid(), id, name, source],
      );
    const picture = { providerId: provider.id, venueId: id };
    const shown = await createVenuePicture(product, picture, { alt: "La façade", caption: "Au matin" });
    const key = await createVenuePicture(product, picture, { position: 2, isKey: true });
    const hidden = await createVenuePicture(product, picture, { position: 3, isVisible: false });

    const { status, text } = await read(provider.id, id);
    expect(status).toBe(200);
    for (const part of [
      '<h1 class="wrap-anywhere">Domaine de la Tuilière</h1>',
      "Domaine · Bonnieux",
      "Un seul mariage à la fois",
      "Jusqu’à 180 personnes assises, 250 debout",
      "14 chambres sur place",
      "Sonorisation",
      "Non indiqué",
      "Texte de rental",
      "84480 Bonnieux",
      "Hélène Aubanel",
      "https://www.instagram.com/tuiliere",
      `/project?venue=${id}`,
      `alt="La façade"`,
      "Inès et Paul",
      "Mariage en août 2024",
      `property="og:image" content="http://www.fr.localhost/media/${key}"`,
    ])
      expect(text, part).toContain(part);
    expect(text).toMatch(/4[\s\u202f]500\s?–\s?9[\s\u202f]800[\s\u00a0]€/u);
    expect(text.match(/nous ne l’avons pas vérifié/g), "only the imported review says so").toHaveLength(1);
    for (const part of ["Texte de brunch", hidden, "lieu@domaine.example", "490000000", provider.email])
      expect(text, part).not.toContain(part);
    expect(text, "a hidden price").not.toMatch(/\b999[\s\u00a0]€/u);
    expect(text.indexOf(`/media/${key}`), "the key picture is first").toBeLessThan(
      text.indexOf(`/media/${shown}`),
    );
    expect(text, "no framework").not.toContain("data-island");

    const photos = await look(/href="(\/providers\/[^"]+\/photos)"/.exec(text)?.[1] ?? "");
    expect(photos.status).toBe(200);
    for (const part of [shown, key, "Au matin"]) expect(photos.text).toContain(part);
    expect(photos.text).not.toContain(hidden);
  });

  test("the page of a venue describes the venue to search engines as an EventVenue, but without imported notices", async () => {
    const { provider, id } = await venueOf({ seatedCapacity: 180, features: ["garden"], minPrice: 450_000 });
    const { text } = await read(provider.id, id);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "{}";
    expect(JSON.parse(json)).toMatchObject({
      "@type": ["LocalBusiness", "EventVenue"],
      name: "Domaine de la Tuilière",
      address: {
        streetAddress: "Route de Lacoste",
        postalCode: "84480",
        addressLocality: "Bonnieux",
        addressCountry: "FR",
      },
      geo: { latitude: 43.8233, longitude: 5.3056 },
      maximumAttendeeCapacity: 180,
      amenityFeature: [{ name: "Jardin", value: true }],
    });
    expect(json).not.toContain("review");
  });

  test("the page of a venue has one canonical URL; a URL with another name, another domain or a key in capitals redirects to it", async () => {
    const { provider, id } = await venueOf();
    const path = `/providers/${provider.id}/venues/domaine-de-la-tuiliere-bonnieux-${id}`;
    for (const written of [`x-${id}`, id, `un-autre-nom-${id.toUpperCase()}`]) {
      const { status, location } = await look(`/providers/${provider.id}/venues/${written}?utm=1`);
      expect({ status, location }, written).toEqual({
        status: 301,
        location: `http://www.fr.localhost${path}?utm=1`,
      });
    }
    const abroad = await look(path, product.visitor("de"));
    expect(abroad.location).toBe(`http://www.fr.localhost/de${path}`);
    const page = await look(path);
    expect(page.text).toContain(`<link rel="canonical" href="http://www.fr.localhost${path}"`);
  });

  test("without Premium the page ends with nearby venues, of which Premium venues come first", async () => {
    const place = { latitude: 45.1, longitude: 3.1 };
    const free = await venueOf({ name: "Moulin du centre", ...place });
    const near = await venueOf({ name: "Ferme voisine", latitude: 45.11, longitude: 3.11 });
    const premium = await venueOf(
      { name: "Manoir Premium", latitude: 45.3, longitude: 3.3 },
      { isPremium: true },
    );
    await venueOf({ name: "Loin d’ici", latitude: 48.1, longitude: 3.1 });
    await venueOf({ name: "En attente", validation: "waiting", ...place });
    const { text } = await read(free.provider.id, free.id);
    expect(text).toContain("D’autres lieux de la région");
    expect(text.indexOf("Manoir Premium")).toBeGreaterThan(0);
    expect(text.indexOf("Manoir Premium")).toBeLessThan(text.indexOf("Ferme voisine"));
    for (const name of ["Loin d’ici", "En attente"]) expect(text).not.toContain(name);
    expect((await read(near.provider.id, near.id)).text).toContain("Moulin du centre");
    expect((await read(premium.provider.id, premium.id)).text).not.toContain("D’autres lieux");
  });

  test("the profile of the provider lists the venues that couples see", async () => {
    const provider = await owner({ isPremium: true });
    const first = await createVenue(product, provider.id, {
      name: "Le Mas",
      minPrice: 300_000,
      standingCapacity: 90,
    });
    const second = await createVenue(product, provider.id, { name: "La Bergerie" });
    await createVenue(product, provider.id, { name: "La Grange cachée", isPublished: false });
    const { text } = await look(`/providers/${provider.id}`);
    expect(text).toContain(`/providers/${provider.id}/venues/le-mas-bonnieux-${first}`);
    expect(text).toContain(`/providers/${provider.id}/venues/la-bergerie-bonnieux-${second}`);
    expect(text).toContain("jusqu’à 90 personnes");
    expect(text).not.toContain("La Grange cachée");
  });
});

describe("who sees a venue", () => {
  const HIDDEN: [string, VenueState, AccountState][] = [
    ["not published", { isPublished: false }, {}],
    ["waiting", { validation: "waiting" }, {}],
    ["refused", { validation: "refused" }, {}],
    ["of an account that waits", {}, { moderation: "pending" }],
    ["of a refused account", {}, { moderation: "refused" }],
  ];
  test.each(HIDDEN)("a venue answers 404 while it is %s", async (_name, state, account) => {
    const { provider, id } = await venueOf(state, account);
    const key = await createVenuePicture(product, { providerId: provider.id, venueId: id });
    for (const visitor of [product.visitor(), provider.visitor]) {
      expect((await look(anyPath(provider.id, id), visitor)).status).toBe(404);
      expect((await look(`${anyPath(provider.id, id)}/photos`, visitor)).status).toBe(404);
    }
    expect((await product.visitor().visit(`/media/${key}`)).status, "nor are its pictures").toBe(404);
  });

  test("a validated venue stays visible while a change is reviewed", async () => {
    const { provider, id } = await venueOf({ reviewSince: 1 });
    expect((await read(provider.id, id)).status).toBe(200);
  });

  test("the venue is hidden while its account is disabled or its SIRET is not confirmed", async () => {
    const { provider, id } = await venueOf();
    const changes = [
      ["accounts SET disabled_at = 1 WHERE id", "accounts SET disabled_at = NULL WHERE id"],
      [
        "companies SET siret_status = 'not_found' WHERE provider_id",
        "companies SET siret_status = 'active' WHERE provider_id",
      ],
    ] as const;
    for (const [hide, show] of changes) {
      await run(`UPDATE ${hide} = ?`, provider.id);
      expect((await look(anyPath(provider.id, id))).status, hide).toBe(404);
      await run(`UPDATE ${show} = ?`, provider.id);
      expect((await read(provider.id, id)).status, show).toBe(200);
    }
  });

  test("couples see only the oldest published venue of an account without Premium, and all venues with Premium", async () => {
    const provider = await owner();
    const oldest = await createVenue(product, provider.id, { isPublished: false });
    const second = await createVenue(product, provider.id);
    const third = await createVenue(product, provider.id);
    const seen = async () =>
      Promise.all([oldest, second, third].map(async (id) => (await read(provider.id, id)).status));
    expect(await seen()).toEqual([404, 200, 404]);
    await run("UPDATE venues SET is_published = 1 WHERE id = ?", oldest);
    expect(await seen()).toEqual([200, 404, 404]);
    await run(
      "UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?",
      Date.now() + 86_400_000,
      provider.id,
    );
    expect(await seen()).toEqual([200, 200, 200]);
    await run("UPDATE accounts SET premium_end_at = 1 WHERE id = ?", provider.id);
    expect(await seen()).toEqual([200, 404, 404]);
  });

  test("the page of a venue opens only at a URL that names the venue's own provider", async () => {
    const { id } = await venueOf();
    const other = await owner();
    expect((await look(anyPath(other.id, id))).status).toBe(404);
    for (const name of ["x", "x-1", `x-${randomIds.uuid()}`])
      expect((await look(`/providers/${other.id}/venues/${name}`)).status, name).toBe(404);
  });
});

describe("the views of a venue", () => {
  const viewsOf = (id: string) =>
    product.db
      .prepare(
        `SELECT v.views_total AS total, (SELECT views FROM views_daily WHERE provider_id = v.provider_id AND day = ?
           AND page = 'venue:' || v.id) AS today FROM venues v WHERE v.id = ?`,
      )
      .bind(calendarDayAt(Date.now(), "Europe/Paris"), id)
      .first();

  test("a view is counted once per browser and day, but not a view by the owner of the venue", async () => {
    const { provider, id } = await venueOf();
    const visitor = product.visitor();
    await read(provider.id, id, provider.visitor, FROM_OFFICE);
    for (let times = 0; times < 3; times += 1) await read(provider.id, id, visitor);
    await read(provider.id, id);
    await expect.poll(() => viewsOf(id)).toEqual({ total: 2, today: 2 });
  });
});

describe("rows read for the page of a venue", () => {
  test("the number of rows read for the page of a venue does not depend on the number of nearby venues or of other accounts", async () => {
    const { provider, id } = await venueOf({ latitude: 47.2, longitude: -1.5 });
    const rows = async () => {
      const answer = await read(provider.id, id);
      return (await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "")).rowsRead;
    };
    await rows();
    const alone = await rows();
    const neighbours = await owner({ isPremium: true });
    const venues = Array.from({ length: 2000 }, (_venue, index) => ({
      id: randomIds.uuid(),
      latitude: 47.2 + (index % 40) / 200,
      longitude: -1.5 + Math.floor(index / 40) / 200,
    }));
    await run(
      `INSERT INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
         description, created_at, changed_at, is_published, validation)
       SELECT value ->> '$.id', ?, 'Voisin', 'domain', 'a@a.example', '+33', '44000', 'Nantes', 'FR',
         value ->> '$.latitude', value ->> '$.longitude', '-', 1, 1, 1, 'validated' FROM json_each(?)`,
      neighbours.id,
      JSON.stringify(venues),
    );
    const crowded = await rows();
    expect(alone).toBeLessThanOrEqual(80);
    expect(crowded).toBeLessThanOrEqual(200);
  });
});

test("the page of a venue says how fast the owner answers and that the telephone is verified, if this is known", async () => {
  const { provider, id } = await venueOf();
  await run("UPDATE accounts SET phone_verified_at = NULL WHERE id = ?", provider.id);
  const before = (await read(provider.id, id)).text;
  for (const part of ["Répond en", "Téléphone vérifié"]) expect(before).not.toContain(part);
  await run(
    "INSERT INTO answer_medians (subject, minutes, sample_size, made_at) VALUES (?, 370, 10, 1)",
    `public:${provider.id}`,
  );
  await run("UPDATE accounts SET phone_verified_at = 1 WHERE id = ?", provider.id);
  const after = (await read(provider.id, id)).text;
  expect(after).toMatch(/Répond en 6[\s\u00a0\u202f]h environ/);
  expect(after).toContain("Téléphone vérifié");
});

test("only the owner can preview a venue before it is validated", async () => {
  const { provider, id } = await venueOf({ features: ["bar"] });
  await run("UPDATE venues SET validation = 'waiting' WHERE id = ?", id);
  const page = await look(`/venues/${id}/preview`, provider.visitor);
  expect(page.status).toBe(200);
  for (const part of ["Domaine de la Tuilière", "ne voient pas encore cette page", 'content="noindex"'])
    expect(page.text, part).toContain(part);
  expect((await provider.visitor.visit(`/venues/${id}`)).text).toContain(`/venues/${id}/preview`);
  const other = await owner();
  expect((await look(`/venues/${id}/preview`, other.visitor)).status).toBe(404);
  expect((await look(`/venues/${id}/preview`)).location).toContain("/login");
});
