import sharp from "sharp";
import { ALBUM_LIMITS } from "../../app/models/pictures/rules.ts";
import { at, expect, expectNoSidewaysScroll, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";
import { named, partOfName } from "../support/texts.ts";
import { expectError } from "../support/find.ts";
import { onDisk } from "../support/files-on-disk.ts";

/** A photograph from a phone, with more pixels than a portfolio stores. */
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
    // The script reduces the photograph before the upload.
    const photo = javaScript ? await ofPhone() : await photograph(page, 0, "jpeg");
    await page
      .getByRole("link", { name: named("portfolios:add") })
      .first()
      .click();
    const save = page.getByRole("button", { name: named("portfolios:form.create") });
    if (javaScript) await expect(save).toHaveAttribute("aria-disabled", "true");
    await page.getByLabel(named("portfolios:form.name")).fill(TITLE);
    await page
      .getByLabel(named("portfolios:form.description"))
      .fill("Una sola tavola.\n\nIl vino, i fiori, il lino.");
    await page.getByLabel(named("portfolios:form.date")).fill("2025-06-14");
    await page.getByLabel(named("portfolios:form.style")).fill("Country chic");
    await page.getByLabel(named("portfolios:form.location")).fill("Villa dei Tigli");
    await page.getByLabel(named("portfolios:form.total_budget")).fill("-5");
    await page.getByLabel(named("portfolios:form.guests")).fill("110");
    if (javaScript) await expectError(page.getByLabel(named("portfolios:form.total_budget")));
    await page.getByLabel(named("portfolios:form.total_budget")).fill("32.000");
    if (javaScript) await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await save.click();
    await expect(page).toHaveURL(/\/portfolios\/[0-9a-f-]{36}$/);
    const address = page.url();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();

    const heavy = { ...photo, name: "ballo.jpg", buffer: Buffer.alloc(ALBUM_LIMITS.portfolio.maxBytes + 1) };
    await page
      .getByRole("button", { name: partOfName("albums:add") })
      .setInputFiles(await onDisk({ ...photo, name: "tavola.jpg" }, heavy));
    if (!javaScript) await page.getByRole("button", { name: named("albums:send") }).click();
    await expect(page.getByText(/^ballo\.jpg\s?: |\nballo\.jpg\s?: /)).toBeVisible();
    const tile = page.getByRole("listitem").filter({ has: page.getByLabel(named("albums:caption")) });
    await expect(async () => {
      if (!javaScript) await page.goto(address);
      await expect(tile).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

    const caption = tile.getByLabel(named("albums:caption"));
    await caption.fill("La cena sotto i tigli");
    if (javaScript) {
      await expect(tile.getByText(named("albums:caption_saved"))).toBeVisible();
      await expectSound(page);
    } else await tile.getByRole("button", { name: partOfName("albums:save_caption") }).click();

    await page
      .getByRole("button", { name: named("portfolios:actions.publish") })
      .first()
      .click();
    const online = page.getByRole("link", { name: named("portfolios:actions.see") });
    const story = await context.newPage();
    await story.goto((await online.getAttribute("href")) ?? "");
    await expect(story.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(story.getByRole("img", { name: "La cena sotto i tigli" })).toBeVisible();
    await expectSound(story);
    await story.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(story);
    await story.close();

    await page.getByRole("link", { name: named("portfolios:actions.delete") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: named("portfolios:actions.delete") })
      .click();
    await expect(page).toHaveURL(at(domain, "/portfolios"));
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});
