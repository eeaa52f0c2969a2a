import { DOMAINS, type DomainCode } from "../../app/i18n/domains.ts";
import { formatMoney } from "../../app/i18n/formats.ts";
import { monthlyPriceCents, type Plan } from "../../app/models/subscriptions/plan.rules.ts";
import { COUNTRIES } from "../../db/seed/countries.ts";
import { addressPart } from "../../db/seed/demo/random.ts";
import { VENUE_STATES } from "../../db/seed/demo/states.ts";
import {
  at,
  expect,
  expectAccessible,
  waitForMailTo,
  onceWithAndWithoutJavaScript,
  test,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named, partOfName } from "../support/texts.ts";
import { dataRows } from "../support/find.ts";
import { fillCard } from "../support/cards.ts";

/**
 * Returns the name of the venue account that only this test uses. The runs with and without JavaScript use different
 * accounts.
 */
const nameOf = (domain: DomainCode, javaScript: boolean) =>
  addressPart(COUNTRIES[domain].venues[VENUE_STATES.length + (javaScript ? 0 : 1)]?.company ?? "");

const WORDS = { fr: "fr", be: "nl" } as const;

const start = (page: Page) =>
  page.getByRole("button", { name: named("subscription:actions.start", "subscription:actions.restart") });
const portal = (page: Page, action: "downgrade" | "renew" | "manage") =>
  page.getByRole("main").getByRole("button", { name: named(`subscription:actions.${action}`) });

async function payByCard(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\/cs_/);
  await fillCard(page);
  await page.getByLabel(/^(?:Nom sur la carte|Naam op de kaart)$/).fill("Claire Fontaine");
  await page.getByRole("button", { name: /^(?:S’abonner|Abonneren)$/ }).click();
  await page.waitForURL(/\/subscription(\?|$)/);
}

/** Goes back from Stripe's portal to the product, by the link that the portal shows. */
async function comeBack(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^(?:Revenir à Trousseau|Terug naar Trousseau)$/ })
    .first()
    .click();
  await page.waitForURL(/\/subscription(\?|$)/);
}

/**
 * Waits for the list of invoices. The page waits only 3 s for Stripe and then says that the invoices are unavailable,
 * so the test reloads the page.
 */
async function expectInvoices(page: Page, unavailable: string): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await page.getByText(unavailable).isVisible())) return true;
        await page.reload();
        return false;
      },
      { timeout: 30_000, message: "the invoices" },
    )
    .toBe(true);
}

/**
 * Ends the customer's subscription period: in the dashboard of the sandbox, moves the customer's clock in the Stripe
 * stand-in past the end of the period.
 */
async function letItRunOut(page: Page, email: string, domain: string): Promise<void> {
  await page.goto(at(domain, "/sandbox/stripe"));
  const row = page.getByRole("row").filter({ hasText: email }).first();
  await row.getByRole("button", { name: /^To the period’s end/ }).click();
  await page.waitForLoadState();
}

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "be" }] as const, ({ domain }, { javaScript }) => {
  test("a provider buys Premium for a year, cancels, renews and cancels it again, and Premium then ends with the paid period", async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const words = ALL_TEXTS[WORDS[domain]];
    const text = (key: string) => words.get(key)?.split("{{")[0]?.trim() ?? "?";
    const name = nameOf(domain, javaScript);
    const email = `${name}@${domain}.example.com`;
    const badge = page.getByRole("banner").getByRole("link", { name: text("shell:premium"), exact: true });
    /** The displayed price per month of the chosen plan. */
    const monthly = (plan: Plan) =>
      page
        .getByRole("region", { name: text("shell:premium"), exact: true })
        .getByText(
          formatMoney(monthlyPriceCents(plan), { locale: DOMAINS[domain].defaultLocale, currency: "EUR" }),
          {
            exact: true,
          },
        );
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/"));
    await page
      .getByRole("banner")
      .getByRole("link", { name: named("shell:credits_link") })
      .click();
    await page.waitForURL(/\/subscription$/);
    await expect(page.getByRole("radio", { name: partOfName("subscription:billing.yearly") })).toBeChecked();
    // The list may already contain invoices for credits, so the test counts the invoices before the purchase.
    const invoices = dataRows(page.getByRole("main"));
    await expectInvoices(page, text("billing:invoices_unavailable"));
    const earlier = await invoices.count();
    await expect(monthly("premium_yearly")).toBeVisible();
    await page.locator("label:has(#plan-monthly)").click();
    await expect(monthly("premium_monthly")).toBeVisible();
    await expect(monthly("premium_yearly")).toBeHidden();
    await page.locator("label:has(#plan-yearly)").click();
    if (javaScript) await expectAccessible(page);

    await start(page).click();
    await payByCard(page);
    await expect(page).toHaveURL(at(domain, "/subscription"));
    await expect(page.getByRole("main").getByRole("status").first()).toContainText(
      text("subscription:results.active"),
    );
    await expect(badge).toBeVisible();
    await expect(page.getByRole("heading", { name: named("subscription:state.active") })).toHaveText(
      text("subscription:state.active"),
    );
    await expectInvoices(page, text("billing:invoices_unavailable"));
    await expect(invoices).toHaveCount(earlier + 1);
    if (javaScript) await expectAccessible(page);
    await waitForMailTo(page, email, new RegExp(text("mails:premium_started.subject")));

    await portal(page, "downgrade").click();
    await page.getByRole("button", { name: /^(?:Résilier l’abonnement|Abonnement opzeggen)$/ }).click();
    await comeBack(page);
    await expect(page.getByRole("heading", { name: named("subscription:state.cancellation") })).toContainText(
      text("subscription:state.cancellation"),
    );
    await waitForMailTo(page, email, new RegExp(text("mails:premium_cancelled.subject")));

    await portal(page, "renew").click();
    await page.getByRole("button", { name: /^(?:Renouveler l’abonnement|Abonnement verlengen)$/ }).click();
    await comeBack(page);
    await expect(page.getByRole("heading", { name: named("subscription:state.active") })).toHaveText(
      text("subscription:state.active"),
    );
    await waitForMailTo(page, email, new RegExp(text("mails:premium_renewed.subject")));

    await portal(page, "downgrade").click();
    await page.getByRole("button", { name: /^(?:Résilier l’abonnement|Abonnement opzeggen)$/ }).click();
    await comeBack(page);
    await letItRunOut(page, email, domain);
    await waitForMailTo(page, email, new RegExp(text("mails:premium_ended.subject")));
    await page.goto(at(domain, "/subscription"));
    await expect(page.getByRole("heading", { name: named("subscription:state.canceled") })).toHaveText(
      text("subscription:state.canceled"),
    );
    await expect(start(page)).toHaveText(text("subscription:actions.restart"));
    await expect(badge).toHaveCount(0);
    if (javaScript) await expectAccessible(page);
  });
});

test("the accounts with Premium in the demonstration see their subscription and can open Stripe's portal", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const text = (key: string) => ALL_TEXTS.fr.get(key)?.split("{{")[0]?.trim() ?? "?";
  const cases = [
    ["premium", "state.active", "manage"],
    ["ending", "state.cancellation", "renew"],
  ] as const;
  for (const [name, state, kind] of cases) {
    await page.context().clearCookies();
    await signInAs(page, name);
    await page.goto(at("fr", "/subscription"));
    await expect(page.getByRole("heading", { name: text(`subscription:${state}`) })).toContainText(
      text(`subscription:${state}`),
    );
    await expectInvoices(page, text("billing:invoices_unavailable"));
    await expect(dataRows(page.getByRole("main")).first()).toBeVisible();
    await portal(page, kind).click();
    await page.waitForURL(/\/sandbox\/portal\/bps_/);
    await comeBack(page);
    await expect(page.getByRole("heading", { name: text(`subscription:${state}`) })).toContainText(
      text(`subscription:${state}`),
    );
  }
});
