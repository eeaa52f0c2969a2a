/** An entry in the menu of a role. */
export interface MenuRow {
  role: "ROLE_PRESTATAIRE" | "ROLE_VENUE" | "ROLE_ADMIN";
  key: string;
  /** The entry stands somewhere below this one. Default: it is the first. */
  after?: string;
  isNew?: boolean;
  /** It is locked until the account is moderated. */
  isClosedAtFirst?: boolean;
}
