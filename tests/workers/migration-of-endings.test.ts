import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrationFiles, migrationStatements } from "../../scripts/database/sql-files.ts";
import { migrate } from "../../scripts/database/targets.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { differingBalances, differingSums } from "../support/endings.ts";

/** The last migration before couples and endings. */
const BEFORE = "0012";

let folder: string;
let miniflare: Miniflare;
let db: D1Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trousseau-migration-"));
  const { sandboxScript } = inject("templates");
  miniflare = await startLocal({ persist: folder, script: null, sandboxScript });
  db = await remoteDatabase(miniflare);
});
afterAll(async () => {
  await miniflare.dispose();
  await rm(folder, { recursive: true, force: true });
});

const run = (text: string, ...values: (string | number | null)[]) =>
  db
    .prepare(text)
    .bind(...values)
    .run();
const all = async <Row>(text: string): Promise<Row[]> => (await db.prepare(text).all<Row>()).results;

/** The requests of the old database: the day of reception, and which of the times are set. */
const REQUESTS = [
  { id: "locked", day: "2026-05-01", unlocked: null, rejected: null, fake: null },
  { id: "unlocked", day: "2026-05-01", unlocked: 5, rejected: null, fake: null },
  { id: "rejected", day: "2026-05-01", unlocked: null, rejected: 6, fake: null },
  { id: "unlocked-rejected", day: "2026-05-02", unlocked: 5, rejected: 6, fake: null },
  { id: "unlocked-fake", day: "2026-05-02", unlocked: 5, rejected: null, fake: 7 },
] as const;

/** Creates a database as the version before left it. Triggers are missing, so it also writes the values of triggers. */
async function makeOldDatabase(): Promise<void> {
  const old = migrationFiles().filter((file) => file.slice(0, 4) <= BEFORE);
  await db.batch(
    [
      "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
      ...old.flatMap((file) => [
        ...migrationStatements(file),
        `INSERT INTO d1_migrations (name) VALUES ('${file}')`,
      ]),
    ].map((statement) => db.prepare(statement)),
  );
  await run(
    `INSERT INTO accounts (id, email, email_key, phone, firstname, lastname, password_hash, role, language, domain,
       tos_accepted_at, created_at, moderation, credits)
     VALUES ('provider', 'a@b.example', 'a@b.example', '+33612489035', 'Élise', 'Marchand', 'x', 'ROLE_PRESTATAIRE', 'fr', 'fr',
       1, 1, 'approved', 2)`,
  );
  await run(
    `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited, withdrawn)
     VALUES ('1', 'provider', 1, 'adjustment', 'start', NULL, 4, 0), ('2', 'provider', 5, 'unlock', 'unlocked', 'A B', 0, 1),
       ('3', 'provider', 5, 'unlock', 'unlocked-rejected', 'A B', 0, 1), ('4', 'provider', 5, 'unlock', 'unlocked-fake', 'A B', 0, 1),
       ('5', 'provider', 7, 'return', 'unlocked-fake', 'A B', 1, 0)`,
  );
  for (const { id, day, unlocked, rejected, fake } of REQUESTS) {
    await run(
      `INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type, event_date,
         city, country_code, latitude, longitude, guest_range, budget_range, message)
       VALUES (?, 'fr', 'fr', 1234, 'A', 'B', 'wedding', 'FULL_PLANNING', '2027-06-12', 'Gordes', 'FR', 1, 1, '80_120', '25000_35000', 'Bonjour')`,
      `project-${id}`,
    );
    await run(
      "INSERT INTO project_contacts (project_id, email, phone) VALUES (?, 'c@d.example', '+331')",
      `project-${id}`,
    );
    await run(
      `INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type,
         event_date, city, country_code, guest_range, budget_range, unlocked_at, rejected_at, rejection_reason, fake_at, status_rank)
       VALUES (?, 'provider', ?, 1234, ?, 'A', 'B', 'wedding', '2027-06-12', 'Gordes', 'FR', '80_120', '25000_35000', ?, ?, ?, ?, ?)`,
      ...[id, `project-${id}`, day, unlocked, rejected, rejected === null ? null : "budget", fake],
      rejected === null ? (unlocked === null ? 0 : 1) : 2,
    );
  }
  await run(
    `INSERT INTO requests_daily (provider_id, day, received, unlocked, rejected, answered, settled)
     SELECT provider_id, received_day, count(*), count(unlocked_at), count(rejected_at),
       count(coalesce(unlocked_at, rejected_at)), count(coalesce(unlocked_at, rejected_at))
     FROM event_requests GROUP BY provider_id, received_day`,
  );
}

test("a database of the version before keeps its rows, and each sum by status is right after the migration", async () => {
  await makeOldDatabase();
  const ledger = await all("SELECT * FROM credit_ledger ORDER BY id");

  const { migrations } = await migrate(db);

  expect(migrations.length).toBeGreaterThan(0);
  expect(await all("SELECT * FROM credit_ledger ORDER BY id")).toEqual(ledger);
  expect(await differingSums({ db })).toEqual([]);
  expect(await differingBalances({ db })).toEqual([]);
  expect(
    await all(
      "SELECT day, status_closed, status_unlocked, status_rejected, status_fake FROM requests_daily ORDER BY day",
    ),
  ).toEqual([
    { day: "2026-05-01", status_closed: 0, status_unlocked: 1, status_rejected: 1, status_fake: 0 },
    { day: "2026-05-02", status_closed: 0, status_unlocked: 0, status_rejected: 1, status_fake: 1 },
  ]);
  expect(
    await all("SELECT id, status_order AS status, ended_at AS ended FROM event_requests ORDER BY rowid"),
  ).toEqual([
    { id: "locked", status: 0, ended: null },
    { id: "unlocked", status: 2, ended: null },
    { id: "rejected", status: 3, ended: null },
    { id: "unlocked-rejected", status: 3, ended: null },
    { id: "unlocked-fake", status: 4, ended: null },
  ]);
  expect(
    await all("SELECT DISTINCT last_sent_at AS sent, ended_at AS ended, couple_id AS couple FROM projects"),
  ).toEqual([{ sent: 1234, ended: null, couple: null }]);
  expect(await all("SELECT count(*) AS contacts FROM project_contacts")).toEqual([
    { contacts: REQUESTS.length },
  ]);
  expect(await all("PRAGMA foreign_key_check")).toEqual([]);
});

test("after the migration the triggers count endings, and the ledger accepts the credit of an ended project", async () => {
  await run("UPDATE event_requests SET ended_at = 9, ended_as = 'withdrawn'");
  expect(await differingSums({ db })).toEqual([]);
  expect(await all("SELECT sum(status_closed) AS closed FROM requests_daily")).toEqual([{ closed: 1 }]);
  await db.batch([
    db.prepare(
      "INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited) VALUES ('6', 'provider', 9, 'closing', 'unlocked', 1)",
    ),
    db.prepare("UPDATE accounts SET credits = credits + 1 WHERE id = 'provider'"),
  ]);
  expect(await differingBalances({ db })).toEqual([]);
});
