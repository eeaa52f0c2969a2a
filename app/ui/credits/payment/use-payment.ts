import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { isLanguage } from "~/i18n/domains";
import { beginPurchase, type PurchaseStart } from "./begin-purchase";
import { loadCardLibrary, type CardLibrary } from "./load-card-library";
import { CARD_FORM_TIMEOUT_MS } from "./patience";

export type PaymentState =
  | { step: "preparing" }
  /** The card form could not be loaded in time. */
  | { step: "no_form" }
  | { step: "rejected"; rejection: Extract<PurchaseStart, { kind: "rejected" }> }
  | { step: "settled"; status: string }
  | {
      step: "ready";
      stripe: Stripe;
      locale: StripeElementLocale;
      clientSecret: string;
      amountCents: number;
      /** The VAT in the amount; null if none was computed. */
      taxCents: number | null;
    };

export interface PaymentOptions {
  credits: number;
  priceCents: number;
  language: string;
  library: CardLibrary;
  /** The time at which the person pressed the payment button, as `performance.now()` returns it. */
  pressedAt: number;
}

type PreparedPurchase = Omit<PaymentOptions, "pressedAt">;

async function prepare({ credits, priceCents, language, library }: PreparedPurchase): Promise<PaymentState> {
  const locale = isLanguage(language) ? language : "auto";
  const [stripe, begun] = await Promise.all([
    loadCardLibrary(library, locale),
    beginPurchase(credits, priceCents),
  ]);
  if (begun.kind === "settled") return { step: "settled", status: begun.status };
  if (begun.kind === "rejected") return { step: "rejected", rejection: begun };
  if (!stripe) return { step: "no_form" };
  const { clientSecret, amountCents, taxCents } = begun;
  return { step: "ready", stripe, locale, clientSecret, amountCents, taxCents };
}

/**
 * Loads the card form and starts the purchase in parallel; `retry` starts both again. The caller must call `formReady`
 * when the person can fill in the form, or `formFailed` if it cannot be shown.
 */
export function usePayment({ credits, priceCents, language, library, pressedAt }: PaymentOptions) {
  const { scriptUrl, publishableKey } = library;
  const [state, setState] = useState<PaymentState>({ step: "preparing" });
  const [attempt, setAttempt] = useState({ startedAt: pressedAt });
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void prepare({ credits, priceCents, language, library: { scriptUrl, publishableKey } }).then((next) => {
      // If the person was already offered the hosted page and the card form loads afterwards, the offer stays.
      if (isCurrent) setState((now) => (now.step === "no_form" && next.step !== "settled" ? now : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [credits, priceCents, language, scriptUrl, publishableKey, attempt]);
  const isWaiting = state.step === "preparing" || (state.step === "ready" && !isFormReady);
  useEffect(() => {
    if (!isWaiting) return;
    const left = Math.max(0, attempt.startedAt + CARD_FORM_TIMEOUT_MS - performance.now());
    const timer = setTimeout(() => setState({ step: "no_form" }), left);
    return () => clearTimeout(timer);
  }, [isWaiting, attempt]);
  const retry = useCallback(() => {
    setState({ step: "preparing" });
    setAttempt({ startedAt: performance.now() });
  }, []);
  const formReady = useCallback(() => setIsFormReady(true), []);
  const formFailed = useCallback(() => setState({ step: "no_form" }), []);
  return { state, retry, formReady, formFailed };
}
