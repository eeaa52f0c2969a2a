import { at, expect, onceWithAndWithoutJavaScript, test, type Page } from "../support/browser.ts";
import { openProfileAsVisitor } from "../support/public-profiles.ts";
import { named } from "../support/texts.ts";

/** The links around the pictures of a profile. Each link opens its picture. */
const photos = (page: Page) => page.locator("a[data-photo]");

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }], ({ domain }, { javaScript }) => {
  test("a couple looks at a provider's pictures and sends the provider a request", async ({ page }) => {
    const profile = await openProfileAsVisitor(page, "free", domain);
    await photos(page).first().click();
    if (javaScript) {
      const lightbox = page.getByRole("dialog", { name: named("public_profile:photos.label") });
      await expect(lightbox).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(lightbox.getByText(/^\d+ \/ \d+$/)).toHaveText(/^2 /);
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
      await expect(photos(page).nth(1)).toBeFocused();
      // The lightbox adds a history entry when it opens, and removes this entry when it closes. So “Back” closes an
      // open picture and stays on the page.
      await photos(page).first().click();
      await page.goBack();
      await expect(lightbox).toBeHidden();
      await expect(page).toHaveURL(at(domain, profile));
    } else {
      await expect(page).toHaveURL(/\/photos\/[\w-]{43}$/);
      await page.getByRole("link", { name: named("public_profile:photos.next") }).click();
      await expect(page.getByRole("link", { name: named("public_profile:photos.previous") })).toBeVisible();
      await page.getByRole("main").getByRole("navigation").first().getByRole("link").first().click();
    }
    await page
      .getByRole("link", { name: named("public_profile:ask") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/project\?provider=/);
  });
});

test("a picture that was opened on the profile page has links to all other pictures", async ({ page }) => {
  await openProfileAsVisitor(page, "premium", "fr");
  const all = Number(
    /\d+/.exec(
      (await page.getByRole("link", { name: named("public_profile:photos.all") }).textContent()) ?? "",
    )?.[0],
  );
  const links = photos(page);
  expect(all).toBeGreaterThan(await links.count());
  await links.last().click();
  const place = page.getByRole("dialog").getByText(/^\d+ \/ \d+$/);
  for (let number = await links.count(); number <= all; number += 1) {
    await expect(place).toHaveText(`${number} / ${all}`);
    if (number < all) await page.keyboard.press("ArrowRight");
  }
  await expect(page.locator("[data-lightbox-step='1']")).toBeHidden();
  const box = await page.getByRole("dialog", { name: named("public_profile:photos.label") }).boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
});
