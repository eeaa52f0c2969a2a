import {
  at,
  expect,
  expectAccessible,
  message,
  onceWithAndWithoutJavaScript,
  test,
} from "../support/browser.ts";
import { enterByMail } from "../support/couple-entry.ts";
import { named } from "../support/texts.ts";

const PLACES = [
  { domain: "fr", email: "clemence.dartigues@example.com" },
  { domain: "de", email: "matthias.kruger@example.com" },
] as const;

onceWithAndWithoutJavaScript(PLACES, ({ domain, email }, { expectSound }) => {
  test("a couple enters by the mailed link, sees the answers, says that it has booked, and signs out", async ({
    page,
  }) => {
    await enterByMail(page, email, domain);
    await expect(page).toHaveURL(/\/couple\/projects\//);
    const project = page.url();
    const answers = page.getByRole("region", { name: named("couple:answers.title") });
    await expect(answers.getByRole("heading", { level: 3 })).not.toHaveCount(0);
    const first = (await answers.getByRole("heading", { level: 3 }).first().textContent()) ?? "";

    // The way back: the page that ends the project changes nothing before its button is pressed.
    await page.getByRole("link", { name: named("couple:project.withdraw") }).click();
    await expect(page.getByRole("heading", { level: 1, name: named("couple:withdraw.title") })).toBeVisible();
    await page.getByRole("link", { name: named("couple:project.cancel") }).click();
    await expect(page).toHaveURL(project);

    await page.getByLabel(named("couple:book.with")).selectOption({ label: first });
    await page.getByRole("button", { name: named("couple:book.submit") }).click();
    await expect(page.getByRole("radio", { name: first })).toBeChecked();
    await expectSound(page);
    await page.getByRole("button", { name: named("couple:booked.submit") }).click();
    await expect(page).toHaveURL(project);
    await expect(message(page, first)).toBeVisible();
    await expect(page.getByRole("link", { name: named("couple:project.withdraw") })).toHaveCount(0);
    await expectSound(page);

    await page.goto(`${project}/withdraw`);
    await expect(page.getByRole("button", { name: named("couple:withdraw.submit") })).toHaveCount(0);

    await page.goto(at(domain, "/couple/account"));
    await page.getByRole("button", { name: named("couple:account.sign_out") }).click();
    await expect(page).toHaveURL(/\/couple\/sign-in$/);
    await page.goto(project);
    await expect(page).toHaveURL(/\/couple\/sign-in\?to=/);
  });
});

test("the menu of the couple opens and signs out by keyboard alone", async ({ page }) => {
  await enterByMail(page, "lea.fontanel@example.com", "fr");
  await page.getByRole("banner").locator("summary").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: named("couple:menu.label") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: named("couple:menu.sign_out") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/couple\/sign-in$/);
});
