import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { readFile } from "node:fs/promises";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import {
  at,
  expect,
  expectAccessible,
  message,
  test,
  withAndWithoutJavaScript,
  type Page,
} from "../support/browser.ts";
import { signInByForm } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { expectError } from "../support/find.ts";

/** axe, the accessibility checker, is a script in the page, so it runs only with JavaScript. */
const expectSound = async (page: Page, javaScript: boolean) => {
  if (javaScript) await expectAccessible(page);
};

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const said = (domain: Scene["domain"], key: string) => ALL_TEXTS[domain].get(`security:${key}`) ?? key;

/** Returns the recovery codes, which the page shows only once. */
const recoveryCodes = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("code");

/** The new password of the account. The demonstration's password is too common to be chosen again. */
const NEW_PASSWORD = "Dentelle-2027-soie";

/** Sets up the second factor on the page. Returns the secret key from which the codes are computed. */
async function setUp(page: Page, domain: Scene["domain"], javaScript: boolean): Promise<string> {
  await page.goto(at(domain, "/security"));
  await page.getByRole("link", { name: named("security:second_factor.set_up") }).click();
  await page.getByLabel(named("security:password.label")).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: named("security:second_factor.begin.submit") }).click();
  await expect(page.getByRole("img", { name: said(domain, "second_factor.scan.qr") })).toBeVisible();
  await expectSound(page, javaScript);
  const key = (await page.getByRole("main").getByRole("code").first().innerText()).replaceAll(" ", "");
  await page
    .getByLabel(named("security:code.label"))
    .fill(codeOfStep(decodeBase32IgnorePadding(key), codeStepAt(Date.now())));
  await page.getByRole("button", { name: named("security:second_factor.set_up") }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expectSound(page, javaScript);
  return key;
}

interface Scene {
  domain: "it" | "es";
  javaScript: boolean;
}

/**
 * Saves the recovery codes as a file, in the clipboard and by printing. Without scripts, only the file can be saved.
 */
async function keepCodes(page: Page, codes: readonly string[], { domain, javaScript }: Scene): Promise<void> {
  const text = (key: string) => ALL_TEXTS[domain].get(`security:second_factor.codes.${key}`) ?? key;
  const button = (key: string) => page.getByRole("main").getByText(text(key), { exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), button("download").click()]);
  expect(download.suggestedFilename()).toBe(text("file_name"));
  const file = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(file[0]).toContain(`premium@${domain}.example.com`);
  expect(file.filter((line) => codes.includes(line))).toEqual(codes);
  await page.emulateMedia({ media: "print" });
  await expect(recoveryCodes(page).last()).toBeVisible();
  await expect(button("download")).toBeHidden();
  await page.emulateMedia({ media: null });
  if (!javaScript) {
    await expect(button("copy")).toBeHidden();
    await expect(button("print")).toBeHidden();
    return;
  }
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button("copy").click();
  await expect(button("copied").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await button("print").click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
}

// The runs with and without scripts use different accounts. No other test uses these accounts, and the test reverts
// every change.
withAndWithoutJavaScript(({ javaScript }) => {
  const domain = javaScript ? "it" : "es";

  test("a person sets up the second factor, signs in with it, signs in with a recovery code instead, and removes the factor", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signInByForm(page, "premium", domain);
    const key = await setUp(page, domain, javaScript);
    const codes = await recoveryCodes(page).allInnerTexts();
    const [recoveryCode = "", codeOfSecondTry = "", codeForRemoval = ""] = codes;
    await test.step("the recovery codes are saved", () => keepCodes(page, codes, { domain, javaScript }));
    await page.goto(at(domain, "/security/second-factor"));
    await expect(recoveryCodes(page)).toHaveCount(0);
    await page.context().clearCookies();
    await signInByForm(page, "premium", domain);
    expect(new URL(page.url()).pathname).toBe("/login/code");
    await expectSound(page, javaScript);
    await page.getByLabel(named("security:code.label")).fill("000000");
    await page.getByLabel(named("security:code.label")).press("Enter");
    await expectError(page.getByLabel(named("security:code.label")));
    await page
      .getByLabel(named("security:code.label"))
      .fill(codeOfStep(decodeBase32IgnorePadding(key), codeStepAt(Date.now()) + 1));
    await page.getByLabel(named("security:code.label")).press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    const askForRecoveryCode = async () => {
      await page.context().clearCookies();
      await signInByForm(page, "premium", domain);
      await page.getByRole("link", { name: named("security:second_step.use_recovery") }).click();
      await expect(page.getByLabel(said(domain, "code.recovery_label"))).toBeVisible();
    };
    await test.step("a recovery code replaces the authenticator app for one sign-in", async () => {
      await askForRecoveryCode();
      await expectSound(page, javaScript);
      await page.getByLabel(named("security:code.recovery_label")).fill(recoveryCode);
      await page.getByLabel(named("security:code.recovery_label")).press("Enter");
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
      await askForRecoveryCode();
      await page.getByLabel(named("security:code.recovery_label")).fill(recoveryCode);
      await page.getByLabel(named("security:code.recovery_label")).press("Enter");
      await expectError(page.getByLabel(named("security:code.recovery_label")), said(domain, "code.wrong"));
      await page.getByLabel(named("security:code.recovery_label")).fill(codeOfSecondTry);
      await page.getByLabel(named("security:code.recovery_label")).press("Enter");
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    });
    await page.goto(at(domain, "/security/second-factor"));
    await expectSound(page, javaScript);
    await page.getByLabel(named("security:password.label")).fill(DEMO_PASSWORD);
    await page.getByLabel(named("security:code.any_label")).fill(codeForRemoval);
    await page.getByRole("button", { name: named("security:second_factor.remove.submit") }).click();
    await page.waitForURL(/\/security$/);
  });

  test("a person signs out another device; a change of the password signs this device out too, and it can then sign in with the new password", async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const other = await browser.newPage({ javaScriptEnabled: javaScript });
    const lent = await browser.newPage({ javaScriptEnabled: javaScript, userAgent: FIREFOX });
    for (const device of [other, lent, page]) await signInByForm(device, "venue", domain);
    const isOut = async (device: Page) => {
      await device.goto(at(domain, "/security"));
      return new URL(device.url()).pathname === "/login";
    };
    const devices = page
      .getByRole("region", { name: said(domain, "sessions.heading") })
      .getByRole("listitem");
    await page.goto(at(domain, "/security"));
    await expectSound(page, javaScript);

    await test.step("a person signs out one device, and then all other devices", async () => {
      await devices.filter({ hasText: "Firefox · Windows" }).getByRole("button").click();
      await expect(message(page, said(domain, "sessions.ended"))).toBeVisible();
      await expect(devices.filter({ hasText: "Firefox · Windows" })).toHaveCount(0);
      expect(await isOut(lent)).toBe(true);
      await lent.close();
      expect(await isOut(other)).toBe(false);
      await page.getByRole("button", { name: named("security:sessions.sign_out_others") }).click();
      await expect(message(page, said(domain, "sessions.others_ended"))).toBeVisible();
      await expect(devices).toHaveCount(1);
      expect(await isOut(other)).toBe(true);
    });

    await signInByForm(other, "venue", domain);
    await page.goto(at(domain, "/security"));
    await expect(devices).toHaveCount(2);
    await page.getByLabel(named("security:password.label")).fill(DEMO_PASSWORD);
    await page.getByLabel(named("security:password_change.new")).fill(NEW_PASSWORD);
    await page.getByLabel(named("security:password_change.confirm")).fill("Dentelle-2027-lin");
    // With scripts the form shows the error when the person leaves the field, before the form is sent.
    if (javaScript) await page.getByLabel(named("security:password_change.confirm")).press("Tab");
    else await page.getByRole("button", { name: named("security:password_change.submit") }).click();
    await expectError(
      page.getByLabel(named("security:password_change.confirm")),
      ALL_TEXTS[domain].get("validation:passwords_dont_match") ?? "",
    );
    await expectSound(page, javaScript);
    await page.getByLabel(named("security:password.label")).fill(DEMO_PASSWORD);
    await page.getByLabel(named("security:password_change.new")).fill(NEW_PASSWORD);
    await page.getByLabel(named("security:password_change.confirm")).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: named("security:password_change.submit") }).click();
    await expect(devices).toHaveCount(1);
    expect(await isOut(other)).toBe(true);
    await other.getByRole("textbox", { name: named("signin:email") }).fill(`venue@${domain}.example.com`);
    await other.getByLabel(named("signin:password")).fill(NEW_PASSWORD);
    await other.getByLabel(named("signin:password")).press("Enter");
    await other.waitForURL((url) => url.pathname !== "/login");
    await other.close();
  });
});
