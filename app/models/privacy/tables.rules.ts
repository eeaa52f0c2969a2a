import { ALL_OTHER_TABLES } from "~/registers/other-tables.generated";
import { ALL_PERSONAL_TABLES } from "~/registers/personal-tables.generated";
import type { NonPersonalTable, PersonalTable } from "./table.rules";

/** Whether the rows of the first table are found by SQL that reads the second table. */
const isFoundThrough = ({ rows }: PersonalTable, { table }: PersonalTable): boolean =>
  new RegExp(`\\bFROM ${table}\\b`).test(rows);

/**
 * The tables in the order in which their rows are erased. If the rows of a table are found through another table, that
 * other table comes later.
 */
export function sortTablesForErasure(tables: readonly PersonalTable[]): PersonalTable[] {
  const ordered = new Set<PersonalTable>();
  const add = (table: PersonalTable, waiting: readonly PersonalTable[]) => {
    if (waiting.includes(table)) throw new Error(`${table.table} is found through itself`);
    for (const other of tables)
      if (other !== table && isFoundThrough(other, table)) add(other, [...waiting, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

const isAccounts = ({ table }: PersonalTable) => table === "accounts";

/**
 * Every table with data about an account, with the rules for it: what is exported, what is erased, and when rows are
 * deleted. Each folder of `app/models/` declares its own tables in `registers/personal-tables.rules.ts`. Accounts are
 * erased last, because all other rows belong to them.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...sortTablesForErasure(ALL_PERSONAL_TABLES.filter((table) => !isAccounts(table))),
  ...ALL_PERSONAL_TABLES.filter(isAccounts),
];

/**
 * Tables without data about an account. Each folder of `app/models/` declares its own in
 * `registers/other-tables.rules.ts`. Export, erasure and nightly sweep use only these two lists, and a test fails if a
 * table or column is missing.
 */
export const OTHER_TABLES: readonly NonPersonalTable[] = ALL_OTHER_TABLES;
