import {
  at,
  expect,
  firstLinkIn,
  waitForMailTo,
  onceWithAndWithoutJavaScript,
  test,
} from "../support/browser.ts";
import { approve, sendAsCouple, tellProject } from "../support/couple.ts";
import { signInAs } from "../support/demo.ts";
import {
  choosePlace,
  field,
  nextButton,
  PLACES,
  register,
  submitButton,
  tick,
  openServicesStep,
  type Scene,
} from "../support/new-provider.ts";
import { photograph } from "../support/pictures.ts";
import { named, partOfName, subjectOf } from "../support/texts.ts";
import { freshWord } from "../support/fresh-word.ts";
import { linksTo } from "../support/find.ts";

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  const scene: Scene = { ...place, javaScript };
  const { domain, phone, phoneCountry } = scene;
  const language = domain === "fr" ? "fr" : "nl";

  test("an owner adds a venue, an administrator validates it, the owner unlocks a couple's request and then deletes the venue", async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const mark = freshWord();
    const [owner, couple] = [`garance.${mark}@atelier.example`, `noe.${mark}@couple.example`];
    const [company, name] = [`Maison ${mark}`, `Domaine ${mark}`];

    await test.step("the owner registers, and an administrator approves the account", async () => {
      await register(page, owner, scene, "ROLE_VENUE");
      await openServicesStep(page, company, scene);
      if (scene.siret) await field(page, "siret").fill(scene.siret);
      await tick(page, "languages");
      await submitButton(page).click();
      await page.waitForURL((url) => !url.pathname.startsWith("/onboarding"));
      const office = await browser.newPage({ javaScriptEnabled: javaScript });
      await approve(office, company, domain);
      await office.close();
    });

    await test.step("the owner fills in the six steps of a new venue", async () => {
      await page.goto(at(domain, "/venues"));
      await page
        .getByRole("link", { name: named("venues:add") })
        .first()
        .click();
      await page.waitForURL(/\/venues\/create/);
      await expect(page.getByRole("button", { name: named("common:actions.back") })).toBeDisabled();
      await field(page, "name").fill(name);
      await tick(page, "type", "castle");
      await choosePlace(page, scene);
      await field(page, "address").fill("1 chemin des Tilleuls");
      await field(page, "email").fill(owner);
      await field(page, "phoneCountry").selectOption(phoneCountry);
      await field(page, "phone").fill(phone);
      await nextButton(page).click();
      await page.waitForURL(/\/create\/description/);
      await field(page, "description").fill("Une bastide, une cour, et des tilleuls pour le dîner.");
      await field(page, "seatedCapacity").fill("160");
      await field(page, "minPrice").fill("4000");
      if (javaScript) {
        await expect(page.getByText(named("venues:wizard.kept_now"))).toBeVisible();
        await expect(page.getByText(named("common:unsaved"))).toBeHidden();
        await page.reload();
        await expect(field(page, "minPrice")).toHaveValue(/^4.?000$/);
        // The second draft is stored only if the form knows the version of the first draft, so the test changes the
        // value twice.
        for (const bedrooms of ["11", "12"]) {
          await field(page, "bedrooms").fill(bedrooms);
          await expect(page.getByText(named("venues:wizard.kept_now"))).toBeVisible();
        }
      }
      await nextButton(page).click();
      await page.waitForURL(/\/create\/features/);
      await tick(page, "features", "garden");
      await nextButton(page).click();
      await page.waitForURL(/\/create\/services/);
      await nextButton(page).click();
      await page.waitForURL(/\/create\/images/);
      const photo = await photograph(page, 0, "jpeg");
      await page
        .getByRole("button", { name: partOfName("albums:add") })
        .setInputFiles([{ ...photo, name: "cour.jpg" }]);
      if (!javaScript) await page.getByRole("button", { name: named("albums:send") }).click();
      await expect(async () => {
        if (!javaScript) await page.reload();
        await expect(
          page.getByRole("listitem").filter({ has: page.getByLabel(partOfName("albums:venue.alt")) }),
        ).toHaveCount(1, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await page
        .getByRole("link", { name: named("common:actions.next") })
        .last()
        .click();
      await page.waitForURL(/\/create\/videos/);
      await page.getByRole("button", { name: named("venues:wizard.save_new") }).click();
      await page.waitForURL(/\/venues\/[0-9a-f-]{36}/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    });

    const venue = new URL(page.url()).pathname;
    await test.step("an administrator refuses the venue; the owner changes it, and the administrator validates it", async () => {
      const context = await browser.newContext({ javaScriptEnabled: javaScript });
      const office = await context.newPage();
      await signInAs(office, "admin", domain);
      const openCase = async () => {
        await office.goto(at(domain, "/admin/venues"));
        await office.getByRole("main").getByRole("link", { name }).first().click();
        await office.waitForURL(/\/admin\/venues\/[0-9a-f-]{36}/);
      };
      await openCase();
      await office
        .getByLabel(named("moderation:reason"))
        .fill("Une description plus longue aiderait les couples.");
      await office.getByRole("button", { name: named("venue_review:refuse") }).click();
      await office.waitForURL(/\/admin\/venues$/);
      const refused = await waitForMailTo(page, owner, subjectOf(language, "venue_refused", { venue: name }));
      expect(refused.text).toContain("Une description plus longue aiderait les couples.");

      await page.goto(at(domain, `${venue}/edit/description`));
      await field(page, "description").fill("Une bastide et sa cour, à l’abri du vent, et des tilleuls.");
      await nextButton(page).click();
      await page.waitForURL(/\/edit\/features/);
      await page.goto(at(domain, `${venue}/edit/videos`));
      await page.getByRole("button", { name: named("venues:wizard.save") }).click();
      await page.waitForURL(at(domain, venue));

      await openCase();
      await office.getByRole("button", { name: named("venue_review:approve") }).click();
      await office.waitForURL(/\/admin\/venues$/);
      await context.close();
      await waitForMailTo(page, owner, subjectOf(language, "venue_approved", { venue: name }));
    });

    await test.step("a couple sends a request to the venue", async () => {
      const context = await browser.newContext({ javaScriptEnabled: javaScript });
      const home = await context.newPage();
      await home.goto(at(domain, "/project"));
      await tick(home, "wanted", "venue");
      await tellProject(home, scene);
      await home.getByRole("checkbox", { name }).click();
      await nextButton(home).click();
      await home.waitForURL(/\/project\/contact/);
      await sendAsCouple(home, couple, scene);
      await home.waitForURL(/\/project\/sent/);
      const confirmation = await waitForMailTo(page, couple, subjectOf(language, "project_confirmation"));
      expect(confirmation.text).toContain(name);
      await home.goto(firstLinkIn(confirmation));
      await home.getByRole("button", { name: named("project:confirm.submit") }).click();
      await expect(home.getByRole("button", { name: named("project:confirm.submit") })).toHaveCount(0);
      await context.close();
    });

    await test.step("the owner unlocks the request", async () => {
      const announced = await waitForMailTo(page, owner, subjectOf(language, "new_event_request"));
      expect(announced.text).toContain(name);
      expect(announced.text, "the contact is not given away").not.toContain(couple);
      await page.goto(at(domain, "/event-requests"));
      await linksTo(page.getByRole("main"), "/event-requests/").first().click();
      await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
      await expect(page.getByRole("main")).toContainText(name);
      await expect(page.locator("body")).not.toContainText(couple);
      await page
        .getByRole("link", { name: named("event_request:unlock.action") })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: named("event_request:unlock.action") })
        .click();
      await expect(page.getByRole("main")).toContainText(couple);
    });

    await test.step("the owner hides the venue, shows it again, and deletes it", async () => {
      await page.goto(at(domain, "/venues"));
      const online = page.getByRole("switch");
      for (const state of ["false", "true"]) {
        await online.click();
        await expect(online).toHaveAttribute("aria-checked", state);
      }
      await page
        .getByRole("link", { name: named("venues:line.delete") })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toContainText(name);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: named("venues:actions.delete") })
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("switch")).toHaveCount(0);
      await expect(page.getByRole("link", { name: named("venues:add") }).first()).toBeVisible();
      await expectSound(page);
      await page.goto(at(domain, "/event-requests"));
      await expect(page.getByRole("main"), "the request outlives its venue").toContainText(name);
    });
  });
});
