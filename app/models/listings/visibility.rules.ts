import { hidesProfile, type SiretStatus } from "~/models/companies/rules";

/** The data of an account that decide whether couples see it. */
interface AccountStanding {
  moderation: string;
  hasFinishedOnboarding: boolean;
  isDisabled: boolean;
  isDeleted: boolean;
  siretStatus: SiretStatus | null;
}

/**
 * Whether couples see the profile, pictures and venues of an account. `isAccountVisible` in
 * visibility.queries.server.ts is the same rule in SQL. No other code decides this.
 */
export const isVisibleAccount = (account: AccountStanding): boolean =>
  account.moderation === "approved" &&
  account.hasFinishedOnboarding &&
  !account.isDisabled &&
  !account.isDeleted &&
  !hidesProfile(account.siretStatus);

/** The data of a listing that decide whether couples see it. */
interface ListingStanding {
  isVisible: boolean;
  /**
   * Whether the account published another venue before this one. Couples then see this venue only if the account has
   * Premium.
   */
  isFurther: boolean;
  /** When the account's premium ends or has ended; null for an account without premium. */
  premiumUntil: number | null;
}

export const hasPremiumAt = ({ premiumUntil }: Pick<ListingStanding, "premiumUntil">, now: number): boolean =>
  premiumUntil !== null && premiumUntil > now;

/** Whether couples see a listing now. `isListingShown` is the same rule in SQL. */
export const isListingShownAt = (listing: ListingStanding, now: number): boolean =>
  listing.isVisible && (!listing.isFurther || hasPremiumAt(listing, now));
