import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { Language } from "../../../app/i18n/domains.ts";
import { textsFor } from "../../support/i18n.ts";
import {
  CREDIT_STATUSES,
  creditStatusMessage,
  purchaseErrorKey,
} from "../../../app/models/credits/status.rules.ts";
import { parsePurchaseResponse } from "../../../app/ui/credits/payment/begin-purchase.ts";
import { outcomeOfConfirmation } from "../../../app/ui/credits/payment/confirm-outcome.ts";
import {
  HostedCheckout,
  PaymentProblem,
  type PaymentError,
} from "../../../app/ui/credits/payment/payment-parts.tsx";

/** Returns the text that the payment dialog shows. */
function shown(language: Language, problem: PaymentError): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={textsFor(language)}>
      <PaymentProblem problem={problem} />
    </I18nextProvider>,
  );
  expect(html).toContain('role="alert"');
  return html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");
}

/** Card errors: code, decline code, and a part of the text in French and in Dutch. */
const CARD_ERRORS = [
  [
    "card_declined",
    "generic_decline",
    "Votre banque n’a pas autorisé ce paiement",
    "Uw bank heeft deze betaling",
  ],
  ["card_declined", "insufficient_funds", "Le solde de cette carte ne suffit pas", "saldo"],
  ["card_declined", "lost_card", "Votre carte a été refusée", "geweigerd"],
  ["card_declined", "stolen_card", "Votre carte a été refusée", "geweigerd"],
  ["card_declined", "card_velocity_exceeded", "Cette carte a atteint son plafond", "limiet"],
  ["card_declined", "do_not_honor", "Votre carte a été refusée", "geweigerd"],
  ["card_declined", undefined, "Votre carte a été refusée", "geweigerd"],
  ["expired_card", undefined, "Cette carte a expiré", "verlopen"],
  ["incorrect_cvc", undefined, "Le code de sécurité de la carte n’est pas le bon", "beveiligingscode"],
  ["incorrect_number", undefined, "Le numéro de la carte n’est pas le bon", "kaartnummer"],
  [
    "payment_intent_authentication_failure",
    undefined,
    "Votre banque n’a pas autorisé ce paiement. Réessayez",
    "Uw bank heeft deze betaling",
  ],
  ["processing_error", undefined, "Une erreur inattendue est survenue.", "onverwachte fout"],
] as const;

describe.each(CARD_ERRORS)(
  "the card error with the code %s and the decline code %s",
  (code, declineCode, french, dutch) => {
    const outcome = outcomeOfConfirmation({
      error: { type: "api_error", code, ...(declineCode ? { decline_code: declineCode } : {}) },
    });

    test("the error text exists in French and Dutch", () => {
      if (outcome.kind !== "rejected") throw new Error(outcome.kind);
      expect(shown("fr", outcome)).toContain(french);
      expect(shown("nl", outcome).toLowerCase()).toContain(dutch.toLowerCase());
    });
  },
);

test("an unknown card error shows Stripe's own text; any other error shows the unexpected-error text", () => {
  const message = "Votre carte ne prend pas en charge ce type d’achat.";
  const card = outcomeOfConfirmation({ error: { type: "card_error", code: "card_not_supported", message } });
  if (card.kind !== "rejected") throw new Error(card.kind);
  expect(shown("fr", card)).toBe(message);
  const other = outcomeOfConfirmation({
    error: { type: "api_connection_error", message: "Failed to fetch" },
  });
  if (other.kind !== "rejected") throw new Error(other.kind);
  expect(shown("fr", other)).toBe(
    "Une erreur inattendue est survenue. Vérifiez votre historique avant de payer une seconde fois.",
  );
});

test("after a final payment status the browser opens the return page of our server, and after an input error the form stays open", () => {
  expect(outcomeOfConfirmation({ paymentIntent: { id: "pi_1" } })).toEqual({
    kind: "return",
    paymentIntent: "pi_1",
  });
  for (const status of ["succeeded", "processing", "requires_capture", "canceled"] as const) {
    const error = { type: "invalid_request_error", payment_intent: { id: "pi_2", status } } as const;
    // @ts-expect-error why: the intent has only the fields that are read
    expect(outcomeOfConfirmation({ error })).toEqual({ kind: "return", paymentIntent: "pi_2" });
  }
  expect(outcomeOfConfirmation({ error: { type: "validation_error" } })).toEqual({ kind: "at_field" });
});

/** Statuses of a purchase response with their messages in French and Dutch. */
const PURCHASES = [
  [400, "Cette quantité de crédits ne peut pas être achetée", "Dit aantal credits is niet te koop"],
  [401, "Votre session a pris fin", "Uw sessie"],
  [403, "Votre compte ne peut pas encore acheter de crédits", "Uw account"],
  [404, "Cet achat n’existe plus", "Deze aankoop bestaat niet"],
  [500, "L’achat n’a pas pu être préparé", "De aankoop kon niet"],
  [418, "L’achat n’a pas abouti", "De aankoop is niet"],
  [503, "L’achat n’a pas abouti", "De aankoop is niet"],
] as const;

describe.each(PURCHASES)("a purchase response with the status %s", (status, french, dutch) => {
  const answer = parsePurchaseResponse(status, null);

  test("the error text exists in French and Dutch", () => {
    if (answer.kind !== "rejected") throw new Error(answer.kind);
    expect(shown("fr", answer)).toContain(french);
    expect(shown("nl", answer)).toContain(dutch);
  });

  test("if the purchase response contains an error text, this text is shown", () => {
    const own = parsePurchaseResponse(status, { error: "Le prix a changé." });
    if (own.kind !== "rejected") throw new Error(own.kind);
    expect(shown("fr", own)).toBe("Le prix a changé.");
  });
});

test("if the purchase gets no response, the network error is shown in French and Dutch", () => {
  const problem = { kind: "rejected", status: null, text: null, key: purchaseErrorKey(null) } as const;
  expect(shown("fr", problem)).toBe(
    "Notre prestataire de paiement ne répond pas. Rien n’a été débité. Réessayez dans quelques minutes.",
  );
  expect(shown("nl", problem)).toBe(
    "De betaaldienst antwoordt niet. Er is niets afgeschreven. Probeer het over enkele minuten opnieuw.",
  );
});

test("every payment status in the return URL has the right kind of message", () => {
  const kinds = Object.entries(CREDIT_STATUSES).map(([status, { tone }]) => [status, tone]);
  expect(Object.fromEntries(kinds)).toEqual({
    true: "success",
    missing_parameters: "danger",
    payment_intent_not_found: "danger",
    planner_not_found: "danger",
    credit_log_failed: "danger",
    processing_error: "danger",
    processing: "info",
    amount_capturable_updated: "info",
    canceled: "danger",
    failed: "danger",
    payment_failed: "danger",
    unknown_status: "warn",
  });
  expect(creditStatusMessage("whatever")).toEqual({ tone: "danger", key: "credits:errors.unexpected_error" });
});

test("a purchase response in an unknown format is not treated as a purchase", () => {
  expect(parsePurchaseResponse(200, { clientSecret: "s", amountCents: 7200 })).toMatchObject({
    kind: "ready",
  });
  expect(parsePurchaseResponse(200, { status: "true" })).toEqual({ kind: "settled", status: "true" });
  for (const answer of [null, "<html>", {}, { clientSecret: 3, amountCents: 1 }, { clientSecret: "s" }])
    expect(parsePurchaseResponse(200, answer)).toMatchObject({ kind: "rejected" });
});

test("the form offers the hosted payment page if Stripe.js does not load", () => {
  for (const [language, text, button] of [
    ["fr", "Le formulaire de carte n’a pas pu être chargé", "Payer sur la page sécurisée"],
    ["nl", "Het kaartformulier kon niet worden geladen", "Betalen op de beveiligde pagina"],
  ] as const) {
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={textsFor(language)}>
        <HostedCheckout credits={10} />
      </I18nextProvider>,
    );
    expect(html).toContain(text);
    expect(html).toContain(button);
    expect(html).toContain('action="/credits"');
    expect(html).toContain('name="credits" value="10"');
  }
});
