import { MIN_FILL_IN_MS } from "../../app/http/security/honeypot.ts";
import { at, expect, type Page } from "./browser.ts";
import { signInAs } from "./demo.ts";
import { choosePlace, field, nextButton, PASSWORD, type Scene } from "./new-provider.ts";

/** Signs in to an account that a test has created. */
export async function signIn(page: Page, email: string, domain: string, path: string): Promise<void> {
  await page.goto(at(domain, path));
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("#password").press("Enter");
  await page.waitForURL((url) => url.pathname === path);
}

/** Approves the profile of a company, as an administrator does. */
export async function approve(page: Page, company: string, domain: string): Promise<void> {
  await signInAs(page, "admin", domain);
  await page.goto(at(domain, "/admin/moderation"));
  await page.locator("main a", { hasText: company }).first().click();
  await page.waitForURL(/\/admin\/moderation\/.+/);
  await page.locator("main button[value=approve]").click();
  await page.waitForURL(/\/admin\/moderation$/);
}

/** A day in the future, because the form rejects days in the past. */
const DAY_NEXT_YEAR = `${new Date().getFullYear() + 1}-09-07`;

/** Waits as long as a person needs to fill in the form. A form that is sent earlier looks like a form from a bot. */
async function waitForFillTime(page: Page): Promise<void> {
  const stamp = await page.locator("main [name=stamp]").inputValue();
  await expect.poll(() => Date.now() - Number(stamp.split(".")[0])).toBeGreaterThan(MIN_FILL_IN_MS);
}

/** Fills in the rest of the first step of the couples' form and goes on to the choice of providers. */
export async function tellProject(page: Page, scene: Scene): Promise<void> {
  await field(page, "eventType").selectOption({ index: 1 });
  await field(page, "eventDate").fill(DAY_NEXT_YEAR);
  await choosePlace(page, scene);
  await field(page, "guestRange").selectOption({ index: 2 });
  await field(page, "budgetRange").selectOption({ index: 3 });
  await field(page, "message").fill("Nous rêvons d’une longue table sous les arbres, du lin et des bougies.");
  await waitForFillTime(page);
  await nextButton(page).click();
  await page.waitForURL(/\/project\/providers/);
}

/** Fills in the last step of the couples' form and sends it. */
export async function sendAsCouple(
  page: Page,
  couple: string,
  { phone, phoneCountry }: Pick<Scene, "phone" | "phoneCountry">,
): Promise<void> {
  await field(page, "firstname").fill("Camille");
  await field(page, "lastname").fill("Berthier");
  await page.locator("#email").fill(couple);
  await field(page, "phoneCountry").selectOption(phoneCountry);
  await field(page, "phone").fill(phone);
  await field(page, "consent").check();
  await page.locator("main button[type=submit]:visible").last().click();
}

const timePort = Number(process.env["E2E_PORT"] ?? 8790) + 3000;

/** Lets four days pass for a project (`wait`), or lets its event be over (`celebrate`). */
export async function letTimePass(page: Page, what: "wait" | "celebrate", projectId: string): Promise<void> {
  const response = await page.request.post(`http://127.0.0.1:${timePort}/${what}/${projectId}`);
  expect(response.status()).toBe(204);
}
