import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Miniflare } from "miniflare";
import * as z from "zod";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { LOOKUPS } from "../../db/seed/lookups.ts";
import { readEnvironment } from "../../scripts/parties/environment.ts";
import { expectedTailConsumers, uploadsOf } from "../../scripts/parties/error-reports.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { migrationFiles, readTriggers } from "../../scripts/database/sql-files.ts";
import { SENTRY_DSN } from "../support/deployed/accounts.ts";
import { serveD1Addresses, type D1Addresses } from "../support/d1-addresses.ts";

let miniflare: Miniflare;
let db: D1Database;
let addresses: D1Addresses;
beforeAll(async () => {
  miniflare = await startLocal({ persist: null, script: null });
  db = await remoteDatabase(miniflare);
  addresses = await serveD1Addresses(db);
});
afterAll(async () => {
  await addresses.stop();
  await miniflare.dispose();
});

const { scripts } = z
  .object({ scripts: z.object({ deploy: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
/** The command that `npm run deploy` runs after the build. */
const [, deploy = ""] = scripts.deploy.split(" && ");
const prepare = `${deploy} --only database`;

/** Runs a command of package.json against the stand-in for Cloudflare's API. */
const run = (command: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    // Starting the command itself instead of npx saves a second of processor time.
    const [name = "", ...rest] = command.split(" ");
    execFile(
      join("node_modules/.bin", name),
      rest,
      { env: { ...process.env, ...addresses.environment } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });

const namesOf = async (condition: string): Promise<unknown[]> =>
  (await db.prepare(`SELECT name FROM sqlite_master WHERE ${condition}`).all()).results.map(
    ({ name }) => name,
  );
const triggers = async () => (await namesOf("type IN ('trigger', 'view')")).sort();
const expected = () =>
  readTriggers()
    .made.map(({ name }) => name)
    .sort();
/** The number of places in the file of the gazetteer, without what `readGazetteer` computes for each place. */
const placesInFile = () =>
  z
    .object({ rows: z.array(z.unknown()) })
    .parse(JSON.parse(gunzipSync(readFileSync("db/seed/places/places.v4.json.gz")).toString("utf8"))).rows
    .length;
const ask = (action: string, body: object) =>
  fetch(`${addresses.environment["CLOUDFLARE_API_BASE_URL"]}/accounts/a/d1/database/b/${action}`, {
    method: "POST",
    body: JSON.stringify(body),
  });

describe("a deploy that uses D1's endpoints", () => {
  test("the query endpoint of the stand-in refuses each trigger, as D1's endpoint is reported to do", async () => {
    await db.prepare("CREATE TABLE pieces (id INTEGER)").run();
    const trigger = "CREATE TRIGGER t AFTER INSERT ON pieces BEGIN\n  UPDATE pieces SET id = 1;\nEND;";
    const refused = await ask("query", { sql: trigger });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 7500 }] });
    for (const statement of readTriggers().statements.filter((each) => each.startsWith("CREATE TRIGGER")))
      expect((await ask("query", { sql: statement })).status).toBe(400);
    expect(await triggers()).toEqual([]);
    await db.prepare("DROP TABLE pieces").run();
  });

  test("an interrupted deploy changes nothing, the next deploy completes everything, and a third deploy only reads", async () => {
    addresses.breakNextImport();
    expect(await run(prepare)).toMatchObject({ code: 1 });
    expect(await namesOf("name NOT LIKE '_cf_%'")).toEqual([]);

    const first = await run(prepare);
    expect(first.code, first.output).toBe(0);
    expect(await triggers()).toEqual(expected());
    const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
    expect(results.map(({ name }) => name)).toEqual(migrationFiles());
    const { results: lists } = await db.prepare("SELECT kind, slug FROM lookups").all();
    expect(lists).toHaveLength(LOOKUPS.length);
    expect(await db.prepare("SELECT count(*) AS n FROM places").first("n")).toBe(placesInFile());
    expect(addresses.imported).toHaveLength(3);

    expect(await run(prepare)).toMatchObject({ code: 0, output: expect.stringContaining("are current") });
    expect(addresses.imported).toHaveLength(3);
    // On a busy machine the three deploys took up to 110 seconds.
  }, 300_000);

  test("production gets the built file and a source map with our file names, and the deploy prints no warning", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trousseau-deploy-"));
    try {
      const { code, output } = await run(`${deploy} --only dry-run --outdir ${folder}`);
      expect(code, output).toBe(0);
      expect(output).not.toMatch(/warning/i);
      expect(output).toMatch(/env\.MEDIA \(trousseau-media \(eu\)\)/);
      const built = readFileSync("build/server/index.js", "utf8");
      expect(readFileSync(join(folder, "index.js"), "utf8") === built).toBe(true);
      expect(built).toMatch(/\n\/\/# sourceMappingURL=index\.js\.map\s*$/);
      const { sources } = z
        .object({ sources: z.array(z.string()) })
        .parse(JSON.parse(readFileSync("build/server/index.js.map", "utf8")));
      expect(sources).toEqual(
        expect.arrayContaining(["../../app/worker.ts", "../../app/jobs/send-outbox.server.ts"]),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("wrangler takes the Worker that reports errors with its name and settings, and prints no warning", async () => {
    const environment = readEnvironment("wrangler.staging.toml");
    environment.vars["SENTRY_DSN"] = SENTRY_DSN;
    environment.tailConsumers = expectedTailConsumers(environment);
    const [reporter = [], product = []] = uploadsOf(environment);
    expect(product).toEqual(["--config", "wrangler.staging.toml"]);
    const folder = await mkdtemp(join(tmpdir(), "trousseau-deploy-"));
    try {
      const { code, output } = await run(
        ["wrangler", "deploy", ...reporter, "--dry-run", "--outdir", folder].join(" "),
      );
      expect(code, output).toBe(0);
      expect(output).not.toMatch(/warning/i);
      expect(output).toContain("env.SENTRY_DSN");
      // A tail Worker is paid by its processor time, so it stays small.
      expect(readFileSync(join(folder, "worker.js")).length).toBeLessThan(30_000);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("the Worker contains the path of one text file for each language, and each of these files has every namespace", () => {
    const built = readFileSync("build/server/index.js", "utf8");
    const names = readdirSync("locales/fr")
      .map((file) => file.replace(".json", ""))
      .sort();
    for (const language of LANGUAGES) {
      const [path = "", ...more] =
        built.match(new RegExp(`/assets/texts-${language}-[\\w-]{8}\\.json`, "g")) ?? [];
      expect(more).toEqual([]);
      expect(Object.keys(JSON.parse(readFileSync(join("build/client", path), "utf8")))).toEqual(names);
    }
  });
});
