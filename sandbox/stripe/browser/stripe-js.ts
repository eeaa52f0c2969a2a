import { createCardForm, type Appearance, type CardForm } from "./card-form";
import { askCardholder } from "./challenge";
import type { FormTexts } from "./form-texts";

interface ElementsOptions {
  clientSecret?: string;
  locale?: string;
  appearance?: Appearance;
}

interface IntentAnswer {
  id: string;
  status: string;
  amount: number;
  currency: string;
  client_secret: string;
  last_payment_error: ErrorAnswer | null;
}

interface ErrorAnswer {
  type: string;
  code?: string;
  message?: string;
  payment_intent?: IntentAnswer;
}

type Outcome = { paymentIntent: IntentAnswer } | { error: ErrorAnswer };
type Listener = (event: Record<string, unknown>) => void;

interface ElementsLike {
  options: ElementsOptions;
  form(): CardForm | null;
  texts: FormTexts;
  language: string;
}

interface ConfirmOptions {
  elements?: ElementsLike;
  clientSecret?: string;
  redirect?: "always" | "if_required";
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: Record<string, unknown> };
  };
}

/**
 * Installs `window.Stripe`, a stand-in for the part of Stripe.js that @stripe/stripe-js and @stripe/react-stripe-js
 * use. It calls the sandbox's API on the page's own origin. The browser gets the source text of this function
 * (script.ts), so it may use only its parameters and the functions that are served with it.
 */
export function installStripe(allTexts: Record<string, FormTexts>, frameUrl: string): void {
  const API = "/sandbox/stripe/v1/payment_intents/";
  const TIMEOUT_MS = 12_000;

  /**
   * Opens the frame on the script's host. As at Stripe, the form becomes ready only when the frame has been opened.
   * Returns a function that closes the frame.
   */
  const openFrame = (host: HTMLElement, onOpen: () => void) => {
    const frame = document.createElement("iframe");
    const hear = ({ source }: MessageEvent) => {
      if (source === frame.contentWindow) onOpen();
    };
    window.addEventListener("message", hear);
    frame.src = frameUrl;
    frame.hidden = true;
    frame.title = "Stripe";
    host.appendChild(frame);
    return () => {
      window.removeEventListener("message", hear);
      frame.remove();
    };
  };

  const textsOf = (locale: string | undefined) => {
    const wanted = !locale || locale === "auto" ? navigator.language : locale;
    const language = wanted.slice(0, 2).toLowerCase();
    const texts = allTexts[language] ?? allTexts["en"];
    if (!texts) throw new Error("no texts");
    return { texts, language: allTexts[language] ? language : "en" };
  };

  const flatten = (form: URLSearchParams, name: string, value: unknown) => {
    if (value === null || value === undefined) return;
    if (typeof value === "object") {
      for (const [key, item] of Object.entries(value)) flatten(form, `${name}[${key}]`, item);
    } else {
      form.append(name, String(value));
    }
  };

  const call = async (url: string, form: URLSearchParams | null, texts: FormTexts): Promise<Outcome> => {
    try {
      const response = await fetch(url, {
        ...(form ? { method: "POST", body: form } : {}),
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: IntentAnswer & { error?: ErrorAnswer } = await response.json();
      if (!answer.error) return { paymentIntent: answer };
      const isKnown = answer.error.type === "card_error" && answer.error.code === "card_declined";
      return { error: isKnown ? { ...answer.error, message: texts.declined } : answer.error };
    } catch {
      return { error: { type: "api_connection_error", message: texts.unreachable } };
    }
  };

  const elementsOf = (options: ElementsOptions, locale: string | undefined) => {
    const { texts, language } = textsOf(options.locale ?? locale);
    let form: CardForm | null = null;
    const elementsByType = new Map<string, ReturnType<typeof elementOf>>();

    const elementOf = (type: string) => {
      const listeners = new Map<string, Set<Listener>>();
      const fire = (name: string, details: Record<string, unknown> = {}) =>
        listeners.get(name)?.forEach((listener) => listener({ elementType: type, ...details }));
      let closeFrame = () => {};
      const card = createCardForm(
        texts,
        language,
        (state) => fire("change", { ...state, collapsed: false, value: { type: "card" } }),
        (isIn) => fire(isIn ? "focus" : "blur"),
      );
      card.restyle(options.appearance ?? {});
      form = card;
      const element = {
        on(name: string, listener: Listener) {
          const set = listeners.get(name) ?? new Set();
          listeners.set(name, set.add(listener));
          return element;
        },
        once(name: string, listener: Listener) {
          const handler: Listener = (event) => {
            element.off(name, handler);
            listener(event);
          };
          return element.on(name, handler);
        },
        off(name: string, listener?: Listener) {
          if (listener) listeners.get(name)?.delete(listener);
          else listeners.delete(name);
          return element;
        },
        mount(target: string | HTMLElement) {
          const host = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
          if (!host) throw new Error("The selector you specified applies to no DOM elements.");
          card.mount(host);
          setTimeout(() => fire("loaderstart"));
          closeFrame = openFrame(host, () => fire("ready"));
        },
        unmount() {
          closeFrame();
          card.unmount();
        },
        destroy() {
          element.unmount();
          elementsByType.delete(type);
          if (form === card) form = null;
        },
        update: () => undefined,
        focus: () => card.focus(),
        blur: () => undefined,
        clear: () => card.clear(),
        collapse: () => undefined,
        restyle: card.restyle,
      };
      return element;
    };

    return {
      options,
      texts,
      language,
      form: () => form,
      create(type: string) {
        const element = elementOf(type);
        elementsByType.set(type, element);
        return element;
      },
      getElement: (type: string) => elementsByType.get(type) ?? null,
      update(changes: ElementsOptions) {
        Object.assign(options, changes);
        for (const element of elementsByType.values()) element.restyle(options.appearance ?? {});
      },
      fetchUpdates: () => Promise.resolve({}),
      submit() {
        const problem = form?.check() ?? null;
        return Promise.resolve(
          problem ? { error: { type: "validation_error", ...problem } } : { selectedPaymentMethod: "card" },
        );
      },
      on: () => undefined,
      off: () => undefined,
    };
  };

  const Stripe = (key: string, { locale }: { locale?: string } = {}) => {
    const read = (secret: string, texts: FormTexts) => {
      const query = new URLSearchParams({ key, client_secret: secret });
      return call(`${API}${secret.split("_secret_")[0]}?${query}`, null, texts);
    };

    /** Asks the cardholder if the bank requires 3-D Secure, and then reads the result of the payment. */
    const afterAction = async (outcome: Outcome, texts: FormTexts, language: string): Promise<Outcome> => {
      if ("error" in outcome || outcome.paymentIntent.status !== "requires_action") return outcome;
      const { id, amount, currency, client_secret: secret } = outcome.paymentIntent;
      const shown = new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 100);
      let isUnreachable = false;
      await askCardholder(texts, language, shown, async (isApproved) => {
        const form = new URLSearchParams({ secret, decision: isApproved ? "approve" : "fail" });
        const answer = await call(`/sandbox/3ds/${id}`, form, texts);
        isUnreachable = "error" in answer && answer.error.type === "api_connection_error";
      });
      if (isUnreachable) return { error: { type: "api_connection_error", message: texts.unreachable } };
      const after = await read(secret, texts);
      if ("error" in after || after.paymentIntent.last_payment_error === null) return after;
      const error = after.paymentIntent.last_payment_error;
      const message = error.type === "card_error" ? texts.declined : texts.notApproved;
      return { error: { ...error, message, payment_intent: after.paymentIntent } };
    };

    const stripe = {
      elements: (options: ElementsOptions = {}) => elementsOf(options, locale),
      async confirmPayment({
        elements,
        clientSecret,
        redirect,
        confirmParams = {},
      }: ConfirmOptions): Promise<Outcome> {
        const secret = clientSecret ?? elements?.options.clientSecret ?? "";
        const { texts, language } = elements ?? textsOf(locale);
        const card = elements?.form() ?? null;
        const problem = card?.check() ?? null;
        if (problem) return { error: { type: "validation_error", ...problem } };
        const form = new URLSearchParams({ key, client_secret: secret, use_stripe_sdk: "true" });
        if (confirmParams.return_url) form.set("return_url", confirmParams.return_url);
        if (confirmParams.payment_method) form.set("payment_method", confirmParams.payment_method);
        else if (card) {
          const { number, month, year, code } = card.values();
          flatten(form, "payment_method_data", {
            type: "card",
            card: { number, exp_month: month, exp_year: year, cvc: code },
            billing_details: confirmParams.payment_method_data?.billing_details,
          });
        }
        const first = await call(`${API}${secret.split("_secret_")[0]}/confirm`, form, texts);
        const outcome = await afterAction(first, texts, language);
        if ("error" in outcome || redirect === "if_required" || !confirmParams.return_url) return outcome;
        const back = new URL(confirmParams.return_url);
        back.searchParams.set("payment_intent", outcome.paymentIntent.id);
        back.searchParams.set("payment_intent_client_secret", secret);
        back.searchParams.set("redirect_status", "succeeded");
        location.assign(back);
        return new Promise(() => undefined);
      },
      retrievePaymentIntent: (secret: string) => read(secret, textsOf(locale).texts),
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const { texts, language } = textsOf(locale);
        return afterAction(await read(clientSecret, texts), texts, language);
      },
      confirmCardPayment: (clientSecret: string, data: { payment_method?: string } = {}) =>
        stripe.confirmPayment({
          clientSecret,
          redirect: "if_required",
          confirmParams: data.payment_method ? { payment_method: data.payment_method } : {},
        }),
      createToken: () =>
        Promise.resolve({ error: { type: "invalid_request_error", message: "Not in the sandbox" } }),
      createPaymentMethod: () =>
        Promise.resolve({ error: { type: "invalid_request_error", message: "Not in the sandbox" } }),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
    return stripe;
  };
  // The release name that @stripe/stripe-js expects. For any other name it logs a warning.
  Stripe.version = "endive";
  Object.assign(window, { Stripe });
}
