import { at, expect, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }], ({ domain }, { javaScript }) => {
  test("a couple looks at a provider's pictures and sends the provider a request", async ({ page }) => {
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/integrate-badge"));
    const profile = (await page.locator('a[href^="/providers/"]').first().getAttribute("href")) ?? "";
    await page.context().clearCookies();
    await page.goto(at(domain, profile));
    await page.locator("a[data-photo]").first().click();
    if (javaScript) {
      const lightbox = page.locator("dialog[data-lightbox]");
      await expect(lightbox).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(lightbox.locator("[data-lightbox-place]")).toHaveText(/^2 /);
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
      await expect(page.locator("a[data-photo]").nth(1)).toBeFocused();
      // Closing a picture removes its history entry. While a picture is open, “Back” closes it and stays on the page.
      await page.locator("a[data-photo]").first().click();
      await page.goBack();
      await expect(lightbox).toBeHidden();
      await expect(page).toHaveURL(at(domain, profile));
    } else {
      await expect(page).toHaveURL(/\/photos\/[\w-]{43}$/);
      await page.locator('a[rel="next"]').click();
      await expect(page.locator('a[rel="prev"]')).toBeVisible();
      await page.getByRole("main").getByRole("navigation").first().getByRole("link").first().click();
    }
    await page.locator('a.button-primary[href*="/project?provider="]:visible').first().click();
    await expect(page).toHaveURL(/\/project\?provider=/);
  });
});

test("a picture opened on the profile links to all the others", async ({ page }) => {
  await signInAs(page, "premium", "fr");
  await page.goto(at("fr", "/integrate-badge"));
  const profile = (await page.locator('a[href^="/providers/"]').first().getAttribute("href")) ?? "";
  await page.context().clearCookies();
  await page.goto(at("fr", profile));
  const all = Number(/\d+/.exec((await page.locator("[data-to-all-photos]").textContent()) ?? "")?.[0]);
  const links = page.locator("a[data-photo]");
  expect(all).toBeGreaterThan(await links.count());
  await links.last().click();
  const place = page.locator("[data-lightbox-place]");
  for (let number = await links.count(); number <= all; number += 1) {
    await expect(place).toHaveText(`${number} / ${all}`);
    if (number < all) await page.keyboard.press("ArrowRight");
  }
  await expect(page.locator("[data-lightbox-step='1']")).toBeHidden();
  const box = await page.locator("dialog[data-lightbox]").boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
});
