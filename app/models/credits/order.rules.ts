/** States of a purchase of credits. db/schema/billing.ts explains each state. */
export const ORDER_STATES = ["open", "processing", "paid", "failed", "canceled", "mismatch"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
