import { at, expect, message, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { linksTo } from "../support/find.ts";

const SAVED = ALL_TEXTS.fr.get("notifications:saved") ?? "?";

withAndWithoutJavaScript(({ javaScript }) => {
  test("a message is shown again when a form is saved a second time, and with scripts the message does not shift the content of the page", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await signInAs(page, "premium");
    await page.goto(at("fr", "/account/notifications"));
    const heading = page.getByRole("heading", { level: 1 });
    const before = (await heading.boundingBox())?.y;
    const said = message(page, SAVED);
    for (const _ of ["first", "second"]) {
      await page.getByRole("button", { name: named("notifications:save") }).click();
      await expect(said).toHaveCount(1);
      if (!javaScript) await page.goto(at("fr", "/account/notifications"));
      else {
        expect((await heading.boundingBox())?.y).toBe(before);
        await page
          .getByRole("button", { name: named("common:toast.close") })
          .filter({ visible: true })
          .click();
      }
      await expect(said).toHaveCount(0);
    }
  });
});

test.describe("dialogs on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a dialog opened by touch shows no focus ring until the Tab key is pressed, and the whole ring is then inside the dialog", async ({
    page,
  }) => {
    await signInAs(page, "free");
    await page.goto(at("fr", "/event-requests?sort=status"));
    await linksTo(page.getByRole("main"), "/event-requests/").first().click();
    const open = page.locator('[data-action-bar] a[href$="dialog=reject"]');
    const sheet = page.getByRole("dialog");
    await open.tap();
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(":focus-visible")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const row = sheet.locator("label:has(:focus-visible)");
    await expect(row).toHaveCount(1);
    const reach = await row.evaluate((label) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(label);
      return label.getBoundingClientRect().left - parseFloat(outlineOffset) - parseFloat(outlineWidth);
    });
    expect(reach).toBeGreaterThanOrEqual(8);
  });
});
