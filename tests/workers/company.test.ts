import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyChoiceErrors } from "../../app/models/companies/choices.server.ts";
import { readCompanyOffer } from "../../app/models/companies/services.queries.server.ts";
import { readShownProfileContent } from "../../app/models/public-profile/queries.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { UNKNOWN_SIRET } from "../support/hidden-profile.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8791;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", port: PORT });
});
afterAll(() => product.stop());

describe("what couples see about a company", () => {
  test("a hidden or empty description or price is omitted", async () => {
    const { id } = await createAccount(product);
    const add = (service: string, description: string, budget: number | null, shown: [number, number]) =>
      product.db
        .prepare("INSERT INTO company_services VALUES (?, ?, ?, ?, ?, ?)")
        .bind(id, service, description, budget, ...shown)
        .run();
    await add("DAY_COORDINATION", "Le jour même.", 90_000, [1, 0]);
    await add("FULL_PLANNING", "De A à Z.", 320_000, [0, 1]);
    // A price of zero is not shown.
    await add("WEDDING_DESIGN", "", 0, [1, 1]);
    await product.db
      .prepare("UPDATE companies SET website = 'https://maison.fr' WHERE provider_id = ?")
      .bind(id)
      .run();
    const { company, services } = await readShownProfileContent(await serviceContextOf(product), id);
    expect(company.website).toBe("https://maison.fr");
    expect(services).toEqual([
      { service: "DAY_COORDINATION", description: "Le jour même.", priceFrom: null },
      { service: "FULL_PLANNING", description: "", priceFrom: 320_000 },
      { service: "WEDDING_DESIGN", description: "", priceFrom: null },
    ]);
  });

  test("the public profile shows the services in the order of the list", async () => {
    const chosen = ["WEDDING_DESIGN", "DAY_COORDINATION", "unknown", "FULL_PLANNING"];
    const { results: listed } = await product.db
      .prepare(
        `SELECT slug, labels ->> 'fr' AS label FROM lookups
         WHERE kind = 'service' AND slug IN (SELECT value FROM json_each(?)) ORDER BY position`,
      )
      .bind(JSON.stringify(chosen))
      .all<{ slug: string; label: string }>();
    expect(listed.map(({ slug }) => slug)).toEqual(["FULL_PLANNING", "DAY_COORDINATION", "WEDDING_DESIGN"]);
    const { id } = await createAccount(product);
    await product.db.batch(
      chosen.map((service) =>
        product.db
          .prepare("INSERT INTO company_services VALUES (?, ?, 'Texte', NULL, 1, 1)")
          .bind(id, service),
      ),
    );
    const { text } = await product.visitor().visit(`/providers/${id}`);
    const at = listed.map(({ label }) => text.lastIndexOf(`${label}<`));
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });
});

const rowOf = ({ id }: Account) =>
  product.db
    .prepare(
      `SELECT name, siret, siret_status AS status, website, date_of_creation AS since, zipcode, city,
         country_code AS country, latitude, longitude FROM companies WHERE provider_id = ?`,
    )
    .bind(id)
    .first<Record<string, string | number | null>>();
const auditOf = async ({ id }: Account) =>
  (
    await product.db
      .prepare("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY action")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

const DETAILS = "/company/details";
const details = {
  intent: "save",
  name: "Maison Marchand",
  dateOfCreation: "2014-05-06",
  website: "maison-marchand.fr",
  siret: "732 829 320 00074",
};

describe("details of a company", () => {
  test("a company's new name and SIRET are stored and audited, and the profile keeps its URL", async () => {
    const account = await createAccount(product);
    const answer = await account.visitor.post(DETAILS, details);
    expect([answer.status, answer.location]).toEqual([303, DETAILS]);
    expect(await rowOf(account)).toMatchObject({
      name: "Maison Marchand",
      siret: "73282932000074",
      status: "active",
      website: "https://maison-marchand.fr",
      since: "2014-05-06",
    });
    expect(await auditOf(account)).toEqual(["company.renamed", "company.siret_corrected"]);
    const moderation = await product.db
      .prepare("SELECT moderation FROM accounts WHERE id = ?")
      .bind(account.id)
      .first("moderation");
    expect(moderation).toBe("approved");
    const profile = await product.visitor().visit(`/providers/${account.id}`);
    expect(profile.location).toMatch(/\/providers\/maison-marchand-/);
    // Saving the same values again must change nothing.
    await account.visitor.post(DETAILS, details);
    expect(await auditOf(account)).toHaveLength(2);
  });

  test("the sixth change of a profile's URL within a day is refused, but other changes are saved", async () => {
    const account = await createAccount(product);
    const { visitor } = account;
    const save = (change: Record<string, string>) => visitor.post(DETAILS, { ...details, ...change });
    for (const name of ["Un", "Deux", "Trois", "Quatre"])
      expect((await save({ name: `Maison ${name}` })).status).toBe(303);
    const town = { intent: "save", q: "", placeId: "", zipcode: "84400", city: "Apt", countryCode: "FR" };
    expect((await visitor.post("/company/address", town)).status).toBe(303);
    const refused = await save({ name: "Maison Six" });
    expect(refused.status).toBe(429);
    expect(pageContainsText("fr", "company:errors.address_changes", refused.text)).toBe(true);
    expect((await visitor.post("/company/address", { ...town, city: "Gordes" })).status).toBe(429);
    // This spelling of the name gives the same profile URL.
    expect((await save({ name: "Maison QUATRE", website: "quatre.fr" })).status).toBe(303);
    expect(await rowOf(account)).toMatchObject({ name: "Maison QUATRE", website: "https://quatre.fr" });
  });

  test.each(["fr", "nl"] as const)(
    "a SIRET that would hide the profile is stored only when the form is sent a second time; the page says so in %s",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      const first = await account.visitor.post(DETAILS, { ...details, siret: UNKNOWN_SIRET });
      expect(first.status).toBe(400);
      expect(pageContainsText(language, "onboarding:siret.not_found", first.text)).toBe(true);
      expect(pageContainsText(language, "company:errors.siret_hides", first.text)).toBe(true);
      expect(first.text).toMatch(new RegExp(`name="siretShown"[^>]*value="${UNKNOWN_SIRET}"`));
      expect((await rowOf(account))?.["siret"]).toBeNull();
      const second = { ...details, siret: UNKNOWN_SIRET, siretShown: UNKNOWN_SIRET };
      expect((await account.visitor.post(DETAILS, second)).status).toBe(303);
      expect(await rowOf(account)).toMatchObject({ siret: UNKNOWN_SIRET, status: "not_found" });
    },
  );

  test.each(["fr", "it"] as const)(
    "an invalid SIRET is rejected however often the form is sent, with an error in %s",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      const wrong = { ...details, siret: "73282932000075", siretShown: "73282932000075" };
      const answer = await account.visitor.post(DETAILS, wrong);
      expect(answer.status).toBe(400);
      expect(pageContainsText(language, "onboarding:siret.invalid", answer.text)).toBe(true);
    },
  );

  test("while the SIRET hides the profile, the dashboard, the details and the photos say that couples do not see the profile", async () => {
    const account = await createAccount(product);
    const pages = ["/dashboard", DETAILS, "/images"];
    const told = async () =>
      Promise.all(
        pages.map(async (page) =>
          pageContainsText("fr", "home:hidden.title", (await account.visitor.visit(page)).text),
        ),
      );
    expect(await told()).toEqual([false, false, false]);
    await account.visitor.post(DETAILS, { ...details, siret: UNKNOWN_SIRET, siretShown: UNKNOWN_SIRET });
    expect(await told()).toEqual([true, true, true]);
  });

  test("if two accounts have the same SIRET, the provider and the moderator are warned, and the provider does not see the other account's name", async () => {
    const siret = "90000000100017";
    const [first, second] = [await createAccount(product), await createAccount(product)];
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    const told = async () => [
      pageContainsText("fr", "company:details.siret_elsewhere", (await second.visitor.visit(DETAILS)).text),
      pageContainsText(
        "fr",
        "moderation:siret.elsewhere",
        (await admin.visitor.visit(`/admin/moderation/${second.id}`)).text,
      ),
    ];
    await second.visitor.post(DETAILS, { ...details, siret });
    expect(await told()).toEqual([false, false]);
    await first.visitor.post(DETAILS, { ...details, name: "Maison Première", siret });
    expect(await told()).toEqual([true, true]);
    expect((await second.visitor.visit(DETAILS)).text).not.toContain("Maison Première");
  });

  test("an apostrophe and an accent in the website stay as they were typed", async () => {
    const account = await createAccount(product);
    const typed = { name: "L’Œil & la Manière", website: "élise.fr" };
    expect((await account.visitor.post(DETAILS, { ...details, ...typed })).status).toBe(303);
    expect(await rowOf(account)).toMatchObject({ name: "L’Œil & la Manière", website: "https://élise.fr" });
    expect((await product.visitor().visit(`/providers/${account.id}`)).location).toMatch(
      /\/loeil-et-la-maniere-/,
    );
  });

  test("if the register does not respond, the form still works, and a company abroad needs no SIRET", async () => {
    const account = await createAccount(product);
    await account.visitor.post(DETAILS, { ...details, siret: "90000004300019" });
    expect(await rowOf(account)).toMatchObject({ siret: "90000004300019", status: "unchecked" });
    expect(
      pageContainsText("fr", "company:details.saved_unchecked", (await account.visitor.visit(DETAILS)).text),
    ).toBe(true);
    const abroad = await createAccount(product, { domain: "be" });
    await product.db
      .prepare("UPDATE companies SET country_code = 'BE' WHERE provider_id = ?")
      .bind(abroad.id)
      .run();
    const { siret: _, ...rest } = details;
    expect((await abroad.visitor.post(DETAILS, rest)).status).toBe(303);
    expect(await rowOf(abroad)).toMatchObject({ siret: null, status: null });
  });
});

const ADDRESS = "/company/address";

describe("postal address of a company", () => {
  test("the server locates the postal address and updates the distance of each request; a move abroad removes the SIRET", async () => {
    const account = await createAccount(product);
    await account.visitor.post(DETAILS, details);
    const request = await createRequest(product, account.id, { latitude: 43.9113, longitude: 5.2003 });
    const distance = () =>
      product.db
        .prepare("SELECT distance_km FROM event_requests WHERE id = ?")
        .bind(request.id)
        .first("distance_km");
    const before = await distance();
    const forged = { intent: "save", zipcode: "69003", city: "Lyon", countryCode: "FR", latitude: "0" };
    expect((await account.visitor.post(ADDRESS, forged)).status).toBe(400);
    const answer = await account.visitor.post(ADDRESS, {
      intent: "save",
      zipcode: "69003",
      city: "Lyon",
      countryCode: "FR",
    });
    expect(answer.location).toBe(ADDRESS);
    const lyon = await rowOf(account);
    expect(lyon).toMatchObject({ zipcode: "69003", city: "Lyon", siret: "73282932000074" });
    expect(Number(lyon?.["latitude"])).toBeCloseTo(45.75, 0);
    expect(await distance()).not.toBe(before);
    expect(Number(await distance())).toBeGreaterThan(200);

    await account.visitor.post(ADDRESS, {
      intent: "save",
      zipcode: "1000",
      city: "Bruxelles",
      countryCode: "BE",
    });
    expect(await rowOf(account)).toMatchObject({ country: "BE", siret: null, status: null });
    await account.visitor.post(ADDRESS, {
      intent: "save",
      zipcode: "69003",
      city: "Lyon",
      countryCode: "FR",
    });
    expect(
      pageContainsText("fr", "company:address.saved_siret", (await account.visitor.visit(ADDRESS)).text),
    ).toBe(true);
  });

  test("emptied fields get errors, and a changed text in the search field starts a search for it", async () => {
    const account = await createAccount(product);
    const { visitor } = account;
    await visitor.post(ADDRESS, { intent: "save", zipcode: "69003", city: "Lyon", countryCode: "FR" });
    const emptied = { intent: "save", q: "Lyon, 69003", zipcode: "", city: "", countryCode: "FR" };
    const answer = await visitor.post(ADDRESS, emptied);
    expect(answer.status).toBe(400);
    for (const key of ["zipcode_required", "city_too_short"])
      expect(pageContainsText("fr", `validation:${key}`, answer.text), key).toBe(true);
    const unchanged = { intent: "save", zipcode: "69003", city: "Lyon", countryCode: "FR" };
    for (const form of [
      { ...emptied, q: "Gordes" },
      { ...unchanged, q: "Gordes" },
    ])
      expect((await visitor.post(ADDRESS, form)).location).toBe(`${ADDRESS}?q=Gordes`);
    // The Enter key in the field of the town presses the first button of the form.
    expect((await visitor.visit(ADDRESS)).text).toMatch(/<form[^>]*>\s*<button[^>]*value="save"/);
    const town = { ...unchanged, q: "Lyon, 69003", zipcode: "84220", city: "Gordes" };
    expect((await visitor.post(ADDRESS, town)).location).toBe(ADDRESS);
    expect(await rowOf(account)).toMatchObject({ zipcode: "84220", city: "Gordes" });
  });

  test("without scripts a search lists places to choose from", async () => {
    const { visitor } = await createAccount(product);
    const answer = await visitor.post(ADDRESS, { intent: "search", q: "Gordes" });
    expect(answer.location).toBe(`${ADDRESS}?q=Gordes`);
    const page = await visitor.visit(`${ADDRESS}?q=Gordes`);
    const place = /type="radio"[^>]*name="placeId"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? "";
    expect((await visitor.post(ADDRESS, { intent: "save", q: "Gordes", placeId: place })).status).toBe(303);
    expect((await visitor.visit(ADDRESS)).text).toContain('value="Gordes"');
  });

  test("a chosen town without a postal code stays chosen, and the page asks only for the postal code", async () => {
    const { visitor } = await createAccount(product, { domain: "de", language: "de" });
    const listed = await visitor.visit(`${ADDRESS}?q=Oberstdorf`);
    const place = /type="radio"[^>]*name="placeId"[^>]*value="(\d+)"/.exec(listed.text)?.[1] ?? "";
    const sent = {
      intent: "save",
      q: "Oberstdorf",
      placeId: place,
      city: "Lyon",
      zipcode: "69003",
      countryCode: "FR",
    };
    const asked = await visitor.post(ADDRESS, sent);
    expect(asked.status).toBe(400);
    expect(pageContainsText("de", "validation:zipcode_unknown", asked.text)).toBe(true);
    expect(asked.text).toMatch(
      new RegExp(`type="radio"[^>]*checked[^>]*value="${place}"|value="${place}"[^>]*checked`),
    );
    expect(asked.text).toMatch(/name="city"[^>]*value="Oberstdorf"/);
    const whole = { ...sent, city: "Oberstdorf", zipcode: "87561", countryCode: "DE" };
    expect((await visitor.post(ADDRESS, whole)).status).toBe(303);
  });

  test("the postal code of another town is rejected, and the page offers towns with the typed name", async () => {
    const { visitor } = await createAccount(product);
    const sent = { intent: "save", q: "", placeId: "", city: "Paris", zipcode: "97400", countryCode: "FR" };
    const refused = await visitor.post(ADDRESS, sent);
    expect(pageContainsText("fr", "validation:zipcode_of_other_town", refused.text)).toBe(true);
    expect(refused.text).toMatch(/type="radio"[^>]*name="placeId"/);
  });
});

const SERVICES = "/company/services";
const seenBy = async ({ visitor }: Account) =>
  /name="seen"[^>]*value="(\w+)"/.exec((await visitor.visit(SERVICES)).text)?.[1] ?? "";
const offerOf = async ({ id }: Account) => {
  const { services, languages } = await readCompanyOffer(await serviceContextOf(product), id);
  return { services, languages };
};
const offer = (seen: string, services: readonly string[], more: Record<string, string> = {}) => ({
  intent: "save",
  seen,
  languages: ["fr", "it"],
  services,
  "details[0].service": "FULL_PLANNING",
  "details[0].description": "De A à Z.",
  "details[0].budget": "3 200,50",
  "details[0].isDescriptionVisible": "on",
  "details[1].service": "DAY_COORDINATION",
  "details[1].description": "Le jour même.",
  ...more,
});

describe("services of a company", () => {
  test("each service keeps its details, and the details of a deselected service are deleted", async () => {
    const account = await createAccount(product);
    await account.visitor.post(SERVICES, offer(await seenBy(account), ["FULL_PLANNING", "DAY_COORDINATION"]));
    const full = {
      service: "FULL_PLANNING",
      description: "De A à Z.",
      budgetFrom: 320_050,
      isDescriptionVisible: true,
      isBudgetVisible: false,
    };
    const day = {
      service: "DAY_COORDINATION",
      description: "Le jour même.",
      budgetFrom: null,
      isDescriptionVisible: false,
      isBudgetVisible: false,
    };
    expect(await offerOf(account)).toEqual({ services: [day, full], languages: ["fr", "it"] });
    expect((await account.visitor.visit(SERVICES)).text).toContain('value="3\u202f200,50"');
    await account.visitor.post(SERVICES, offer(await seenBy(account), ["FULL_PLANNING"]));
    await account.visitor.post(
      SERVICES,
      offer(await seenBy(account), ["FULL_PLANNING", "DAY_COORDINATION"], { "details[1].description": "" }),
    );
    expect(await offerOf(account)).toEqual({
      services: [{ ...day, description: "" }, full],
      languages: ["fr", "it"],
    });
    expect(await auditOf(account)).toEqual(Array.from({ length: 3 }, () => "company.services_changed"));
  });

  test.each(["fr", "de"] as const)(
    "a form that is sent from an outdated page saves nothing, and the page says so in %s",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      const seen = await seenBy(account);
      await account.visitor.post(SERVICES, offer(seen, ["FULL_PLANNING"]));
      const stale = await account.visitor.post(SERVICES, offer(seen, ["DAY_COORDINATION"]));
      expect(stale.status).toBe(409);
      expect(pageContainsText(language, "common:errors.changed_meanwhile", stale.text)).toBe(true);
      expect((await offerOf(account)).services.map(({ service }) => service)).toEqual(["FULL_PLANNING"]);
      // The page now has the stored version, so saving again replaces this version.
      const fresh = /name="seen"[^>]*value="(\w+)"/.exec(stale.text)?.[1] ?? "";
      expect((await account.visitor.post(SERVICES, offer(fresh, ["DAY_COORDINATION"]))).status).toBe(303);
      // Saving the same content twice is no conflict.
      expect((await account.visitor.post(SERVICES, offer(seen, ["DAY_COORDINATION"]))).status).toBe(303);
    },
  );

  test("of several parallel saves exactly one is stored, with all its services", async () => {
    const account = await createAccount(product);
    for (let round = 0; round < 6; round += 1) {
      const seen = await seenBy(account);
      const answers = await sendTogether(
        PORT,
        Array.from({ length: 30 }, (_, index) => ({
          path: SERVICES,
          host: `fr.localhost:${PORT}`,
          cookie: account.visitor.cookieHeader(),
          form: {
            ...offer(seen, [], { "details[0].description": `Tour ${round}, page ${index}` }),
            languages: "fr",
            services: "FULL_PLANNING",
          },
        })),
      );
      const taken = answers.flatMap(({ status }, index) => (status === 303 ? [index] : []));
      expect(taken).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
      expect((await offerOf(account)).services).toMatchObject([
        { service: "FULL_PLANNING", description: `Tour ${round}, page ${taken[0]}` },
      ]);
    }
  });

  test.each(["fr", "pt"] as const)(
    "the form requires a language and a service from the offered lists, with errors in %s",
    async (language) => {
      const account = await createAccount(product, { language });
      account.visitor.cookies.set("locale", language);
      const seen = await seenBy(account);
      const none = await account.visitor.post(SERVICES, { ...offer(seen, []), languages: [] });
      expect(none.status).toBe(400);
      for (const key of ["languages_required", "services_required"])
        expect(pageContainsText(language, `validation:${key}`, none.text), key).toBe(true);
      expect((await account.visitor.post(SERVICES, offer(seen, ["NO_SUCH_SERVICE"]))).status).toBe(400);
      expect(await offerOf(account)).toEqual({ services: [], languages: [] });
    },
  );

  test("a service that is no longer offered stays available to an account that has already chosen it", async () => {
    await product.db.prepare("UPDATE lookups SET is_active = 0 WHERE slug = 'CORPORATE_EVENTS'").run();
    const ctx = await serviceContextOf(product);
    const chosen = { services: ["CORPORATE_EVENTS"], languages: ["fr"] };
    expect(await companyChoiceErrors(ctx, "fr", chosen)).toEqual({
      services: "validation:services_required",
    });
    expect(await companyChoiceErrors(ctx, "fr", chosen, chosen)).toBeNull();
    await product.db.prepare("UPDATE lookups SET is_active = 1 WHERE slug = 'CORPORATE_EVENTS'").run();
  });
});
