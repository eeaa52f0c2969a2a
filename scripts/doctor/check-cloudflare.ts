import {
  REQUIRED_FOR_INSTAGRAM,
  REQUIRED_IN_PRODUCTION,
  type SettingProblem,
} from "../../app/context/production-settings.ts";
import { readSettings, SettingsError } from "../../app/context/settings.ts";
import { BACKUP_BUCKET_SUFFIX } from "../parties/backup-bucket.ts";
import { modeOfKey } from "../parties/stripe.ts";
import type { DeployedProduct } from "../parties/production.ts";
import { expectThat, right, SETUP, wrong, type Finding } from "./finding.ts";

const SECRET_SETTINGS = [...REQUIRED_IN_PRODUCTION, ...REQUIRED_FOR_INSTAGRAM, "INSEE_API_KEY"];

/**
 * A value in place of a secret that nobody can read. It has the form of the secret, so that only the other settings can
 * be reported.
 */
function formOfSecret(name: string, publishableKey: string): string {
  if (name === "STRIPE_WEBHOOK_SECRET") return "whsec_unread";
  const mode = modeOfKey(publishableKey) === "live" ? "live" : "test";
  if (name === "STRIPE_SECRET_KEY") return `sk_${mode}_unread`;
  if (name === "STRIPE_PUBLISHABLE_KEY") return `pk_${mode}_unread`;
  return "a secret that nobody can read";
}

/** The problems of the settings in the configuration, if all secrets of the Worker were set. */
export function problemsOfVars(vars: Readonly<Record<string, string>>): readonly SettingProblem[] {
  const publishable = vars["STRIPE_PUBLISHABLE_KEY"] ?? "";
  const secrets = SECRET_SETTINGS.filter(
    (name) => !name.endsWith("_HOSTS") && name !== "STRIPE_PUBLISHABLE_KEY",
  ).map((name) => [name, formOfSecret(name, publishable)]);
  return problemsOf({ ...Object.fromEntries(secrets), ...vars });
}

function problemsOf(values: Readonly<Record<string, string>>): readonly SettingProblem[] {
  try {
    readSettings(values, false);
    return [];
  } catch (failure) {
    if (!(failure instanceof SettingsError)) throw failure;
    return failure.problems;
  }
}

/** Examines the settings: those of the configuration by their values, the secrets of the Worker by their names. */
export async function checkSettings({ environment, cloudflare, given }: DeployedProduct): Promise<Finding[]> {
  const names = await cloudflare.secretNames(environment.worker);
  if (names === null) return [wrong(`the Worker ${environment.worker} does not exist`, SETUP)];
  const { vars } = environment;
  const publishable = vars["STRIPE_PUBLISHABLE_KEY"] ?? given["STRIPE_PUBLISHABLE_KEY"] ?? "";
  const unread = names.map((name) => [name, given[name] || formOfSecret(name, publishable)]);
  const isSet = SECRET_SETTINGS.filter((name) => names.includes(name));
  const problems = problemsOf({ ...vars, ...Object.fromEntries(unread) });
  const next = `${SETUP}, or change it in ${environment.file}`;
  return [
    right(`secrets of the Worker: ${isSet.length} are set (${isSet.join(", ")})`),
    ...(problems.length === 0 ? [right("settings: complete and readable")] : []),
    ...problems.map(({ name, problem }) => wrong(`setting ${name} ${problem}`, next)),
  ];
}

/** Examines buckets and queues. */
export async function checkResources({ environment, cloudflare }: DeployedProduct): Promise<Finding[]> {
  const { bucket, queues } = environment;
  const next = SETUP;
  const buckets = [bucket.name, `${environment.worker}${BACKUP_BUCKET_SUFFIX}`];
  const findings: Finding[] = [];
  for (const name of buckets) {
    const exists = await cloudflare.hasBucket(name, bucket.jurisdiction);
    findings.push(
      expectThat(exists, `bucket ${name}${bucket.jurisdiction ? ` (${bucket.jurisdiction})` : ""}`, next),
    );
  }
  for (const name of queues)
    findings.push(expectThat(await cloudflare.hasQueue(name), `queue ${name}`, next));
  return findings;
}
