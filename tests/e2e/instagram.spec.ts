import { at, expect, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

// The tests run one after the other, because one of them makes the tokens of all accounts in the Instagram stand-in
// expire.
test.describe.configure({ mode: "default" });

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  // The runs with and without scripts use different domains. No other test uses this account's photos on these domains.
  const domain = javaScript ? "it" : "es";

  test("a provider with Premium connects Instagram, imports photos, and disconnects again", async ({
    page,
  }) => {
    await page.context().addCookies([{ name: "locale", value: "fr", url: at(domain, "/") }]);
    await signInAs(page, "premium", domain);
    const section = page.locator("#instagram-pictures");
    const press = (name: string) => section.getByRole("button", { name }).click();
    const connect = async (name: string) => {
      await press(name);
      await page.waitForURL(/\/sandbox\/instagram\/authorize/);
      await page.getByRole("button", { name: "Allow" }).click();
      if (!javaScript) await press("Confirmer la connexion");
      await expect(section.getByText("Associé", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(at(domain, "/social-networks"));
    };

    await test.step("after connecting, the photos are imported and are hidden at first", async () => {
      await page.goto(at(domain, "/social-networks"));
      await expect(section.getByText("Non associé")).toBeVisible();
      await connect("Associer Instagram");
      await expect(async () => {
        await page.reload();
        await expect(section.getByText("10 photos reçues.")).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectSound(page);
      await section.getByRole("link", { name: "Voir les photos" }).click();
      await expect(page).toHaveURL(at(domain, "/images"));
      await expect(page.getByText("La table du soir, sous les oliviers.").first()).toBeAttached();
    });

    await test.step("the page reports that the connection has expired, and the provider renews it", async () => {
      await page.goto(at(domain, "/sandbox/instagram"));
      await page.getByRole("button", { name: "Let all tokens expire" }).click();
      await page.goto(at(domain, "/social-networks"));
      await press("Synchroniser maintenant");
      await expect(section.getByText("Accès expiré")).toBeVisible();
      await expectSound(page);
      await connect("Associer de nouveau");
    });

    await test.step("after disconnecting, the imported photos are kept", async () => {
      await press("Dissocier");
      await expect(section.getByText("Non associé")).toBeVisible();
      await page.goto(at(domain, "/images"));
      await expect(page.getByText("La table du soir, sous les oliviers.").first()).toBeAttached();
    });
  });
});
