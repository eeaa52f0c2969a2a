import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import { changeProfileSlug, assignProfileSlug } from "../../app/models/directory/assign-address.server.ts";
import { listingsOfProvider, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { servicesForm, openLastOnboardingStep } from "../support/onboarding.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";

const PORT = 8792;
const AT_ONCE = 12;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT, template: "lists" });
});
afterAll(() => product.stop());

const rows = async <Row>(text: string, ...values: string[]): Promise<Row[]> =>
  (
    await product.db
      .prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;

const addressesOf = async (id: string): Promise<string[]> =>
  (
    await rows<{ slug: string }>(
      "SELECT slug FROM profile_addresses WHERE provider_id = ? ORDER BY is_current DESC, slug",
      id,
    )
  ).map(({ slug }) => slug);

/** Creates a provider. The profile URL is made in the same way as after a change of the company. */
async function addressed(name: string, city = "Gordes", domain = "fr") {
  const account = await createProvider(product, { companyName: name, city, domain });
  await rename(account.id, name, city, domain);
  return account;
}

async function rename(id: string, name: string, city = "Gordes", domain = "fr") {
  const db = openDatabase(product.env.DB, "first-primary");
  await db.write(
    { text: "UPDATE companies SET name = ?, city = ? WHERE provider_id = ?", params: [name, city, id] },
    ...changeProfileSlug({ providerId: id, domain, name, city }),
    ...refreshListings(listingsOfProvider(id)),
  );
}

describe("the URL of a profile", () => {
  test("companies with the same name and city that finish onboarding in parallel get different URLs", async () => {
    const newcomers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const account = await createAccount(product, { isOnboarded: false, moderation: "pending" });
        await openLastOnboardingStep(account.visitor);
        return account;
      }),
    );
    const form = { ...servicesForm(), services: "FULL_PLANNING", languages: "fr" } as Record<string, string>;
    const answers = await sendTogether(
      PORT,
      newcomers.map(({ visitor }) => ({
        path: "/onboarding/services",
        host: `fr.localhost:${PORT}`,
        cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
        form,
      })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 303));
    const created = (await Promise.all(newcomers.map(({ id }) => addressesOf(id)))).flat();
    const wanted = Array.from({ length: AT_ONCE }, (_item, index) =>
      index === 0 ? "maison-deve-gordes" : `maison-deve-gordes-${index + 1}`,
    );
    expect(created.toSorted()).toEqual(wanted.toSorted());
  }, 60_000);

  test("a new name or city gives a new URL, and the earlier URLs and the id redirect to the new URL", async () => {
    const { id } = await addressed("Fil d’avril");
    await rename(id, "Fil de mai");
    await rename(id, "Fil de mai", "Apt");
    expect(await addressesOf(id)).toEqual(["fil-de-mai-apt", "fil-davril-gordes", "fil-de-mai-gordes"]);
    const visitor = product.visitor();
    for (const earlier of ["fil-davril-gordes", "fil-de-mai-gordes", "FIL-DE-MAI-APT", id]) {
      const answer = await visitor.visit(`/providers/${earlier}?from=badge`);
      expect(answer.status, earlier).toBe(301);
      expect(new URL(answer.location ?? "", "http://fr.localhost").pathname).toBe(
        "/providers/fil-de-mai-apt",
      );
      expect(answer.location).toContain("?from=badge");
    }
    expect((await visitor.visit("/providers/fil-de-mai-apt")).status).toBe(200);
    // If the company gets its first name again, its first URL becomes the current URL again, and no new URL is made.
    await rename(id, "Fil d’avril");
    expect((await addressesOf(id))[0]).toBe("fil-davril-gordes");
    expect((await visitor.visit("/providers/fil-de-mai-apt")).status).toBe(301);
  });

  test("a company keeps its last twenty URLs, and other companies may take its older URLs", async () => {
    const { id } = await addressed("Nom numéro zéro");
    for (const name of Array.from({ length: 22 }, (_item, index) => `Nom numéro ${index + 1}`))
      await rename(id, name);
    const kept = Array.from({ length: 21 }, (_item, index) => `nom-numero-${index + 2}-gordes`);
    expect((await addressesOf(id)).toSorted()).toEqual(kept.toSorted());
    const other = await addressed("Nom numéro zéro");
    expect(await addressesOf(other.id)).toEqual(["nom-numero-zero-gordes"]);
  });

  test("no other company can take a URL that a company had earlier", async () => {
    const first = await addressed("Noces blanches");
    await rename(first.id, "Noces bleues");
    const second = await addressed("Noces blanches");
    expect(await addressesOf(second.id)).toEqual(["noces-blanches-gordes-2"]);
    await rename(second.id, "Noces blanches");
    expect(await addressesOf(second.id)).toEqual(["noces-blanches-gordes-2"]);
  });

  test("each domain has profile URLs of its own, so that the same name leads to a different provider on each domain", async () => {
    const french = await addressed("Deux rives");
    const belgian = await addressed("Deux rives", "Gordes", "be");
    expect(await addressesOf(belgian.id)).toEqual(await addressesOf(french.id));
    const answer = await product.visitor("fr").visit(`/providers/${belgian.id}`);
    expect(answer.status).toBe(301);
    expect(answer.location).toBe("http://www.be.localhost/fr/providers/deux-rives-gordes");
    expect((await product.visitor("be").visit("/providers/deux-rives-gordes")).text).toContain(belgian.id);
    expect((await product.visitor("it").visit("/providers/deux-rives-gordes")).status).toBe(404);
  });

  test("all URLs of a hidden profile answer 404", async () => {
    const { id } = await addressed("Voile caché");
    const isThere = async () => (await product.visitor().visit("/providers/voile-cache-gordes")).status;
    expect(await isThere()).toBe(200);
    await product.db.prepare("UPDATE accounts SET moderation = 'refused' WHERE id = ?").bind(id).run();
    expect(await isThere()).toBe(404);
    expect((await product.visitor().visit(`/providers/${id}`)).status).toBe(404);
  });

  test("a company without a readable URL is shown at its id until the cron creates the URL", async () => {
    const older = await createProvider(product, { companyName: "Avant les adresses" });
    expect((await product.visitor().visit(`/providers/${older.id}`)).status).toBe(200);
    await runCron(product, "sweep");
    expect(await addressesOf(older.id)).toEqual(["avant-les-adresses-gordes"]);
    expect((await older.visitor.visit("/account")).text).toContain(
      'href="http://www.fr.localhost/providers/avant-les-adresses-gordes"',
    );
    const without = await rows(
      "SELECT 1 FROM companies c WHERE NOT EXISTS (SELECT 1 FROM profile_addresses p WHERE p.provider_id = c.provider_id AND p.is_current = 1)",
    );
    expect(without).toEqual([]);
  });

  test("no URL is created from a name that the company has already changed", async () => {
    const { id } = await addressed("Premier nom");
    const db = openDatabase(product.env.DB, "first-primary");
    await db.write(...assignProfileSlug({ providerId: id, domain: "fr", name: "Autre nom", city: "Gordes" }));
    expect((await product.visitor().visit(`/providers/${id}`)).location).toMatch(/\/premier-nom-gordes$/);
    await runCron(product, "sweep");
    expect(await addressesOf(id)).toEqual(["premier-nom-gordes"]);
  });
});
