import { VENUE_IMAGE_MAX_BYTES } from "../../app/models/venues/rules.ts";
import { at, expect, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";

const VIDEO = "https://vimeo.com/76979871";

onceWithAndWithoutJavaScript(
  [{ domain: "fr" }, { domain: "be" }],
  ({ domain }, { javaScript, expectSound }) => {
    test("an owner adds pictures, a video and services to a venue and sees them on its page", async ({
      page,
    }) => {
      await signInAs(page, "premium-venue", domain);
      await page.goto(at(domain, "/venues"));
      await page.locator('main h2 a[href^="/venues/"]').last().click();
      const venue = new URL(page.url()).pathname;

      await page.goto(at(domain, `${venue}/edit/images`));
      const pictures = page.locator("[data-picture]").filter({ has: page.locator("[data-words]") });
      const before = await pictures.count();
      const photo = await photograph(page, 0, "jpeg");
      const heavy = { ...photo, name: "panorama.jpg", buffer: Buffer.alloc(VENUE_IMAGE_MAX_BYTES + 1) };
      await page.locator("#add-photos").setInputFiles([{ ...photo, name: "cour.jpg" }, heavy]);
      if (!javaScript) await page.locator("form[data-album-upload] button").click();
      await expect(page.getByText(/panorama\.jpg\s?: .*5 ?MB/)).toBeVisible();
      await expect(async () => {
        if (!javaScript) await page.goto(at(domain, `${venue}/edit/images`));
        await expect(pictures).toHaveCount(before + 1, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });

      const added = pictures.last();
      await added.locator('[name="title"]').fill("Dîner dans la cour");
      await added.locator('[name="alt"]').fill("Longue table sous les guirlandes");
      if (javaScript) {
        await expect(added.locator('[data-words-state="saved"]')).toBeVisible();
        await expectSound(page);
      } else {
        await added.locator("form[data-words] button").click();
        // The attribute changes only when the browser shows the next page.
        await expect(added.locator('[name="title"]')).toHaveAttribute("value", "Dîner dans la cour");
      }
      await added.locator('form:has([value="visibility"]) button').click();
      await expect(pictures.last().locator('[name="visible"]')).toHaveValue("1");
      await pictures.last().locator('[id^="cover-"]').click();
      await expect(pictures.last().locator('[id^="cover-"]')).toHaveCount(0);

      await page.locator(`main a[href="${venue}/edit/videos"]`).last().click();
      await page.locator('main a[href$="?dialog=add"]').first().click();
      const dialog = page.locator("dialog[open]");
      await dialog.locator("#link").fill(VIDEO);
      await dialog.locator("#title").fill("Visite du domaine");
      await dialog.locator("button[value=add]").click();
      await expect(page.locator(`main a[href="${VIDEO}"]`)).toBeVisible();

      await page.goto(at(domain, `${venue}/services`));
      const coordination = page.locator(".pill", { has: page.locator('[value="coordination"]') });
      if (!(await coordination.locator("input").isChecked())) await coordination.click();
      const card = page.locator(".offer-details details", { has: page.locator('[value="coordination"]') });
      await card.locator("textarea").fill("Une personne de la maison, du matin au soir.");
      await card.locator('[name$=".budget"]').fill("");
      await page.locator("[data-save-bar] button[value=save]").click();
      await expect(card.locator('[id$="budget-error"]')).toBeVisible();
      await card.locator('[name$=".budget"]').fill("650");
      await page.locator("[data-save-bar] button[value=save]").click();
      await expect(
        page.getByText(/Vos prestations sont enregistrées|Uw diensten zijn opgeslagen/).first(),
      ).toBeVisible();

      await page.locator('main a[href$="?dialog=copy"]').first().click();
      const copy = page.locator("dialog[open]");
      await copy.locator("label:has([name=from])").first().click();
      await copy.locator("label:has([name=known][value=replace])").click();
      await copy.locator("button[value=copy]").click();
      await expect(copy).toHaveCount(0);
      await page
        .locator("form:has([name=intent][value=undo]) button")
        .filter({ visible: true })
        .first()
        .click();
      await expect(
        page
          .getByText(/Vos prestations d’avant la copie sont de retour|weer zoals vóór het kopiëren/)
          .first(),
      ).toBeVisible();

      await page.goto(at(domain, venue));
      for (const [tab, content] of [
        ["services", "Une personne de la maison, du matin au soir."],
        ["images", "Dîner dans la cour"],
        ["videos", "Visite du domaine"],
      ] as const) {
        await page.locator(`main nav a[href="${venue}?tab=${tab}"]`).click();
        await expect(page.locator(`main nav [aria-current]`)).toHaveAttribute("href", `${venue}?tab=${tab}`);
        await expect(page.locator("main").getByText(content).first()).toBeVisible();
      }
    });
  },
);
