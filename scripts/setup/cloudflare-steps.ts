import { BACKUP_BUCKET_SUFFIX, BACKUP_EXPIRY } from "../parties/backup-bucket.ts";
import { readEnvironment, writeEnvironment } from "../parties/environment.ts";
import type { Place } from "../parties/cloudflare.ts";
import type { SetupContext, Step } from "./step.ts";

const placeName = ({ jurisdiction, location }: Place): string =>
  jurisdiction !== undefined
    ? ` in the jurisdiction ${jurisdiction}`
    : location !== undefined
      ? ` near ${location}`
      : "";

/** Creates the database and writes its id into the configuration. */
const database: Step = {
  name: "database",
  async plan({ product: { environment, cloudflare }, place }) {
    const { name, id } = environment.database;
    const stored = await cloudflare.findDatabase(name);
    if (stored === null)
      return [`create the database ${name}${placeName(place)}`, `write its id into ${environment.file}`];
    return stored === id ? [] : [`write the id of the database ${name} into ${environment.file}`];
  },
  async carryOut({ product: { environment, cloudflare }, place }) {
    const { name } = environment.database;
    const id = (await cloudflare.findDatabase(name)) ?? (await cloudflare.createDatabase(name, place));
    writeEnvironment(environment.file, { databaseId: id });
    environment.database = readEnvironment(environment.file).database;
  },
};

/** Both buckets are in the jurisdiction of the configuration, because the Worker looks for its bucket there. */
const bucketsOf = ({ product: { environment } }: SetupContext) => {
  const { bucket, worker } = environment;
  return [bucket.name, `${worker}${BACKUP_BUCKET_SUFFIX}`];
};

const buckets: Step = {
  name: "buckets",
  async plan(ctx) {
    const { environment, cloudflare } = ctx.product;
    const { jurisdiction } = environment.bucket;
    const lines: string[] = [];
    for (const name of bucketsOf(ctx))
      if (!(await cloudflare.hasBucket(name, jurisdiction)))
        lines.push(`create the bucket ${name}${placeName({ ...ctx.place, jurisdiction })}`);
    return lines;
  },
  async carryOut(ctx) {
    const { environment, cloudflare } = ctx.product;
    const { jurisdiction } = environment.bucket;
    for (const name of bucketsOf(ctx))
      if (!(await cloudflare.hasBucket(name, jurisdiction)))
        await cloudflare.createBucket(name, { ...ctx.place, jurisdiction });
  },
};

/** Adds the rules that delete old backups. */
const expiry: Step = {
  name: "lifetime of backups",
  async plan({ product: { environment, cloudflare } }) {
    const name = `${environment.worker}${BACKUP_BUCKET_SUFFIX}`;
    const { jurisdiction } = environment.bucket;
    const rules = (await cloudflare.hasBucket(name, jurisdiction))
      ? await cloudflare.expiryRules(name, jurisdiction)
      : [];
    return BACKUP_EXPIRY.filter(({ id }) => !rules.includes(id)).map(
      ({ prefix, days }) => `delete files below ${prefix} of ${name} after ${days} days`,
    );
  },
  async carryOut({ product: { environment, cloudflare } }) {
    const name = `${environment.worker}${BACKUP_BUCKET_SUFFIX}`;
    await cloudflare.addExpiryRules(name, environment.bucket.jurisdiction, BACKUP_EXPIRY);
  },
};

const queues: Step = {
  name: "queues",
  async plan({ product: { environment, cloudflare } }) {
    const lines: string[] = [];
    for (const name of environment.queues)
      if (!(await cloudflare.hasQueue(name))) lines.push(`create the queue ${name}`);
    return lines;
  },
  async carryOut({ product: { environment, cloudflare } }) {
    for (const name of environment.queues)
      if (!(await cloudflare.hasQueue(name))) await cloudflare.createQueue(name);
  },
};

/** Secrets belong to a Worker, so there must be one before the first deploy. */
const worker: Step = {
  name: "Worker",
  async plan({ product: { environment, cloudflare } }) {
    const names = await cloudflare.secretNames(environment.worker);
    return names === null
      ? [`create the Worker ${environment.worker}, which answers nothing until the first deploy`]
      : [];
  },
  async carryOut({ product: { environment, cloudflare } }) {
    await cloudflare.createEmptyWorker(environment.worker);
  },
};

export const CLOUDFLARE_STEPS: readonly Step[] = [database, buckets, expiry, queues, worker];
