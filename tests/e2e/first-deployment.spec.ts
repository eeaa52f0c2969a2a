import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { expect, test, type Page } from "playwright/test";
import * as z from "zod";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { at, useProduction } from "../support/browser.ts";
import { fillCard } from "../support/cards.ts";
import { sendAsCouple, tellProject } from "../support/couple.ts";
import { prepareFirstDeployment } from "../support/deployed/first-deployment.ts";
import { linksTo } from "../support/find.ts";
import {
  field,
  finishOnboarding,
  FRANCE,
  nextButton,
  PASSWORD,
  register,
  type Scene,
} from "../support/new-provider.ts";
import { DEPLOYMENT_PORT } from "../support/production-port.ts";
import { PRODUCTION_HOST } from "../support/production-settings.ts";
import type { Production } from "../support/production.ts";
import { named } from "../support/texts.ts";

const SCENE: Scene = { ...FRANCE, javaScript: true };
const [OFFICE, PROVIDER, COUPLE] = [
  "bureau@trousseau-tests.com",
  "solene@trousseau-tests.com",
  "camille@trousseau-couples.com",
];
const COMPANY = "Maison Organdi";

let deployment: Awaited<ReturnType<typeof prepareFirstDeployment>>;
let production: Production;
test.beforeAll(async () => {
  useProduction();
  deployment = await prepareFirstDeployment(DEPLOYMENT_PORT);
});
test.afterAll(() => deployment.stop());

/** Runs a command of npm, which must succeed, and returns what it printed. */
async function run(command: string): Promise<string> {
  const { code, output } = await deployment.run(command);
  expect(code, output).toBe(0);
  return output;
}

/** Returns the link of the newest mail to somebody whose path begins so. */
async function linkTo(recipient: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = await production.mailTo(recipient);
        link = mail?.match(/https:\/\/[^\s>)]+/g)?.find((url) => new URL(url).pathname.startsWith(path));
        return link !== undefined;
      },
      { timeout: 20_000, message: `a link to ${path} for ${recipient}` },
    )
    .toBe(true);
  return link ?? "";
}

/** Chooses the password of the first administrator, signs in, and sets up the second factor, without which nothing opens. */
async function becomeAdministrator(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(named("password:reset.new_password")).fill(PASSWORD);
  await page.getByLabel(named("password:reset.confirm_password")).fill(PASSWORD);
  await page.getByRole("button", { name: named("password:reset.submit") }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole("textbox", { name: named("signin:email") }).fill(OFFICE);
  await page.getByLabel(named("signin:password")).fill(PASSWORD);
  await page.getByRole("button", { name: named("signin:submit") }).click();
  await page.waitForURL(/\/security\/second-factor/);
  await page.getByLabel(named("security:password.label")).fill(PASSWORD);
  await page.getByRole("button", { name: named("security:second_factor.begin.submit") }).click();
  const key = (await page.getByRole("main").getByRole("code").first().innerText()).replaceAll(/\s/g, "");
  const code = codeOfStep(decodeBase32IgnorePadding(key), codeStepAt(Date.now()));
  await page.getByLabel(named("security:code.label")).fill(code);
  await page.getByRole("button", { name: named("security:second_factor.scan.submit") }).click();
  await expect(page.getByText(named("security:second_factor.codes.heading"))).toBeVisible();
}

/** The page to which an administrator is led after the sign-in. It is denied as long as there is no second factor. */
const DENIED = ["GET /admin/moderation"];

const lineSchema = z.object({
  event: z.string(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  route: z.string().nullish(),
});

/** Returns the requests that the log names as denied, each once, with its method and route. */
function deniedRequests(log: readonly string[]): string[] {
  const lines = log.flatMap((line) => (line.startsWith("{") ? [lineSchema.parse(JSON.parse(line))] : []));
  const requests = lines
    .filter(({ event }) => event === "denied")
    .map(({ requestId }) => lines.find((line) => line.event === "request" && line.requestId === requestId))
    .map((request) => (request ? `${request.method} ${request.route}` : "a request without a line"));
  return [...new Set(requests)].sort();
}

async function approve(page: Page): Promise<void> {
  await page.goto(at("fr", "/admin/moderation"));
  await page.getByRole("main").getByRole("link", { name: COMPANY }).first().click();
  await page.getByRole("button", { name: named("moderation:approve") }).click();
  await page.waitForURL(/\/admin\/moderation$/);
}

async function buyCredits(page: Page): Promise<void> {
  await page.goto(at("fr", "/credits"));
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island] form")].every((form) =>
      Object.keys(form).some((key) => key.startsWith("__reactFiber")),
    ),
  );
  await page
    .getByRole("main")
    .getByRole("button", { name: named("credits:buy.pay") })
    .click();
  const dialog = page.getByRole("dialog").first();
  await fillCard(dialog);
  await dialog.getByRole("button", { name: named("credits:buy.pay") }).click();
  await expect(page.getByRole("status").filter({ hasText: "Votre paiement est confirmé" })).toBeVisible();
}

/** The couple finds the provider in the directory and sends its project from the profile. */
async function writeFromDirectory(page: Page): Promise<void> {
  await page.goto(`https://www.${PRODUCTION_HOST}/`);
  await page.getByLabel(named("directory:find.where")).fill(SCENE.town);
  await page
    .getByRole("main")
    .getByRole("button", { name: named("directory:find.submit") })
    .click();
  await page.getByRole("main").getByRole("link", { name: COMPANY }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: COMPANY })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: named("public_profile:ask") })
    .first()
    .click();
  await page.waitForURL(/\/project\?provider=/);
  await field(page, "serviceType").selectOption({ index: 1 });
  await tellProject(page, SCENE);
  await expect(page.getByRole("checkbox", { name: COMPANY })).toBeChecked();
  await nextButton(page).click();
  await page.waitForURL(/\/project\/contact/);
  await sendAsCouple(page, COUPLE, SCENE);
  await page.waitForURL(/\/project\/sent/);
}

test("from empty accounts, setup and doctor lead to a product on which the main job runs", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  const complaints: string[] = [];
  const openPage = async (): Promise<Page> => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.on("request", (request) => seen.add(new URL(request.url()).host));
    page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    return page;
  };

  let link = "";
  await test.step("setup, deploy, doctor and the first administrator", async () => {
    await run("setup -- --env production --yes");
    production = await deployment.deploy();
    const told = await run("doctor -- --env production");
    expect(told).toContain("Nothing is wrong.");
    expect(told).toContain("there is no administrator yet");
    link = /https:\S+/.exec(await run(`admin:create -- ${OFFICE} --env production`))?.[0] ?? "";
  });

  const provider = await openPage();
  await register(provider, PROVIDER, SCENE);
  await finishOnboarding(provider, COMPANY, SCENE);
  expect(await linkTo(PROVIDER, "/")).toContain("https://fr.trousseau-tests.com/");

  const office = await openPage();
  await becomeAdministrator(office, link);
  await approve(office);

  const couple = await openPage();
  await writeFromDirectory(couple);
  await couple.goto(await linkTo(COUPLE, "/project/confirm/"));
  await couple.getByRole("button", { name: named("project:confirm.submit") }).click();
  await expect(couple.getByRole("button", { name: named("project:confirm.submit") })).toHaveCount(0);

  const request = await linkTo(PROVIDER, "/event-requests/");
  await buyCredits(provider);
  const balance = provider.getByRole("banner").getByRole("link", { name: named("shell:credits_link") });
  await expect(balance).toHaveText(/^11\s/);
  await provider.goto(request);
  const unlock = named("event_request:unlock.action");
  await expect(provider.getByRole("main")).not.toContainText(COUPLE);
  await provider.getByRole("link", { name: unlock }).first().click();
  await provider.getByRole("dialog").getByRole("button", { name: unlock }).click();
  await expect(provider.getByRole("main")).toContainText(COUPLE);
  await expect(balance).toHaveText(/^10\s/);
  await expect(linksTo(provider.getByRole("main"), "mailto:").first()).toBeVisible();

  for (const page of [provider, office, couple])
    expect(await page.content()).not.toMatch(/sandbox|\.example\b|example\.com/i);
  expect(complaints).toEqual([]);
  expect([...seen].filter((host) => !/(?:\.trousseau-tests\.com|\.stripe\.com)$/.test(host))).toEqual([]);
  const faults = production.log.filter((line) => /"level":"(?:error|warn)"|"status":5/.test(line));
  expect(faults.filter((line) => !line.includes('"event":"denied"'))).toEqual([]);
  expect(deniedRequests(production.log)).toEqual(DENIED);
  const { domains, accounts } = (await production.db
    .prepare("SELECT count(DISTINCT domain) AS domains, count(*) AS accounts FROM accounts")
    .first<{ domains: number; accounts: number }>()) ?? { domains: 0, accounts: 0 };
  expect([domains, accounts], "no data of the demonstration").toEqual([1, 2]);
});
