import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { hashPassword } from "../../app/models/accounts/passwords/password.server.ts";
import { cheapHash } from "./cheap-passwords.ts";
import { readSettings } from "../../app/context/settings.ts";
import { PASSWORD } from "./password.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { loadPlaces } from "../../scripts/load-places.ts";
import { bundleWorker, startLocal } from "../../scripts/local/bindings.ts";
import { migrate } from "../../scripts/database/targets.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { seedDemo, seedLookups } from "../../scripts/seed-demo.ts";

/**
 * The databases with which a test file can start. “empty” has only the migrated tables. “lists” also has form lists and
 * the gazetteer. “demo” also has the demonstration, whose pictures have rows but no files.
 */
export type Template = "empty" | "lists" | "demo";

export interface Templates {
  /** The folders with the saved databases. Each test file copies one of them. */
  folders: Record<Template, string>;
  /** The real and a cheap hash of PASSWORD with the local pepper. All test accounts have this password. */
  passwordHashes: Record<"real" | "cheap", string>;
  /** The script of the sandbox Worker, bundled into one file. */
  sandboxScript: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    templates: Templates;
  }
}

/** Builds the templates from the current migrations and seeds, once per run of Vitest. */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), "trousseau-tests-"));
  const folders = { empty: join(root, "empty"), lists: join(root, "lists"), demo: join(root, "demo") };
  const sandboxScript = await bundleWorker("sandbox/worker.ts");
  const { PASSWORD_PEPPER, SECOND_FACTOR_KEY, FORM_SECRET } = readSettings({}, true);
  const fill = async (folder: string, work: (db: D1Database) => Promise<void>) => {
    const miniflare = await startLocal({ persist: folder, script: null, sandboxScript });
    try {
      await work(await remoteDatabase(miniflare));
    } finally {
      await miniflare.dispose();
    }
  };
  await fill(folders.empty, async (db) => void (await migrate(db)));
  await cp(folders.empty, folders.lists, { recursive: true });
  await fill(folders.lists, async (db) => {
    await seedLookups(db);
    await loadPlaces(db);
  });
  await cp(folders.lists, folders.demo, { recursive: true });
  await fill(folders.demo, async (db) => {
    await seedDemo(db, {
      now: Date.now(),
      passwordHash: cheapHash(DEMO_PASSWORD, PASSWORD_PEPPER),
      secondFactorKey: SECOND_FACTOR_KEY,
      formSecret: FORM_SECRET,
    });
  });
  const passwordHashes = {
    real: hashPassword(PASSWORD, PASSWORD_PEPPER),
    cheap: cheapHash(PASSWORD, PASSWORD_PEPPER),
  };
  project.provide("templates", { folders, passwordHashes, sandboxScript });
  return () => rm(root, { recursive: true, force: true });
}
