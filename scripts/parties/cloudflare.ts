import { execFileSync } from "node:child_process";
import * as z from "zod";
import type { Transport } from "../../app/integrations/transport.ts";

/** Thrown if a third party refuses a call. The message has no value that we sent. */
export class PartyError extends Error {
  constructor(
    party: string,
    what: string,
    readonly status: number,
    reason: string,
  ) {
    super(`${party} answered ${status} to "${what}": ${reason}`);
  }
}

/** Where data are stored: a jurisdiction, which is a guarantee, or a location, which is only a hint. */
export interface Place {
  jurisdiction?: string | undefined;
  location?: string | undefined;
}

const TIMEOUT_MS = 30_000;
const BASE = "https://api.cloudflare.com/client/v4";
const MISSING = 404;

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
});
const databases = z.array(z.object({ name: z.string(), uuid: z.string() }));
const queues = z.array(z.object({ queue_name: z.string() }));
const secrets = z.array(z.object({ name: z.string() }));
const answers = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }));
const scriptSettings = z.object({ tail_consumers: z.array(z.object({ service: z.string() })).nullish() });
const lifecycle = z.object({ rules: z.array(z.looseObject({ id: z.string() })).optional() });
const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
});

const inJurisdiction = (jurisdiction: string | undefined): Record<string, string> =>
  jurisdiction === undefined ? {} : { "cf-r2-jurisdiction": jurisdiction };

/** A rule that deletes the objects below a prefix after some days. */
export interface ExpiryRule {
  id: string;
  prefix: string;
  days: number;
}

const SECONDS_OF_DAY = 86_400;

export type Cloudflare = ReturnType<typeof createCloudflare>;

/**
 * The calls of Cloudflare's API (version 4) that setup and doctor need. Their names are those of the types of the
 * package `cloudflare`.
 */
export function createCloudflare(transport: Transport, account: { id: string; token: string }) {
  async function ask<T>(
    what: string,
    path: string,
    schema: z.ZodType<T>,
    init: { method?: string; json?: unknown; body?: FormData; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const answer = await transport(`${BASE}/accounts/${account.id}/${path}`, {
      method: init.method ?? "GET",
      headers: {
        authorization: `Bearer ${account.token}`,
        ...(init.json === undefined ? {} : { "content-type": "application/json" }),
        ...init.headers,
      },
      ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
      ...(init.body === undefined ? {} : { body: init.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // An answer that is not JSON, such as a page of a proxy, is reported by its status alone.
    const read = envelope.safeParse(await answer.json().catch(() => null));
    const [error] = read.data?.errors ?? [];
    if (!answer.ok || !read.success || !read.data.success)
      throw new PartyError("Cloudflare", what, answer.status, error?.message ?? "no reason given");
    return schema.parse(read.data.result);
  }

  /** Returns null in place of an error if the thing that is asked about does not exist. */
  async function orNull<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (failure) {
      // Only a missing thing is an answer; every other failure is passed on.
      if (failure instanceof PartyError && failure.status === MISSING) return null;
      throw failure;
    }
  }

  const bucketPath = (name: string) => `r2/buckets/${encodeURIComponent(name)}`;
  const scriptPath = (worker: string) => `workers/scripts/${encodeURIComponent(worker)}`;

  return {
    async findDatabase(name: string): Promise<string | null> {
      const found = await ask("list databases", `d1/database?name=${encodeURIComponent(name)}`, databases);
      return found.find((each) => each.name === name)?.uuid ?? null;
    },
    async createDatabase(name: string, { jurisdiction, location }: Place): Promise<string> {
      const place =
        jurisdiction === undefined
          ? { ...(location === undefined ? {} : { primary_location_hint: location }) }
          : { jurisdiction };
      const json = { name, ...place };
      const made = await ask("create a database", "d1/database", z.object({ uuid: z.string() }), {
        method: "POST",
        json,
      });
      return made.uuid;
    },
    /** Runs one statement that only reads. */
    async query(databaseId: string, sql: string): Promise<Record<string, unknown>[]> {
      const [answer] = await ask("query the database", `d1/database/${databaseId}/query`, answers, {
        method: "POST",
        json: { sql },
      });
      return answer?.results ?? [];
    },
    async hasBucket(name: string, jurisdiction: string | undefined): Promise<boolean> {
      const headers = inJurisdiction(jurisdiction);
      return (await orNull(ask("find a bucket", bucketPath(name), z.unknown(), { headers }))) !== null;
    },
    async createBucket(name: string, { jurisdiction, location }: Place): Promise<void> {
      const json = { name, ...(location === undefined ? {} : { locationHint: location }) };
      const headers = inJurisdiction(jurisdiction);
      await ask("create a bucket", "r2/buckets", z.unknown(), { method: "POST", json, headers });
    },
    async expiryRules(bucket: string, jurisdiction: string | undefined): Promise<string[]> {
      const headers = inJurisdiction(jurisdiction);
      const { rules } = await ask("read the lifecycle", `${bucketPath(bucket)}/lifecycle`, lifecycle, {
        headers,
      });
      return (rules ?? []).map(({ id }) => id);
    },
    /** Adds rules and keeps those of other names. */
    async addExpiryRules(
      bucket: string,
      jurisdiction: string | undefined,
      added: readonly ExpiryRule[],
    ): Promise<void> {
      const headers = inJurisdiction(jurisdiction);
      const path = `${bucketPath(bucket)}/lifecycle`;
      const { rules = [] } = await ask("read the lifecycle", path, lifecycle, { headers });
      const kept = rules.filter(({ id }) => !added.some((rule) => rule.id === id));
      const made = added.map(({ id, prefix, days }) => ({
        id,
        enabled: true,
        conditions: { prefix },
        deleteObjectsTransition: { condition: { type: "Age", maxAge: days * SECONDS_OF_DAY } },
      }));
      const json = { rules: [...kept, ...made] };
      await ask("change the lifecycle", path, z.unknown(), { method: "PUT", json, headers });
    },
    async hasQueue(name: string): Promise<boolean> {
      const found = await ask("list queues", `queues?name=${encodeURIComponent(name)}`, queues);
      return found.some(({ queue_name: each }) => each === name);
    },
    async createQueue(name: string): Promise<void> {
      await ask("create a queue", "queues", z.unknown(), { method: "POST", json: { queue_name: name } });
    },
    /** The names of the secrets of a Worker, or null if there is no such Worker. */
    async secretNames(worker: string): Promise<string[] | null> {
      const found = await orNull(ask("list secrets", `${scriptPath(worker)}/secrets`, secrets));
      return found?.map(({ name }) => name) ?? null;
    },
    async putSecret(worker: string, name: string, text: string): Promise<void> {
      const json = { name, text, type: "secret_text" };
      await ask(`set ${name}`, `${scriptPath(worker)}/secrets`, z.unknown(), { method: "PUT", json });
    },
    /** Creates a Worker that answers nothing, because secrets need a Worker. `npm run deploy` replaces it. */
    async createEmptyWorker(worker: string): Promise<void> {
      const body = new FormData();
      body.set("metadata", JSON.stringify({ main_module: "index.js" }));
      const type = "application/javascript+module";
      body.set("index.js", new File(["export default { fetch() {} };"], "index.js", { type }));
      await ask("create the Worker", scriptPath(worker), z.unknown(), { method: "PUT", body });
    },
    /** The Workers that get the log of a Worker since its last deploy. */
    async tailConsumers(worker: string): Promise<string[]> {
      const path = `${scriptPath(worker)}/script-settings`;
      const settings = await orNull(ask("read the settings of the Worker", path, scriptSettings));
      return (settings?.tail_consumers ?? []).map(({ service }) => service);
    },
    /** The version that a Worker runs, or null if it was never deployed. */
    async deployedVersion(worker: string): Promise<string | null> {
      const found = await orNull(ask("list deployments", `${scriptPath(worker)}/deployments`, deployments));
      return found?.deployments[0]?.versions[0]?.version_id ?? null;
    },
  };
}

const tokenSchema = z.object({ token: z.string() });
const accountsSchema = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The token of the environment, or else that of the person who is logged in to wrangler. */
export function cloudflareToken(given: Readonly<Record<string, string | undefined>>): string {
  if (given["CLOUDFLARE_API_TOKEN"]) return given["CLOUDFLARE_API_TOKEN"];
  try {
    const command = ["node_modules/wrangler/bin/wrangler.js", "auth", "token", "--json"];
    const answer = execFileSync(process.execPath, command, { encoding: "utf8", stdio: "pipe" });
    return tokenSchema.parse(JSON.parse(answer)).token;
  } catch {
    // Wrangler fails if nobody is logged in, and its reason is the same in other words.
    throw new Error("Nobody is logged in at Cloudflare: npx wrangler login, or set CLOUDFLARE_API_TOKEN.");
  }
}

/** The id of the only account that the token can use. Throws if there are several, because one must be chosen. */
export async function onlyAccount(transport: Transport, token: string): Promise<string> {
  const answer = await transport(`${BASE}/accounts?per_page=5`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const read = accountsSchema.safeParse(await answer.json().catch(() => null));
  const [first, ...more] = read.data?.result ?? [];
  if (!first || more.length > 0)
    throw new Error("Set CLOUDFLARE_ACCOUNT_ID: the token can use none or several accounts.");
  return first.id;
}
