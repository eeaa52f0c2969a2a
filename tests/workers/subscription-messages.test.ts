import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import {
  subscribeErrorKey,
  SUBSCRIPTION_RESULTS,
  type SubscribeFailure,
} from "../../app/models/subscriptions/subscription-results.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { bannerOf, withoutTags } from "../support/banner.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
let planner: Account;
beforeAll(async () => {
  product = await startProduct();
  planner = await createAccount(product);
});
afterAll(() => product.stop());

/**
 * What the page shows after a payment for Premium: query of the URL, kind of message, and start of the text in French
 * and German.
 */
const RESULTS = [
  ["success=active", "success", "Votre abonnement Premium est actif", "Ihr Premium-Abonnement ist aktiv"],
  ["status=true", "success", "Votre abonnement Premium est actif", "Ihr Premium-Abonnement ist aktiv"],
  ["success=updated", "success", "Votre abonnement est à jour", "Ihr Abonnement ist auf dem neuesten"],
  [
    "status=already_active",
    "info",
    "Votre abonnement Premium est déjà",
    "Ihr Premium-Abonnement ist bereits",
  ],
  ["error=missing_parameters", "danger", "Il manque une information", "Es fehlt eine Angabe"],
  [
    "error=payment_intent_not_found",
    "danger",
    "Nous ne retrouvons pas ce paiement",
    "Wir finden diese Zahlung",
  ],
  [
    "error=planner_not_found",
    "danger",
    "Nous n’avons pas reconnu votre compte",
    "Wir konnten Ihr Konto dieser",
  ],
  ["error=credit_log_failed", "danger", "L’opération n’a pas encore", "Der Vorgang wurde noch nicht"],
  [
    "error=processing_error",
    "danger",
    "Notre prestataire de paiement ne répond pas",
    "Der Zahlungsdienst antwortet",
  ],
  ["status=processing", "info", "Votre paiement est en cours", "Ihre Zahlung wird bearbeitet"],
  ["status=amount_capturable_updated", "info", "Votre paiement est autorisé", "Ihre Zahlung ist freigegeben"],
  [
    "error=canceled",
    "danger",
    "Vous avez quitté la page de paiement",
    "Sie haben die Zahlungsseite verlassen",
  ],
  [
    "error=failed",
    "danger",
    "Votre abonnement n’a pas pu être activé",
    "Ihr Abonnement konnte nicht abgeschlossen",
  ],
  ["error=payment_failed", "danger", "Votre banque n’a pas autorisé", "Ihre Bank hat diese Zahlung nicht"],
  [
    "status=unknown_status",
    "warn",
    "Nous ne connaissons pas encore l’issue",
    "Wir kennen das Ergebnis noch nicht",
  ],
  ["error=unexpected_error", "danger", "Une erreur inattendue est survenue", "Ein unerwarteter Fehler"],
  ["status=anything", "danger", "Une erreur inattendue est survenue", "Ein unerwarteter Fehler"],
  ["success=constructor", "danger", "Une erreur inattendue est survenue", "Ein unerwarteter Fehler"],
  // An error parameter must not show a message of success.
  ["error=active", "danger", "Une erreur inattendue est survenue", "Ein unerwarteter Fehler"],
] as const;

describe.each(RESULTS)("the URL /subscription?%s", (query, tone, french, german) => {
  test.each([
    ["fr", french],
    ["de", german],
  ])(
    "the message is shown once in %s, and its parameter is removed from the URL",
    async (language, words) => {
      planner.visitor.cookies.set("locale", language);
      const first = await planner.visitor.visit(`/subscription?${query}`);
      expect(first.location).toBe("/subscription");
      const page = await planner.visitor.visit("/subscription");
      expect(page.status).toBe(200);
      const banner = bannerOf(page);
      expect(banner?.tone).toBe(tone);
      expect(banner?.words).toContain(words);
      expect(banner?.words).not.toMatch(/\{\{|undefined/);
      expect(bannerOf(await planner.visitor.visit("/subscription"))).toBeNull();
    },
  );
});

test("the rows of this test cover every result in the table `SUBSCRIPTION_RESULTS`", () => {
  const shown = RESULTS.map(([query]) => query.replace(/^\w+=/, ""));
  expect(Object.keys(SUBSCRIPTION_RESULTS).filter((code) => !shown.some((one) => one === code))).toEqual([]);
});

test.each(LANGUAGES)(
  "a message in %s names the e-mail address of the support if it asks the reader to write there",
  (language) => {
    for (const code of ["payment_intent_not_found", "unknown_status"])
      expect(ALL_TEXTS[language].get(`subscription:results.${code}`)).toContain("{{supportEmail}}");
  },
);

/** Failures of the subscribe call: reason, and start of the text in French and German. */
const STATUSES: readonly [SubscribeFailure | null, string, string][] = [
  [400, "Il manque une information", "Es fehlt eine Angabe"],
  [401, "Nous ne retrouvons pas ce paiement", "Wir finden diese Zahlung"],
  [403, "Nous n’avons pas reconnu votre compte", "Wir konnten Ihr Konto dieser"],
  [404, "L’opération n’a pas encore", "Der Vorgang wurde noch nicht"],
  [429, "Nous ne connaissons pas encore l’issue", "Wir kennen das Ergebnis noch nicht"],
  [500, "Notre prestataire de paiement ne répond pas", "Der Zahlungsdienst antwortet"],
  ["network", "Notre prestataire de paiement ne répond pas", "Der Zahlungsdienst antwortet"],
  [null, "Votre abonnement n’a pas pu être activé", "Ihr Abonnement konnte nicht abgeschlossen"],
];

test.each(STATUSES)(
  "the outcome %s of the subscribe call has a text of its own",
  (failure, french, german) => {
    const key = subscribeErrorKey(failure);
    expect(ALL_TEXTS.fr.get(key)).toContain(french);
    expect(ALL_TEXTS.de.get(key)).toContain(german);
  },
);

describe("the subscribe call while Stripe fails", () => {
  test.each([
    ["429", "fr", 429, "Nous ne connaissons pas encore l’issue"],
    ["429", "de", 429, "Wir kennen das Ergebnis noch nicht"],
    ["500", "fr", 500, "Notre prestataire de paiement ne répond pas"],
    ["500", "de", 500, "Der Zahlungsdienst antwortet"],
    ["reset", "fr", 503, "Notre prestataire de paiement ne répond pas"],
    ["reset", "de", 503, "Der Zahlungsdienst antwortet"],
  ])(
    "after the Stripe failure %s the page explains it in %s, and names the support's e-mail address if the result is unknown",
    async (mode, language, status, words) => {
      const { visitor } = await createAccount(product);
      visitor.cookies.set("locale", language);
      await product.visitor().post("/sandbox/failures", { stripe: mode });
      const page = await visitor.post("/subscription", { intent: "subscribe", plan: "premium_yearly" });
      await product.visitor().post("/sandbox/failures", { stripe: "none" });
      expect(page.status).toBe(status);
      const text = withoutTags(page.text);
      expect(text).toContain(words);
      expect(text).not.toContain("{{");
      if (status === 429) expect(text.slice(text.indexOf(words))).toMatch(/^[^@]{1,120}[\w.]+@[\w.]+/);
    },
  );
});
