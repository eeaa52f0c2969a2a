import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { CARD_FORM_TIMEOUT_MS } from "./patience";

export interface CardLibrary {
  /** URL of Stripe.js on Stripe's host, because Stripe forbids copies on other hosts. */
  scriptUrl: string;
  publishableKey: string;
}

const isLoaded = () => "Stripe" in window;

/**
 * Loads a script once. If loading fails, the script element is removed, so that the next call loads the script again.
 */
function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const give = (error: string) => {
      script.remove();
      reject(new Error(error));
    };
    const timer = setTimeout(() => give("timeout"), CARD_FORM_TIMEOUT_MS);
    script.src = src;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      if (isLoaded()) resolve();
      else give("another script");
    };
    script.onerror = () => {
      clearTimeout(timer);
      give("blocked");
    };
    document.head.appendChild(script);
  });
}

/** Loads Stripe.js in the page's language. Returns null if it cannot be loaded. */
export async function loadCardLibrary(
  { scriptUrl, publishableKey }: CardLibrary,
  locale: StripeElementLocale,
): Promise<Stripe | null> {
  try {
    if (!isLoaded()) await addScript(scriptUrl);
    return await loadStripe(publishableKey, { locale });
  } catch {
    return null;
  }
}
