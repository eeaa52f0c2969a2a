import { at, expect, message, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

onceWithAndWithoutJavaScript(
  [{ domain: "fr" }, { domain: "be" }],
  ({ domain }, { javaScript, expectSound }) => {
    test("an owner marks days as taken, undoes a change, and connects a calendar", async ({ page }) => {
      await page.context().addCookies([{ name: "locale", value: "fr", url: at(domain, "/") }]);
      await signInAs(page, "premium-venue", domain);
      await page.goto(at(domain, "/venues"));
      await page.locator('main h2 a[href^="/venues/"]').first().click();
      await page.getByRole("link", { name: "Disponibilités" }).click();
      const free = page.locator('button[id^=day-][aria-pressed="false"]');
      const days = page.locator("button[id^=day-]");
      const day = (await free.nth(90).getAttribute("id"))?.slice("day-".length) ?? "";
      const button = page.locator(`#day-${day}`);

      await test.step("a day is marked by its button, and freed again", async () => {
        if (javaScript) {
          await button.focus();
          await page.keyboard.press("Space");
        } else await button.click();
        await expect(message(page, /marqué comme pris/)).toBeVisible();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        await expectSound(page);
        await page.getByRole("button", { name: "Annuler" }).first().click();
        await expect(button).toHaveAttribute("aria-pressed", "false");
      });

      if (javaScript)
        await test.step("the arrow keys move between days, and the Tab key reaches only one of them", async () => {
          await button.focus();
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("ArrowDown");
          const there =
            (await page.locator("button[id^=day-]:focus").getAttribute("id"))?.slice("day-".length) ?? "";
          expect(Date.parse(there) - Date.parse(day)).toBe(8 * 86_400_000);
          await expect(page.locator('button[id^=day-][tabindex="0"]')).toHaveCount(1);
        });

      await test.step("a period is marked as taken by its form", async () => {
        const from = (await days.nth(120).getAttribute("id"))?.slice("day-".length) ?? "";
        const to = (await days.nth(122).getAttribute("id"))?.slice("day-".length) ?? "";
        await page.locator("#from").fill(from);
        await page.locator("#to").fill(to);
        await page.getByRole("button", { name: "Marquer comme prise" }).click();
        await expect(page.locator(`#day-${from}`)).toHaveAttribute("aria-pressed", "true");
        await expect(page.locator(`#day-${to}`)).toHaveAttribute("aria-pressed", "true");
      });

      if (javaScript)
        await test.step("in print the kinds of day have different borders, so that they differ without colours", async () => {
          await page.emulateMedia({ media: "print" });
          const frames = await button.evaluate((one) => {
            const frame = (state: Record<string, string>) => {
              for (const [name, value] of Object.entries(state)) one.setAttribute(name, value);
              const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
              return `${borderTopWidth} ${borderTopStyle}`;
            };
            return {
              free: frame({ "aria-pressed": "false" }),
              owners: frame({ "aria-pressed": "true" }),
              read: frame({ "aria-pressed": "false", "aria-disabled": "true" }),
            };
          });
          expect(frames).toEqual({ free: "1px solid", owners: "2px solid", read: "2px dashed" });
          await page.emulateMedia({ media: "screen" });
          await page.reload();
        });

      await test.step("an external calendar is connected", async () => {
        await page.getByRole("link", { name: /Relier un agenda|Agendas reliés/ }).click();
        await page.locator("#address").fill("https://127.0.0.1/busy.ics");
        await page.getByRole("button", { name: "Relier cet agenda" }).click();
        await expect(page.locator("#address-error")).toBeVisible();
        await page.locator("#address").fill("webcal://calendar.example.com/busy.ics");
        await page.getByRole("button", { name: "Relier cet agenda" }).click();
        await expect(page.getByText("calendar.example.com")).toBeVisible();
        await expectSound(page);
        await page.getByRole("link", { name: "Ne plus lire" }).click();
        await page.getByRole("button", { name: "Ne plus lire" }).click();
        await expect(page.locator("#address")).toBeVisible();
      });
    });
  },
);
