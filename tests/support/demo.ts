import type { Page } from "playwright/test";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { at } from "./browser.ts";

/** Signs a demonstration account in through the form, as a person does: `signInAs(page, "free", "fr")`. */
export async function signInAs(page: Page, name: string, domain = "fr"): Promise<void> {
  await page.goto(at(domain, "/login"));
  await page.locator("#email").fill(`${name}@${domain}.example.com`);
  await page.locator("#password").fill(DEMO_PASSWORD);
  await page.locator("#password").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}
