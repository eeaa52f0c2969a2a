import type { CallerContext, ServiceContext } from "../../app/context/types.ts";
import { DOMAINS, formatsOf } from "../../app/i18n/domains.ts";
import { readCalendarFile } from "../../app/integrations/calendars/read-file.ts";
import { createStripe } from "../../app/integrations/stripe/client.ts";
import type { Transport } from "../../app/integrations/transport.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { LimitCheckedByModel } from "../../app/models/limits/rules.ts";
import { createInstagramClient } from "../../app/context/instagram-of.ts";
import { readSettings } from "../../app/context/settings.ts";
import type { Product } from "./product.ts";

/**
 * Returns the context of a cron run over the product's D1 and sandbox. With it, a test can call a use case directly,
 * with the same code as in the Worker.
 * @param budgetMs the time limit for all calls to Stripe in one request
 * @param instead replaces the response of a third party, or throws to simulate a broken connection
 */
export async function serviceContextOf(
  product: Product,
  { budgetMs, instead }: { budgetMs?: number; instead?: (url: string, body: string) => Response | null } = {},
): Promise<ServiceContext> {
  const sandbox = await product.miniflare.getWorker("trousseau-sandbox");
  const settings = readSettings({}, true);
  const transport: Transport = async (url, init) => {
    const { signal, body } = init;
    const other = instead?.(url, typeof body === "string" ? body : "");
    if (other) return other;
    const answer = sandbox
      .fetch(url, {
        method: init.method ?? "GET",
        headers: [...new Headers(init.headers)],
        body: typeof body === "string" ? body : null,
        redirect: "manual",
      })
      .then(
        async (response) =>
          new Response(await response.arrayBuffer(), {
            status: response.status,
            headers: [...response.headers],
          }),
      );
    return signal ? Promise.race([answer, aborted(signal)]) : answer;
  };
  const stripe = createStripe(transport, {
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  });
  return {
    db: openDatabase(product.env.DB, "first-primary"),
    clock: Date,
    ids: randomIds,
    media: product.env.MEDIA,
    settings,
    deployedSettings: settings,
    hosts: new Map(),
    transport,
    searchAddresses: null,
    instagram: createInstagramClient(transport, settings),
    readCalendarFile: (address) => readCalendarFile(transport, address, "Trousseau"),
    stripe: budgetMs === undefined ? stripe : stripe.within(budgetMs),
    askRegister: () => Promise.resolve({ kind: "not_found" }),
    isAnswering: () => Promise.resolve(true),
    defer: () => undefined,
    wakeOutbox: () => undefined,
    wakeExports: () => undefined,
    wakeSteps: () => Promise.resolve(),
    wakePictures: () => undefined,
    reportFailure: (code, failure) => {
      throw new Error(code, { cause: failure });
    },
    readAsset: () => Promise.resolve(null),
    hasSandbox: true,
    version: "test",
  };
}

/**
 * Returns the context of a request on the French domain. With it, a test can call a use case directly.
 * @param reached the rate limits that count as reached
 */
export async function callerContextOf(
  product: Product,
  reached: readonly LimitCheckedByModel[] = [],
): Promise<CallerContext> {
  const [domain, language] = [DOMAINS.fr, DOMAINS.fr.defaultLanguage];
  return {
    ...(await serviceContextOf(product)),
    domain,
    side: "office",
    language,
    formats: formatsOf({ domain, language }),
    origin: "https://fr.example",
    address: "203.0.113.7",
    isOverLimit: (limit) => Promise.resolve(reached.includes(limit)),
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")), { once: true }),
  );
