import { ROWS_AT_ONCE } from "~/models/core/batches";
import type { Query } from "~/models/core/database";
import type { PersonalTable } from "./table.rules";
import { OTHER_TABLES, PERSONAL_TABLES } from "./tables.rules";

/** Binds the two parameters of the list of tables. That SQL is constant and never contains user input. */
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

/** Alias for an exported row's object key; no column has this name. */
export const FILE_KEY = "file_key";

/** An account's rows of a table for its data copy, with the key of the object to include. */
export const selectExported = ({ table, export: columns, rows, objects }: PersonalTable, account: string) => {
  const file = objects?.find(({ withheld }) => !withheld);
  const key = file ? [`'${file.folder}' || ${file.column} AS ${FILE_KEY}`] : [];
  return bind<Record<string, unknown>>(
    `SELECT ${[...columns, ...key].join(", ")} FROM ${table} WHERE ${rows}`,
    {
      account,
    },
  );
};

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

/** Deletes expired rows from each table, at most ROWS_AT_ONCE per statement. */
export const sweepExpired = (now: number): Query[] =>
  swept({ bounded: false }).map(({ table, expired }) =>
    bind(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${expired} LIMIT ${ROWS_AT_ONCE})`,
      { now },
    ),
  );

/** Deletes expired books, one night's worth at a time, in list order: an account after all rows that refer to it. */
export const sweepBooks = (now: number): Query[] =>
  swept({ bounded: true }).map(({ table, expired }) =>
    bind(`DELETE FROM ${table} WHERE ${expired}`, { now }),
  );
