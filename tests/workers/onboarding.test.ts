import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount, registerAccount, type Account } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import {
  addressForm,
  companyForm,
  finishOnboardingByHttp,
  servicesForm,
  openLastOnboardingStep,
} from "../support/onboarding.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { visibleText } from "../support/visible-text.ts";
import type { Language } from "../../app/i18n/domains.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
});
afterAll(() => product.stop());
beforeEach(() => register("none"));

/** Chooses how the stand-in for the company register responds. */
async function register(mode: "none" | "500" | "hang"): Promise<void> {
  const answer = await product.visitor().post("/sandbox/failures", { insee: mode, open_register: mode });
  expect(answer.status).toBe(303);
}

const newcomer = (domain = "fr", language = "fr"): Promise<Account> =>
  createAccount(product, { isOnboarded: false, moderation: "pending", domain, language });

const one = <Row>(text: string, ...values: (string | number)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .first<Row>();

const companyOf = (id: string) =>
  one<Record<string, unknown>>("SELECT * FROM companies WHERE provider_id = ?", id);

/** The text with the HTML escapes that React writes. */
const inHtml = (language: Language, key: string, values: Record<string, string> = {}): string =>
  (ALL_TEXTS[language].get(key) ?? `no text ${key}`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;");

const CLOSED = "90000001900019";
const UNKNOWN = "90000002700012";
const DOWN = "90000004300019";
const OPEN = "73282932000074";

describe("the three steps of onboarding without JavaScript", () => {
  test("a venue account must choose its languages, but is not asked for the services of planners", async () => {
    const { id, visitor } = await createAccount(product, {
      ...{ isOnboarded: false, moderation: "pending", role: "ROLE_VENUE" },
    });
    await openLastOnboardingStep(visitor);
    const { text } = await visitor.visit("/onboarding/services");
    expect(text).toContain(inHtml("fr", "onboarding:services_venue.title"));
    expect(text).not.toContain('name="services"');
    const none = servicesForm({ services: [] });
    expect((await visitor.post("/onboarding/services", { ...none, languages: [] })).status).toBe(400);
    // A page that was opened earlier still sends a service. The server ignores it.
    expect((await visitor.post("/onboarding/services", servicesForm())).location).toBe("/dashboard");
    expect(
      await one<{ count: number }>(
        "SELECT COUNT(*) AS count FROM company_services WHERE provider_id = ?",
        id,
      ),
    ).toEqual({ count: 0 });
  });

  test("a new account completes all steps from registration to the dashboard", async () => {
    const { id, visitor } = await registerAccount(product);
    expect((await visitor.visit("/onboarding")).location).toBe("/onboarding/company");
    const company = await visitor.visit("/onboarding/company");
    expect(company.status).toBe(200);
    expect(company.text).toContain(inHtml("fr", "onboarding:company.title"));
    expect(company.text).not.toContain('value="back"');
    expect(company.text, "a static page has no framework").not.toContain("data-island");

    await visitor.post("/onboarding/company", companyForm({ name: " Maison  d’Ève " }));
    const search = await visitor.post(
      "/onboarding/address",
      addressForm({ intent: "search", q: "gordes", zipcode: "", city: "" }),
    );
    expect(search.location).toBe("/onboarding/address?places=found");
    const found = await visitor.visit("/onboarding/address?places=found");
    const radio = /<input type="radio"[^>]*value="(\d+)"[\s\S]*?<small\b[^>]*>84220/.exec(found.text);
    expect(radio, "Gordes is offered as a radio").not.toBeNull();
    expect(visibleText(found.text)).toContain(ALL_TEXTS.fr.get("places:by_hand"));
    const chosen = await visitor.post("/onboarding/address", {
      ...addressForm({ q: "gordes", zipcode: "", city: "" }),
      placeId: radio?.[1] ?? "",
    });
    expect(chosen.location).toBe("/onboarding/services");

    const finished = await visitor.post("/onboarding/services", servicesForm({ siret: "732 829 320 00074" }));
    expect(finished.status).toBe(303);
    expect(finished.location).toBe("/dashboard");
    expect(await companyOf(id)).toMatchObject({
      name: "Maison d’Ève",
      date_of_creation: "2019-03-04",
      siret: OPEN,
      siret_status: "active",
      zipcode: "84220",
      city: "Gordes",
      country_code: "FR",
    });
    const { results: services } = await product.db
      .prepare("SELECT service FROM company_services WHERE provider_id = ? ORDER BY 1")
      .bind(id)
      .all();
    expect(services).toEqual([{ service: "DAY_COORDINATION" }, { service: "FULL_PLANNING" }]);
    expect(await one("SELECT COUNT(*) AS n FROM onboarding_drafts WHERE provider_id = ?", id)).toEqual({
      n: 0,
    });
    expect(await one("SELECT action, actor_id AS actor FROM audit_log WHERE subject_id = ?", id)).toEqual({
      action: "onboarding.finished",
      actor: id,
    });
    for (const path of ["/onboarding", "/onboarding/company", "/onboarding/services"])
      expect((await visitor.visit(path)).location, path).toBe("/");
  });

  test("the welcome dialog mentions the free credit, and is shown until the person closes it", async () => {
    const { visitor } = await newcomer();
    await finishOnboardingByHttp(visitor);
    const dashboard = await visitor.visit("/dashboard");
    expect(dashboard.text).toMatch(/<dialog\b[^>]*\sopen=""/);
    expect(dashboard.text).toContain(inHtml("fr", "home:welcome.offer_one", { count: "1" }));
    expect((await visitor.visit("/")).text).toContain("welcome-title");
    const closed = await visitor.post("/welcome-dialog", { page: "/dashboard" });
    expect(closed.location).toBe("/dashboard");
    expect((await visitor.visit("/dashboard")).text).not.toContain("welcome-title");
    expect((await visitor.post("/welcome-dialog", { page: "https://evil.example" })).status).toBe(400);
  });

  test("the URL of a later step redirects to the first unfinished step", async () => {
    const { visitor } = await newcomer();
    for (const path of ["/onboarding/address", "/onboarding/services"])
      expect((await visitor.visit(path)).location, path).toBe("/onboarding/company");
    const ahead = await visitor.post("/onboarding/services", servicesForm());
    expect(ahead.location).toBe("/onboarding/company");
    await visitor.post("/onboarding/company", companyForm());
    expect((await visitor.visit("/onboarding/services")).location).toBe("/onboarding/address");
    expect((await visitor.visit("/dashboard")).location).toBe("/onboarding");
  });

  test("no step is lost when the browser is closed, and the button “back” keeps input that is not valid yet", async () => {
    const { id, visitor } = await newcomer();
    await openLastOnboardingStep(visitor);
    const back = await visitor.post("/onboarding/services", {
      intent: "back",
      siret: "123",
      siretShown: "",
      languages: "de",
    });
    expect(back.location).toBe("/onboarding/address");
    const address = await visitor.post(
      "/onboarding/address",
      addressForm({ intent: "back", city: "X", zipcode: "1" }),
    );
    expect(address.location).toBe("/onboarding/company");
    expect((await visitor.visit("/onboarding")).location).toBe("/onboarding/address");
    expect((await visitor.visit("/onboarding/address")).text).toContain('value="X"');
    expect((await visitor.visit("/onboarding/company")).text).toContain("Maison d&#x27;Ève");
    await visitor.post("/onboarding/address", addressForm());
    const services = await visitor.visit("/onboarding/services");
    expect(services.text).toContain('value="123"');
    expect(services.text).toMatch(/name="languages"[^>]*checked=""[^>]*value="de"|value="de"[^>]*checked=""/);
    expect(await companyOf(id)).toBeNull();
  });

  test("the input of a step is saved when the person leaves the step", async () => {
    const { visitor } = await newcomer();
    const left = await visitor.post("/onboarding/draft", { step: "company", name: "Half a na" });
    expect(left.status).toBe(204);
    expect((await visitor.visit("/onboarding/company")).text).toContain("Half a na");
    expect((await visitor.post("/onboarding/draft", { step: "company", roles: "x" })).status).toBe(400);
    await finishOnboardingByHttp(visitor);
    await visitor.post("/onboarding/draft", { step: "company", name: "Too late" });
    expect(await one("SELECT COUNT(*) AS n FROM onboarding_drafts WHERE company LIKE '%Too late%'")).toEqual({
      n: 0,
    });
  });
});

const STEP_1 = [
  [{ name: "" }, "validation:company_name_required"],
  [{ name: "A" }, "validation:company_name_invalid"],
  [{ name: "<script>" }, "validation:company_name_invalid"],
  [{ dateOfCreation: "2019-02-30" }, "company_services:creation_date_invalid"],
  [{ dateOfCreation: "2999-01-01" }, "company_services:creation_date_invalid_future"],
  [{ dateOfCreation: "1799-12-31" }, "company_services:creation_date_too_old"],
] as const;
const STEP_2 = [
  [{ zipcode: "", city: "Gordes" }, "validation:zipcode_required"],
  [{ zipcode: "8422" }, "validation:invalid_zipcode"],
  [{ city: "G" }, "validation:city_too_short"],
  [{ city: "G".repeat(101) }, "validation:city_too_long"],
  [{ countryCode: "" }, "validation:country_required"],
  [{ countryCode: "US" }, "validation:country_required"],
  [{ zipcode: "98765", city: "Nulle-Part-sur-Rien" }, "validation:address_not_located"],
  [{ zipcode: "97400", city: "Gordes" }, "validation:zipcode_of_other_town"],
] as const;
const STEP_3 = [
  [{ services: [] }, "validation:services_required"],
  [{ languages: [] }, "validation:languages_required"],
  [{ services: ["NO_SUCH_SERVICE"] }, "validation:services_required"],
  [{ siret: "7328293200007A" }, "validation:siret_digits"],
  [{ siret: "732829320000741" }, "validation:siret_digits"],
] as const;
const FIGURES = {
  companyNameMin: "2",
  companyNameMax: "50",
  oldestYear: "1800",
  cityMin: "2",
  cityMax: "100",
  siretLength: "14",
};

describe.each(["fr", "it"] as const)("the errors of the form fields in %s", (language) => {
  test("each error is shown at its field, and the input is kept", async () => {
    const { id, visitor } = await newcomer(language, language);
    const check = async (
      path: string,
      form: Record<string, string | readonly string[]>,
      key: string,
      kept: string,
    ) => {
      const answer = await visitor.post(path, form);
      expect(answer.status, key).toBe(400);
      expect(answer.text, key).toContain(inHtml(language, key, FIGURES));
      expect(answer.text, `${key}: ${kept} is lost`).toContain(kept);
    };
    for (const [wrong, key] of STEP_1) {
      const kept = "name" in wrong ? 'value="2019-03-04"' : "Maison d&#x27;Ève";
      await check("/onboarding/company", companyForm(wrong), key, kept);
    }
    await visitor.post("/onboarding/company", companyForm());
    for (const [wrong, key] of STEP_2) {
      const kept = "city" in wrong ? 'value="FR"' : 'value="Gordes"';
      await check("/onboarding/address", addressForm(wrong), key, kept);
    }
    await visitor.post("/onboarding/address", addressForm());
    for (const [wrong, key] of STEP_3)
      await check("/onboarding/services", servicesForm(wrong), key, 'checked=""');
    expect(await companyOf(id)).toBeNull();
  });
});

describe("the postal address of a company", () => {
  const addressOf = async (fields: Record<string, string>) => {
    const { id, visitor } = await newcomer();
    await finishOnboardingByHttp(visitor, fields);
    return companyOf(id);
  };

  test("the server locates a typed postal address, and ignores coordinates from the browser", async () => {
    const company = await addressOf({ zipcode: "84220", city: "gordes" });
    expect(company).toMatchObject({ zipcode: "84220", city: "gordes" });
    expect(Number(company?.["latitude"])).toBeCloseTo(43.9, 0);
    const { visitor } = await newcomer();
    await visitor.post("/onboarding/company", companyForm());
    const forged = await visitor.post("/onboarding/address", addressForm({ latitude: "0", longitude: "0" }));
    expect(forged.status).toBe(400);
  });

  test("a postal address outside the seven countries gets the coordinates of the centre of its country", async () => {
    const company = await addressOf({ zipcode: "1003", city: "Lausanne", countryCode: "CH" });
    expect(company).toMatchObject({ country_code: "CH", siret: null, siret_status: null });
    expect(Number(company?.["latitude"])).toBeGreaterThan(45);
  });

  test("the Enter key in the search field only starts the search", async () => {
    const { visitor } = await newcomer();
    await visitor.post("/onboarding/company", companyForm());
    const answer = await visitor.post(
      "/onboarding/address",
      addressForm({ q: "Apt", zipcode: "", city: "" }),
    );
    expect(answer.location).toBe("/onboarding/address?places=found");
  });
});

describe("the SIRET of a company", () => {
  const check = (visitor: Visitor, siret: string) => visitor.visit(`/onboarding/siret?siret=${siret}`);

  test.each(["fr", "it"] as const)(
    "the check of a SIRET shows the text of the catalogue in %s",
    async (language) => {
      const { visitor } = await newcomer(language, language);
      const cases = [
        [OPEN, 200, { exists: true, isActive: true, error: null }],
        [CLOSED, 200, { exists: true, isActive: false, error: null }],
        [
          UNKNOWN,
          404,
          { exists: false, isActive: false, error: ALL_TEXTS[language].get("onboarding:siret.not_found") },
        ],
        [
          "73282932000075",
          400,
          { exists: false, isActive: false, error: ALL_TEXTS[language].get("onboarding:siret.invalid") },
        ],
        [
          "",
          400,
          { exists: false, isActive: false, error: ALL_TEXTS[language].get("onboarding:siret.invalid") },
        ],
        [
          DOWN,
          200,
          { exists: false, isActive: false, error: ALL_TEXTS[language].get("onboarding:siret.unavailable") },
        ],
      ] as const;
      for (const [siret, status, body] of cases) {
        const answer = await check(visitor, siret);
        expect(answer.status, siret).toBe(status);
        expect(JSON.parse(answer.text), siret).toMatchObject(body);
      }
      expect((await check(product.visitor(), OPEN)).location).toMatch(/^\/login/);
    },
  );

  test("a found SIRET is cached for 30 days and an unknown SIRET for one day, but a failure is not cached", async () => {
    const kept = async (siret: string) => {
      const row = await one<{ days: number }>(
        "SELECT (expires_at - checked_at) / 86400000 AS days FROM siret_checks WHERE siret = ?",
        siret,
      );
      return row?.days ?? null;
    };
    expect([await kept(OPEN), await kept(CLOSED), await kept(UNKNOWN), await kept(DOWN)]).toEqual([
      30,
      30,
      1,
      null,
    ]);
    await register("500");
    const { visitor } = await newcomer();
    expect((await check(visitor, OPEN)).status).toBe(200);
    await product.db.prepare("UPDATE siret_checks SET expires_at = 1 WHERE siret = ?").bind(OPEN).run();
    const unanswered = await check(visitor, OPEN);
    expect(unanswered.status).toBe(200);
    expect(JSON.parse(unanswered.text)).toMatchObject({ exists: false, outcome: "unavailable" });
  });

  test("the check of a SIRET has a rate limit", async () => {
    const { visitor } = await newcomer();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await check(visitor, "1")).status);
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test("a SIRET is required for a company in France on any domain, and ignored elsewhere", async () => {
    const { id, visitor } = await newcomer();
    await openLastOnboardingStep(visitor, { zipcode: "8000", city: "Brugge", countryCode: "BE" });
    expect((await visitor.visit("/onboarding/services")).text).not.toContain('id="siret"');
    await visitor.post("/onboarding/services", servicesForm({ siret: OPEN }));
    expect(await companyOf(id)).toMatchObject({ siret: null, siret_status: null });
    const italian = await newcomer("it", "it");
    await openLastOnboardingStep(italian.visitor);
    expect((await italian.visitor.visit("/onboarding/services")).text).toContain('id="siret"');
  });

  test.each([
    [UNKNOWN, "not_found", "onboarding:siret.not_found"],
    [CLOSED, "inactive", "onboarding:siret.inactive"],
    ["123", "not_found", "onboarding:siret.invalid"],
  ])(
    "the notice about the SIRET %s is shown once and does not block the form",
    async (siret, status, key) => {
      const { id, visitor } = await newcomer();
      await openLastOnboardingStep(visitor);
      const first = await visitor.post("/onboarding/services", servicesForm({ siret }));
      expect(first.location).toBe("/onboarding/services?siret=shown");
      expect(await companyOf(id)).toBeNull();
      const page = await visitor.visit("/onboarding/services?siret=shown");
      const seen = visibleText(page.text);
      expect(seen).toContain(inHtml("fr", "onboarding:siret.notice"));
      expect(seen).toContain(inHtml("fr", key));
      expect(page.text).toContain(`name="siretShown" value="${siret}"`);
      const second = await visitor.post("/onboarding/services", servicesForm({ siret, siretShown: siret }));
      expect(second.location).toBe("/dashboard");
      expect(await companyOf(id)).toMatchObject({ siret, siret_status: status });
    },
  );

  test("if the register fails, the form still works: the SIRET is stored unchecked, and the cron job checks it later", async () => {
    await register("500");
    const { id, visitor } = await newcomer();
    await openLastOnboardingStep(visitor);
    const siret = "44306184100047";
    expect((await visitor.post("/onboarding/services", servicesForm({ siret }))).location).toBe("/dashboard");
    expect(await companyOf(id)).toMatchObject({ siret, siret_status: "unchecked" });
    await runCron(product, "sweep");
    expect(await companyOf(id)).toMatchObject({ siret_status: "unchecked" });
    await register("none");
    await runCron(product, "sweep");
    expect(await companyOf(id)).toMatchObject({ siret_status: "active" });
  });

  test("if the register never responds, the form still works", async () => {
    await register("hang");
    const { id, visitor } = await newcomer();
    await openLastOnboardingStep(visitor);
    const started = Date.now();
    const answer = await visitor.post("/onboarding/services", servicesForm({ siret: "55208131766522" }));
    expect(answer.location).toBe("/dashboard");
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await companyOf(id)).toMatchObject({ siret_status: "unchecked" });
  });
});

describe("finishing onboarding", () => {
  test("if each of five accounts sends the last step thirty times in parallel, each gets one welcome credit and one company", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, visitor } = await newcomer();
      await openLastOnboardingStep(visitor);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => visitor.post("/onboarding/services", servicesForm())),
      );
      for (const { status, location } of answers) {
        expect(status).toBeLessThan(400);
        expect(["/dashboard", "/"]).toContain(location);
      }
      const row = await one(
        `SELECT credits, (SELECT COUNT(*) FROM credit_ledger WHERE provider_id = a.id) AS rows,
           (SELECT SUM(deposited - withdrawn) FROM credit_ledger WHERE provider_id = a.id) AS balance,
           (SELECT COUNT(*) FROM audit_log WHERE subject_id = a.id) AS audited,
           (SELECT COUNT(*) FROM company_languages WHERE provider_id = a.id) AS languages
         FROM accounts a WHERE id = ?`,
        id,
      );
      expect(row).toEqual({ credits: 1, rows: 1, balance: 1, audited: 1, languages: 2 });
      expect(await one("SELECT kind, reference FROM credit_ledger WHERE provider_id = ?", id)).toEqual({
        kind: "welcome",
        reference: id,
      });
    }
  });

  test("a script that sends the last step gets the status 201", async () => {
    const { visitor } = await newcomer();
    await openLastOnboardingStep(visitor);
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(servicesForm()))
      for (const item of typeof value === "string" ? [value] : value) params.append(name, item);
    const answer = await visitor.visit("/onboarding/services.data", { form: params });
    expect(answer.status).toBe(201);
    expect(answer.text).toContain("/dashboard");
  });

  test("if the last step fails, the page says so, keeps the choices and stores nothing", async () => {
    const { id, visitor } = await newcomer();
    await openLastOnboardingStep(visitor);
    await product.db.exec(
      "CREATE TRIGGER no_ledger BEFORE INSERT ON credit_ledger BEGIN SELECT RAISE(ABORT, 'down'); END",
    );
    try {
      const answer = await visitor.post("/onboarding/services", servicesForm());
      expect(answer.status).toBe(500);
      expect(answer.text).toContain(inHtml("fr", "onboarding:error"));
      expect(answer.text).toContain('checked=""');
      expect(answer.text).not.toContain("RAISE");
      expect(await companyOf(id)).toBeNull();
      expect(await one("SELECT credits, onboarding_finished_at AS f FROM accounts WHERE id = ?", id)).toEqual(
        {
          credits: 0,
          f: null,
        },
      );
    } finally {
      await product.db.exec("DROP TRIGGER no_ledger");
    }
    expect((await visitor.post("/onboarding/services", servicesForm())).location).toBe("/dashboard");
  });
});

test("if a list of choices cannot be loaded, the page says so", async () => {
  const bare = await startProduct({ isAlone: true });
  try {
    for (const language of ["fr", "it"] as const) {
      const { visitor } = await createAccount(bare, {
        isOnboarded: false,
        moderation: "pending",
        domain: language,
        language,
      });
      await visitor.post("/onboarding/company", companyForm());
      await visitor.post(
        "/onboarding/address",
        addressForm({ zipcode: "1003", city: "Lausanne", countryCode: "CH" }),
      );
      const page = await visitor.visit("/onboarding/services");
      expect(page.text).toContain(inHtml(language, "company_services:errors.prestations"));
      expect(page.text).toContain(inHtml(language, "company_services:errors.langues"));
      const answer = await visitor.post("/onboarding/services", servicesForm());
      expect(answer.status).toBe(400);
    }
  } finally {
    await bare.stop();
  }
});
