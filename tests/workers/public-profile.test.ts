import { FROM_OFFICE } from "../support/visitor.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { ACCENTS } from "../../app/models/public-profile/accents.rules.ts";
import { createAccount } from "../support/accounts.ts";
import { createPortfolio } from "../support/albums.ts";
import { createPicture, type PictureState } from "../support/gallery-pictures.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createProvider, type ProviderState } from "../support/projects.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const today = () => calendarDayAt(Date.now(), "Europe/Paris");

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

/** Adds a picture at a position in a provider's gallery. */
const addPicture = (providerId: string, position: number, state: PictureState = {}): Promise<string> =>
  createPicture(product, providerId, { position, ...state });

/** Creates a provider whose profile URL contains this slug. */
async function published(slug: string, state: ProviderState = {}) {
  const account = await createProvider(product, state);
  await run(
    "INSERT INTO profile_addresses (domain, slug, provider_id) VALUES (?, ?, ?)",
    state.domain ?? "fr",
    slug,
    account.id,
  );
  return { ...account, path: `/providers/${slug}` };
}

const look = (
  path: string,
  visitor: Visitor = product.visitor(),
  headers: Record<string, string> = {},
): Promise<Answer> => visitor.visit(path, { headers: { "User-Agent": BROWSER, ...headers } });

const viewsOf = async (id: string): Promise<Record<string, number>> => {
  const { results } = await product.db
    .prepare("SELECT page, views FROM views_daily WHERE provider_id = ? AND day = ?")
    .bind(id, today())
    .all<{ page: string; views: number }>();
  return Object.fromEntries(results.map(({ page, views }) => [page, views]));
};

describe("what a public profile shows", () => {
  test("the public profile shows exactly what its provider has made visible", async () => {
    const { id, path } = await published("tout-visible", {
      companyName: "Tout visible",
      services: ["FULL_PLANNING"],
    });
    await run(
      `UPDATE company_services SET description = 'Du premier rendez-vous au départ', budget_from = 320000 WHERE provider_id = ?`,
      id,
    );
    await run(
      `INSERT INTO company_services (provider_id, service, description, budget_from, is_description_visible, is_budget_visible)
       VALUES (?, 'WEDDING_DESIGN', 'Texte caché', 99900, 0, 0)`,
      id,
    );
    await run("UPDATE companies SET website = 'https://www.lin.example/' WHERE provider_id = ?", id);
    await run(
      "INSERT INTO social_networks (provider_id, instagram, changed_at) VALUES (?, 'https://www.instagram.com/lin', 1)",
      id,
    );
    const text = (words: string) =>
      JSON.stringify([{ kind: "paragraph", runs: [{ text: words, isBold: false }] }]);
    await run(
      "INSERT INTO portraits (provider_id, portrait, benefits, draft) VALUES (?, ?, ?, ?)",
      id,
      text("Costumière autrefois"),
      text("Un seul mariage par week-end"),
      text("Brouillon"),
    );
    for (const [title, isVisible] of [
      ["Une journée", 1],
      ["Film caché", 0],
    ] as const)
      await run(
        `INSERT INTO videos (id, provider_id, album_id, host, video_id, title, description, is_visible, created_at)
         VALUES (?, ?, ?, 'youtube', ?, ?, 'De l’installation des tables', ?, 1)`,
        randomIds.uuid(),
        id,
        id,
        `abcdefghij${isVisible}`,
        title,
        isVisible,
      );
    const shown = await addPicture(id, 1, { title: "La longue table" });
    const hidden = await addPicture(id, 2, { isVisible: false });
    const unready = await addPicture(id, 3, { state: "pending" });

    const { text: page, status } = await look(path);
    expect(status).toBe(200);
    for (const part of [
      "Du premier rendez-vous au départ",
      "Costumière autrefois",
      "Un seul mariage par week-end",
      "Une journée",
      "De l’installation des tables",
      "La longue table",
      `${path}/photos/${shown}`,
      `/media/${shown}-640 640w, /media/${shown}-780 780w`,
      "https://www.instagram.com/lin",
      `/project?provider=${id}`,
      `property="og:image" content="http://www.fr.localhost/media/${shown}"`,
      '"sameAs":["https://www.lin.example/","https://www.instagram.com/lin"]',
    ])
      expect(page, part).toContain(part);
    expect(page).toMatch(/3[\s\u202f]200[\s\u00a0]€/);
    expect(page).toContain('rel="noopener nofollow"');
    const film = /<div class="facade">.*?<\/div>/s.exec(page)?.[0];
    expect(film, "a photograph of the provider stands for the film").toContain(`src="/media/${shown}"`);
    expect(film).not.toMatch(/ytimg|vimeocdn/);
    expect(page, "a hidden price").not.toMatch(/\b999[\s\u00a0]€/);
    for (const part of ["Texte caché", "Film caché", "Brouillon", hidden, unready])
      expect(page, part).not.toContain(part);
    expect(page, "no framework").not.toContain("data-island");
    expect(page, "no cookie but the note of the view").not.toContain("__remix");
  });

  test("the public profile shows the provider as a person, and facts about the company if they are known", async () => {
    const { id, path } = await published("a-une-personne");
    await run("UPDATE accounts SET firstname = 'Élise', lastname = 'Marchand' WHERE id = ?", id);
    await run(
      "UPDATE companies SET siret_status = 'unchecked', date_of_creation = NULL WHERE provider_id = ?",
      id,
    );
    const keep =
      "INSERT OR REPLACE INTO answer_medians (subject, minutes, sample_size, made_at) VALUES (?, 370, ?, 1)";
    await run("UPDATE accounts SET phone_verified_at = NULL WHERE id = ?", id);
    await run(keep, `provider:${id}`, 40);
    const before = (await look(path)).text;
    expect(before).toMatch(/<h2[^>]*>Élise Marchand<\/h2><p[^>]*>Sur Trousseau depuis/);
    for (const part of ["Répond en", "Entreprise vérifiée", "Téléphone vérifié"])
      expect(before).not.toContain(part);
    await run(keep, `public:${id}`, 10);
    await run("UPDATE accounts SET phone_verified_at = 1 WHERE id = ?", id);
    await run(
      "UPDATE companies SET siret_status = 'active', date_of_creation = '2015-04-01' WHERE provider_id = ?",
      id,
    );
    const after = (await look(path)).text;
    expect(after).toContain("Organise des mariages depuis 2015");
    expect(after).toMatch(/Répond en 6[\s\u00a0\u202f]h environ/);
    for (const part of ["Entreprise vérifiée", "Téléphone vérifié"]) expect(after).toContain(part);
  });

  test("a free profile ends with a list of nearby providers, but a Premium profile does not", async () => {
    const free = await published("sans-offre", { companyName: "Sans offre" });
    const premium = await published("avec-offre", { companyName: "Avec offre", isPremium: true });
    const title = "D’autres prestataires de la région";
    const page = (await look(free.path)).text;
    expect(page).toContain(title);
    expect(page).toContain(premium.path);
    expect((await look(premium.path)).text).not.toContain(title);
  });

  test("only a Premium provider can choose a colour, and the profile shows it while Premium lasts", async () => {
    const { id, path, visitor } = await published("en-couleur", { isPremium: true });
    const answer = await visitor.post("/integrate-badge", { accent: "sea" });
    expect(answer.status).toBe(303);
    expect((await look(path)).text).toContain("public-page accent-sea");
    await addPicture(id, 1);
    const story = await createPortfolio(product, id);
    await run("UPDATE pictures SET album_id = ?, is_key = 1 WHERE key = ?", story, await addPicture(id, 1));
    const told = await look(`/providers/${id}/portfolios/x-${story}`);
    const storyPath = new URL(told.location ?? "", "http://fr.localhost").pathname;
    for (const page of [`${path}/photos`, storyPath])
      expect((await look(page)).text, page).toContain("public-page accent-sea");
    expect((await visitor.visit("/integrate-badge")).text).toMatch(
      /value="sea"[^>]*checked|checked[^>]*value="sea"/,
    );
    expect((await visitor.post("/integrate-badge", { accent: "pink" })).status).toBe(400);
    await run("UPDATE accounts SET premium_status = 'none', premium_end_at = 1 WHERE id = ?", id);
    expect((await look(path)).text).not.toContain("public-page accent-");
    expect((await visitor.post("/integrate-badge", { accent: ACCENTS[0] })).location).toBe("/");
    await run(
      "UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?",
      Date.now() + 1e9,
      id,
    );
    expect((await look(path)).text).toContain("public-page accent-sea");
    await visitor.post("/integrate-badge", { accent: "aubergine" });
    expect((await look(path)).text).not.toContain("public-page accent-");
  });
});

describe("the pages of pictures", () => {
  test("a cropped picture shows the chosen part, also after the picture was deleted and restored", async () => {
    const { id, path, visitor } = await published("bien-cadree");
    const key = await addPicture(id, 1);
    const change = (form: Record<string, string>) => visitor.post("/images", { picture: key, ...form });
    const imageOn = async () => new RegExp(`<img[^>]*/media/${key}[^>]*>`).exec((await look(path)).text)?.[0];
    expect(await imageOn()).not.toMatch(/object-(?:top|right|bottom|left)/);
    expect((await change({ intent: "focus", focus: "n" })).status).toBe(303);
    expect(await imageOn()).toMatch(/class="[^"]*object-top"/);
    await change({ intent: "remove" });
    await change({ intent: "undo" });
    expect(await imageOn()).toMatch(/class="[^"]*object-top"/);
    expect((await change({ intent: "focus", focus: "x" })).status).toBe(400);
    const stranger = await published("autre-cadre");
    const foreign = await stranger.visitor.post("/images", { intent: "focus", picture: key, focus: "s" });
    expect(foreign.status).toBe(404);
    expect(await imageOn()).toMatch(/class="[^"]*object-top"/);
  });

  test("the profile has a page for each visible picture, with links to its neighbours, but none for a picture that is hidden or another account's", async () => {
    const { id, path } = await published("en-images", { companyName: "En images" });
    const [first, hidden, last] = [
      await addPicture(id, 1, { title: "Au matin" }),
      await addPicture(id, 2, { isVisible: false }),
      await addPicture(id, 3),
    ];
    const foreign = await addPicture((await published("autre-maison")).id, 1);
    const page = await look(`${path}/photos/${first}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Au matin");
    expect(page.text).toContain(`href="${path}/photos/${last}"`);
    expect(page.text).toContain(`rel="canonical" href="http://www.fr.localhost${path}/photos/${first}"`);
    for (const other of [hidden, foreign, "x"])
      expect((await look(`${path}/photos/${other}`)).status).toBe(404);
    expect((await look(`/providers/${id}/photos/${first}`)).location).toContain(`${path}/photos/${first}`);
    for (const odd of ["%0D%0AX-Evil%3A%201", "a%00b", "..%2F..%2Flogin", "%C3%A9%3F"]) {
      const led = await look(`/providers/${id}/photos/${odd}`);
      expect(led.location).toBe(`http://www.fr.localhost${path}/photos/${odd}`);
      expect((await look(`${path}/photos/${odd}`)).status).toBe(404);
    }
    const all = (await look(`${path}/photos`)).text;
    expect(all).toContain(first);
    expect(all).not.toContain(hidden);
    expect((await look("/providers/autre-maison/photos")).status).toBe(200);
    await run("UPDATE pictures SET is_visible = 0 WHERE provider_id = ?", id);
    expect((await look(`${path}/photos`)).status).toBe(404);
  });

  test("a view of a picture is counted once per visitor and day, whether on its page or in the overlay", async () => {
    const { id, path, visitor: owner } = await published("bien-vue");
    const key = await addPicture(id, 1);
    const page = `${path}/photos/${key}`;
    const visitor = product.visitor();
    await look(page, visitor);
    await look(page, visitor);
    await look(page, owner, FROM_OFFICE);
    const call = (who: Visitor, address = `/media/${key}/seen`) =>
      who.visit(address, {
        form: new URLSearchParams(),
        headers: { "User-Agent": BROWSER },
        isOnPublicSide: true,
      });
    expect((await call(visitor)).status).toBe(204);
    await call(owner);
    const other = product.visitor();
    expect((await call(other)).status).toBe(204);
    await call(other);
    expect((await call(other, "/media/x/seen")).status).toBe(404);
    await expect.poll(async () => (await viewsOf(id))[`picture:${key}`]).toBe(2);
    const row = await product.db
      .prepare("SELECT views_total AS total FROM pictures WHERE key = ?")
      .bind(key)
      .first();
    expect(row).toEqual({ total: 2 });
  });
});

describe("the badge of a provider", () => {
  const elsewhere = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" };
  const fileOf = (id: string, file = "big-white-fr.svg") => `/badge/${id}/${file}`;

  test("partners' sites may show the badge, which sets no cookie and is cached only by browsers", async () => {
    const { id } = await published("avec-badge", { companyName: "Lin & <fil>" });
    const visitor = product.visitor();
    const answer = await look(fileOf(id), visitor, elsewhere);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(visitor.cookies.size).toBe(0);
    expect(answer.text).toContain("Lin &#38; &#60;fil&#62;");
    for (const file of ["big-white-xx.svg", "huge-white-fr.svg", "x"])
      expect((await look(fileOf(id, file))).status, file).toBe(404);
    await run("UPDATE accounts SET moderation = 'refused' WHERE id = ?", id);
    expect((await look(fileOf(id), product.visitor(), elsewhere)).status).toBe(404);
  });

  test("views of the badge and clicks on the badge are counted, but not those of robots, previews or the provider", async () => {
    const { id, path, visitor: owner } = await published("badge-compte");
    await look(fileOf(id), product.visitor(), elsewhere);
    await look(fileOf(id, "little-black-nl.svg"), product.visitor(), {});
    await look(fileOf(id), product.visitor(), { ...elsewhere, "Sec-Fetch-Site": "same-origin" });
    await look(fileOf(id), product.visitor(), { ...elsewhere, "Sec-Fetch-Dest": "document" });
    await look(fileOf(id), product.visitor(), {
      ...elsewhere,
      "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)",
    });
    const visitor = product.visitor();
    await look(`${path}?from=badge`, visitor);
    await look(`${path}?from=badge`, visitor);
    await look(path, visitor);
    await look(`${path}?from=badge`, owner, FROM_OFFICE);
    await expect.poll(() => viewsOf(id)).toEqual({ badge: 2, badge_click: 1, profile: 1 });
    const page = (await owner.visit("/integrate-badge")).text;
    expect(page).toMatch(/figure-number">2<\/dd>/);
    expect(page).toMatch(/figure-number">1<\/dd>/);
  });

  test("the page of the badge shows visitors an example, and providers their own badge", async () => {
    const visitor = product.visitor();
    const sample = await look("/integrate-badge?size=little&theme=black&language=de", visitor);
    expect(sample.status).toBe(200);
    expect(sample.text).toContain("/badge/sample/little-black-de.svg");
    expect(sample.text).toContain("/register");
    expect((await look("/badge/sample/little-black-de.svg")).text).toContain("Sie finden uns auf");
    const { id, path, visitor: owner } = await published("ma-page", { companyName: "À & B" });
    const own = (await owner.visit("/integrate-badge")).text;
    expect(own).toContain(`/badge/${id}/big-white-fr.svg`);
    expect(own).toContain(`http://www.fr.localhost${path}?from=badge`);
    expect(own, "escaped once for the code, and once for the page").toContain("À &amp;#38; B");
  });

  test("before the approval only the provider itself sees its badge", async () => {
    const { id, visitor } = await createAccount(product, { moderation: "pending" });
    expect((await visitor.visit(fileOf(id))).status).toBe(200);
    expect((await look(fileOf(id))).status).toBe(404);
    expect((await visitor.visit("/integrate-badge")).text).toContain(
      "Votre badge s’affichera sur d’autres sites",
    );
  });
});

test("administrators see all pictures of a profile before the profile is public", async () => {
  const { id } = await createAccount(product, { moderation: "pending", companyName: "Pas encore" });
  const keys = [];
  for (let position = 1; position <= 7; position += 1) keys.push(await addPicture(id, position));
  const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
  const { text } = await visitor.visit(`/admin/moderation/${id}/preview`);
  for (const key of keys) expect(text).toContain(`href="/media/${key}"`);
  expect((await look(`/providers/${id}`)).status).toBe(404);
});

test("a provider can preview the profile before couples see it, and the preview is marked, not indexed and not counted", async () => {
  const { id, visitor } = await createAccount(product, { moderation: "pending", companyName: "Bientôt" });
  const key = await addPicture(id, 1);
  const hidden = await addPicture(id, 2, { isVisible: false });
  const { status, text } = await look("/preview", visitor);
  expect(status).toBe(200);
  for (const part of ["Bientôt", `/media/${key}`, "ne voient pas encore cette page", 'content="noindex"'])
    expect(text, part).toContain(part);
  expect(text).not.toContain(hidden);
  expect((await visitor.visit("/images")).text).toContain('href="/preview"');
  expect(await viewsOf(id)).toEqual({});
  expect((await look("/preview")).location).toContain("/login");

  const { path, visitor: shown } = await published("deja-public");
  expect((await look("/preview", shown)).location).toContain(path);
  await run(
    "UPDATE companies SET siret_status = 'inactive' WHERE provider_id = (SELECT provider_id FROM profile_addresses WHERE slug = 'deja-public')",
  );
  expect((await look("/preview", shown)).status).toBe(200);
});
