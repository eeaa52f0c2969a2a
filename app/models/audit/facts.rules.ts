/**
 * The facts that an audit entry may contain in addition to the person, the action and the time. They are codes, numbers
 * and ids, never personal data. `app/ui/admin/audit/audit-facts.tsx` contains the text for every fact.
 */
export interface AuditEntryFacts {
  credits: number;
  cents: number;
  currency: string;
  /** Id of the credit order. */
  order: string;
  /** Id of the row in the credit ledger. */
  ledger: string;
  /** Id of the subscription at Stripe. */
  subscription: string;
  /** Id of the dispute at Stripe. */
  dispute: string;
  /** For a calendar: what happened to its secret URL (create, change or remove). For a payment: its id at Stripe. */
  intent: string;
  /** Whether a payment was made with real money. */
  isLive: boolean;
  plan: string;
  until: number;
  reason: string;
  request: string;
  report: string;
  /** Id of a couple's review. */
  review: string;
  venue: string;
  venueId: string;
  /** The status of a SIRET in the company register; `none` if there is no SIRET. */
  status: string;
  country: string;
  /** The English name of an entry in one of the lists that administrators edit. */
  label: string;
  /** Names of the details of a site that were changed, separated by spaces. */
  details: string;
  isActive: boolean;
  languages: string;
  step: number;
  kind: string;
  audience: string;
  domain: string;
  picture: boolean;
  /** Whether the new administrator had an account before. */
  promoted: boolean;
  /** True if all other sessions were ended, false if only one session was ended. */
  all: boolean;
  /** The event that triggered the change, if no person did it by a click. */
  by: string;
  /** The list that an administrator downloads. */
  list: string;
  /** The filters of a downloaded list, such as "from=2026-01-01 state=paid". */
  filters: string;
  /** The number of rows in a downloaded list. */
  rows: number;
  /** Method and path of a request. */
  where: string;
}
