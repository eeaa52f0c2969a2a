import { at, expect, expectAccessible, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { openProfileAsVisitor } from "../support/public-profiles.ts";
import { named, partOfName } from "../support/texts.ts";

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }], ({ domain }, { javaScript }) => {
  test("a couple adds favourites, removes one, and sends its project to the others", async ({ page }) => {
    const profile = await openProfileAsVisitor(page, "free", domain);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const add = page.getByRole("button", { name: named("favorites:add") });
    const remove = page.getByRole("button", { name: named("favorites:remove") });
    const hearts = page.getByRole("button", { name: named("favorites:add", "favorites:remove") });
    const link = page.getByRole("banner").getByRole("link", { name: partOfName("favorites:link") });
    const count = Math.min(3, await add.count());
    expect(count).toBeGreaterThan(1);
    if (javaScript) {
      // The hearts are pressed faster than the server responds, and none is lost.
      for (let heart = 0; heart < count; heart += 1) await hearts.nth(heart).click();
      await expect(link).toHaveText(new RegExp(`${count}$`));
      await expect(remove).toHaveCount(count);
      await page.reload();
      await expect(remove).toHaveCount(count);
      await expect(page).toHaveURL(at(domain, profile));
    } else {
      for (let heart = 0; heart < count; heart += 1) {
        await add.nth(heart).click();
        await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
        await expect(page).toHaveURL(at(domain, profile));
      }
    }

    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: named("favorites:title") })).toBeVisible();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(count);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(count);
    const last = rows.last();
    await expect(last.getByRole("heading")).toHaveText(name);
    await last.getByRole("button", { name: named("favorites:remove") }).click();
    if (javaScript) {
      await expect(last.getByRole("button", { name: named("favorites:add") })).toBeFocused();
      await expect(link).toHaveText(new RegExp(`${count - 1}$`));
      await expectAccessible(page);
      await last.getByRole("checkbox").uncheck({ force: true });
    } else {
      await expect(rows).toHaveCount(count - 1);
      await page.getByRole("button", { name: named("common:actions.undo") }).click();
      await expect(rows).toHaveCount(count);
      await expect(rows.last().getByRole("heading")).toHaveText(name);
      await rows
        .last()
        .getByRole("button", { name: named("favorites:remove") })
        .click();
    }
    await page.getByRole("button", { name: named("favorites:send") }).click();
    await expect(page).toHaveURL(/\/project\?provider=/);
    expect(new URL(page.url()).searchParams.getAll("provider")).toHaveLength(count - 1);
  });
});

test("a heart says so and stays as it was if the response does not come from the product", async ({
  page,
}) => {
  await openProfileAsVisitor(page, "free", "fr");
  const heart = page.getByRole("button", { name: named("favorites:add") }).first();
  await page.route("**/favorites/change", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi of the hotel</h1>" }),
  );
  await heart.click();
  await expect(page.getByText(named("favorites:unsaved"))).toBeVisible();
  await expect(heart).toBeVisible();
  await page.unroute("**/favorites/change");
  await heart.click();
  await expect(page.getByRole("button", { name: named("favorites:remove") }).first()).toBeVisible();
  await expect(page.getByText(named("favorites:unsaved"))).toBeHidden();
});
