import { at, expect, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }], ({ domain }, { javaScript }) => {
  test("a couple looks at a provider's pictures and asks them", async ({ page }) => {
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
    } else {
      await expect(page).toHaveURL(/\/photos\/[\w-]{43}$/);
      await page.locator('a[rel="next"]').click();
      await expect(page.locator('a[rel="prev"]')).toBeVisible();
      await page.locator(".public-crumbs a").first().click();
    }
    await page.locator('a.button-primary[href*="/project?provider="]:visible').first().click();
    await expect(page).toHaveURL(/\/project\?provider=/);
  });
});
