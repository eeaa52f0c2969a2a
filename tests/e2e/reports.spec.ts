import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onceWithAndWithoutJavaScript,
  test,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { freshWord } from "../support/fresh-word.ts";
import { named } from "../support/texts.ts";
import { expectError, linksTo } from "../support/find.ts";

interface Place {
  domain: string;
  report: string;
  reasonMissing: RegExp;
  sent: RegExp;
  waits: string;
  refused: string;
  decided: RegExp;
}
const PLACES: Place[] = [
  {
    domain: "fr",
    report: "Signaler",
    reasonMissing: /Choisissez un motif/,
    sent: /Signalement envoyé/,
    waits: "À l’examen",
    refused: "Non retenu",
    decided: /Signalement non retenu/,
  },
  {
    domain: "be",
    report: "Melden",
    reasonMissing: /Kies een reden/,
    sent: /Melding verstuurd/,
    waits: "In onderzoek",
    refused: "Niet aanvaard",
    decided: /Melding niet aanvaard/,
  },
];

/** Returns the URLs of the provider's unlocked requests, newest first. Only unlocked requests can be reported. */
async function reportable(page: Page, domain: string): Promise<string[]> {
  await page.goto(at(domain, "/event-requests?pageSize=50"));
  const paths = await linksTo(page.getByRole("main"), "/event-requests/").evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute("href") ?? "")),
  ]);
  const found: string[] = [];
  for (const path of paths.filter((href) => /^\/event-requests\/[0-9a-f-]{36}$/.test(href)).slice(0, 12)) {
    await page.goto(at(domain, path));
    if ((await page.getByRole("link", { name: named("event_request:report.short") }).count()) > 0)
      found.push(path);
  }
  return found;
}

async function become(page: Page, name: string, domain: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, name, domain);
}

onceWithAndWithoutJavaScript(PLACES, (place, { expectSound }) => {
  const { domain, report, reasonMissing, sent, waits, refused, decided } = place;
  test("a provider reports a request, an administrator decides on the report, and the provider reads the reason", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signInAs(page, "free", domain);
    const paths = await reportable(page, domain);
    const [path = ""] = paths;
    await page.goto(at(domain, path));
    await page.getByRole("link", { name: report, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSound(page);
    const submit = page
      .getByRole("dialog")
      .getByRole("button", { name: named("event_request:report.action") });
    await submit.click();
    await expect(page.getByRole("dialog")).toContainText(reasonMissing);
    await expectSound(page);
    const note = `Trois appels sans réponse (${freshWord()}).`;
    await page.getByRole("dialog").getByLabel(named("event_request:report.reasons.never_answered")).check();
    await page.getByRole("dialog").getByRole("textbox").fill(note);
    await submit.click();
    await expect(page).toHaveURL(at(domain, path));
    await expect(page.getByText(sent).first()).toBeVisible();
    await expect(page.getByRole("region").filter({ hasText: waits }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: report, exact: true })).toHaveCount(0);
    await expectSound(page);

    await become(page, "admin", domain);
    await page.goto(at(domain, "/admin/reports"));
    const card = page.getByRole("main").getByRole("region").filter({ hasText: note });
    await expect(card).toBeVisible();
    await expectSound(page);
    await card.getByRole("button", { name: named("reports:refuse") }).click();
    await expectError(card.getByRole("textbox"));
    await expectSound(page);
    const answer = "Le couple nous a répondu le jour même et confirme son projet.";
    await card.getByRole("textbox").fill(answer);
    await card.getByRole("button", { name: named("reports:refuse") }).click();
    await expect(page.getByText(decided).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("region").filter({ hasText: note })).toHaveCount(0);
    await page.getByRole("link", { name: named("reports:tabs.decided") }).click();
    await expect(page).toHaveURL(at(domain, "/admin/reports?state=decided"));
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: note });
    await expect(line).toContainText(answer);
    await expect(line).toContainText(refused);
    await expect(line.getByRole("link").first()).toHaveAttribute("href", /^\/admin\/users\//);
    await expectSound(page);

    await become(page, "free", domain);
    await page.goto(at(domain, path));
    const decision = page.getByRole("region").filter({ hasText: refused }).filter({ hasText: answer });
    await expect(decision.first()).toBeVisible();
    await expectSound(page);
  });
});

test("on a phone the form for a report is below the contact details, and its dialog fits on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "nocredits", "be");
  const [path = ""] = await reportable(page, "be");
  await page.goto(at("be", `${path}?dialog=report`));
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
