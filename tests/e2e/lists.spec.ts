import { LANGUAGES, type Language } from "../../app/i18n/domains.ts";
import { at, expect, message, test, withAndWithoutJavaScript, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named } from "../support/texts.ts";
import { expectError } from "../support/find.ts";

/** No other scenario uses this domain, because this scenario closes it for a while. */
const DOMAIN = { code: "uk", name: "Royaume-Uni" };

/**
 * How long a test waits until a change of domains or lists becomes visible. Both are cached for a minute
 * (models/domains, models/lookups).
 */
const IN_A_MINUTE = { timeout: 70_000 };

// The tests with and without scripts run one after the other, because both change the same lists.
test.describe.configure({ mode: "serial", timeout: 180_000 });

/** Changes the settings of the domain and saves them. */
async function saveDomain(page: Page, change: (tick: (value: string) => Promise<void>) => Promise<void>) {
  await page.goto(at("fr", "/admin/domains"));
  const form = page.getByRole("form", { name: DOMAIN.name });
  await change((value) => form.locator(`label:has(input[value=${value}])`).click());
  await form.getByRole("button").click();
  await expect(message(page, "Domaine enregistré.")).toBeVisible();
}

/** Returns the domain to which a visitor is redirected, and the languages that this domain offers. */
async function visit(visitor: Page) {
  await visitor.goto(at(DOMAIN.code, "/login"));
  const languages = await visitor
    .locator("button[name=locale]")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("value") ?? ""));
  return { domain: new URL(visitor.url()).hostname.split(".")[0], languages: [...new Set(languages)].sort() };
}

/** Returns the labels in the open list, in their order. */
const entries = (page: Page) => page.getByRole("main").locator("ul[role=list] > li");

/** Seven names for a list entry, one in each language. */
const namesOf = (name: string) =>
  LANGUAGES.map((language): [Language, string] => [language, `${name} (${language})`]);

async function fillNames(page: Page, names: [Language, string][]): Promise<void> {
  for (const [language, name] of names) await page.locator(`[id="label.${language}"]`).fill(name);
}

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("an administrator adds a list entry in seven languages, renames, moves and withdraws it, and couples see each change", async ({
    page,
    browser,
  }) => {
    const [first, second] = [
      `Fiançailles ${String(javaScript)}`,
      `Dîner de fiançailles ${String(javaScript)}`,
    ];
    const list = at("fr", "/admin/lookups?kind=event_type");
    const context = await browser.newContext({ javaScriptEnabled: javaScript });
    const couple = await context.newPage();
    const offered = async (domain: string, name: string) => {
      await couple.goto(at(domain, "/project"));
      return (await couple.getByRole("main").innerHTML()).includes(name);
    };

    await signInAs(page, "admin");
    await page.goto(list);
    await expectSound(page);
    await page.getByRole("link", { name: "Ajouter un élément" }).click();
    await expect(page).toHaveURL(at("fr", "/admin/lookups/event_type/new"));
    await fillNames(page, namesOf(first).slice(0, -1));
    await page.getByRole("button", { name: "Enregistrer l’élément" }).click();
    await expectError(page.getByLabel("Português"), "Donnez un nom dans cette langue.");
    await expect(page.getByLabel("Deutsch")).toHaveValue(`${first} (de)`);
    await expectSound(page);
    await fillNames(page, namesOf(first).slice(-1));
    await page.getByRole("button", { name: "Enregistrer l’élément" }).click();
    await expect(page).toHaveURL(list);
    await expect(message(page, "Élément ajouté à la fin de la liste.")).toBeVisible();

    await entries(page)
      .last()
      .getByRole("link", { name: `${first} (fr)` })
      .click();
    await expect(page.getByLabel("Nederlands")).toHaveValue(`${first} (nl)`);
    await fillNames(page, namesOf(second));
    await page.getByRole("button", { name: "Enregistrer l’élément" }).click();
    await expect(message(page, "Élément enregistré.")).toBeVisible();
    await expect.poll(() => offered("fr", `${second} (fr)`), IN_A_MINUTE).toBe(true);
    await expect.poll(() => offered("be", `${second} (nl)`), IN_A_MINUTE).toBe(true);

    const entry = entries(page).filter({ hasText: `${second} (fr)` });
    await entry.getByRole("button", { name: /^Monter/ }).click();
    await expect(entries(page).last()).not.toContainText(second);
    await entry.getByRole("button", { name: /^Descendre/ }).click();
    await expect(entries(page).last()).toContainText(second);
    await entry.getByRole("button", { name: /^Retirer/ }).click();
    await expect(entry.getByRole("button", { name: /^Proposer/ })).toBeVisible();
    await expectSound(page);
    await expect.poll(() => offered("fr", `${second} (fr)`), IN_A_MINUTE).toBe(false);
    await context.close();
  });

  // The other forms are tested without scripts in tests/workers/administered-lists.test.ts.
  if (!javaScript) return;

  test("an administrator chooses the languages of a domain, closes the domain, and opens it again", async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/domains"));
    await expectSound(page);
    await expect(
      page.getByRole("form", { name: "France" }).locator("[type=checkbox][name=isActive]"),
    ).toHaveCount(0);

    await saveDomain(page, async (tick) => {
      await tick("nl");
      await tick("pt");
    });
    await expect
      .poll(() => visit(visitor), IN_A_MINUTE)
      .toEqual({ domain: DOMAIN.code, languages: ["de", "en", "es", "fr", "it"] });

    await saveDomain(page, (tick) => tick("yes"));
    await expect(page.getByRole("region", { name: DOMAIN.name })).toContainText("Fermé");
    await expectSound(page);
    await expect.poll(async () => (await visit(visitor)).domain, IN_A_MINUTE).toBe("fr");

    await saveDomain(page, async (tick) => {
      await tick("yes");
      await tick("nl");
      await tick("pt");
    });
    await expect(page.getByRole("region", { name: DOMAIN.name })).toContainText("Ouvert");
    await expect
      .poll(() => visit(visitor), IN_A_MINUTE)
      .toEqual({ domain: DOMAIN.code, languages: [...LANGUAGES].sort() });
    await context.close();
  });

  test("an administrator adds a list entry that is a range of guest numbers or a range of amounts in euros", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await page.goto(at("fr", "/admin/lookups/guest_range/new"));
    await fillNames(page, namesOf("Plus de trois cents"));
    await page.getByLabel(named("lists:lookups.min")).fill("300");
    await page.getByLabel(named("lists:lookups.max")).fill("200");
    // A press on Tab leaves the field, which shows the error. If the form was submitted before its validator has
    // loaded, the browser would load a new page.
    await page.getByLabel(named("lists:lookups.max")).press("Tab");
    await expectError(page.getByLabel(named("lists:lookups.max")), "plus grande");
    await page.getByRole("button", { name: "Enregistrer l’élément" }).click();
    await expectError(page.getByLabel(named("lists:lookups.max")), "plus grande");
    await expect(page.getByLabel(named("lists:lookups.min"))).toHaveValue("300");
    await expectSound(page);
  });
});
