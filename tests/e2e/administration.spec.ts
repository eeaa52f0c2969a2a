import {
  at,
  expect,
  expectAccessible,
  message,
  onceWithAndWithoutJavaScript,
  test,
  withAndWithoutJavaScript,
  type Page,
} from "../support/browser";
import { enterFreshCode, signInAs } from "../support/demo";
import { CLOSED_SIRET, UNKNOWN_SIRET } from "../support/hidden-profile";
import {
  chooseServices,
  field,
  finishOnboarding,
  PLACES,
  register,
  submitButton,
  openServicesStep,
} from "../support/new-provider";
import { ALL_TEXTS, named } from "../support/texts";
import { freshWord } from "../support/fresh-word.ts";
import { expectError, linksTo } from "../support/find.ts";

test.describe.configure({ timeout: 150_000 });

/**
 * Waits until the results of a search are shown. The URL changes before the list does, so the URL alone is not enough.
 */
const expectFound = (page: Page) => expect(page.getByRole("link", { name: "Tout effacer" })).toBeVisible();

// These forms are tested without scripts by the Worker tests admin-accounts, admin-requests and administrators.
test("an administrator finds an account, corrects its credits, disables it and enables it again", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto(at("fr", "/admin/users"));
  await expectAccessible(page);
  // No other scenario uses this account, because this scenario disables it for a while.
  const domain = "it";
  await page
    .getByRole("searchbox", { name: named("admin_accounts:filters.q") })
    .fill(`premium-venue ${domain}.example`);
  await page.getByLabel(named("admin_accounts:filters.role")).selectOption("venue");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/q=premium-venue/);
  await expectFound(page);
  await linksTo(page.getByRole("main"), "/admin/users/").first().click();
  // A correction of credits requires a recent second-factor code. Other scenarios share this session, so its last code
  // may be too old.
  const freshCode = page.getByRole("link", { name: "Saisir un code" });
  await expect(freshCode.or(page.getByLabel(named("admin_accounts:credits.amount")))).toBeVisible();
  await expect(page.getByText(`premium-venue@${domain}.example.com`)).toBeVisible();
  await expectAccessible(page);

  if (await freshCode.isVisible()) {
    await freshCode.click();
    await expect(page).toHaveURL(/\/security\/confirm/);
    await enterFreshCode(page);
    await expect(page).toHaveURL(/\/admin\/users\//);
  }
  await page.getByLabel(named("admin_accounts:credits.amount")).fill("0");
  await page.getByLabel(named("admin_accounts:credits.reason")).fill("Geste après une panne");
  await page.getByRole("button", { name: "Corriger les crédits" }).click();
  await expectError(page.getByLabel(named("admin_accounts:credits.amount")), "autre que zéro");
  await expectAccessible(page);
  await page.getByLabel(named("admin_accounts:credits.amount")).fill("2");
  await page.getByRole("button", { name: "Corriger les crédits" }).click();
  await expect(page.getByText(/crédits corrigés/)).toBeVisible();
  await expect(page.getByText("Geste après une panne").first()).toBeVisible();

  await page.getByRole("button", { name: "Désactiver le compte" }).click();
  await expect(page.getByRole("button", { name: "Réactiver le compte" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Réactiver le compte" }).click();
  await expect(page.getByRole("button", { name: "Désactiver le compte" })).toBeVisible();
});

test("an administrator finds a request by the name of its provider and marks it as fake, and the provider sees the mark", async ({
  page,
  browser,
}) => {
  const domain = "pt";
  await signInAs(page, "admin");
  await page.goto(at("fr", "/admin/requests"));
  await expectAccessible(page);
  await page.getByLabel(named("admin_requests:by")).selectOption("provider");
  await page.getByRole("searchbox", { name: named("admin_requests:q") }).fill(`free ${domain}.example`);
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/[?&]q=free/);
  await expectFound(page);
  await linksTo(page.getByRole("main"), "/admin/requests/").first().click();
  await expect(page.getByRole("heading", { name: "Envoyée à" })).toBeVisible();
  const couple = await page.getByRole("heading", { level: 1 }).innerText();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Écarter la demande" }).click();
  await expect(page.getByText("Cette demande a été écartée.")).toBeVisible();
  await expectAccessible(page);

  const visit = await browser.newContext();
  const provider = await visit.newPage();
  await signInAs(provider, "free", domain);
  await provider.goto(at(domain, "/event-requests"));
  await provider.getByRole("link", { name: couple }).first().click();
  const words = ALL_TEXTS[domain].get("event_request:fake.title") ?? "";
  await expect(provider.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(provider);
  await visit.close();
});

test("if an administrator erases a couple's request, the provider who received it can no longer read it", async ({
  page,
  browser,
}) => {
  const domain = "pt";
  await signInAs(page, "admin");
  await page.goto(at("fr", "/admin/requests"));
  await page.getByLabel(named("admin_requests:by")).selectOption("provider");
  // Searches the domain for an account whose requests no other scenario marks as fake.
  await page
    .getByRole("searchbox", { name: named("admin_requests:q") })
    .fill(`premium-venue ${domain}.example`);
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/[?&]q=premium-venue/);
  await expectFound(page);
  await linksTo(page.getByRole("main"), "/admin/requests/").first().click();
  await expect(page.getByRole("heading", { name: "Effacer les données du couple" })).toBeVisible();
  const couple = await page.getByRole("heading", { level: 1 }).innerText();
  const visit = await browser.newContext();
  const provider = await visit.newPage();
  await signInAs(provider, "premium-venue", domain);
  await provider.goto(at(domain, "/event-requests?pageSize=50"));
  await expect(provider.getByText(couple).first()).toBeVisible();

  await page.getByLabel("Le couple l’a demandé").check();
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL(at("fr", "/admin/requests"));
  const said = "Les données de ce couple sont effacées.";
  await expect(message(page, said)).toBeVisible();
  await expectAccessible(page);

  await provider.goto(at(domain, "/event-requests?pageSize=50"));
  await expect(provider.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(provider.getByText(couple)).toHaveCount(0);
  await visit.close();
});

test("an administrator gives a second administrator access", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(at("fr", "/admin/administrators"));
  // This page requires a recent second-factor code. Other scenarios share this session, so its last code may be too
  // old.
  if (new URL(page.url()).pathname === "/security/confirm") await enterFreshCode(page);
  await expect(page).toHaveURL(at("fr", "/admin/administrators"));
  await expectAccessible(page);
  const email = `nour-${freshWord()}@trousseau.example`;
  await page.getByLabel(named("administrators:firstname")).fill("Nour");
  await page.getByLabel(named("administrators:lastname")).fill("Second");
  await page.getByLabel(named("administrators:email")).fill("free@fr.example.com");
  await page.getByRole("button", { name: "Donner l’accès" }).click();
  await expectError(page.getByLabel(named("administrators:email")), "déjà un compte");
  await page.getByLabel(named("administrators:email")).fill(email);
  await page.getByRole("button", { name: "Donner l’accès" }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);
});

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("an administrator refuses a profile, the provider resubmits it, and the administrator approves it", async ({
    page,
    browser,
  }) => {
    const place = PLACES[javaScript ? 1 : 0];
    if (!place) throw new Error("no place");
    const home = place.domain;
    const mark = freshWord();
    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const provider = await visit.newPage();
    await register(provider, `presented.${mark}@atelier.example`, { ...place, javaScript });
    await finishOnboarding(provider, `Maison ${mark}`, { ...place, javaScript });

    await signInAs(page, "admin");
    await page.goto(at("fr", `/admin/users?q=presented.${mark}&domain=${home}`));
    await linksTo(page.getByRole("main"), "/admin/users/").first().click();
    await page.getByRole("link", { name: "Voir la modération" }).click();
    await expect(page.getByRole("link", { name: "Voir le profil côté couples" })).toBeVisible();
    await expectSound(page);
    const address = page.url();
    await page.getByRole("link", { name: "Voir le profil côté couples" }).click();
    await expect(page.getByText("Aperçu", { exact: false }).first()).toBeVisible();
    await expectSound(page);
    await page.goto(address);
    await page
      .getByLabel(named("moderation:reason"))
      .fill("Le nom de l’entreprise ne correspond pas au registre.");
    await page.getByLabel(named("moderation:note_refuse")).fill("Vu avec le registre.");
    await page.getByRole("button", { name: "Refuser le profil" }).click();
    await expect(page).toHaveURL(at("fr", "/admin/moderation"));

    await provider.goto(at(home, "/resubmission"));
    await expectSound(provider);
    await provider.getByLabel(named("resubmission:note_label")).fill("court");
    await provider
      .getByRole("button", { name: named("resubmission:submit") })
      .first()
      .click();
    await expectError(provider.getByLabel(named("resubmission:note_label")));
    await provider
      .getByLabel(named("resubmission:note_label"))
      .fill("Le nom est maintenant celui du registre.");
    await provider
      .getByRole("button", { name: named("resubmission:submit") })
      .first()
      .click();
    await expect(provider).toHaveURL(at(home, "/"));
    await expectSound(provider);
    await visit.close();

    await page.goto(address);
    await expect(page.getByText("Présenté à nouveau par le prestataire")).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Valider le profil" }).click();
    await expect(page).toHaveURL(at("fr", "/admin/moderation"));
  });

  test("if a profile is hidden because of the state of its SIRET, an administrator can check the SIRET again and the provider can correct it", async ({
    page,
    browser,
  }) => {
    const [place] = PLACES;
    if (!place?.siret) throw new Error("no place with a SIRET");
    const scene = { ...place, javaScript };
    const company = `Atelier ${freshWord()}`;
    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const provider = await visit.newPage();
    await register(provider, `siret.${freshWord()}@atelier.example`, scene);
    await openServicesStep(provider, company, scene);
    await field(provider, "siret").fill(CLOSED_SIRET);
    await chooseServices(provider);
    // With scripts the page has already checked the SIRET. Without scripts, the first submission shows the register's
    // answer.
    if (!javaScript) await submitButton(provider).click();
    await expect(provider.locator("[data-siret-line=inactive]")).toBeVisible();
    await expectSound(provider);
    await submitButton(provider).click();
    await provider.waitForURL(/\/dashboard/);

    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/moderation"));
    await page.getByRole("main").getByRole("link", { name: company }).first().click();
    await page.getByRole("button", { name: "Interroger le registre" }).click();
    await expect(message(page, "Établissement fermé")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(CLOSED_SIRET);
    const sheet = page.url();
    await page.getByRole("button", { name: "Valider le profil" }).click();
    await expect(page).toHaveURL(at("fr", "/admin/moderation"));

    await provider.goto(at("fr", "/"));
    // The welcome dialog covers the page, so the test closes it first.
    await provider.getByRole("button", { name: named("home:welcome.close") }).click();
    await expect(provider.getByRole("dialog")).toHaveCount(0);
    await provider.getByRole("link", { name: "Corriger le SIRET" }).click();
    await expect(provider).toHaveURL(at("fr", "/siret"));
    const save = provider.getByRole("button", { name: "Vérifier et enregistrer" });
    await provider.getByLabel(named("siret:label")).fill(UNKNOWN_SIRET);
    await save.click();
    await expectError(provider.getByLabel(named("siret:label")), "ne connaît pas ce SIRET");
    await expectSound(provider);
    await provider.getByLabel(named("siret:label")).fill(place.siret);
    await save.click();
    await expect(message(provider, "de nouveau visible")).toBeVisible();
    await expect(provider).toHaveURL(at("fr", "/"));
    await expect(provider.getByRole("link", { name: "Corriger le SIRET" })).toHaveCount(0);
    await visit.close();
    await page.goto(sheet);
    await expect(page.getByRole("main")).toContainText(place.siret);
    await expect(page.getByRole("main")).not.toContainText(CLOSED_SIRET);
  });
});

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }], ({ domain }, { expectSound }) => {
  test("an administrator downloads the revenue between two days, after days in the wrong order were refused", async ({
    page,
  }) => {
    await signInAs(page, "admin", domain);
    const [from, to] = [
      page.getByLabel(named("monitoring:audit.from")),
      page.getByLabel(named("monitoring:audit.to")),
    ];
    const send = () => submitButton(page).click();
    const chooseDays = async () => {
      await page.goto(at(domain, "/admin/exports?list=revenue"));
      await from.fill("2025-01-06");
      await to.fill("2026-12-31");
    };
    await chooseDays();
    await to.fill("2025-01-05");
    await send();
    await expect(page.getByText(named("exports:errors.order")).first()).toBeVisible();
    await expect(from).toHaveValue("2025-01-06");
    await expectSound(page);

    await chooseDays();
    const download = page.waitForEvent("download");
    const isAskedForCode = page.waitForURL(/\/security\/confirm/).then(
      () => true,
      () => false,
    );
    await send();
    // Other scenarios share this session, so its last code may be too old.
    if ((await Promise.race([download.then(() => false), isAskedForCode])) === true) {
      await enterFreshCode(page);
      await expect(page).toHaveURL(/\/admin\/exports/);
      await chooseDays();
      await send();
    }
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^trousseau-revenue-[\d-]+\.csv$/);
    await expect(page).toHaveURL(/\/admin\/exports\?list=revenue/);
  });
});
