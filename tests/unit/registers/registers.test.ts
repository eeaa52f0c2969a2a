import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { PersonalTable } from "../../../app/models/privacy/table.rules.ts";
import { sortTablesForErasure, PERSONAL_TABLES } from "../../../app/models/privacy/tables.rules.ts";
import { generatedFiles, outdatedFiles } from "../../../scripts/registers.ts";

type Declared = Readonly<Record<string, unknown>> | readonly unknown[];
/** Each of these modules exports one constant. */
type Modules = Readonly<Record<string, Readonly<Record<string, Declared>>>>;

const generated: Modules = import.meta.glob("../../../app/registers/*.generated.ts", { eager: true });
const declared: Modules = import.meta.glob("../../../app/models/*/registers/*.rules.ts", { eager: true });
const written = [...generatedFiles().keys()].filter((path) => path.startsWith("app/registers/"));

/** The name of an entry of a list: a text, or the table that it describes. */
const nameOf = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null && "table" in entry ? entry.table : entry;

const namesIn = (modules: Modules, ending: string): unknown[] =>
  Object.entries(modules)
    .filter(([path]) => path.endsWith(ending))
    .flatMap(([, module]) => Object.values(module))
    .flatMap((constant) => (Array.isArray(constant) ? constant.map(nameOf) : Object.keys(constant)));

test("the generated files are exactly what `npm run registers` writes from the current code", () => {
  expect(outdatedFiles()).toEqual([]);
  const present = readdirSync("app/registers").map((file) => `app/registers/${file}`);
  expect(present.sort()).toEqual(written.toSorted());
});

test.each(written)(
  "the register %s contains exactly the names that the folders of app/models declare, each once",
  (path) => {
    const names = namesIn(declared, path.replace("app/", "/").replace(".generated.ts", ".rules.ts"));
    expect(names).not.toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(namesIn(generated, path).sort()).toEqual(names.sort());
  },
);

const table = (name: string, rows: string): PersonalTable => ({
  table: name,
  rows,
  export: [],
  withheld: {},
  erase: { kind: "delete" },
  retention: { period: "an hour", expired: null },
});

test("each table is erased before the tables that are needed to find its rows, whatever the input order is", () => {
  const venues = table("venues", "provider_id = :account");
  const calendars = table("calendars", "venue_id IN (SELECT id FROM venues WHERE provider_id = :account)");
  const days = table(
    "days",
    "calendar_id IN (SELECT id FROM calendars WHERE venue_id IN (SELECT id FROM venues))",
  );
  const other = table("venues_seen", "account_id = :account");
  expect(sortTablesForErasure([other, venues, calendars, days])).toEqual([other, days, calendars, venues]);
  expect(sortTablesForErasure([days, calendars, venues])).toEqual([days, calendars, venues]);
  const turned = table("venues", "id IN (SELECT venue_id FROM days)");
  expect(() => sortTablesForErasure([days, turned])).toThrow("found through itself");
});

test("accounts are erased last, because the rows of all other tables are found through them", () => {
  expect(PERSONAL_TABLES.at(-1)?.table).toBe("accounts");
  expect(new Set(PERSONAL_TABLES.map(nameOf)).size).toBe(PERSONAL_TABLES.length);
});
