import Stripe from "stripe";
import type { Transport } from "../../app/integrations/transport.ts";

const TIMEOUT_MS = 20_000;

/** Stripe's SDK over a transport, for the commands that look at our account or change it. */
export const createStripeAccount = (transport: Transport, secretKey: string): Stripe =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      transport(String(url), init ?? {}),
    ),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });

/** The mode of a key, which its prefix shows. */
export const modeOfKey = (key: string): "live" | "test" | "unknown" => {
  const mode = /^[a-z]{2}_(test|live)_/.exec(key)?.[1];
  return mode === "live" || mode === "test" ? mode : "unknown";
};
