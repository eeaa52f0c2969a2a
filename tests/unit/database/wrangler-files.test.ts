import { unstable_readConfig } from "wrangler";
import { expect, test } from "vitest";
import { ENVIRONMENT_NAMES } from "../../../app/models/environments/rules.ts";
import { readEnvironment } from "../../../scripts/parties/environment.ts";
import { NIGHTLY_CRON, JOBS_BY_CRON } from "../../../app/jobs/schedule.rules.ts";

const local = unstable_readConfig({ config: "wrangler.toml" });
const production = unstable_readConfig({ config: "wrangler.production.toml" });

/** Removes the database id and the bucket's jurisdiction from bindings, because only production has them. */
const withoutIds = <Binding extends object>(bindings: readonly Binding[]) =>
  bindings.map((binding) => ({ ...binding, database_id: undefined, jurisdiction: undefined }));

test("production has the bindings of the local setup, but no stand-in for a third party", () => {
  expect(withoutIds(production.d1_databases)).toEqual(withoutIds(local.d1_databases));
  expect(withoutIds(production.r2_buckets)).toEqual(withoutIds(local.r2_buckets));
  for (const kind of ["queues", "triggers", "ratelimits", "version_metadata"] as const)
    expect(production[kind], kind).toEqual(local[kind]);
  expect(production.assets?.binding).toBe(local.assets?.binding);
  expect((local.services ?? []).map((service: { binding: string }) => service.binding)).toEqual(["SANDBOX"]);
  expect(production.services).toEqual([]);
});

const staging = unstable_readConfig({ config: "wrangler.staging.toml" });
/** The text of a configuration without the names that each environment has of its own. */
const withoutNames = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("trousseau-staging", "trousseau")
    .replaceAll(".staging.trousseau.example", ".trousseau.example")
    .replaceAll(/"namespace_id":"[12]/g, '"namespace_id":"');

test("staging is configured as production is, with other names", () => {
  for (const kind of [
    ...([
      "name",
      "main",
      "compatibility_date",
      "compatibility_flags",
      "no_bundle",
      "routes",
      "assets",
    ] as const),
    ...([
      "workers_dev",
      "observability",
      "d1_databases",
      "r2_buckets",
      "queues",
      "triggers",
      "ratelimits",
    ] as const),
    ...(["services", "version_metadata", "tail_consumers"] as const),
  ])
    expect(withoutNames(staging[kind]), kind).toBe(withoutNames(production[kind]));
});

test("each environment has its own Worker, database, bucket, queues, hosts and limits", () => {
  const names = ENVIRONMENT_NAMES.flatMap((name) => {
    const { worker, database, bucket, queues, hosts } = readEnvironment(`wrangler.${name}.toml`);
    return [worker, `database ${database.name}`, bucket.name, ...queues, ...hosts.keys()];
  });
  const limits = [production, staging].flatMap(({ ratelimits }) =>
    ratelimits.map(({ namespace_id: id }: { namespace_id: string }) => id),
  );
  for (const list of [names, limits]) expect(new Set(list).size).toBe(list.length);
  expect(ENVIRONMENT_NAMES.map((name) => readEnvironment(`wrangler.${name}.toml`).name)).toEqual([
    ...ENVIRONMENT_NAMES,
  ]);
});

test("the crons of production are exactly the crons that the code handles", () => {
  expect(production.triggers.crons).toEqual([...JOBS_BY_CRON.keys(), NIGHTLY_CRON]);
});

test("the bucket of production is bound in the jurisdiction of the European Union", () => {
  expect(production.r2_buckets).toMatchObject([{ jurisdiction: "eu" }]);
});

test("production runs the same program as the local setup, with the same compatibility settings", () => {
  for (const kind of ["main", "compatibility_date", "compatibility_flags"] as const)
    expect(production[kind], kind).toEqual(local[kind]);
});
