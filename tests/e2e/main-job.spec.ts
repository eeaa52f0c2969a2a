import { FILL_MIN } from "../../app/http/form-trap.ts";
import { at, expect, linkIn, mailTo, test, withAndWithoutJavaScript, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

/** What differs between the two domains the main job is driven on. */
const DOMAINS = [
  { domain: "fr", town: "Gordes", phoneCountry: "FR", phone: "06 12 48 90 35", siret: "90000000100017" },
  { domain: "be", town: "Brugge", phoneCountry: "BE", phone: "0470 12 34 56", siret: null },
];
const PASSWORD = "Organdi-2026-lin";

type Scene = (typeof DOMAINS)[number] & { javaScript: boolean };

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
const next = (page: Page) => page.locator("main button[name=intent][value=next]:visible").last();

/** Ticks a choice the way a finger does: on its label. */
const tick = (page: Page, name: string, value?: string) =>
  page
    .locator(`label:has(input[name="${name}"]${value ? `[value="${value}"]` : ""})`)
    .first()
    .click();

/** Chooses the first offered place: from the suggestions, or by searching and choosing without JavaScript. */
async function choosePlace(page: Page, { town, javaScript }: Scene): Promise<void> {
  if (javaScript) {
    await page.locator("[role=combobox]").pressSequentially(town, { delay: 40 });
    await page.locator("[role=option]").first().click();
  } else {
    await field(page, "q").fill(town);
    await page.locator("button[name=intent][value=search]").click();
    await page.locator("label:has(input[type=radio][name=placeId])").first().click();
  }
}

async function register(page: Page, email: string, { domain, phone, phoneCountry }: Scene): Promise<void> {
  await page.goto(at(domain, "/register"));
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

async function finishOnboarding(page: Page, company: string, scene: Scene): Promise<void> {
  await field(page, "name").fill(company);
  await next(page).click();
  await page.waitForURL(/\/onboarding\/address/);
  await choosePlace(page, scene);
  await next(page).click();
  await page.waitForURL(/\/onboarding\/services/);
  if (scene.siret) await field(page, "siret").fill(scene.siret);
  await tick(page, "services");
  await tick(page, "languages");
  await page.locator("main button[type=submit]:visible").last().click();
  await page.waitForURL(/\/dashboard/);
}

async function signIn(page: Page, email: string, domain: string, path: string): Promise<void> {
  await page.goto(at(domain, path));
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("#password").press("Enter");
  await page.waitForURL((url) => url.pathname === path);
}

async function approve(page: Page, company: string, domain: string): Promise<void> {
  await signInAs(page, "admin", domain);
  await page.goto(at(domain, "/admin/moderation"));
  await page.locator("main a", { hasText: company }).first().click();
  await page.waitForURL(/\/admin\/moderation\/.+/);
  await page.locator("main button[value=approve]").click();
  await page.waitForURL(/\/admin\/moderation$/);
}

/** Until the form has been on the page for as long as a person needs: its stamp says since when. */
async function filledAsByHand(page: Page): Promise<void> {
  const stamp = await page.locator("main [name=stamp]").inputValue();
  await expect.poll(() => Date.now() - Number(stamp.split(".")[0])).toBeGreaterThan(FILL_MIN);
}

async function askProvider(page: Page, company: string, couple: string, scene: Scene): Promise<void> {
  const { domain, phone, phoneCountry } = scene;
  await page.goto(at(domain, "/project"));
  await field(page, "eventType").selectOption({ index: 1 });
  await field(page, "serviceType").selectOption({ index: 1 });
  await field(page, "eventDate").fill("2027-09-25");
  await choosePlace(page, scene);
  await field(page, "guestRange").selectOption({ index: 2 });
  await field(page, "budgetRange").selectOption({ index: 3 });
  await field(page, "message").fill("Nous rêvons d’une longue table sous les arbres, du lin et des bougies.");
  await filledAsByHand(page);
  await next(page).click();
  await page.waitForURL(/\/project\/providers/);
  await page.locator("label:has(input[name=providers])", { hasText: company }).click();
  await next(page).click();
  await page.waitForURL(/\/project\/contact/);
  await field(page, "firstname").fill("Camille");
  await field(page, "lastname").fill("Berthier");
  await field(page, "email").fill(couple);
  await field(page, "phoneCountry").selectOption(phoneCountry);
  await field(page, "phone").fill(phone);
  await field(page, "consent").check();
  await page.locator("main button[type=submit]:visible").last().click();
  await page.waitForURL(/\/project\/sent/);
}

for (const place of DOMAINS) {
  test.describe(`the main job on ${place.domain}`, () => {
    withAndWithoutJavaScript(({ javaScript }) => {
      const scene: Scene = { ...place, javaScript };

      test("a provider registers, is approved, is asked, unlocks and has the contact; and refuses another", async ({
        page,
        browser,
      }) => {
        test.setTimeout(180_000);
        const { domain } = scene;
        const mark = `${domain}${javaScript ? "js" : "plain"}${Date.now()}`;
        const [provider, couple] = [`solene.${mark}@atelier.example`, `camille.${mark}@couple.example`];
        const company = `Maison ${mark}`;

        await register(page, provider, scene);
        await finishOnboarding(page, company, scene);
        await expect(page.locator("dialog[open]")).toContainText("1");
        await page.goto(at(domain, "/event-requests"));
        await expect(page, "requests are closed until moderation").toHaveURL(at(domain, "/"));

        const office = await browser.newPage({ javaScriptEnabled: javaScript });
        await approve(office, company, domain);
        await office.close();
        await mailTo(page, provider, /./);

        const home = await browser.newPage({ javaScriptEnabled: javaScript });
        for (const couplesMail of [couple, `autre.${couple}`]) {
          await askProvider(home, company, couplesMail, scene);
          await home.goto(linkIn(await mailTo(page, couplesMail)));
          await home.locator("main button[value=confirm]").click();
          await expect(home.locator("main h1")).toBeVisible();
        }
        await home.close();

        await page.goto(at(domain, "/event-requests"));
        await expect(page.locator('main a[href^="/event-requests/"]')).toHaveCount(2);
        await page.locator('main a[href^="/event-requests/"]').last().click();
        await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
        await expect(page.locator("body")).not.toContainText(couple);
        const detail = page.url();
        await page.locator('a[href*="dialog=unlock"]').filter({ visible: true }).first().click();
        await page.locator("dialog[open] button.btn-primary").click();
        await expect(page.locator("main")).toContainText(couple);
        await page.reload();
        await expect(page.locator("main"), "the contact stays open").toContainText(couple);

        await page.goto(at(domain, "/event-requests"));
        await page.locator('main a[href^="/event-requests/"]').first().click();
        await page.waitForURL(
          (url) => /\/event-requests\/[0-9a-f-]{36}/.test(url.href) && url.href !== detail,
        );
        await page.locator('a[href*="dialog=reject"]').filter({ visible: true }).first().click();
        await page
          .locator("dialog[open] label", { has: page.locator("[name=reason][value=not_available]") })
          .click();
        await page.locator("dialog[open] button[class*=danger]").click();
        await expect(page.locator("dialog[open]")).toHaveCount(0);
        await mailTo(page, `autre.${couple}`, /./);

        await page.goto(at(domain, "/credits"));
        await expect(page.locator("main")).toContainText("Camille Berthier");
        await page.context().clearCookies();
        await signIn(page, provider, domain, "/event-requests");
        await expect(page.locator('main a[href^="/event-requests/"]')).toHaveCount(2);
      });
    });
  });
}
