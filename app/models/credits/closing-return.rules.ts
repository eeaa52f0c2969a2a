/**
 * Why an administrator decides whether a credit is returned after a couple has ended its project: the provider has had
 * too many credits returned this month, or couple and provider may be the same person.
 */
export const CREDIT_BACK_DOUBTS = ["monthly_limit", "same_person"] as const;
export type CreditBackDoubt = (typeof CREDIT_BACK_DOUBTS)[number];

export const CREDIT_BACK_STATES = ["waiting", "granted", "refused"] as const;
export type CreditBackState = (typeof CREDIT_BACK_STATES)[number];
