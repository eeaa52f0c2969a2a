/** A page in a state that changes its content, and the visitor, provider or administrator who opens it. */
export interface Screen {
  name: string;
  path: string;
  /** The demonstration account. If absent, the visitor is signed out. */
  as?: string;
  /**
   * Answers of the first step of the couples' form, which is sent before `path` is opened. `detailsForm` has the values
   * of the other fields.
   */
  couple?: Readonly<Record<string, string>>;
  /** Default: "fr". */
  domain?: string;
  /** Default: the widths of a phone and of a desktop. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** The screen is the page of the first link on `path` whose address begins with this text. */
  follow?: string;
  /** A path or query that is appended to the address of that link. */
  then?: string;
  /**
   * Default: 2, for the session and for everything else. A page needs more if it first looks up its subject or nearby
   * providers.
   */
  roundTrips?: number;
}

/** An id that no row has. */
export const NOBODYS = "00000000-0000-4000-8000-000000000000";
