import { at, expect, message, onceWithAndWithoutJavaScript, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named } from "../support/texts.ts";
import { expectError } from "../support/find.ts";

/**
 * The button of a day (YYYY-MM-DD). If no day is given, the buttons of all days. Their ids contain the day, so they are
 * the same in every language.
 */
const dayButton = (page: Page, day = "") => page.locator(`button[id^="day-${day}"]`);

onceWithAndWithoutJavaScript(
  [{ domain: "fr" }, { domain: "be" }],
  ({ domain }, { javaScript, expectSound }) => {
    test("an owner marks days as taken, undoes a change, and connects a calendar", async ({ page }) => {
      await page.context().addCookies([{ name: "locale", value: "fr", url: at(domain, "/") }]);
      await signInAs(page, "premium-venue", domain);
      await page.goto(at(domain, "/venues"));
      await page.getByRole("heading", { level: 2 }).getByRole("link").first().click();
      await page.getByRole("link", { name: "Disponibilités" }).click();
      const days = dayButton(page);
      const free = days.and(page.getByRole("button", { pressed: false }));
      const day = (await free.nth(90).getAttribute("id"))?.slice("day-".length) ?? "";
      const button = dayButton(page, day);

      await test.step("the button of a day marks the day as taken, and “undo” makes it free again", async () => {
        if (javaScript) {
          await button.focus();
          await page.keyboard.press("Space");
        } else await button.click();
        // The pointer over the message keeps it open during the checks, which can last longer than its ten seconds.
        await message(page, /marqué comme pris/)
          .getByText(/marqué comme pris/)
          .hover();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        await expectSound(page);
        await page.getByRole("button", { name: "Annuler" }).first().click();
        await expect(button).toHaveAttribute("aria-pressed", "false");
      });

      if (javaScript)
        await test.step("the arrow keys move between days, and the Tab key stops at one day only", async () => {
          await button.focus();
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("ArrowDown");
          const there = (await page.locator("button:focus").getAttribute("id"))?.slice("day-".length) ?? "";
          expect(Date.parse(there) - Date.parse(day)).toBe(8 * 86_400_000);
          await expect(days.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
        });

      await test.step("the owner marks a period as taken with a form", async () => {
        const from = (await days.nth(120).getAttribute("id"))?.slice("day-".length) ?? "";
        const to = (await days.nth(122).getAttribute("id"))?.slice("day-".length) ?? "";
        await page.getByLabel(named("availability:period.from")).fill(from);
        await page.getByLabel(named("availability:period.to")).fill(to);
        await page.getByRole("button", { name: "Marquer comme prise" }).click();
        await expect(dayButton(page, from)).toHaveAttribute("aria-pressed", "true");
        await expect(dayButton(page, to)).toHaveAttribute("aria-pressed", "true");
      });

      if (javaScript)
        await test.step("on paper, each kind of day has a different border, so that the kinds can be distinguished without colours", async () => {
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

      await test.step("the owner connects an external calendar", async () => {
        await page.getByRole("link", { name: /Relier un agenda|Agendas reliés/ }).click();
        await page.getByLabel(named("availability:source.address")).fill("https://127.0.0.1/busy.ics");
        await page.getByRole("button", { name: "Relier cet agenda" }).click();
        await expectError(page.getByLabel(named("availability:source.address")));
        await page
          .getByLabel(named("availability:source.address"))
          .fill("webcal://calendar.example.com/busy.ics");
        await page.getByRole("button", { name: "Relier cet agenda" }).click();
        await expect(page.getByText("calendar.example.com")).toBeVisible();
        await expectSound(page);
        await page.getByRole("link", { name: "Ne plus lire" }).click();
        await page.getByRole("button", { name: "Ne plus lire" }).click();
        await expect(page.getByLabel(named("availability:source.address"))).toBeVisible();
      });
    });
  },
);
