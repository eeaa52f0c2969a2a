import type axe from "axe-core";
import type { ElementContext, RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";

/** The minified script of axe. A browser parses it in half the time of the full script. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

type Scheme = "light" | "dark";

/** The default rules of axe whose result depends on colours. They take three quarters of the time of all rules. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const OTHER_RULES: RunOptions = {
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};
const COLOURS: RunOptions = { runOnly: COLOUR_RULES };
const ALL_RULES: RunOptions = {};

interface Looked {
  /**
   * The colour schemes in which the colours are checked. Rules that do not depend on colours run only once. By default,
   * the checks of a process use the two schemes alternately, because the states of a page share their colours.
   */
  colours?: readonly Scheme[];
  /**
   * Where colours are checked: in the whole page, or only in the part that a step has changed. In the second case, the
   * tests of the screens in tests/features check the rest of the page.
   */
  where?: "page" | "change";
}

let checks = 0;
const nextScheme = (): Scheme => ((checks += 1) % 2 === 0 ? "light" : "dark");

/** Checks the current page with axe and expects no violation. */
export async function expectAccessible(
  page: Page,
  { colours = [nextScheme()], where = "change" }: Looked = {},
): Promise<void> {
  // While a form is being sent, the test waits for the next page, which will replace this one.
  await expect(page.locator("form[data-sent]")).toHaveCount(0);
  // The URL changes before the stylesheet of the next page is loaded, so the test also waits for the stylesheet.
  await page.waitForLoadState("load");
  // Starting axe takes as long as running many rules, so the rules without colours run together with the first colour
  // scheme.
  if (where === "change") {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectNoViolations(page, OTHER_RULES, "page");
  }
  for (const [index, colorScheme] of colours.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // axe cannot check colours while a transition is running.
    await page.evaluate(async () => {
      const onTheirWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
    });
    const rules = where === "page" && index === 0 ? ALL_RULES : COLOURS;
    await expectNoViolations(page, rules, where, colorScheme);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

async function expectNoViolations(
  page: Page,
  rules: RunOptions,
  where: "page" | "change",
  scheme: Scheme = "light",
): Promise<void> {
  // axe is loaded once for each document, because loading takes as long as all rules without colours.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ rules, where }) => {
      if (!window.axe) throw new Error("axe is not in the page");
      // If a dialog is open, only the dialog is checked, because nobody can use the content behind it.
      const dialogs = [...document.querySelectorAll("dialog:modal")];
      const changed =
        dialogs.length > 0
          ? dialogs
          : [...document.querySelectorAll("main, details[open], [role=status], [role=alert]")];
      const context: ElementContext = where === "page" || changed.length === 0 ? document : changed;
      // Frames are not checked, because they belong to third parties. Elements that pass the rules are not reported.
      const { violations } = await window.axe.run(context, {
        ...rules,
        resultTypes: ["violations"],
        preload: false,
        iframes: false,
      });
      return violations.map(({ id, nodes }) => ({
        rule: id,
        where: nodes
          .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`)
          .slice(0, 5),
      }));
    },
    { rules, where },
  );
  expect(found, `${page.url()} in ${scheme}`).toEqual([]);
}
