import { hidesProfile, type SiretStatus } from "~/models/companies/rules";

/** What decides whether couples see an account. */
interface AccountStanding {
  moderation: string;
  hasFinishedOnboarding: boolean;
  isDisabled: boolean;
  isDeleted: boolean;
  siretStatus: SiretStatus | null;
}

/**
 * Whether couples see the profile, pictures and venues of an account. `isAccountVisible` in visibility.queries.server.ts
 * is the same in SQL; nothing else decides it.
 */
export const isVisibleAccount = (account: AccountStanding): boolean =>
  account.moderation === "approved" &&
  account.hasFinishedOnboarding &&
  !account.isDisabled &&
  !account.isDeleted &&
  !hidesProfile(account.siretStatus);

/** What decides whether couples see a listing. */
interface ListingStanding {
  isVisible: boolean;
  /** Whether its account has published another venue before it: it is then shown with Premium only. */
  isFurther: boolean;
  /** End of its account's premium; null for none. */
  premiumUntil: number | null;
}

export const hasPremiumAt = ({ premiumUntil }: Pick<ListingStanding, "premiumUntil">, now: number): boolean =>
  premiumUntil !== null && premiumUntil > now;

/** Whether couples see a listing now. `isListingShown` is the same in SQL. */
export const isShownAt = (listing: ListingStanding, now: number): boolean =>
  listing.isVisible && (!listing.isFurther || hasPremiumAt(listing, now));
