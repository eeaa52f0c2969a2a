import * as z from "zod";
import { DOMAIN_CODES, LANGUAGES } from "~/models/domains/codes.rules";
import { ENVIRONMENT_NAMES } from "~/models/environments/rules";
import { LOCAL_PRODUCT_NAME, PRODUCT_NAME_MAX } from "~/models/legal/product-name.rules";
import { readRecipients } from "~/models/outbox/recipients.rules";
import { readDecimal, readInteger } from "~/models/core/number.rules";
import { productionProblems, SENTRY_DSN_FORM, type SettingProblem } from "./production-settings";

/**
 * Parses a setting that is a number. Wrangler passes environment variables as text and values of wrangler.toml as
 * numbers.
 */
const numberBy = (read: (text: string) => number | null, schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === "string" ? (read(value) ?? NaN) : value), schema);
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  numberBy(readInteger, z.number().int().min(min).max(max));
const decimal = (min: number, max: number) => numberBy(readDecimal, z.number().min(min).max(max));
/** A figure that a page shows. An empty setting is null: the page then leaves the figure out. */
const figure = (schema: ReturnType<typeof decimal>) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

/** Parses JSON. Text that is no JSON gives null, which no schema of a setting accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema that follows rejects null, and its error names the setting.
    return null;
  }
}

/** The details of an operator that a domain may have of its own. */
const operatorOfDomainsSchema = z.partialRecord(
  z.enum(DOMAIN_CODES),
  z
    .strictObject({
      name: z.string().min(1),
      address: z.string().min(1),
      email: z.email(),
      phone: z.string().min(1),
      legalForm: z.string(),
      register: z.string().min(1),
      vatNumber: z.string(),
      director: z.string().min(1),
      host: z.string().min(1),
      supervisor: z.string(),
      mediation: z.string(),
    })
    .partial(),
);

/** Whether a text is exactly an origin as browsers send it, without a path and without a pattern. */
const isOrigin = (text: string): boolean =>
  /^(?:https:\/\/[^*]+|http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?)$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;

/**
 * Every setting that the Worker reads from its environment, with its local default. `.dev.vars.example` lists them
 * all. Secrets have defaults only if the SANDBOX binding exists.
 */
export const settingsSchema = z.object({
  /** Which deployed environment this is; its configuration sets it. */
  ENVIRONMENT: z.enum(ENVIRONMENT_NAMES).default("production"),
  /**
   * The only recipients of mails and SMS, as "person@domain.com,@domain.com,+33612345678"; empty for everybody. Messages
   * to others count as sent. Required where the environment is not public.
   */
  ALLOWED_RECIPIENTS: z.string().default("").transform(readRecipients),
  /** Host of the back-office of each domain, as `fr=fr.example.com,be=…`; empty locally. */
  PRODUCTION_HOSTS: z.string().default(""),
  /** Host of the public side of each domain, as `fr=www.fr.example.com,be=…`; empty locally. */
  PUBLIC_HOSTS: z.string().default(""),
  /** Port of the local URLs in e-mails. URLs of production hosts have no port. */
  LOCAL_PORT: z
    .string()
    .regex(/^\d{0,5}$/)
    .default("8787"),
  /** Key of the HMAC that each password passes before it is hashed (the pepper). */
  PASSWORD_PEPPER: z.string().min(16).default("local-pepper-local-pepper"),
  /**
   * Key of the signatures of public forms, unsubscribe links and private calendar URLs. It also encrypts the URLs of
   * external calendars.
   */
  FORM_SECRET: z.string().min(16).default("local-form-secret-local"),
  /** Key that encrypts the secrets of authenticator apps and hashes the recovery codes. */
  SECOND_FACTOR_KEY: z.string().min(16).default("local-second-factor-key"),
  /** The name of the product in pages, mails and files. */
  PRODUCT_NAME: z.string().trim().min(1).max(PRODUCT_NAME_MAX).default(LOCAL_PRODUCT_NAME),
  OPERATOR_NAME: z.string().default("Trousseau SAS"),
  OPERATOR_ADDRESS: z.string().default("12 rue de la Soie, 69001 Lyon, France"),
  OPERATOR_EMAIL: z.email().default("bonjour@trousseau.example"),
  OPERATOR_PHONE: z.string().default("+33 4 00 00 00 00"),
  /** "SAS au capital de 50 000 €": legal form and capital, for the legal notice. The page leaves out what is empty. */
  OPERATOR_LEGAL_FORM: z.string().default("SAS au capital de 50 000 €"),
  /** The register and the number in it. */
  OPERATOR_REGISTER: z.string().default("RCS Lyon 000 000 000"),
  OPERATOR_VAT_NUMBER: z.string().default(""),
  /** Who represents the operator and is responsible for what is published. */
  OPERATOR_DIRECTOR: z.string().default("Jeanne Exemple"),
  /** The company that hosts the product, with its postal address. */
  OPERATOR_HOST: z.string().default("Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, USA"),
  /** The authority that supervises the operator's activity, if there is one. */
  OPERATOR_SUPERVISOR: z.string().default(""),
  /** The mediation body to which consumers may turn, with its address. */
  OPERATOR_MEDIATION: z.string().default(""),
  /**
   * JSON: what is different on a domain, such as `{"de":{"name":"…","register":"…"}}`. Everything else is taken from the
   * settings above.
   */
  OPERATOR_OF_DOMAINS: z.string().default("{}").transform(parseJson).pipe(operatorOfDomainsSchema),
  /** Who receives reports of security problems; `/.well-known/security.txt` names it. */
  SECURITY_EMAIL: z.email().default("security@trousseau.example"),
  /** Language of the mails to the operator about troubles of the running product. */
  OPERATOR_LANGUAGE: z.enum(LANGUAGES).default("fr"),
  MAIL_FROM: z.email().default("atelier@trousseau.example"),
  /** Sender name of SMS, by default from PRODUCT_NAME: at most 11 letters and digits. In some countries the name must be registered. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/)
    .default(LOCAL_PRODUCT_NAME),
  /** Maximum number of SMS codes per day, for all accounts together; 0 disables them. */
  SMS_DAILY_BUDGET: whole(0).default(500),
  /** Maximum number of SMS notifications per day, for all accounts together; 0 disables them. */
  SMS_DAILY_NOTICES: whole(0).default(2000),
  /** Countries that can receive SMS, ISO 3166-1 alpha-2: "FR,BE". */
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/)
    .default("FR,BE,GB,DE,IT,ES,PT,NL,LU,CH,AT,IE,MC,AD")
    .transform((list) => list.split(",")),
  BREVO_BASE_URL: z.url().default("https://api.brevo.com"),
  BREVO_API_KEY: z.string().default("local"),
  /** Bearer token that Brevo sends when it posts to /webhooks/brevo. */
  BREVO_WEBHOOK_SECRET: z.string().min(16).default("local-brevo-webhook-secret"),
  INSEE_BASE_URL: z.url().default("https://api.insee.fr"),
  INSEE_API_KEY: z.string().default(""),
  SIRENE_OPEN_BASE_URL: z.url().default("https://recherche-entreprises.api.gouv.fr"),
  /** `local` searches only the embedded gazetteer. `photon` also asks Photon, with a timeout of 1.5 seconds. */
  GEOCODER: z.enum(["local", "photon"]).default("local"),
  PHOTON_BASE_URL: z.url().default("https://photon.komoot.io"),
  /** URL of a MapLibre style; if empty, the embedded base map is used. */
  MAP_STYLE_URL: z.union([z.literal(""), z.url({ protocol: /^https$/ })]).default(""),
  /**
   * Average rating on an external review site, and its address. The side panel of the signed-out pages shows the rating
   * only if both are set, because a rating must name its source.
   */
  REVIEW_RATING: figure(decimal(0, 5)).default(4.3),
  REVIEW_URL: z
    .union([z.literal(""), z.url()])
    .default("https://www.trustpilot.com/review/trousseau.example"),
  /** Figure on the badge page: the percentage of the highest-ranked providers that show the badge on their own site. */
  BADGE_SHARE_PERCENT: figure(decimal(0, 100)).default(87),
  /** Figures on the pricing page that no table contains: the average rating by subscribers, and how many renew. */
  PRICING_RATING: figure(decimal(0, 5)).default(4.8),
  PRICING_RENEWAL_PERCENT: figure(decimal(0, 100)).default(98),
  /** Figures on /credits that no table contains: the average rating by providers, and how many recommend us. */
  CREDITS_PROOF_RATING: figure(decimal(0, 5)).default(4.8),
  CREDITS_PROOF_RECOMMEND: figure(whole(0, 100)).default(99),
  /**
   * URL of the podcast player, which is shown in a frame. If empty, there is no podcast; locally it is the sandbox's
   * own player.
   */
  PODCAST_URL: z
    .union([z.literal(["", "/sandbox/podcast"]), z.url({ protocol: /^https$/ })])
    .default("/sandbox/podcast"),
  /** If "hosts", videos play in the players of YouTube and Vimeo. Locally the sandbox's own player is used. */
  VIDEO_PLAYERS: z.literal(["hosts", "/sandbox/video"]).default("/sandbox/video"),
  /** Id of our app at Meta. If empty, Instagram is not offered and its other settings are ignored. */
  INSTAGRAM_CLIENT_ID: z.string().default("1784140000000000"),
  INSTAGRAM_CLIENT_SECRET: z.string().default("local-instagram-secret"),
  /** Key that encrypts the Instagram tokens. If the key is lost, every provider must connect to Instagram again. */
  INSTAGRAM_TOKEN_KEY: z.string().min(16).default("local-instagram-token-key"),
  /** URL of the page at Instagram on which a person grants the connection. Locally it is the sandbox's own page. */
  INSTAGRAM_AUTHORIZE_URL: z
    .union([z.literal("/sandbox/instagram/authorize"), z.url({ protocol: /^https$/ })])
    .default("/sandbox/instagram/authorize"),
  INSTAGRAM_TOKEN_BASE_URL: z.url().default("https://api.instagram.com"),
  INSTAGRAM_GRAPH_BASE_URL: z.url().default("https://graph.instagram.com"),
  /**
   * How long pages that are the same for every visitor stay in the cache, in seconds; 0 stores none. A hidden profile
   * must disappear within a minute, so it is at most 50.
   */
  PUBLIC_CACHE_SECONDS: whole(0, 50).default(0),
  /**
   * Origins of the sites whose scripts may call the HTTP API, as "https://app.example.com,https://…"; empty for none.
   * Other origins than https are allowed only for local hosts.
   */
  API_ORIGINS: z
    .string()
    .default("")
    .transform((list) => (list === "" ? [] : list.split(",")))
    .refine((origins) => origins.every(isOrigin)),
  /**
   * Who computes VAT. `none`: prices are final and invoices show no VAT. `stripe`: prices exclude VAT, and Stripe Tax
   * computes it from the billing details of the customer.
   */
  TAX: z.enum(["none", "stripe"]).default("none"),
  SUPPORT_EMAIL: z.email().default("aide@trousseau.example"),
  /**
   * Secret key for calls to Stripe. Its prefix shows whether it is for test mode or live mode, and Stripe's responses
   * must have the same mode.
   */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/)
    .default("sk_test_sandbox"),
  /** Public key, used by the card form in the browser. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/)
    .default("pk_test_sandbox"),
  /** Secret that verifies the signature of events that Stripe posts to /webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").default("whsec_sandbox"),
  /** "preload" asks browsers to use only https for our hosts, even at the first visit. This is hard to revoke. */
  HSTS_PRELOAD: z.literal(["", "preload"]).default(""),
  /** Where errors of the product are sent; empty: nowhere. Only setup, deploy and doctor read it. */
  SENTRY_DSN: z.string().regex(SENTRY_DSN_FORM).default(""),
  /**
   * URL of Stripe.js on Stripe's server, because Stripe does not allow copies of it. Locally it is the sandbox's
   * replacement.
   */
  STRIPE_JS_URL: z
    .union([z.literal("/sandbox/stripe.js"), z.url({ protocol: /^https$/ })])
    .default("/sandbox/stripe.js"),
});

export type Settings = z.infer<typeof settingsSchema>;

const INSTAGRAM_AUTHORIZE = "https://www.instagram.com/oauth/authorize";

/** Release of Stripe.js; must match the release of the packages `stripe` and `@stripe/stripe-js`. */
const STRIPE_JS = "https://js.stripe.com/endive/stripe.js";

/** The figures that production shows only if the operator sets them. Locally they are examples. */
const WITHOUT_FIGURES = {
  REVIEW_RATING: "",
  REVIEW_URL: "",
  BADGE_SHARE_PERCENT: "",
  PRICING_RATING: "",
  PRICING_RENEWAL_PERCENT: "",
  CREDITS_PROOF_RATING: "",
  CREDITS_PROOF_RECOMMEND: "",
};

/** Maximum length of the sender name of an SMS. */
const SMS_SENDER_MAX = 11;

/** The values that production uses instead of the sandbox's values. */
const PRODUCTION_DEFAULTS = {
  STRIPE_JS_URL: STRIPE_JS,
  PODCAST_URL: "",
  VIDEO_PLAYERS: "hosts",
  INSTAGRAM_CLIENT_ID: "",
  INSTAGRAM_AUTHORIZE_URL: INSTAGRAM_AUTHORIZE,
  PUBLIC_CACHE_SECONDS: 50,
  OPERATOR_LEGAL_FORM: "",
  ...WITHOUT_FIGURES,
};

/**
 * Thrown if wrong settings prevent the start. The message lists the settings with their problems, but never their
 * values.
 */
export class SettingsError extends Error {
  override readonly name = "SettingsError";

  constructor(readonly problems: readonly SettingProblem[]) {
    super(problems.map(({ name, problem }) => `${name} ${problem}`).join("; "));
  }
}

/** The sender of SMS where it is not set: the letters and digits of the product's name. */
export function smsSenderOf({ PRODUCT_NAME }: Record<string, unknown>): { SMS_SENDER?: string } {
  if (typeof PRODUCT_NAME !== "string") return {};
  const sender = asciiLetters(PRODUCT_NAME).slice(0, SMS_SENDER_MAX);
  return sender === "" ? {} : { SMS_SENDER: sender };
}

const asciiLetters = (text: string): string => text.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");

/**
 * Reads the settings once per isolate.
 * @throws SettingsError if a value is malformed; without a sandbox, also if a value cannot be used in production
 */
export function readSettings(env: Record<string, unknown>, hasSandbox: boolean): Settings {
  const given = { ...(hasSandbox ? {} : PRODUCTION_DEFAULTS), ...smsSenderOf(env), ...env };
  const read = settingsSchema.safeParse(given);
  const malformed = (read.error?.issues ?? []).map(({ path: [name] }) => ({
    name: String(name),
    problem: "cannot be read",
  }));
  const local: Record<string, unknown> = settingsSchema.parse({});
  const unusable = hasSandbox ? [] : productionProblems(given, local);
  const problems = [...unusable, ...malformed].filter(
    ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
  );
  if (problems.length > 0 || !read.success) throw new SettingsError(problems);
  return read.data;
}
