import { at, type Page } from "./browser.ts";
import { signInAs } from "./demo.ts";
import { named, partOfName } from "./texts.ts";

/** Returns the link to the public profile of the signed-in account. The page must be one of the back-office. */
const linkToOwnProfile = async (page: Page): Promise<string> =>
  (await page
    .getByRole("link", { name: partOfName("public_profile:menu") })
    .first()
    .getAttribute("href")) ?? "";

/**
 * Opens the public profile of a demonstration account in a browser that nobody has signed in with.
 * @returns the link to the profile
 */
export async function openProfileAsVisitor(page: Page, name: string, domain: string): Promise<string> {
  await signInAs(page, name, domain);
  await page.goto(at(domain, "/integrate-badge"));
  const profile = await linkToOwnProfile(page);
  await page.context().clearCookies();
  await page.goto(at(domain, profile));
  return profile;
}

/** Returns the id of the signed-in account, taken from its public profile. Leaves the page on this profile. */
export async function idOnOwnProfile(page: Page): Promise<string> {
  await page.goto(new URL(await linkToOwnProfile(page), page.url()).href);
  const ask = await page
    .getByRole("link", { name: named("public_profile:ask") })
    .first()
    .getAttribute("href");
  return /provider=([0-9a-f-]{36})/.exec(ask ?? "")?.[1] ?? "";
}
