import { unstable_readConfig } from "wrangler";
import { expect, test } from "vitest";
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
