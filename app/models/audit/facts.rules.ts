/**
 * What an audit entry may hold beside who, what and when: codes, numbers and ids, never personal data. Every fact has its
 * words in `app/ui/admin/audit-facts.tsx`.
 */
export interface AuditFacts {
  credits: number;
  cents: number;
  currency: string;
  /** Id of our order. */
  order: string;
  /** Id of the movement in our books. */
  ledger: string;
  /** Id at Stripe. */
  subscription: string;
  /** Id at Stripe. */
  dispute: string;
  /** What happened to a calendar, or the id of a payment at Stripe. */
  intent: string;
  /** Whether a payment was made with real money. */
  isLive: boolean;
  plan: string;
  until: number;
  reason: string;
  request: string;
  report: string;
  venue: string;
  venueId: string;
  /** What the register says about a SIRET; `none` when there is none. */
  status: string;
  country: string;
  /** The English name of an entry of a list. */
  label: string;
  isActive: boolean;
  languages: string;
  step: number;
  kind: string;
  audience: string;
  domain: string;
  picture: boolean;
  /** Whether the new administrator had an account before. */
  promoted: boolean;
  /** Whether every other session was ended, not one of them. */
  all: boolean;
  /** What did it when no person pressed the button of that name. */
  by: string;
  /** Method and path of a request. */
  where: string;
}
