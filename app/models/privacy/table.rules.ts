/**
 * How long rows are kept. `expired` is SQL that is true for expired rows (`:now` is the current time); null if the
 * nightly sweep does not delete rows of this table.
 */
export interface Retention {
  period: string;
  expired: string | null;
  /**
   * True if the SQL in `expired` already limits the number of rows. Otherwise the nightly sweep limits it and deletes
   * the rows in batches.
   */
  isBounded?: true;
}

/**
 * What happens to an account's rows when the account is erased. `anonymise` gives a piece of SQL for each column, in
 * which `:account` is the account's id.
 */
type Erasure =
  | { kind: "delete" }
  | { kind: "anonymise"; set: Readonly<Record<string, string>>; why: string }
  | { kind: "keep"; why: string };

/** A table with data about an account. */
export interface PersonalTable {
  table: string;
  /** SQL that finds an account's rows; `:account` is its id. */
  rows: string;
  /**
   * SQL that finds the rows that an export omits because they are data of a couple. They are erased like all other
   * rows.
   */
  withheldRows?: string;
  /** Columns that an export of personal data includes. */
  export: readonly string[];
  /** All other columns, each with the reason why the export omits it. */
  withheld: Readonly<Record<string, string>>;
  /**
   * Column by which the export orders the rows; the row id by default. A WITHOUT ROWID table has no row id and needs
   * such a column.
   */
  order?: string;
  erase: Erasure;
  /**
   * Columns that contain keys of R2 objects, with the folder of these objects and the end of their names, if any. An
   * object is deleted with its row, and the export includes it as `file`, unless `withheld` gives a reason not to.
   * `exists` is SQL that is true if the row has an object.
   */
  objects?: readonly {
    column: string;
    folder: string;
    suffix?: string;
    withheld?: string;
    exists?: string;
  }[];
  retention: Retention;
}

/** A table without data about an account. */
export interface NonPersonalTable {
  table: string;
  holds: string;
  retention: Retention;
}

export const SECRET_REASON = "a secret: it would open the account";
export const INTERNAL_REASON = "an identifier of ours that says nothing of the person";
export const OWN_ACCOUNT_REASON = "the account itself";
export const COUPLE_DATA_REASON = "data of a couple, who have their own rights over it";
export const BOOKKEEPING_REASON =
  "bookkeeping, kept ten years by law; it names nobody once the account is anonymous";

/** Rows that are kept as long as the account or project to which they belong. */
export const RETENTION_OF_ACCOUNT: Retention = { period: "as long as the account is open", expired: null };
export const RETENTION_OF_PROJECT: Retention = { period: "as long as the couple's project", expired: null };
/** Data of the product itself. */
export const RETENTION_UNTIL_CHANGED: Retention = {
  period: "until an administrator changes it",
  expired: null,
};

export const ACCOUNT_ID_CONDITION = "account_id = :account";
export const PROVIDER_ID_CONDITION = "provider_id = :account";

/** For a table whose rows are deleted only with the account. */
export const DELETED_WITH_ACCOUNT = { erase: { kind: "delete" }, retention: RETENTION_OF_ACCOUNT } as const;
