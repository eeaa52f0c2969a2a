import { at, expect, waitForMailTo, message, test, withAndWithoutJavaScript } from "../support/browser";
import { signInAs } from "../support/demo";
import { named } from "../support/texts.ts";

test.describe.configure({ timeout: 120_000 });

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("an administrator sees the figures of the marketplace by week, for all domains together and for a single domain", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/figures"));
    const table = page.getByRole("table", { name: /Chiffres par semaine/ });
    await expect(table.getByRole("row")).toHaveCount(14);
    for (const name of ["Inscriptions", "Profils validés", "Demandes", "Déblocages", "Chiffre d’affaires"])
      await expect(table.getByRole("columnheader", { name })).toBeVisible();
    await expectSound(page);
    await page.getByLabel(named("monitoring:metrics.domain")).selectOption("it");
    if (!javaScript) await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL(/domain=it/);
    const earlier = page.getByRole("link", { name: "Semaines précédentes" });
    await expect(earlier).toHaveAttribute("href", /domain=it/);
    await expect(page.getByLabel(named("monitoring:metrics.domain"))).toHaveValue("it");
    await earlier.click();
    await expect(page).toHaveURL(/domain=it&week=/);
    await expect(page.getByRole("link", { name: "Semaines suivantes" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
  });

  test("an administrator compares the figures of the countries by week, in a chart of lines or bars with a table below", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/figures"));
    await page.getByText("Explorer", { exact: true }).click();
    if (!javaScript)
      await page.getByRole("link", { name: "Ouvrir ces chiffres sur une page à part" }).click();
    else {
      const chart = page.getByRole("figure", { name: "Inscriptions" }).getByRole("application");
      await expect(chart).toBeVisible();
      await page.getByRole("checkbox", { name: "Italie" }).uncheck();
      await expect(page.locator(".recharts-line")).toHaveCount(6);
      await page.getByRole("radio", { name: "Barres" }).check();
      await page.getByLabel("Mesure").selectOption("Demandes");
      await page.getByRole("figure", { name: "Demandes" }).getByRole("application").focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("status").filter({ hasText: "Semaine du" })).toContainText("France");
      await page.getByText("Lire les valeurs en tableau").click();
    }
    await expect(page.getByRole("columnheader", { name: "Italie" })).toBeVisible();
    await expectSound(page);
  });

  // The other pages are tested without scripts in tests/workers/monitoring.test.ts.
  if (!javaScript) return;

  test("an administrator filters the sent messages by state, and no recipient's e-mail address is shown in full", async ({
    page,
  }) => {
    await page.goto(at("fr", "/forgot-password"));
    await page.getByLabel(named("password:forgot.email")).fill("free@de.example.com");
    await page.getByLabel(named("password:forgot.email")).press("Enter");
    await expect(page.getByText("Regardez votre boîte de réception")).toBeVisible();
    await waitForMailTo(page, "free@de.example.com", /Passwort/i);
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/outbox"));
    await expect(page.getByText("Nouveau mot de passe").first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("…@");
    await expect(page.getByRole("main")).not.toContainText("free@");
    await expectSound(page);
    const states = page.getByRole("navigation", { name: "État" });
    // The list also contains messages of other scenarios, so the test checks only the states of the lines and its own
    // message.
    const lines = page.getByRole("main").getByRole("listitem");
    for (const [name, state] of [
      ["Envoyé", "sent"],
      ["En échec", "dead"],
    ] as const) {
      await states.getByRole("link", { name }).click();
      await expect(page).toHaveURL(at("fr", `/admin/outbox?state=${state}`));
      await expect(states.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
      if (state === "sent")
        await expect(lines.filter({ hasText: "Nouveau mot de passe" })).not.toHaveCount(0);
      await expect(lines.filter({ hasNotText: name })).toHaveCount(0);
    }
    await expectSound(page);
  });

  test("an administrator filters the audit log by action and account, and each account name in it is a link", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/domains"));
    await page.getByRole("button", { name: "Enregistrer le domaine Espagne" }).click();
    await expect(message(page, "Domaine enregistré.")).toBeVisible();
    await page.goto(at("fr", "/admin/audit"));
    await expectSound(page);
    await page.getByLabel(named("monitoring:audit.action")).selectOption("domain.changed");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/action=domain\.changed/);
    const showAll = page.getByRole("link", { name: "Tout afficher" });
    await expect(showAll).toBeVisible();
    const lines = page.getByRole("main").getByRole("listitem");
    await expect(lines.first()).toBeVisible();
    await expect(page.getByLabel(named("monitoring:audit.action"))).toHaveValue("domain.changed");
    await lines.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/admin\/audit\?actor=/);
    await expect(page.getByLabel(named("monitoring:audit.action"))).toHaveValue("");
    await expect(lines.first()).toBeVisible();
    await page.getByLabel(named("monitoring:audit.to")).fill("2020-01-01");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page.getByRole("heading", { name: "Aucune ligne" })).toBeVisible();
    await expectSound(page);
    await showAll.click();
    await expect(page).toHaveURL(at("fr", "/admin/audit"));
  });
});
