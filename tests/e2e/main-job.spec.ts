import {
  at,
  expect,
  firstLinkIn,
  waitForMailTo,
  test,
  onceWithAndWithoutJavaScript,
  type Page,
} from "../support/browser.ts";
import { enterByMail } from "../support/couple-entry.ts";
import { approve, sendAsCouple, signIn, tellProject } from "../support/couple.ts";
import {
  field,
  finishOnboarding,
  nextButton,
  PLACES,
  register,
  type Scene,
} from "../support/new-provider.ts";
import { ALL_TEXTS, named, subjectOf } from "../support/texts.ts";
import { freshWord } from "../support/fresh-word.ts";
import { linksTo } from "../support/find.ts";

/** The value of the CSS variable --danger-ink in the light colour scheme. Negative balances have this colour. */
const DANGER_INK = "rgb(156, 37, 35)";

/**
 * Counts the created canvases and the confetti animations. The function runs in the page, and the numbers survive a
 * reload.
 */
function noteConfetti(): void {
  const note = (key: string) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) + 1));
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    if (name === "canvas") note("canvases");
    return createElement(name, options);
  };
  const { showPopover } = HTMLElement.prototype;
  HTMLElement.prototype.showPopover = function show(this: HTMLElement, ...rest) {
    if (this instanceof HTMLCanvasElement) note("confetti");
    showPopover.apply(this, rest);
  };
}

/**
 * Expects that the confetti is shown only once. The dialog around it is shown after each reload until the person closes
 * it.
 */
async function expectConfettiOnce(page: Page): Promise<void> {
  const noted = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => noted("confetti")).toBe("1");
  const comeBack = async () => {
    await page.evaluate(() => localStorage.removeItem("canvases"));
    await page.reload();
    // If the confetti were shown again, its canvas would be created before the dialog opens. So the test waits for the
    // dialog.
    await expect(page.locator("dialog:modal")).toBeVisible();
  };
  await comeBack();
  expect(await noted("canvases")).toBeNull();
  // Simulates a new tab, in which the confetti would be shown again. People who prefer reduced motion must not see the
  // confetti.
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await comeBack();
  expect(await noted("canvases")).toBeNull();
  await page.emulateMedia({ reducedMotion: null });
}

/** A check, such as an accessibility check, that the scenario runs on each screen. */
type Look = (page: Page) => Promise<void>;

async function askProvider(
  page: Page,
  company: string,
  couple: string,
  scene: Scene,
  look: Look,
): Promise<void> {
  const { domain } = scene;
  await page.goto(at(domain, "/project"));
  await field(page, "serviceType").selectOption({ index: 1 });
  await tellProject(page, scene);
  const choice = page.getByRole("checkbox", { name: company });
  await expect(choice).toBeVisible();
  await look(page);
  await choice.click();
  await nextButton(page).click();
  await page.waitForURL(/\/project\/contact/);
  await expect(field(page, "firstname")).toBeVisible();
  await look(page);
  await sendAsCouple(page, couple, scene);
  await page.waitForURL(/\/project\/sent/);
  await expect(field(page, "firstname")).toHaveCount(0);
  await look(page);
}

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound: look }) => {
  const language = place.domain === "fr" ? "fr" : "nl";
  const scene: Scene = { ...place, javaScript };

  test("a provider registers, is approved, receives a request, unlocks the couple's contact details, and declines a second request", async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const { domain } = scene;
    const mark = freshWord();
    const [provider, couple] = [`solene.${mark}@atelier.example`, `camille.${mark}@couple.example`];
    const company = `Maison ${mark}`;

    if (javaScript) await page.addInitScript(noteConfetti);
    await register(page, provider, scene);
    await finishOnboarding(page, company, scene, look);
    await expect(page.getByRole("dialog")).toContainText("1");
    if (javaScript)
      await test.step("the confetti of the welcome dialog is shown only once", () =>
        expectConfettiOnce(page));
    await look(page);
    await page.goto(at(domain, "/event-requests"));
    await expect(page, "requests are closed until moderation").toHaveURL(at(domain, "/"));

    const office = await browser.newPage({ javaScriptEnabled: javaScript });
    await approve(office, company, domain);
    await office.close();
    await waitForMailTo(page, provider, subjectOf(language, "moderation_approved", { company }));

    const atHome = await browser.newContext({ javaScriptEnabled: javaScript });
    const home = await atHome.newPage();
    for (const couplesMail of [couple, `autre.${couple}`]) {
      const lookOnce: Look = couplesMail === couple ? look : () => Promise.resolve();
      await askProvider(home, company, couplesMail, scene, lookOnce);
      await home.goto(
        firstLinkIn(await waitForMailTo(page, couplesMail, subjectOf(language, "project_confirmation"))),
      );
      const confirm = home.getByRole("button", { name: named("project:confirm.submit") });
      await expect(confirm).toBeVisible();
      await lookOnce(home);
      await confirm.click();
      await expect(confirm).toHaveCount(0);
      await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
      await lookOnce(home);
    }
    await atHome.close();
    const announced = await waitForMailTo(page, provider, subjectOf(language, "new_event_request"));
    expect(new URL(firstLinkIn(announced)).pathname).toMatch(/^\/event-requests/);
    expect(announced.text, "the contact is not given away").not.toContain("@couple.example");

    await page.goto(at(domain, "/event-requests"));
    await expect(linksTo(page.getByRole("main"), "/event-requests/")).toHaveCount(2);
    await linksTo(page.getByRole("main"), "/event-requests/").last().click();
    await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
    const unlock = page.getByRole("link", { name: named("event_request:unlock.action") }).first();
    await expect(unlock).toBeVisible();
    await expect(page.locator("body")).not.toContainText(couple);
    const detail = page.url();
    const balance = page.getByRole("banner").getByRole("link", { name: named("shell:credits_link") });
    await expect(balance).toHaveText(/^1\s/);
    await expect(balance).not.toHaveCSS("color", DANGER_INK);
    const note = page.getByLabel(named("event_request:notes.label"));
    await note.fill("Rappeler vendredi");
    await unlock.click();
    await expect(
      page.getByRole("dialog").getByRole("button", { name: named("event_request:unlock.action") }),
    ).toBeVisible();
    await look(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: named("event_request:unlock.action") })
      .click();
    await expect(page.getByRole("main")).toContainText(couple);
    await expect(balance).toHaveText(/^0\s/);
    await expect(balance).toHaveCSS("color", DANGER_INK);
    // Without scripts, only the browser keeps the typed text, and shows the text again when the person goes back.
    const kept = javaScript ? "Rappeler vendredi" : "";
    await expect(note, "a note that was being written").toHaveValue(kept);
    await page.getByRole("button", { name: named("event_request:follow_up.action") }).click();
    await expect(page.getByLabel(named("event_request:follow_up.state"))).toBeVisible();
    await expect(note).toHaveValue(kept);
    await look(page);
    await page.reload();
    await expect(page.getByRole("main"), "the contact stays open").toContainText(couple);

    await page.goto(at(domain, "/event-requests"));
    await linksTo(page.getByRole("main"), "/event-requests/").first().click();
    await page.waitForURL((url) => /\/event-requests\/[0-9a-f-]{36}/.test(url.href) && url.href !== detail);
    await page
      .getByRole("link", { name: named("event_request:reject.action") })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByText(/^(?:Date non disponible|Datum niet beschikbaar)$/)
      .click();
    const reject = page
      .getByRole("dialog")
      .getByRole("button", { name: named("event_request:reject.action") });
    await expect(reject).toBeEnabled();
    await look(page);
    await reject.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const rejected = ALL_TEXTS[language].get("event_request:rejected.title") ?? "?";
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: rejected })).toBeVisible();
    await look(page);
    // The couple sees the refusal once the provider cannot undo it any more.
    const couples = await browser.newPage({ javaScriptEnabled: javaScript });
    await enterByMail(couples, `autre.${couple}`, domain);
    await expect(async () => {
      await couples.reload();
      const answers = couples.getByRole("region", { name: named("couple:answers.title") });
      await expect(answers.getByText(named("couple:answers.note.declined"))).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 40_000 });
    await couples.close();

    await page.goto(at(domain, "/credits"));
    await expect(page.getByRole("main")).toContainText("Camille Berthier");
    await page.context().clearCookies();
    await signIn(page, provider, domain, "/event-requests");
    await expect(linksTo(page.getByRole("main"), "/event-requests/")).toHaveCount(2);
  });
});
