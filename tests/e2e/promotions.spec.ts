import { PICTURE_MEGABYTES } from "../../app/models/media/picture.rules";
import { PROMOTION_PICTURE_HEIGHT } from "../../app/models/promotions/rules";
import {
  at,
  expect,
  message,
  test,
  withAndWithoutJavaScript,
  type ScenarioMode,
  type Page,
} from "../support/browser";
import { signInAs } from "../support/demo";
import { HEAVY_PICTURE, NOT_A_PICTURE, photograph, waitForPreparedPicture } from "../support/pictures";
import { named } from "../support/texts.ts";
import { expectError } from "../support/find.ts";
import { onDisk } from "../support/files-on-disk.ts";

/**
 * Creates and activates a promotion for venues of the German domain. No other test uses the demonstration's venue
 * accounts there.
 */
async function publish(
  page: Page,
  { expectSound }: ScenarioMode,
  title: string,
  kind: "alert" | "popup",
): Promise<void> {
  await page.goto(at("fr", "/admin/promotions/new"));
  await page.getByLabel(named("promotions:fields.kind")).selectOption(kind);
  await page.getByLabel(named("promotions:fields.audience")).selectOption("venue");
  await page.getByLabel(named("promotions:fields.domain")).selectOption("de");
  await page.getByLabel(named("promotions:fields.link")).fill("/event-requests");
  await page.getByRole("textbox", { name: named("promotions:fields.title") }).fill(title);
  await page
    .getByRole("textbox", { name: named("promotions:fields.description") })
    .fill("Venez **nombreux**.\n\n- stands\n- ateliers");
  if (kind === "popup") await page.getByLabel(named("promotions:fields.once")).check();
  await page.getByRole("button", { name: "Enregistrer l’annonce" }).click();
  await expect(page.getByRole("heading", { name: "Aperçu" })).toBeVisible();
  await expect(page.getByRole("strong").filter({ hasText: "nombreux" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: `Activer ${title}` }).click();
  await expect(page.getByRole("button", { name: `Désactiver ${title}` })).toBeVisible();
  await expectSound(page);
}

async function withdraw(page: Page, title: string): Promise<void> {
  await page.goto(at("fr", "/admin/promotions"));
  await page.getByRole("button", { name: `Désactiver ${title}` }).click();
  await expect(page.getByRole("button", { name: `Activer ${title}` })).toBeVisible();
}

// The timeout is long: two people use two browsers, and axe runs twice for each.
test.describe.configure({ mode: "serial", timeout: 150_000 });

withAndWithoutJavaScript((mode) => {
  const { javaScript, expectSound } = mode;
  const suffix = javaScript ? "A" : "B";

  test("a popup is shown only once", async ({ page, browser }) => {
    const title = `Fenêtre ${suffix}`;
    await signInAs(page, "admin");
    await publish(page, mode, title, "popup");
    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const venue = await visit.newPage();
    await signInAs(venue, "venue", "de");
    await venue.goto(at("de", "/"));
    const popup = venue.getByRole("dialog", { name: title });
    await expect(popup).toBeVisible();
    await expectSound(venue);
    const closed = venue.waitForResponse((response) => response.url().includes("/promotions/close"));
    if (javaScript) await venue.keyboard.press("Escape");
    else await popup.getByRole("button", { name: "Schließen" }).click();
    await closed;
    await expect(popup).toBeHidden();
    await venue.goto(at("de", "/event-requests"));
    await expect(venue.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(popup).toBeHidden();
    await visit.close();
    await withdraw(page, title);
  });

  // The other forms are tested without scripts in tests/workers/promotions.test.ts, and the upload of a picture in
  // account.spec.ts.
  if (!javaScript) return;

  test("an administrator publishes an alert, and a venue account reads the alert and closes it", async ({
    page,
    browser,
  }) => {
    const title = `Salon ${suffix}`;
    await signInAs(page, "admin");
    await publish(page, mode, title, "alert");
    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const venue = await visit.newPage();
    await signInAs(venue, "venue", "de");
    await venue.goto(at("de", "/"));
    const alert = venue.getByRole("complementary", { name: "Ankündigung" });
    await expect(alert).toContainText(title);
    await expectSound(venue);
    const closed = venue.waitForResponse((response) => response.url().includes("/promotions/close"));
    await alert.getByRole("button", { name: "Ankündigung schließen" }).click();
    await closed;
    await expect(alert).toBeHidden();
    await venue.goto(at("de", "/event-requests"));
    await expect(alert).toBeHidden();
    await visit.close();
    await withdraw(page, title);
  });

  test("the button in a popup closes the popup and opens the linked page", async ({ page, browser }) => {
    const title = `Chemin ${suffix}`;
    await signInAs(page, "admin");
    await publish(page, mode, title, "popup");
    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const venue = await visit.newPage();
    await signInAs(venue, "venue", "de");
    await venue.goto(at("de", "/"));
    const popup = venue.getByRole("dialog", { name: title });
    await popup.getByRole("button", { name: "Mehr erfahren" }).click();
    await expect(venue).toHaveURL(at("de", "/event-requests"));
    await expect(popup).toBeHidden();
    await expect(venue.getByRole("heading", { level: 1 })).toBeVisible();
    await visit.close();
    await withdraw(page, title);
  });

  test("an administrator adds, replaces and removes the picture of a popup", async ({ page, browser }) => {
    const title = `Image ${suffix}`;
    await signInAs(page, "admin");
    await publish(page, mode, title, "popup");
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("link", { name: "Image", exact: true }).click();
    await expect(page).toHaveURL(/\/picture$/);
    const form = page.url();
    const file = page.getByRole("button", { name: named("promotions:picture.choose") });
    const send = page.getByRole("button", { name: "Envoyer l’image" });
    await expect(send).toBeVisible();
    await expectSound(page);
    await file.setInputFiles(NOT_A_PICTURE);
    await send.click();
    await expectError(file, "n’est pas une image");
    await expectSound(page);
    await file.setInputFiles(await onDisk(HEAVY_PICTURE));
    await send.click();
    await expectError(file, `${PICTURE_MEGABYTES} Mo au plus`);

    const picture = page.locator("main img[src^='/media/']");
    await file.setInputFiles(await photograph(page, 300, "jpeg"));
    await send.click();
    await expect(message(page, "Image reçue.")).toBeVisible();
    const first = await waitForPreparedPicture(page, picture, { javaScript });
    await page.goto(form);
    await expect(picture).toHaveAttribute("src", first);
    await expectSound(page);
    await file.setInputFiles(await photograph(page, 600, "png"));
    await send.click();
    await expect(message(page, "Image reçue.")).toBeVisible();
    await waitForPreparedPicture(page, picture, { javaScript, before: first });

    const visit = await browser.newContext({ javaScriptEnabled: javaScript });
    const venue = await visit.newPage();
    await signInAs(venue, "venue", "de");
    await venue.goto(at("de", "/"));
    const shown = venue.getByRole("dialog", { name: title }).locator("img");
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeTruthy();
    expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(PROMOTION_PICTURE_HEIGHT);
    await expectSound(venue);
    await visit.close();

    await page.goto(form);
    await page.getByRole("button", { name: "Retirer l’image" }).click();
    await expect(message(page, "Image retirée.")).toBeVisible();
    await expect(picture).toHaveCount(0);
    await withdraw(page, title);
  });
});
