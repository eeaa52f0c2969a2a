import { at, expect, expectAccessible, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

/** A form of each kind of page, with a value that its schema rejects. */
const FORMS = [
  {
    kind: "in the shell",
    who: "free",
    path: "/billing",
    field: "vatNumber",
    wrong: "FR1",
    right: "",
    button: "main form:has(#vatNumber) button[type=submit]",
  },
  {
    kind: "of onboarding",
    who: "new",
    path: "/onboarding/company",
    field: "name",
    wrong: "M",
    right: "Maison Églantine",
    button: "main button[value=next]:not(.sr-only)",
  },
  {
    kind: "of several on a page",
    who: "free",
    path: "/account",
    field: "email",
    wrong: "camille@",
    right: "camille@atelier.example",
    button: "main button[value=email]",
  },
] as const;
type Shown = (typeof FORMS)[number];

const errorOf = (page: Page, { field }: Shown) => page.locator(`#${field}-error`);

for (const form of FORMS) {
  test(`a form ${form.kind} shows the same error when a field is left as the server shows without scripts`, async ({
    page,
    browser,
  }) => {
    const { who, path, field, wrong, right, button } = form;
    await signInAs(page, who);
    await page.goto(at("fr", path));
    const input = page.locator(`#${field}`);
    await input.fill(wrong);
    await expect(errorOf(page, form)).toBeHidden();
    await input.blur();
    await expect(errorOf(page, form)).toBeVisible();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    const said = await errorOf(page, form).innerText();
    await expect(page.locator("main .message-error:visible")).toHaveCount(1);
    await expectAccessible(page);

    // Pressing a dimmed button also shows the missing fields.
    await page.locator(button).click({ force: true });
    await expect(page.locator("main form :focus")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(at("fr", path));
    await input.fill(right);
    await expect(errorOf(page, form)).toBeHidden();
    await expect(input).not.toHaveAttribute("aria-invalid");

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await signInAs(plain, who);
    await plain.goto(at("fr", path));
    await plain.locator(`#${field}`).fill(wrong);
    await plain.locator(button).click();
    await expect(errorOf(plain, form)).toHaveText(said);
    await expect(plain.locator(`#${field}`)).toHaveValue(wrong);
    await plain.context().close();
  });
}

test("no button moves while it is pressed, even if the field before it has an error", async ({ page }) => {
  const { who, path, field, wrong, button } = FORMS[0];
  await signInAs(page, who);
  await page.goto(at("fr", path));
  await page.locator(`#${field}`).fill(wrong);
  await page.locator(button).hover();
  await page.mouse.down();
  await expect(page.locator(`#${field}`)).not.toBeFocused();
  await expect(errorOf(page, FORMS[0])).toBeHidden();
  await page.mouse.up();
  // The script shows the error. If the click came before the script was ready, the server does.
  await expect(errorOf(page, FORMS[0])).toBeVisible();
});

test("no button stays dimmed if the validator cannot be loaded, because the server validates the form", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/portfolios/new"));
  // The response that an old script gets after a newer version of the product was deployed.
  await page.route(/form-validator/, (route) => route.fulfill({ status: 404, body: "" }));
  const save = page.locator("[data-save-bar] button[value=save]");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.locator("#title").fill("Camille et Hugo");
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await save.click();
  const summary = page.locator("main [role=alert]", { has: page.locator(".error-list") });
  await expect(summary.locator("strong")).toHaveText("4 points à corriger");
  await expect(page.locator("#title")).toHaveValue("Camille et Hugo");
});

test("the list of errors above a form is updated while fields are corrected, and disappears when all are valid", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/portfolios/new"));
  const save = page.locator("[data-save-bar] button[value=save]");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  // Simulates a form whose schema has not loaded yet.
  await save.evaluate((button) => {
    if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  });
  const summary = page.locator("main [role=alert]", { has: page.locator(".error-list") });
  await expect(summary.locator("strong")).toHaveText("5 points à corriger");
  const right = { title: "Camille et Hugo", description: "Une seule table.", weddingDate: "2025-06-14" };
  for (const [id, text] of Object.entries(right)) await page.locator(`#${id}`).fill(text);
  await page.locator("#style").fill("Champêtre");
  await expect(summary.locator("strong")).toHaveText("1 point à corriger");
  await expect(summary.getByRole("link")).toHaveCount(1);
  await page.locator("#location").fill("Domaine des Tilleuls");
  await expect(summary).toBeHidden();
});
