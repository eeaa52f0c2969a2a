import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  FAVORITES_COOKIE,
  FAVORITES_MAX,
  keysInToken,
  favoriteKey,
} from "../../app/models/favorites/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { fullFavorites, setFavorites } from "../support/favorites.ts";
import { createProvider, detailsForm, loadTowns } from "../support/projects.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { createVenue } from "../support/venues.ts";
import { createAccount } from "../support/accounts.ts";

const AT_ONCE = 200;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

const change = (visitor: Visitor, id: string, wanted: "yes" | "no", kind = "planner") =>
  visitor.post("/favorites/change", { id, kind, wanted, returnTo: "/favorites" });

const keysOf = (visitor: Visitor): string[] => keysInToken(visitor.publicCookies.get(FAVORITES_COOKIE) ?? "");

async function createVenueOf(name = "Le Mas"): Promise<string> {
  const owner = await createProvider(product, { role: "ROLE_VENUE" });
  return createVenue(product, owner.id, { name, latitude: 43.9113, longitude: 5.2003 });
}

describe("the heart", () => {
  test("the heart of a profile and that of a venue's page add favourites, and the page of favourites shows both", async () => {
    const planner = await createProvider(product, { companyName: "Fil & lin" });
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "Mas des Arcades" });
    const visitor = product.visitor();
    const profile = (await visitor.visit(`/providers/${planner.id}`)).text;
    expect(profile).toContain('aria-label="Ajouter Fil &amp; lin à vos favoris"');
    expect(profile).toContain(`data-favorite="${favoriteKey({ id: planner.id, kind: "planner" })}"`);
    expect((await change(visitor, planner.id, "yes")).location).toBe("/favorites");
    expect((await change(visitor, venueId, "yes", "venue")).location).toBe("/favorites");
    const { text } = await visitor.visit("/favorites");
    expect(text).toContain("Mas des Arcades est dans vos favoris.");
    expect(text).toContain("Fil &amp; lin");
    expect(text).toContain(`name="providers" checked="" value="${planner.id}"`);
    expect(text).toContain('aria-label="Retirer Mas des Arcades de vos favoris"');
    expect(text).toContain('name="robots" content="noindex"');
    // The page of a profile may be cached for everybody, so it does not contain the visitor's favourites.
    const again = (await visitor.visit(`/providers/${planner.id}`)).text;
    expect(again).toContain('aria-label="Ajouter Fil &amp; lin à vos favoris"');
  });

  test("the profile of an account of venues has no heart, but the cards of its venues have one", async () => {
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "La Grange" });
    const { text } = await product.visitor().visit(`/providers/${owner.id}`);
    expect(text).not.toContain(favoriteKey({ id: owner.id, kind: "planner" }));
    expect(text).toContain(favoriteKey({ id: venueId, kind: "venue" }));
    expect((await change(product.visitor(), owner.id, "yes")).status).toBe(404);
  });

  test("a heart that is pressed twice has one effect", async () => {
    const { id } = await createProvider(product);
    const visitor = product.visitor();
    for (let press = 0; press < 2; press += 1) {
      await change(visitor, id, "yes");
      expect(keysOf(visitor)).toEqual([favoriteKey({ id, kind: "planner" })]);
    }
    for (let press = 0; press < 2; press += 1) {
      await change(visitor, id, "no");
      expect(keysOf(visitor)).toEqual([]);
    }
  });

  test(`${AT_ONCE} parallel changes of one favourite end in one state, whichever response arrives last`, async () => {
    const before = await createProvider(product);
    const { id } = await createProvider(product);
    const kept = favoriteKey({ id: before.id, kind: "planner" });
    const browser = product.visitor();
    await change(browser, before.id, "yes");
    for (const [wanted, state] of [
      ["yes", [favoriteKey({ id, kind: "planner" }), kept]],
      ["no", [kept]],
      ["no", [kept]],
    ] as const) {
      const token = browser.publicCookies.get(FAVORITES_COOKIE) ?? "";
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          // All requests have the same cookie, but each has its own IP address, so that no limit applies.
          const sender = product.visitor();
          sender.publicCookies.set(FAVORITES_COOKIE, token);
          const { location } = await change(sender, id, wanted);
          expect(location).toBe("/favorites");
          return sender;
        }),
      );
      for (const sender of responses) expect(keysOf(sender)).toEqual(state);
      browser.publicCookies.set(
        FAVORITES_COOKIE,
        responses.at(-1)?.publicCookies.get(FAVORITES_COOKIE) ?? "",
      );
    }
  });

  test("a listing that couples do not see cannot be added, but it can be removed", async () => {
    const { id } = await createAccount(product, { moderation: "pending" });
    const visitor = product.visitor();
    expect((await change(visitor, id, "yes")).status).toBe(404);
    await setFavorites(visitor, [{ id, kind: "planner" }]);
    await change(visitor, id, "no");
    expect(keysOf(visitor)).toEqual([]);
    expect((await visitor.visit("/favorites")).text).toContain("Ce favori est retiré.");
  });

  test("the fifty-first favourite is refused with a reason, and the list stays as it is", async () => {
    const { id } = await createProvider(product);
    const visitor = product.visitor();
    await setFavorites(visitor, fullFavorites());
    const before = visitor.publicCookies.get(FAVORITES_COOKIE);
    const answer = await visitor.post("/favorites/change", {
      id,
      kind: "planner",
      wanted: "yes",
      returnTo: "/favorites",
    });
    expect(visitor.publicCookies.get(FAVORITES_COOKIE)).toBe(before);
    expect((await visitor.visit(answer.location ?? "")).text).toContain(
      `Vous avez déjà ${FAVORITES_MAX} favoris`,
    );
  });

  test("the redirect after the form of a heart never leads to another site", async () => {
    const { id } = await createProvider(product);
    for (const returnTo of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const { location } = await product
        .visitor()
        .post("/favorites/change", { id, kind: "planner", wanted: "yes", returnTo });
      expect(location, returnTo).toBe("/favorites");
    }
  });
});

describe("the page of favourites", () => {
  test("an empty list says what to do", async () => {
    const { text } = await product.visitor().visit("/favorites");
    expect(text).toContain("Aucun favori pour l’instant");
    expect(text).toContain('href="/project"');
    expect(text).not.toContain("Leur envoyer mon projet");
  });

  test("a forged or damaged cookie is dropped without a message", async () => {
    const { id } = await createProvider(product, { companyName: "Forgé" });
    for (const token of [
      `1.1.${favoriteKey({ id, kind: "planner" })}.${"A".repeat(43)}`,
      "%E0%A4%A",
      "...",
      "1.".repeat(1000),
    ]) {
      const visitor = product.visitor();
      visitor.publicCookies.set(FAVORITES_COOKIE, token);
      const page = await visitor.visit("/favorites");
      expect(page.status).toBe(200);
      expect(page.text).toContain("Aucun favori pour l’instant");
      expect(page.text).not.toContain("Forgé");
      await change(visitor, id, "yes");
      expect(keysOf(visitor)).toEqual([favoriteKey({ id, kind: "planner" })]);
    }
  });

  test("a removal can be undone, and the favourite returns to its place", async () => {
    const providers = [await createProvider(product), await createProvider(product)];
    const list = providers.map(({ id }) => ({ id, kind: "planner" as const }));
    const visitor = product.visitor();
    await setFavorites(visitor, list);
    const removed = list[1];
    if (!removed) throw new Error("the list is too short");
    await change(visitor, removed.id, "no");
    const { text } = await visitor.visit("/favorites");
    expect(text).toContain("n’est plus dans vos favoris.");
    const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    expect(fields.map(([, name, value]) => `${name}=${value}`)).toEqual(
      expect.arrayContaining([`id=${removed.id}`, "wanted=yes", "place=1"]),
    );
    await visitor.post("/favorites/change", {
      ...{ id: removed.id, kind: "planner", wanted: "yes", place: "1", returnTo: "/favorites" },
    });
    expect(keysOf(visitor)).toEqual(list.map(favoriteKey));
  });

  test("a favourite that couples do not see any more leaves the page and the cookie", async () => {
    const shown = await createProvider(product, { companyName: "Visible" });
    const hidden = await createProvider(product, { companyName: "Caché" });
    const visitor = product.visitor();
    await change(visitor, shown.id, "yes");
    await change(visitor, hidden.id, "yes");
    // This page shows the message about the heart, which contains the name.
    expect((await visitor.visit("/favorites")).text).toContain("Caché");
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(hidden.id).run();
    await product.db.prepare("UPDATE listings SET is_visible = 0 WHERE id = ?").bind(hidden.id).run();
    const { text } = await visitor.visit("/favorites");
    expect(text).toContain("Visible");
    expect(text).not.toContain("Caché");
    expect(keysOf(visitor)).toEqual([favoriteKey({ id: shown.id, kind: "planner" })]);
  });

  test("a favourite of another country leads to the form of its country instead of a box", async () => {
    const { id } = await createProvider(product, { country: "BE" });
    const visitor = product.visitor();
    await change(visitor, id, "yes");
    const { text } = await visitor.visit("/favorites");
    expect(text).toContain(`href="http://www.be.localhost/fr/project?provider=${id}"`);
    expect(text).not.toContain(`name="providers"`);
  });
});

describe("a project for favourites", () => {
  test("the ticked favourites are ticked in the couples' form, and the other favourites come next", async () => {
    const far = { latitude: 48.94, longitude: -0.5 };
    const chosen = await createProvider(product, { ...far, services: ["FULL_PLANNING"] });
    const other = await createProvider(product, { ...far, services: ["FULL_PLANNING"] });
    const near = await createProvider(product, { services: ["FULL_PLANNING"] });
    const venueId = await createVenueOf();
    const visitor = product.visitor();
    for (const { id } of [other, chosen]) await change(visitor, id, "yes");
    await change(visitor, venueId, "yes", "venue");

    const sent = await visitor.post("/favorites", { providers: [chosen.id], venues: [venueId] });
    expect(sent.location).toBe(`/project?provider=${chosen.id}&venue=${venueId}`);
    const start = (await visitor.visit(sent.location ?? "")).text;
    expect(start).toContain("figureront déjà dans votre choix");
    expect(start).toMatch(/name="wanted"[^>]*checked=""[^>]*value="both"|value="both"[^>]*checked=""/);
    const details = await detailsForm({ wanted: "both", q: "Gordes, 84220", placeId: "2" });
    const { location } = await visitor.post(sent.location ?? "", details);
    expect(location).toBe(`/project/providers?first=${chosen.id}&first=${venueId}`);
    const { text } = await visitor.visit(location ?? "");
    const placeOf = (id: string) => text.indexOf(`id="p-${id}"`);
    expect(text).toMatch(new RegExp(`id="p-${chosen.id}"[^>]*checked`));
    expect(text).toMatch(new RegExp(`id="v-${venueId}"[^>]*checked`));
    expect(text).not.toMatch(new RegExp(`id="p-${other.id}"[^>]*checked`));
    expect(placeOf(chosen.id)).toBeGreaterThan(0);
    expect(placeOf(other.id)).toBeGreaterThan(placeOf(chosen.id));
    expect(placeOf(near.id)).toBeGreaterThan(placeOf(other.id));
    expect(text).toContain("Vos favoris viennent en premier.");
  });

  test("newly chosen favourites are ticked before earlier ones, at most five of a kind", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push((await createProvider(product, { services: ["FULL_PLANNING"] })).id);
    const visitor = product.visitor();
    const details = await detailsForm({ q: "Gordes, 84220", placeId: "2" });
    await visitor.post("/project", details);
    await visitor.post("/project/providers", { intent: "next", providers: ids.slice(0, 5) });
    await visitor.post(`/project?provider=${ids[5]}&provider=${ids[0]}`, details);
    const { text } = await visitor.visit("/project/providers");
    const ticked = ids.filter((id) => new RegExp(`id="p-${id}"[^>]*checked`).test(text));
    expect(ticked).toHaveLength(5);
    expect(ticked).toContain(ids[5]);
    expect(ticked).toContain(ids[0]);
  });

  test("the page of favourites rejects a form with no favourite or with six of a kind, and keeps the ticks", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await createProvider(product)).id);
    const visitor = product.visitor();
    await setFavorites(
      visitor,
      ids.map((id) => ({ id, kind: "planner" as const })),
    );
    const six = await visitor.post("/favorites", { providers: ids });
    expect(six.status).toBe(400);
    expect(six.text).toContain("Choisissez 5 wedding planners au plus");
    for (const id of ids) expect(six.text).toMatch(new RegExp(`name="providers" checked="" value="${id}"`));
    const none = await visitor.post("/favorites", {});
    expect(none.status).toBe(400);
    expect(none.text).toContain("Choisissez un prestataire au moins");
  });
});
