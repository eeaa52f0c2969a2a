import { at, expect, expectAccessible, test } from "../support/browser";

const BOARD = at("fr", "/dev/ui");
const group = { name: "Étapes à terminer" };

test.describe("the profile checklist", () => {
  test("the checklist moves to the next step every five seconds, unless the pointer is over it or it was paused with the button", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(BOARD);
    const carousel = page.getByRole("group", group);
    const current = carousel.locator("[aria-current]");
    await expect(page.getByRole("img", { name: "3 étapes sur 8 terminées" })).toBeVisible();
    await expect(carousel.getByRole("button", { name: "Arrêter le défilement" })).toBeVisible();
    await expect(current).toHaveText("Étape 1");
    await page.clock.runFor(5_100);
    await expect(current).toHaveText("Étape 2");
    await carousel.hover();
    await page.clock.runFor(11_000);
    await expect(current).toHaveText("Étape 2");
    await carousel.getByRole("button", { name: "Étape suivante" }).click();
    await expect(current).toHaveText("Étape 3");
    await carousel.getByRole("button", { name: "Étape précédente" }).click();
    await expect(current).toHaveText("Étape 2");
    await carousel.getByRole("link", { name: "Étape 4" }).click();
    await expect(current).toHaveText("Étape 4");
    // The pointer leaves the checklist but the focus stays in it, so the step still does not change.
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    await expect(current).toHaveText("Étape 4");
    await carousel.getByRole("button", { name: "Arrêter le défilement" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.runFor(11_000);
    await expect(current).toHaveText("Étape 4");
    await carousel.getByRole("button", { name: "Reprendre le défilement" }).click();
    await expect(carousel.getByRole("button", { name: "Arrêter le défilement" })).toBeVisible();
  });

  test("the checklist does not change its step automatically for people who prefer reduced motion", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(BOARD);
    const carousel = page.getByRole("group", group);
    await expect(carousel.getByRole("button", { name: "Reprendre le défilement" })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(carousel.locator("[aria-current]")).toHaveText("Étape 1");
    await expectAccessible(page);
  });

  test.describe("the profile checklist without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("without JavaScript the checklist is a list of all steps with their links", async ({ page }) => {
      await page.goto(BOARD);
      const carousel = page.getByRole("group", group);
      for (const name of ["Écrire mon portrait", "Ajouter mon expérience", "Détailler mes prestations"])
        await expect(carousel.getByRole("link", { name })).toBeVisible();
      await expect(carousel.getByRole("button", { name: "Étape suivante" })).toBeHidden();
    });
  });
});
