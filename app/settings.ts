import * as z from "zod";

/**
 * Every setting the Worker reads from its environment, with the value it has locally. `.dev.vars.example` lists them all;
 * a test compares both. Secrets have local values only where the SANDBOX binding exists.
 */
export const settingsSchema = z.object({
  /** `fr=fr.example.com,be=…`; empty locally. */
  PRODUCTION_HOSTS: z.string().default(""),
  /** Port of the local addresses in mails; production hosts have none. */
  LOCAL_PORT: z
    .string()
    .regex(/^\d{0,5}$/)
    .default("8787"),
  /** HMAC key of the password pepper. */
  PASSWORD_PEPPER: z.string().min(16).default("local-pepper-local-pepper"),
  /** HMAC key of the moment a public form was shown, and of the links that unsubscribe. */
  FORM_SECRET: z.string().min(16).default("local-form-secret-local"),
  /** Encrypts the secrets of authenticator apps and keys the hashes of recovery codes. */
  SECOND_FACTOR_KEY: z.string().min(16).default("local-second-factor-key"),
  OPERATOR_NAME: z.string().default("Trousseau SAS"),
  OPERATOR_ADDRESS: z.string().default("12 rue de la Soie, 69001 Lyon, France"),
  OPERATOR_EMAIL: z.email().default("bonjour@trousseau.example"),
  MAIL_FROM: z.email().default("atelier@trousseau.example"),
  /** At most 11 letters and digits; some countries want it registered. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/)
    .default("Trousseau"),
  /** Most codes sent by SMS in a day, for all accounts together; 0 switches them off. */
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(500),
  /** Most notices sent by SMS in a day, for all accounts together; 0 switches them off. */
  SMS_DAILY_NOTICES: z.coerce.number().int().min(0).default(2000),
  /** Calling codes of the countries SMS are sent to. */
  SMS_DIAL_CODES: z
    .string()
    .regex(/^\d{1,4}(?:,\d{1,4})*$/)
    .default("33,32,44,49,39,34,351,31,352,41,43,353,377,376"),
  BREVO_BASE_URL: z.url().default("https://api.brevo.com"),
  BREVO_API_KEY: z.string().default("local"),
  /** What Brevo shows when it posts to /webhooks/brevo, as a bearer token. */
  BREVO_WEBHOOK_SECRET: z.string().min(16).default("local-brevo-webhook-secret"),
  INSEE_BASE_URL: z.url().default("https://api.insee.fr"),
  INSEE_API_KEY: z.string().default(""),
  SIRENE_OPEN_BASE_URL: z.url().default("https://recherche-entreprises.api.gouv.fr"),
  /** local: the embedded gazetteer only; photon: Photon behind it, within 1.5 seconds. */
  GEOCODER: z.enum(["local", "photon"]).default("local"),
  PHOTON_BASE_URL: z.url().default("https://photon.komoot.io"),
  /** Address of a MapLibre style; empty: the embedded base map. */
  MAP_STYLE_URL: z.union([z.literal(""), z.url({ protocol: /^https$/ })]).default(""),
  /** Shown on the signed-out side panel (DECISIONS.md, "Marketing figures"). */
  REVIEW_RATING: z.coerce.number().min(0).max(5).default(4.3),
  REVIEW_URL: z.url().default("https://www.trustpilot.com/review/trousseau.example"),
  /** Shown on the pricing page (DECISIONS.md, "Marketing figures"): subscribers, their mean rating, the per cent who renew. */
  PRICING_SUBSCRIBERS: z.coerce.number().int().min(0).default(200),
  PRICING_RATING: z.coerce.number().min(0).max(5).default(4.8),
  PRICING_RENEWAL_PERCENT: z.coerce.number().min(0).max(100).default(98),
  /** Figures shown on /credits: requests unlocked, average rating by providers, per cent who recommend (DECISIONS.md). */
  CREDITS_PROOF_UNLOCKED: z.coerce.number().int().min(0).default(10_000),
  CREDITS_PROOF_RATING: z.coerce.number().min(0).max(5).default(4.8),
  CREDITS_PROOF_RECOMMEND: z.coerce.number().int().min(0).max(100).default(99),
  /** Address of the podcast's player, shown in a frame; empty: no podcast. Locally the sandbox's stand-in. */
  PODCAST_URL: z
    .union([z.literal(["", "/sandbox/podcast"]), z.url({ protocol: /^https$/ })])
    .default("/sandbox/podcast"),
  SUPPORT_EMAIL: z.email().default("aide@trousseau.example"),
  /** Its prefix tells test mode from live mode; what Stripe answers must be of the same mode. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/)
    .default("sk_test_sandbox"),
  /** Public: the card form in the browser is made with it. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/)
    .default("pk_test_sandbox"),
  /** Signs what Stripe posts to /webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").default("whsec_sandbox"),
  /** Where the browser loads Stripe.js from; Stripe allows no copy. Locally the sandbox's stand-in. */
  STRIPE_JS_URL: z.string().default("/sandbox/stripe.js"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Secrets that must not keep their local value in production. */
export const REQUIRED_IN_PRODUCTION = [
  "PASSWORD_PEPPER",
  "FORM_SECRET",
  "SECOND_FACTOR_KEY",
  "BREVO_API_KEY",
  "BREVO_WEBHOOK_SECRET",
  "PRODUCTION_HOSTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

/** The release train of the packages `stripe` and `@stripe/stripe-js`: all three must be of the same. */
const STRIPE_JS = "https://js.stripe.com/endive/stripe.js";

/**
 * Reads the settings once per isolate.
 * @throws when a value has the wrong form, or when a secret is missing where no sandbox stands in.
 */
export function readSettings(env: Record<string, unknown>, hasSandbox: boolean): Settings {
  if (!hasSandbox) {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => !env[name]);
    if (missing.length > 0) throw new Error(`missing settings: ${missing.join(", ")}`);
    return settingsSchema.parse({ STRIPE_JS_URL: STRIPE_JS, PODCAST_URL: "", ...env });
  }
  return settingsSchema.parse(env);
}
