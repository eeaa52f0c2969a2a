import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { isLanguage } from "~/i18n/domains";
import { beginPurchase, type BegunPurchase } from "./begin-purchase";
import { loadCardLibrary, type CardLibrary } from "./load-card-library";

export type PaymentState =
  | { step: "preparing" }
  | { step: "no_library" }
  | { step: "rejected"; rejection: Extract<BegunPurchase, { kind: "rejected" }> }
  | { step: "settled"; status: string }
  | {
      step: "ready";
      stripe: Stripe;
      locale: StripeElementLocale;
      clientSecret: string;
      amountCents: number;
    };

export interface PaymentWanted {
  credits: number;
  priceCents: number;
  language: string;
  library: CardLibrary;
}

async function prepare({ credits, priceCents, language, library }: PaymentWanted): Promise<PaymentState> {
  const locale = isLanguage(language) ? language : "auto";
  const [stripe, begun] = await Promise.all([
    loadCardLibrary(library, locale),
    beginPurchase(credits, priceCents),
  ]);
  if (begun.kind === "settled") return { step: "settled", status: begun.status };
  if (begun.kind === "rejected") return { step: "rejected", rejection: begun };
  if (!stripe) return { step: "no_library" };
  return { step: "ready", stripe, locale, clientSecret: begun.clientSecret, amountCents: begun.amountCents };
}

/** Loads the card form and begins the purchase in parallel. `retry` starts both again. */
export function usePayment({ credits, priceCents, language, library }: PaymentWanted) {
  const { scriptUrl, publishableKey } = library;
  const [state, setState] = useState<PaymentState>({ step: "preparing" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void prepare({ credits, priceCents, language, library: { scriptUrl, publishableKey } }).then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [credits, priceCents, language, scriptUrl, publishableKey, attempt]);
  const retry = useCallback(() => {
    setState({ step: "preparing" });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
