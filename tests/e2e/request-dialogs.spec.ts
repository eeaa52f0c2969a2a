import { at, expect, expectAccessible, test, waitUntilReady, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { PLACES } from "../support/new-provider.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { linksTo } from "../support/find.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Leaves the page by a link of the menu, which the leave guard intercepts. */
const leave = (page: Page) =>
  page
    .getByRole("complementary")
    .first()
    .getByRole("link", { name: named("account:title") })
    .click();

for (const { domain } of PLACES) {
  const words = ALL_TEXTS[domain === "fr" ? "fr" : "nl"];
  const text = (key: string) => words.get(`event_request:${key}`) ?? key;
  /**
   * Checks the accessibility of a dialog on the French domain only, because the dialogs are the same on every domain.
   */
  const look = domain === "fr" ? expectAccessible : () => Promise.resolve();

  // This test answers no request, so other tests can use the account.
  test(`on ${domain} the page of a request opens a dialog if a provider leaves the page without an answer, has no credit, rejects the request, or wants Premium`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const upsell = page.getByRole("complementary", { name: words.get("shell:premium") ?? "?", exact: true });
    await signInAs(page, "nocredits", domain);
    await page.goto(at(domain, "/event-requests?sort=status"));
    await linksTo(page.getByRole("main"), "/event-requests/").first().click();
    await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
    const detail = page.url();
    await expect(upsell.getByRole("heading", { level: 3 })).toHaveText(text("premium.title"));

    await test.step("Esc closes the leave dialog, and the page of the request stays open", async () => {
      await leave(page);
      await expect(dialog(page)).toContainText(text("leave.title"));
      await look(page);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(detail);
    });

    await test.step("accepting a request without credits opens a dialog with a link to the purchase of credits", async () => {
      await leave(page);
      await dialog(page)
        .getByRole("link", { name: text("unlock.short_one").replace("{{count}}", "1"), exact: true })
        .click();
      await expect(page).toHaveURL(`${detail}?dialog=unlock`);
      await expect(dialog(page).getByRole("heading", { level: 2 })).toHaveText(text("credits_dialog.title"));
      await expect(
        dialog(page).getByRole("link", { name: named("event_request:credits_dialog.buy") }),
      ).toBeVisible();
      await expect(dialog(page).locator("form")).toHaveCount(0);
      await look(page);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(detail);
    });

    await test.step("after the purchase the person returns to the request, and the browser history contains no page of the purchase", async () => {
      await page.goto(at(domain, "/event-requests?sort=status"));
      await linksTo(page.getByRole("main"), new URL(detail).pathname).first().click();
      const note = page.getByLabel(named("event_request:notes.label"));
      await note.fill("Demander le menu");
      await page
        .getByRole("link", { name: named("event_request:unlock.action") })
        .first()
        .click();
      await dialog(page)
        .getByRole("link", { name: named("event_request:credits_dialog.buy") })
        .click();
      await page.waitForURL(/\/credits\?for=/);
      await page.getByRole("link", { name: named("event_request:wanted.back") }).click();
      await expect(page).toHaveURL(detail);
      await expect(note, "a note that was being written").toHaveValue("Demander le menu");
      const list = "/event-requests?sort=status";
      // After a step back in the history, the page reloads once to show the current state of the request.
      await expect(async () => {
        const steps = await page.evaluate<string[]>(
          `navigation.entries().slice(0, navigation.currentEntry.index + 1)
            .map(({ url }) => new URL(url).pathname + new URL(url).search)`,
        );
        expect(steps).toContain(list);
        // The leave dialog may have a history entry of its own, with the same URL as the page.
        const further = new Set(steps.slice(steps.lastIndexOf(list) + 1));
        expect(further).toEqual(new Set([new URL(detail).pathname]));
      }).toPass({ timeout: 10_000 });
    });

    await test.step("in the dialog for rejecting a request, the button is disabled until a reason is chosen", async () => {
      await leave(page);
      await dialog(page)
        .getByRole("link", { name: text("leave.refuse"), exact: true })
        .click();
      await expect(page).toHaveURL(`${detail}?dialog=reject`);
      const reject = dialog(page).getByRole("button", { name: text("reject.action"), exact: true });
      await expect(reject).toBeDisabled();
      await dialog(page)
        .getByText(/^(?:Date non disponible|Datum niet beschikbaar)$/)
        .click();
      await expect(reject).toBeEnabled();
      // The button is disabled even if the dialog is opened by its URL.
      await page.goto(`${detail}?dialog=reject`);
      await expect(reject).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(detail);
    });

    await test.step("the leave guard does not stop a person who leaves the page to buy credits or Premium for the request", async () => {
      for (const path of ["/credits", "/subscription"]) {
        await linksTo(page.getByRole("main"), `${path}?for=`).first().click();
        await expect(page).toHaveURL(new RegExp(`${path}\\?for=`));
        // The URL changes before the page content does.
        await expect(upsell).toHaveCount(0);
        await page.goto(detail);
      }
    });

    await test.step("the button “later” closes the leave dialog and opens the page that the person wanted to open", async () => {
      await leave(page);
      await dialog(page)
        .getByRole("button", { name: text("leave.later"), exact: true })
        .click();
      await expect(page).toHaveURL(at(domain, "/account"));
    });

    await test.step("the leave guard opens its dialog at every press on the browser's Back button, and a button of the dialog opens the previous page", async () => {
      await page.goBack();
      await expect(page).toHaveURL(detail);
      for (let time = 0; time < 2; time += 1) {
        await page.goBack();
        await expect(dialog(page)).toContainText(text("leave.title"));
        await expect(page).toHaveURL(detail);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
      }
      await page.goBack();
      await dialog(page)
        .getByRole("button", { name: text("leave.later"), exact: true })
        .click();
      await expect(page).toHaveURL(/\/subscription\?for=/);
    });

    await test.step("the leave guard asks again if the person returns by the browser's Forward button", async () => {
      await page.goForward();
      await expect(page).toHaveURL(detail);
      await leave(page);
      await expect(dialog(page)).toContainText(text("leave.title"));
      await page.keyboard.press("Escape");
    });

    await test.step("with Premium the couple's contact details are visible, and the page does not offer credits", async () => {
      await page.context().clearCookies();
      await signInAs(page, "premium", domain);
      await page.goto(at(domain, "/event-requests?sort=status"));
      await linksTo(page.getByRole("main"), "/event-requests/").first().click();
      await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
      await expect(linksTo(page.getByRole("main"), "tel:").first()).toBeVisible();
      await expect(upsell).toHaveCount(0);
    });
  });
}

test("a provider who called the couple is asked to record the call; after that, the browser's Back button opens the list of requests", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.goto(at("fr", "/event-requests?sort=status"));
  const list = page.url();
  await linksTo(page.getByRole("main"), "/event-requests/").first().click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
  const detail = page.url();
  await page
    .getByRole("link", { name: named("event_request:unlock.action") })
    .first()
    .click();
  await dialog(page)
    .getByRole("button", { name: named("event_request:unlock.action") })
    .click();
  const call = linksTo(page.getByRole("main"), "tel:").filter({ visible: true }).first();
  await expect(call).toBeVisible();
  await expect(page).toHaveURL(detail);
  const asked = page.getByText(/^Vous avez échangé avec/);
  await expect(asked).toBeHidden();
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: named("event_request:follow_up.action") }).click();
  await expect(page.getByLabel(named("event_request:follow_up.state"))).toBeVisible();
  await expect(page).toHaveURL(detail);
  // Waits for the page's script, which makes Back skip the history entry that the leave guard has added.
  await waitUntilReady(page);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test("the printed page of a request and the printed list of requests contain the data, but no buttons or fields", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.emulateMedia({ media: "print" });
  await page.goto(at("fr", "/event-requests"));
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await linksTo(page.getByRole("main"), "/event-requests/").first().click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
  await expect(linksTo(page.getByRole("main"), "mailto:").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(".button, select, [data-map]").filter({ visible: true })).toHaveCount(0);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});
