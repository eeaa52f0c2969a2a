import { unstable_readConfig } from "wrangler";
import { expect, test } from "vitest";

const local = unstable_readConfig({ config: "wrangler.toml" });
const production = unstable_readConfig({ config: "wrangler.production.toml" });

/** Without what a binding is connected to: only production has ids. */
const withoutIds = <Binding extends object>(bindings: readonly Binding[]) =>
  bindings.map((binding) => ({ ...binding, database_id: undefined }));

test("production has the bindings of the local setup, but nothing that stands in for a third party", () => {
  expect(withoutIds(production.d1_databases)).toEqual(withoutIds(local.d1_databases));
  for (const kind of ["r2_buckets", "queues", "triggers", "ratelimits", "version_metadata"] as const)
    expect(production[kind], kind).toEqual(local[kind]);
  expect(production.assets?.binding).toBe(local.assets?.binding);
  expect((local.services ?? []).map((service: { binding: string }) => service.binding)).toEqual(["SANDBOX"]);
  expect(production.services).toEqual([]);
});

test("production runs what the local setup runs", () => {
  for (const kind of ["main", "compatibility_date", "compatibility_flags"] as const)
    expect(production[kind], kind).toEqual(local[kind]);
});
