import type { DatabaseTarget } from "../database/prepare-database.ts";

/** A foreign key: the columns of a table that name a row of its parent. */
interface ParentKey {
  parent: string;
  columns: readonly string[];
  parentColumns: readonly string[];
  /** Whether the columns become NULL if the parent is deleted. Otherwise the row is deleted with its parent. */
  isCleared: boolean;
}

/** What a backup has to know of a table. */
export interface BackupTable {
  name: string;
  /** The columns with stored values. Generated columns are left out, because SQLite computes them. */
  columns: readonly string[];
  /** The columns that order and identify the rows: `rowid`, or the primary key of a table without row ids. */
  key: readonly string[];
  parents: readonly ParentKey[];
}

/**
 * Tables that are not part of a backup: the gazetteer and the map belong to the version of the code and are loaded
 * again, and the notes about migrations and triggers are written by the preparation of the new database.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "areas",
  "d1_migrations",
  "database_triggers",
  "map_tiles",
  "place_aliases",
  "place_redirects",
  "places",
  "places_version",
]);

interface Listed {
  name: string;
  type: string;
  wr: number;
}
interface Column {
  name: string;
  pk: number;
  hidden: number;
}
interface ForeignKeyColumn {
  id: number;
  table: string;
  from: string;
  to: string | null;
  on_delete: string;
}

const asText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Reads the tables of a database that belong into a backup, parents before their children. */
export async function readBackupTables(target: DatabaseTarget): Promise<BackupTable[]> {
  const listed = await target.query<Listed>(
    `SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
  );
  const tables: BackupTable[] = [];
  for (const { name, wr } of listed) {
    if (LEFT_OUT.has(name)) continue;
    const columns = await target.query<Column>(
      `SELECT name, pk, hidden FROM pragma_table_xinfo(${asText(name)}) ORDER BY cid`,
    );
    const keys = await target.query<ForeignKeyColumn>(
      `SELECT id, "table", "from", "to", on_delete FROM pragma_foreign_key_list(${asText(name)}) ORDER BY id, seq`,
    );
    const primary = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    tables.push({
      name,
      columns: columns.filter(({ hidden }) => hidden === 0).map((column) => column.name),
      key: wr === 1 ? primary.map((column) => column.name) : ["rowid"],
      parents: parentKeys(keys),
    });
  }
  return parentsFirst(tables);
}

function parentKeys(columns: readonly ForeignKeyColumn[]): ParentKey[] {
  return [...new Set(columns.map(({ id }) => id))].flatMap((id) => {
    const own = columns.filter((column) => column.id === id);
    const [first] = own;
    if (!first) return [];
    return {
      parent: first.table,
      columns: own.map(({ from }) => from),
      parentColumns: own.map(({ from, to }) => to ?? from),
      isCleared: first.on_delete === "SET NULL",
    };
  });
}

/**
 * Sorts tables so that each one follows its parents. A table may name itself as a parent.
 * @throws Error if tables name each other as parents
 */
function parentsFirst(tables: readonly BackupTable[]): BackupTable[] {
  const names = new Set(tables.map(({ name }) => name));
  const sorted: BackupTable[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const placed = new Set(sorted.map(({ name }) => name));
    const ready = [...left].filter(({ name, parents }) =>
      parents.every(({ parent }) => parent === name || !names.has(parent) || placed.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables are parents of each other: ${[...left].map(({ name }) => name).join(", ")}`);
    for (const table of ready) left.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}
