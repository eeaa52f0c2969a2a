import { VENUE_IMAGE_MAX_BYTES } from "../../app/models/venues/rules.ts";
import { at, expect, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";
import { named, partOfName } from "../support/texts.ts";
import { expectError, hiddenField, linksTo } from "../support/find.ts";
import { onDisk } from "../support/files-on-disk.ts";

/** A pattern for the name of a service, in any language. */
const COORDINATION = named("company_services:services.DAY_COORDINATION");
const VIDEO = "https://vimeo.com/76979871";

onceWithAndWithoutJavaScript(
  [{ domain: "fr" }, { domain: "be" }],
  ({ domain }, { javaScript, expectSound }) => {
    test("an owner adds pictures, a video and services to a venue and sees them on its page", async ({
      page,
    }) => {
      await signInAs(page, "premium-venue", domain);
      await page.goto(at(domain, "/venues"));
      await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").last().click();
      const venue = new URL(page.url()).pathname;

      await page.goto(at(domain, `${venue}/edit/images`));
      const pictures = page
        .getByRole("listitem")
        .filter({ has: page.getByLabel(partOfName("albums:venue.alt")) });
      const before = await pictures.count();
      const photo = await photograph(page, 0, "jpeg");
      const heavy = { ...photo, name: "panorama.jpg", buffer: Buffer.alloc(VENUE_IMAGE_MAX_BYTES + 1) };
      await page
        .getByRole("button", { name: partOfName("albums:add") })
        .setInputFiles(await onDisk({ ...photo, name: "cour.jpg" }, heavy));
      if (!javaScript) await page.getByRole("button", { name: named("albums:send") }).click();
      await expect(page.getByText(/panorama\.jpg\s?: .*5\s?MB/)).toBeVisible();
      await expect(async () => {
        if (!javaScript) await page.goto(at(domain, `${venue}/edit/images`));
        await expect(pictures).toHaveCount(before + 1, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });

      const added = pictures.last();
      await added.getByLabel(partOfName("albums:venue.title")).fill("Dîner dans la cour");
      await added.getByLabel(partOfName("albums:venue.alt")).fill("Longue table sous les guirlandes");
      if (javaScript) {
        await expect(added.getByText(named("albums:venue.words_saved"))).toBeVisible();
        await expectSound(page);
      } else {
        await added.getByRole("button", { name: partOfName("albums:venue.save_words") }).click();
        // Waits until the next page is loaded. The field on that page contains the new value.
        await expect(added.getByLabel(partOfName("albums:venue.title"))).toHaveAttribute(
          "value",
          "Dîner dans la cour",
        );
      }
      await added.getByRole("button", { name: partOfName("albums:venue.hide") }).click();
      await expect(hiddenField(pictures.last(), "visible")).toHaveValue("1");
      await pictures
        .last()
        .getByRole("button", { name: named("albums:make_cover") })
        .click();
      await expect(pictures.last().getByRole("button", { name: named("albums:make_cover") })).toHaveCount(0);

      await linksTo(page.getByRole("main"), `${venue}/edit/videos`).last().click();
      await linksTo(page.getByRole("main"), `${venue}/edit/videos?dialog=add`).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(named("videos:form.link")).fill(VIDEO);
      await dialog.getByLabel(named("videos:form.title")).fill("Visite du domaine");
      await dialog.getByRole("button", { name: named("videos:add.action") }).click();
      await expect(linksTo(page.getByRole("main"), VIDEO)).toBeVisible();

      await page.goto(at(domain, `${venue}/services`));
      const coordination = page.getByRole("checkbox", { name: COORDINATION });
      if (!(await coordination.isChecked())) await page.getByText(COORDINATION).first().click();
      const card = page.locator(".offer-details details", { has: page.locator('[value="coordination"]') });
      await card.locator("textarea").fill("Une personne de la maison, du matin au soir.");
      await card.getByLabel(named("company:services.budget")).fill("");
      await page.getByRole("button", { name: named("venues:wizard.save") }).click();
      await expectError(card.getByLabel(named("company:services.budget")));
      await card.getByLabel(named("company:services.budget")).fill("650");
      await page.getByRole("button", { name: named("venues:wizard.save") }).click();
      await expect(
        page.getByText(/Vos prestations sont enregistrées|Uw diensten zijn opgeslagen/).first(),
      ).toBeVisible();

      await page
        .getByRole("link", { name: named("venue_services:copy.open") })
        .first()
        .click();
      const copy = page.getByRole("dialog");
      await copy.getByRole("radio").first().click();
      await copy.getByRole("radio", { name: partOfName("venue_services:copy.replace") }).click();
      await copy.getByRole("button", { name: named("venue_services:copy.action") }).click();
      await expect(copy).toHaveCount(0);
      await page
        .getByRole("button", { name: named("common:actions.undo") })
        .first()
        .click();
      await expect(page.getByText(/Copie annulée|weer zoals vóór het overnemen/).first()).toBeVisible();

      await page.goto(at(domain, venue));
      for (const [tab, content] of [
        ["services", "Une personne de la maison, du matin au soir."],
        ["images", "Dîner dans la cour"],
        ["videos", "Visite du domaine"],
      ] as const) {
        await linksTo(page.getByRole("main").getByRole("navigation"), `${venue}?tab=${tab}`).click();
        await expect(
          page.getByRole("main").getByRole("navigation").locator("[aria-current]"),
        ).toHaveAttribute("href", `${venue}?tab=${tab}`);
        await expect(page.getByRole("main").getByText(content).first()).toBeVisible();
      }
    });
  },
);
