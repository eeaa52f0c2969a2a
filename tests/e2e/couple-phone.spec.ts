import {
  at,
  expect,
  message,
  onceWithAndWithoutJavaScript,
  test,
  waitForMailTo,
} from "../support/browser.ts";
import { enterByMail } from "../support/couple-entry.ts";
import { named } from "../support/texts.ts";

const PLACES = [
  { domain: "fr", email: "hugo.kerjean@example.com", callingCode: "+33" },
  { domain: "de", email: "franziska.ohlsen@example.com", callingCode: "+49" },
] as const;

onceWithAndWithoutJavaScript(PLACES, ({ domain, email, callingCode }, { expectSound }) => {
  test("a couple verifies its number with a code by SMS, after a wrong code", async ({ page }) => {
    await enterByMail(page, email, domain);
    await expect(page).toHaveURL(/\/couple\/projects\//);
    const project = page.url();
    await page.getByRole("link", { name: named("couple:phone.invite") }).click();
    await expect(page).toHaveURL(/\/couple\/account#verification$/);

    const card = page.getByRole("region", { name: named("account:phone.title") });
    const number = (await card.getByText(/^0[\d /]+$/).textContent()) ?? "";
    await card.getByRole("button", { name: named("account:phone.send") }).click();
    const field = card.getByLabel(named("account:code.label"));
    await expect(field).toBeVisible();
    await expectSound(page);

    const sms = await waitForMailTo(page, `${callingCode}${number.replaceAll(/\D/g, "").slice(1)}`);
    const code = /\b\d{6}\b/.exec(sms.text)?.[0] ?? "";
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await card.getByRole("button", { name: named("account:code.verify") }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("");
    await expectSound(page);

    await field.fill(code);
    await field.press("Enter");
    await expect(message(page, named("couple:flash.phone_verified"))).toBeVisible();
    await expect(card.getByText(named("account:phone.verified"))).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectSound(page);

    await page.goto(project);
    await expect(page.getByText(named("account:phone.verified"))).toBeVisible();
    await expect(page.getByRole("link", { name: named("couple:phone.invite") })).toHaveCount(0);
    await page.goto(at(domain, "/couple/data"));
    await expect(page.getByRole("main")).toContainText(number);
  });
});
