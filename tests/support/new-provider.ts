import { at, type Page } from "./browser.ts";

interface Place {
  domain: string;
  town: string;
  phoneCountry: string;
  phone: string;
  /** Null in countries without this number. */
  siret: string | null;
}

export const FRANCE: Place = {
  domain: "fr",
  town: "Gordes",
  phoneCountry: "FR",
  phone: "06 12 48 90 35",
  siret: "90000000100017",
};
/** The two domains on which the onboarding scenarios run, with the values that depend on the domain. */
export const PLACES: readonly Place[] = [
  FRANCE,
  { domain: "be", town: "Brugge", phoneCountry: "BE", phone: "0470 12 34 56", siret: null },
];
export const PASSWORD = "Organdi-2026-lin";

export type Scene = Place & { javaScript: boolean };

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
export const nextButton = (page: Page) => page.locator("main button[name=intent][value=next]:visible").last();

/** Clicks the label of a checkbox or radio button, as a person does. */
export const tick = (page: Page, name: string, value?: string) =>
  page
    .locator(`label:has(input[name="${name}"]${value ? `[value="${value}"]` : ""})`)
    .first()
    .click();

/** Chooses the first suggested place or, without JavaScript, the first result of the search. */
export async function choosePlace(page: Page, { town, javaScript }: Scene): Promise<void> {
  if (javaScript) {
    await page.locator("[role=combobox]").pressSequentially(town, { delay: 40 });
    await page.locator("[role=option]").first().click();
  } else {
    await field(page, "q").fill(town);
    await page.locator("button[name=intent][value=search]").click();
    await page.locator("label:has(input[type=radio][name=placeId])").first().click();
  }
}

export async function register(
  page: Page,
  email: string,
  { domain, phone, phoneCountry }: Scene,
  role = "ROLE_PRESTATAIRE",
): Promise<void> {
  await page.goto(at(domain, "/register"));
  await tick(page, "role", role);
  await field(page, "firstname").fill("Solène");
  await field(page, "lastname").fill("d’Arcy");
  await field(page, "email").fill(email);
  await field(page, "phoneCountry").selectOption(phoneCountry);
  await field(page, "phone").fill(phone);
  await field(page, "password").fill(PASSWORD);
  await field(page, "tosIsAccepted").check();
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/onboarding\/company/);
}

/** Completes the three steps of onboarding. `look` checks the pages of the last two steps. */
export async function finishOnboarding(
  page: Page,
  company: string,
  scene: Scene,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await openServicesStep(page, company, scene, look);
  if (scene.siret) await field(page, "siret").fill(scene.siret);
  await chooseServices(page);
  await submitButton(page).click();
  await page.waitForURL(/\/dashboard/);
}

/** Returns the button that sends the last step of onboarding. */
export const submitButton = (page: Page) => page.locator("main button[type=submit]:visible").last();

/** Fills in the required fields of the last step of onboarding. */
export async function chooseServices(page: Page): Promise<void> {
  await tick(page, "services");
  await tick(page, "languages");
}

/** Completes the first two steps of onboarding and opens the last. */
export async function openServicesStep(
  page: Page,
  company: string,
  scene: Scene,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await field(page, "name").fill(company);
  await nextButton(page).click();
  await page.waitForURL(/\/onboarding\/address/);
  await field(page, "zipcode").waitFor({ state: "attached" });
  await look?.(page);
  await choosePlace(page, scene);
  await nextButton(page).click();
  await page.waitForURL(/\/onboarding\/services/);
  await field(page, "languages").waitFor({ state: "attached" });
  await look?.(page);
}
