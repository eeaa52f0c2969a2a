import { isDomainCode } from "~/models/domains/codes.rules";
import { readRecipients } from "~/models/outbox/recipients.rules";
import { ENVIRONMENTS, isEnvironmentName } from "~/models/environments/rules";

export interface SettingProblem {
  name: string;
  /**
   * The description of the problem. In the error message it follows the name of the setting, and it never contains the
   * value.
   */
  problem: string;
}

/** Settings that production requires. */
export const REQUIRED_IN_PRODUCTION = [
  "PASSWORD_PEPPER",
  "FORM_SECRET",
  "SECOND_FACTOR_KEY",
  "BREVO_API_KEY",
  "BREVO_WEBHOOK_SECRET",
  "PRODUCTION_HOSTS",
  "PUBLIC_HOSTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PRODUCT_NAME",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_EMAIL",
  "OPERATOR_PHONE",
  "OPERATOR_REGISTER",
  "OPERATOR_DIRECTOR",
  "MAIL_FROM",
  "SUPPORT_EMAIL",
  "SECURITY_EMAIL",
] as const;

/** Settings that production requires once INSTAGRAM_CLIENT_ID is set. */
export const REQUIRED_FOR_INSTAGRAM = ["INSTAGRAM_CLIENT_SECRET", "INSTAGRAM_TOKEN_KEY"] as const;

/** Host names that cannot exist on the internet (RFC 2606, RFC 6761). */
const RESERVED_HOST = /(?:\.example|\.localhost|http:\/\/localhost)(?![\w-])/i;

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/i;

/** A DSN of Sentry, or nothing: https://key@host/project. */
export const SENTRY_DSN_FORM = /^(?:https:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w-]+\/)*\d+)?$/;

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the settings that must be corrected before the product can be used in production.
 * @param given the values of the environment
 * @param local the default of each setting; a required setting except the product's name must have another value, because
 * everybody can read the default in `.dev.vars.example`
 */
export function productionProblems(given: Values, local: Values): SettingProblem[] {
  const instagram = given["INSTAGRAM_CLIENT_ID"] ? REQUIRED_FOR_INSTAGRAM : [];
  const required = [...REQUIRED_IN_PRODUCTION, ...instagram];
  const missing = required.filter((name) => !given[name]);
  const published = required.filter(
    (name) => name !== "PRODUCT_NAME" && given[name] && given[name] === local[name],
  );
  const nowhere = Object.keys(local).filter((name) => RESERVED_HOST.test(String(given[name] ?? local[name])));
  const because = (names: readonly string[], problem: string) => names.map((name) => ({ name, problem }));
  const isStripeKey = (name: string) => name.startsWith("STRIPE_");
  return [
    ...because(missing, "is missing"),
    ...because(published, "has the value that .dev.vars.example publishes"),
    ...because(nowhere, "names an address that exists only in examples"),
    ...hostProblems(given),
    ...environmentProblems(given),
    ...([...missing, ...published].some(isStripeKey) ? [] : modeProblems(given)),
  ];
}

/**
 * Returns the problems of the two settings with hosts. Each domain needs one host for the back-office and one for the
 * public side.
 */
function hostProblems(given: Values): SettingProblem[] {
  const tables = HOST_SETTINGS.map((name) => ({ name, pairs: pairsOf(String(given[name] ?? "")) }));
  const unreadable = tables.filter(({ pairs }) => !pairs.every(isReadablePair));
  if (unreadable.length > 0)
    return unreadable.map(({ name }) => ({
      name,
      problem: "cannot be read: it is fr=fr.domain.com,be=be.domain.com",
    }));
  const problems = tables
    .filter(({ pairs }) => !pairs.some(([code]) => code === "fr"))
    .map(({ name }) => ({ name, problem: "has no host for France (fr=…)" }));
  const [office, open] = tables.map(({ pairs }) =>
    pairs
      .map(([code = ""]) => code)
      .toSorted()
      .join(),
  );
  if (problems.length === 0 && office !== open)
    problems.push({ name: "PUBLIC_HOSTS", problem: "has other domains than PRODUCTION_HOSTS" });
  const hosts = tables.flatMap(({ pairs }) => pairs.map(([, host = ""]) => host.toLowerCase()));
  if (new Set(hosts).size < hosts.length)
    problems.push({ name: "PUBLIC_HOSTS", problem: "or PRODUCTION_HOSTS names one host twice" });
  return problems;
}

const HOST_SETTINGS = ["PRODUCTION_HOSTS", "PUBLIC_HOSTS"] as const;

const pairsOf = (setting: string): string[][] =>
  setting.split(",").map((pair) => pair.split("=").map((part) => part.trim()));

const isReadablePair = ([code = "", host = "", ...rest]: readonly string[]): boolean =>
  isDomainCode(code) && HOST.test(host) && rest.length === 0;

/** Returns the problems of an environment that is not public: nobody is charged there, and no stranger is written to. */
function environmentProblems(given: Values): SettingProblem[] {
  const { ENVIRONMENT: name = "production", ALLOWED_RECIPIENTS: allowed } = given;
  if (!isEnvironmentName(name) || ENVIRONMENTS[name].isPublic) return [];
  const live = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"].filter((key) => modeOf(given[key]) === "live");
  return [
    ...(readRecipients(String(allowed ?? "")).length === 0
      ? [{ name: "ALLOWED_RECIPIENTS", problem: "is missing" }]
      : []),
    ...live.map((key) => ({ name: key, problem: `is a live key, and ${name} takes test keys only` })),
  ];
}

const modeOf = (key: unknown): string | undefined => /^[a-z]{2}_(test|live)_/.exec(String(key))?.[1];

/** Returns a problem if a Stripe test key is used together with a live key. The prefix of each key shows its mode. */
function modeProblems({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
}: Values): SettingProblem[] {
  const isOneMode = modeOf(secret) === modeOf(publishable);
  return isOneMode
    ? []
    : [{ name: "STRIPE_PUBLISHABLE_KEY", problem: "has another mode than STRIPE_SECRET_KEY" }];
}
