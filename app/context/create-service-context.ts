import { parseHostTable, type HostTable } from "~/i18n/domains";
import { setProductName } from "~/i18n/product-name";
import { readCalendarFile } from "~/integrations/calendars/read-file";
import { createStripe } from "~/integrations/stripe/client";
import { describeError, logEvent } from "~/log";
import { openDatabase } from "~/models/core/database";
import type { WaitingStepTurn } from "~/models/night/steps.rules";
import { noteRejectedKey, noteSilentParty } from "~/models/operations/note-problems.server";
import { randomIds } from "~/models/core/identifiers";
import { createLookups, isAnswering, watchLookups } from "./lookups";
import { readSettings, type Settings } from "./settings";
import type { ServiceContext } from "./types";
import { watchRejectedKeys } from "./watch-transport";

/** The bindings of wrangler.toml. Only app/worker.ts and the files of this folder may use them. */
export interface Env extends Record<string, unknown> {
  DB: D1Database;
  MEDIA: R2Bucket;
  QUEUE: Queue<JobMessage>;
  PICTURES: Queue<JobMessage>;
  STEPS: Queue<StepMessage | JobMessage>;
  ASSETS: Fetcher;
  BURST: RateLimit;
  WEBHOOKS: RateLimit;
  SUGGESTIONS?: RateLimit;
  SEARCHES?: RateLimit;
  CALENDARS?: RateLimit;
  VIEWS?: RateLimit;
  API_READS?: RateLimit;
  API_WRITES?: RateLimit;
  API_OPEN?: RateLimit;
  SANDBOX?: Fetcher;
  /** The id of the deployed version. Locally Miniflare generates a new id at each start. */
  VERSION: WorkerVersionMetadata;
}

/**
 * Body of a queue message. It contains the version of its format, because an older Worker may receive a newer message.
 */
export interface JobMessage {
  version: 1;
  job: "send-outbox" | "make-exports" | "prepare-picture";
}

/** A queue message that starts the next turn (a limited part of the work) of a nightly step. */
interface StepMessage extends WaitingStepTurn {
  version: 1;
  job: "night-step";
}

/**
 * Reads a static file of the deployed version. `ASSETS` looks only at the path of a URL, so the host `assets.local` is
 * arbitrary.
 */
async function readAsset(assets: Fetcher, path: string): Promise<string | null> {
  const answer = await assets.fetch(new URL(path, "https://assets.local"));
  return answer.ok ? answer.text() : null;
}

let settingsOfIsolate: { settings: Settings; hosts: HostTable } | null = null;

export function settingsOfThisIsolate(env: Env): { settings: Settings; hosts: HostTable } {
  if (!settingsOfIsolate) {
    const settings = readSettings(env, env.SANDBOX !== undefined);
    setProductName(settings.PRODUCT_NAME);
    settingsOfIsolate = { settings, hosts: parseHostTable(settings) };
  }
  return settingsOfIsolate;
}

/** The context of a queue message or cron run; it reads from the primary database. */
export function createServiceContext(
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  bookmark: string | null,
  requestId: string,
): ServiceContext {
  const { settings, hosts } = settingsOfThisIsolate(env);
  const sandbox = env.SANDBOX;
  const reportFailure: ServiceContext["reportFailure"] = (code, failure, level = "error") =>
    logEvent({ event: "failure", level, requestId, code, failure: describeError(failure) });
  const transport = watchRejectedKeys(
    sandbox ? (url, init) => sandbox.fetch(url, init) : (url, init) => fetch(url, init),
    settings,
    (party) => {
      logEvent({ event: "key_rejected", level: "error", requestId, party });
      execution.waitUntil(
        noteRejectedKey({ db: openDatabase(env.DB, "first-primary"), clock: Date }, party).catch((failure) =>
          reportFailure("rejected_key_not_stored", failure),
        ),
      );
    },
  );
  const lookups = createLookups(transport, settings);
  return {
    db: openDatabase(env.DB, bookmark),
    clock: Date,
    ids: randomIds,
    media: env.MEDIA,
    settings,
    deployedSettings: settings,
    hosts,
    transport,
    ...watchLookups(lookups, (party) => {
      logEvent({ event: "party_silent", level: "warn", requestId, party });
      execution.waitUntil(
        noteSilentParty({ db: openDatabase(env.DB, "first-primary"), clock: Date }, party).catch((failure) =>
          reportFailure("silent_party_not_stored", failure),
        ),
      );
    }),
    isAnswering: (party) => isAnswering(lookups, party),
    readAsset: (path) => readAsset(env.ASSETS, path),
    stripe: createStripe(transport, {
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    }),
    readCalendarFile: (address) => readCalendarFile(transport, address, lookups.userAgent),
    defer: (work) => execution.waitUntil(work),
    wakeOutbox: (delaySeconds = 0) =>
      execution.waitUntil(env.QUEUE.send({ version: 1, job: "send-outbox" }, { delaySeconds })),
    wakeExports: () => execution.waitUntil(env.STEPS.send({ version: 1, job: "make-exports" })),
    wakeSteps: async (turns) => {
      if (turns.length === 0) return;
      await env.STEPS.sendBatch(
        turns.map(({ step, turn }) => ({ body: { version: 1, job: "night-step", step, turn } })),
      );
    },
    wakePictures: () => execution.waitUntil(env.PICTURES.send({ version: 1, job: "prepare-picture" })),
    reportFailure,
    hasSandbox: sandbox !== undefined,
    version: env.VERSION.id,
  };
}
