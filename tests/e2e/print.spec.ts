import { at, expect, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { expectToFit } from "../support/layout.ts";
import { linksTo } from "../support/find.ts";

/** The size of an A4 page at 96 dots per inch. */
const PORTRAIT = { width: 794, height: 1123 };
const LANDSCAPE = { width: 1123, height: 794 };

const PAPERS = [
  { path: "/event-requests", paper: LANDSCAPE },
  { path: "/event-requests", follow: "/event-requests/" },
  { path: "/credits/history" },
  { path: "/dashboard?period=30days" },
  { path: "/dashboard?period=30days", as: "premium" },
];

async function open(page: Page, path: string, follow?: string): Promise<void> {
  await page.goto(at("fr", path));
  if (!follow) return;
  await linksTo(page.getByRole("main"), follow).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(follow));
}

/** Returns the texts that would not be printed as dark text on a light background. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const lightOf = (colour: string, below: number): number => {
      if (!context) return below;
      context.fillStyle = below > 0.5 ? "#fff" : "#000";
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll("main *")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only"))
        continue;
      const behind: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) behind.unshift(at);
      const ground = behind.reduce((light, at) => lightOf(getComputedStyle(at).backgroundColor, light), 1);
      const ink = lightOf(getComputedStyle(element).color, ground);
      if (ground < 0.9 || ink > 0.45) found.push(`${element.textContent ?? ""}: ${ink} on ${ground}`);
    }
    return found;
  });

test("a printed page has no controls, is black on white, and fits the paper", async ({ page }) => {
  for (const { path, follow, paper = PORTRAIT, as = "free" } of PAPERS) {
    await signInAs(page, as);
    await page.emulateMedia({ media: "screen" });
    await open(page, path, follow);
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const name = follow ?? path;
    await expect(page.getByRole("heading").first(), name).toBeVisible();
    const pressed = page.locator("button, .button, select, input, nav, summary").filter({ visible: true });
    expect(await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120))), name).toEqual(
      [],
    );
    expect(await paleTexts(page), name).toEqual([]);
    await expectToFit(page, name);
  }
});
