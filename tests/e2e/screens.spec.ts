import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  useUnchangedDemonstration,
  test,
  waitUntilReady,
  type Page,
} from "../support/browser.ts";
import { coupleUnsubscribePath } from "../../app/models/couples/wanted-mails/unsubscribe-link.server.ts";
import { signInAs } from "../support/demo.ts";
import { doubleText, expectToFit, touchScreen } from "../support/layout.ts";
import { enterAsDemoCouple } from "../support/couple-entry.ts";
import { favoriteForms } from "../support/favorites.ts";
import { detailsForm } from "../support/projects.ts";
import type { Screen } from "../support/screen.ts";
import { SCREENS } from "../support/screens.ts";
import { linksTo } from "../support/find.ts";

const HEIGHT = 900;
/** The width of the narrowest phones, and of a desktop at a zoom of 400 %. */
const NARROWEST = 320;
const BOTH = ["light", "dark"] as const;

/**
 * A test whose tab is shared by all screens of the process and reset for each screen. A new tab would start a browser
 * process, which would have to read axe and the fonts again.
 */
const inOneTab = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      useUnchangedDemonstration();
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ tab, extraHTTPHeaders }, use) => {
    const context = tab.context();
    await context.clearCookies();
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
  },
  page: async ({ tab }, use) => {
    await use(tab);
    await tab.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  },
});

/** Sends the first step of the couples' form, so that the browser has a draft of the form. */
async function answerAsCouple(page: Page, couple: Record<string, string>, domain: string): Promise<void> {
  const entries = Object.entries(await detailsForm(couple)).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  await page.goto(at(domain, "/project"));
  const arrived = await page.evaluate(
    async (fields) => (await fetch("/project", { method: "POST", body: new URLSearchParams(fields) })).url,
    entries,
  );
  expect(arrived).toContain("/project/providers");
}

/** Sends the hearts of the first planners and venues of the couples' choice, one after the other. */
async function addFavorites(page: Page, count: number, domain: string): Promise<void> {
  await page.goto(at(domain, "/project/providers"));
  const forms = favoriteForms(await page.content(), count);
  expect(forms).toHaveLength(2 * count);
  await page.evaluate(async (bodies) => {
    for (const body of bodies)
      await fetch("/favorites/change", { method: "POST", body: new URLSearchParams(body) });
  }, forms);
}

/** Fills in the placeholders of a couple's path. A couple of the seed has the id of its project. */
async function pathOfCouple(path: string, project: string): Promise<string> {
  const subscription = { coupleId: project, kind: "answers" } as const;
  return path
    .replace("{project}", project)
    .replace("{unsubscribe}", await coupleUnsubscribePath("local-form-secret-local", subscription));
}

async function open(
  page: Page,
  { path, as, asCouple, couple, favorites, follow, then = "", domain = "fr", status = 200 }: Screen,
): Promise<void> {
  const project = asCouple ? await enterAsDemoCouple(page, asCouple, domain) : "";
  if (as) await signInAs(page, as, domain);
  if (couple) await answerAsCouple(page, couple, domain);
  if (favorites !== undefined) await addFavorites(page, favorites, domain);
  const answer = await page.goto(at(domain, await pathOfCouple(path, project)));
  expect(answer?.status()).toBe(status);
  if (follow) {
    const inMain = linksTo(page.getByRole("main"), follow);
    const link = ((await inMain.count()) > 0 ? inMain : linksTo(page, follow)).first();
    const href = (await link.getAttribute("href")) ?? "";
    const heading = page.getByRole("heading", { level: 1 }).first();
    const left = (await heading.textContent()) ?? "";
    await page.goto(at(domain, href + then));
    await expect(heading).not.toHaveText(left);
  }
  await waitUntilReady(page);
}

// Each screen is loaded once at the widest size and then shown in a narrower window. tests/workers/screens.test.ts
// tests the screens without scripts.
for (const screen of SCREENS) {
  const [widest = 1280, ...narrower] = [...(screen.widths ?? [390, 1280])].sort((one, other) => other - one);
  inOneTab(
    `${screen.name} has no accessibility violation, no sideways scroll, and room for large text`,
    async ({ page }) => {
      await page.setViewportSize({ width: widest, height: HEIGHT });
      await open(page, screen);
      const widths = [widest, ...narrower];
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        // Each width is checked in one colour scheme only, because the colours are the same at every width.
        const colours = widths.length === 1 ? BOTH : [width === widest ? BOTH[0] : BOTH[1]];
        await expectAccessible(page, { colours, where: "page" });
      }
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      await expectToFit(page, `at ${NARROWEST} px`);
      await page.setViewportSize({ width: widths.at(-1) ?? widest, height: HEIGHT });
      await doubleText(page);
      await expectToFit(page, "with text of twice the size");
    },
  );
}

/**
 * Screens with rows of small buttons or with long labels. They must fit when touch and large text make buttons larger.
 */
const PRESSED_BY_FINGER: readonly Screen[] = [
  { name: "photos", path: "/images", as: "premium" },
  { name: "videos", path: "/videos", as: "premium" },
  { name: "notifications", path: "/account/notifications", as: "premium" },
  {
    name: "images of a venue",
    path: "/venues",
    as: "premium-venue",
    follow: "/venues/0",
    then: "/edit/images",
  },
];

inOneTab(
  "rows of buttons fit on a phone with a touch screen and text of twice the size",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    for (const screen of PRESSED_BY_FINGER) {
      await page.context().clearCookies();
      await open(page, screen);
      const takeFingerAway = await touchScreen(page);
      await doubleText(page);
      await expectToFit(page, screen.name);
      await takeFingerAway();
    }
  },
);
