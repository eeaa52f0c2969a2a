import {
  at,
  expect,
  expectAccessible,
  message,
  onceWithAndWithoutJavaScript,
  test,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { dataRows, linksTo } from "../support/find.ts";

const PLACES = [
  { domain: "fr", week: "7 jours", month: "30 jours", received: /reçues en 30 jours/ },
  { domain: "be", week: "7 dagen", month: "30 dagen", received: /in 30 dagen/ },
];

const textOf = (domain: string, key: string) =>
  ALL_TEXTS[domain === "fr" ? "fr" : "nl"].get(`statistics:${key}`) ?? "?";
const chartName = (domain: string) => textOf(domain, "views.chart");

const periods = (page: Page) => page.getByRole("main").getByRole("navigation");

onceWithAndWithoutJavaScript(PLACES, ({ domain, week, month, received }, { javaScript }) => {
  test(`a premium planner on ${domain} chooses a period and reads the number of views of each day`, async ({
    page,
  }) => {
    await signInAs(page, "premium", domain);
    await page.goto(at(domain, "/dashboard"));
    await expect(periods(page).locator("[aria-current]")).toHaveText(week);
    await periods(page).getByText(month).click();
    await page.waitForURL(/\?period=30days$/);
    await expect(periods(page).locator("[aria-current]")).toHaveText(month);
    await expect(page.getByText(received).first()).toBeVisible();
    await page.getByText(textOf(domain, "views.table")).click();
    await expect(dataRows(page.getByRole("main").getByRole("table"))).toHaveCount(30);
    if (javaScript) {
      const chart = page.getByRole("group", { name: chartName(domain) });
      const day = chart.getByRole("status");
      await expect(day).toBeHidden();
      await chart.hover();
      await expect(day).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(day).toBeHidden();
      await chart.focus();
      await page.keyboard.press("ArrowLeft");
      const first = await day.textContent();
      await page.keyboard.press("ArrowLeft");
      await expect(day).not.toHaveText(first ?? "");
      await page.keyboard.press("Escape");
      await expect(day).toBeHidden();
      await page.reload();
      await expect(periods(page).locator("[aria-current]")).toHaveText(month);
    } else
      await expect(
        page
          .getByRole("img", { name: chartName(domain) })
          .locator("path")
          .last(),
      ).toBeVisible();
  });

  test(`a planner without premium on ${domain} reads how to get the chart of views`, async ({ page }) => {
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/dashboard"));
    const rates = page.locator("dl", { hasText: textOf(domain, "monthly.label") });
    await expect(rates.getByRole("term")).toHaveCount(6);
    await expect(page.getByRole("img", { name: chartName(domain) })).toHaveCount(0);
    await page
      .getByRole("main")
      .getByRole("link", { name: named("statistics:views.locked_action") })
      .click();
    await page.waitForURL(/\/subscription/);
  });

  test(`if a couple on ${domain} opens the form from a profile, the provider of that profile is already chosen`, async ({
    page,
  }) => {
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/menu"));
    const profile = await linksTo(page, "/providers/").first().getAttribute("href");
    await page.context().clearCookies();
    await page.goto(at(domain, profile ?? ""));
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(page).toHaveTitle(
      new RegExp(`^${name.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}, .* — Trousseau$`, "u"),
    );
    // axe, the accessibility checker, is a script in the page, so it runs only with JavaScript.
    if (javaScript) await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: named("public_profile:ask") })
      .click();
    await page.waitForURL(/\/project\?provider=/);
    await expect(message(page, name)).toBeVisible();
  });
});

test("with the keyboard, a provider compares each day of the chart with the same day of the previous period and hides single lines", async ({
  page,
}) => {
  const text = (key: string) => ALL_TEXTS.fr.get(`explore:${key}`) ?? "?";
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await signInAs(page, "premium");
  await page.goto(at("fr", "/dashboard?period=30days"));
  expect(loaded.filter((path) => /framework|series-chart/.test(path))).toEqual([]);
  await page.getByText(text("open"), { exact: true }).click();
  const views = page.getByRole("figure", { name: text("charts.views") });
  const requests = page.getByRole("figure", { name: text("charts.requests") });
  await expect(views.getByRole("application")).toBeVisible();
  await expect(requests.getByRole("application")).toBeVisible();

  await views.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  const read = views.getByRole("status");
  await expect(read).toContainText(text("measures.views"));
  const first = await read.textContent();
  await page.keyboard.press("ArrowRight");
  await expect(read).not.toHaveText(first ?? "");
  await expect(requests.getByRole("status"), "the same day is read in both").toContainText(
    text("measures.received"),
  );
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: text("compare") }).uncheck();
  await expect(views.locator(".recharts-line")).toHaveCount(1);
  await page.getByRole("checkbox", { name: text("measures.views") }).uncheck();
  await expect(views).toHaveCount(0);
});

test.describe("statistics without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the views by day are shown as a table on a separate page", async ({ page }) => {
    await signInAs(page, "free");
    await page.goto(at("fr", "/dashboard"));
    await page.getByText(ALL_TEXTS.fr.get("explore:open") ?? "?", { exact: true }).click();
    await page.getByRole("link", { name: ALL_TEXTS.fr.get("explore:own_page") ?? "?" }).click();
    const table = page.getByRole("table");
    await expect(dataRows(table)).toHaveCount(7);
    await expect(table.getByRole("columnheader")).toHaveCount(3);
  });
});
