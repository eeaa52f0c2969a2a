import { readFile } from "node:fs/promises";
import { COUNTRIES } from "../../db/seed/countries.ts";
import {
  at,
  expect,
  expectAccessible,
  waitForMailTo,
  test,
  waitUntilReady,
  withAndWithoutJavaScript,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { dataRows } from "../support/find.ts";
import { fillCard, fillHostedCard } from "../support/cards.ts";

const CARDS = {
  good: "4242 4242 4242 4242",
  insufficient: "4000 0000 0000 9995",
  asksBank: "4000 0027 6000 3184",
};

/** The words after the number in a balance, such as "credits available", in every language, plural and singular. */
const AVAILABLE = Object.values(ALL_TEXTS).flatMap((texts) =>
  [...texts].flatMap(([key, words]) => (key.startsWith("credits:available_") ? [words] : [])),
);

/** Returns the balance that the page shows. */
async function balance(page: Page): Promise<number> {
  const shown = page.getByText(new RegExp(`^\\d+\\s?(?:${AVAILABLE.join("|")})$`));
  return Number.parseInt(await shown.innerText(), 10);
}

const total = (page: Page) => page.locator("output[for=credits]");
const purchases = (page: Page) =>
  dataRows(page.getByRole("region", { name: named("credits:purchases.title") }));
const movements = (page: Page) =>
  dataRows(page.getByRole("region", { name: named("credits:history.title") }));

const dialog = (page: Page) => page.getByRole("dialog").first();

/** The button that starts the payment. The form's other button only computes the price, with a GET request. */
const payButton = (page: Page) =>
  page.getByRole("button", { name: named("credits:buy.pay", "credits:buy.pay_none") });
/**
 * Presses the button that starts the payment, but only after the script has taken over the form. Before that, the
 * button would open the hosted page.
 */
const pay = async (page: Page) => {
  await waitUntilReady(page);
  await payButton(page).click();
};
const confirm = (page: Page) =>
  dialog(page)
    .getByRole("button", { name: named("credits:buy.pay", "credits:buy.pay_none") })
    .click();

interface Place {
  domain: string;
  as: string;
  paid: RegExp;
  declined: RegExp;
}
const PLACES: Place[] = [
  {
    domain: "fr",
    as: "ended",
    paid: /Votre paiement est confirmé/,
    declined: /Le solde de cette carte ne suffit pas/,
  },
  {
    domain: "be",
    as: "ended",
    paid: /Uw betaling is bevestigd/,
    declined: /saldo/,
  },
];

for (const { domain, as, paid, declined } of PLACES) {
  test.describe(`buying credits on the domain ${domain}`, () => {
    test("after a first card was declined, a provider buys ten credits with another card in the card form", async ({
      page,
    }) => {
      await signInAs(page, as, domain);
      await page.goto(at(domain, "/credits"));
      const before = await balance(page);
      // axe cannot check colours during a transition, so transitions are switched off.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await pay(page);
      await fillCard(dialog(page), CARDS.insufficient);
      await expectAccessible(page);
      await confirm(page);
      await expect(dialog(page).getByRole("alert").first()).toContainText(declined);
      await fillCard(dialog(page), CARDS.good);
      await confirm(page);
      await expect(page.getByRole("status").filter({ hasText: paid })).toBeVisible();
      await expect(page).toHaveURL(at(domain, "/credits"));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await balance(page)).toBe(before + 10);
      await expect(dataRows(page.getByRole("main")).first()).toContainText("195,50");
      await page.reload();
      await expect(page.getByText(paid)).toHaveCount(0);
      expect(await balance(page)).toBe(before + 10);
    });

    test.describe("credits without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("without JavaScript a provider buys ten credits on the hosted page, and is charged nothing after leaving that page without paying", async ({
        page,
      }) => {
        await signInAs(page, "free", domain);
        await page.goto(at(domain, "/credits"));
        const before = await balance(page);
        await page.getByRole("main").getByRole("link", { name: /^3\s/ }).click();
        await expect(total(page)).toContainText("72,00");
        await page.getByLabel(named("credits:buy.quantity")).fill("10");
        await page.getByRole("button", { name: named("credits:buy.compute") }).click();
        await expect(total(page)).toContainText("195,50");
        await pay(page);
        await fillHostedCard(page, CARDS.good);
        await expect(page).toHaveURL(at(domain, "/credits"));
        await expect(page.getByText(paid)).toBeVisible();
        expect(await balance(page)).toBe(before + 10);
        await page.reload();
        await expect(page.getByText(paid)).toHaveCount(0);

        await pay(page);
        await page.waitForURL(/\/sandbox\/checkout\//);
        await page.getByRole("link", { name: named("common:actions.back") }).click();
        await expect(page).toHaveURL(at(domain, "/credits"));
        await expect(page.getByRole("alert")).toBeVisible();
        expect(await balance(page)).toBe(before + 10);
      });
    });
  });
}

test("the bank's dialog opens over the page, and nothing is charged if the person declines the payment in this dialog", async ({
  page,
}) => {
  await signInAs(page, "free", "de");
  await page.goto(at("de", "/credits?credits=1"));
  const before = await balance(page);
  await pay(page);
  await fillCard(dialog(page), CARDS.asksBank);
  await confirm(page);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect(dialog(page).getByRole("alert").first()).toContainText("hat diese Zahlung nicht freigegeben");
  await confirm(page);
  await page.getByRole("button", { name: "Zahlung bestätigen" }).click();
  await expect(page.getByText(/Ihre Zahlung ist bestätigt/)).toBeVisible();
  expect(await balance(page)).toBe(before + 1);
});

test("if Stripe.js is blocked, the page offers the hosted payment page", async ({ page }) => {
  await signInAs(page, "free", "it");
  await page.route("**/sandbox/stripe.js", (route) => route.abort("aborted"));
  await page.goto(at("it", "/credits?credits=5"));
  const before = await balance(page);
  await pay(page);
  await expect(dialog(page)).toContainText("Non è stato possibile caricare il modulo della carta");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Paga sulla pagina sicura" }).click();
  await fillHostedCard(page, CARDS.good);
  await expect(page).toHaveURL(at("it", "/credits"));
  expect(await balance(page)).toBe(before + 5);
});

test("if the card form is not ready within ten seconds, the page offers the hosted payment page, and the offer stays when the form is ready later", async ({
  page,
}) => {
  await signInAs(page, "free", "es");
  let open = () => {};
  await page.route("**/sandbox/stripe/frame", async (route) => {
    await new Promise<void>((resolve) => (open = resolve));
    await route.continue();
  });
  await page.clock.install();
  await page.goto(at("es", "/credits?credits=2"));
  const before = await balance(page);
  await pay(page);
  await expect(dialog(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(dialog(page)).toContainText("No se ha podido cargar el formulario de la tarjeta");
  open();
  await dialog(page).getByRole("button", { name: "Pagar en la página segura" }).click();
  await fillHostedCard(page, CARDS.good);
  await expect(page).toHaveURL(at("es", "/credits"));
  expect(await balance(page)).toBe(before + 2);
});

test("leaving a field before its validator has loaded does not send the form to the server", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.route("**/assets/validate-purchase-*.js", () => {
    // The response with the validator never arrives, as on a slow connection.
  });
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.goto(at("fr", "/credits"));
  await waitUntilReady(page);
  const field = page.getByLabel(named("credits:buy.quantity"));
  await field.fill("99");
  await field.blur();
  await expect(field).toHaveValue("1");
  await field.fill("7");
  await field.blur();
  await expect(total(page)).toHaveText("146,50\u00a0€");
  expect(sent).toEqual([]);
});

test("the slider, the choices and the field always show the same number of credits, and leaving the field corrects an invalid number", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.goto(at("fr", "/credits"));
  const slider = page.getByRole("slider");
  const field = page.getByLabel(named("credits:buy.quantity"));
  const button = payButton(page);
  await page.getByRole("link", { name: /^30\s/ }).click();
  await expect(field).toHaveValue("30");
  await expect(total(page)).toHaveText("450,00\u00a0€");
  await waitUntilReady(page);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "31 crédits, 465,00\u00a0€");
  await page.keyboard.press("Home");
  await expect(field).toHaveValue("1");
  await field.fill("");
  await expect(button).toBeDisabled();
  await field.blur();
  await expect(field).toHaveValue("1");
  await expect(button).toBeEnabled();
  await field.fill("77");
  await expect(button).toBeDisabled();
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("1");
});

/**
 * Checks the printed version of a page or of an open dialog: it contains the name of the account holder and the rows,
 * but no navigation.
 */
async function expectOnPaper(page: Page, name: string): Promise<void> {
  const rows = purchases(page).or(movements(page));
  const holder = page.locator("p:has(+ section[aria-labelledby=purchases-title])");
  const leading = page
    .locator("nav, header, footer, form, button, a[href$='.csv']")
    .filter({ visible: true });
  await expect(holder).toBeHidden();
  await expect(leading).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(holder).toBeVisible();
  await expect(holder).toContainText(name);
  await expect(rows.filter({ visible: true })).toHaveCount(await rows.count());
  await expect(rows.first()).toBeVisible();
  await expect(leading).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

withAndWithoutJavaScript(({ javaScript }) => {
  test("a provider opens and downloads the history of credits, which also shows a refund", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const domain = javaScript ? "fr" : "be";
    await signInAs(page, "venue", domain);
    await page.goto(at(domain, "/credits?credits=3"));
    await pay(page);
    if (javaScript) {
      await fillCard(dialog(page), CARDS.good);
      await confirm(page);
    } else await fillHostedCard(page, CARDS.good);
    // The URL changes before the page content does, so the balance is read only after the message about the payment is
    // shown.
    const paid = javaScript ? /Votre paiement est confirmé/ : /Uw betaling is bevestigd/;
    await expect(page.getByRole("status").filter({ hasText: paid })).toBeVisible();
    await expect(page).toHaveURL(at(domain, "/credits"));
    const bought = await balance(page);

    await page
      .getByRole("link", { name: named("credits:history.all") })
      .first()
      .click();
    await expect(page).toHaveURL(at(domain, javaScript ? "/credits?dialog=history" : "/credits/history"));
    // axe, the accessibility checker, is a script in the page, so it runs only with JavaScript.
    if (javaScript) await expectAccessible(page);
    await expectOnPaper(page, COUNTRIES[domain].venues[0]?.company ?? "no venue");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: named("credits:history.csv") }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.startsWith("\ufeff")).toBe(true);
    expect(file).toContain(";72,00");

    await page
      .getByRole("button", { name: named("credits:purchases.ask") })
      .first()
      .click();
    await expect(page).toHaveURL(at(domain, "/credits/history"));
    await expect(purchases(page).first().getByRole("cell").last()).toHaveText(
      javaScript ? "Remboursement demandé" : "Terugbetaling gevraagd",
    );

    await page.context().clearCookies();
    await signInAs(page, "admin", domain);
    await page.goto(at(domain, "/admin/refunds"));
    if (javaScript) await expectAccessible(page);
    const card = page
      .getByRole("main")
      .getByRole("region")
      .filter({ hasText: `venue@${domain}.example.com` });
    await card.getByRole("button", { name: named("refunds:grant") }).click();
    await expect(page.getByText(javaScript ? /achat remboursé/ : /aankoop terugbetaald/)).toBeVisible();
    await expect(card).toHaveCount(0);

    await page.context().clearCookies();
    await signInAs(page, "venue", domain);
    await page.goto(at(domain, "/credits/history"));
    await expect(purchases(page).first().getByRole("cell").last()).toHaveText(
      javaScript ? "Remboursé" : "Terugbetaald",
    );
    expect(await balance(page)).toBe(bought - 3);
    await waitForMailTo(
      page,
      `venue@${domain}.example.com`,
      javaScript ? /^Remboursement de/ : /^Terugbetaling van/,
    );
  });
});

test("a provider with Premium reads on the page of credits why credits cannot be bought", async ({
  page,
}) => {
  await signInAs(page, "premium");
  await page.goto(at("fr", "/credits"));
  await expect(page.getByText("Vos crédits sont en pause", { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+\s?crédits? en pause$/)).toBeVisible();
  await expect(page.getByRole("region", { name: ALL_TEXTS.fr.get("credits:buy.recap") ?? "?" })).toHaveCount(
    0,
  );
  await expectAccessible(page);
});
