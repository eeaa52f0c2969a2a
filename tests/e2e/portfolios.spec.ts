import sharp from "sharp";
import { ALBUM_LIMITS } from "../../app/models/pictures/rules.ts";
import { at, expect, expectNoSidewaysScroll, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";

/** A photograph of a phone, which is larger than the pictures that a portfolio accepts. */
const ofPhone = async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(ALBUM_LIMITS.portfolio.maxBytes);
  return { mimeType: "image/jpeg", buffer };
};

const TITLE = "Camille e Hugo a Villa dei Tigli";

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("a provider describes a wedding, adds pictures to it and publishes it", async ({ page, context }) => {
    const domain = javaScript ? "it" : "es";
    await signInAs(page, "premium", domain);
    await page.goto(at(domain, "/portfolios"));
    // The script scales the photograph down before the upload.
    const photo = javaScript ? await ofPhone() : await photograph(page, 0, "jpeg");
    await page.locator('main a[href="/portfolios/new"]').first().click();
    const save = page.locator("[data-save-bar] button[value=save]");
    if (javaScript) await expect(save).toHaveAttribute("aria-disabled", "true");
    await page.locator("#title").fill(TITLE);
    await page.locator("#description").fill("Una sola tavola.\n\nIl vino, i fiori, il lino.");
    await page.locator("#weddingDate").fill("2025-06-14");
    await page.locator("#style").fill("Country chic");
    await page.locator("#location").fill("Villa dei Tigli");
    await page.locator("#totalBudget").fill("-5");
    await page.locator("#guests").fill("110");
    if (javaScript) await expect(page.locator("#totalBudget-error")).toBeVisible();
    await page.locator("#totalBudget").fill("32.000");
    if (javaScript) await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await save.click();
    await expect(page).toHaveURL(/\/portfolios\/[0-9a-f-]{36}$/);
    const address = page.url();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();

    const heavy = { ...photo, name: "ballo.jpg", buffer: Buffer.alloc(ALBUM_LIMITS.portfolio.maxBytes + 1) };
    await page.locator("#add-photos").setInputFiles([{ ...photo, name: "tavola.jpg" }, heavy]);
    if (!javaScript) await page.locator("form[data-album-upload] button").click();
    await expect(page.getByText(/^ballo\.jpg\s?: |\nballo\.jpg\s?: /)).toBeVisible();
    const tile = page.locator("[data-picture]").filter({ has: page.locator("[name=caption]") });
    await expect(async () => {
      if (!javaScript) await page.goto(address);
      await expect(tile).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

    const caption = tile.locator('input[name="caption"]');
    await caption.fill("La cena sotto i tigli");
    if (javaScript) {
      await expect(tile.locator('[data-words-state="saved"]')).toBeVisible();
      await expectSound(page);
    } else await tile.locator("form[data-words] button").click();

    await page.locator("main button[value=publish]").first().click();
    const online = page.locator('main a[target="_blank"][href*="/portfolios/"]');
    const story = await context.newPage();
    await story.goto((await online.getAttribute("href")) ?? "");
    await expect(story.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(story.getByRole("img", { name: "La cena sotto i tigli" })).toBeVisible();
    await expectSound(story);
    await story.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(story);
    await story.close();

    await page.locator('main a[href$="?dialog=delete"]').click();
    await page.locator("dialog[open] button[value=delete]").click();
    await expect(page).toHaveURL(at(domain, "/portfolios"));
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});
