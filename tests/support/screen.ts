/** A page in a state that affects its content, and the account or visitor who opens the page. */
export interface Screen {
  name: string;
  path: string;
  /** The name of the demonstration account that opens the page. Without a name, the visitor is signed out. */
  as?: string;
  /**
   * Values for the first step of the couples' form, which is sent before `path` is opened. All other fields have the
   * values of `detailsForm`.
   */
  couple?: Readonly<Record<string, string>>;
  /**
   * How many of the planners, and of the venues, from which the couple chooses become favourites before `path` is
   * opened. Needs `couple`.
   */
  favorites?: number;
  /**
   * The e-mail address of a couple of the demonstration, which opens the page. `{project}` in `path` is replaced by the id
   * of the couple's newest project, and `{unsubscribe}` by the signed path that refuses the couple's mails about answers.
   */
  asCouple?: string;
  /** Default: "fr". */
  domain?: string;
  /** The widths at which the page is checked. Default: the widths of a phone and of a desktop. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** The beginning of a link's URL. If it is given, the screen is the page behind the first such link on `path`. */
  follow?: string;
  /** A path or query that is appended to the URL of the followed link. */
  then?: string;
  /**
   * How many round trips to the database the page may need. Default: 2, one for the session and one for all other data.
   * A page needs more if it first looks up its subject or nearby providers.
   */
  roundTrips?: number;
}

/** An id that exists in no table. */
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
