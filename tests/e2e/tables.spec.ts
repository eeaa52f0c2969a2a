import { at, expect, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { dataRows } from "../support/find.ts";

const LISTS = [
  { path: "/event-requests", as: "free", heading: "Statut" },
  { path: "/credits/history", as: "free", heading: "Opération" },
  { path: "/admin/figures", as: "admin", heading: "Chiffre d’affaires" },
];

/**
 * Returns two numbers for the last table of the page: how many headings a screen reader finds in the head of the table,
 * and how many in its first row.
 */
async function said(page: Page, heading: string): Promise<{ inHead: number; inRow: number }> {
  const table = page.getByRole("table").last();
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .first();
  return {
    inHead: await table.getByRole("columnheader", { name: heading }).count(),
    inRow: await row.getByRole("cell", { name: heading }).count(),
  };
}

test("a screen reader finds each column heading either in the head of the table or in the cells, but never in both", async ({
  page,
}) => {
  for (const { path, as, heading } of LISTS) {
    await signInAs(page, as);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at("fr", path));
    expect(await said(page, heading), path).toEqual({ inHead: 1, inRow: 0 });
    await page.setViewportSize({ width: 390, height: 900 });
    const { inHead, inRow } = await said(page, heading);
    expect(inHead + inRow, path).toBe(1);
  }
});

test("on narrow screens, where the cells of a row are stacked, the text about the event starts on a new line even after a short status", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.goto(at("fr", "/event-requests"));
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const beside = await dataRows(page.getByRole("main")).evaluateAll((rows) =>
      rows
        .filter((row) => {
          const event = row.querySelector("td time")?.getBoundingClientRect();
          const status = row.querySelector(".chip:not(time + .chip)")?.getBoundingClientRect();
          return !event || !status || event.top < status.bottom;
        })
        .map((row) => row.textContent),
    );
    expect(beside, `at ${width} px`).toEqual([]);
  }
});
