import { unsubscribePath } from "../../app/models/notifications/unsubscribe-link.server.ts";
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onceWithAndWithoutJavaScript,
  test,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

const PLACES = [
  {
    domain: "fr",
    saved: /Vos choix sont enregistrés/,
    question: /Ne plus recevoir ces e-mails/,
    done: "C’est fait",
    back: "Vous les recevrez de nouveau",
    invalid: "Ce lien ne fonctionne pas",
  },
  {
    domain: "be",
    saved: /Uw keuzes zijn opgeslagen/,
    question: /Deze e-mails niet meer ontvangen/,
    done: "Klaar",
    back: "U ontvangt deze e-mails opnieuw",
    invalid: "Deze link werkt niet",
  },
];

/** The id of the account, taken from its public profile. */
async function ownId(page: Page): Promise<string> {
  const href = (await page.locator('a[href*="/providers/"]').first().getAttribute("href")) ?? "";
  await page.goto(new URL(href, page.url()).href);
  const ask = (await page.locator('a[href*="?provider="]').first().getAttribute("href")) ?? "";
  return /provider=([0-9a-f-]{36})/.exec(ask)?.[1] ?? "";
}

const SETTINGS = "/account/notifications";

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  const { domain, saved, question, done, back, invalid } = place;
  const name = javaScript ? "ending" : "premium";

  test("notification settings are saved, and the account's settings link to them", async ({ page }) => {
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/account"));
    await page.locator(`a[href="${SETTINGS}"]`).first().click();
    await expect(page).toHaveURL(at(domain, SETTINGS));
    await expect(page.locator("#newRequestEmail")).toBeChecked();
    await expect(page.locator("#reminderSms")).not.toBeChecked();
    await expectSound(page);
    await page.locator("#digestEmail").uncheck();
    await page.locator("#reminderSms").check();
    await page.locator("button[value=save]").click();
    await expect(page.getByText(saved).first()).toBeVisible();
    await page.reload();
    await expect(page.locator("#digestEmail")).not.toBeChecked();
    await expect(page.locator("#reminderSms")).toBeChecked();
    await expect(page.locator("#newRequestEmail")).toBeChecked();
    // The settings are restored, because other scenarios use this account too.
    await page.locator("#digestEmail").check();
    await page.locator("#reminderSms").uncheck();
    await page.locator("button[value=save]").click();
    await expect(page.getByText(saved).first()).toBeVisible();
  });

  test("the page of a mail's link unsubscribes without signing in, by one button, and subscribes again by another", async ({
    page,
  }) => {
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/"));
    const accountId = await ownId(page);
    await page.context().clearCookies();
    const path = await unsubscribePath("local-form-secret-local", { accountId, kind: "reminder" });
    await page.goto(at(domain, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await expectSound(page);
    await page.locator("button[value=One-Click]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done);
    await expectSound(page);
    await page.locator("button[value=subscribe]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(back);
    await expectSound(page);
    await page.goto(at(domain, `${path}x`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(invalid);
    await expectSound(page);
  });

  test("the link works in the same way for a signed-in account, and the settings show the result", async ({
    page,
  }) => {
    const [kind, box] = javaScript
      ? (["reminder", "#reminderEmail"] as const)
      : (["digest", "#digestEmail"] as const);
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/"));
    const path = await unsubscribePath("local-form-secret-local", { accountId: await ownId(page), kind });
    await page.goto(at(domain, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await expectSound(page);
    await page.locator("button[value=One-Click]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done);
    await page.locator(`main a[href="${SETTINGS}"]`).click();
    await expect(page).toHaveURL(at(domain, SETTINGS));
    await expect(page.locator("#newRequestEmail")).toBeChecked();
    await expect(page.locator(box)).not.toBeChecked();
    await page.goto(at(domain, path));
    await page.locator("button[value=subscribe]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(back);
    await page.locator(`main a[href="${SETTINGS}"]`).click();
    await expect(page.locator(box)).toBeChecked();
  });
});

test("without premium the SMS boxes are disabled, with a link to Premium beside them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "nocredits");
  await page.goto(at("fr", SETTINGS));
  await expect(page.locator("#newRequestSms")).toBeDisabled();
  await expect(page.locator('main a[href="/subscription"]').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
