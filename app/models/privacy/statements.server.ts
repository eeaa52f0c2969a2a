import { ROWS_AT_ONCE } from "~/models/batches";
import type { Query } from "~/models/database";
import type { PersonalTable } from "./table.rules";
import { OTHER_TABLES, PERSONAL_TABLES } from "./tables.rules";

/** Binds the two names that the list of tables may use. Its SQL is ours alone: nothing typed ever gets into it. */
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

/** Names the object of an exported row; no column is called so. */
export const FILE_KEY = "file_key";

/** An account's rows of a table, as its copy holds them, and the key of the object that goes into it. */
export const selectExported = ({ table, export: columns, rows, objects }: PersonalTable, account: string) => {
  const key = objects && !objects.withheld ? [`'${objects.folder}' || ${objects.column} AS ${FILE_KEY}`] : [];
  return bind<Record<string, unknown>>(
    `SELECT ${[...columns, ...key].join(", ")} FROM ${table} WHERE ${rows}`,
    {
      account,
    },
  );
};

/** Keys of everything in R2 that belongs to an account. */
export const selectObjects = (account: string): Query<{ key: string }>[] =>
  PERSONAL_TABLES.flatMap(({ table, objects, rows }) =>
    objects
      ? [
          bind<{ key: string }>(
            `SELECT '${objects.folder}' || ${objects.column} AS key FROM ${table}
             WHERE (${rows}) AND ${objects.column} IS NOT NULL`,
            { account },
          ),
        ]
      : [],
  );

/** Erases an account from every table, in the order of the list, while an SQL condition holds. */
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

/** Deletes of each table what has outlived its period, ROWS_AT_ONCE rows at most. */
export const sweepExpired = (now: number): Query[] =>
  swept({ bounded: false }).map(({ table, expired }) =>
    bind(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${expired} LIMIT ${ROWS_AT_ONCE})`,
      { now },
    ),
  );

/** The same for the books, a night's worth at once, in the order of the list: an account after all that refers to it. */
export const sweepBooks = (now: number): Query[] =>
  swept({ bounded: true }).map(({ table, expired }) =>
    bind(`DELETE FROM ${table} WHERE ${expired}`, { now }),
  );
