import { listsOf } from "./features.ts";

/** An account, and the other values that its rows contain. */
interface PersonalScene {
  /** Makes a statement that writes a row. */
  run(text: string, ...values: (string | number | null)[]): D1PreparedStatement;
  /** A text that may contain personal data. It consists of the canary and `what`. */
  text(what: string): string;
  id: string;
  email: string;
  /** The id of an unlocked request. */
  request: string;
  /** The names of two files that exist: a picture and a data copy. */
  picture: string;
  exportFile: string;
  now: number;
}

/** A row for each of the noun's tables that have personal data. */
export type PersonalRows = (scene: PersonalScene) => D1PreparedStatement[];

/** The rows of all nouns: `personalRows` of each `tests/features/<noun>/personal.ts`. */
export async function personalRows(scene: PersonalScene): Promise<D1PreparedStatement[]> {
  const nouns = await listsOf<PersonalRows>("personal", "personalRows");
  return nouns.flatMap((rows) => rows(scene));
}
