import { at, expect, expectAccessible, test, withAndWithoutJavaScript, type Page } from "../support/browser";
import { linksTo } from "../support/find.ts";

const DEV_UI = at("fr", "/dev/ui");

async function openDevUi(page: Page): Promise<void> {
  await page.goto(DEV_UI);
  await expect(page.getByRole("heading", { name: "Trousseau UI" })).toBeVisible();
}

test("every component of the component gallery is accessible in the light and the dark scheme", async ({
  page,
}) => {
  await openDevUi(page);
  await expectAccessible(page);
});

test("no component of the component gallery scrolls sideways at any width from 320 px, even with German texts", async ({
  page,
}) => {
  for (const width of [320, 390, 760, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    for (const domain of ["fr", "de"]) {
      await page.goto(at(domain, "/dev/ui"));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${domain} at ${width}`).toBe(0);
    }
  }
});

test("the page for an unknown URL shows a message and a link to the home page, and is accessible", async ({
  page,
}) => {
  const response = await page.goto(at("pt", "/no-such-page"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/");
  await expectAccessible(page);
});

test.describe("dialogs of the component gallery", () => {
  const dialog = (page: Page) => page.getByRole("dialog");

  test("a dialog takes the focus, closes with Esc, and returns the focus", async ({ page }) => {
    await openDevUi(page);
    const opener = page.getByRole("link", { name: "Suivant" }).last();
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: "Annuler" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(DEV_UI);
    await expect(opener).toBeFocused();
  });

  test("the focus cannot leave an open dialog", async ({ page }) => {
    await page.goto(`${DEV_UI}?dialog=1`);
    await expect(page.locator("dialog:modal")).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest("dialog") === null && document.activeElement !== document.body,
      );
      expect(isOutside).toBe(false);
    }
  });
});

withAndWithoutJavaScript(() => {
  test("an open dialog has a URL of its own, and a link in the dialog closes the dialog", async ({
    page,
  }) => {
    await page.goto(`${DEV_UI}?dialog=1`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("link", { name: "Fermer" }).click();
    await expect(page).toHaveURL(DEV_UI);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test.describe("toasts (messages in a corner of the page)", () => {
  const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });
  const show = (page: Page, kind: string) => page.getByRole("button", { name: kind, exact: true }).click();

  test("toasts disappear after six seconds, but not while the pointer is over them", async ({ page }) => {
    await openDevUi(page);
    await show(page, "success");
    const toast = toasts(page).getByText("success");
    await expect(toast).toBeVisible();
    // The six seconds are the duration of the animation that removes the toast (toast.css).
    const timer = () =>
      toasts(page)
        .locator("[role=status] > div")
        .evaluate((shown) => {
          const leaving = shown
            .getAnimations({ subtree: true })
            .find((animation) => animation instanceof CSSAnimation && animation.animationName === "unwind");
          return { state: leaving?.playState, ends: leaving?.effect?.getComputedTiming().endTime };
        });
    await toast.hover();
    await expect.poll(async () => (await timer()).state).toBe("paused");
    expect((await timer()).ends).toBe(6_000);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await timer()).state).toBe("running");
    await expect(toast).toBeHidden({ timeout: 15_000 });
  });

  test("at most three toasts are shown at the same time, and Esc closes the newest", async ({ page }) => {
    await openDevUi(page);
    for (const kind of ["success", "info", "warn", "danger"]) await show(page, kind);
    await expect(toasts(page).getByRole("button", { name: "Fermer la notification" })).toHaveCount(3);
    await expect(toasts(page).getByText("danger")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toasts(page).getByText("danger")).toBeHidden();
  });
});

test("the language switch can be opened, closed with Esc, and used with the arrow keys", async ({ page }) => {
  await openDevUi(page);
  const summary = page.getByRole("contentinfo").locator("summary");
  await summary.click();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("contentinfo").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("footer details form")).toBeHidden();
  await expect(summary).toBeFocused();
});

test.describe("the shell around the pages of signed-in people", () => {
  const openShell = (page: Page, as: string) => page.goto(`${DEV_UI}?shell=${as}`);

  for (const as of ["planner", "spent", "premium", "waiting", "venue", "admin"]) {
    test(`the shell is accessible for the demonstration account ${as}, on a desktop and on a phone`, async ({
      page,
    }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await openShell(page, as);
        await expectAccessible(page);
      }
    });
  }

  test("until the account is moderated, some menu entries are not links", async ({ page }) => {
    await openShell(page, "waiting");
    const menu = page.getByRole("navigation", { name: "Menu principal" });
    for (const name of [/Demandes/, /Crédits/]) {
      await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-disabled", "true");
      await expect(menu.getByRole("link", { name })).not.toHaveAttribute("href");
    }
    await expect(linksTo(page.getByRole("banner"), "/credits")).toHaveCount(0);
  });

  test("on a phone the menu opens as a drawer; Esc or a press outside the drawer closes it and returns the focus", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openShell(page, "planner");
    const burger = page.getByRole("link", { name: "Ouvrir le menu" });
    const drawer = page.getByRole("dialog", { name: "Menu principal" });
    await burger.click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
  });
});

test.describe("the menu without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the menu button links to the menu page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${DEV_UI}?shell=planner`);
    await expect(page.getByRole("link", { name: "Ouvrir le menu" })).toHaveAttribute("href", "/menu");
  });
});
