import { randomBytes } from "node:crypto";
import { appendFileSync } from "node:fs";
import { parseHostTable } from "../../app/i18n/domains.ts";
import { problemsOfVars } from "../doctor/check-cloudflare.ts";
import { readEnvironment, writeEnvironment, type Environment } from "../parties/environment.ts";
import type { DeployedProduct } from "../parties/production.ts";
import { NeedsPerson, type SetupContext, type Step } from "./step.ts";

const SECRET_BYTES = 32;

/** A new secret: 256 random bits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** The settings of the configuration that have no usable default. */
const OWN_VARS = [
  "PRODUCTION_HOSTS",
  "PUBLIC_HOSTS",
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
  "STRIPE_PUBLISHABLE_KEY",
] as const;
/** Settings that are written if the shell has them; what they switch on or show is absent without them. */
const OPTIONAL_VARS = [
  "OPERATOR_LEGAL_FORM",
  "OPERATOR_VAT_NUMBER",
  "OPERATOR_HOST",
  "OPERATOR_SUPERVISOR",
  "OPERATOR_MEDIATION",
  "OPERATOR_OF_DOMAINS",
  "REVIEW_URL",
  "REVIEW_RATING",
  "API_ORIGINS",
  "TAX",
  "INSTAGRAM_CLIENT_ID",
  "ALLOWED_RECIPIENTS",
  "SENTRY_DSN",
] as const;

/** Settings that the shell gives and that the configuration does not have, or has with another value. */
function changedVars({ product: { environment, given } }: SetupContext): Record<string, string> {
  const stored = readEnvironment(environment.file).vars;
  const changed: Record<string, string> = {};
  for (const name of [...OWN_VARS, ...OPTIONAL_VARS]) {
    const value = given[name];
    if (value && value !== stored[name]) changed[name] = value;
  }
  return changed;
}

/** Lets the environment have the settings of the shell, so that a plan names the hosts that will be written. */
export function useGivenVars(environment: Environment, given: DeployedProduct["given"]): void {
  for (const name of [...OWN_VARS, ...OPTIONAL_VARS]) {
    const value = given[name];
    if (value) environment.vars[name] = value;
  }
  const { PRODUCTION_HOSTS = "", PUBLIC_HOSTS = "" } = environment.vars;
  environment.hosts = parseHostTable({ PRODUCTION_HOSTS, PUBLIC_HOSTS });
}

/** Settings of the configuration with which the product would not start, such as a host of the examples. */
export const unusableVars = ({ vars: values }: Environment): string[] => [
  ...new Set(problemsOfVars(values).map(({ name, problem }) => `${name} ${problem}`)),
];

const vars: Step = {
  name: "settings",
  plan: (ctx) => {
    const { environment } = ctx.product;
    return Promise.resolve([
      ...Object.keys(changedVars(ctx)).map((name) => `write ${name} into ${environment.file}`),
      ...unusableVars(environment).map((problem) => `${problem}: it must be given`),
    ]);
  },
  carryOut(ctx) {
    const { environment } = ctx.product;
    const unusable = unusableVars(environment);
    if (unusable.length > 0)
      throw new NeedsPerson(
        `Set these settings in the shell, or in ${environment.file}: ${unusable.join("; ")}.`,
      );
    writeEnvironment(environment.file, { vars: changedVars(ctx) });
    return Promise.resolve();
  },
};

/** Names of the secrets that the Worker has. Before it exists, none. */
export const secretsOf = async ({ product: { environment, cloudflare } }: SetupContext): Promise<string[]> =>
  (await cloudflare.secretNames(environment.worker)) ?? [];

const usesInstagram = ({ product: { environment, given } }: SetupContext): boolean =>
  Boolean(environment.vars["INSTAGRAM_CLIENT_ID"] || given["INSTAGRAM_CLIENT_ID"]);

async function missingOwnSecrets(ctx: SetupContext): Promise<string[]> {
  const set = await secretsOf(ctx);
  const own = ["PASSWORD_PEPPER", "FORM_SECRET", "SECOND_FACTOR_KEY"];
  return [...own, ...(usesInstagram(ctx) ? ["INSTAGRAM_TOKEN_KEY"] : [])].filter(
    (name) => !set.includes(name),
  );
}

const KEEP =
  "    Keep SECOND_FACTOR_KEY (--keep FILE writes it into a file): without it no person with a second factor can sign in.";

/**
 * Makes the secrets that belong to us alone. One that is set is never replaced: a new PASSWORD_PEPPER would end every
 * password, a new SECOND_FACTOR_KEY every second factor.
 */
const ownSecrets: Step = {
  name: "own secrets",
  plan: async (ctx) =>
    (await missingOwnSecrets(ctx)).map((name) =>
      ctx.product.given[name] ? `store ${name} from the shell` : `make and store ${name}`,
    ),
  async carryOut(ctx) {
    const { environment, cloudflare, given } = ctx.product;
    for (const name of await missingOwnSecrets(ctx)) {
      const value = given[name] || newSecret();
      if (ctx.keepFile !== undefined) appendFileSync(ctx.keepFile, `${name}=${value}\n`, { mode: 0o600 });
      await cloudflare.putSecret(environment.worker, name, value);
      if (name === "SECOND_FACTOR_KEY") ctx.print(KEEP);
    }
  },
};

async function missingForeignSecrets(ctx: SetupContext): Promise<{ name: string; isOptional: boolean }[]> {
  const set = await secretsOf(ctx);
  const foreign = [
    { name: "STRIPE_SECRET_KEY", isOptional: false },
    { name: "BREVO_API_KEY", isOptional: false },
    ...(usesInstagram(ctx) ? [{ name: "INSTAGRAM_CLIENT_SECRET", isOptional: false }] : []),
    { name: "INSEE_API_KEY", isOptional: true },
  ];
  return foreign.filter(
    ({ name, isOptional }) => !set.includes(name) && (!isOptional || ctx.product.given[name]),
  );
}

/**
 * The keys that must be given. Those of Stripe and Brevo are needed in the shell at each run, because a Worker's secret
 * cannot be read.
 */
export async function missingKeys(ctx: SetupContext): Promise<string[]> {
  const missing = await missingForeignSecrets(ctx);
  const names = ["STRIPE_SECRET_KEY", "BREVO_API_KEY", ...missing.map(({ name }) => name)];
  return [...new Set(names)].filter((name) => !ctx.product.given[name]);
}

/** Stores the keys that others have given us. */
const foreignSecrets: Step = {
  name: "keys of third parties",
  plan: async (ctx) =>
    (await missingForeignSecrets(ctx)).map(({ name }) =>
      ctx.product.given[name] ? `store ${name} from the shell` : `store ${name}, which must be given`,
    ),
  async carryOut(ctx) {
    const { environment, cloudflare, given } = ctx.product;
    const missing = await missingForeignSecrets(ctx);
    const absent = missing.filter(({ name }) => !given[name]).map(({ name }) => name);
    for (const { name } of missing) {
      const value = given[name];
      if (value) await cloudflare.putSecret(environment.worker, name, value);
    }
    if (absent.length > 0)
      throw new NeedsPerson(`Set ${absent.join(", ")} in the shell and run the command again.`);
  },
};

export const SETTINGS_STEPS: readonly Step[] = [vars, ownSecrets, foreignSecrets];
