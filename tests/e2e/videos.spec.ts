import { at, expect, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const TITLE = "Une journée à la Bastide";

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("a provider adds a video by its link, plays, hides and deletes it", async ({ page, context }) => {
    // The test uses one account for each mode, because the free plan allows one video.
    const [name, domain] = javaScript ? ["free", "it"] : ["free", "es"];
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/videos"));
    await page.locator('.page-header a[href="/videos?dialog=add"]').click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator("#link")).toBeVisible();
    const add = dialog.locator("button[value=add]");

    if (javaScript) {
      // The button is disabled until the form has a title and a link to one of the two hosts.
      await expect(add).toHaveAttribute("aria-disabled", "true");
      await dialog.locator("#link").fill("https://www.dailymotion.com/video/x8");
      await dialog.locator("#title").fill("Fin");
      await dialog.locator("#description").focus();
      await expect(dialog.locator("#link-error")).toBeVisible();
      await expect(dialog.locator("#title-error")).toBeVisible();
      await expectSound(page);
    }
    await dialog.locator("#link").fill(LINK);
    await dialog.locator("#title").fill(TITLE);
    if (javaScript) await expect(add).not.toHaveAttribute("aria-disabled", "true");
    await add.click();

    await expect(page).toHaveURL(at(domain, "/videos"));
    const card = page.locator("main li", { hasText: TITLE });
    const poster = card.locator(".facade a");
    await expect(poster).toHaveAttribute("href", LINK);
    await expect(page.locator('a[href="/videos?dialog=add"]')).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);

    if (javaScript) {
      await poster.click();
      const player = card.frameLocator("iframe");
      await expect(player.getByText("Video dQw4w9WgXcQ")).toBeVisible();
      // The hosts refuse to play a video on a page that sends no origin.
      await expect(player.getByText(`from ${at(domain, "")}`)).toBeVisible();
      await expect(card.locator("iframe")).toHaveAttribute("title", TITLE);
      expect(context.pages()).toHaveLength(1);
      await expectSound(page);
    }

    await card.locator("button[value=hide]").click();
    await expect(card.locator(".facade-dimmed")).toBeVisible();
    await card.locator('a[href*="dialog=delete"]').click();
    await dialog.locator("button[value=delete]").click();
    await expect(card).toHaveCount(0);
    await expect(page.locator('a[href="/videos?dialog=add"]').first()).toBeVisible();
  });
});
