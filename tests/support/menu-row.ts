/** An entry that a role sees in its menu. */
export interface MenuRow {
  role: "ROLE_PRESTATAIRE" | "ROLE_VENUE" | "ROLE_ADMIN";
  key: string;
  /** The entry above this entry. Default: this entry is the first. */
  after?: string;
  isNew?: boolean;
  /** Whether the entry is locked until the account is moderated. */
  isClosedAtFirst?: boolean;
}
