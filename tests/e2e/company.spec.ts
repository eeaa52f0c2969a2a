import { at, expect, onceWithAndWithoutJavaScript, test } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { CLOSED_SIRET } from "../support/hidden-profile.ts";
import { expectError } from "../support/find.ts";

const PLACES = [
  { domain: "fr", town: "Gordes", zipcode: "84220" },
  { domain: "be", town: "Namur", zipcode: "5000" },
];

onceWithAndWithoutJavaScript(PLACES, ({ domain, town, zipcode }, { javaScript, expectSound }) => {
  test("a provider describes the company and enters the URLs of its social-network pages", async ({
    page,
  }) => {
    await page.context().addCookies([{ name: "locale", value: "fr", url: at(domain, "/") }]);
    await signInAs(page, "ended", domain);
    // Two steps of this test leave a page with unsaved input. The browser then asks whether to leave, and this handler
    // answers yes.
    page.on("dialog", (dialog) => void dialog.accept());
    /**
     * Expects that a message is shown. Without scripts the message is in `noscript`, where Playwright's locators find
     * no text.
     */
    const expectSaid = (words: string) =>
      javaScript
        ? expect(page.getByText(words)).toBeVisible()
        : expect.poll(() => page.content()).toContain(words);
    const save = () => page.getByRole("button", { name: "Enregistrer" }).click();

    await test.step("after a provider ticks a service, its details can be filled in and saved", async () => {
      await page.goto(at(domain, "/company/services"));
      const services = page.getByRole("group", { name: "Prestations" });
      await services.getByLabel("Cérémonie laïque").check();
      const card = page.locator(".offer-details > details", { hasText: "Cérémonie laïque" });
      await card.getByLabel("Description", { exact: false }).first().fill("Écrite avec vous, dite par moi.");
      await card.getByLabel("Prix de départ").fill("-50");
      if (javaScript) await expect(page.getByText("Modifications non enregistrées")).toBeVisible();
      await save();
      await expect(card.getByText("Le prix ne peut pas être négatif.")).toBeVisible();
      await card.getByLabel("Prix de départ").fill("1 200");
      await expectSound(page);
      await save();
      await expectSaid("Vos langues et vos prestations sont enregistrées.");
      await expect(card.getByText(/dès 1.200.€, visible/)).toBeVisible();
      await services.getByLabel("Cérémonie laïque").uncheck();
      await expect(card).toBeHidden();
    });

    await test.step("a provider finds a town by search and saves the postal address", async () => {
      await page.goto(at(domain, "/company/address"));
      const search = page.getByLabel("Rechercher une commune ou un code postal");
      await search.fill(town);
      await page.getByRole("button", { name: "Rechercher" }).click();
      const found = javaScript ? page.getByRole("listbox").getByRole("option") : page.getByRole("radio");
      await (javaScript ? found.first().click() : found.first().check());
      await save();
      await expectSaid("Votre adresse est enregistrée.");
      await expect(page.getByLabel("Code postal", { exact: true })).toHaveValue(zipcode);
    });

    await test.step("a SIRET that would hide the profile is saved only after the provider has confirmed it", async () => {
      // Only the French domain asks for a SIRET.
      if (domain !== "fr") return;
      await page.goto(at(domain, "/company/details"));
      await page.getByLabel("SIRET").fill(CLOSED_SIRET);
      if (javaScript) await expect(page.locator("[data-siret-line=inactive]")).toContainText("ne voient pas");
      await save();
      await expect(page.getByText("votre profil public ne serait pas visible")).toBeVisible();
      await expect(page.getByRole("button", { name: "Garder ce SIRET et enregistrer" })).toBeVisible();
    });

    await test.step("if the URL of one social network is wrong, no URL is saved; correct URLs are stored in their canonical form", async () => {
      await page.goto(at(domain, "/social-networks"));
      await page.getByRole("textbox", { name: "Instagram" }).fill("@maison.marchand");
      if (javaScript) await expect(page.getByText("Profil reconnu").first()).toBeVisible();
      await page.getByLabel("Facebook").fill("https://www.facebook.com/groups/mariages");
      if (javaScript) {
        await page.getByLabel("Pinterest").focus();
        await expectError(page.getByLabel("Facebook"), "mène à un groupe");
      }
      await save();
      await expectError(page.getByLabel("Facebook"), "mène à un groupe");
      const summary = page.getByRole("alert").filter({ hasText: "Rien n’a été enregistré" });
      await expect(summary.getByRole("link", { name: "mène à un groupe" })).toHaveAttribute(
        "href",
        "#facebook",
      );
      await page.getByLabel("Facebook").fill("m.facebook.com/maison.marchand?ref=x");
      await save();
      await expectSaid("Vos réseaux sociaux sont enregistrés.");
      await expect(page.getByLabel("Facebook")).toHaveValue("https://www.facebook.com/maison.marchand");
    });
  });
});
