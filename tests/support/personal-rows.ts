import { listsOf } from "./features.ts";

/** An account, and what its rows refer to. */
interface PersonalScene {
  /** A statement that writes a row. */
  run(text: string, ...values: (string | number | null)[]): D1PreparedStatement;
  /** A text that may be personal: the canary and this word. */
  text(what: string): string;
  id: string;
  email: string;
  /** The id of an unlocked request. */
  request: string;
  /** The names of files that exist: a picture, and a copy of the data. */
  picture: string;
  exportFile: string;
  now: number;
}

/** A row in each table of a noun that has data of a person. */
export type PersonalRows = (scene: PersonalScene) => D1PreparedStatement[];

/** The rows of all nouns: `personalRows` of each `tests/features/<noun>/personal.ts`. */
export async function personalRows(scene: PersonalScene): Promise<D1PreparedStatement[]> {
  const nouns = await listsOf<PersonalRows>("personal", "personalRows");
  return nouns.flatMap((rows) => rows(scene));
}
