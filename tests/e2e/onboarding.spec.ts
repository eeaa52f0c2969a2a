import { at, expect, test } from "../support/browser.ts";
import {
  choosePlace,
  field,
  nextButton,
  PLACES,
  register,
  tick,
  type Scene,
} from "../support/new-provider.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { freshWord } from "../support/fresh-word.ts";

// Only the French domain asks for a SIRET.
for (const place of PLACES.filter(({ siret }) => siret !== null)) {
  test("the scripts of onboarding enable the button “next” when a step is valid, save a step when the person leaves it, and check a SIRET only once", async ({
    page: first,
    context,
  }) => {
    test.setTimeout(180_000);
    const scene: Scene = { ...place, javaScript: true };
    await register(first, `etapes.${freshWord()}@atelier.example`, scene);

    await expect(nextButton(first)).toBeDisabled();
    await field(first, "name").fill("M");
    await expect(nextButton(first)).toBeDisabled();
    await field(first, "name").fill("Maison Églantine");
    await expect(nextButton(first)).toBeEnabled();
    await field(first, "dateOfCreation").fill("1492-01-01");
    await expect(nextButton(first)).toBeDisabled();
    await field(first, "dateOfCreation").fill("2019-03-04");
    await expect(nextButton(first)).toBeEnabled();

    // When the tab is closed, its script sends the typed values.
    await Promise.all([first.waitForEvent("close"), first.close({ runBeforeUnload: true })]);
    const page = await context.newPage();
    await expect
      .poll(async () => {
        await page.goto(at(place.domain, "/onboarding/company"));
        return field(page, "name").inputValue();
      })
      .toBe("Maison Églantine");
    await expect(field(page, "dateOfCreation")).toHaveValue("2019-03-04");
    // The button is disabled for an empty field, but only after the script has loaded. Without JavaScript it is always
    // enabled.
    await field(page, "name").fill("");
    await expect(nextButton(page)).toBeDisabled();
    await field(page, "name").fill("Maison Églantine");
    await expect(nextButton(page)).toBeEnabled();

    await test.step("while the form is being sent, it cannot be sent a second time", async () => {
      // The page records what it shows, because a test cannot query a page during a navigation.
      await nextButton(page).evaluate((button) => {
        const note = () => {
          sessionStorage.setItem("saving", button.outerHTML);
          console.debug("saving noted");
        };
        new MutationObserver(note).observe(button, { attributes: true, childList: true });
      });
      const noted = page.waitForEvent("console", (line) => line.text() === "saving noted");
      await page.route("**/onboarding/company", async (route) => {
        await noted;
        await route.continue();
      });
      await nextButton(page).click();
      await page.waitForURL(/\/onboarding\/address/);
      const saving = await page.evaluate(() => sessionStorage.getItem("saving"));
      expect(saving).toContain('disabled=""');
      expect(saving).toContain('aria-busy="true"');
      expect(saving).toContain(`>${ALL_TEXTS.fr.get("onboarding:saving") ?? "?"}<`);
    });

    await expect(nextButton(page)).toBeDisabled();
    await choosePlace(page, scene);
    await expect(nextButton(page)).toBeEnabled();
    await page.clock.install();
    await nextButton(page).click();
    await page.waitForURL(/\/onboarding\/services/);

    await test.step("onboarding asks the register once, one second after the last digit of a SIRET was typed", async () => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === "/onboarding/siret") asked.push(request.url());
      });
      const siret = field(page, "siret");
      await expect(nextButton(page)).toBeDisabled();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await siret.pressSequentially("90000000100010");
      await page.clock.runFor(900);
      await siret.press("Backspace");
      await siret.press("7");
      await page.clock.runFor(999);
      expect(asked).toEqual([]);
      await page.clock.runFor(1);
      await expect(page.locator("[data-siret-line=active]")).toBeVisible();
      await page.clock.runFor(5000);
      expect(asked).toEqual([expect.stringContaining("siret=90000000100017")]);
    });

    await tick(page, "services");
    await expect(nextButton(page)).toBeDisabled();
    await tick(page, "languages");
    await expect(nextButton(page)).toBeEnabled();
  });
}
