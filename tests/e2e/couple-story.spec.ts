import {
  at,
  expect,
  firstLinkIn,
  message,
  onceWithAndWithoutJavaScript,
  test,
  waitForMailTo,
  type Browser,
  type Page,
} from "../support/browser.ts";
import { approve, letTimePass, sendAsCouple, tellProject } from "../support/couple.ts";
import { enterByMail } from "../support/couple-entry.ts";
import { linksTo } from "../support/find.ts";
import { freshWord } from "../support/fresh-word.ts";
import {
  field,
  finishOnboarding,
  nextButton,
  PLACES,
  register,
  tick,
  type Scene,
} from "../support/new-provider.ts";
import { ALL_TEXTS, named, partOfName, subjectOf } from "../support/texts.ts";

/** A planner with a browser of its own, approved by an administrator. It has one credit. */
async function approvedPlanner(browser: Browser, company: string, scene: Scene): Promise<Page> {
  const { domain, javaScript } = scene;
  const page = await browser.newPage({ javaScriptEnabled: javaScript });
  const email = `${company.toLowerCase().replace(" ", ".")}@atelier.example`;
  await register(page, email, scene);
  await finishOnboarding(page, company, scene);
  const office = await browser.newPage({ javaScriptEnabled: javaScript });
  await approve(office, company, domain);
  await office.close();
  return page;
}

/** Unlocks the contact of the request that the page shows. */
async function unlock(page: Page, couple: string): Promise<void> {
  const action = named("event_request:unlock.action");
  await page.getByRole("link", { name: action }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
  await expect(page.getByRole("main")).toContainText(couple);
}

/** Opens the only request of a provider, which counts as reading it. */
async function openOnlyRequest(page: Page, domain: string): Promise<void> {
  await page.goto(at(domain, "/event-requests"));
  await expect(linksTo(page.getByRole("main"), "/event-requests/")).toHaveCount(1);
  await linksTo(page.getByRole("main"), "/event-requests/").click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
}

/** The name of a choice as the card shows it in bold. */
const nameOf = async (page: Page, kind: "providers" | "venues", index: number): Promise<string> =>
  (await page.locator(`label:has(input[name=${kind}]:enabled) b`).nth(index).textContent()) ?? "";

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  const scene: Scene = { ...place, javaScript };
  const { domain } = scene;
  const language = domain === "fr" ? "fr" : "nl";

  test("a couple replaces a silent venue, changes its date and books; the others see it, and a credit is returned", async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const mark = freshWord();
    const couple = `lou.${mark}@couple.example`;
    const [opening, reading] = [`Noces ${mark}`, `Fetes ${mark}`];
    const opener = await approvedPlanner(browser, opening, scene);
    const reader = await approvedPlanner(browser, reading, scene);
    let silent = "";
    let newVenue = "";

    await test.step("the couple writes to two planners and a venue, and confirms", async () => {
      await page.goto(at(domain, "/project"));
      await tick(page, "wanted", "both");
      await field(page, "serviceType").selectOption({ index: 1 });
      await tellProject(page, scene);
      for (const company of [opening, reading]) await page.getByRole("checkbox", { name: company }).click();
      silent = await nameOf(page, "venues", 0);
      await page.getByRole("checkbox", { name: silent }).first().click();
      await nextButton(page).click();
      await page.waitForURL(/\/project\/contact/);
      // The number of a provider would leave the decision about its credit to an administrator.
      await sendAsCouple(page, couple, {
        ...scene,
        phone: domain === "fr" ? "06 98 21 43 65" : "0471 98 21 43",
      });
      await page.waitForURL(/\/project\/sent/);
      await page.goto(
        firstLinkIn(await waitForMailTo(page, couple, subjectOf(language, "project_confirmation"))),
      );
      await page.getByRole("button", { name: named("project:confirm.submit") }).click();
      await expect(page.getByRole("button", { name: named("project:confirm.submit") })).toHaveCount(0);
    });

    await test.step("one planner reads the request, the other unlocks it, the venue does nothing", async () => {
      await openOnlyRequest(reader, domain);
      await openOnlyRequest(opener, domain);
      await unlock(opener, couple);
    });

    await enterByMail(page, couple, domain);
    const project = page.url();
    const projectId = /\/couple\/projects\/([\w-]+)/.exec(project)?.[1] ?? "";
    const answerOf = (name: string) =>
      page
        .getByRole("region", { name: named("couple:answers.title") })
        .getByRole("listitem")
        .filter({
          has: page.getByRole("heading", { level: 3, name }),
        });

    await test.step("after four days the couple replaces the silent venue", async () => {
      await expect(answerOf(opening).getByText(named("couple:answers.state.opened")).first()).toBeVisible();
      await expect(answerOf(reading).getByText(named("couple:answers.state.read")).first()).toBeVisible();
      await expect(page.getByRole("link", { name: partOfName("couple:answers.replace") })).toHaveCount(0);
      await letTimePass(page, "wait", projectId);
      await page.reload();
      await expectSound(page);
      await answerOf(silent)
        .getByRole("link", { name: partOfName("couple:answers.replace") })
        .click();
      newVenue = await nameOf(page, "venues", 0);
      await page.getByRole("checkbox", { name: newVenue }).first().click();
      await page.getByRole("button", { name: named("couple:providers.submit") }).click();
      await page.waitForURL(project);
      await expect(answerOf(silent).getByText(named("couple:answers.state.replaced"))).toBeVisible();
      await expect(
        answerOf(newVenue).getByText(named("couple:answers.state.received")).first(),
      ).toBeVisible();
    });

    await test.step("the couple changes its date, and both planners see what has changed", async () => {
      await page.goto(`${project}/change`);
      await field(page, "eventDate").fill(`${new Date().getFullYear() + 1}-10-14`);
      await page.getByRole("button", { name: named("couple:change.submit"), exact: true }).click();
      const saveAnyway = page.getByRole("button", { name: named("couple:change.misfit.save_anyway") });
      await expect(
        saveAnyway.or(page.getByRole("region", { name: named("couple:answers.title") })),
      ).toBeVisible();
      if ((await saveAnyway.count()) > 0) await saveAnyway.click();
      await page.waitForURL(project);
      for (const provider of [opener, reader]) {
        await provider.reload();
        const changes = provider.getByRole("main").getByText(named("project:changes.title"));
        await expect(changes.first()).toBeVisible();
        await expect(provider.getByRole("main")).toContainText(/14 (?:octobre|oktober)/);
      }
    });

    await test.step("the planner that had only read unlocks too, and is booked; the request closes for the others", async () => {
      await unlock(reader, couple);
      await page.getByLabel(named("couple:book.with")).selectOption({ label: reading });
      await page.getByRole("button", { name: named("couple:book.submit") }).click();
      await expect(page.getByRole("radio", { name: reading })).toBeChecked();
      await page.getByRole("button", { name: named("couple:booked.submit") }).click();
      await page.waitForURL(project);
      await expect(message(page, reading)).toBeVisible();
      await expect(answerOf(newVenue).getByText(named("couple:answers.state.closed")).first()).toBeVisible();
      await expect(answerOf(opening).getByText(named("couple:answers.state.opened")).first()).toBeVisible();
      await expectSound(page);
      const balance = opener.getByRole("banner").getByRole("link", { name: named("shell:credits_link") });
      await opener.goto(at(domain, "/credits"));
      await expect(opener.getByRole("main")).toContainText(
        ALL_TEXTS[language].get("credits:ledger.closing") ?? "?",
      );
      await expect(balance, "the credit of the last 24 hours is returned").toHaveText(/^1\s/);
    });

    await test.step("after the event the page leads to the review of the booked planner", async () => {
      await letTimePass(page, "celebrate", projectId);
      await page.reload();
      await expectSound(page);
      await answerOf(reading)
        .getByRole("button", { name: partOfName("couple:answers.review.missing") })
        .click();
      await expect(page.getByRole("button", { name: named("reviews:form.submit.write") })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(reading);
    });
    await opener.close();
    await reader.close();
  });
});
