/** An entry in the menu that a role sees. */
export interface MenuRow {
  role: "ROLE_PRESTATAIRE" | "ROLE_VENUE" | "ROLE_ADMIN";
  key: string;
  /** An earlier entry, below which this entry stands. Default: this entry is the first. */
  after?: string;
  isNew?: boolean;
  /** The entry is locked until the account is moderated. */
  isClosedAtFirst?: boolean;
}
