import { at, expect, expectAccessible, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named } from "../support/texts.ts";
import { errorOf, expectError } from "../support/find.ts";

/** Three kinds of forms, each with a value that the form's schema rejects. */
const FORMS = [
  {
    kind: "in the shell",
    who: "free",
    path: "/billing",
    field: "billing:vat",
    wrong: "FR1",
    right: "",
    button: "billing:save",
  },
  {
    kind: "of onboarding",
    who: "new",
    path: "/onboarding/company",
    field: "onboarding:company.name",
    wrong: "M",
    right: "Maison Églantine",
    button: "common:actions.next",
  },
  {
    kind: "on a page with several forms",
    who: "free",
    path: "/account",
    field: "account:email.address",
    wrong: "camille@",
    right: "camille@atelier.example",
    button: "account:email.change",
  },
] as const;
type Shown = (typeof FORMS)[number];

const fieldOf = (page: Page, { field }: Shown) => page.getByLabel(named(field));
const buttonOf = (page: Page, { button }: Shown) =>
  page
    .getByRole("main")
    .getByRole("button", { name: named(button) })
    .first();

for (const form of FORMS) {
  test(`in a form ${form.kind}, leaving a field shows the same error as the server shows without scripts`, async ({
    page,
    browser,
  }) => {
    const { who, path, wrong, right } = form;
    await signInAs(page, who);
    await page.goto(at("fr", path));
    const input = fieldOf(page, form);
    await input.fill(wrong);
    expect(await errorOf(input)).toBe("");
    await input.blur();
    await expectError(input);
    const said = await errorOf(input);
    await expect(page.locator("main .message-error:visible")).toHaveCount(1);
    await expectAccessible(page);

    // A press on the dimmed button also shows which fields are missing.
    await buttonOf(page, form).click({ force: true });
    await expect(page.locator("main form :focus")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(at("fr", path));
    await input.fill(right);
    await expect.poll(() => errorOf(input)).toBe("");
    await expect(input).not.toHaveAttribute("aria-invalid");

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await signInAs(plain, who);
    await plain.goto(at("fr", path));
    await fieldOf(plain, form).fill(wrong);
    await buttonOf(plain, form).click();
    await expectError(fieldOf(plain, form), said);
    await expect(fieldOf(plain, form)).toHaveValue(wrong);
    await plain.context().close();
  });
}

test("a button does not move while it is pressed, even if the field that was just left gets an error", async ({
  page,
}) => {
  const { who, path, wrong } = FORMS[0];
  const input = fieldOf(page, FORMS[0]);
  await signInAs(page, who);
  await page.goto(at("fr", path));
  await input.fill(wrong);
  await buttonOf(page, FORMS[0]).hover();
  await page.mouse.down();
  await expect(input).not.toBeFocused();
  expect(await errorOf(input)).toBe("");
  await page.mouse.up();
  // The error is shown by the script or, if the click came before the script was ready, by the server.
  await expectError(input);
});

test("a button does not move while it is pressed, even if the validator is loaded during the press", async ({
  page,
}) => {
  const { who, path, wrong } = FORMS[0];
  const input = fieldOf(page, FORMS[0]);
  await signInAs(page, who);
  // The validator is loaded only once the button is pressed.
  let loadValidator = () => {};
  await page.route(
    /form-validator/,
    (route) => new Promise<void>((resolve) => (loadValidator = () => resolve(route.continue()))),
  );
  await page.goto(at("fr", path));
  await input.fill(wrong);
  await buttonOf(page, FORMS[0]).hover();
  await page.mouse.down();
  await expect(input).not.toBeFocused();
  const loaded = page.waitForResponse(/form-validator/);
  loadValidator();
  await loaded;
  // The validator loads the form's schema and the text of the error before it would show the error.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await errorOf(input)).toBe("");
  await page.mouse.up();
  await expectError(input);
});

test("if the validator cannot be loaded, no button stays dimmed: the person can send the form, and the server validates it", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/portfolios/new"));
  // An old script gets a 404 for the validator after a newer version of the product was deployed.
  await page.route(/form-validator/, (route) => route.fulfill({ status: 404, body: "" }));
  const save = page.getByRole("button", { name: named("portfolios:form.create") });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel(named("portfolios:form.name")).fill("Camille et Hugo");
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await save.click();
  const summary = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ has: page.getByRole("list") });
  await expect(summary.getByRole("strong")).toHaveText("4 points à corriger");
  await expect(page.getByLabel(named("portfolios:form.name"))).toHaveValue("Camille et Hugo");
});

test("the list of errors above a form changes while fields are corrected, and disappears when all fields are valid", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/portfolios/new"));
  const save = page.getByRole("button", { name: named("portfolios:form.create") });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  // Submits the form without a click, as if its schema had not loaded yet.
  await save.evaluate((button) => {
    if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  });
  const summary = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ has: page.getByRole("list") });
  await expect(summary.getByRole("strong")).toHaveText("5 points à corriger");
  const right = { name: "Camille et Hugo", description: "Une seule table.", date: "2025-06-14" };
  for (const [label, text] of Object.entries(right))
    await page.getByLabel(named(`portfolios:form.${label}`)).fill(text);
  await page.getByLabel(named("portfolios:form.style")).fill("Champêtre");
  await expect(summary.getByRole("strong")).toHaveText("1 point à corriger");
  await expect(summary.getByRole("link")).toHaveCount(1);
  await page.getByLabel(named("portfolios:form.location")).fill("Domaine des Tilleuls");
  await expect(summary).toBeHidden();
});
