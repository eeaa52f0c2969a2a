import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstLinkIn,
  waitForMailTo,
  test,
  withAndWithoutJavaScript,
  type Page,
} from "../support/browser";
import { freshWord } from "../support/fresh-word.ts";
import { named } from "../support/texts.ts";
import { hiddenField } from "../support/find.ts";

const PASSWORD = "Organdi-2026-lin";
const NEW_PASSWORD = "Batiste-2027-soie";

const freshEmail = () => `elise.${freshWord()}@atelier.example`;

async function register(page: Page, email: string, domain = "fr"): Promise<void> {
  await page.goto(at(domain, "/register"));
  await page.getByLabel(named("register:firstname")).fill("Élise");
  await page.getByLabel(named("register:lastname")).fill("Marchand");
  await page.getByLabel(named("register:email")).fill(email);
  await page.getByLabel(named("common:field.dial_code")).selectOption("FR");
  await page.getByLabel(named("register:phone")).fill("06 12 48 90 35");
  await page.getByLabel(named("register:password")).fill(PASSWORD);
  await page.getByLabel(named("register:terms")).check();
  await press(page, "register:submit");
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: named("signin:email") }).fill(email);
  await page.getByLabel(named("signin:password")).fill(password);
  await press(page, "signin:submit");
}

const press = (page: Page, key: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: named(key) })
    .click();

withAndWithoutJavaScript(({ javaScript }) => {
  test("a provider registers, signs out, resets the forgotten password and signs in with the new password", async ({
    page,
  }) => {
    const email = freshEmail();
    await register(page, email);
    await expect(page).toHaveURL(/\/onboarding/);
    expect((await waitForMailTo(page, email)).subject).toBe("Bienvenue sur Trousseau");
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page).toHaveURL(at("fr", "/login"));

    await signIn(page, email, "Wrong-pass-1");
    await expect(page.getByRole("alert")).toContainText("Adresse e-mail ou mot de passe incorrect");
    await expect(page.getByRole("textbox", { name: named("signin:email") })).toHaveValue(email);
    await expect(page.getByLabel(named("signin:password"))).toHaveValue("");

    await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    if (javaScript) {
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("dialog").getByLabel(named("password:forgot.email"))).toHaveValue(email);
    } else await expect(page).toHaveURL(at("fr", "/forgot-password"));
    await page.getByLabel(named("password:forgot.email")).last().fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByText("Regardez votre boîte de réception")).toBeVisible();

    await page.goto(firstLinkIn(await waitForMailTo(page, email, /nouveau mot de passe/)));
    await page.getByLabel(named("password:reset.new_password")).fill(NEW_PASSWORD);
    await page.getByLabel(named("password:reset.confirm_password")).fill(NEW_PASSWORD);
    await press(page, "password:reset.submit");
    await expect(page).toHaveURL(at("fr", "/login"));
    await expect(page.getByText("Votre mot de passe a été changé")).toBeVisible();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/onboarding/);
  });

  test("sign-in shows an error in the page's language at the field with the wrong value, and keeps the typed values", async ({
    page,
  }) => {
    await page.goto(at("de", "/register"));
    await page.getByLabel(named("register:firstname")).fill("M4x");
    await page.getByLabel(named("register:lastname")).fill("Vogel");
    await page.getByLabel(named("register:email")).fill("max@vogel.de");
    await page.getByLabel(named("register:phone")).fill("0151 2345");
    await page.getByLabel(named("register:password")).fill("Organdi2026");
    await page.getByLabel(named("register:terms")).check();
    await page.getByLabel(named("register:password")).press("Enter");
    await expect(page.getByLabel(named("register:firstname"))).toHaveAccessibleDescription(
      /Verwenden Sie nur Buchstaben/,
    );
    await expect(page.getByLabel(named("register:password"))).toHaveAccessibleDescription(
      /Wählen Sie mindestens 8.Zeichen/,
    );
    await page.getByLabel(named("register:firstname")).fill("Max");
    await page.getByLabel(named("register:password")).fill(PASSWORD);
    await press(page, "register:submit");
    await expect(page.getByLabel(named("register:phone"))).toHaveAccessibleDescription(
      /gibt es im gewählten Land nicht/,
    );
    await expect(page.getByLabel(named("register:email"))).toHaveValue("max@vogel.de");
    await expect(page.getByLabel(named("register:terms"))).toBeChecked();
    await expect(page.getByLabel(named("register:password"))).toHaveValue("");
  });

  test("the language switch changes the language of this page and of all later pages", async ({ page }) => {
    await page.goto(at("be", "/login"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fijn u weer te zien");
    await page.getByText("Nederlands", { exact: true }).first().click();
    await page.getByRole("button", { name: "Français" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quel plaisir de vous revoir");
    await page.goto(at("be", "/register"));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

test("the login page shows the message that ?error= names and removes this parameter from the URL", async ({
  page,
}) => {
  await page.goto(at("fr", "/login?error=session_expired&redirectTo=%2Fcredits"));
  await expect(page.getByRole("alert")).toHaveText("Votre session a expiré. Veuillez vous reconnecter.");
  await expect(page).toHaveURL(at("fr", "/login?redirectTo=%2Fcredits"));
});

test("the submit button is dimmed until the form is valid; pressing the dimmed button shows which fields are missing", async ({
  page,
}) => {
  await page.goto(at("fr", "/login"));
  const button = page.getByRole("button", { name: "Se connecter" });
  await expect(button).toBeEnabled();
  await page.getByRole("textbox", { name: named("signin:email") }).fill("pas une adresse");
  await expect(button).toBeDisabled();
  await page.getByLabel(named("signin:password")).fill("abc");
  await expect(page.getByRole("textbox", { name: named("signin:email") })).toHaveAccessibleDescription(
    /Indiquez l’adresse e-mail/,
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: named("signin:email") })).toBeFocused();
  await expect(page.getByLabel(named("signin:password"))).toHaveAccessibleDescription(
    /\(4.caractères au moins/,
  );
  await page.getByRole("textbox", { name: named("signin:email") }).fill("elise@loeil.fr");
  await expect(page.getByRole("textbox", { name: named("signin:email") })).not.toHaveAttribute(
    "aria-invalid",
  );
  await page.getByLabel(named("signin:password")).fill("abcd");
  await expect(button).toBeEnabled();
});

test("the strength meter changes while a password is typed, and the button with the eye makes the password visible", async ({
  page,
}) => {
  await page.goto(at("fr", "/register"));
  const meter = page.getByRole("status", { name: named("common:password.strength") });
  const levels: [string, string][] = [
    ["", "Vide"],
    ["a", "Très faible"],
    ["aA", "Faible"],
    ["aA1", "Bon"],
    ["aA1!", "Très bon"],
    ["aA1!aA1!", "Excellent"],
  ];
  for (const [password, level] of levels) {
    await page.getByLabel(named("register:password")).fill(password);
    await expect(meter).toContainText(level);
  }
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  await expect(page.getByLabel(named("register:password"))).toHaveAttribute("type", "text");
});

test("the dialog for a forgotten password closes ten seconds after success; after a second request it mentions the spam folder", async ({
  page,
}) => {
  await page.clock.install();
  const email = freshEmail();
  await page.goto(at("fr", "/login"));
  const dialog = page.getByRole("dialog");
  const ask = async () => {
    await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    await page.getByRole("dialog").getByLabel(named("password:forgot.email")).fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
  };
  await ask();
  await expect(dialog.getByRole("status")).toContainText("Regardez votre boîte de réception");
  await page.clock.runFor(8_000);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(dialog).toBeHidden();
  await ask();
  await expect(dialog.getByRole("status")).toContainText("courriers indésirables");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the dialog for a forgotten password is accessible before and after its form is sent", async ({
  page,
}) => {
  await page.goto(at("fr", "/login"));
  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByLabel(named("password:forgot.email")).fill(freshEmail());
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toBeFocused();
  await expectAccessible(page);
});

test("a password that is easy to guess is rejected with an error at the password field, and the meter shows the password as weak", async ({
  page,
}) => {
  await page.goto(at("fr", "/register"));
  const password = page.getByLabel(named("register:password"));
  await password.fill("Benfica1!");
  await password.press("Tab");
  await expect(password).toHaveAccessibleDescription(/parmi les plus utilisés/);
  await expect(page.getByRole("status", { name: named("common:password.strength") })).toBeHidden();
  await password.fill("Organdi-Benfica-2026");
  await expect(page.getByRole("status", { name: named("common:password.strength") })).toContainText(
    "Excellent",
  );
});

test("after sign-in the person is redirected to the page that was requested before sign-in", async ({
  page,
}) => {
  await page.goto(at("fr", "/credits"));
  await expect(page).toHaveURL(at("fr", "/login?redirectTo=%2Fcredits"));
  await expect(hiddenField(page, "redirectTo")).toHaveValue("/credits");
});

// These pages are tested in German, which has the longest words. The French pages are tested in screens.spec.ts.
test("the German pages for signed-out visitors do not scroll sideways at any width from 320 px", async ({
  page,
}) => {
  for (const path of [
    "/login",
    "/register",
    "/forgot-password",
    "/forgot-password-reset/unknown",
    "/terms",
    "/privacy",
  ]) {
    await page.goto(at("de", path));
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`the page ${path} does not scroll sideways at ${width} px`, () =>
        expectNoSidewaysScroll(page));
    }
  }
});
