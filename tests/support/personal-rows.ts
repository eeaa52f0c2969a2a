import { featureLists } from "./features.ts";

/** An account whose personal data a test deletes or copies, and the other values that the account's rows contain. */
interface PersonalScene {
  /** Makes a statement that writes one row of personal data. */
  run(text: string, ...values: (string | number | null)[]): D1PreparedStatement;
  /** Returns a text that stands for personal data. It consists of `what` and a marker that the test searches for. */
  text(what: string): string;
  id: string;
  email: string;
  /** The id of a request that the account has unlocked. */
  request: string;
  /** The names of two files that exist in R2: a picture and a file of an export of personal data. */
  picture: string;
  exportFile: string;
  now: number;
}

/** Returns the statements that write a row into each table with personal data. */
export type PersonalRows = (scene: PersonalScene) => D1PreparedStatement[];

/** Returns these statements for all folders: `personalRows` of each `tests/features/<folder>/personal.ts`. */
export async function personalRows(scene: PersonalScene): Promise<D1PreparedStatement[]> {
  const nouns = await featureLists<PersonalRows>("personal", "personalRows");
  return nouns.flatMap((rows) => rows(scene));
}
