/**
 * How long rows are kept at most. `expired`: SQL that holds for rows that have outlived it, `:now` is the present; null
 * where the nightly sweep has nothing to do, because what the period says ends them.
 */
export interface Retention {
  period: string;
  expired: string | null;
  /** True where `expired` names no more than one night's rows; elsewhere the sweep goes in batches. */
  isBounded?: true;
}

/** What becomes of an account's rows when it is erased. `blank`: SQL for each column, `:account` its id. */
type Erasure =
  | { kind: "delete" }
  | { kind: "blank"; set: Readonly<Record<string, string>>; why: string }
  | { kind: "keep"; why: string };

/** A table that holds something about an account. */
export interface PersonalTable {
  table: string;
  /** SQL that finds an account's rows; `:account` is its id. */
  rows: string;
  /** Columns in the copy a person may ask for. */
  export: readonly string[];
  /** Every other column, with the reason it is not in the copy. */
  withheld: Readonly<Record<string, string>>;
  erase: Erasure;
  /**
   * The column that names an object in R2, and the folder it lies in: deleted with the row. In the copy, the row has it as
   * its `file`, unless there is a reason to withhold it.
   */
  objects?: { column: string; folder: string; withheld?: string };
  retention: Retention;
}

/** A table that holds nothing about an account. */
export interface OtherTable {
  table: string;
  holds: string;
  retention: Retention;
}

export const SECRET = "a secret: it would open the account";
export const INTERNAL = "an identifier of ours that says nothing of the person";
export const OWNER = "the account itself";
export const OF_COUPLES = "data of a couple, who have their own rights over it";
export const BOOKS = "bookkeeping, kept ten years by law; it names nobody once the account is blank";

/** Rows that erasure deletes, or that live no longer than what does. */
export const WITH_ACCOUNT: Retention = { period: "as long as the account is open", expired: null };
export const WITH_PROJECT: Retention = { period: "as long as the couple's project", expired: null };
/** What the product itself is made of. */
export const WITHOUT_END: Retention = { period: "until an administrator changes it", expired: null };

export const days = (count: number) => count * 24 * 3_600_000;
export const ofAccount = "account_id = :account";
export const ofProvider = "provider_id = :account";
