import type { Locator } from "playwright/test";
import {
  at,
  expect,
  expectAccessible,
  message,
  onceWithAndWithoutJavaScript,
  test,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { PLACES } from "../support/new-provider.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { dataRows } from "../support/find.ts";

const LIST = "/event-requests";

onceWithAndWithoutJavaScript(PLACES, ({ domain }) => {
  const words = ALL_TEXTS[domain === "fr" ? "fr" : "nl"];
  const text = (key: string) => words.get(`event_request:${key}`) ?? key;

  test(`on ${domain} a provider filters the list, declines several requests together and restores them`, async ({
    page,
  }) => {
    await signInAs(page, "premium", domain);
    await page.goto(at(domain, LIST));
    const rows = dataRows(page.getByRole("main"));
    const names = dataRows(page.getByRole("main")).getByRole("rowheader").getByRole("link");
    const all = await rows.count();

    await test.step("a provider filters the list and then searches for the town of the first request in the list", async () => {
      const filters = page.getByRole("navigation", { name: text("list.filter.label") });
      await filters.getByRole("link", { name: text("list.filter.to_answer") }).click();
      await expect(page).toHaveURL(/filter=to_answer/);
      expect(await rows.count()).toBeLessThan(all);
      const word = ((await names.first().textContent()) ?? "").split(" ").at(-1) ?? "";
      await page.getByRole("searchbox").fill(word);
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/filter=to_answer.*q=/);
      await expect(names.first()).toContainText(word);
      await page.getByRole("link", { name: text("list.show_all"), exact: true }).click();
      await expect(page).toHaveURL(at(domain, LIST));
      await expect(rows).toHaveCount(all);
    });

    await test.step("a provider declines two requests for one reason and then restores them", async () => {
      await page.goto(at(domain, `${LIST}?filter=to_answer`));
      const waiting = await rows.count();
      await page.getByRole("link", { name: text("list.select.start"), exact: true }).click();
      const boxes = rows.getByRole("checkbox");
      await boxes.nth(0).click();
      await boxes.nth(1).click();
      await page.getByLabel(text("reject.reason")).selectOption("not_available");
      await page
        .getByRole("form", { name: text("list.bulk.title") })
        .getByRole("button")
        .click();
      await expect(page).toHaveURL(at(domain, `${LIST}?filter=to_answer`));
      await expect(rows).toHaveCount(waiting - 2);
      await expect(message(page, text("list.bulk.done_other").replace("{{count}}", "2"))).toBeVisible();
      await page.getByRole("button", { name: words.get("common:actions.undo") ?? "?", exact: true }).click();
      await expect(rows).toHaveCount(waiting);
      await expect(message(page, text("reject.undone_other").replace("{{count}}", "2"))).toBeVisible();
    });
  });

  test(`on ${domain} a provider lists requests with a verified number, narrows them down to none, and lists all again`, async ({
    page,
  }) => {
    await signInAs(page, "free", domain);
    const main = page.getByRole("main");
    const rows = dataRows(main);
    const marked = rows.filter({ hasText: text("phone_verified_mark") });
    const couples = (place: Locator) => place.getByRole("rowheader").getByRole("link").allTextContents();
    const filter = (name: string) =>
      main
        .getByRole("navigation", { name: text("list.filter.label") })
        .getByRole("link", { name: text(`list.filter.${name}`) });
    await page.goto(at(domain, `${LIST}?filter=declined`));
    const allDeclined = await rows.count();
    const declined = await couples(marked);
    expect(declined.length).toBeGreaterThan(0);
    expect(declined.length).toBeLessThan(allDeclined);
    await page.goto(at(domain, LIST));
    const all = await rows.count();
    const verified = await couples(marked);
    expect(verified.length).toBeGreaterThan(0);
    expect(verified.length).toBeLessThan(all);

    await filter("verified").click();
    await expect(page).toHaveURL(at(domain, `${LIST}?verified=1`));
    await expect(filter("verified")).toHaveAttribute("aria-current", "true");
    await expect(rows.filter({ hasNotText: text("phone_verified_mark") })).toHaveCount(0);
    // The list of all requests has further pages, with further verified numbers.
    expect((await couples(rows)).slice(0, verified.length)).toEqual(verified);

    await filter("declined").click();
    await expect(page).toHaveURL(/filter=declined.*verified=1/);
    await expect(rows).toHaveCount(declined.length);
    expect(await couples(rows)).toEqual(declined);

    await page.getByRole("searchbox").fill("xylophone");
    await page.getByRole("searchbox").press("Enter");
    await expect(main.getByText(text("list.none.title"))).toBeVisible();
    await expect(rows).toHaveCount(0);
    await expect(
      filter("verified"),
      "an empty result keeps the filter, so that it can be removed",
    ).toHaveAttribute("aria-current", "true");

    await page.goBack();
    await filter("verified").click();
    await expect(page).toHaveURL(at(domain, `${LIST}?filter=declined`));
    await expect(filter("verified")).not.toHaveAttribute("aria-current");
    await expect(rows).toHaveCount(allDeclined);
    await main.getByRole("link", { name: text("list.show_all"), exact: true }).click();
    await expect(page).toHaveURL(at(domain, LIST));
    await expect(rows).toHaveCount(all);
  });
});

test("with the keyboard a provider moves between rows, opens a request, ticks boxes, starts a search and opens the list of shortcuts", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.goto(at("fr", LIST));
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const names = await dataRows(page.getByRole("main"))
    .getByRole("rowheader")
    .getByRole("link")
    .allTextContents();
  await page.keyboard.press("j");
  expect(await focused()).toBe(names[0]);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await focused()).toBe(names[1]);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await expect(keys).toContainText("Raccourcis clavier");
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL(at("fr", LIST));

  await page.goto(at("fr", `${LIST}?filter=to_answer`));
  await page.keyboard.press("?");
  await keys.getByRole("link", { name: "Fermer" }).click();
  await expect(keys).toHaveCount(0);
  await page.goBack();
  await expect(page, "a closed dialog leaves no step for Back").toHaveURL(at("fr", LIST));

  await page.keyboard.press("/");
  await page.keyboard.type("jk?");
  await expect(page.getByRole("searchbox")).toHaveValue("jk?");

  await page.goto(at("fr", `${LIST}?select=1`));
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(dataRows(page.getByRole("main")).getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByRole("button", { name: "Refuser (1)" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Toute la page" }).click();
  expect(await dataRows(page.getByRole("main")).getByRole("checkbox", { checked: false }).count()).toBe(0);

  await page.goto(at("fr", `${LIST}?sort=status`));
  await page.keyboard.press("k");
  const last = await focused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(last);
});
