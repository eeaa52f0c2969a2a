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
import { idOnOwnProfile } from "../support/public-profiles.ts";
import { named } from "../support/texts.ts";

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

const SETTINGS = "/account/notifications";

/** Returns the checkbox for one kind of notification and one channel (e-mail or SMS). */
const channel = (page: Page, kind: "new_request" | "reminder" | "digest", way: "email" | "sms") =>
  page
    .getByRole("region", { name: named(`notifications:${kind}.title`) })
    .getByLabel(named(`notifications:channels.${way}`));

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  const { domain, saved, question, done, back, invalid } = place;
  const name = javaScript ? "ending" : "premium";

  test("a provider opens the notification settings from the account's settings and saves them", async ({
    page,
  }) => {
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/account"));
    await page
      .getByRole("link", { name: named("account:notifications.open") })
      .first()
      .click();
    await expect(page).toHaveURL(at(domain, SETTINGS));
    await expect(channel(page, "new_request", "email")).toBeChecked();
    await expect(channel(page, "reminder", "sms")).not.toBeChecked();
    await expectSound(page);
    await channel(page, "digest", "email").uncheck();
    await channel(page, "reminder", "sms").check();
    await page.getByRole("button", { name: named("notifications:save") }).click();
    await expect(page.getByText(saved).first()).toBeVisible();
    await page.reload();
    await expect(channel(page, "digest", "email")).not.toBeChecked();
    await expect(channel(page, "reminder", "sms")).toBeChecked();
    await expect(channel(page, "new_request", "email")).toBeChecked();
    // The test restores the settings, because other scenarios use this account too.
    await channel(page, "digest", "email").check();
    await channel(page, "reminder", "sms").uncheck();
    await page.getByRole("button", { name: named("notifications:save") }).click();
    await expect(page.getByText(saved).first()).toBeVisible();
  });

  test("the unsubscribe link in a mail works without signing in, and its page has a button that subscribes again", async ({
    page,
  }) => {
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/"));
    const accountId = await idOnOwnProfile(page);
    await page.context().clearCookies();
    const path = await unsubscribePath("local-form-secret-local", { accountId, kind: "reminder" });
    await page.goto(at(domain, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await expectSound(page);
    await page.getByRole("button", { name: named("notifications:unsubscribe.action") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done);
    await expectSound(page);
    await page.getByRole("button", { name: named("notifications:unsubscribe.undo") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(back);
    await expectSound(page);
    await page.goto(at(domain, `${path}x`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(invalid);
    await expectSound(page);
  });

  test("the unsubscribe link also works for a signed-in account, and the account's settings show the change", async ({
    page,
  }) => {
    const kind = javaScript ? "reminder" : "digest";
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/"));
    const path = await unsubscribePath("local-form-secret-local", {
      accountId: await idOnOwnProfile(page),
      kind,
    });
    await page.goto(at(domain, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await expectSound(page);
    await page.getByRole("button", { name: named("notifications:unsubscribe.action") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done);
    await page.getByRole("link", { name: named("notifications:unsubscribe.to_settings") }).click();
    await expect(page).toHaveURL(at(domain, SETTINGS));
    await expect(channel(page, "new_request", "email")).toBeChecked();
    await expect(channel(page, kind, "email")).not.toBeChecked();
    await page.goto(at(domain, path));
    await page.getByRole("button", { name: named("notifications:unsubscribe.undo") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(back);
    await page.getByRole("link", { name: named("notifications:unsubscribe.to_settings") }).click();
    await expect(channel(page, kind, "email")).toBeChecked();
  });
});

test("without Premium the checkboxes for SMS are disabled and have a link to Premium beside them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "nocredits");
  await page.goto(at("fr", SETTINGS));
  await expect(channel(page, "new_request", "sms")).toBeDisabled();
  await expect(page.getByRole("link", { name: named("notifications:see_premium") }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
