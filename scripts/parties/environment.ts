import { readFileSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { ENVIRONMENT_NAMES, type EnvironmentName } from "../../app/models/environments/rules.ts";
import { DOMAINS, parseHostTable, type HostTable } from "../../app/i18n/domains.ts";

/** What the configuration of a deployed environment says: its resources and its settings that are not secret. */
export interface Environment {
  name: EnvironmentName;
  /** The path of the configuration of wrangler, such as wrangler.production.toml. */
  file: string;
  worker: string;
  accountId: string | undefined;
  database: { name: string; id: string };
  bucket: { name: string; jurisdiction: string | undefined };
  queues: string[];
  /** The Workers that Cloudflare gives the log of the product to. */
  tailConsumers: string[];
  vars: Record<string, string>;
  hosts: HostTable;
}

const queueSchema = z.array(z.object({ queue: z.string() })).default([]);
/** The parts of wrangler's configuration that are read here. */
const configSchema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  d1_databases: z.tuple([z.object({ database_name: z.string(), database_id: z.string().default("") })]),
  r2_buckets: z.tuple([z.object({ bucket_name: z.string(), jurisdiction: z.string().optional() })]),
  queues: z.object({ producers: queueSchema, consumers: queueSchema }),
  tail_consumers: z.array(z.object({ service: z.string() })).default([]),
  vars: z.intersection(
    z.object({ ENVIRONMENT: z.enum(ENVIRONMENT_NAMES) }),
    z.record(z.string(), z.coerce.string()),
  ),
});

export function readEnvironment(file: string): Environment {
  const config = configSchema.parse(unstable_readConfig({ config: file }, { hideWarnings: true }));
  const [database] = config.d1_databases;
  const [bucket] = config.r2_buckets;
  const { vars } = config;
  const queues = [
    ...config.queues.producers.map(({ queue }) => queue),
    ...config.queues.consumers.map(({ queue }) => queue),
  ];
  return {
    name: vars.ENVIRONMENT,
    file,
    worker: config.name,
    accountId: config.account_id,
    database: { name: database.database_name, id: database.database_id },
    bucket: { name: bucket.bucket_name, jurisdiction: bucket.jurisdiction },
    queues: [...new Set(queues)],
    tailConsumers: config.tail_consumers.map(({ service }) => service),
    vars,
    hosts: parseHostTable({
      PRODUCTION_HOSTS: vars["PRODUCTION_HOSTS"] ?? "",
      PUBLIC_HOSTS: vars["PUBLIC_HOSTS"] ?? "",
    }),
  };
}

/** The origin of the French back-office, to which third parties send their webhooks. Null if it has no host yet. */
export function webhookOrigin({ hosts }: Environment): string | null {
  const [host] = [...hosts].find(([, { code, side }]) => code === "fr" && side === "office") ?? [];
  return host === undefined ? null : `https://${host}`;
}

/** The currencies of the domains that have a host, in lower case as Stripe names them. */
export const currenciesOf = ({ hosts }: Environment): string[] => [
  ...new Set([...hosts.values()].map(({ code }) => DOMAINS[code].currency.toLowerCase())),
];

const quoted = (value: string): string => JSON.stringify(value);

function withVar(text: string, name: string, value: string): string {
  const line = `${name} = ${quoted(value)}`;
  const pattern = new RegExp(`^${name} = .*$`, "m");
  if (pattern.test(text)) return text.replace(pattern, () => line);
  return text.replace(/^\[vars\]$/m, () => `[vars]\n${line}`);
}

/** Changes values of the configuration and keeps everything else, comments included. */
export function writeEnvironment(
  file: string,
  {
    databaseId,
    vars = {},
    tailConsumers,
  }: {
    databaseId?: string;
    vars?: Readonly<Record<string, string>>;
    tailConsumers?: readonly string[];
  },
): void {
  let text = readFileSync(file, "utf8");
  if (tailConsumers !== undefined) {
    const entries = tailConsumers.map((service) => `{ service = ${quoted(service)} }`);
    const line = `tail_consumers = [${entries.join(", ")}]`;
    // In TOML, settings of the Worker itself stand before the first table.
    text = /^tail_consumers = /m.test(text)
      ? text.replace(/^tail_consumers = .*$/m, () => line)
      : text.replace(/^\[/m, () => `${line}\n\n[`);
  }
  if (databaseId !== undefined)
    text = text.replace(/^database_id = .*$/m, () => `database_id = ${quoted(databaseId)}`);
  for (const [name, value] of Object.entries(vars)) text = withVar(text, name, value);
  if ("PRODUCTION_HOSTS" in vars || "PUBLIC_HOSTS" in vars) {
    writeFileSync(file, text);
    const lines = [...readEnvironment(file).hosts.keys()].map(
      (host) => `  { pattern = ${quoted(host)}, custom_domain = true },\n`,
    );
    text = text.replace(/^routes = \[[^\]]*\]$/m, () => `routes = [\n${lines.join("")}]`);
  }
  writeFileSync(file, text);
}
