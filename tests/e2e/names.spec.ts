import { at, expect, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { doubleText, expectToFit, replaceNames } from "../support/layout.ts";

const WIDTHS = [320, 390, 860, 1280, 1440];

/** Names of people in the demonstration, alternately a family name and a first name. */
const NAMES = [
  "Berthier",
  "Camille",
  "Whitcombe",
  "Sophie",
  "Delmas",
  "Thomas",
  "Marchand",
  "Élise",
  "Delaunay",
  "Capucine",
];

const LISTS = ["/admin/users", "/admin/requests", "/admin/audit"];

/** Pages that show people's names, with the dialogs on these pages. */
async function pagesOf(page: Page, as: "free" | "admin"): Promise<string[]> {
  if (as === "admin") return LISTS;
  await page.goto(at("fr", "/event-requests"));
  const link = page.getByRole("main").locator('a[href^="/event-requests/"]').first();
  const request = (await link.getAttribute("href")) ?? "";
  const dialogs = ["unlock", "reject"].map((dialog) => `${request}?dialog=${dialog}`);
  return ["/", "/event-requests", "/credits/history", "/menu", request, ...dialogs];
}

for (const as of ["free", "admin"] as const) {
  test(`on the pages of the account ${as}, the longest names of persons fit at every width`, async ({
    page,
  }) => {
    await signInAs(page, as);
    for (const path of await pagesOf(page, as)) {
      await page.goto(at("fr", path));
      expect(await replaceNames(page, NAMES), path).toBeGreaterThan(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, `${path} at ${width} px`);
      }
    }
  });
}

test("names that consist of one word are not broken in the administrators' lists, even with text of twice the size", async ({
  page,
}) => {
  await signInAs(page, "admin");
  for (const path of LISTS) {
    await page.goto(at("fr", path));
    await replaceNames(page, NAMES, ["Blumenmeister", "1795639200000"]);
    await doubleText(page);
    for (const width of [390, 860, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${path} at ${width} px`);
    }
  }
});
