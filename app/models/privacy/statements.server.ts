import { MAX_ROWS_PER_STATEMENT } from "~/models/core/batches";
import type { Query } from "~/models/core/database";
import type { PersonalTable } from "./table.rules";
import { OTHER_TABLES, PERSONAL_TABLES } from "./tables.rules";

/**
 * Replaces `:account` and `:now` in a piece of SQL by bound values. The SQL is constant (it comes from the list of
 * tables) and never contains user input.
 */
function bind<Row>(text: string, values: { account?: string; now?: number }): Query<Row> {
  const params: (string | number)[] = [];
  const bound = text.replace(/:(account|now)\b/g, (_, name: string) => {
    const value = name === "account" ? values.account : values.now;
    if (value === undefined) throw new Error(`no value for :${name}`);
    params.push(value);
    return "?";
  });
  return { text: bound, params };
}

/**
 * The names of two columns in the result of `selectExportedRows`: the position of the row in its table, and the R2 key
 * of the row's file. No table has columns of these names.
 */
export const ROW_POSITION_COLUMN = "row_place";
export const FILE_KEY_COLUMN = "file_key";

/** SQL: the rows of a table that an export includes. */
const exportedRows = ({ rows, withheldRows }: PersonalTable): string =>
  withheldRows === undefined ? `(${rows})` : `(${rows}) AND NOT (${withheldRows})`;

const exportedObject = ({ objects }: PersonalTable) => objects?.find(({ withheld }) => !withheld);

/** Number of rows of a table that an export reads at a time. */
export const EXPORT_ROWS_PER_QUERY = 1_000;

/**
 * Selects the next rows of a table for the export of an account's data: the rows after the position `after`, with the
 * R2 keys of their files.
 */
export const selectExportedRows = (
  table: PersonalTable,
  account: string,
  after: string | number | null,
): Query<Record<string, unknown>> => {
  const place = table.order ?? "rowid";
  const file = exportedObject(table);
  const key = file ? [`'${file.folder}' || ${file.column} AS ${FILE_KEY_COLUMN}`] : [];
  const { text, params } = bind<Record<string, unknown>>(
    `SELECT ${[`${place} AS ${ROW_POSITION_COLUMN}`, ...table.export, ...key].join(", ")} FROM ${table.table} WHERE ${exportedRows(table)}`,
    { account },
  );
  // Because of the plus sign, SQLite does not sort by an index of this column, but finds the account's rows by their
  // own index. Without it, SQLite would read the whole table in the order of this column.
  const next = `ORDER BY +${place} LIMIT ${EXPORT_ROWS_PER_QUERY}`;
  return after === null
    ? { text: `${text} ${next}`, params }
    : { text: `${text} AND +${place} > ? ${next}`, params: [...params, after] };
};

/** Keys of the R2 objects that the export of an account's data includes. */
export const selectExportedObjects = (account: string): Query<{ key: string }>[] =>
  PERSONAL_TABLES.flatMap((table) => {
    const file = exportedObject(table);
    if (!file) return [];
    return bind<{ key: string }>(
      `SELECT '${file.folder}' || ${file.column} AS key FROM ${table.table}
       WHERE ${exportedRows(table)} AND ${file.exists ?? "TRUE"} ORDER BY +${table.order ?? "rowid"}`,
      { account },
    );
  });

/** Keys of all R2 objects of an account. */
export const selectObjects = (account: string): Query<{ key: string }>[] =>
  PERSONAL_TABLES.flatMap(({ table, objects = [], rows }) =>
    objects.map(({ column, folder, suffix = "" }) =>
      bind<{ key: string }>(
        `SELECT '${folder}' || ${column} || '${suffix}' AS key FROM ${table} WHERE (${rows}) AND ${column} IS NOT NULL`,
        { account },
      ),
    ),
  );

/** Erases an account from every table, in list order, if an SQL condition holds. */
export const eraseRows = (account: string, now: number, when: Query): Query[] =>
  PERSONAL_TABLES.flatMap(({ table, rows, erase }) => {
    if (erase.kind === "keep") return [];
    const where = (start: string) => {
      const { text, params } = bind(`${start} WHERE (${rows})`, { account, now });
      return [{ text: `${text} AND ${when.text}`, params: [...params, ...when.params] }];
    };
    if (erase.kind === "delete") return where(`DELETE FROM ${table}`);
    const set = Object.entries(erase.set).map(([column, value]) => `${column} = ${value}`);
    return where(`UPDATE ${table} SET ${set.join(", ")}`);
  });

const swept = ({ bounded }: { bounded: boolean }) =>
  [...PERSONAL_TABLES, ...OTHER_TABLES].flatMap(({ table, retention: { expired, isBounded = false } }) =>
    expired !== null && isBounded === bounded ? [{ table, expired }] : [],
  );

/** Deletes expired rows from each table, at most MAX_ROWS_PER_STATEMENT per statement. */
export const sweepExpiredRows = (now: number): Query[] =>
  swept({ bounded: false }).map(({ table, expired }) =>
    bind(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${expired} LIMIT ${MAX_ROWS_PER_STATEMENT})`,
      { now },
    ),
  );

/**
 * Deletes bookkeeping rows that no longer have to be kept, at most as many as one night may delete. The tables come in
 * list order, so an account is deleted only after all rows that refer to it.
 */
export const sweepBookkeepingRows = (now: number): Query[] =>
  swept({ bounded: true }).map(({ table, expired }) =>
    bind(`DELETE FROM ${table} WHERE ${expired}`, { now }),
  );
