import { at, expect, expectAccessible, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { linksTo } from "../support/find.ts";

const text = (key: string) => ALL_TEXTS.fr.get(`replies:${key}`) ?? key;

// The replies are not sent, so other tests can use the account.
test("the links, the copy button and the length hint below a reply change while the text is typed", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/event-requests?sort=status"));
  await linksTo(page.getByRole("main"), "/event-requests/").first().click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
  const mail = page.getByRole("link", { name: text("card.open_mail") });

  await test.step("choosing another reply template puts its text into the field", async () => {
    await page.getByLabel(text("card.template")).selectOption("standard-en");
    await expect(page.getByLabel(text("form.body"))).toHaveValue(/^Hello /);
    await expect(page).toHaveURL(/template=standard-en#reply$/);
  });

  await test.step("the links to other mail programs contain the typed text", async () => {
    await page.getByLabel(text("form.subject")).fill("Rendez-vous & visite");
    await page.getByLabel(text("form.body")).fill("Samedi ?\nÉlise");
    await expect(mail).toHaveAttribute(
      "href",
      /subject=Rendez-vous%20%26%20visite&body=Samedi%20%3F%0D%0A%C3%89lise$/,
    );
    await expect(page.getByRole("button", { name: named("replies:card.copy") })).toHaveAttribute(
      "data-copy",
      "Samedi ?\nÉlise",
    );
  });

  await test.step("a hint is shown if the reply is too long for a link to a mail program", async () => {
    await expect(page.getByText(text("card.too_long"))).toBeHidden();
    await page.getByLabel(text("form.body")).fill("é".repeat(400));
    await expect(page.getByText(text("card.too_long"))).toBeVisible();
    await expect(mail).not.toHaveAttribute("href", /body=/);
  });

  await expectAccessible(page);
});
