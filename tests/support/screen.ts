/** A page in a state that changes its content, of a visitor, a provider or an administrator. */
export interface Screen {
  name: string;
  path: string;
  /** Demonstration account; signed out if absent. */
  as?: string;
  /**
   * Answers to the first step of the couples' form, which is sent before `path` is opened. `detailsForm` has the
   * other answers.
   */
  couple?: Readonly<Record<string, string>>;
  /** Default "fr". */
  domain?: string;
  /** Default: phone and desktop. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** The screen is reached by the first link of `path` that starts with this. */
  follow?: string;
  /** A path or query that is appended to the followed address. */
  then?: string;
  /**
   * Default 2: one for the session and one for everything else. More if the page has to look up its subject or nearby
   * providers first.
   */
  roundTrips?: number;
}

/** An id that no row has. */
export const NOBODYS = "00000000-0000-4000-8000-000000000000";
